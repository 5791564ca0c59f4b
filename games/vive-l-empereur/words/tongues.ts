import { type Story, Tongues } from '@grognard/engine'
import type { Battlefield } from '../rules/static.ts'
import type { BattleWords } from './words.ts'

/** All that a battle says in one language. */
export interface BattleTongue {
  readonly words: (data: Battlefield, story: Story | undefined) => BattleWords
}

export const TONGUES = new Tongues<BattleTongue>()
