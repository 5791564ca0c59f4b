import { believe } from './belief.ts'
import { chanceToBeat } from './odds.ts'
import { edgeOfLast, worthOfFight } from './posts.ts'
import { schemeOf } from './scheme.ts'
import { wayTo } from './ways.ts'

/**
 * What the script weighs, for the code that explains it. It is bundled with the bot: the explanations load separately, and if they imported
 * these files the build would split the game into more and larger chunks.
 */
export const mind = { believe, schemeOf, wayTo, worthOfFight, edgeOfLast, chanceToBeat }

export type Mind = typeof mind
