import { DECISIONS_FR } from '../scene/decisions-fr.ts'
import { TEXTS_FR } from '../scene/texts-fr.ts'
import { TONGUES } from './tongues.ts'
import { french } from './words-fr.ts'

/** Loads French into the campaign. */
export const teach = (): void => TONGUES.teach('fr', { words: french, scene: TEXTS_FR, decisions: DECISIONS_FR })
