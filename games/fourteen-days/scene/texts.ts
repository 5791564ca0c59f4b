import type { Language } from '@grognard/engine'
import { type SceneTexts, TEXTS_EN } from './texts-en.ts'
import { TEXTS_FR } from './texts-fr.ts'

export type { SceneTexts }

/** What the screen says of the campaign. */
export const TEXTS: Readonly<Record<Language, SceneTexts>> = { en: TEXTS_EN, fr: TEXTS_FR }
