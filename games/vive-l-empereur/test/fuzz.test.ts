import { completeSetUp, fuzz, NO_FAULTS, type OptionValue, type SetUp } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { LEAKS, leakyBattle } from './leaky.ts'
import { gameOf } from './position.ts'

/** The usual set-up, and the one in which every option has its last value. */
function setUpsOf(id: string): SetUp[] {
  const game = gameOf(id)
  const last = Object.fromEntries(game.options.map(({ id: option, values }) => [option, values.at(-1) as OptionValue]))
  return [completeSetUp(game), completeSetUp(game, undefined, last)]
}

describe('every promise of the kernel holds in random games', () => {
  test.each(['waterloo', 'quatre-bras', 'ligny', 'hypothetical'])('of %s', id => {
    for (const [i, setUp] of setUpsOf(id).entries())
      expect(fuzz(gameOf(id), { games: 1, seed: 7 + i, setUp })).toMatchObject({ ...NO_FAULTS, faults: [] })
  })
})

/** In the game of this seed the exploration is tied, so that the armies deploy behind a screen. */
const TIED = 3

test.each(LEAKS)('14.0, 4.1 the guard of the fog finds a leak of %s', leak => {
  expect(fuzz(leakyBattle(leak), { games: 1, seed: TIED }).leaks).toBeGreaterThan(0)
})
