import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDuration, durationPercentile, mergeThinking, noThinking, reportThinking } from '../thinking.ts'

test('percentiles of durations are accurate within 3 %', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 200 }), durations => {
      const { decisions } = noThinking()
      for (const micros of durations) addDuration(decisions, micros)
      const sorted = durations.toSorted((a, b) => a - b)
      for (const share of [0.5, 0.99, 1]) {
        const exact = sorted[Math.max(1, Math.ceil(sorted.length * share)) - 1]
        const told = durationPercentile(decisions, share)
        expect(told).toBeGreaterThanOrEqual(exact)
        expect(told).toBeLessThanOrEqual(exact * 1.032)
      }
      expect(decisions.longest).toBe(sorted.at(-1))
    }),
  )
})

test('merged thinking equals one run', () => {
  const [all, some, others] = [noThinking(), noThinking(), noThinking()]
  for (const [i, micros] of [5, 1200, 40, 999_999, 31, 32, 33].entries()) {
    for (const into of [all, i < 3 ? some : others]) {
      addDuration(into.decisions, micros)
      addDuration(into.games, 2 * micros)
    }
  }
  mergeThinking(some, others)
  expect(some).toEqual(all)
})

test('a player that never thought reports zeros', () => {
  expect(new Set(Object.values(reportThinking(noThinking())))).toEqual(new Set([0]))
})

test('a clock that runs backwards does no harm', () => {
  const { decisions } = noThinking()
  addDuration(decisions, -3)
  expect(durationPercentile(decisions, 0.99)).toBe(0)
})
