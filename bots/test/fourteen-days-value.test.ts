import { completeSetUp } from '@grognard/engine'
import { chanceBy, gather, samples } from '@grognard/games/common/bot/regression'
import { FEATURES, featureNames, readFeatures } from '@grognard/games/fourteen-days/bot/features'
import { fitted } from '@grognard/games/fourteen-days/bot/fitted'
import { fourteenDays } from '@grognard/games/fourteen-days/index'
import { FRENCH } from '@grognard/games/fourteen-days/rules/ids'
import { expect, test } from 'vitest'

/** Only positions of these turns are predicted; before them hardly anything is decided. */
const LATE = 0.2

test('the value has a weight for every feature', () => {
  expect(fitted).toHaveLength(FEATURES)
  expect(featureNames).toHaveLength(FEATURES)
})

test('the value predicts the winner better than a coin', () => {
  const game = fourteenDays()
  const seen = samples(FEATURES, 2000)
  gather(
    game,
    { games: 30, seed: 5, setUp: completeSetUp(game, 'historical'), side: FRENCH, slips: 3, every: 12, read: readFeatures },
    seen,
  )
  const turnsLeft = featureNames.indexOf('turns left')
  let [loss, count] = [0, 0]
  for (let n = 0; n < seen.count; n++) {
    const row = seen.rows.subarray(n * FEATURES, (n + 1) * FEATURES)
    if (row[turnsLeft] > LATE) continue
    const chance = chanceBy(fitted, row)
    loss -= seen.won[n] * Math.log(chance) + (1 - seen.won[n]) * Math.log(1 - chance)
    count++
  }
  expect(count).toBeGreaterThan(100)
  expect(loss / count).toBeLessThan(Math.log(2))
})
