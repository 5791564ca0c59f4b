import { z } from 'zod'
import { Count, Id, Prose, Token } from './parts.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** A pool of time, what is added when a decision passes to the other side, and how much can be had at most; in milliseconds. */
const clock = (least: number, most: number, longest: number) => ({
  pool: Count.min(least).max(most),
  increment: Count.max(most),
  cap: Count.min(least).max(longest),
})

/** How fast a match is played: with a clock while both are there, by correspondence, or without a clock. */
export const Pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('live'), ...clock(MINUTE, 6 * 60 * MINUTE, 12 * 60 * MINUTE) }),
  z.strictObject({ kind: z.literal('slow'), ...clock(DAY / 2, 60 * DAY, 120 * DAY) }),
  z.strictObject({ kind: z.literal('none') }),
])
export type Pace = z.infer<typeof Pace>

const Visibility = z.enum(['public', 'private'])
const Level = z.enum(['recruit', 'line', 'veteran', 'guard', 'marshal'])
const OptionValues = z.record(z.string().max(40), z.union([z.string().max(40), z.number(), z.boolean()]))

/** What a player adds to the dice after seeing what the server has committed itself to. */
const Salt = z.string().regex(/^[0-9a-f]{64}$/)

export const NewMatch = z.strictObject({
  game: z.string().max(40),
  battle: z.string().max(60).optional(),
  scenario: z.string().max(60).optional(),
  options: OptionValues.optional(),
  /** The side its owner takes: its name, any, or none. */
  side: z.string().max(40),
  /** A level for the other side; else somebody is waited for. */
  level: Level.optional(),
  /** Somebody who is asked by name. */
  invited: z.string().max(80).optional(),
  pace: Pace,
  rated: z.boolean(),
  visibility: Visibility,
})

export const ChangeMatch = z.strictObject({ pace: Pace.optional(), rated: z.boolean().optional(), visibility: Visibility.optional() })
export const TakeSeat = z.strictObject({ salt: Salt, token: Token.optional() })
export const GiveSalt = z.strictObject({ salt: Salt })
export const WhichSide = z.strictObject({ side: Count.max(7) })
export const Note = z.strictObject({ text: z.string().max(8000) })
export const Mute = z.strictObject({ isMuted: z.boolean() })
export const Penalty = z.strictObject({ account: Id, kind: z.enum(['mute', 'close']), why: Prose(500), days: Count.max(3650).optional() })

/** Somebody at a seat. */
export interface Sitter {
  readonly side: number
  /** Absent while the seat is free. */
  readonly person?: { readonly id: string; readonly name: string; readonly isGuest: boolean }
  /** Somebody who deleted the account. */
  readonly isFormer?: true
  readonly level?: string
  readonly isInvited?: true
}

/** A match as a list shows it. */
export interface MatchSummary {
  readonly id: string
  readonly game: string
  readonly battle: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly pace: Pace
  readonly isRated: boolean
  readonly isPublic: boolean
  readonly state: 'open' | 'playing' | 'ended' | 'cancelled'
  /** What the server has committed itself to: the dice follow from it and from the players' salts. */
  readonly commitment: string
  readonly seats: readonly Sitter[]
  readonly isOwn: boolean
  /** One's own side. */
  readonly side?: number
  /** One's own salt is still wanted before it can begin. */
  readonly wantsSalt?: true
  readonly isYourMove?: true
  readonly made: number
  readonly started?: number
  readonly ended?: number
  /** When the wait for players ends. */
  readonly expires?: number
  readonly result?: { readonly winner?: number; readonly cause: string }
}

/** A secret given out once: a link is made from it. */
export interface Given {
  readonly token: string
}
