import type { SleighFace, SleighMark } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Box } from '../../paint/geometry.ts'
import { type Sleigh, spreadApart } from './sleighs.ts'

const SIDE = 26
const SIZE = 42
const HIGH = SIDE * Math.sqrt(3)

const face = (letter: string, name: string, marks: readonly SleighMark[] = []): SleighFace => ({
  letter,
  name,
  stars: 3,
  divisions: null,
  marks,
})

/** A sleigh so many columns and half rows from the first. */
const at = (column: number, halfRows: number, of: SleighFace): Sleigh => ({
  id: of.letter,
  x: column * SIDE * 1.5,
  y: (halfRows * HIGH) / 2,
  face: of,
})

const overlap = (a: Box, b: Box): number => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 0.5 && high > 0.5 ? wide * high : 0
}

/** How much of names is covered by other sleighs. */
function coveredNames(sleighs: readonly Sleigh[]): number {
  const placed = [...spreadApart(sleighs, SIZE, SIDE).values()]
  return placed.reduce(
    (sum, { boxes }, i) => sum + placed.filter((_, j) => j !== i).reduce((part, other) => part + overlap(boxes[1], other.boxes[0]), 0),
    0,
  )
}

test('a sleigh that stands alone stays in the middle of its hex', () => {
  const [alone, far] = [at(0, 0, face('A', 'Ney')), at(4, 0, face('B', 'Reille'))]
  const placed = spreadApart([alone, far], SIZE, SIDE)
  expect(placed.get('A')).toMatchObject({ x: alone.x, y: alone.y })
  expect(placed.get('B')).toMatchObject({ x: far.x, y: far.y })
})

test('no name is covered where two or three Forces stand next to each other', () => {
  const names = ['Wellington', 'Vandamme', 'Thielmann'].map((name, i) => face('ABC'[i], name))
  expect(coveredNames([at(0, 0, names[0]), at(1, 1, names[1])])).toBe(0)
  expect(coveredNames([at(0, 0, names[0]), at(0, 2, names[1])])).toBe(0)
  expect(coveredNames([at(0, 0, names[0]), at(1, 1, names[1]), at(0, 2, names[2])])).toBeLessThan(40)
})

test('no sleigh leaves its hex', () => {
  const crowd = [...'ABCDEFG'].map((letter, i) => at(i % 3, (i % 3) + 2 * Math.floor(i / 3), face(letter, 'Wellington', ['order', '+1'])))
  for (const { id, x, y } of crowd) {
    const placed = spreadApart(crowd, SIZE, SIDE).get(id)
    expect(Math.abs((placed?.x ?? 0) - x)).toBeLessThan(SIDE * 0.7)
    expect(Math.abs((placed?.y ?? 0) - y)).toBeLessThan(SIDE * 0.4)
  }
})
