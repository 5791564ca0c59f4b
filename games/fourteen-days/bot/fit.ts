import { completeSetUp, firstOf, type Game, sayAnything, setUp, TableTop, Words, Xoshiro } from '@grognard/engine'
import { FRENCH } from '../ids.ts'
import type { Campaign } from '../state.ts'
import { FEATURES, readFeatures } from './features.ts'

/**
 * How the weights of the value were found: games of the script against itself, with slips so that odd positions occur, are sampled at
 * random moments, and a logistic regression tells what the features have to do with the end. Same seed, same weights.
 */
export interface Samples {
  readonly rows: Float64Array
  readonly won: Uint8Array
  count: number
}

export interface Gathering {
  readonly games: number
  readonly seed: number
  readonly scenario: string
  /** Of 100 sentences so many are said at random. */
  readonly slips: number
  /** One position of so many is kept. */
  readonly every: number
}

const LONGEST_SENTENCE = 256

/** Plays games and keeps positions with who won. */
export function gather(game: Game<Campaign>, { games, seed, scenario, slips, every }: Gathering, into: Samples): void {
  const s = game.kind.create()
  const dice = new Xoshiro(seed)
  const table = new TableTop(dice)
  const said = new Words(LONGEST_SENTENCE)
  const how = completeSetUp(game, scenario)
  for (let n = 0; n < games; n++) {
    const first = into.count
    setUp(game, s, how, table)
    while (s.ended === 0) {
      const side = firstOf(game.rules.asks(s))
      said.clear()
      if (dice.below(100) < slips) sayAnything(game.rules, s, side, dice, said)
      else game.bot.script(s as never, side, dice, said)
      game.rules.answer(s, side, said, table)
      if (s.ended === 0 && dice.below(every) === 0 && into.count < into.won.length)
        readFeatures(s, into.rows.subarray(into.count * FEATURES, ++into.count * FEATURES))
    }
    into.won.fill(game.outcome(s)?.winner === FRENCH ? 1 : 0, first, into.count)
  }
}

/** Room for so many positions. */
export const samples = (most: number): Samples => ({ rows: new Float64Array(most * FEATURES), won: new Uint8Array(most), count: 0 })

/** Logistic regression by Newton's method; `ridge` keeps weights small where the samples say nothing. */
export function fitWeights({ rows, won, count }: Samples, ridge: number, rounds = 8): Float64Array {
  const weights = new Float64Array(FEATURES)
  const gradient = new Float64Array(FEATURES)
  const curvature = new Float64Array(FEATURES * FEATURES)
  for (let round = 0; round < rounds; round++) {
    gradient.fill(0)
    curvature.fill(0)
    for (let n = 0; n < count; n++) addSample(rows.subarray(n * FEATURES, (n + 1) * FEATURES), won[n], weights, gradient, curvature)
    for (let i = 0; i < FEATURES; i++) {
      gradient[i] -= ridge * weights[i]
      curvature[i * FEATURES + i] += ridge
    }
    solve(curvature, gradient)
    for (let i = 0; i < FEATURES; i++) weights[i] += gradient[i]
  }
  return weights
}

function addSample(row: Float64Array, won: number, weights: Float64Array, gradient: Float64Array, curvature: Float64Array): void {
  const chance = chanceBy(weights, row)
  const error = won - chance
  const spread = chance * (1 - chance)
  for (let i = 0; i < FEATURES; i++) {
    if (row[i] === 0) continue
    gradient[i] += error * row[i]
    const by = spread * row[i]
    for (let j = 0; j < FEATURES; j++) curvature[i * FEATURES + j] += by * row[j]
  }
}

/** The chance of the French by these weights. */
export function chanceBy(weights: ArrayLike<number>, row: Float64Array): number {
  let sum = 0
  for (let i = 0; i < FEATURES; i++) sum += weights[i] * row[i]
  return 1 / (1 + Math.exp(-sum))
}

/** Solves a * x = b by Gauss's elimination; the answer is left in b. */
function solve(a: Float64Array, b: Float64Array): void {
  const n = b.length
  for (let column = 0; column < n; column++) {
    const pivot = a[column * n + column]
    for (let row = column + 1; row < n; row++) {
      const factor = a[row * n + column] / pivot
      if (factor === 0) continue
      for (let i = column; i < n; i++) a[row * n + i] -= factor * a[column * n + i]
      b[row] -= factor * b[column]
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let i = row + 1; i < n; i++) b[row] -= a[row * n + i] * b[i]
    b[row] /= a[row * n + row]
  }
}
