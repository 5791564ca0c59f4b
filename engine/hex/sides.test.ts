import { describe, expect, test } from 'vitest'
import { DIRECTIONS } from './direction.ts'
import { makeGrid, slot } from './grid.ts'
import { PLAIN } from './samples.ts'
import { compileRoads, compileSides, kindBit } from './sides.ts'

const KINDS = ['river', 'bridge', 'slope'] as const
const [RIVER, BRIDGE, SLOPE] = KINDS.map(kind => kindBit(KINDS, kind))
const grid = makeGrid(PLAIN)
const at = (label: string, direction: string) => slot(grid.hexes.of(label), DIRECTIONS.of(direction))
const sum = (bits: Uint16Array) => bits.reduce((total, value) => total + value, 0)

describe('hexside features', () => {
  test('are seen from both hexes, several on one side', () => {
    const { kinds, high } = compileSides(
      grid,
      [
        { a: '1209', b: '1210', kind: 'river' },
        { a: '1210', b: '1209', kind: 'bridge' },
        { a: '1309', b: '1209', kind: 'river', high: null },
      ],
      KINDS,
    )
    expect(kinds[at('1209', 'S')]).toBe(RIVER | BRIDGE)
    expect(kinds[at('1210', 'N')]).toBe(RIVER | BRIDGE)
    expect(kinds[at('1209', 'NE')]).toBe(RIVER)
    expect(kinds[at('1309', 'SW')]).toBe(RIVER)
    expect(sum(kinds)).toBe(2 * (RIVER + BRIDGE + RIVER))
    expect(sum(high)).toBe(0)
  })

  test.each(['1209', '1210'])('a slope has its high hex: %s', high => {
    const compiled = compileSides(grid, [{ a: '1209', b: '1210', kind: 'slope', high }], KINDS)
    expect(compiled.kinds[at('1209', 'S')]).toBe(SLOPE)
    expect(compiled.kinds[at('1210', 'N')]).toBe(SLOPE)
    expect(compiled.high[at('1209', 'S')]).toBe(high === '1209' ? SLOPE : 0)
    expect(compiled.high[at('1210', 'N')]).toBe(high === '1210' ? SLOPE : 0)
  })

  test.each([
    [{ a: '101', b: '103', kind: 'river' }, 'sides[1] (river 101 103): 101 and 103 are not neighbours'],
    [{ a: '101', b: '101', kind: 'river' }, 'sides[1] (river 101 101): 101 and 101 are not neighbours'],
    [{ a: '101', b: '9901', kind: 'river' }, "sides[1] (river 101 9901): the map has no hex '9901'"],
    [{ a: '101', b: '102', kind: 'wall' }, "sides[1] (wall 101 102): 'wall' is none of river, bridge, slope"],
    [{ a: '101', b: '102', kind: 'slope', high: '201' }, 'sides[1] (slope 101 102): its high hex 201 is neither of the two'],
    [{ a: '1210', b: '1209', kind: 'river' }, 'sides[1] (river 1210 1209): this feature is listed twice'],
  ])('a wrong entry is named: %j', (wrong, message) => {
    expect(() => compileSides(grid, [{ a: '1209', b: '1210', kind: 'river' }, wrong], KINDS)).toThrow(message)
  })

  test('there are bits for sixteen kinds', () => {
    const kinds = Array.from({ length: 17 }, (_, i) => `kind ${i}`)
    expect(() => compileSides(grid, [], kinds)).toThrow('17 kinds')
    const last = compileSides(grid, [{ a: '101', b: '102', kind: 'kind 15' }], kinds.slice(0, 16))
    expect(last.kinds[at('101', 'S')]).toBe(0x8000)
  })
})

describe('roads', () => {
  const ROADS = ['road', 'path']

  test('join successive hexes across their common side', () => {
    const bits = compileRoads(
      grid,
      [
        { kind: 'road', hexes: ['1208', '1209', '1309'] },
        { kind: 'path', hexes: ['1209', '1309', '1308'] },
      ],
      ROADS,
    )
    expect(bits[at('1208', 'S')]).toBe(1)
    expect(bits[at('1209', 'N')]).toBe(1)
    expect(bits[at('1209', 'NE')]).toBe(3)
    expect(bits[at('1309', 'SW')]).toBe(3)
    expect(bits[at('1308', 'S')]).toBe(2)
    expect(sum(bits)).toBe(2 * (1 + 3 + 2))
  })

  test('that jump are refused', () => {
    const jump = { id: 'R1', kind: 'road', hexes: ['101', '102', '104'] }
    expect(() => compileRoads(grid, [jump], ROADS)).toThrow('roads[0] (R1 from 101): 102 and 104 are not neighbours')
    expect(() => compileRoads(grid, [{ kind: 'road', hexes: ['x'] }], ROADS)).toThrow("roads[0] (road from x): the map has no hex 'x'")
  })
})
