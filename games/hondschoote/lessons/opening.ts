import type { Lesson, Prelude } from '@grognard/engine'

/** The historical battle with the learner as French; these dice give them the initiative. */
export const HISTORICAL: Pick<Lesson, 'scenario' | 'options' | 'side' | 'dice'> = {
  scenario: 'historical',
  options: { setUp: 'quick-start' },
  side: 'french',
  dice: [5, 2],
}

/** The French go first, with Jourdan's formation. */
export const JOURDAN_MOVES: readonly Prelude[] = [{ say: 'french' }, { say: 'jourdan' }]

/** Jourdan's turn ends; the next one begins, and the French have the initiative again. */
export const NEXT_TURN: readonly Prelude[] = [{ say: 'finish' }, { until: 'activate', can: 'jourdan', dice: [5, 2] }]

/** Brigade Demars is in front, facing the enemy. */
export const DEMARS_IN_FRONT: readonly Prelude[] = [...JOURDAN_MOVES, { say: 'FJ-demars 1010' }, { say: 'SE' }]
