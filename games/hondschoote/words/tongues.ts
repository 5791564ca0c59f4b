import { type Story, Tongues } from '@grognard/engine'
import type { Battlefield } from '../rules/static.ts'
import type { AnswerTexts } from '../scene/answers-en.ts'
import type { DecisionTexts } from '../scene/decisions-en.ts'
import type { SceneTexts } from '../scene/texts.ts'
import type { HondschooteWords, ModifierWords } from './words.ts'

/** All texts of the battle in one language. */
export interface BattleTongue {
  readonly words: (data: Battlefield, story: Story | undefined) => HondschooteWords
  readonly scene: SceneTexts
  readonly decisions: DecisionTexts
  readonly answers: AnswerTexts
  readonly modifiers: ModifierWords
}

export const TONGUES = new Tongues<BattleTongue>()
