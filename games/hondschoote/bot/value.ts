import type { Side } from '@grognard/engine'
import { chanceBy } from '../../common/bot/regression.ts'
import { COALITION } from '../ids.ts'
import type { Battle } from '../state.ts'
import { FEATURES, readFeatures } from './features.ts'
import { fitted } from './fitted.ts'

const row = new Float64Array(FEATURES)

/** The chance of a side to win, as a regression over games of the script sees it. */
export function value(s: Battle, side: Side): number {
  readFeatures(s, row)
  const coalition = chanceBy(fitted, row)
  return side === COALITION ? coalition : 1 - coalition
}
