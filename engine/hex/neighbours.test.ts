import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS } from './direction.ts'
import { distance, type HexId, hexList, neighbour, slot } from './grid.ts'
import { listBeside, someBeside } from './neighbours.ts'
import { GRIDS } from './samples.ts'

const marked = fc.constantFrom(...GRIDS).chain(grid =>
  fc.record({
    grid: fc.constant(grid),
    marks: fc.array(fc.boolean(), { minLength: grid.hexes.count, maxLength: grid.hexes.count }),
    shut: fc.array(fc.boolean(), { minLength: 6 * grid.hexes.count, maxLength: 6 * grid.hexes.count }),
  }),
)

test('the hexes beside a hex of which something holds are those found direction by direction', () => {
  fc.assert(
    fc.property(marked, ({ grid, marks, shut }) => {
      const test = (all: readonly boolean[], barred: readonly boolean[], hex: HexId, at: number) => all[hex] && !barred[at]
      const out = hexList(6)
      for (const hex of grid.hexes.all) {
        const expected = DIRECTIONS.all
          .filter(direction => neighbour(grid, hex, direction) >= 0 && !shut[slot(hex, direction)])
          .map(direction => neighbour(grid, hex, direction))
          .filter(beside => marks[beside])
        expect([...out.subarray(0, listBeside(grid, hex, marks, shut, test, out))]).toEqual(expected)
        expect(someBeside(grid, hex, marks, shut, test)).toBe(expected.length > 0)
      }
    }),
    { numRuns: 25 },
  )
})

test('the neighbours of a hex are all hexes one hex away', () => {
  for (const grid of GRIDS)
    for (const hex of grid.hexes.all)
      expect([...grid.beside[hex]].sort((a, b) => a - b)).toEqual(grid.hexes.all.filter(other => distance(grid, hex, other) === 1))
})
