import { readNote, writeNote } from '../../base/notes.ts'
import type { Unsent } from '../../session/online-protocol.ts'

const KEY = 'grognard.unsent'

/** Keeps a spoken sentence on this device until the server has answered it: the page may go away before. */
export const noteUnsent = (match: string, unsent: Unsent): void => writeNote(KEY, JSON.stringify({ match, ...unsent }))

export const dropUnsent = (match: string): void => {
  if (unsentAt(match) !== undefined) writeNote(KEY, 'null')
}

/** What was spoken at a match and perhaps never received. */
export function unsentAt(match: string): Unsent | undefined {
  try {
    const kept = JSON.parse(readNote(KEY) ?? 'null') as Partial<Record<string, unknown>> | null
    if (kept?.match !== match || typeof kept.id !== 'string' || typeof kept.n !== 'number' || !Array.isArray(kept.words)) return undefined
    return { id: kept.id, n: kept.n, words: kept.words.filter(word => typeof word === 'number') }
  } catch {
    return undefined
  }
}
