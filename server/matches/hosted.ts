import {
  type Game,
  GRAMMAR,
  type Match,
  only,
  type Position,
  printHash,
  readSentence,
  restOf,
  type Side,
  type Snapshot,
  settle,
  type Writable,
} from '@grognard/engine'
import { playLine } from '@grognard/engine/replay'
import { whyNotWhole } from '@grognard/engine/saying'
import type { Deed, FromServer, Pace } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { channelOf } from '../lobby/channel.ts'
import { noticeAfter } from '../notices/due.ts'
import { Refused } from '../refused.ts'
import { AlreadyThere, type Append } from '../store/store.ts'
import { ALLOWANCE, type Clock, fallsAt, moveClocks, stopClocks } from './clock.ts'
import { type Core, type Doer, Overtaken, RuleRefusal } from './core.ts'
import { pastOf, writtenFor } from './history.ts'
import { headerOf, keptBody, keptSnapshot, linesFrom } from './kept.ts'
import { Offers } from './offers.ts'
import { type Opened, openMatch, takeOver } from './opening.ts'
import { Receipts } from './receipts.ts'
import { type MatchRow, matchOf, paceOf, type SeatRow, seatsOf } from './rows.ts'
import { gameWith } from './shelf.ts'
import { Talk } from './talk.ts'
import { Telling, type Watcher, withEntries } from './telling.ts'
import { Timing } from './timing.ts'

/** Somebody counts as present this long after he was last seen, in milliseconds. */
const HERE_LASTS = 30_000

/** Deeds that do not bring a match to its end, and how many lines may be held before they are refused. */
const IDLE: readonly Deed['t'][] = ['stand', 'undo', 'redo', 'offer']
const MOST_HELD = 1024

/** Whether a line changes anything about a seat: somebody who is asked neither before nor after it, and whose clock stands, is as he was. */
const isTouched = (side: number, asked: number, before: readonly Clock[] | undefined, after: readonly Clock[] | undefined): boolean =>
  (asked & (1 << side)) !== 0 || before?.[side]?.left !== after?.[side]?.left || before?.[side]?.since !== after?.[side]?.since

/** Tells the time of lines: of those played elsewhere when they were said, of those played here the present. */
class Times {
  readonly #known = new Map<number, number>()
  now = 0
  at = (n: number): number => this.#known.get(n) ?? this.now
  note(n: number, at: number): void {
    this.#known.set(n, at)
  }
  forget(): void {
    this.#known.clear()
  }
}

/**
 * One match under way, as this process knows it. Deeds come one after the other: each is checked against what its side sees, played, committed,
 * and only then told, to everybody alike. A failed commit throws the whole thing away; the store is right. Lines that nobody can take back any
 * more are left to the store, so that it holds no more of a long match than of a short one.
 */
export class HostedMatch implements Core {
  readonly id: string
  readonly desk: Desk
  readonly game: Game
  readonly match: Match<Position>
  readonly telling: Telling
  readonly receipts: Receipts
  row: MatchRow
  seats: readonly SeatRow[]
  /** When each side was last seen leaving: what was noted of it before does not make it present. */
  readonly #left = new Map<number, number>()
  /** When it was last used. */
  used: number
  readonly #host: string
  readonly #times: Times
  readonly #timing: Timing
  readonly #offers: Offers
  readonly #talk: Talk
  #queue: Promise<unknown> = Promise.resolve()
  #isBroken = false

  private constructor(desk: Desk, host: string, row: MatchRow, seats: readonly SeatRow[], game: Game, opened: Opened, times: Times) {
    this.desk = desk
    this.#host = host
    this.id = row.id
    this.row = row
    this.seats = seats
    this.game = game
    this.used = desk.now()
    this.match = opened.match
    this.#times = times
    this.telling = new Telling(row.id, opened.match)
    this.receipts = new Receipts(row.id)
    this.#timing = new Timing(this)
    this.#offers = new Offers(this, this.#timing)
    this.#talk = new Talk(this)
    for (const { line, left, sent } of opened.lines) {
      this.#timing.remember(line.n, left)
      if (sent) this.receipts.note(...sent, line.n)
    }
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
      const hosted = new HostedMatch(desk, host, row, seats, game, opened, times)
      await hosted.#offers.read(desk.store)
      await hosted.#talk.read(desk.store)
      return hosted
    }
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  get isOver(): boolean {
    return this.row.state === 'ended'
  }

  get watchers(): ReadonlySet<Watcher> {
    return this.telling.watchers
  }

  get pace(): Pace {
    return paceOf(this.row)
  }

  /** The side on which an account sits. */
  sideOf(account: string | undefined): Side | undefined {
    return account === undefined ? undefined : (this.seats.find(seat => seat.account === account)?.side as Side | undefined)
  }

  /** Lets somebody follow from an entry on; whoever has received nothing, or too little, begins with what is recent. */
  watch(watcher: Watcher, from: number | undefined): Promise<void> {
    return this.#inTurn(async () => {
      this.telling.watchers.add(watcher)
      const { opening, entries } = this.telling.since(watcher.reader, from)
      const side = typeof watcher.reader === 'number' ? watcher.reader : undefined
      const table: Omit<Extract<FromServer, { readonly t: 'table' }>, 'entries'> = {
        t: 'table',
        m: this.id,
        game: this.row.game,
        battle: this.row.battle,
        rules: this.row.rules,
        data: this.row.data,
        pace: this.pace,
        ...(side !== undefined && { side }),
        ...(opening && { opening: opening as never }),
        ...this.#timing.shown,
        ...(this.row.paused !== null && { isPaused: true }),
        offers: side === undefined ? [] : this.#offers.for(side),
        here: this.here(),
        chat: side === undefined ? [] : this.#talk.lines,
      }
      watcher.pass(withEntries(table, entries))
      if (side !== undefined) this.#tellHere()
    })
  }

  /** Sends a watcher what came before an entry. */
  async past(watcher: Watcher, n: number): Promise<void> {
    const told = await pastOf(this.desk.store, this, watcher.reader, n)
    watcher.send({ t: 'past', m: this.id, n, ...(told.opening && { opening: told.opening as never }), entries: told.entries as never })
  }

  /** The number of the next entry for somebody who has received all there is. */
  nextFor(watcher: Watcher): number {
    return this.telling.nextFor(watcher)
  }

  leave(watcher: Watcher): void {
    const { reader } = watcher
    if (!this.telling.watchers.delete(watcher) || typeof reader !== 'number') return
    this.#left.set(reader, this.desk.now())
    this.#tellHere()
  }

  /** Nobody here follows any more: they follow the match as it was opened anew. */
  dismiss(): void {
    this.telling.watchers.clear()
  }

  /** Does what a side asks for. Nothing is changed by a refusal. */
  do(side: Side, deed: Deed, sender?: Watcher): Promise<void> {
    return this.#inTurn(async () => {
      const by: Doer = { side, id: deed.id, sender }
      const isStale = deed.t !== 'chat' && deed.n !== this.telling.feed(side).next
      // A sentence that is not stale made no line that is forgotten; all else may have been done long ago.
      const known =
        this.receipts.get(side, deed.id) ??
        (isStale || deed.t !== 'say' ? await this.receipts.find(this.desk.store, side, deed.id) : undefined)
      if (known !== undefined) return this.#answerAgain(by, known)
      if (deed.t === 'chat') return this.#talk.say(by, deed.text)
      if (isStale) throw new Refused('stale')
      await this.#timing.fallIfDue(ALLOWANCE)
      if (this.isOver) throw new RuleRefusal(0, GRAMMAR.over)
      await this.#perform(by, deed)
    })
  }

  /** Ends the match if a clock has fallen; true when it did. */
  fall(): Promise<boolean> {
    return this.#inTurn(() => this.#timing.fallIfDue(0))
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
      if (side === undefined || this.isOver) return
      await this.play({ side }, () => void this.match.resign(side))
    })
  }

  /** What a player knows of the match, in writing. */
  async ownRecord(account: string): Promise<string> {
    const side = this.sideOf(account)
    if (side === undefined) throw new Refused('notAllowed')
    const header = headerOf(this.row, this.seats, this.game.sides.names)
    return [JSON.stringify(header), ...(await writtenFor(this.desk.store, this, side))].map(row => `${row}\n`).join('')
  }

  /** Which sides somebody sits at, as far as this process knows. */
  here(): boolean[] {
    const now = this.desk.now()
    const isElsewhere = ({ side, seen }: SeatRow) => (seen ?? 0) > Math.max(now - HERE_LASTS, this.#left.get(side) ?? 0)
    return this.seats.map(seat => seat.level !== null || this.telling.isWatching(seat.side) || isElsewhere(seat))
  }

  /** The sides of people who watch here. */
  sidesHere(): number[] {
    return this.seats.filter(({ side, account }) => account !== null && this.telling.isWatching(side)).map(({ side }) => side)
  }

  /** Keeps where the match stands, so that it can go on under other rules; done when it is put away. */
  rest(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.isOver) return
      const { at, rules, ...snapshot } = restOf(this.match)
      await this.desk.store.run(
        `insert into rest (match, n, rules, body) values (?, ?, ?, ?)
         on conflict (match) do update set n = excluded.n, rules = excluded.rules, body = excluded.body where rest.n < excluded.n`,
        ...[this.id, at, rules, JSON.stringify({ at, rules, ...snapshot } satisfies Snapshot)],
      )
    })
  }

  /** Reads what other processes have done, and tells those who watch here. */
  catchUp(): Promise<void> {
    return this.#inTurn(async () => {
      const { store } = this.desk
      const row = await matchOf(store, this.id)
      if (!row) return
      const before = { next: this.row.next, pace: this.row.pace, paused: this.row.paused }
      this.row = row
      this.seats = await seatsOf(store, this.id)
      if (row.next > before.next) await this.#playOn(before.next)
      this.#timing.read()
      await this.#offers.read(store)
      this.telling.news(this.#timing.shown)
      this.telling.forget()
      this.#offers.tell()
      await this.#talk.catchUp(store)
      if (row.pace !== before.pace || row.paused !== before.paused) this.#timing.tell()
      this.telling.toSides(() => ({ t: 'here', m: this.id, here: this.here() }))
    })
  }

  /** Plays lines that another process has committed: the same dice fall, and every hash is compared. */
  async #playOn(from: number): Promise<void> {
    const lines = await linesFrom(this.desk.store, this.id, from, this.row.next - 1)
    for (const { line } of lines) this.#times.note(line.n, line.at ?? 0)
    for (const { line, left, sent } of lines) {
      try {
        if (line.n >= this.match.next) playLine(this.match, line)
      } catch {
        throw this.broken(new Overtaken())
      }
      const hash = this.match.line(line.n)?.hash
      if (hash === undefined || printHash(hash) !== line.hash) throw this.broken(new Overtaken())
      this.#timing.remember(line.n, left)
      if (sent) this.receipts.note(...sent, line.n)
    }
    this.#times.forget()
    const last = await this.desk.store.get<{ n: number }>('select max(n) as n from snapshot where match = ?', this.id)
    const line = this.match.line(last?.n ?? -1)
    // Every process holds the same lines, so that the same can be taken back everywhere.
    if (line?.kind !== 'said') return
    this.match.settle(line)
    this.#timing.forget(line.n)
  }

  async #perform(by: Doer, deed: Exclude<Deed, { readonly t: 'chat' }>): Promise<void> {
    const { match } = this
    const { side } = by
    const { situation } = this.telling.feed(side)
    // What can be done again and again without going on may not fill the memory.
    if (IDLE.includes(deed.t) && match.lines.length > MOST_HELD) throw new Refused('tooMany')
    switch (deed.t) {
      case 'say': {
        const words = this.#sentence(side, deed.say)
        return this.play(by, () => void match.sayChecked(side, words))
      }
      case 'stand': {
        if (!this.#isStanding(deed.answer)) throw new Refused('badRequest', 'answer')
        return this.play(by, () => void match.stand(side, deed.answer, deed.on))
      }
      case 'undo': {
        if (situation.undo === undefined) throw new Refused('notNow')
        return this.play(by, () => void match.undo(side))
      }
      case 'redo': {
        if (situation.redo === undefined || match.redoable(side) === undefined) throw new Refused('notNow')
        return this.play(by, () => void match.redo(side))
      }
      case 'resign':
        return this.play(by, () => void match.resign(side))
      case 'offer':
        return this.#offers.make(by, deed)
      case 'answer':
        return this.#offers.answer(by, deed)
      case 'resume':
        return this.#timing.resume(by)
      case 'gift':
        return this.#timing.gift(by)
      case 'claim':
        return this.#timing.claim(by, deed)
    }
  }

  /** The words of a sentence; why not is worked out on what the side sees, so that a refusal tells nothing more. */
  #sentence(side: Side, names: readonly string[]) {
    const feed = this.telling.feed(side)
    const { asks, ending } = feed.situation
    if (ending) throw new RuleRefusal(0, GRAMMAR.over)
    if (((asks | this.game.rules.mayChange(feed.view)) & only(side)) === 0) throw new RuleRefusal(0, GRAMMAR.notAsked)
    const reading = readSentence(this.game, feed.view, side, names)
    if (!reading.ok) throw new RuleRefusal(reading.at, reading.refusal)
    const fault = whyNotWhole(this.game, feed.view, side, reading.words)
    if (fault) throw new RuleRefusal(fault.at, fault.refusal)
    return reading.words
  }

  #isStanding(answer: string): boolean {
    return this.game.rules.steps.some(step => Object.keys(step.standing ?? {}).some(name => `${step.name}/${name}` === answer))
  }

  async play(by: Doer | undefined, deed: () => void, clocksAfter?: (moved: readonly Clock[]) => readonly Clock[]): Promise<void> {
    const { match } = this
    const now = this.desk.now()
    const [next, was, clocksBefore] = [match.next, match.asks, this.#timing.clocks]
    this.#times.now = now
    try {
      deed()
    } catch (error) {
      throw this.broken(error)
    }
    if (match.next === next) throw this.broken(new Error('a deed made no line'))
    const { outcome, asks } = match
    const moved = clocksBefore && moveClocks(this.pace, clocksBefore, { by: by?.side, was, is: asks, now })
    const running = moved && clocksAfter ? clocksAfter(moved) : moved
    const clocks = outcome && running ? stopClocks(running, now) : running
    const sent = by?.id === undefined ? undefined : ([by.side, by.id] as const)
    const lines = match.lines
      .slice(next - match.lines[0].n)
      .map((line, i) => ({ n: line.n, at: now, body: keptBody(match, line, clocksBefore, i === 0 ? sent : undefined) }))
    const snapshot = settle(match)
    const result = outcome && { cause: outcome.cause, ...(outcome.winner !== undefined && { winner: outcome.winner as number }) }
    await this.#commit({
      match: this.id,
      next,
      reaches: match.next,
      lines,
      asks,
      due: fallsAt(clocks) ?? null,
      ended: result && { at: now, result: JSON.stringify(result) },
      seats: this.seats
        .filter(({ side }) => isTouched(side, was | asks, clocksBefore, clocks))
        .map(seat => ({
          side: seat.side,
          left: clocks?.[seat.side]?.left ?? null,
          since: clocks?.[seat.side]?.since ?? null,
          botDue: seat.level === null ? 'kept' : (asks & (1 << seat.side)) === 0 ? null : now,
          noticeDue: noticeAfter(this.pace, seat, { by: by?.side, was, is: asks, now }),
        })),
      receipt: sent && { side: sent[0], id: sent[1], n: next },
      snapshot: snapshot && keptSnapshot(snapshot),
    })
    for (const { n } of lines)
      this.#timing.remember(
        n,
        clocksBefore?.map(({ left }) => left),
      )
    if (snapshot) this.#timing.forget(snapshot.at)
    if (sent) this.receipts.note(...sent, next)
    this.#timing.moved(clocks)
    // The row is this match's own, and has too many columns to be copied with every sentence.
    const row: Writable<MatchRow> = this.row
    row.next = match.next
    row.asks = asks
    row.paused = null
    if (result) Object.assign(row, { state: 'ended', result: JSON.stringify(result), ended: now } satisfies Partial<MatchRow>)
    const hadOffers = this.#offers.lapse()
    this.telling.news(this.#timing.shown, by?.id === undefined ? undefined : { id: by.id, sender: by.sender })
    if (snapshot) this.telling.forget()
    if (hadOffers) this.#offers.tell()
    this.publish('lines')
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

  broken = (error: unknown): unknown => {
    this.#isBroken = true
    return error
  }

  /** Answers what was done before and is asked for again, once more. */
  #answerAgain({ side, id = '', sender }: Doer, line: number): void {
    const n = this.match.hearing(side).numbers.get(line)
    const entry = n === undefined ? undefined : this.telling.entries(side).find(one => one.n === n)
    if (entry) sender?.pass(`{"t":"entry","m":"${this.id}","entry":${entry.text},"id":${JSON.stringify(id)}}`)
    else sender?.send({ t: 'done', m: this.id, id })
  }

  #tellHere(): void {
    this.telling.toAll({ t: 'here', m: this.id, here: this.here() })
  }

  publish = (what: string): void => {
    this.desk.bus.publish(channelOf(this.id), `${this.#host} ${what}`)
  }

  /** One deed at a time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(() => {
      if (this.#isBroken) throw new Overtaken()
      this.used = this.desk.now()
      return work()
    })
    this.#queue = done.catch(() => {})
    return done
  }
}
