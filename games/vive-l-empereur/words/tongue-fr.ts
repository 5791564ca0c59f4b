import { ANSWERS_FR } from '../scene/answers-fr.ts'
import { DECISIONS_FR } from '../scene/decisions-fr.ts'
import { FRENCH } from '../scene/texts-fr.ts'
import { TONGUES } from './tongues.ts'
import { french } from './words-fr.ts'

/** Brings French to the battles. */
export const teach = (): void => TONGUES.teach('fr', { words: french, scene: FRENCH, decisions: DECISIONS_FR, answers: ANSWERS_FR })
