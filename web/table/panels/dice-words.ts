/** How dice that fell compare with fair ones. */
export interface DiceVerdict {
  readonly count: number
  readonly expectedPerFace: number
  /** Pips above or below the expected sum. */
  readonly pips: number
  readonly word: 'few' | 'even' | 'uneven' | 'rare'
}

/** Below this, the test of evenness says nothing. */
const FEWEST = 30
/** What the sum of squares reaches with fair dice in one case of ten, and of a hundred (five degrees of freedom). */
const ONE_IN_TEN = 9.236
const ONE_IN_HUNDRED = 15.086

/** Judges the dice by their counts, face one first. */
export function judgeDice(counts: readonly number[]): DiceVerdict {
  const count = counts.reduce((sum, n) => sum + n, 0)
  const expectedPerFace = count / 6
  const pips = counts.reduce((sum, n, i) => sum + n * (i + 1), 0) - count * 3.5
  if (count < FEWEST) return { count, expectedPerFace, pips, word: 'few' }
  const squares = counts.reduce((sum, n) => sum + (n - expectedPerFace) ** 2 / expectedPerFace, 0)
  return { count, expectedPerFace, pips, word: squares < ONE_IN_TEN ? 'even' : squares < ONE_IN_HUNDRED ? 'uneven' : 'rare' }
}
