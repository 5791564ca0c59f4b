import type { Lesson } from '@grognard/engine'

/** The open game without cards. */
export const OPEN = { hiddenForces: false, cardMode: 'historical' } as const

/** Brienne with the learner as French, in the open game. */
export const BRIENNE: Pick<Lesson, 'scenario' | 'side' | 'options'> = { scenario: 'brienne', side: 'french', options: OPEN }
