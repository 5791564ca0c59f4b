import { expect, test } from 'vitest'
import { aged, NEWCOMER, rate } from '../glicko.ts'

const known = (points: number, deviation: number) => ({ points, deviation, volatility: 0.06 })

test('the worked example that was published with Glicko-2', () => {
  const after = rate(known(1500, 200), [
    { against: known(1400, 30), score: 1 },
    { against: known(1550, 100), score: 0 },
    { against: known(1700, 300), score: 0 },
  ])
  expect(after.points).toBeCloseTo(1464.06, 1)
  expect(after.deviation).toBeCloseTo(151.52, 1)
  expect(after.volatility).toBeCloseTo(0.05999, 4)
})

test('a period without games widens what is known, and no further than for a newcomer', () => {
  expect(rate(known(1500, 200), []).deviation).toBeCloseTo(Math.hypot(200, 0.06 * 173.7178), 6)
  expect(aged(known(1500, 200), 100_000).deviation).toBe(NEWCOMER.deviation)
})

test('what the winner gains the loser loses when both are known alike, and an upset is worth more', () => {
  const [win, loss] = [1, 0].map(score => rate(NEWCOMER, [{ against: NEWCOMER, score }]))
  expect((win?.points ?? 0) - 1500).toBeCloseTo(1500 - (loss?.points ?? 0), 6)
  const gain = (against: number) => rate(known(1500, 80), [{ against: known(against, 80), score: 1 }]).points - 1500
  expect(gain(1700)).toBeGreaterThan(gain(1500))
  expect(gain(1500)).toBeGreaterThan(gain(1300))
  expect(rate(known(1500, 80), [{ against: known(1500, 80), score: 0.5 }]).points).toBeCloseTo(1500, 6)
})

test('a wild surprise makes the player count as unsteadier', () => {
  const surprised = rate(
    known(1500, 50),
    Array.from({ length: 5 }, () => ({ against: known(2400, 50), score: 1 })),
  )
  expect(surprised.volatility).toBeGreaterThan(0.06)
  expect(Number.isFinite(surprised.points)).toBe(true)
})
