/** The longest message or body, in letters of its JSON. */
export const LONGEST = 16_384

/** How deep brackets may be nested: more is nobody's honest message. */
export const DEEPEST = 8

/** Words of a sentence, and letters of a word. */
export const MOST_WORDS = 256
export const LONGEST_WORD = 64

/** Why a text is not read as JSON at all. */
type Unreadable = 'tooLong' | 'tooDeep' | 'notJson'

type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: Unreadable }

/** Reads JSON from outside; its size and depth are measured before anything is built from it. */
export function readJson(text: string): Reading {
  if (text.length > LONGEST) return { ok: false, why: 'tooLong' }
  if (isTooDeep(text)) return { ok: false, why: 'tooDeep' }
  try {
    // A reviver is called for every value there is; only a text that may have the key needs one.
    return { ok: true, value: text.includes('__proto__') || text.includes('\\u') ? JSON.parse(text, withoutPrototype) : JSON.parse(text) }
  } catch {
    return { ok: false, why: 'notJson' }
  }
}

/** A key that would reach into the machinery of objects is dropped. */
const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)

function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    if (isQuoted) {
      if (letter === 92) i++
      else if (letter === 34) isQuoted = false
    } else if (letter === 34) isQuoted = true
    else if (letter === 123 || letter === 91) {
      if (++depth > DEEPEST) return true
    } else if (letter === 125 || letter === 93) depth--
  }
  return false
}
