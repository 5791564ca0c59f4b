import type { Language } from '@grognard/engine'
import type { Company, Declined, Seat } from './protocol.ts'
import type { Eyes } from './replay-protocol.ts'

/** What of a match can be put into a link. */
export type Shareable = 'position' | 'record'

/** A position that a replay shows instead of the last one, by whom and as what it is looked at. */
export interface SharedTick {
  readonly company: Company | undefined
  readonly eyes: Eyes
  readonly at: number
}

/** The letters of a link, or why there are none, in the reader's language. */
export type Made = { readonly ok: true; readonly letters: string } | Declined

/** What a link turned out to carry. */
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
  /** There is something left to be decided from the position. */
  readonly canPlayOn: boolean
  /** The match in writing, to be looked at. */
  readonly record: string
}

export type Read = { readonly ok: true; readonly shared: Shared } | Declined

/** What the worker of links answers. It holds no match; everything is in the question. */
export interface ShareApi {
  /** The letters of a link to the position or the whole of a match. What somebody at the table must not know is never shared. */
  make(record: string, what: Shareable, language: Language, tick?: SharedTick): Promise<Made>
  read(letters: string, language: Language): Promise<Read>
  /** The record of a match that begins with the position of a link, or with the end of its record, and rolls dice of its own. */
  lay(letters: string, seats: readonly Seat[], seed: string, language: Language): Promise<Made>
}
