import { expect, test } from 'vitest'
import type { Box } from '../../paint/geometry.ts'
import { freestPlace, type Obstacle, pointingPlace } from './tag-place.ts'

const boxAbout = (x: number, y: number): Box => ({ left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 })
const about = (x: number, y: number): Obstacle => ({ box: boxAbout(x, y), weight: 1 })
const tag = { width: 90, height: 20 }

test('a tag goes above its hex when nothing is there', () => {
  expect(freestPlace([100, 100], 40, tag, [])).toEqual([100, 65.6])
})

test('a tag gives way to the counters of the hexes above', () => {
  const [, y] = freestPlace([100, 100], 40, tag, [about(40, 65), about(160, 65)])
  expect(y).toBeGreaterThan(100)
})

test('surrounded by counters, it takes the place where it hides least', () => {
  const counters = [about(40, 65), about(160, 65), about(40, 135), about(160, 135)]
  expect(freestPlace([100, 100], 40, tag, counters)).toEqual([100, 156])
})

const chip = { width: 52, height: 24 }
const plate = (left: number, top: number): Obstacle => ({ box: { left, top, right: left + 80, bottom: top + 17 }, weight: 12 })

test('a pointing tag goes above its counter when nothing is there', () => {
  expect(pointingPlace([100, 100], 40, chip, 1, [])).toEqual({ at: [100, 63], side: 'above', aside: 0 })
})

test('it avoids a name plate, and prefers covering a counter to covering a name', () => {
  expect(pointingPlace([100, 100], 40, chip, 1, [plate(60, 60)]).side).toBe('below')
  const walled = [plate(60, 60), about(100, 137), about(151, 100), plate(10, 92)]
  const { side } = pointingPlace([100, 100], 40, chip, 1, walled)
  expect(['below', 'right']).toContain(side)
})

test('when a name is above one half of a counter, it goes over the other half and points down at the counter', () => {
  const below = { box: { left: 50, top: 120, right: 150, bottom: 160 }, weight: 1 }
  const beside = [plate(130, 92), plate(-6, 92)]
  const { at, side, aside } = pointingPlace([100, 100], 40, chip, 1, [plate(108, 56), below, ...beside])
  expect(side).toBe('above')
  expect(at[0] + aside).toBe(100)
  expect(at[0] + chip.width / 2).toBeLessThan(115)
})
