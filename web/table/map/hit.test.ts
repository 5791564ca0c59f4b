import { makeGrid } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'
import { expect, test } from 'vitest'
import { centreOf, layoutOf } from '../../paint/geometry.ts'
import { arrange } from './arrange.ts'
import { hitAt, nearestSide, spotsOf } from './hit.ts'

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

test('a click means the counter, then the hex, then the rest of the stack', () => {
  const hit = { hex: 7, direction: 2, piece: 'b' }
  expect(spotsOf(hit, ['a', 'b', 'c'], false)).toEqual([
    { kind: 'piece', piece: 'b' },
    { kind: 'hex', hex: 7 },
    { kind: 'piece', piece: 'a' },
    { kind: 'piece', piece: 'c' },
  ])
  expect(spotsOf(hit, [], true)[0]).toEqual({ kind: 'hexside', hex: 7, direction: 2 })
})
