import { DECISIONS_FR } from '../scene/decisions-fr.ts'
import { FRANCAIS } from '../scene/texts-fr.ts'
import { TONGUES } from './tongues.ts'
import { french } from './words-fr.ts'

/** Brings French to the battles. */
export const teach = (): void => TONGUES.teach('fr', { words: french, scene: FRANCAIS, decisions: DECISIONS_FR })
