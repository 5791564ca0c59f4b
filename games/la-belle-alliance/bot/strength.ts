import type { Contest } from '@grognard/engine'

/** Each level against a weaker one. */
export const strength: readonly Contest[] = [
  { a: 'line', b: 'random', pairs: 2000, above: 0.82 },
  { a: 'line', b: 'recruit', pairs: 1000, above: 0.5 },
  { a: 'veteran', b: 'line', pairs: 2000, above: 0.5 },
  { a: 'guard', b: 'veteran', pairs: 1000, above: 0.47 },
  { a: 'marshal', b: 'guard', pairs: 1000, above: 0.47 },
]
