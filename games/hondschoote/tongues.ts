import { Tongues } from '@grognard/engine'
import type { AnswerTexts } from './scene/answers-en.ts'
import type { DecisionTexts } from './scene/decisions-en.ts'
import type { SceneTexts } from './scene/texts.ts'
import type { Battlefield } from './static.ts'
import type { HondschooteWords } from './words.ts'

/** All that the battle says in one language. */
export interface BattleTongue {
  readonly words: (data: Battlefield) => HondschooteWords
  readonly scene: SceneTexts
  readonly decisions: DecisionTexts
  readonly answers: AnswerTexts
}

export const TONGUES = new Tongues<BattleTongue>()
