import type { Contest } from '@grognard/engine'

/** The largest battle on the map of Brienne, and one of the Six Days. */
const BATTLES = ['la-rothiere', 'montmirail']

/** All forces in the open, and no cards. */
const options = { hiddenForces: false, cardMode: 'historical' }

/** The battles in which forces come from far, so that there is much to guess. */
const FROM_FAR = ['brienne', 'montmirail']

/** Each level against a weaker one; with hidden forces and cards those who guess against those who do not, too. */
export const strength: readonly Contest[] = [
  ...BATTLES.flatMap((battle): Contest[] => [
    { battle, options, a: 'line', b: 'random', pairs: 100, above: 0.9 },
    { battle, options, a: 'line', b: 'recruit', pairs: 100, above: 0.5 },
    { battle, options, a: 'veteran', b: 'line', pairs: 100, above: 0.55 },
    { battle, options, a: 'guard', b: 'veteran', pairs: 100, above: 0.45 },
    { battle, options, a: 'marshal', b: 'veteran', pairs: 100, above: 0.5 },
    { battle, a: 'line', b: 'random', pairs: 100, above: 0.9 },
    { battle, a: 'veteran', b: 'line', pairs: 100, above: 0.55 },
  ]),
  ...FROM_FAR.map((battle): Contest => ({ battle, a: 'line', b: 'unguessing', pairs: 100, above: 0.5 })),
]
