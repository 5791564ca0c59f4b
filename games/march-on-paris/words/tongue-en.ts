import { DECISIONS_EN } from '../scene/decisions-en.ts'
import { ENGLISH } from '../scene/texts-en.ts'
import { TONGUES } from './tongues.ts'
import { english } from './words-en.ts'

/** Brings English to the battles. */
export const teach = (): void => TONGUES.teach('en', { words: english, scene: ENGLISH, decisions: DECISIONS_EN })
