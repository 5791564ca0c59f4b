import { SHARED } from '../../base/routes.ts'

/** The letters of a link; anything else around them means it isn't one. */
const LINK = new RegExp(`^\\s*(?:https?://[^\\s#]+)?${SHARED}#([\\w-]+)\\s*$`)

/** The address of what a link carries. */
export const addressOf = (letters: string): string => `${location.origin}${SHARED}#${letters}`

/** The place on this site that a file with just a link leads to; undefined for any other file. */
export function placeOfLink(text: string): string | undefined {
  const letters = LINK.exec(text)?.[1]
  return letters === undefined ? undefined : `${SHARED}#${letters}`
}
