import { TONGUES } from '../tongues.ts'

/** What the screen says of the campaign. */
export const TEXTS = TONGUES.map(({ scene }) => scene)
