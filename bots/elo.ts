import { type Interval, wilson, Z95 } from './statistics.ts'

/** Half points in a pair: two games of one point each. */
const HALF_POINTS = 4

/** Elo difference for a score share; undefined for 0 and 1. */
export const eloOf = (score: number): number | undefined => (score <= 0 || score >= 1 ? undefined : -400 * Math.log10(1 / score - 1))

/** The expected score for an Elo difference. */
export const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** A score between 0 and 1 with its interval. */
export interface Score {
  readonly pairs: number
  readonly score: number
  readonly interval: Interval
}

/**
 * The first player's score and its 95 % interval, from pair scores. Games of a pair share their dice, so pairs are counted, not games. When
 * all pairs are alike, or so few that the normal interval leaves 0 .. 1, Wilson's interval over the pairs is used instead: it may be too
 * wide, never too narrow.
 */
export function scoreInterval(pairScores: readonly number[]): Score {
  let pairs = 0
  let sum = 0
  let squares = 0
  for (const [halfPoints, count] of pairScores.entries()) {
    const share = halfPoints / HALF_POINTS
    pairs += count
    sum += count * share
    squares += count * share * share
  }
  if (pairs === 0) return { pairs, score: 0.5, interval: [0, 1] }
  const score = sum / pairs
  const variance = pairs === 1 ? 0 : Math.max(0, squares - sum * score) / (pairs - 1)
  const reach = Z95 * Math.sqrt(variance / pairs)
  const fits = reach > 0 && score - reach > 0 && score + reach < 1
  return { pairs, score, interval: fits ? [score - reach, score + reach] : wilson(sum, pairs) }
}

/** A difference in strength; unbounded where the score interval touches 0 or 1. */
export interface EloReport extends Score {
  readonly elo: number | undefined
  readonly low: number | undefined
  readonly high: number | undefined
}

/** How much stronger the first player is, in Elo, with its 95 % interval. */
export function eloFrom(pairScores: readonly number[]): EloReport {
  const told = scoreInterval(pairScores)
  return { ...told, elo: eloOf(told.score), low: eloOf(told.interval[0]), high: eloOf(told.interval[1]) }
}
