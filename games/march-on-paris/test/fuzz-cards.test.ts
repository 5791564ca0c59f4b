import { completeSetUp, fuzz, NO_FAULTS } from '@grognard/engine'
import { expect, test } from 'vitest'
import { marchOnParis } from '../index.ts'

/** The open game without cards, and one battle for each way of playing them under covers. */
const MODES = [
  ['la-rothiere', 'historical'],
  ['champaubert', 'full'],
  ['champaubert', 'single-deck'],
  ['champaubert', 'random-tables'],
] as const

test.each(MODES)(
  '37.12 random games of %s with cards %s keep every promise of the kernel',
  (id, cardMode) => {
    const game = marchOnParis(id)
    const games = Number(process.env.GAMES ?? 1)
    const report = fuzz(game, {
      games,
      seed: 7,
      illegal: 1,
      setUp: completeSetUp(game, undefined, { cardMode, hiddenForces: cardMode !== 'historical' }),
    })
    expect(report).toMatchObject({ ...NO_FAULTS, faults: [] })
  },
  240_000,
)
