import { makeGrid } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'
import { expect, test } from 'vitest'
import { centreOf, layoutOf } from '../../paint/geometry.ts'
import { areaData, arrowHead, attackArrow, polylineData, shortened, sidesData, sightParts } from './shapes.ts'

const shape: GridShape = {
  orientation: 'flat-top',
  columns: 7,
  rows: 6,
  lowColumns: 'even',
  rowOne: 'north',
  label: 'CRR',
  directions: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
}
const layout = layoutOf(makeGrid(shape), 40)
const hexes = (...names: string[]) => names.map(name => layout.grid.hexes.of(name))
const rings = (data: string) => data.split('Z').filter(Boolean)
const corners = (ring: string) => ring.split('L').length

test('the border of one hex has six corners', () => {
  expect(rings(areaData(layout, hexes('303'))).map(corners)).toEqual([6])
})

test('neighbours share one border; the side between them is not drawn', () => {
  expect(rings(areaData(layout, hexes('303', '304'))).map(corners)).toEqual([10])
  expect(areaData(layout, hexes('303', '303'))).toBe(areaData(layout, hexes('303')))
})

test('separate hexes are islands, a missing hex is a hole', () => {
  expect(rings(areaData(layout, hexes('101', '505')))).toHaveLength(2)
  const around = hexes('402', '502', '503', '404', '303', '302')
  expect(rings(areaData(layout, around)).map(corners).sort()).toEqual([18, 6].sort())
})

test('an empty area has no border', () => {
  expect(areaData(layout, [])).toBe('')
})

test('directions go round the hex, so a front facing north has three sides', () => {
  const [hex] = hexes('303')
  expect(sidesData(layout, hex, [-1, 0, 1])).toBe(sidesData(layout, hex, [5, 0, 1]))
  expect(sidesData(layout, hex, [-1, 0, 1]).match(/M/g)).toHaveLength(3)
})

test('an attack is drawn across the hexside, clear of both centres', () => {
  const [from, to] = hexes('304', '303')
  const points = attackArrow(layout, from, to)
    .slice(1, -1)
    .split('L')
    .map(point => point.split(' ').map(Number))
  const [, fromY] = centreOf(layout, from)
  const [, toY] = centreOf(layout, to)
  for (const [, y] of points) {
    expect(y).toBeGreaterThan(toY + 15)
    expect(y).toBeLessThan(fromY - 15)
  }
})

test('a route is shortened for the head of its arrow', () => {
  expect(
    shortened(
      [
        [0, 0],
        [10, 0],
      ],
      4,
    ),
  ).toEqual([
    [0, 0],
    [6, 0],
  ])
  expect(polylineData(shortened([[0, 0]], 4))).toBe('M0 0')
  expect(arrowHead([[0, 0]], 5)).toBe('')
})

test('a line of sight is straight, and blocked from where it passes the obstacle', () => {
  const hexes: readonly (readonly [number, number])[] = [
    [0, 0],
    [10, 6],
    [20, -4],
    [40, 0],
  ]
  expect(sightParts(hexes, undefined)).toEqual({
    clear: [
      [0, 0],
      [40, 0],
    ],
    blocked: [],
  })
  expect(sightParts(hexes, 2)).toEqual({
    clear: [
      [0, 0],
      [20, 0],
    ],
    blocked: [
      [20, 0],
      [40, 0],
    ],
  })
  expect(sightParts(hexes, 2, { first: 5, last: 8 }), 'it leaves the counters at its ends alone').toEqual({
    clear: [
      [5, 0],
      [20, 0],
    ],
    blocked: [
      [20, 0],
      [32, 0],
    ],
  })
  expect(sightParts(hexes, 1, { first: 15, last: 0 }).clear, 'what blocks it lies beneath the first counter').toEqual([
    [15, 0],
    [15, 0],
  ])
})
