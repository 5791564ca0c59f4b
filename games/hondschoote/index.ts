import type { Game, Json } from '@grognard/engine'
import { readBattle } from '../packs/node.ts'
import { battle } from './game.ts'
import type { Battle } from './rules/state.ts'
import { teach as teachEnglish } from './words/tongue-en.ts'
import { teach as teachFrench } from './words/tongue-fr.ts'

const first = readBattle('hondschoote')

export const shipped = first.data

/** The first battle with this data, in all languages. */
export function hondschoote(data: Json = shipped): Game<Battle> {
  teachEnglish()
  teachFrench()
  return battle({ ...first, data })
}
