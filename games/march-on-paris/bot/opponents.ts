import { lateBot } from '@grognard/engine'
import type { Battle } from '../rules/state.ts'

/** The opponents of March on Paris, once `bot/index.ts` has brought them. */
export const opponents = lateBot<Battle>()
