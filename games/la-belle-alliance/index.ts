import { defineGame, type Game, ids, type Json, opponent, type Step } from '@grognard/engine'
import { order, perform } from './actions.ts'
import { waterlooBot } from './bot.ts'
import evaluation from './data/ai-evaluation.json' with { type: 'json' }
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import scenarios from './data/scenarios.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }
import { loseDivisions } from './losses.ts'
import { record } from './record.ts'
import { routTest } from './rout.ts'
import { type Analyst, createAnalyst } from './search/analysis.ts'
import { begin } from './setup.ts'
import type { WaterlooJson } from './shapes.ts'
import { type Battle, CAUSES, declareBattle, MANNERS, told, words } from './state.ts'
import { ALLIED, compileData, FRENCH, SIDES } from './static.ts'
import { endPhase } from './time.ts'
import { english, french } from './words.ts'

/** Append new steps at the end: records know them by their place. */
const steps = [order, perform, loseDivisions, record, routTest, endPhase] as readonly Step<Battle>[]

/** The data as shipped. */
export const shipped: Json = { board, cards, scenarios, units }

/** The opponents' search by itself, for whoever wants to study a position. */
export const shippedAnalyst = (): Analyst => createAnalyst(compileData(shipped as unknown as WaterlooJson), evaluation)

/** La Belle Alliance, played with this data. */
export function laBelleAlliance(json: Json = shipped): Game<Battle> {
  const data = compileData(json as unknown as WaterlooJson)
  const game: Game<Battle> = defineGame<Battle>({
    id: 'la-belle-alliance',
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
    words: { en: english(data), fr: french(data) },
    bot: waterlooBot(data, evaluation, () => game.rules),
    migrations: [],
  })
  return game
}
