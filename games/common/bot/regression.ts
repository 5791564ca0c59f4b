import {
  firstOf,
  type Game,
  isRunning,
  type Position,
  type SetUp,
  type Side,
  sayAnything,
  setUp,
  TableTop,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'

/**
 * How the weights of a value are fitted: games of the script against itself, with slips so that odd positions occur, are sampled at random
 * moments, and a logistic regression relates the features to the result. Same seed, same weights.
 */
export interface Samples {
  readonly features: number
  readonly rows: Float64Array
  /** What the side had of each game in the end: a draw is a half. */
  readonly won: Float64Array
  count: number
}

export interface Gathering<S extends Position> {
  readonly games: number
  readonly seed: number
  readonly setUp: SetUp
  /** The side whose win is predicted. */
  readonly side: Side
  /** Percentage of random sentences. */
  readonly slips: number
  /** One position in this many is kept. */
  readonly every: number
  /** Writes the features of a position. */
  read(s: S, out: Float64Array): void
}

const LONGEST_SENTENCE = 256

/** Plays games and keeps positions with their winner. */
export function gather<S extends Position>(game: Game<S>, how: Gathering<S>, into: Samples): void {
  const { features, rows, won } = into
  const s = game.kind.create()
  const dice = new Xoshiro(how.seed)
  const table = new TableTop(dice)
  const said = new Words(LONGEST_SENTENCE)
  const view = game.kind.create()
  for (let n = 0; n < how.games; n++) {
    const first = into.count
    setUp(game, s, how.setUp, table)
    while (isRunning(s)) {
      const side = firstOf(game.rules.asks(s))
      said.clear()
      if (dice.below(100) < how.slips) sayAnything(game.rules, s, side, dice, said)
      else game.bot.script(viewOf(game, s, side, view), side, dice, said)
      game.rules.answer(s, side, said, table)
      if (isRunning(s) && dice.below(how.every) === 0 && into.count < won.length)
        how.read(s, rows.subarray(into.count * features, ++into.count * features))
    }
    const winner = game.outcome(s)?.winner
    won.fill(winner === undefined ? 0.5 : winner === how.side ? 1 : 0, first, into.count)
  }
}

/** Room for `most` positions. */
export const samples = (features: number, most: number): Samples => ({
  features,
  rows: new Float64Array(most * features),
  won: new Float64Array(most),
  count: 0,
})

/** Logistic regression by Newton's method; `ridge` keeps weights small where the samples carry no information. */
export function fitWeights({ features, rows, won, count }: Samples, ridge: number, rounds = 8): Float64Array {
  const weights = new Float64Array(features)
  const gradient = new Float64Array(features)
  const curvature = new Float64Array(features * features)
  for (let round = 0; round < rounds; round++) {
    gradient.fill(0)
    curvature.fill(0)
    for (let n = 0; n < count; n++) addSample(rows.subarray(n * features, (n + 1) * features), won[n], weights, gradient, curvature)
    for (let i = 0; i < features; i++) {
      gradient[i] -= ridge * weights[i]
      curvature[i * features + i] += ridge
    }
    solve(curvature, gradient)
    for (let i = 0; i < features; i++) weights[i] += gradient[i]
  }
  return weights
}

function addSample(row: Float64Array, won: number, weights: Float64Array, gradient: Float64Array, curvature: Float64Array): void {
  const chance = chanceBy(weights, row)
  const error = won - chance
  const spread = chance * (1 - chance)
  for (let i = 0; i < row.length; i++) {
    if (row[i] === 0) continue
    gradient[i] += error * row[i]
    const by = spread * row[i]
    for (let j = 0; j < row.length; j++) curvature[i * row.length + j] += by * row[j]
  }
}

/** The chance predicted by these weights. */
export function chanceBy(weights: ArrayLike<number>, row: Float64Array): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += weights[i] * row[i]
  return 1 / (1 + Math.exp(-sum))
}

/** A side's chance to win for opponents, from weights fitted for the side in `counted`. */
export function logisticValue<S>(
  weights: ArrayLike<number>,
  readFeatures: (s: S, row: Float64Array) => void,
  counted: (s: S) => Side,
): (s: S, side: Side) => number {
  const row = new Float64Array(weights.length)
  return (s, side) => {
    readFeatures(s, row)
    const chance = chanceBy(weights, row)
    return side === counted(s) ? chance : 1 - chance
  }
}

/** Solves a * x = b by Gaussian elimination; the result is left in b. */
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
