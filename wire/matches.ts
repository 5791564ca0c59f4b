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

export const Visibility = z.enum(['public', 'private'])
const Level = z.enum(['recruit', 'line', 'veteran', 'guard', 'marshal'])
export const OptionValues = z.record(z.string().max(40), z.union([z.string().max(40), z.number(), z.boolean()]))

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

/** Somebody, as others know him. */
export const Person = z.strictObject({ id: Id, name: z.string(), isGuest: z.boolean() })
export type Person = z.infer<typeof Person>

/** Somebody at a seat. */
export const Sitter = z.strictObject({
  side: Count,
  /** Absent while the seat is free. */
  person: Person.optional(),
  /** Somebody who deleted the account. */
  isFormer: z.literal(true).optional(),
  level: z.string().optional(),
  isInvited: z.literal(true).optional(),
  /** In a rated match: how many points the result was worth to this side, once it has been counted. */
  change: z.int().optional(),
})
export type Sitter = z.infer<typeof Sitter>

/** A match as a list shows it. */
export const MatchSummary = z.strictObject({
  id: Id,
  game: z.string(),
  battle: z.string(),
  scenario: z.string(),
  options: OptionValues,
  pace: Pace,
  isRated: z.boolean(),
  isPublic: z.boolean(),
  state: z.enum(['open', 'playing', 'ended', 'cancelled']),
  /** What the server has committed itself to: the dice follow from it and from the players' salts. */
  commitment: z.string(),
  seats: z.array(Sitter),
  isOwn: z.boolean(),
  /** One's own side. */
  side: Count.optional(),
  /** One's own salt is still wanted before it can begin. */
  wantsSalt: z.literal(true).optional(),
  isYourMove: z.literal(true).optional(),
  /** One hears no talk of the other side. */
  isMuting: z.literal(true).optional(),
  /** When one's own clock runs out unless one decides before. */
  falls: Count.optional(),
  made: Count,
  started: Count.optional(),
  ended: Count.optional(),
  /** When the wait for players ends. */
  expires: Count.optional(),
  result: z.strictObject({ winner: Count.optional(), cause: z.string() }).optional(),
  /** The match that its players played, or mean to play, after this one. */
  rematch: Id.optional(),
  /** The tournament that it belongs to. */
  tournament: Id.optional(),
})
export type MatchSummary = z.infer<typeof MatchSummary>

/** What is open to anybody. */
export const Lobby = z.strictObject({ open: z.array(MatchSummary), running: z.array(MatchSummary) })
export type Lobby = z.infer<typeof Lobby>

/** A secret given out once: a link is made from it. */
export const Given = z.strictObject({ token: Token })
export type Given = z.infer<typeof Given>

/** A match that was made, or whose seat was taken: with a link for whoever is invited, or for a guest to come back by. */
export const MatchGiven = z.strictObject({ match: MatchSummary, token: Token.optional() })
export type MatchGiven = z.infer<typeof MatchGiven>
