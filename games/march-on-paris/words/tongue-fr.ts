import { TONGUES } from './tongues.ts'
import { french } from './words-fr.ts'

/** Brings French to the battles. */
export const teach = (): void => TONGUES.teach('fr', { words: french })
