/** A sentence that was spoken, and the number that its line had for the one who spoke it. */
export interface Noted {
  readonly next: number
  readonly side: number
  readonly words: readonly number[]
}

const KEY = 'grognard.spoken'

/** Notes the sentence that is spoken at a table, at once: the page may go away before the match with it is kept. */
export function noteSpoken(id: string, noted: Noted): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, ...noted }))
  } catch {
    // A browser that keeps nothing is told of by the saves.
  }
}

/** What was spoken last on this device, if it was at this table. */
export function spokenAt(id: string): Noted | undefined {
  try {
    return notedIn(JSON.parse(localStorage.getItem(KEY) ?? 'null'), id)
  } catch {
    return undefined
  }
}

function notedIn(kept: unknown, id: string): Noted | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { id: where, next, side, words } = kept as Partial<Record<string, unknown>>
  const isSound = where === id && typeof next === 'number' && typeof side === 'number' && Array.isArray(words)
  return isSound && words.every(word => typeof word === 'number') ? { next, side, words } : undefined
}
