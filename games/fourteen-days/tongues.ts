import { Tongues } from '@grognard/engine'
import type { BriefingTexts } from './scene/briefing.ts'
import type { DecisionTexts } from './scene/decisions-en.ts'
import type { SceneTexts } from './scene/texts-en.ts'
import type { Theatre } from './static.ts'
import type { CampaignWords } from './words.ts'

/** All that the campaign says in one language. */
export interface CampaignTongue {
  readonly words: (data: Theatre) => CampaignWords
  readonly scene: SceneTexts
  readonly decisions: DecisionTexts
  readonly briefing: BriefingTexts
}

export const TONGUES = new Tongues<CampaignTongue>()
