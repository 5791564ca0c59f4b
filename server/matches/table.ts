import { type Game, type Match, type Position, type Side, type Snapshot, settle, type Writable } from '@grognard/engine'
import type { Pace } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { channelOf } from '../lobby/channel.ts'
import { noticeAfter } from '../notices/due.ts'
import { AlreadyThere, type Append } from '../store/store.ts'
import { type Clock, fallsAt, moveClocks, stopClocks } from './clock.ts'
import { type Core, type Doer, Overtaken } from './core.ts'
import { keptBody, keptSnapshot } from './kept.ts'
import { Offers } from './offers.ts'
import type { Opened } from './opening.ts'
import { Receipts } from './receipts.ts'
import { type MatchRow, paceOf, type SeatRow } from './rows.ts'
import { Talk } from './talk.ts'
import { Telling } from './telling.ts'
import type { Times } from './times.ts'
import { Timing } from './timing.ts'

/** Somebody counts as present this long after he was last seen, in milliseconds. */
const HERE_LASTS = 30_000

/** Whether a line changes anything about a seat: somebody who is asked neither before nor after it, and whose clock stands, is as he was. */
const isTouched = (side: number, asked: number, before: readonly Clock[] | undefined, after: readonly Clock[] | undefined): boolean =>
  (asked & (1 << side)) !== 0 || before?.[side]?.left !== after?.[side]?.left || before?.[side]?.since !== after?.[side]?.since

/** The clocks before and after some lines, and who was asked before them. */
interface Turn {
  readonly was: number
  readonly before: readonly Clock[] | undefined
  readonly after: readonly Clock[] | undefined
  readonly now: number
}

/**
 * A match as it lies on this process's table. What is done is played, committed with all that changes by it, and only then told, to everybody
 * alike. A failed commit makes all of it worthless; the store is right.
 */
export class MatchTable implements Core {
  readonly id: string
  readonly desk: Desk
  readonly game: Game
  readonly match: Match<Position>
  readonly telling: Telling
  readonly receipts: Receipts
  readonly timing: Timing
  readonly offers: Offers
  readonly talk: Talk
  readonly times: Times
  row: MatchRow
  seats: readonly SeatRow[]
  /** When each side was last seen leaving: what was noted of it before does not make it present. */
  readonly #left = new Map<number, number>()
  readonly #host: string
  #isBroken = false

  constructor(desk: Desk, host: string, row: MatchRow, seats: readonly SeatRow[], game: Game, opened: Opened, times: Times) {
    this.desk = desk
    this.#host = host
    this.id = row.id
    this.row = row
    this.seats = seats
    this.game = game
    this.match = opened.match
    this.times = times
    this.telling = new Telling(row.id, opened.match)
    this.receipts = new Receipts(row.id)
    this.timing = new Timing(this)
    this.offers = new Offers(this, this.timing)
    this.talk = new Talk(this)
    for (const { line, left, sent } of opened.lines) {
      this.timing.remember(line.n, left)
      if (sent) this.receipts.note(...sent, line.n)
    }
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  get isOver(): boolean {
    return this.row.state === 'ended'
  }

  get pace(): Pace {
    return paceOf(this.row)
  }

  /** Which sides somebody sits at, as far as this process knows. */
  here(): boolean[] {
    const now = this.desk.now()
    const isElsewhere = ({ side, seen }: SeatRow) => (seen ?? 0) > Math.max(now - HERE_LASTS, this.#left.get(side) ?? 0)
    return this.seats.map(seat => seat.level !== null || this.telling.isWatching(seat.side) || isElsewhere(seat))
  }

  tellHere(): void {
    this.telling.toAll({ t: 'here', m: this.id, here: this.here() })
  }

  /** Somebody at a side follows no more. */
  left(side: Side): void {
    this.#left.set(side, this.desk.now())
    this.tellHere()
  }

  async play(by: Doer | undefined, deed: () => void, clocksAfter?: (moved: readonly Clock[]) => readonly Clock[]): Promise<void> {
    const { match } = this
    const now = this.desk.now()
    const [next, was, before] = [match.next, match.asks, this.timing.clocks]
    this.times.now = now
    try {
      deed()
    } catch (error) {
      throw this.broken(error)
    }
    if (match.next === next) throw this.broken(new Error('a deed made no line'))
    const { outcome, asks } = match
    const moved = before && moveClocks(this.pace, before, { by: by?.side, was, is: asks, now })
    const running = moved && clocksAfter ? clocksAfter(moved) : moved
    const after = outcome && running ? stopClocks(running, now) : running
    const sent = by?.id === undefined ? undefined : ([by.side, by.id] as const)
    const lines = match.lines
      .slice(next - match.lines[0].n)
      .map((line, i) => ({ n: line.n, at: now, body: keptBody(match, line, before, i === 0 ? sent : undefined) }))
    const snapshot = settle(match)
    const result = outcome && { cause: outcome.cause, ...(outcome.winner !== undefined && { winner: outcome.winner as number }) }
    const ended = result && { at: now, result: JSON.stringify(result) }
    await this.#commit({
      match: this.id,
      next,
      reaches: match.next,
      lines,
      asks,
      due: fallsAt(after) ?? null,
      ended,
      seats: this.#seatsAfter(by, { was, before, after, now }),
      receipt: sent && { side: sent[0], id: sent[1], n: next },
      snapshot: snapshot && keptSnapshot(snapshot),
    })
    const left = before?.map(clock => clock.left)
    for (const { n } of lines) this.timing.remember(n, left)
    this.timing.moved(after)
    if (sent) this.receipts.note(...sent, next)
    // The row is this match's own, and has too many columns to be copied with every sentence.
    const row: Writable<MatchRow> = this.row
    row.next = match.next
    row.asks = asks
    row.paused = null
    if (ended) Object.assign(row, { state: 'ended', result: ended.result, ended: now } satisfies Partial<MatchRow>)
    this.#tellNews(by, snapshot)
  }

  /** What changes about the seats with some lines. */
  #seatsAfter(by: Doer | undefined, { was, before, after, now }: Turn): Append['seats'] {
    const { asks } = this.match
    return this.seats
      .filter(({ side }) => isTouched(side, was | asks, before, after))
      .map(seat => ({
        side: seat.side,
        left: after?.[seat.side]?.left ?? null,
        since: after?.[seat.side]?.since ?? null,
        botDue: seat.level === null ? 'kept' : (asks & (1 << seat.side)) === 0 ? null : now,
        noticeDue: noticeAfter(this.pace, seat, { by: by?.side, was, is: asks, now }),
      }))
  }

  async #commit(append: Append): Promise<void> {
    let isDone: boolean
    try {
      isDone = await this.desk.store.append(append)
    } catch (error) {
      throw this.broken(error instanceof AlreadyThere ? new Overtaken() : error)
    }
    if (!isDone) throw this.broken(new Overtaken())
    if (this.row.paused !== null) await this.desk.store.run('update match set paused = null where id = ?', this.id)
  }

  /** Tells what was committed, and leaves to the store what a snapshot stands for. */
  #tellNews(by: Doer | undefined, snapshot: Snapshot | undefined): void {
    const hadOffers = this.offers.lapse()
    this.telling.news(this.timing.shown, by?.id === undefined ? undefined : { id: by.id, sender: by.sender })
    if (snapshot) {
      this.timing.forget(snapshot.at)
      this.telling.forget()
    }
    if (hadOffers) this.offers.tell()
    this.publish('lines')
  }

  broken = (error: unknown): unknown => {
    this.#isBroken = true
    return error
  }

  publish = (what: string): void => {
    this.desk.bus.publish(channelOf(this.id), `${this.#host} ${what}`)
  }
}
