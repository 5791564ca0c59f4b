import { Tongues } from '@grognard/engine'
import type { Theatre } from '../rules/static.ts'
import type { DecisionTexts } from '../scene/decisions-en.ts'
import type { SceneTexts } from '../scene/texts-en.ts'
import type { CampaignWords } from './words.ts'

/** All texts of the campaign in one language. */
export interface CampaignTongue {
  readonly words: (data: Theatre) => CampaignWords
  readonly scene: SceneTexts
  readonly decisions: DecisionTexts
}

export const TONGUES = new Tongues<CampaignTongue>()
