import { type Story, Tongues } from '@grognard/engine'
import type { Theatre } from '../rules/static.ts'
import type { DecisionTexts } from '../scene/decisions-en.ts'
import type { SceneTexts } from '../scene/texts.ts'
import type { BattleWords } from './words.ts'

/** All that a battle says in one language. */
interface BattleTongue {
  readonly words: (data: Theatre, story: Story | undefined) => BattleWords
  readonly scene: SceneTexts
  readonly decisions: DecisionTexts
}

export const TONGUES = new Tongues<BattleTongue>()
