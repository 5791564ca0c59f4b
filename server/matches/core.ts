import type { Match, Position, Refusal, Side } from '@grognard/engine'
import type { Desk } from '../desk.ts'
import type { Clock } from './clock.ts'
import type { Receipts } from './receipts.ts'
import type { MatchRow, SeatRow } from './rows.ts'
import type { Telling, Watcher } from './telling.ts'

/** Who does something, by which name he sent it, and through which socket. */
export interface Doer {
  readonly side: Side
  /** Undefined when nobody waits for an answer. */
  readonly id?: string | undefined
  readonly sender?: Watcher | undefined
}

/** What the parts of one hosted match work with. */
export interface Core {
  readonly id: string
  readonly desk: Desk
  readonly match: Match<Position>
  readonly telling: Telling
  readonly receipts: Receipts
  row: MatchRow
  seats: readonly SeatRow[]
  /** Plays one deed, commits its lines with all that changes by them, then tells. Nobody does what the clock does. */
  play(by: Doer | undefined, deed: () => void, clocksAfter?: (moved: readonly Clock[]) => readonly Clock[]): Promise<void>
  /** Notes that what is in memory can no longer be trusted. */
  broken(error: unknown): unknown
  /** Tells other processes. */
  publish(what: string): void
}

/** The match was changed by another process in the same moment: it has to be opened again. */
export class Overtaken extends Error {}

/** A sentence that the rules refuse. */
export class RuleRefusal extends Error {
  readonly at: number
  readonly refusal: Refusal
  constructor(at: number, refusal: Refusal) {
    super(refusal.key)
    this.at = at
    this.refusal = refusal
  }
}
