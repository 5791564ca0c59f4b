import { type HexId, makeGrid } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'
import { expect, test } from 'vitest'
import { layoutOf } from '../../paint/geometry.ts'
import { type Arrow, walked } from './walk.ts'

const shape: GridShape = {
  orientation: 'flat-top',
  columns: 6,
  rows: 5,
  lowColumns: 'even',
  rowOne: 'north',
  label: 'CRR',
  directions: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
}

function walk(from: string, arrows: readonly Arrow[], turned: GridShape = shape): string {
  const layout = layoutOf(makeGrid(turned), 40)
  let hex: HexId = layout.grid.hexes.of(from)
  for (const arrow of arrows) hex = walked(layout, hex, arrow)
  return layout.grid.hexes.names[hex]
}

test('up and down follow the column', () => {
  expect(walk('203', ['up'])).toBe('202')
  expect(walk('203', ['down', 'down'])).toBe('205')
})

test('left and right alternate, so one walks along a row and returns to the start', () => {
  expect(walk('103', ['right', 'right', 'right', 'right'])).toBe('503')
  expect(walk('503', ['left', 'left', 'left', 'left'])).toBe('103')
})

test('at the edge one stays, or slides along it', () => {
  expect(walk('101', ['up'])).toBe('101')
  expect(walk('101', ['left'])).toBe('101')
})

test('on a sheet rotated by a quarter, left and right are straight and up and down alternate', () => {
  const turned = { ...shape, rotate: 90 }
  const right = walk('303', ['right'], turned)
  expect(['302', '304']).toContain(right)
  expect(walk('303', ['up', 'down'], turned)).toBe('303')
})
