import { defineGame, type Game, type Option } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { BattlePack } from '../packs/packs.ts'
import { hondschooteBot } from './bot/index.ts'
import { guess } from './rules/guess.ts'
import { COALITION, FRENCH, SIDES } from './rules/ids.ts'
import { migrations } from './rules/migrations.ts'
import { OPTIONS } from './rules/options.ts'
import { readData } from './rules/read-data.ts'
import { regrets } from './rules/regrets.ts'
import { begin } from './rules/setup.ts'
import { type Battle, declareBattle } from './rules/state.ts'
import { type Battlefield, compileBattlefield } from './rules/static.ts'
import { steps } from './rules/steps.ts'
import { told, VERBS, words } from './rules/terms.ts'
import { thin } from './rules/thin.ts'
import { levelsOf, outcome, starsHeld, stepsLost } from './rules/victory.ts'
import { TONGUES } from './words/tongues.ts'

/** Makes a battle of the series, in the loaded languages. */
export function battle({ id, data: json, story }: BattlePack): Game<Battle> {
  const data = compileBattlefield(readData(json))
  return defineGame<Battle>({
    id: 'hondschoote',
    battle: id,
    story,
    storyFigures: ({ scenario }) => {
      const { initialVp, decisive, minorFrench, turns, arrivals } = data.setUps[data.scenarios.of(scenario)]
      return {
        start: Math.abs(initialVp),
        decisive,
        turns,
        star: Math.max(...data.objectives.map(({ points }) => points)),
        ...(minorFrench !== undefined && { minor: minorFrench }),
        ...(arrivals.length > 0 && { arrival: arrivals[0].turn }),
      }
    },
    version: 2,
    sides: SIDES,
    data: json,
    earlierData: data.earlier,
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
    regrets,
    words: TONGUES.map(tongue => tongue.words(data, story)),
    bot: hondschooteBot,
    migrations,
  })
}

/** The open questions of the data, bids (8.6) and how the armies are set up (8.2). */
function optionsOf(data: Battlefield): Option[] {
  return OPTIONS.offer([
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
    ...data.options.map(({ id, default: preset, ruling, rule, title, scenarios }) => ({
      id,
      title,
      default: preset,
      ruling: ruling === null ? (rule ?? '') : `R${ruling}`,
      scenarios,
    })),
  ])
}
