import { completeSetUp, type Game, type Position } from '@grognard/engine'
import type { Fitting } from '@grognard/games/common/bot/fitting'
import { chanceBy, fitWeights, gather, type Samples, samples } from '@grognard/games/common/bot/regression'

/**
 * `npm run fit -- <game> [games]` fits the value of a game's positions: games of the script against itself in the battles that its
 * `bot/fitting.ts` names. Prints the weights for `bot/fitted.ts`; the same number of games gives the same weights.
 */
const [name = '', games = '300'] = process.argv.slice(2)
const MOST = 200_000

interface Fitted<S extends Position> {
  readonly fitting: Fitting<S>
  game(battle: string): Game<S>
}

const FITTED: Readonly<Record<string, () => Promise<number[]>>> = {
  'fourteen-days': async () => {
    const [{ fitting }, { fourteenDays }] = await Promise.all([
      import('@grognard/games/fourteen-days/bot/fitting'),
      import('@grognard/games/fourteen-days/index'),
    ])
    return fit({ fitting, game: () => fourteenDays() })
  },
  'vive-l-empereur': async () => {
    const [{ fitting }, { viveLEmpereur }] = await Promise.all([
      import('@grognard/games/vive-l-empereur/bot/fitting'),
      import('@grognard/games/vive-l-empereur/index'),
    ])
    return fit({ fitting, game: viveLEmpereur })
  },
  'march-on-paris': async () => {
    const [{ fitting }, { marchOnParis }] = await Promise.all([
      import('@grognard/games/march-on-paris/bot/fitting'),
      import('@grognard/games/march-on-paris/index'),
    ])
    return fit({ fitting, game: marchOnParis })
  },
}

function lossOf(weights: Float64Array, { features, rows, won, count }: Samples): number {
  let loss = 0
  for (let n = 0; n < count; n++) {
    const chance = chanceBy(weights, rows.subarray(n * features, (n + 1) * features))
    loss -= won[n] * Math.log(chance) + (1 - won[n]) * Math.log(1 - chance)
  }
  return loss / count
}

function fit<S extends Position>({ fitting, game: load }: Fitted<S>): number[] {
  const { tasks, seed, slips, every, ridge, side, featureNames, read } = fitting
  const found = samples(featureNames.length, MOST)
  for (const [i, { battle, scenario = battle, options }] of tasks.entries()) {
    const game = load(battle)
    const setUp = completeSetUp(game, scenario, options)
    gather(game, { games: Number(games), seed: seed + i, setUp, side, slips, every, read }, found)
  }
  const weights = fitWeights(found, ridge)
  for (const [i, feature] of featureNames.entries()) console.error(`${feature.padEnd(28)} ${weights[i].toFixed(3)}`)
  console.error(`${found.count} positions, mean loss ${lossOf(weights, found).toFixed(4)}; a coin has ${Math.log(2).toFixed(4)}`)
  return [...weights].map(weight => Number(weight.toFixed(4)))
}

const run = FITTED[name]
if (run === undefined) throw new Error(`name a game: ${Object.keys(FITTED).join(', ')}`)
console.log(`[${(await run()).join(', ')}]`)
