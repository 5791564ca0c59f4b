import { expect, test } from 'vitest'
import { type LetterRoom, lineLetters } from './line-letters.ts'

const line = (letter: string, ...hexes: number[]) => ({ hexes, owner: { letter, nation: 'fr' } })
/** Hexes in a row, ten units apart. */
const row = (covered: readonly number[] = [], apart = 1): LetterRoom => ({
  at: (a, b) => [5 * (a + b), 0],
  apart,
  isCovered: ([x]) => covered.includes(x),
})

test('every line carries its letter, on a stretch of its own if it has one', () => {
  const shared = [10, 11, 12, 13, 14]
  const found = lineLetters([line('A', 1, 2, 3, ...shared), line('B', 4, 5, 6, ...shared)], row())
  expect(found.map(({ letter }) => letter)).toEqual(['A', 'B'])
  expect(found[0].between).toEqual([3, 10])
  expect(found[1].between).toEqual([6, 10])
})

test('lines along the same road carry their letters in different places', () => {
  const road = [1, 2, 3, 4, 5, 6]
  const found = lineLetters([line('A', ...road), line('B', ...road), line('C', ...road.slice(2))], row())
  expect(new Set(found.map(({ between }) => between.join('-'))).size).toBe(3)
  expect(lineLetters([{ hexes: road }, line('D', 9)], row())).toEqual([])
})

test('a letter keeps away from pieces and from other letters', () => {
  const road = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const [free] = lineLetters([line('A', ...road)], row())
  const [moved] = lineLetters([line('A', ...road)], row([free.at[0]]))
  expect(moved.at).not.toEqual(free.at)
  const [a, b] = lineLetters([line('A', ...road), line('B', ...road)], row([], 25))
  expect(Math.abs(a.at[0] - b.at[0])).toBeGreaterThanOrEqual(25)
})
