import { defineGame, type Game, type StateKind, type Step } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { BattlePack } from '../packs/packs.ts'
import { skirmishBot } from './bot/index.ts'
import { guess } from './rules/guess.ts'
import { OPTIONS } from './rules/options.ts'
import { begin } from './rules/setup.ts'
import { declareSkirmish, type Skirmish } from './rules/state.ts'
import { ARMS, type Battlefield, BLUE, compileBattlefield, RED, SECTORS, SIDES } from './rules/static.ts'
import { steps } from './rules/steps.ts'
import { STANCES, told, VERBS, words } from './rules/terms.ts'
import { hillHeld, outcome, points } from './rules/victory.ts'
import { english, french } from './words/words.ts'

/** Makes a skirmish. */
export function fight(pack: BattlePack): Game<Skirmish> {
  const data = compileBattlefield(pack.data)
  return skirmishOver(pack, data, declareSkirmish(data))
}

/** Skirmish over a given state and steps: tests pass some that leak. */
export function skirmishOver(
  { id, data: json, story }: BattlePack,
  data: Battlefield,
  kind: StateKind<Skirmish>,
  played: readonly Step<Skirmish>[] = steps,
): Game<Skirmish> {
  return defineGame<Skirmish>({
    id: 'skirmish',
    battle: id,
    story,
    storyFigures: ({ scenario }) => {
      const { turns, brokenAt, hillPoints } = data.setUps[data.scenarios.of(scenario)]
      return { turns, broken: brokenAt, hill: hillPoints }
    },
    version: 1,
    sides: SIDES,
    data: json,
    earlierData: data.earlier,
    kind,
    steps: played,
    sorts: words,
    names: {
      verb: VERBS,
      unit: data.units,
      hex: data.hexes,
      direction: DIRECTIONS,
      stance: STANCES,
      sector: SECTORS,
      arm: ARMS,
    },
    events: told,
    scenarios: data.scenarios.names.map((id, i) => ({ id, name: data.setUps[i].name })),
    options: OPTIONS.offer(data.options.map(({ id, default: preset, rule, title }) => ({ id, title, default: preset, ruling: rule }))),
    begin,
    outcome,
    turn: s => s.turn,
    guess,
    gauges: [
      { id: 'bluePoints', good: BLUE, of: s => points(s, BLUE) },
      { id: 'redPoints', good: RED, of: s => points(s, RED) },
      { id: 'blueLosses', good: RED, of: s => s.army.lost[BLUE] },
      { id: 'redLosses', good: BLUE, of: s => s.army.lost[RED] },
      { id: 'blueHill', good: BLUE, of: s => hillHeld(s, BLUE) },
      { id: 'redHill', good: RED, of: s => hillHeld(s, RED) },
    ],
    words: { en: english, fr: french },
    bot: skirmishBot,
    migrations: [],
  })
}
