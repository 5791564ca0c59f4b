import { expect, test } from 'vitest'
import { lineLetters } from './line-letters.ts'

const line = (letter: string, ...hexes: number[]) => ({ hexes, owner: { letter, nation: 'fr' } })

test('every line carries its letter, on a stretch of its own if it has one', () => {
  const shared = [10, 11, 12, 13, 14]
  const found = lineLetters([line('A', 1, 2, 3, ...shared), line('B', 4, 5, 6, ...shared)])
  expect(found.map(({ letter }) => letter)).toEqual(['A', 'B'])
  expect(found[0].between).toEqual([3, 10])
  expect(found[1].between).toEqual([6, 10])
})

test('lines along the same road carry their letters in different places', () => {
  const road = [1, 2, 3, 4, 5, 6]
  const found = lineLetters([line('A', ...road), line('B', ...road), line('C', ...road.slice(2))])
  expect(new Set(found.map(({ between }) => between.join('-'))).size).toBe(3)
  expect(lineLetters([{ hexes: road }, line('D', 9)])).toEqual([])
})
