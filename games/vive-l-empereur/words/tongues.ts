import { type Story, Tongues } from '@grognard/engine'
import type { Battlefield } from '../rules/static.ts'
import type { AnswerTexts } from '../scene/answers-en.ts'
import type { DecisionTexts } from '../scene/decisions-en.ts'
import type { SceneTexts } from '../scene/texts.ts'
import type { BattleWords } from './words.ts'

/** All that a battle says in one language. */
export interface BattleTongue {
  readonly words: (data: Battlefield, story: Story | undefined) => BattleWords
  readonly scene: SceneTexts
  readonly decisions: DecisionTexts
  readonly answers: AnswerTexts
}

export const TONGUES = new Tongues<BattleTongue>()
