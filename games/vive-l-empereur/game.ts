import { defineGame, type Game, type Option, type StateKind, type Step } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { BattlePack } from '../packs/packs.ts'
import { battleBot } from './bot/index.ts'
import { guess } from './rules/guess.ts'
import { ALLIED, ARMIES, CARDS, FACES, FRENCH, SECTORS, SIDES } from './rules/ids.ts'
import { OPTIONS } from './rules/options.ts'
import { begin } from './rules/setup.ts'
import { type Battle, declareBattle } from './rules/state.ts'
import { type Battlefield, compileBattlefield } from './rules/static.ts'
import { steps } from './rules/steps.ts'
import { told, VERBS, words } from './rules/terms.ts'
import { thin } from './rules/thin.ts'
import { elementsOf, lostBy, outcome } from './rules/victory.ts'
import { TONGUES } from './words/tongues.ts'

/** A battle of the series, in the languages that were brought. */
export function battle(pack: BattlePack): Game<Battle> {
  const data = compileBattlefield(pack.data)
  return battleOver(pack, data, declareBattle(data))
}

/** A battle over a state and steps made elsewhere: tests make some that leak. */
export function battleOver(
  { id, data: json, story }: BattlePack,
  data: Battlefield,
  kind: StateKind<Battle>,
  played: readonly Step<Battle>[] = steps,
): Game<Battle> {
  return defineGame<Battle>({
    id: 'vive-l-empereur',
    battle: id,
    story,
    storyFigures: ({ scenario, options }) => figuresOf(data, scenario, options.lossLimits === 'even'),
    version: 1,
    sides: SIDES,
    data: json,
    kind,
    steps: played,
    sorts: words,
    names: {
      verb: VERBS,
      unit: data.units,
      general: data.generals,
      garrison: data.garrisons,
      hex: data.hexes,
      direction: DIRECTIONS,
      face: FACES,
      card: CARDS,
      sector: SECTORS,
      terrain: data.terrain.kinds,
      army: ARMIES,
    },
    keptIn: { unit: ['unit.hex'], general: ['general.hex'], card: ['hand', 'played'], hex: [] },
    events: told,
    scenarios: data.setUps.map(({ id: scenario, name }) => ({ id: scenario, name })),
    options: optionsOf(data),
    begin,
    outcome,
    turn: s => s.turn,
    guess,
    gauges: [
      { id: 'frenchLosses', good: ALLIED, isVictory: true, of: s => lostBy(s, FRENCH) },
      { id: 'alliedLosses', good: FRENCH, isVictory: true, of: s => lostBy(s, ALLIED) },
      { id: 'frenchElements', good: FRENCH, of: s => elementsOf(s, FRENCH) },
      { id: 'alliedElements', good: ALLIED, of: s => elementsOf(s, ALLIED) },
    ],
    thin,
    words: TONGUES.map(tongue => tongue.words(data, story)),
    bot: battleBot,
    migrations: [],
  })
}

/** The open questions of the rules that can be asked of this battle. */
function optionsOf(data: Battlefield): Option[] {
  const ours = data.options.filter(
    ({ scenarios }) => scenarios === undefined || scenarios.some(id => data.scenarios.find(id) !== undefined),
  )
  return OPTIONS.offer(
    ours.map(({ id, default: preset, ruling, rule, title, values, valueNames }) => ({
      id,
      title,
      default: preset,
      ...(values !== undefined && { values }),
      ...(valueNames !== undefined && { valueNames }),
      ruling: ruling === null ? (rule ?? '') : `R${ruling}`,
    })),
  )
}

/** Figures of a scenario that a story may name: turns, and what each side needs. */
function figuresOf(data: Battlefield, scenario: string, isEven: boolean): Readonly<Record<string, number>> {
  const { turns, rounds, limits } = data.setUps[data.scenarios.of(scenario)]
  const needed = SIDES.all.map(side => limits[side].map(({ printed, even }) => (isEven ? even : printed)))
  return {
    turns,
    rounds: turns * rounds,
    frenchNeed: needed[FRENCH][0],
    frenchNeedInAll: needed[FRENCH].at(-1) ?? needed[FRENCH][0],
    alliedNeed: needed[ALLIED][0],
  }
}
