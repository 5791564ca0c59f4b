import { opponent, type Side } from '@grognard/engine'
import type { Deed, Pace } from '@grognard/wire'
import { Refused } from '../refused.ts'
import { type Clock, fallen, fallsAt, leftAt, resumeClocks, startClocks } from './clock.ts'
import { type Core, type Doer, Overtaken } from './core.ts'
import { type MatchRow, paceOf } from './rows.ts'

/** How long somebody must be away from a live match before the other may claim it, in milliseconds. */
export const AWAY = 180_000

/** What a gift of time adds, in milliseconds. */
const GIFT: Readonly<Record<'live' | 'slow', number>> = { live: 300_000, slow: 86_400_000 }

/** A live match whose player left may go on by correspondence. */
const SLOWED: Pace = { kind: 'slow', pool: 259_200_000, increment: 86_400_000, cap: 604_800_000 }

/** The clocks of a match. */
export class Timing {
  readonly #core: Core
  #clocks: readonly Clock[] | undefined
  /** What was left on the clocks before each line held. */
  readonly #left = new Map<number, readonly number[]>()

  constructor(core: Core) {
    this.#core = core
    this.read()
  }

  /** Takes the clocks from the seats' rows. */
  read(): void {
    const { seats } = this.#core
    const hasClocks = seats.every(({ left_ms }) => left_ms !== null)
    this.#clocks = hasClocks ? seats.map(({ left_ms, since }) => ({ left: left_ms ?? 0, since: since ?? undefined })) : undefined
  }

  get clocks(): readonly Clock[] | undefined {
    return this.#clocks
  }

  /** The clocks have moved with lines that are committed. */
  moved(clocks: readonly Clock[] | undefined): void {
    this.#clocks = clocks
  }

  leftBefore(line: number): readonly number[] | undefined {
    return this.#left.get(line)
  }

  remember(line: number, left: readonly number[] | undefined): void {
    if (left) this.#left.set(line, left)
  }

  /** Forgets what lies before the lines that are held. */
  forget(upTo: number): void {
    for (const n of this.#left.keys()) if (n <= upTo) this.#left.delete(n)
  }

  get shown(): { clocks?: { left: number; runs: boolean }[] } {
    const now = this.#core.desk.now()
    return this.#clocks ? { clocks: this.#clocks.map(clock => ({ left: leftAt(clock, now), runs: clock.since !== undefined })) } : {}
  }

  tell(): void {
    const { id, row, telling } = this.#core
    telling.toAll({
      t: 'clock',
      m: id,
      clocks: this.shown.clocks ?? [],
      ...(row.paused !== null && { isPaused: true as const }),
      pace: paceOf(row),
    })
  }

  async resume(by: Doer): Promise<void> {
    if (this.#core.row.paused === null || !this.#clocks) throw new Refused('notNow')
    await this.set(resumeClocks(this.#clocks, this.#core.match.asks, this.#core.desk.now()), { paused: null }, by)
  }

  /** Gives the other side more time. */
  async gift(by: Doer): Promise<void> {
    const pace = paceOf(this.#core.row)
    if (!this.#clocks || pace.kind === 'none') throw new Refused('notNow')
    const given = this.#clocks.map((clock, i) =>
      i === by.side ? clock : { ...clock, left: Math.max(clock.left, Math.min(pace.cap, clock.left + GIFT[pace.kind])) },
    )
    await this.set(given, {}, by)
  }

  /** The other side has left a live match. */
  async claim(by: Doer, { as }: Extract<Deed, { readonly t: 'claim' }>): Promise<void> {
    const { desk, match, row, seats, telling } = this.#core
    const now = desk.now()
    const other = seats.find(seat => seat.side !== by.side)
    const away = now - Math.max(other?.seen ?? 0, row.started ?? 0)
    const isThere = other?.account == null || telling.isWatching(other.side) || away < AWAY
    if (paceOf(row).kind !== 'live' || row.paused !== null || isThere) throw new Refused('notNow')
    if (as === 'slow') await this.set(startClocks(SLOWED, seats.length, match.asks, now), { pace: JSON.stringify(SLOWED) }, by)
    else await this.#core.play(by, () => void match.end('abandoned', as === 'win' ? by.side : undefined))
  }

  /** Sets the clocks without any line. */
  async set(
    clocks: readonly Clock[] | undefined,
    { pace, paused }: { readonly pace?: string; readonly paused?: number | null },
    { side, id = '', sender }: Doer,
  ): Promise<void> {
    const { desk, seats, receipts } = this.#core
    const row: MatchRow = {
      ...this.#core.row,
      pace: pace ?? this.#core.row.pace,
      paused: paused === undefined ? this.#core.row.paused : paused,
    }
    const isDone = await desk.store.transaction(async sql => {
      const changed = await sql.run(
        `update match set pace = ?, paused = ?, due = ? where id = ? and next = ? and state = 'playing'`,
        ...[row.pace, row.paused, fallsAt(clocks) ?? null, row.id, row.next],
      )
      if (changed === 0) return false
      for (const seat of seats)
        await sql.run(
          'update seat set left_ms = ?, since = ? where match = ? and side = ?',
          ...[clocks?.[seat.side]?.left ?? null, clocks?.[seat.side]?.since ?? null, row.id, seat.side],
        )
      await receipts.keep(sql, side, id)
      return true
    })
    if (!isDone) throw this.#core.broken(new Overtaken())
    receipts.note(side, id)
    this.#core.row = row
    this.#clocks = clocks
    this.tell()
    sender?.send({ t: 'done', m: row.id, id })
    this.#core.publish('clocks')
  }

  /** Ends the match if a clock has fallen; true when it did. */
  async fallIfDue(allowance: number): Promise<boolean> {
    const { desk, match, row } = this.#core
    if (row.state === 'ended') return false
    const side = fallen(this.#clocks, desk.now() - allowance)
    if (side === undefined) return false
    await this.#core.play(undefined, () => void match.end('time', opponent(side as Side)))
    return true
  }
}
