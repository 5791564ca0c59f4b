/** How the dice compare with fair ones. */
export interface DiceVerdict {
  readonly count: number
  readonly expectedPerFace: number
  /** Pips above or below the expected sum. */
  readonly pips: number
  readonly word: 'few' | 'even' | 'uneven' | 'rare'
}

/** With fewer rolls than this, the test says nothing. */
const FEWEST = 30
/** The chi-square value fair dice reach in one case of ten, and of a hundred, by number of faces, from two up. */
const ONE_IN_TEN = [2.706, 4.605, 6.251, 7.779, 9.236, 10.645, 12.017, 13.362, 14.684]
const ONE_IN_HUNDRED = [6.635, 9.21, 11.345, 13.277, 15.086, 16.812, 18.475, 20.09, 21.666]

/** Judges the dice of one kind by their counts, face one first; dice with more than ten faces are not judged. */
export function judgeDice(counts: readonly number[]): DiceVerdict {
  const count = counts.reduce((sum, n) => sum + n, 0)
  const faces = counts.length
  const expectedPerFace = count / faces
  const pips = counts.reduce((sum, n, i) => sum + n * (i + 1), 0) - (count * (faces + 1)) / 2
  const [seldom, rarely] = [ONE_IN_TEN[faces - 2], ONE_IN_HUNDRED[faces - 2]]
  if (count < FEWEST || seldom === undefined || rarely === undefined) return { count, expectedPerFace, pips, word: 'few' }
  const squares = counts.reduce((sum, n) => sum + (n - expectedPerFace) ** 2 / expectedPerFace, 0)
  return { count, expectedPerFace, pips, word: squares < seldom ? 'even' : squares < rarely ? 'uneven' : 'rare' }
}
