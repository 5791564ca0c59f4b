import type { Contest } from '@grognard/engine'

/** The largest battle on the map of Brienne, and one of the Six Days. */
const BATTLES = ['la-rothiere', 'montmirail']

/** Each level against a weaker one. */
export const strength: readonly Contest[] = BATTLES.flatMap((battle): Contest[] => [
  { battle, a: 'line', b: 'random', pairs: 100, above: 0.9 },
  { battle, a: 'line', b: 'recruit', pairs: 100, above: 0.5 },
  { battle, a: 'veteran', b: 'line', pairs: 100, above: 0.55 },
  { battle, a: 'guard', b: 'veteran', pairs: 100, above: 0.45 },
  { battle, a: 'marshal', b: 'veteran', pairs: 100, above: 0.5 },
])
