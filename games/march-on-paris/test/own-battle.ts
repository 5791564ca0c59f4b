import type { Game } from '@grognard/engine'
import { readBattle } from '../../packs/node.ts'
import { battle } from '../game.ts'
import type { Battle } from '../rules/state.ts'
import { type BattleData, parseBattleData } from '../schema/index.ts'
import { teach as teachEnglish } from '../words/tongue-en.ts'
import { teach as teachFrench } from '../words/tongue-fr.ts'

/** What a test has of its own: anything of a battle's first scenario. */
type Changes = Partial<BattleData['scenarios']['scenarios'][number]>

/** A battle of the series with other turns, pieces or sources than its own; it must fit the schema all the same. */
export function ownBattle(id: string, changes: Changes): Game<Battle> {
  teachEnglish()
  teachFrench()
  const { data, story } = readBattle('march-on-paris', id)
  const read = parseBattleData(data)
  const [scenario, ...others] = read.scenarios.scenarios
  const changed = { ...read, scenarios: { ...read.scenarios, scenarios: [{ ...scenario, ...changes }, ...others] } }
  return battle({ id, data: JSON.parse(JSON.stringify(changed)), story })
}

/** An evening, the night after it, and the morning: without reinforcements. */
export const overnight = (id: string, changes: Changes = {}): Game<Battle> =>
  ownBattle(id, { turns: 3, turnLabels: ['NightPM', 'Night', '8AM'], reinforcements: [], alternateReinforcements: [], ...changes })
