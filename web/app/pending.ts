import type { NewMatch } from '../session/protocol.ts'

/** A match that somebody has asked for and no table has been laid for yet. */
export interface PendingMatch {
  readonly match: NewMatch
  readonly name: string
}

const pending = new Map<string, PendingMatch>()

/** Asks for a match; answers the id of its table. */
export function askForMatch(match: NewMatch, name: string): string {
  const id = newId()
  pending.set(id, { match, name })
  return id
}

/** What was asked for under an id; it is handed out once. */
export function takePending(id: string): PendingMatch | undefined {
  const found = pending.get(id)
  pending.delete(id)
  return found
}

/** An id that nobody has: short enough to be read aloud, too long to be guessed. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => 'abcdefghjkmnpqrstuvwxyz0123456789'[byte % 33]).join('')
