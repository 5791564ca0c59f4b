import type { Side } from '@grognard/engine'
import { chanceBy } from '../../common/bot/regression.ts'
import { FRENCH } from '../ids.ts'
import type { Campaign } from '../state.ts'
import { FEATURES, readFeatures } from './features.ts'
import { fitted } from './fitted.ts'

const row = new Float64Array(FEATURES)

/** The chance of a side to win, as a regression over games of the script sees it. */
export function value(s: Campaign, side: Side): number {
  readFeatures(s, row)
  const french = chanceBy(fitted, row)
  return side === FRENCH ? french : 1 - french
}
