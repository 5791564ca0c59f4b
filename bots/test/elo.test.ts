import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eloFrom, eloOf, scoreInterval, scoreOf } from '../elo.ts'
import { percentile, tally, wilson } from '../statistics.ts'

describe('Elo', () => {
  test.each([
    [0.5, 0],
    [0.64, 100],
    [0.76, 200],
    [0.36, -100],
    [10 / 11, 400],
  ])('a score of %d is %d points', (score, points) => {
    expect(Math.abs((eloOf(score) ?? Number.NaN) - points)).toBeLessThan(0.5)
  })

  test('has no figure for a player who won or lost everything', () => {
    expect([eloOf(0), eloOf(1)]).toEqual([undefined, undefined])
    const report = eloFrom([0, 0, 0, 0, 50])
    expect([report.score, report.elo, report.high]).toEqual([1, undefined, undefined])
    expect(report.low).toBeGreaterThan(400)
  })

  test('and score are inverse functions', () => {
    const points = fc.double({ min: -600, max: 600, noNaN: true })
    fc.assert(
      fc.property(points, difference => {
        expect(eloOf(scoreOf(difference))).toBeCloseTo(difference, 6)
      }),
    )
  })
})

describe('the interval of a score', () => {
  test('comes from the spread of the pairs', () => {
    const { pairs, score, interval } = scoreInterval([0, 10, 40, 34, 16])
    const mean = (10 * 0.25 + 40 * 0.5 + 34 * 0.75 + 16) / 100
    const variance = (10 * (0.25 - mean) ** 2 + 40 * (0.5 - mean) ** 2 + 34 * (0.75 - mean) ** 2 + 16 * (1 - mean) ** 2) / 99
    expect([pairs, score]).toEqual([100, mean])
    expect(mean).toBeCloseTo(0.64)
    expect(interval[0]).toBeCloseTo(mean - 1.96 * Math.sqrt(variance / 100), 4)
    expect(interval[1]).toBeCloseTo(mean + 1.96 * Math.sqrt(variance / 100), 4)
  })

  test('of pairs of independent games is that of twice as many games', () => {
    // Without draws and with independent games a pair scores 0, 1, 2 as 1 : 2 : 1.
    const { interval } = scoreInterval([250, 0, 500, 0, 250])
    expect(interval[1] - 0.5).toBeCloseTo(1.96 * Math.sqrt(0.25 / 2000), 4)
  })

  test('is narrower when pairs tend to be split', () => {
    const split = scoreInterval([10, 0, 80, 0, 10]).interval
    const apart = scoreInterval([50, 0, 0, 0, 50]).interval
    expect(split[1] - split[0]).toBeLessThan(apart[1] - apart[0])
  })

  test('falls back on Wilson where the normal one fails', () => {
    expect(scoreInterval([0, 0, 0, 0, 20]).interval).toEqual(wilson(20, 20))
    expect(scoreInterval([0, 0, 30, 0, 0]).interval).toEqual(wilson(15, 30))
    expect(scoreInterval([0, 0, 0, 1, 3]).interval).toEqual(wilson(3.75, 4))
    expect(scoreInterval([0, 0, 0, 0, 0])).toEqual({ pairs: 0, score: 0.5, interval: [0, 1] })
  })

  test('contains the score and stays within 0 and 1', () => {
    const counts = fc.array(fc.nat(40), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(counts, pairScores => {
        const { score, interval } = scoreInterval(pairScores)
        expect(interval[0]).toBeGreaterThanOrEqual(0)
        expect(interval[0]).toBeLessThanOrEqual(score)
        expect(interval[1]).toBeGreaterThanOrEqual(score)
        expect(interval[1]).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe("Wilson's interval", () => {
  // Newcombe 1998, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d', (successes, trials, low, high) => {
    const [from, to] = wilson(successes, trials)
    expect(from).toBeCloseTo(low, 4)
    expect(to).toBeCloseTo(high, 4)
  })

  test('of nothing is everything', () => {
    expect(wilson(0, 0)).toEqual([0, 1])
  })
})

test('percentiles are members of the tally', () => {
  const counts: number[] = []
  for (const value of [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]) tally(counts, value)
  expect([0.1, 0.5, 0.9, 1].map(share => percentile(counts, share))).toEqual([1, 3, 6, 9])
  expect(percentile([], 0.5)).toBe(0)
})
