import { TONGUES } from '../words/tongues.ts'
import type { ENGLISH } from './texts-en.ts'

/** The stage's texts besides the decisions, in one language. */
export type SceneTexts = typeof ENGLISH

export const TEXTS = TONGUES.map(({ scene }) => scene)
