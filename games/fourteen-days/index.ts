import type { Game, Json } from '@grognard/engine'
import { readBattle } from '../packs/node.ts'
import { campaign } from './game.ts'
import type { Campaign } from './rules/state.ts'
import { teach as teachEnglish } from './words/tongue-en.ts'
import { teach as teachFrench } from './words/tongue-fr.ts'

const first = readBattle('fourteen-days')

export const shipped = first.data

/** Fourteen Days in June with this data, in all languages. */
export function fourteenDays(data: Json = shipped): Game<Campaign> {
  teachEnglish()
  teachFrench()
  return campaign({ ...first, data })
}
