import { completeSetUp, type Game, type Position } from '@grognard/engine'
import { chanceBy, fitWeights, gather, type Samples, samples } from '@grognard/games/common/bot/regression'
import { findGame } from '@grognard/games/registry'
import { FEATURES, featureNames, readFeatures } from '@grognard/games/vive-l-empereur/bot/features'
import { FRENCH } from '@grognard/games/vive-l-empereur/rules/ids'
import type { Battle } from '@grognard/games/vive-l-empereur/rules/state'

/**
 * Fits the value of Vive l'Empereur: games of the script against itself in the three battles that were fought, with both readings of the
 * loss limits. Prints the weights for `bot/fitted.ts`; the same seed gives the same weights.
 */
const GAMES = Number(process.argv[2] ?? 300)
const SEED = 11
const SLIPS = 4
const EVERY = 12
const RIDGE = 6
const MOST = 200_000

const TASKS = [
  { battle: 'waterloo', options: {} },
  { battle: 'quatre-bras', options: { lossLimits: 'even' } },
  { battle: 'quatre-bras', options: { lossLimits: 'printed' } },
  { battle: 'ligny', options: { lossLimits: 'even' } },
  { battle: 'ligny', options: { lossLimits: 'printed' } },
]

function lossOf(weights: Float64Array, { rows, won, count }: Samples): number {
  let loss = 0
  for (let n = 0; n < count; n++) {
    const chance = chanceBy(weights, rows.subarray(n * FEATURES, (n + 1) * FEATURES))
    loss -= Math.log(won[n] === 1 ? chance : 1 - chance)
  }
  return loss / count
}

const entry = findGame('vive-l-empereur')
if (entry === undefined) throw new Error('the game is not on the shelf')
const found = samples(FEATURES, MOST)
for (const [i, { battle, options }] of TASKS.entries()) {
  const made = (await entry.load(['en'], battle))()
  const game = made as Game<Position> as unknown as Game<Battle>
  const setUp = completeSetUp(game, battle, options)
  gather(game, { games: GAMES, seed: SEED + i, setUp, side: FRENCH, slips: SLIPS, every: EVERY, read: readFeatures }, found)
}
const weights = fitWeights(found, RIDGE)
for (const [i, name] of featureNames.entries()) console.error(`${name.padEnd(28)} ${weights[i].toFixed(3)}`)
console.error(`${found.count} positions, mean loss ${lossOf(weights, found).toFixed(4)}; a coin has ${Math.log(2).toFixed(4)}`)
console.log(`[${[...weights].map(weight => Number(weight.toFixed(4))).join(', ')}]`)
