import { defineGame, type Game, type Json, type StateKind, type Step } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { skirmishBot } from './bot.ts'
import field from './data/skirmish.json' with { type: 'json' }
import { guess } from './guess.ts'
import { begin } from './setup.ts'
import { declareSkirmish, type Skirmish } from './state.ts'
import { ARMS, type Battlefield, BLUE, compileBattlefield, RED, SECTORS, SIDES, type SkirmishJson } from './static.ts'
import { steps } from './steps.ts'
import { STANCES, told, VERBS, words } from './terms.ts'
import { hillHeld, outcome, points } from './victory.ts'
import { english, french } from './words.ts'

/** The data as shipped. */
export const shipped: Json = field

/** Skirmish, played with this data. */
export function skirmish(json: Json = shipped): Game<Skirmish> {
  const data = compileBattlefield(json as unknown as SkirmishJson)
  return skirmishOver(json, data, declareSkirmish(data))
}

/** Skirmish over a state and steps made elsewhere: tests make some that leak. */
export function skirmishOver(
  json: Json,
  data: Battlefield,
  kind: StateKind<Skirmish>,
  played: readonly Step<Skirmish>[] = steps,
): Game<Skirmish> {
  return defineGame<Skirmish>({
    id: 'skirmish',
    version: 1,
    sides: SIDES,
    data: json,
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
    options: data.options.map(({ id, default: preset, rule, title }) => ({
      id,
      title,
      default: preset,
      values: [true, false],
      ruling: rule,
    })),
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
