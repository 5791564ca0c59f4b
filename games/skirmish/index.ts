import type { Game, Json } from '@grognard/engine'
import { readBattle } from '../packs/node.ts'
import { fight } from './game.ts'
import type { Skirmish } from './rules/state.ts'

/** The first battle. */
export const first = readBattle('skirmish')

export const shipped = first.data

/** A skirmish with this data. */
export const skirmish = (data: Json = shipped): Game<Skirmish> => fight({ ...first, data })
