import { ANSWERS_EN } from '../scene/answers-en.ts'
import { DECISIONS_EN } from '../scene/decisions-en.ts'
import { ENGLISH } from '../scene/texts-en.ts'
import { MODIFIERS_EN } from './modifiers-en.ts'
import { TONGUES } from './tongues.ts'
import { english } from './words-en.ts'

/** Loads English into the battle. */
export const teach = (): void =>
  TONGUES.teach('en', { words: english, scene: ENGLISH, decisions: DECISIONS_EN, answers: ANSWERS_EN, modifiers: MODIFIERS_EN })
