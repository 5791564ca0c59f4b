import { type Ended, isEndReason } from './ending.ts'
import type { Told } from './events.ts'
import type { Game } from './game.ts'
import { only, type Side } from './ids.ts'
import type { MatchRecord, WrittenLine } from './record.ts'

/** A line of a record told from what it stored, without replaying anything. */
export interface StoredLine {
  readonly n: number
  /** Undefined for the set-up and for an end from outside. */
  readonly side: Side | undefined
  /** How it ended the match from outside, if it did. */
  readonly ended: Ended | undefined
  readonly written: WrittenLine
  readonly told: readonly Told[]
}

/** Whether a record was played by other rules than today's, so its positions can't be recomputed. */
export const isOfOlderRules = (game: Game, record: MatchRecord): boolean => record.header.rules < game.version

/**
 * The lines of a record told from their stored events, as far as a reader may know them; everything when no reader is given. Events that
 * today's rules no longer have are left out.
 */
export function storedLines(game: Game, record: MatchRecord, reader?: Side): StoredLine[] {
  return record.lines.map(written => ({
    n: written.n,
    side: written.side === undefined ? undefined : game.sides.find(written.side),
    ended: endedBy(game, written),
    written,
    told: (written.told ?? []).flatMap(([name, seenBy, ...args]) => {
      const event = game.events[name]
      return event === undefined || (reader !== undefined && (seenBy & only(reader)) === 0) ? [] : [{ event, args }]
    }),
  }))
}

const endedBy = (game: Game, { end, winner }: WrittenLine): Ended | undefined =>
  end !== undefined && isEndReason(end) ? { reason: end, winner: winner === undefined ? undefined : game.sides.find(winner) } : undefined
