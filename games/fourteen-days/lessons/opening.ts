import type { Prelude } from '@grognard/engine'

const remaining = (forces: readonly string[]): Prelude[] => forces.map(force => ({ say: `${force} remain go` }))

/** Wellington is in Brussels; what stays in France has its orders, what the learner sends out does not. */
export const FRENCH_REST: readonly Prelude[] = [{ say: '3009' }, ...remaining(['french-D', 'french-E', 'french-F', 'french-G'])]

/** The French plans of these lessons; the other side doesn't hear them. */
export const FRENCH_PLANS: readonly string[] = [
  ...['french-D', 'french-E', 'french-F', 'french-G', 'french-A'].map(force => `${force} remain go`),
  'french-C walcourt go',
  'french-B beaumont go',
  'ready',
]

/** Three days of marching: Vandamme at Walcourt, Reille at Beaumont; Napoleon joins Vandamme, and the Allies send no orders. */
export const FOURTH_TURN: readonly Prelude[] = [
  { say: '3009' },
  ...FRENCH_PLANS.map(say => ({ say })),
  { until: 'write-plans' },
  ...remaining(['british-A', 'british-B', 'british-C', 'british-D', 'prussian-H', 'prussian-I', 'prussian-J', 'prussian-K']),
  { say: 'ready' },
  { until: 'welcome-napoleon' },
  { say: 'french-C' },
  { until: 'issue-order', can: 'french-A' },
]
