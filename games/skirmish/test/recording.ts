import { completeSetUp, firstOf, Match, type Outcome, printWord, Recording, Words, Xoshiro } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { ARMS } from '../rules/static.ts'
import { game } from './position.ts'
import { randomSentence } from './random-player.ts'

/** A game of the open variant that another program can replay: placement, sentences, dice. */
export interface Recorded {
  readonly counters: readonly {
    readonly unit: string
    readonly hex: string
    readonly facing: string
    readonly arm: string
    readonly strength: number
  }[]
  readonly said: readonly { readonly side: string; readonly say: readonly string[]; readonly rolls: readonly number[] }[]
  readonly outcome: Outcome
  readonly points: readonly number[]
}

/** Plays a random open game and records it by name. */
export function recordOpenGame(seed: number | string): Recorded {
  const rng = new Xoshiro(seed)
  const dice = new Recording(rng.fork('dice'))
  const match = new Match(game, { setUp: completeSetUp(game, 'meeting', { fog: false }), dice })
  dice.take()
  const { state } = match
  const { data } = state
  const counters = data.units.all.map(unit => ({
    unit: data.units.names[unit],
    hex: data.hexes.names[state.unit.hex[unit]],
    facing: DIRECTIONS.names[state.unit.facing[unit]],
    arm: ARMS.names[state.unit.arm[unit]],
    strength: state.unit.strength[unit],
  }))
  const said: Recorded['said'][number][] = []
  const words = new Words(64)
  while (match.outcome === undefined) {
    const side = firstOf(match.asks)
    randomSentence(game, state, side, rng, words)
    match.act(side, words.list())
    said.push({ side: game.sides.names[side], say: words.list().map(w => printWord(game, w)), rolls: dice.take() })
  }
  return { counters, said, outcome: match.outcome, points: game.gauges.slice(0, 2).map(gauge => gauge.of(state)) }
}
