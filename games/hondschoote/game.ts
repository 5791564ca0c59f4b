import { defineGame, type Game, type Json, type Option } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { hondschooteBot } from './bot.ts'
import map from './data/map.json' with { type: 'json' }
import scenarios from './data/scenarios.json' with { type: 'json' }
import series from './data/series-appendix.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }
import { guess } from './guess.ts'
import { COALITION, FRENCH, type SeriesData, SIDES } from './ids.ts'
import { begin } from './setup.ts'
import { type Battle, declareBattle } from './state.ts'
import { type Battlefield, compileBattlefield } from './static.ts'
import { steps } from './steps.ts'
import { told, VERBS, words } from './terms.ts'
import { thin } from './thin.ts'
import { TONGUES } from './tongues.ts'
import { levelsOf, outcome, starsHeld, stepsLost } from './victory.ts'

/** The data as shipped. */
export const shipped: Json = { map, units, tables, scenarios, series }

/** Hondschoote 1793, played with this data, in the languages that were brought. */
export function battle(json: Json = shipped): Game<Battle> {
  const data = compileBattlefield(json as unknown as SeriesData)
  return defineGame<Battle>({
    id: 'hondschoote',
    version: 1,
    sides: SIDES,
    data: json,
    kind: declareBattle(data),
    steps,
    sorts: words,
    names: {
      verb: VERBS,
      unit: data.units,
      commander: data.commanders,
      formation: data.formations,
      hex: data.hexes,
      direction: DIRECTIONS,
    },
    events: told,
    scenarios: data.scenarios.names.map((id, i) => ({ id, name: data.setUps[i].name })),
    options: optionsOf(data),
    begin,
    outcome,
    turn: s => s.turn,
    guess,
    gauges: [
      { id: 'vp', good: COALITION, isVictory: true, of: s => s.vp },
      { id: 'stars', good: COALITION, of: starsHeld },
      { id: 'frenchStepsLost', good: COALITION, of: s => stepsLost(s, FRENCH) },
      { id: 'coalitionStepsLost', good: FRENCH, of: s => stepsLost(s, COALITION) },
      { id: 'frenchLevels', good: COALITION, of: s => levelsOf(s, FRENCH) },
      { id: 'coalitionLevels', good: FRENCH, of: s => levelsOf(s, COALITION) },
    ],
    thin,
    words: TONGUES.map(tongue => tongue.words(data)),
    bot: hondschooteBot,
    migrations: [],
  })
}

/** The open questions of the data, bids (8.6) and how the armies are set up (8.2). */
function optionsOf(data: Battlefield): Option[] {
  return [
    {
      id: 'setUp',
      title: { en: 'Set-up of the armies', fr: 'Mise en place des armées' },
      default: 'free',
      values: ['free', 'quick-start'],
      valueNames: {
        free: { en: 'Each side sets up', fr: 'Chacun place son armée' },
        'quick-start': { en: 'Armies stand ready', fr: 'Les armées sont en place' },
      },
      ruling: '8.2',
    },
    {
      id: 'bids',
      title: { en: 'Bids for the sides', fr: 'Enchères pour les camps' },
      default: false,
      values: [false, true],
      ruling: '8.6',
    },
    ...data.options.map(({ id, default: preset, ruling, rule, title }) => ({
      id,
      title,
      default: preset,
      values: [true, false],
      ruling: ruling === null ? (rule ?? '') : `R${ruling}`,
    })),
  ]
}
