import { completeSetUp } from '@grognard/engine'
import { chanceBy, gather, samples } from '@grognard/games/common/bot/regression'
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

  test('predicts the winner better than a coin', () => {
    const found = samples(FEATURES, 10_000)
    for (const name of BATTLES) {
      const game = gameOf(name)
      gather(game, { games: 1, seed: 5, setUp: completeSetUp(game), side: FRENCH, slips: 5, every: 4, read: readFeatures }, found)
    }
    let loss = 0
    for (let n = 0; n < found.count; n++) {
      const chance = chanceBy(fitted, found.rows.subarray(n * FEATURES, (n + 1) * FEATURES))
      loss -= Math.log(found.won[n] === 1 ? chance : 1 - chance) / found.count
    }
    expect(loss).toBeLessThan(Math.log(2))
  }, 240_000)
})
