import type { Game, Json } from '@grognard/engine'
import { battle, shipped } from './game.ts'
import type { Battle } from './state.ts'
import { teach as teachEnglish } from './tongue-en.ts'
import { teach as teachFrench } from './tongue-fr.ts'

export { shipped }

/** Hondschoote 1793, played with this data, in all its languages. */
export function hondschoote(json: Json = shipped): Game<Battle> {
  teachEnglish()
  teachFrench()
  return battle(json)
}
