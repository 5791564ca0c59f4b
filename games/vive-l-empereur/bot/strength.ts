import type { Contest } from '@grognard/engine'

/** Each level against a weaker one. */
export const strength: readonly Contest[] = [
  { a: 'line', b: 'random', pairs: 100, above: 0.95 },
  { a: 'line', b: 'recruit', pairs: 100, above: 0.5 },
  { a: 'veteran', b: 'line', pairs: 100, above: 0.65 },
  { a: 'guard', b: 'veteran', pairs: 100, above: 0.45 },
  { a: 'marshal', b: 'veteran', pairs: 100, above: 0.5 },
]
