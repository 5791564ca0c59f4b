import { expect, test } from 'vitest'
import { arrowAlong, bowBetween, farFrom } from './plan-shapes.ts'

test('arrows there and back are apart, each bent to its right', () => {
  const there = bowBetween([0, 0], [100, 0], 10, 10)
  const back = bowBetween([100, 0], [0, 0], 10, 10)
  expect([there[1][1], back[1][1]]).toEqual([12, -12])
  expect(there[0][0]).toBeCloseTo(9.7, 1)
  expect(arrowAlong(there, 10).shaft).toMatch(/^M9\.7 2\.3Q50 12 /)
})

test('the distance of a point from an arrow', () => {
  const bow = bowBetween([0, 0], [100, 0], 0, 0)
  expect(farFrom(bow, [50, 6])).toBeCloseTo(0, 0)
  expect(farFrom(bow, [50, 30])).toBeCloseTo(24, 0)
  expect(farFrom(bow, [-10, 0])).toBeCloseTo(10, 0)
})
