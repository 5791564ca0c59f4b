import type { Fitting } from '../../common/bot/fitting.ts'
import { FRENCH } from '../rules/ids.ts'
import type { Campaign } from '../rules/state.ts'
import { featureNames, readFeatures } from './features.ts'

/** The three set-ups. */
export const fitting: Fitting<Campaign> = {
  tasks: ['historical', 'quasi-historical', 'free'].map(scenario => ({ battle: 'june-1815', scenario, options: {} })),
  seed: 11,
  slips: 3,
  every: 12,
  ridge: 8,
  side: FRENCH,
  featureNames,
  read: readFeatures,
}
