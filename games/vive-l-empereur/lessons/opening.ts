import type { Lesson, Prelude } from '@grognard/engine'

/** Waterloo with the learner as French. */
export const WATERLOO: Pick<Lesson, 'scenario' | 'side'> = { scenario: 'waterloo', side: 'french' }

/** The hand that all lessons use. */
export const HAND =
  'french-order-left-1 french-order-centre-1 french-order-right-1 french-coordinated-attack french-grand-charge french-bombardment go'

/** Their hand, with cards for their right wing, opposite the French left. */
export const THEIR_HAND =
  'allied-order-right-1 allied-order-right-2 allied-order-centre-1 allied-order-centre-2 allied-coordinated-attack allied-bombardment go'

/** Both hands are chosen: the French the one above, the Allies whatever comes first. */
export const HANDS: readonly Prelude[] = [{ say: HAND }, { until: 'play-card' }]
