import type { Fitting } from '../../common/bot/fitting.ts'
import { FRENCH } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import { featureNames, readFeatures } from './features.ts'

/** The three battles that were fought, with both readings of the loss limits. */
export const fitting: Fitting<Battle> = {
  tasks: [
    { battle: 'waterloo', options: {} },
    { battle: 'quatre-bras', options: { lossLimits: 'even' } },
    { battle: 'quatre-bras', options: { lossLimits: 'printed' } },
    { battle: 'ligny', options: { lossLimits: 'even' } },
    { battle: 'ligny', options: { lossLimits: 'printed' } },
  ],
  seed: 11,
  slips: 4,
  every: 12,
  ridge: 6,
  side: FRENCH,
  featureNames,
  read: readFeatures,
}
