import type { Game } from '@grognard/engine'
import { readBattle } from '../../packs/node.ts'
import { battle } from '../game.ts'
import type { Battle } from '../rules/state.ts'
import { parseBattleData } from '../schema/index.ts'
import { teach as teachEnglish } from '../words/tongue-en.ts'
import { teach as teachFrench } from '../words/tongue-fr.ts'

const EVENING = 'NightPM' as const
const MORNING = '9AM' as const

/** The grand campaign from the last evening of its first part to the first hour of the other, without anybody on the road. */
export function shortCampaign(): Game<Battle> {
  teachEnglish()
  teachFrench()
  const { data, story } = readBattle('march-on-paris', 'grand-campaign')
  const read = parseBattleData(data)
  const [first, second] = read.scenarios.scenarios
  const alone = { reinforcements: [], alternateReinforcements: [] }
  const turnLabels = [EVENING, MORNING]
  const scenarios = [
    { ...first, ...alone, turns: 1, turnLabels: [EVENING], special: first.special.filter(({ id }) => id !== 'free-orders') },
    { ...second, ...alone, turns: turnLabels.length, turnLabels, ...(second.resumes && { resumes: { ...second.resumes, turn: 2 } }) },
  ]
  const changed = parseBattleData({ ...read, scenarios: { ...read.scenarios, scenarios } })
  return battle({ id: 'short-campaign', data: JSON.parse(JSON.stringify(changed)), story })
}
