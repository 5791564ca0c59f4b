import { completeSetUp } from '@grognard/engine'
import { chanceBy, fitWeights, gather, type Samples, samples } from '@grognard/games/common/bot/regression'
import { FEATURES, featureNames, readFeatures } from '@grognard/games/vive-l-empereur/bot/features'
import { fitted } from '@grognard/games/vive-l-empereur/bot/fitted'
import { value } from '@grognard/games/vive-l-empereur/bot/value'
import { ALLIED, battle, FRENCH, gameOf } from '@grognard/games/vive-l-empereur/test/position'
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
function seen(field: string): Samples {
  const game = gameOf(field)
  const found = samples(FEATURES, 2000)
  gather(game, { games: 12, seed: 5, setUp: completeSetUp(game), side: FRENCH, slips: 5, every: 10, read: readFeatures }, found)
  return found
}

describe('the value of a position', () => {
  test('has a weight for every feature', () => {
    expect(fitted).toHaveLength(FEATURES)
    expect(featureNames).toHaveLength(FEATURES)
  })

  test("is a chance, and the two sides' values add up to one", () => {
    const { s } = battle({ units: { foy: 'I6 N', kempt: 'I8 S' } })
    expect(value(s, FRENCH)).toBeGreaterThan(0)
    expect(value(s, FRENCH) + value(s, ALLIED)).toBeCloseTo(1, 10)
  })

  test('is better after the enemy has lost more', () => {
    const worthWith = (lost: Record<string, number>) => value(battle({ units: { foy: 'I6 N', kempt: 'I8 S' }, turn: 4, lost }).s, FRENCH)
    expect(worthWith({ british: 6 })).toBeGreaterThan(worthWith({ british: 2 }))
    expect(worthWith({ french: 6 })).toBeLessThan(worthWith({ french: 2 }))
  })

  test.each(['waterloo', 'quatre-bras'])(
    'predicts the winner of %s better than a coin, with the stored weights and with new ones',
    field => {
      const positions = seen(field)
      expect(lossOf(fitted, positions)).toBeLessThan(COIN)
      expect(lossOf(fitWeights(positions, 10), positions)).toBeLessThan(0.5)
    },
  )
})
