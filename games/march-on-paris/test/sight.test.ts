import { expect, test } from 'vitest'
import { sees } from '../rules/sight.ts'
import { dataOf } from './position.ts'

const data = dataOf('brienne')
const isSeen = (from: string, to: string) => sees(data, data.hexes.of(from), data.hexes.of(to))

test('B 17, R-44, HC-81 the castle hill looks over the houses of Brienne; from the plain they block', () => {
  expect(isSeen('0812', '1011')).toBe(true)
  expect(isSeen('1011', '0812')).toBe(true)
  expect(isSeen('0911', '0913')).toBe(false)
})

test('B 17 adjacent hexes always see each other, open ground does not block, the end hexes never do', () => {
  expect(isSeen('0912', '0913')).toBe(true)
  expect(isSeen('1423', '1426')).toBe(true)
  expect(isSeen('1321', '1323')).toBe(false)
  expect(isSeen('1223', '1322')).toBe(true)
})

test('B 17, 37.3.2 a line is the same in both directions', () => {
  for (const from of ['0812', '0911', '1323', '1025', '0120'])
    for (const to of data.hexes.names.filter((_, i) => i % 37 === 0))
      expect([from, to, isSeen(from, to)]).toEqual([from, to, isSeen(to, from)])
})
