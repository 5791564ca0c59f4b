import { defineGame, type Game, ids, opponent, type Step } from '@grognard/engine'
import type { BattlePack } from '../packs/packs.ts'
import evaluation from './bot/ai-evaluation.json' with { type: 'json' }
import { waterlooBot } from './bot/index.ts'
import { type Analyst, createAnalyst } from './bot/search/analysis.ts'
import { order, perform } from './rules/actions.ts'
import { loseDivisions } from './rules/losses.ts'
import { record } from './rules/record.ts'
import { regrets } from './rules/regrets.ts'
import { routTest } from './rules/rout.ts'
import { begin } from './rules/setup.ts'
import type { WaterlooJson } from './rules/shapes.ts'
import { type Battle, CAUSES, declareBattle, MANNERS, told, words } from './rules/state.ts'
import { ALLIED, compileData, FRENCH, SIDES } from './rules/static.ts'
import { endPhase } from './rules/time.ts'
import { english, french } from './words/words.ts'

/** Append new steps at the end: records refer to them by index. */
const steps = [order, perform, loseDivisions, record, routTest, endPhase] as readonly Step<Battle>[]

/** The opponents' search on its own, for analysing positions. */
export const analystOf = ({ data }: BattlePack): Analyst => createAnalyst(compileData(data as unknown as WaterlooJson), evaluation)

/** Makes a battle of La Belle Alliance. */
export function cardBattle({ id, data: json, story }: BattlePack): Game<Battle> {
  const data = compileData(json as unknown as WaterlooJson)
  const game: Game<Battle> = defineGame<Battle>({
    id: 'la-belle-alliance',
    battle: id,
    story,
    version: 1,
    sides: SIDES,
    data: json,
    kind: declareBattle(data),
    steps,
    sorts: words,
    names: {
      card: data.cards,
      manner: ids(MANNERS),
      action: ids(data.actions.map(action => action.name)),
      site: data.sites,
      time: data.times,
    },
    events: told,
    scenarios: data.scenarios.names.map((id, i) => ({ id, name: data.setups[i].name })),
    options: [],
    begin,
    outcome: s => (s.routed < 0 ? undefined : { winner: opponent(s.routed), cause: CAUSES[s.cause] }),
    turn: s => s.turn,
    gauges: [
      { id: 'frenchMorale', good: FRENCH, isVictory: true, of: s => s.army.morale[FRENCH] },
      { id: 'alliedMorale', good: ALLIED, isVictory: true, of: s => s.army.morale[ALLIED] },
      { id: 'frenchCasualties', good: ALLIED, of: s => s.army.lost[FRENCH] },
      { id: 'alliedCasualties', good: FRENCH, of: s => s.army.lost[ALLIED] },
      { id: 'prussians', good: ALLIED, of: s => s.card.markers[s.data.blucher] },
      { id: 'guns', good: FRENCH, of: s => s.card.markers[s.data.battery] },
      { id: 'sites', of: s => s.data.sites.all.filter(site => s.site.holder[site] === s.data.siteOf[site].captor).length },
    ],
    regrets,
    words: { en: english(data), fr: french(data) },
    bot: waterlooBot(data, evaluation, () => game.rules),
    migrations: [],
  })
  return game
}
