import { TONGUES } from './tongues.ts'
import { english } from './words-en.ts'

/** Brings English to the battles. */
export const teach = (): void => TONGUES.teach('en', { words: english })
