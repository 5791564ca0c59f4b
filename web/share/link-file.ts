import { SHARED } from '../app/routes.ts'

/** The letters of a link are these; anything else around them is no link. */
const LINK = new RegExp(`^\\s*(?:https?://[^\\s#]+)?${SHARED}#([\\w-]+)\\s*$`)

/** The address of what a link carries. */
export const addressOf = (letters: string): string => `${location.origin}${SHARED}#${letters}`

/** The place on this site that a file with nothing but a link in it leads to; nothing for any other file. */
export function placeOfLink(text: string): string | undefined {
  const letters = LINK.exec(text)?.[1]
  return letters === undefined ? undefined : `${SHARED}#${letters}`
}
