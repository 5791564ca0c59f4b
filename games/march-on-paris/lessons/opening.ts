import type { Lesson } from '@grognard/engine'

/** Brienne with the learner as French. */
export const BRIENNE: Pick<Lesson, 'scenario' | 'side'> = { scenario: 'brienne', side: 'french' }
