import type { Game } from '@grognard/engine'
import { readBattle } from '../packs/node.ts'
import { bring } from './bot/index.ts'
import { battle } from './game.ts'
import type { Battle } from './rules/state.ts'
import { teach as teachEnglish } from './words/tongue-en.ts'
import { teach as teachFrench } from './words/tongue-fr.ts'

/** A battle of the series by its id, in all its languages and with opponents; the first where none is named. */
export function marchOnParis(id?: string): Game<Battle> {
  bring()
  teachEnglish()
  teachFrench()
  return battle(readBattle('march-on-paris', id))
}
