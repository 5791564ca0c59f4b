import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { makeGrid } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'
import { expect, test } from 'vitest'
import { centreOf, hexsideMiddle, layoutOf } from '../../paint/geometry.ts'
import { arrange } from './arrange.ts'
import { HANDLE, hitAt, nearestSide, sideMeant, spotsOf } from './hit.ts'

const shape: GridShape = {
  orientation: 'flat-top',
  columns: 5,
  rows: 5,
  lowColumns: 'even',
  rowOne: 'north',
  label: 'CRR',
  directions: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
}
const layout = layoutOf(makeGrid(shape), 40)
const hex = (name: string) => layout.grid.hexes.of(name)
const centre = (name: string) => centreOf(layout, hex(name))
const arrangement = arrange(
  layout,
  [
    { id: 'top', hex: hex('303') },
    { id: 'lower', hex: hex('303') },
    { id: 'lowest', hex: hex('303') },
    { id: 'alone', hex: hex('202') },
  ],
  0.55,
)

test('a stack steps to the upper right, the top counter in front, with a tab from three up', () => {
  const [top, lower] = ['top', 'lower'].map(id => arrangement.pieces.get(id))
  expect(lower?.x).toBeGreaterThan(top?.x ?? 0)
  expect(lower?.y).toBeLessThan(top?.y ?? 0)
  expect(arrangement.order.indexOf('top')).toBeGreaterThan(arrangement.order.indexOf('lower'))
  expect(arrangement.tabs).toMatchObject([{ hex: hex('303'), count: 3 }])
})

test('the centre of a hex hits its top counter, the upper right corner one below', () => {
  expect(hitAt(layout, arrangement, [], centre('303'))).toMatchObject({ hex: hex('303'), piece: 'top' })
  const lower = arrangement.pieces.get('lower')
  const corner = [(lower?.x ?? 0) + arrangement.size / 2 - 1, (lower?.y ?? 0) - arrangement.size / 2 + 1] as const
  expect(hitAt(layout, arrangement, [], corner)?.piece).not.toBe('top')
})

test('an empty hex is hit without a piece, nothing beyond the map', () => {
  expect(hitAt(layout, arrangement, [], centre('404'))).toMatchObject({ hex: hex('404'), piece: undefined })
  expect(hitAt(layout, arrangement, [], [-200, -200])).toBeUndefined()
})

test('a plate stands for its own hex, but the middle of a hex means that hex', () => {
  const [x, y] = centre('304')
  const plates = [{ id: 'plate', hex: hex('303'), box: { left: x - 20, top: y - 24, right: x + 20, bottom: y + 4 } }]
  expect(hitAt(layout, arrangement, plates, [x, y - 20])).toMatchObject({ hex: hex('303'), piece: 'plate' })
  expect(hitAt(layout, arrangement, plates, [x, y])).toMatchObject({ hex: hex('304'), piece: undefined })
})

test('the nearest side of a hex is the one pointed at', () => {
  const [x, y] = centre('303')
  expect(nearestSide(layout, hex('303'), [x, y - 20])).toBe(0)
  expect(nearestSide(layout, hex('303'), [x + 20, y + 12])).toBe(2)
})

test('a click means the counter, then the hex, then the rest of the stack; a chosen side comes first', () => {
  const hit = { hex: 7, piece: 'b' }
  expect(spotsOf(hit, ['a', 'b', 'c'], undefined)).toEqual([
    { kind: 'piece', piece: 'b' },
    { kind: 'hex', hex: 7 },
    { kind: 'piece', piece: 'a' },
    { kind: 'piece', piece: 'c' },
  ])
  expect(spotsOf(hit, [], { hex: 7, direction: 2 })[0]).toEqual({ kind: 'hexside', hex: 7, direction: 2 })
})

const sides = [0, 1, 2, 3, 4, 5].map(direction => ({ hex: hex('303'), direction }))
const click = (name: string, at: readonly [number, number], more = {}) =>
  sideMeant(layout, sides, { hex: hex(name), at, isTouch: false, isChoice: false, reading: 1, ...more })

test('a facing is chosen by the neighbouring hex, unless that hex can be chosen itself', () => {
  expect(click('302', centre('302'))?.direction).toBe(0)
  expect(click('304', centre('304'))?.direction).toBe(3)
  expect(click('304', centre('304'), { isChoice: true })).toBeUndefined()
  expect(click('505', centre('505'))).toBeUndefined()
})

test('a facing is chosen by its handle, at least 24 pixels wide, from both sides; the middle of its hex means the hex', () => {
  expect(2 * HANDLE).toBeGreaterThanOrEqual(24)
  const [x, y] = hexsideMiddle(layout, hex('303'), DIRECTIONS.all[0])
  for (const [dx, dy] of [
    [0, -11],
    [11, 0],
    [-11, 0],
    [0, 11],
  ]) {
    const at = [x + dx, y + dy] as const
    expect(click(dy < 0 ? '302' : '303', at, { isChoice: true })?.direction).toBe(0)
  }
  expect(click('302', [x, y - 20], { isChoice: true })).toBeUndefined()
  expect(click('302', [x, y - 20], { isChoice: true, isTouch: true })?.direction).toBe(0)
  expect(click('303', centre('303'))).toBeUndefined()
})
