import { BRIEFING_FR } from './scene/briefing-fr.ts'
import { DECISIONS_FR } from './scene/decisions-fr.ts'
import { TEXTS_FR } from './scene/texts-fr.ts'
import { TONGUES } from './tongues.ts'
import { french } from './words-fr.ts'

/** Brings French to the campaign. */
export const teach = (): void => TONGUES.teach('fr', { words: french, scene: TEXTS_FR, decisions: DECISIONS_FR, briefing: BRIEFING_FR })
