import { freshSeed } from '../session/connect.ts'
import type { NewMatch } from '../session/protocol.ts'

/** A match that somebody has asked for and that is not kept yet. */
export interface PendingMatch {
  readonly match: NewMatch
  readonly name: string
  /** Of its dice: a match that is begun twice is the same match. */
  readonly seed: string
}

const KEY = 'grognard.asked'
const pending = new Map<string, PendingMatch>()

/** Asks for a match; answers the id of its table. It is noted at once: the page may be loaded again before the match is kept. */
export function askForMatch(match: NewMatch, name: string): string {
  const id = newId()
  const asked = { match, name, seed: freshSeed() }
  pending.set(id, asked)
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, ...asked }))
  } catch {
    // A browser that keeps nothing is told of by the saves.
  }
  return id
}

/** Whether this window has just asked for the match: no other can have its table yet. */
export const isPending = (id: string): boolean => pending.has(id)

/** What was asked for under an id; it is handed out once. */
export function takePending(id: string): PendingMatch | undefined {
  const found = pending.get(id)
  pending.delete(id)
  return found
}

/** What was asked for last on this device, if it was under this id: for a match that the page was left too early to keep. */
export function askedLast(id: string): PendingMatch | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || kept.id !== id) return undefined
    const { match, name, seed } = kept as unknown as PendingMatch
    return { match, name, seed }
  } catch {
    return undefined
  }
}

/** Forgets what was asked for under an id: its match is not wanted any more. */
export function forgetAsked(id: string): void {
  if (askedLast(id) !== undefined) localStorage.removeItem(KEY)
}

/** An id that nobody has: short enough to be read aloud, too long to be guessed. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => 'abcdefghjkmnpqrstuvwxyz0123456789'[byte % 33]).join('')
