import { completeSetUp } from '@grognard/engine'
import { chanceBy, fitWeights, gather, type Samples, samples } from '@grognard/games/common/bot/regression'
import { FEATURES, featureNames, readFeatures } from '@grognard/games/hondschoote/bot/features'
import { fitted } from '@grognard/games/hondschoote/bot/fitted'
import { value } from '@grognard/games/hondschoote/bot/value'
import { COALITION, FRENCH } from '@grognard/games/hondschoote/rules/ids'
import { battle, game } from '@grognard/games/hondschoote/test/position'
import { describe, expect, test } from 'vitest'

/** The loss of a coin flip. */
const COIN = Math.log(2)

/** The mean loss of the weights over some positions. */
function lossOf(weights: ArrayLike<number>, { rows, won, count }: Samples): number {
  let loss = 0
  for (let n = 0; n < count; n++) {
    const chance = chanceBy(weights, rows.subarray(n * FEATURES, (n + 1) * FEATURES))
    loss -= won[n] * Math.log(chance) + (1 - won[n]) * Math.log(1 - chance)
  }
  return loss / count
}

/** Positions from a few games of the script. */
function seen(): Samples {
  const found = samples(FEATURES, 2000)
  const setUp = completeSetUp(game, 'historical', { setUp: 'quick-start' })
  gather(game, { games: 24, seed: 5, setUp, side: COALITION, slips: 5, every: 20, read: readFeatures }, found)
  return found
}

describe('the value of a position', () => {
  test('has a weight for every feature', () => {
    expect(fitted).toHaveLength(FEATURES)
    expect(featureNames).toHaveLength(FEATURES)
  })

  test("is a chance, and the two sides' values add up to one", () => {
    const { s } = battle({ units: { 'FJ-demars': '1108 NE', 'CK-gren': '1209 SW' }, formation: 'jourdan' })
    expect(value(s, FRENCH)).toBeGreaterThan(0)
    expect(value(s, FRENCH) + value(s, COALITION)).toBeCloseTo(1, 10)
  })

  test('predicts the winner better than a coin, with the stored weights and with new ones', () => {
    const positions = seen()
    expect(lossOf(fitted, positions)).toBeLessThan(COIN)
    expect(lossOf(fitWeights(positions, 10), positions)).toBeLessThan(0.5)
  })
})
