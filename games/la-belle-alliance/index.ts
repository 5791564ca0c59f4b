import type { Game, Json } from '@grognard/engine'
import { readBattle } from '../packs/node.ts'
import type { Analyst } from './bot/search/analysis.ts'
import { analystOf, cardBattle } from './game.ts'
import type { Battle } from './rules/state.ts'

const first = readBattle('la-belle-alliance')

export const shipped = first.data

/** The opponents' search on its own, for analysing positions. */
export const shippedAnalyst = (): Analyst => analystOf(first)

/** La Belle Alliance with this data. */
export const laBelleAlliance = (data: Json = shipped): Game<Battle> => cardBattle({ ...first, data })
