import { z } from 'zod'
import { OptionValues, Pace, Person, Visibility } from './matches.ts'
import { Count, Id, Prose } from './parts.ts'

/** Everybody against everybody, or, round by round, those who have done equally well. */
const TournamentKind = z.enum(['roundRobin', 'swiss'])

export const FEWEST_ENTRANTS = 3
export const MOST_ENTRANTS = 64
/** So many that a round robin still ends. */
export const MOST_OF_A_ROUND_ROBIN = 16

export const NewTournament = z.strictObject({
  name: Prose(60),
  kind: TournamentKind,
  /** Of a Swiss tournament. */
  rounds: Count.min(2).max(11).optional(),
  /** Every pairing is played twice, with sides swapped. */
  isDouble: z.boolean(),
  game: z.string().max(40),
  battle: z.string().max(60).optional(),
  scenario: z.string().max(60).optional(),
  options: OptionValues.optional(),
  pace: Pace,
  rated: z.boolean(),
  visibility: Visibility,
  /** How many may enter. */
  most: Count.min(FEWEST_ENTRANTS).max(MOST_ENTRANTS).optional(),
})

/** Somebody who plays in a tournament. */
export const Entrant = z.strictObject({
  number: Count,
  /** Absent for somebody who deleted the account. */
  person: Person.optional(),
  place: Count,
  /** Twice the points. */
  score: Count,
  /** The scores of those he met: parts those of equal score. */
  met: Count,
  /** Twice the scores of those he beat, and once the scores of those he drew with: parts those who are equal then. */
  beaten: Count,
  played: Count,
  hasLeft: z.literal(true).optional(),
})
export type Entrant = z.infer<typeof Entrant>

/** Two who meet, each by his number; the first has the first side. Nobody opposite means a free point. */
export const Pairing = z.strictObject({
  round: Count,
  one: Count,
  two: Count.optional(),
  match: Id.optional(),
  /** What `one` got, twice: 2, 1 or 0; absent while they play, and when neither came. */
  score: Count.max(2).optional(),
  /** Somebody did not come. */
  isForfeit: z.literal(true).optional(),
})
export type Pairing = z.infer<typeof Pairing>

/** A tournament as a list shows it. */
export const TournamentSummary = z.strictObject({
  id: Id,
  name: z.string(),
  kind: TournamentKind,
  game: z.string(),
  battle: z.string(),
  scenario: z.string(),
  options: OptionValues,
  pace: Pace,
  isRated: z.boolean(),
  isDouble: z.boolean(),
  isPublic: z.boolean(),
  state: z.enum(['open', 'playing', 'ended', 'cancelled']),
  /** The round that is played; 0 before the start. */
  round: Count,
  /** How many there will be; of a round robin this is known at its start. */
  rounds: Count,
  entered: Count,
  most: Count,
  owner: Person.optional(),
  isOwn: z.boolean(),
  /** One plays in it oneself. */
  isIn: z.boolean(),
  made: Count,
  ended: Count.optional(),
})
export type TournamentSummary = z.infer<typeof TournamentSummary>

export const Tournament = TournamentSummary.extend({ entrants: z.array(Entrant), pairings: z.array(Pairing) })
export type Tournament = z.infer<typeof Tournament>
