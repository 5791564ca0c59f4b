import { readNote, removeNote, writeNote } from '../base/notes.ts'
import { freshSeed } from './fresh-seed.ts'
import type { NewMatch } from './protocol.ts'

/** A requested match that is not stored yet. */
export interface PendingMatch {
  readonly match: NewMatch
  readonly name: string
  /** Names of the people at the sides, if they gave any. */
  readonly players?: readonly string[]
  /** Seed of its dice: starting the match twice gives the same match. */
  readonly seed: string
  /** The device refused to store it: what happened in it is gone, so it must not begin anew as if nothing had. */
  readonly isLost?: true
}

const KEY = 'grognard.asked'
const pending = new Map<string, PendingMatch>()

/** Requests a match; returns the id of its table. Noted immediately, since the page may be reloaded before the match is stored. */
export function askForMatch(match: NewMatch, name: string, players?: readonly string[]): string {
  const id = newId()
  const asked: PendingMatch = { match, name, seed: freshSeed(), ...(players && { players }) }
  pending.set(id, asked)
  writeNote(KEY, JSON.stringify({ id, ...asked }))
  return id
}

/** Whether this window has just requested the match: no other can have its table yet. */
export const isPending = (id: string): boolean => pending.has(id)

/** What was requested under an id; returned once. */
export function takePending(id: string): PendingMatch | undefined {
  const found = pending.get(id)
  pending.delete(id)
  return found
}

/** What was last requested on this device, if under this id: for a match the page was left too early to store. */
export function askedLast(id: string): PendingMatch | undefined {
  try {
    const kept: unknown = JSON.parse(readNote(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || kept.id !== id) return undefined
    const { id: _id, ...asked } = kept as { readonly id: string } & PendingMatch
    return asked
  } catch {
    return undefined
  }
}

/** Forgets the request under an id: its match is no longer wanted. */
export function forgetAsked(id: string): void {
  if (askedLast(id) !== undefined) removeNote(KEY)
}

/** Notes that the device refused to store a requested match: after this visit it is lost. */
export function noteRefused(id: string): void {
  const asked = askedLast(id)
  if (asked !== undefined && !asked.isLost) writeNote(KEY, JSON.stringify({ id, ...asked, isLost: true }))
}

/** A new id: short enough to read aloud, too long to guess. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => 'abcdefghjkmnpqrstuvwxyz0123456789'[byte % 33]).join('')
