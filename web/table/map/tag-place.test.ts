import { expect, test } from 'vitest'
import type { Box } from '../../paint/geometry.ts'
import { freestPlace } from './tag-place.ts'

const about = (x: number, y: number): Box => ({ left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 })
const tag = { width: 90, height: 20 }

test('a tag stands above its hex when nothing is there', () => {
  expect(freestPlace([100, 100], 40, tag, [])).toEqual([100, 65.6])
})

test('a tag gives way to the counters of the hexes above', () => {
  const [, y] = freestPlace([100, 100], 40, tag, [about(40, 65), about(160, 65)])
  expect(y).toBeGreaterThan(100)
})

test('among counters all around, it takes the place where it hides least', () => {
  const counters = [about(40, 65), about(160, 65), about(40, 135), about(160, 135)]
  expect(freestPlace([100, 100], 40, tag, counters)).toEqual([100, 156])
})
