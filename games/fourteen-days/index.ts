import type { Game, Json } from '@grognard/engine'
import { campaign, shipped } from './game.ts'
import type { Campaign } from './state.ts'
import { teach as teachEnglish } from './tongue-en.ts'
import { teach as teachFrench } from './tongue-fr.ts'

export { shipped }

/** Fourteen Days in June, played with this data, in all its languages. */
export function fourteenDays(json: Json = shipped): Game<Campaign> {
  teachEnglish()
  teachFrench()
  return campaign(json)
}
