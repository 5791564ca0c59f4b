import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, NO_DIRECTION, opposite, rotate } from './direction.ts'
import {
  adjacent,
  directionTo,
  distance,
  type Grid,
  type HexId,
  hexAt,
  hexList,
  hexside,
  hexsideBetween,
  makeGrid,
  NO_HEXSIDE,
  neighbour,
  OFF_MAP,
  ring,
  within,
} from './grid.ts'
import { naiveDistances } from './naive.ts'
import { FOUR_DIGITS, FULL_GRIDS, GAPPED, GRIDS, LETTERED, LOW_ODD, PLAIN, SHEETS } from './samples.ts'

const anyGrid = fc.constantFrom(...GRIDS)
const hexOf = (grid: Grid) => fc.constantFrom(...grid.hexes.all)
const gridAndHexes = <N extends number>(count: N, grids = anyGrid) =>
  grids.chain(grid => fc.tuple(fc.constant(grid), fc.array(hexOf(grid), { minLength: count, maxLength: count })))
const neighboursOf = (grid: Grid, label: string) =>
  DIRECTIONS.all.map(direction => grid.hexes.names[neighbour(grid, grid.hexes.of(label), direction)] ?? '-')

describe('numbers as printed', () => {
  test.each([
    [PLAIN, ['101', '102', '111', '201', '1311'], 3],
    [LETTERED, ['A1', 'A10', 'I4', 'K4', 'M10'], 2],
    [FOUR_DIGITS, ['0101', '0112', '0911', '1001', '1112'], 4],
    [SHEETS, ['0101W', '0109W', '0101E', '0105E', '1005E'], 5],
    [LOW_ODD, ['0101', '0912'], 4],
  ])('%#: every number is one hex', (shape, labels) => {
    const grid = makeGrid(shape)
    expect(grid.hexes.count).toBe(shape.columns * shape.rows)
    for (const label of labels) expect(grid.hexes.names[grid.hexes.of(label)]).toBe(label)
    for (const hex of grid.hexes.all) expect(grid.hexes.of(grid.hexes.names[hex])).toBe(hex)
  })

  test('columns and rows are taken from the number', () => {
    const grid = makeGrid(SHEETS)
    const hex = grid.hexes.of('0703E')
    expect([grid.column[hex], grid.row[hex]]).toEqual([7, 12])
  })

  test('only the listed hexes exist, in list order', () => {
    const grid = makeGrid(LETTERED, ['K4', 'I4', 'A1'])
    expect(grid.hexes.names).toEqual(['K4', 'I4', 'A1'])
    expect(adjacent(grid, grid.hexes.of('K4'), grid.hexes.of('I4'))).toBe(true)
    expect(neighboursOf(grid, 'A1')).toEqual(['-', '-', '-', '-', '-', '-'])
  })

  test.each(['J4', 'A0', 'A11', 'a1', '', 'A01', 'N1'])("'%s' is not a hex of a lettered map", label => {
    expect(() => makeGrid(LETTERED).hexes.of(label)).toThrow(`the map has no hex '${label}'; numbers are printed LR, from A1 to M10`)
    expect(() => makeGrid(LETTERED, ['A1', label])).toThrow(`'${label}' is no hex number of this grid`)
    expect(makeGrid(LETTERED).hexes.find(label)).toBeUndefined()
  })

  test('a hex may not be listed twice', () => {
    expect(() => makeGrid(PLAIN, ['101', '101'])).toThrow("'101' is given twice")
  })
})

describe('an impossible shape is refused', () => {
  test.each([
    ['an unknown letter', { ...PLAIN, label: 'CxRR' }, "has a 'x'"],
    ['no row', { ...PLAIN, label: 'CC' }, 'the row once'],
    ['numbers that can be read two ways', { ...PLAIN, label: 'CR' }, 'is given twice'],
    ['letters missing', { ...LETTERED, columns: 13 }, '13 columns, but 12 column names'],
    ['rows without a sheet', { ...SHEETS, rows: 15 }, 'row 15 lies on 0 sheets'],
    ['sheets that are not printed', { ...SHEETS, label: 'CCRR' }, 'is given twice'],
    ['rows beyond two digits', { ...PLAIN, columns: 2, rows: 100 }, '100 does not fit'],
    ['too many hexes', { ...PLAIN, columns: 101, rows: 100 }, 'more than 10000'],
    ['half a column', { ...PLAIN, columns: 2.5 }, 'both must be 1 to'],
    ['other directions', { ...PLAIN, directions: ['N', 'E', 'S', 'W'] }, 'not N E S W'],
    [
      'neighbours of the other stagger',
      { ...PLAIN, lowColumns: 'odd' as const },
      'neighbours.oddColumn.NE is [1,-1], but the grid makes it [1,0]',
    ],
    ['neighbours of the other row 1', { ...PLAIN, rowOne: 'south' as const }, 'neighbours.oddColumn.N is [0,-1]'],
    ['neighbours left out', { ...PLAIN, neighbours: { oddColumn: {}, evenColumn: {} } }, 'neighbours.oddColumn.N is []'],
  ])('%s', (_, shape, message) => {
    expect(() => makeGrid(shape)).toThrow(message)
  })
})

describe('neighbours', () => {
  test('even columns low, row 1 north', () => {
    expect(neighboursOf(makeGrid(PLAIN), '1209')).toEqual(['1208', '1309', '1310', '1210', '1110', '1109'])
    expect(neighboursOf(makeGrid(PLAIN), '101')).toEqual(['-', '-', '201', '102', '-', '-'])
  })

  test('even columns low, row 1 south, no column J', () => {
    expect(neighboursOf(makeGrid(LETTERED), 'K4')).toEqual(['K5', 'L4', 'L3', 'K3', 'I3', 'I4'])
    expect(neighboursOf(makeGrid(LETTERED), 'H8')).toEqual(['H9', 'I8', 'I7', 'H7', 'G7', 'G8'])
  })

  test('across the joint of two sheets', () => {
    expect(neighboursOf(makeGrid(SHEETS), '0409W')).toEqual(['0408W', '0509W', '0501E', '0401E', '0301E', '0309W'])
  })

  test('opposite directions cancel out', () => {
    fc.assert(
      fc.property(gridAndHexes(1), fc.constantFrom(...DIRECTIONS.all), ([grid, [hex]], direction) => {
        const next = neighbour(grid, hex, direction)
        if (next === OFF_MAP) return
        expect(neighbour(grid, next, opposite(direction))).toBe(hex)
        expect(directionTo(grid, hex, next)).toBe(direction)
        expect(distance(grid, hex, next)).toBe(1)
      }),
    )
  })

  test('a direction leads to neighbours only', () => {
    for (const grid of GRIDS) {
      for (const a of grid.hexes.all) {
        const leads = grid.hexes.all.filter(b => directionTo(grid, a, b) !== NO_DIRECTION)
        expect(leads).toEqual(grid.hexes.all.filter(b => distance(grid, a, b) === 1))
      }
    }
  })

  test('turning', () => {
    const [north, northeast, , south, , northwest] = DIRECTIONS.all
    expect(rotate(north, -1)).toBe(northwest)
    expect(rotate(northwest, 8)).toBe(northeast)
    expect(rotate(north, -9)).toBe(south)
    for (const direction of DIRECTIONS.all) expect(opposite(direction)).toBe(rotate(direction, 3))
  })

  test('coordinates name exactly one hex', () => {
    for (const grid of GRIDS) for (const hex of grid.hexes.all) expect(hexAt(grid, grid.q[hex], grid.s[hex])).toBe(hex)
  })
})

describe('hexsides', () => {
  test('one id for both hexes, and none shared by two sides', () => {
    for (const grid of GRIDS) {
      const hexesBySide = new Map<number, HexId[]>()
      for (const hex of grid.hexes.all) {
        for (const direction of DIRECTIONS.all) {
          const side = hexside(grid, hex, direction)
          hexesBySide.set(side, [...(hexesBySide.get(side) ?? []), hex])
          const next = neighbour(grid, hex, direction)
          if (next !== OFF_MAP) expect(hexside(grid, next, opposite(direction))).toBe(side)
        }
      }
      expect(hexesBySide.size).toBe(grid.hexsides)
      for (const [side, hexes] of hexesBySide) {
        if (hexes.length === 2) expect(hexsideBetween(grid, hexes[0], hexes[1])).toBe(side)
        else expect(hexes).toHaveLength(1)
      }
    }
  })

  test('non-adjacent hexes share none', () => {
    const grid = makeGrid(PLAIN)
    expect(hexsideBetween(grid, grid.hexes.of('101'), grid.hexes.of('103'))).toBe(NO_HEXSIDE)
  })
})

describe('distance', () => {
  test('is the number of steps', () => {
    for (const grid of FULL_GRIDS) {
      for (const from of grid.hexes.all) {
        const steps = naiveDistances(grid, from)
        for (const to of grid.hexes.all) if (distance(grid, from, to) !== steps[to]) expect.fail(`${from} ${to}`)
      }
    }
  })

  test('is symmetric and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(gridAndHexes(3), ([grid, [a, b, c]]) => {
        expect(distance(grid, a, b)).toBe(distance(grid, b, a))
        expect(distance(grid, a, c)).toBeLessThanOrEqual(distance(grid, a, b) + distance(grid, b, c))
        expect(distance(grid, a, b) === 0).toBe(a === b)
      }),
    )
  })
})

describe('range', () => {
  const radius = fc.integer({ min: 0, max: 30 })

  test('away from the edges it has 1 + 3 r (r + 1) hexes', () => {
    const grid = makeGrid(PLAIN)
    const out = hexList(grid.hexes.count)
    for (const r of [0, 1, 2, 3, 4, 5]) {
      expect(within(grid, grid.hexes.of('706'), r, out)).toBe(1 + 3 * r * (r + 1))
      expect(ring(grid, grid.hexes.of('706'), r, out)).toBe(r === 0 ? 1 : 6 * r)
    }
  })

  test('contains the hexes within the radius, the ring those exactly at it', () => {
    fc.assert(
      fc.property(gridAndHexes(1), radius, ([grid, [hex]], r) => {
        const out = hexList(grid.hexes.count)
        const near = [...out.subarray(0, within(grid, hex, r, out))].sort((a, b) => a - b)
        expect(near).toEqual(grid.hexes.all.filter(other => distance(grid, hex, other) <= r))
        const round = [...out.subarray(0, ring(grid, hex, r, out))].sort((a, b) => a - b)
        expect(round).toEqual(grid.hexes.all.filter(other => distance(grid, hex, other) === r))
      }),
    )
  })

  test('the ring runs clockwise from the north', () => {
    const grid = makeGrid(PLAIN)
    const out = hexList(6)
    ring(grid, grid.hexes.of('1209'), 1, out)
    expect([...out].map(hex => grid.hexes.names[hex])).toEqual(neighboursOf(grid, '1209'))
  })

  test('gaps are left out', () => {
    const out = hexList(GAPPED.hexes.count)
    expect(within(GAPPED, GAPPED.hexes.all[0], 99, out)).toBe(GAPPED.hexes.count)
  })
})
