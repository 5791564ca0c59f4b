import { DECISIONS_EN } from '../scene/decisions-en.ts'
import { TEXTS_EN } from '../scene/texts-en.ts'
import { TONGUES } from './tongues.ts'
import { english } from './words-en.ts'

/** Loads English into the campaign. */
export const teach = (): void => TONGUES.teach('en', { words: english, scene: TEXTS_EN, decisions: DECISIONS_EN })
