import { readNote, writeNote } from '../base/notes.ts'

/** A spoken sentence, and the number its line had for the speaker. */
export interface Noted {
  readonly next: number
  readonly side: number
  readonly words: readonly number[]
}

const KEY = 'grognard.spoken'

/** Notes the sentence spoken at a table immediately, since the page may go away before the match is stored. */
export function noteSpoken(id: string, noted: Noted): void {
  writeNote(KEY, JSON.stringify({ id, ...noted }))
}

/** What was last spoken on this device, if it was at this table. */
export function spokenAt(id: string): Noted | undefined {
  try {
    return notedIn(JSON.parse(readNote(KEY) ?? 'null'), id)
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
