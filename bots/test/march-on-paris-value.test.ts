import { completeSetUp } from '@grognard/engine'
import { chanceBy, gather, type Samples, samples } from '@grognard/games/common/bot/regression'
import { FEATURES, featureNames, readFeatures } from '@grognard/games/march-on-paris/bot/features'
import { fitted } from '@grognard/games/march-on-paris/bot/fitted'
import { value } from '@grognard/games/march-on-paris/bot/value'
import { COALITION, FRENCH } from '@grognard/games/march-on-paris/rules/ids'
import { battle, gameOf } from '@grognard/games/march-on-paris/test/position'
import { describe, expect, test } from 'vitest'

const BATTLES = ['brienne', 'la-rothiere', 'champaubert', 'montmirail', 'vauchamps']

describe('the value of a position of March on Paris', () => {
  test('has a weight for every feature', () => {
    expect(fitted).toHaveLength(FEATURES)
    expect(featureNames).toHaveLength(FEATURES)
  })

  test("is a chance, and the two sides' values add up to one", () => {
    const { s } = battle({ pieces: { f2a: '1424', a3c: '1423' } })
    expect(value(s, FRENCH)).toBeGreaterThan(0)
    expect(value(s, FRENCH) + value(s, COALITION)).toBeCloseTo(1, 10)
  })

  // Early on a few games tell nothing: there the fit itself reports how well it predicts.
  test('late in a game it predicts the winner better than a coin', () => {
    const losses = BATTLES.flatMap(name => [100, 101].map(seed => lateLoss(name, seed)))
    expect(losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toBeLessThan(Math.log(2))
  }, 240_000)
})

/** The mean loss over the last quarter of a game of the script. */
function lateLoss(name: string, seed: number): number {
  const { rows, won, count } = gathered(name, seed)
  const first = Math.floor(0.75 * count)
  let loss = 0
  for (let n = first; n < count; n++) {
    const chance = chanceBy(fitted, rows.subarray(n * FEATURES, (n + 1) * FEATURES))
    loss -= (won[n] * Math.log(chance) + (1 - won[n]) * Math.log(1 - chance)) / (count - first)
  }
  return loss
}

function gathered(name: string, seed: number): Samples {
  const game = gameOf(name)
  const found = samples(FEATURES, 10_000)
  gather(game, { games: 1, seed, setUp: completeSetUp(game), side: FRENCH, slips: 5, every: 4, read: readFeatures }, found)
  return found
}
