import { believe } from './belief.ts'
import { chanceToBeat } from './odds.ts'
import { edgeOfLast, worthOfFight } from './posts.ts'
import { schemeOf } from './scheme.ts'
import { wayTo } from './ways.ts'

/**
 * What the script weighs, for whoever tells why. It goes with the bot: what tells why is fetched for itself, and if it named these files the
 * build would take the game apart into more and larger pieces.
 */
export const mind = { believe, schemeOf, wayTo, worthOfFight, edgeOfLast, chanceToBeat }

export type Mind = typeof mind
