import { TONGUES } from '../words/tongues.ts'

export const TEXTS = TONGUES.map(({ scene }) => scene)
