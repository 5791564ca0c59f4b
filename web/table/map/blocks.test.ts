import type { BlockFace, SceneBadge } from '@grognard/engine'
import { makeGrid } from '@grognard/engine/hex/grid'
import { expect, test } from 'vitest'
import { type Box, layoutOf } from '../../paint/geometry.ts'
import { type Block, spreadApart } from './blocks.ts'

const SIDE = 26
const SIZE = 42
const HIGH = SIDE * Math.sqrt(3)
const grid = makeGrid({
  orientation: 'flat-top',
  columns: 12,
  rows: 12,
  lowColumns: 'even',
  rowOne: 'north',
  label: 'CRR',
  directions: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
})
const layout = layoutOf(grid, SIDE)

const face = (letter: string, name: string, badges: readonly SceneBadge[] = []): BlockFace => ({
  kind: 'block',
  shape: 'square',
  nation: 'fr',
  letter,
  name,
  stars: 3,
  count: null,
  badges,
})

/** A block this many columns and half rows from the first. */
const at = (column: number, halfRows: number, of: BlockFace): Block => ({
  id: of.letter,
  x: (column + 3) * SIDE * 1.5,
  y: ((halfRows + 4) * HIGH) / 2,
  face: of,
})

const overlap = (a: Box, b: Box): number => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 0.5 && high > 0.5 ? wide * high : 0
}

/** How much of the names is covered by other blocks. */
function coveredNames(blocks: readonly Block[]): number {
  const placed = [...spreadApart(blocks, SIZE, layout).values()]
  return placed.reduce(
    (sum, { boxes }, i) => sum + placed.filter((_, j) => j !== i).reduce((part, other) => part + overlap(boxes[1], other.body), 0),
    0,
  )
}

test('a lone block stays in the centre of its hex', () => {
  const [alone, far] = [at(0, 0, face('A', 'Ney')), at(4, 0, face('B', 'Reille'))]
  const placed = spreadApart([alone, far], SIZE, layout)
  expect(placed.get('A')).toMatchObject({ x: alone.x, y: alone.y })
  expect(placed.get('B')).toMatchObject({ x: far.x, y: far.y })
})

test('no name is covered when two or three blocks are adjacent', () => {
  const names = ['Wellington', 'Vandamme', 'Thielmann'].map((name, i) => face('ABC'[i], name))
  expect(coveredNames([at(0, 0, names[0]), at(1, 1, names[1])])).toBe(0)
  expect(coveredNames([at(0, 0, names[0]), at(0, 2, names[1])])).toBe(0)
  expect(coveredNames([at(0, 0, names[0]), at(1, 1, names[1]), at(0, 2, names[2])])).toBe(0)
})

test('no block leaves its hex', () => {
  const crowd = [...'ABCDEFG'].map((letter, i) =>
    at(i % 3, (i % 3) + 2 * Math.floor(i / 3), face(letter, 'Wellington', [{ symbol: 'letter' }, { text: '+1', tone: 'act' }])),
  )
  for (const { id, x, y } of crowd) {
    const placed = spreadApart(crowd, SIZE, layout).get(id)
    expect(Math.abs((placed?.x ?? 0) - x)).toBeLessThan(SIDE * 0.7)
    expect(Math.abs((placed?.y ?? 0) - y)).toBeLessThan(SIDE * 0.4)
  }
})
