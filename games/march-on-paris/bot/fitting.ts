import type { Fitting } from '../../common/bot/fitting.ts'
import { FRENCH } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import { featureNames, readFeatures } from './features.ts'

/** The five battles. */
export const fitting: Fitting<Battle> = {
  tasks: ['brienne', 'la-rothiere', 'champaubert', 'montmirail', 'vauchamps'].map(battle => ({ battle, options: {} })),
  seed: 11,
  slips: 4,
  every: 6,
  ridge: 80,
  side: FRENCH,
  featureNames,
  read: readFeatures,
}
