import { completeSetUp, fuzz, NO_FAULTS } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { skirmish } from '../index.ts'
import { LEAKS, leakySkirmish } from './leaky.ts'

describe("the kernel's guarantees hold in random games", () => {
  for (const fog of [true, false]) {
    test(fog ? 'in fog' : 'in the open', () => {
      const game = skirmish()
      const report = fuzz(game, { games: 8, seed: 7, setUp: completeSetUp(game, undefined, { fog }) })
      expect(report).toMatchObject({ ...NO_FAULTS, faults: [] })
      expect(report.refusedByRule).toBeGreaterThan(report.illegalTried / 2)
    })
  }
})

test.each(LEAKS)('the fog guard finds a leak of %s', kind => {
  expect(fuzz(leakySkirmish(kind), { games: 1, seed: 7 }).leaks).toBeGreaterThan(0)
})
