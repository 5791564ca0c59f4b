import type { Language } from '@grognard/engine'
import type { Company, Declined, Seat } from './protocol.ts'
import type { Eyes } from './replay-protocol.ts'

/** What of a match can go into a link. */
export type Shareable = 'position' | 'record'

/** A position shown by a replay instead of the last one: through whose eyes and how it is seen. */
export interface SharedTick {
  readonly company: Company | undefined
  readonly eyes: Eyes
  readonly at: number
}

/** The letters of a link, or why there are none, in the reader's language. */
export type Made = { readonly ok: true; readonly letters: string } | Declined

/** The contents of a link. */
export interface Shared {
  readonly kind: Shareable
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly turn: string
  readonly sides: readonly string[]
  /** Sides that must decide, by number; none when the match is over. */
  readonly asked: readonly number[]
  /** How it ended, if it did. */
  readonly ending: string | undefined
  /** Sentences of the record. */
  readonly sentences: number
  /** The position still leaves something to decide. */
  readonly canPlayOn: boolean
  /** The match as a record, for viewing. */
  readonly record: string
}

export type Read = { readonly ok: true; readonly shared: Shared } | Declined

/** The link worker's API. It holds no match; everything is in the request. */
export interface ShareApi {
  /** The letters of a link to a match's position or whole record. What somebody at the table must not know is never shared. */
  make(record: string, what: Shareable, language: Language, tick?: SharedTick): Promise<Made>
  read(letters: string, language: Language): Promise<Read>
  /** The record of a match that begins with a link's position, or the end of its record, and rolls its own dice. */
  lay(letters: string, seats: readonly Seat[], seed: string, language: Language): Promise<Made>
}
