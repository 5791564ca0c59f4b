import { DIRECTIONS, opposite } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, hexsideBetween, makeGrid, neighbour, OFF_MAP } from '@grognard/engine/hex/grid'
import { GRIDS, PLAIN, SHEETS } from '@grognard/engine/hex/samples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apart } from './curves.ts'
import {
  APOTHEM,
  boxAround,
  boxesMeet,
  boxOfHexes,
  cellAtPoint,
  cellCentre,
  cellNeighbours,
  cellOf,
  centreOf,
  cornerKey,
  cornerOf,
  directionAngle,
  hexAtPoint,
  hexOfCell,
  hexsideEnds,
  hexsideMiddle,
  type Layout,
  layoutOf,
  nextCell,
  northAngle,
  outlineOf,
} from './geometry.ts'

const turned = [-90, 90, 180, 30].map(rotate => makeGrid({ ...SHEETS, rotate }))
const layouts = [...GRIDS, ...turned].map(grid => layoutOf(grid, 42, 18))

/** A layout and one of its hexes. */
const places = fc
  .integer({ min: 0, max: layouts.length - 1 })
  .chain(i => fc.tuple(fc.constant(layouts[i] as Layout), fc.integer({ min: 0, max: layouts[i].grid.hexes.count - 1 })))
  .map(([layout, hex]) => ({ layout, hex: hex as HexId }))
const ways = fc.constantFrom(...DIRECTIONS.all)

test('neighbours are one hex height apart, in the direction the grid names', () => {
  fc.assert(
    fc.property(places, ways, ({ layout, hex }, direction) => {
      const next = neighbour(layout.grid, hex, direction)
      if (next === OFF_MAP) return
      const [[ax, ay], [bx, by]] = [centreOf(layout, hex), centreOf(layout, next)]
      expect(apart([ax, ay], [bx, by])).toBeCloseTo(2 * APOTHEM * 42, 6)
      const degrees = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI
      expect((((degrees - directionAngle(layout, direction)) % 360) + 540) % 360).toBeCloseTo(180, 6)
    }),
  )
})

test("the next cell is the engine's neighbour", () => {
  fc.assert(
    fc.property(places, ways, ({ layout, hex }, direction) => {
      expect(hexOfCell(layout.grid, nextCell(layout, cellOf(layout.grid, hex), direction))).toBe(neighbour(layout.grid, hex, direction))
    }),
  )
})

test('neighbours share a side to the last bit, as the engine says', () => {
  fc.assert(
    fc.property(places, ways, ({ layout, hex }, direction) => {
      const next = neighbour(layout.grid, hex, direction)
      if (next === OFF_MAP) return
      const [a, b] = hexsideEnds(layout, hex, direction)
      const [c, d] = hexsideEnds(layout, next, opposite(direction))
      expect([a, b]).toEqual([d, c])
      expect(hexsideMiddle(layout, hex, direction)).toEqual(hexsideMiddle(layout, next, opposite(direction)))
      const keys = (of: HexId, way: number) => [0, 1].map(i => cornerKey(layout, cellOf(layout.grid, of), way + i))
      expect(keys(hex, direction)).toEqual(keys(next, opposite(direction)).reverse())
      expect(hexsideBetween(layout.grid, hex, next)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('every point inside a hex finds that hex', () => {
  const inside = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 5 }), inside, inside, ({ layout, hex }, corner, far, turn) => {
      const [cx, cy] = centreOf(layout, hex)
      const [ax, ay] = cornerOf(layout, hex, corner)
      const [bx, by] = cornerOf(layout, hex, corner + 1)
      const [ex, ey] = [ax + (bx - ax) * turn, ay + (by - ay) * turn]
      expect(hexAtPoint(layout, [cx + (ex - cx) * far, cy + (ey - cy) * far])).toBe(hex)
    }),
  )
})

test('a point just across a hexside is in the neighbour, or off the map', () => {
  fc.assert(
    fc.property(places, ways, ({ layout, hex }, direction) => {
      const [cx, cy] = centreOf(layout, hex)
      const [mx, my] = hexsideMiddle(layout, hex, direction)
      expect(hexAtPoint(layout, [cx + (mx - cx) * 1.001, cy + (my - cy) * 1.001])).toBe(neighbour(layout.grid, hex, direction))
    }),
  )
})

test('any point of the plane belongs to the cell with the nearest centre', () => {
  const coordinate = fc.double({ min: -500, max: 1500, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...layouts), coordinate, coordinate, (layout, x, y) => {
      const cell = cellAtPoint(layout, [x, y])
      const near = apart([x, y], cellCentre(layout, cell))
      for (const next of cellNeighbours(layout, cell)) expect(near).toBeLessThanOrEqual(apart([x, y], cellCentre(layout, next)) + 1e-9)
    }),
  )
})

test.each(layouts.slice(0, 5))('the hexes fill the sheet up to its margin', layout => {
  const box = boxOfHexes(layout, layout.grid.hexes.all)
  expect(box.left).toBeCloseTo(18, 6)
  expect(box.top).toBeCloseTo(18, 6)
  expect(box.right).toBeCloseTo(layout.width - 18, 6)
  expect(box.bottom).toBeCloseTo(layout.height - 18, 6)
})

test('a quarter turn swaps the sides of the sheet', () => {
  const upright = layoutOf(makeGrid(SHEETS), 42)
  const lying = layoutOf(makeGrid({ ...SHEETS, rotate: -90 }), 42)
  expect([lying.width, lying.height]).toEqual([upright.height, upright.width])
  const first = lying.grid.hexes.of('0101W')
  expect(centreOf(lying, first)[1]).toBeGreaterThan(lying.height / 2)
})

test('row 1 is where the shape says, low columns are lower', () => {
  const at = (grid: Grid, id: string) => centreOf(layoutOf(grid, 10), grid.hexes.of(id))
  const plain = makeGrid(PLAIN)
  expect(at(plain, '101')[1]).toBeLessThan(at(plain, '102')[1])
  expect(at(plain, '201')[1]).toBeGreaterThan(at(plain, '101')[1])
  const lettered = GRIDS[1]
  expect(at(lettered, 'A1')[1]).toBeGreaterThan(at(lettered, 'A2')[1])
})

test("true north follows the compass and the sheet's rotation", () => {
  expect(northAngle(PLAIN)).toBe(0)
  expect(northAngle({ ...PLAIN, compass: { up: 'NW', right: 'NE' } })).toBe(45)
  expect(northAngle({ ...PLAIN, compass: { up: 'W', right: 'N' }, rotate: -90 })).toBe(0)
  expect(() => northAngle({ ...PLAIN, compass: { up: 'above', right: 'E' } })).toThrow('above')
})

test('boxes', () => {
  const box = boxAround([
    [3, 4],
    [1, 9],
  ])
  expect(box).toEqual({ left: 1, top: 4, right: 3, bottom: 9 })
  expect(boxesMeet(box, { ...box, left: 3, right: 5 })).toBe(false)
  expect(boxesMeet(box, { ...box, left: 2.9, right: 5 })).toBe(true)
})

test('an outline has six corners a side apart', () => {
  const layout = layouts[0]
  const corners = outlineOf(layout, 5 as HexId)
  for (const [i, corner] of corners.entries()) expect(apart(corner, corners[(i + 1) % 6])).toBeCloseTo(42, 6)
})
