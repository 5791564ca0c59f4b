import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjacent, distance, type Grid, type HexId, makeGrid, OFF_MAP } from './grid.ts'
import { naiveLine, naiveSees, type Touched } from './naive.ts'
import { FULL_GRIDS, GRIDS, LETTERED, PLAIN } from './samples.ts'
import { lineOfSight, type PairBlocks, sees, sightLine } from './sight.ts'

const name = (grid: Grid, hex: HexId) => (hex === OFF_MAP ? '-' : grid.hexes.names[hex])
const pair = (grid: Grid, a: HexId, b: HexId) => [name(grid, a), name(grid, b)].sort().reverse().join('|')

/** The line in words: hexes crossed, and pairs beside it as 'a|b'. */
function trace(grid: Grid, from: HexId, to: HexId): string[] {
  const line = sightLine(grid)
  lineOfSight(grid, from, to, line)
  return Array.from({ length: line.count }, (_, i) =>
    line.first[i] === line.second[i] ? name(grid, line.first[i]) : pair(grid, line.first[i], line.second[i]),
  )
}

function words(grid: Grid, touched: readonly Touched[]): string[] {
  return touched.map(one => {
    if ('crossed' in one) return name(grid, one.crossed)
    const [a, b] = one.beside
    return a === b ? name(grid, a) : pair(grid, a, b)
  })
}

describe('line of sight', () => {
  test.each([
    ['E5', 'G5', ['F6|F5']],
    ['K4', 'M7', ['L4|K5', 'L5', 'M6|L6']],
    ['G1', 'E5', ['G2', 'F3', 'F4', 'E4']],
    ['B1', 'D1', ['C1|-']],
    ['B2', 'B6', ['B3', 'B4', 'B5']],
    ['B2', 'B3', []],
    ['B2', 'B2', []],
  ])('from %s to %s', (from, to, expected) => {
    const grid = makeGrid(LETTERED)
    expect(trace(grid, grid.hexes.of(from), grid.hexes.of(to))).toEqual(expected)
  })

  test('a hex touched at a corner only is not on the line', () => {
    const grid = makeGrid(PLAIN)
    // A third of the way along, the line leaves 205 at the corner it shares with 305 and 306 and continues into 306.
    expect(trace(grid, grid.hexes.of('105'), grid.hexes.of('606'))).toEqual(['205', '306', '405', '506'])
  })

  test('matches exact fractions, from every hex to every hex', () => {
    for (const grid of GRIDS) {
      for (const from of grid.hexes.all.filter(hex => hex % 6 === 0)) {
        for (const to of grid.hexes.all) {
          const fast = trace(grid, from, to).join(' ')
          const exact = words(grid, naiveLine(grid, from, to)).join(' ')
          if (fast !== exact) expect.fail(`${name(grid, from)} to ${name(grid, to)}: '${fast}', but exactly '${exact}'`)
        }
      }
    }
  })

  test('is the same line from the other end', () => {
    for (const grid of GRIDS) {
      for (const from of grid.hexes.all) {
        for (const to of grid.hexes.all) {
          if (trace(grid, from, to).reverse().join() !== trace(grid, to, from).join()) expect.fail(`${name(grid, from)} ${name(grid, to)}`)
        }
      }
    }
  })

  test('beside the edge of the map the hex on the map comes first', () => {
    for (const grid of GRIDS) {
      const line = sightLine(grid)
      for (const from of grid.hexes.all) {
        for (const to of grid.hexes.all) {
          lineOfSight(grid, from, to, line)
          for (let i = 0; i < line.count; i++) {
            if (line.first[i] === OFF_MAP && line.second[i] !== OFF_MAP) expect.fail(`${name(grid, from)} ${name(grid, to)}`)
          }
        }
      }
    }
  })

  test('goes from neighbour to neighbour', () => {
    const anyLine = fc
      .constantFrom(...FULL_GRIDS)
      .chain(grid => fc.tuple(fc.constant(grid), fc.constantFrom(...grid.hexes.all), fc.constantFrom(...grid.hexes.all)))
    fc.assert(
      fc.property(anyLine, ([grid, from, to]) => {
        const line = sightLine(grid)
        const count = lineOfSight(grid, from, to, line)
        expect(count).toBeLessThanOrEqual(2 * distance(grid, from, to))
        if (count === 0) return
        expect(adjacent(grid, from, line.first[0])).toBe(true)
        for (let i = 1; i < count; i++) expect(adjacent(grid, line.first[i - 1], line.first[i])).toBe(true)
        expect(adjacent(grid, line.first[count - 1], to)).toBe(true)
      }),
    )
  })
})

describe('what blocks the view', () => {
  const grid = makeGrid(PLAIN)
  const view = (from: string, to: string, woods: string[], pairBlocks: PairBlocks) => {
    const blocking = new Set(woods.map(label => grid.hexes.of(label)))
    return sees(grid, grid.hexes.of(from), grid.hexes.of(to), hex => blocking.has(hex), pairBlocks)
  }

  test('along a hexside one hex blocks or both must', () => {
    expect(view('1109', '1309', [], 'both')).toBe(true)
    expect(view('1109', '1309', ['1208'], 'both')).toBe(true)
    expect(view('1109', '1309', ['1209'], 'both')).toBe(true)
    expect(view('1109', '1309', ['1208', '1209'], 'both')).toBe(false)
    expect(view('1109', '1309', [], 'either')).toBe(true)
    expect(view('1109', '1309', ['1208'], 'either')).toBe(false)
    expect(view('1109', '1309', ['1209'], 'either')).toBe(false)
  })

  test('a crossed hex blocks, the ends do not', () => {
    expect(view('1206', '1209', ['1206', '1209'], 'either')).toBe(true)
    expect(view('1206', '1209', ['1207'], 'both')).toBe(false)
    expect(view('1206', '1209', ['1208'], 'both')).toBe(false)
  })

  test('along the edge of the map there is no second hex', () => {
    expect(view('101', '301', ['201'], 'both')).toBe(true)
    expect(view('101', '301', ['201'], 'either')).toBe(false)
  })

  test('random woods block as exact fractions say', () => {
    const position = fc
      .constantFrom(...GRIDS)
      .chain(map =>
        fc.tuple(
          fc.constant(map),
          fc.constantFrom(...map.hexes.all),
          fc.constantFrom(...map.hexes.all),
          fc.array(fc.nat(9), { minLength: map.hexes.count, maxLength: map.hexes.count }),
        ),
      )
    fc.assert(
      fc.property(position, fc.constantFrom<PairBlocks>('both', 'either'), ([map, from, to, terrain], pairBlocks) => {
        const blocks = (hex: HexId) => (terrain[hex] ?? expect.fail('asked about a hex off the map')) === 0
        expect(sees(map, from, to, blocks, pairBlocks)).toBe(naiveSees(map, from, to, blocks, pairBlocks))
        expect(sees(map, to, from, blocks, pairBlocks)).toBe(sees(map, from, to, blocks, pairBlocks))
      }),
      { numRuns: 300 },
    )
  })
})
