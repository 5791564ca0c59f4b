import { type Game, type Match, only, type Position, restOf, type Side, type Snapshot } from '@grognard/engine'
import type { Deed, FromServer } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import { Overtaken } from './core.ts'
import { doDeed } from './deeds.ts'
import { catchUp } from './elsewhere.ts'
import { pastOf, writtenFor } from './history.ts'
import { headerOf } from './kept.ts'
import { openMatch, takeOver } from './opening.ts'
import { type MatchRow, matchOf, type SeatRow, seatsOf } from './rows.ts'
import { gameWith } from './shelf.ts'
import { MatchTable } from './table.ts'
import { type Telling, type Watcher, withEntries } from './telling.ts'
import { Times } from './times.ts'

/**
 * One match under way, as this process knows it: those who follow it, and one deed at a time. Lines that nobody can take back any more are left
 * to the store, so that it holds no more of a long match than of a short one.
 */
export class HostedMatch {
  /** When it was last used. */
  used: number
  readonly #table: MatchTable
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(table: MatchTable) {
    this.#table = table
    this.used = table.desk.now()
  }

  /** Opens a match from the store; one that was begun under older rules is taken over. */
  static async open(desk: Desk, host: string, id: string): Promise<HostedMatch> {
    for (;;) {
      const row = await matchOf(desk.store, id)
      if (!row || (row.state !== 'playing' && row.state !== 'ended')) throw new Refused('notFound')
      const game = await gameWith(desk, row.game, row.battle, row.data)
      if (row.rules !== game.version) {
        await takeOver(desk.store, game, row)
        continue
      }
      const seats = await seatsOf(desk.store, id)
      const times = new Times()
      const opened = await openMatch(desk.store, game, row, seats, { clock: times.at })
      // Another process may have gone on while this one was reading.
      if ((await matchOf(desk.store, id))?.next !== row.next) continue
      const table = new MatchTable(desk, host, row, seats, game, opened, times)
      await table.offers.read(desk.store)
      await table.talk.read(desk.store)
      return new HostedMatch(table)
    }
  }

  get id(): string {
    return this.#table.id
  }

  get game(): Game {
    return this.#table.game
  }

  get match(): Match<Position> {
    return this.#table.match
  }

  get row(): MatchRow {
    return this.#table.row
  }

  get seats(): readonly SeatRow[] {
    return this.#table.seats
  }

  get telling(): Telling {
    return this.#table.telling
  }

  get watchers(): ReadonlySet<Watcher> {
    return this.telling.watchers
  }

  get isBroken(): boolean {
    return this.#table.isBroken
  }

  /** Notes that what is in memory can no longer be trusted. */
  distrust(): void {
    this.#table.broken(new Overtaken())
  }

  /** The side on which an account sits. */
  sideOf(account: string | undefined): Side | undefined {
    return account === undefined ? undefined : (this.seats.find(seat => seat.account === account)?.side as Side | undefined)
  }

  /** Which sides somebody sits at, as far as this process knows. */
  here(): boolean[] {
    return this.#table.here()
  }

  /** The sides of people who watch here. */
  sidesHere(): number[] {
    return this.seats.filter(({ side, account }) => account !== null && this.telling.isWatching(side)).map(({ side }) => side)
  }

  /** Lets somebody follow from an entry on; whoever has received nothing, or too little, begins with what is recent. */
  watch(watcher: Watcher, from: number | undefined): Promise<void> {
    return this.#inTurn(async () => {
      const { id, row, telling, timing, offers, talk, pace } = this.#table
      telling.watchers.add(watcher)
      const { opening, entries } = telling.since(watcher.reader, from)
      const side = typeof watcher.reader === 'number' ? watcher.reader : undefined
      const table: Omit<Extract<FromServer, { readonly t: 'table' }>, 'entries'> = {
        t: 'table',
        m: id,
        game: row.game,
        battle: row.battle,
        rules: row.rules,
        data: row.data,
        pace,
        ...(side !== undefined && { side }),
        ...(opening && { opening: opening as never }),
        ...timing.shown,
        ...(row.paused !== null && { isPaused: true }),
        offers: side === undefined ? [] : offers.for(side),
        here: this.here(),
        chat: side === undefined ? [] : talk.lines,
      }
      watcher.pass(withEntries(table, entries))
      if (side !== undefined) this.#table.tellHere()
    })
  }

  /** Sends a watcher what came before an entry. */
  async past(watcher: Watcher, n: number): Promise<void> {
    const told = await pastOf(this.#table.desk.store, this, watcher.reader, n)
    watcher.send({ t: 'past', m: this.id, n, ...(told.opening && { opening: told.opening as never }), entries: told.entries as never })
  }

  /** The number of the next entry for somebody who has received all there is. */
  nextFor(watcher: Watcher): number {
    return this.telling.nextFor(watcher)
  }

  leave(watcher: Watcher): void {
    const { reader } = watcher
    if (this.telling.watchers.delete(watcher) && typeof reader === 'number') this.#table.left(reader)
  }

  /** Nobody here follows any more: they follow the match as it was opened anew. */
  dismiss(): void {
    this.telling.watchers.clear()
  }

  /** Does what a side asks for. Nothing is changed by a refusal. */
  do(side: Side, deed: Deed, sender?: Watcher): Promise<void> {
    return this.#inTurn(() => doDeed(this.#table, { side, id: deed.id, sender }, deed))
  }

  /** Ends the match if a clock has fallen; true when it did. */
  fall(): Promise<boolean> {
    return this.#inTurn(() => this.#table.timing.fallIfDue(0))
  }

  /** What a bot at a side has to think about: its view; undefined when it is not asked. */
  botView(side: Side): Promise<{ readonly view: Uint8Array; readonly n: number } | undefined> {
    return this.#inTurn(async () => {
      const feed = this.telling.feed(side)
      return (feed.situation.asks & only(side)) === 0 ? undefined : { view: feed.view.$bytes.slice(), n: feed.next }
    })
  }

  /** Resigns for somebody who is going for good. */
  abandon(account: string): Promise<void> {
    return this.#inTurn(async () => {
      const side = this.sideOf(account)
      if (side === undefined || this.#table.isOver) return
      await this.#table.play({ side }, () => void this.match.resign(side))
    })
  }

  /** What a player knows of the match, in writing. */
  async ownRecord(account: string): Promise<string> {
    const side = this.sideOf(account)
    if (side === undefined) throw new Refused('notAllowed')
    const header = headerOf(this.row, this.seats, this.game.sides.names)
    return [JSON.stringify(header), ...(await writtenFor(this.#table.desk.store, this, side))].map(row => `${row}\n`).join('')
  }

  /** Keeps where the match stands, so that it can go on under other rules; done when it is put away. */
  rest(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#table.isOver) return
      const { at, rules, ...snapshot } = restOf(this.match)
      await this.#table.desk.store.run(
        `insert into rest (match, n, rules, body) values (?, ?, ?, ?)
         on conflict (match) do update set n = excluded.n, rules = excluded.rules, body = excluded.body where rest.n < excluded.n`,
        ...[this.id, at, rules, JSON.stringify({ at, rules, ...snapshot } satisfies Snapshot)],
      )
    })
  }

  /** Reads what other processes have done, and tells those who watch here. */
  catchUp(): Promise<void> {
    return this.#inTurn(() => catchUp(this.#table))
  }

  /** One deed at a time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(() => {
      if (this.isBroken) throw new Overtaken()
      this.used = this.#table.desk.now()
      return work()
    })
    this.#queue = done.catch(() => {})
    return done
  }
}
