import { z } from 'zod'
import { Person } from './matches.ts'
import { Count } from './parts.ts'

/** How strong somebody is at a game, as far as it is known: Glicko-2, in points. */
export const Rating = z.strictObject({
  points: z.int(),
  /** With 95 % certainty the true strength lies within twice as many points. */
  deviation: z.int(),
  /** Too little is known yet: such a rating stands on no ladder. */
  isProvisional: z.boolean(),
})
export type Rating = z.infer<typeof Rating>

/** What somebody has done at one game. */
export const GameFigures = z.strictObject({
  game: z.string(),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  /** Absent before the first rated match. */
  rating: Rating.optional(),
})
export type GameFigures = z.infer<typeof GameFigures>

/** The strongest players of a game, best first. */
export const Ladder = z.strictObject({
  game: z.string(),
  rows: z.array(z.strictObject({ place: Count, person: Person, rating: Rating, played: Count, won: Count, drawn: Count, lost: Count })),
  /** One's own place, if it is not among those shown. */
  own: Count.optional(),
})
export type Ladder = z.infer<typeof Ladder>
