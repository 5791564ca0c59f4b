import { logisticValue } from '../../common/bot/regression.ts'
import { FRENCH } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import { readFeatures } from './features.ts'
import { fitted } from './fitted.ts'

/** A side's chance to win, by a regression over games of the script. */
export const value = logisticValue<Battle>(fitted, readFeatures, () => FRENCH)
