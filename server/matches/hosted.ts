import {
  type EndReason,
  type Entry,
  Feed,
  fromHex,
  type Game,
  GRAMMAR,
  KeyedDice,
  type Match,
  only,
  opponent,
  type Position,
  printHash,
  type Reader,
  type Refusal,
  readSentence,
  replay,
  type Side,
  seatLines,
  type WrittenLine,
} from '@grognard/engine'
import type { Opening } from '@grognard/engine/feed'
import { whyNotSaid } from '@grognard/engine/saying'
import type { Deed, FromServer, OfferKind, Pace } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { channelOf } from '../lobby/channel.ts'
import { Refused } from '../refused.ts'
import { AlreadyThere, type Append, type Sql } from '../store/store.ts'
import { ALLOWANCE, type Clock, fallen, fallsAt, leftAt, moveClocks, resumeClocks, startClocks, stopClocks } from './clock.ts'
import { headerOf, keptBody, linesFrom } from './kept.ts'
import { type MatchRow, matchOf, paceOf, type SeatRow, seatsOf } from './rows.ts'
import { gameWith } from './shelf.ts'

/** Somebody who follows a match through a socket. */
export interface Watcher {
  readonly reader: Side | 'everybody'
  readonly account: string | undefined
  send(message: FromServer): void
}

/** What one kind of reader receives, and who reads it. */
interface Ear {
  readonly feed: Feed<Position>
  readonly opening: Opening
  readonly entries: Entry[]
}

interface Standing {
  readonly kind: OfferKind
  readonly side: Side
  /** The line that the match had reached: an offer is void once somebody has gone on. */
  readonly next: number
  /** For a take-back: the match's own number of the first line taken back. */
  readonly line: number | undefined
  readonly pace: Pace | undefined
}

interface ChatRow {
  readonly id: number
  readonly side: number
  readonly at: number
  readonly body: string
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

/** How long somebody must be away from a live match before the other may claim it, in milliseconds. */
export const AWAY = 180_000

/** What a gift of time adds, in milliseconds. */
const GIFT: Readonly<Record<'live' | 'slow', number>> = { live: 300_000, slow: 86_400_000 }

/** A live match whose player left may go on by correspondence. */
const SLOWED: Pace = { kind: 'slow', pool: 259_200_000, increment: 86_400_000, cap: 604_800_000 }

/** In a receipt: what was done made no line. */
const NO_LINE = -1

/** Chat that is shown to somebody who sits down. */
const CHAT_SHOWN = 200

/**
 * One match under way, as this process knows it. Deeds come one after the other: each is checked against what its side sees, played, committed,
 * and only then told, to everybody alike. A failed commit throws the whole thing away; the store is right.
 */
export class HostedMatch {
  readonly id: string
  readonly game: Game
  row: MatchRow
  seats: readonly SeatRow[]
  readonly watchers = new Set<Watcher>()
  /** When it was last used. */
  used: number
  readonly #desk: Desk
  readonly #host: string
  readonly #match: Match<Position>
  readonly #ears = new Map<Reader, Ear>()
  /** What was left on the clocks before each line. */
  readonly #left = new Map<number, readonly number[]>()
  readonly #receipts = new Map<string, number>()
  #offers: Standing[] = []
  #chat: ChatRow[] = []
  #clocks: readonly Clock[] | undefined
  #at = 0
  readonly #times = new Map<number, number>()
  #queue: Promise<unknown> = Promise.resolve()
  #isBroken = false

  private constructor(desk: Desk, host: string, row: MatchRow, seats: readonly SeatRow[], game: Game, lines: readonly WrittenLine[]) {
    this.#desk = desk
    this.#host = host
    this.id = row.id
    this.row = row
    this.seats = seats
    this.game = game
    this.used = desk.now()
    const record = { header: headerOf(row, seats, game.sides.names), lines }
    const dice = new KeyedDice({ secret: fromHex(row.secret), match: row.id, salts: JSON.parse(row.salts) })
    this.#match = replay(game, record, { after: dice, clock: n => this.#times.get(n) ?? this.#at }).match
    this.#readClocks()
  }

  /** Opens a match from the store. */
  static async open(desk: Desk, host: string, id: string): Promise<HostedMatch> {
    for (;;) {
      const row = await matchOf(desk.store, id)
      if (!row || (row.state !== 'playing' && row.state !== 'ended')) throw new Refused('notFound')
      const game = await gameWith(desk, row.game, row.battle, row.data)
      const lines = await linesFrom(desk.store, id, 0)
      const seats = await seatsOf(desk.store, id)
      // Another process may have gone on while this one was reading.
      if ((await matchOf(desk.store, id))?.next !== row.next) continue
      const hosted = new HostedMatch(
        desk,
        host,
        row,
        seats,
        game,
        lines.map(({ line }) => line),
      )
      for (const { line, left } of lines) if (left) hosted.#left.set(line.n, left)
      await hosted.#readBeside()
      return hosted
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

  /** The side on which an account sits. */
  sideOf(account: string | undefined): Side | undefined {
    return account === undefined ? undefined : (this.seats.find(seat => seat.account === account)?.side as Side | undefined)
  }

  /** Lets somebody follow from an entry on, or from the beginning. */
  watch(watcher: Watcher, from: number | undefined): Promise<void> {
    return this.#inTurn(async () => {
      this.watchers.add(watcher)
      const { opening, entries } = this.#ear(watcher.reader)
      const goesOn = from !== undefined && from >= opening.next && from <= opening.next + entries.length
      const side = typeof watcher.reader === 'number' ? watcher.reader : undefined
      watcher.send({
        t: 'table',
        m: this.id,
        game: this.row.game,
        battle: this.row.battle,
        rules: this.row.rules,
        data: this.row.data,
        pace: this.pace,
        ...(side !== undefined && { side }),
        ...(!goesOn && { opening: opening as never }),
        entries: (goesOn ? entries.slice(from - opening.next) : entries) as never,
        ...this.#clocksShown(),
        ...(this.row.paused !== null && { isPaused: true }),
        offers: side === undefined ? [] : this.#offersFor(side),
        here: this.here(),
        chat: side === undefined ? [] : this.#chatLines(this.#chat),
      })
      if (side !== undefined) this.#tellHere()
    })
  }

  /** The number of the next entry for somebody who has received all there is. */
  nextFor({ reader }: Watcher): number {
    const ear = this.#ears.get(reader)
    return ear ? ear.opening.next + ear.entries.length : 0
  }

  leave(watcher: Watcher): void {
    if (this.watchers.delete(watcher) && watcher.reader !== 'everybody') this.#tellHere()
  }

  /** Does what a side asks for. Nothing is changed by a refusal. */
  do(side: Side, deed: Deed, sender?: Watcher): Promise<void> {
    return this.#inTurn(async () => {
      const known = this.#receipts.get(`${side} ${deed.id}`)
      if (known !== undefined) return this.#answerAgain(side, deed.id, known, sender)
      if (deed.t === 'chat') return this.#say(side, deed.id, deed.text, sender)
      if (deed.n !== this.#ear(side).feed.next) throw new Refused('stale')
      await this.#fallIfDue(ALLOWANCE)
      if (this.isOver) throw new RuleRefusal(0, GRAMMAR.over)
      await this.#perform(side, deed, sender)
    })
  }

  /** Ends the match if a clock has fallen; true when it did. */
  fall(): Promise<boolean> {
    return this.#inTurn(() => this.#fallIfDue(0))
  }

  /** What a bot at a side has to think about: its view; undefined when it is not asked. */
  botView(side: Side): Promise<{ readonly view: Uint8Array; readonly n: number } | undefined> {
    return this.#inTurn(async () => {
      const { feed } = this.#ear(side)
      return (feed.situation.asks & only(side)) === 0 ? undefined : { view: feed.view.$bytes.slice(), n: feed.next }
    })
  }

  /** Resigns for somebody who is going for good. */
  abandon(account: string): Promise<void> {
    return this.#inTurn(async () => {
      const side = this.sideOf(account)
      if (side === undefined || this.isOver) return
      await this.#play(side, undefined, undefined, () => this.#match.resign(side))
    })
  }

  /** What a player knows of the match, in writing. */
  ownRecord(account: string): Promise<string> {
    return this.#inTurn(async () => {
      const side = this.sideOf(account)
      if (side === undefined) throw new Refused('notAllowed')
      const header = headerOf(this.row, this.seats, this.game.sides.names)
      return [header, ...seatLines(this.#match, side)].map(row => `${JSON.stringify(row)}\n`).join('')
    })
  }

  /** Which sides somebody sits at, as far as this process knows. */
  here(): boolean[] {
    const now = this.#desk.now()
    return this.seats.map(({ side, level, seen }) => level !== null || this.#isWatching(side) || (seen ?? 0) > now - HERE_LASTS)
  }

  /** Notes that those who watch are still there, for other processes and for claims. */
  async noteHere(): Promise<void> {
    const now = this.#desk.now()
    for (const { side, account } of this.seats)
      if (account !== null && this.#isWatching(side))
        await this.#desk.store.run('update seat set seen = ? where match = ? and side = ?', now, this.id, side)
  }

  /** Reads what other processes have done, and tells those who watch here. */
  catchUp(): Promise<void> {
    return this.#inTurn(async () => {
      const row = await matchOf(this.#desk.store, this.id)
      if (!row) return
      const before = { next: this.row.next, pace: this.row.pace, paused: this.row.paused }
      this.row = row
      this.seats = await seatsOf(this.#desk.store, this.id)
      if (row.next > before.next) await this.#playOn(before.next)
      this.#readClocks()
      const chatted = this.#chat.at(-1)?.id ?? 0
      await this.#readBeside()
      this.#tellEntries(undefined, undefined)
      this.#toSides(side => ({ t: 'offers', m: this.id, offers: this.#offersFor(side) }))
      const news = this.#chat.filter(({ id }) => id > chatted)
      if (news.length > 0) this.#toSides(() => ({ t: 'chat', m: this.id, chat: this.#chatLines(news) }))
      if (row.pace !== before.pace || row.paused !== before.paused) this.#tellClocks()
      this.#toSides(() => ({ t: 'here', m: this.id, here: this.here() }))
    })
  }

  /** Plays lines that another process has committed: the same dice fall, and every hash is compared. */
  async #playOn(from: number): Promise<void> {
    const lines = await linesFrom(this.#desk.store, this.id, from)
    for (const { line, left } of lines) {
      this.#times.set(line.n, line.at ?? 0)
      if (left) this.#left.set(line.n, left)
    }
    for (const { line } of lines) {
      if (line.n >= this.row.next) break
      if (line.n >= this.#match.next) playLine(this.#match, line)
      const hash = this.#match.line(line.n)?.hash
      if (hash === undefined || printHash(hash) !== line.hash) throw this.#broken(new Overtaken())
    }
  }

  async #perform(side: Side, deed: Exclude<Deed, { readonly t: 'chat' }>, sender: Watcher | undefined): Promise<void> {
    const match = this.#match
    const { feed } = this.#ear(side)
    switch (deed.t) {
      case 'say': {
        const words = this.#sentence(side, deed.say)
        return this.#play(side, deed.id, sender, () => void match.act(side, words))
      }
      case 'stand': {
        if (!this.#isStanding(deed.answer)) throw new Refused('badRequest', 'answer')
        return this.#play(side, deed.id, sender, () => void match.stand(side, deed.answer, deed.on))
      }
      case 'undo': {
        if (feed.situation.undo === undefined) throw new Refused('notNow')
        return this.#play(side, deed.id, sender, () => void match.undo(side))
      }
      case 'redo': {
        if (feed.situation.redo === undefined || match.redoable(side) === undefined) throw new Refused('notNow')
        return this.#play(side, deed.id, sender, () => void match.redo(side))
      }
      case 'resign':
        return this.#play(side, deed.id, sender, () => void match.resign(side))
      case 'offer':
        return this.#offer(side, deed, sender)
      case 'answer':
        return this.#answer(side, deed, sender)
      case 'resume': {
        if (this.row.paused === null || !this.#clocks) throw new Refused('notNow')
        return this.#setClocks(resumeClocks(this.#clocks, match.asks, this.#desk.now()), { paused: null }, side, deed.id, sender)
      }
      case 'gift':
        return this.#gift(side, deed.id, sender)
      case 'claim':
        return this.#claim(side, deed, sender)
    }
  }

  /** The words of a sentence; why not is worked out on what the side sees, so that a refusal tells nothing more. */
  #sentence(side: Side, names: readonly string[]) {
    const { feed } = this.#ear(side)
    const { asks, ending } = feed.situation
    if (ending) throw new RuleRefusal(0, GRAMMAR.over)
    if (((asks | this.game.rules.mayChange(feed.view)) & only(side)) === 0) throw new RuleRefusal(0, GRAMMAR.notAsked)
    const reading = readSentence(this.game, feed.view, side, names)
    if (!reading.ok) throw new RuleRefusal(reading.at, reading.refusal)
    const fault = whyNotSaid(this.game, feed.view, side, reading.words)
    if (fault) throw new RuleRefusal(fault.at, fault.refusal)
    return reading.words
  }

  #isStanding(answer: string): boolean {
    return this.game.rules.steps.some(step => Object.keys(step.standing ?? {}).some(name => `${step.name}/${name}` === answer))
  }

  /** Plays one deed, commits its lines with all that changes by them, then tells. */
  async #play(
    side: Side | undefined,
    id: string | undefined,
    sender: Watcher | undefined,
    deed: () => void,
    clocksAfter?: (moved: readonly Clock[]) => readonly Clock[],
  ): Promise<void> {
    const match = this.#match
    const now = this.#desk.now()
    const [next, was, clocksBefore] = [match.next, match.asks, this.#clocks]
    this.#at = now
    try {
      deed()
    } catch (error) {
      throw this.#broken(error)
    }
    if (match.next === next) throw this.#broken(new Error('a deed made no line'))
    const { outcome } = match
    const asks = match.asks
    const moved = clocksBefore && moveClocks(this.pace, clocksBefore, { by: side, was, is: asks, now })
    const running = moved && clocksAfter ? clocksAfter(moved) : moved
    const clocks = outcome && running ? stopClocks(running, now) : running
    const lines = match.lines.slice(next - match.lines[0].n)
    const result = outcome && { cause: outcome.cause, ...(outcome.winner !== undefined && { winner: outcome.winner as number }) }
    const append: Append = {
      match: this.id,
      next,
      reaches: match.next,
      lines: lines.map(line => ({ n: line.n, at: now, body: keptBody(match, line, clocksBefore) })),
      asks,
      due: fallsAt(clocks) ?? null,
      ended: result && { at: now, result: JSON.stringify(result) },
      seats: this.seats.map(seat => ({
        side: seat.side,
        left: clocks?.[seat.side]?.left ?? null,
        since: clocks?.[seat.side]?.since ?? null,
        botDue: seat.level !== null && (asks & (1 << seat.side)) !== 0 ? now : null,
        noticeDue: null,
      })),
      receipt: side !== undefined && id !== undefined ? { side, id, n: next } : undefined,
    }
    await this.#commit(append)
    for (const line of lines)
      if (clocksBefore)
        this.#left.set(
          line.n,
          clocksBefore.map(({ left }) => left),
        )
    if (side !== undefined && id !== undefined) this.#receipts.set(`${side} ${id}`, next)
    this.#clocks = clocks
    this.row = {
      ...this.row,
      next: match.next,
      asks,
      paused: null,
      ...(result && { state: 'ended', result: JSON.stringify(result), ended: now }),
    }
    const hadOffers = this.#offers.length > 0
    this.#offers = this.#offers.filter(offer => offer.next === match.next)
    this.#tellEntries(id, sender)
    if (hadOffers) this.#toSides(reader => ({ t: 'offers', m: this.id, offers: this.#offersFor(reader) }))
    this.#publish('lines')
  }

  async #commit(append: Append): Promise<void> {
    let isDone: boolean
    try {
      isDone = await this.#desk.store.append(append)
    } catch (error) {
      throw this.#broken(error instanceof AlreadyThere ? new Overtaken() : error)
    }
    if (!isDone) throw this.#broken(new Overtaken())
    if (this.row.paused !== null) await this.#desk.store.run('update match set paused = null where id = ?', this.id)
  }

  #broken(error: unknown): unknown {
    this.#isBroken = true
    return error
  }

  /** Answers what was done before and is asked for again, once more. */
  #answerAgain(side: Side, id: string, line: number, sender: Watcher | undefined): void {
    const { entries } = this.#ear(side)
    const { numbers } = this.#match.hearing(side)
    const n = numbers.get(line)
    const entry = n === undefined ? undefined : entries.find(one => one.n === n)
    if (entry) sender?.send({ t: 'entry', m: this.id, entry: entry as never, id })
    else sender?.send({ t: 'done', m: this.id, id })
  }

  // Offers.

  async #offer(side: Side, { id, kind, to, pace }: Extract<Deed, { readonly t: 'offer' }>, sender: Watcher | undefined): Promise<void> {
    const line = kind === 'back' ? this.#lineToTakeBack(side, to) : undefined
    if (kind === 'pause' && (this.#clocks === undefined || this.row.paused !== null)) throw new Refused('notNow')
    if (kind === 'pace' && pace === undefined) throw new Refused('badRequest', 'pace')
    if (this.#offersStanding().some(offer => offer.kind === kind)) throw new Refused('notNow')
    if (this.seats.some(seat => seat.level !== null)) throw new Refused('notAllowed')
    const offer: Standing = { kind, side, next: this.#match.next, line, pace: kind === 'pace' ? pace : undefined }
    await this.#desk.store.transaction(async sql => {
      await sql.run('delete from offer where match = ? and kind = ?', this.id, kind)
      await sql.run(
        'insert into offer (match, kind, side, line, next, data) values (?, ?, ?, ?, ?, ?)',
        ...[this.id, kind, side, line ?? null, offer.next, offer.pace ? JSON.stringify(offer.pace) : null],
      )
      await this.#keepReceipt(sql, side, id)
    })
    this.#receipts.set(`${side} ${id}`, NO_LINE)
    this.#offers = [...this.#offers.filter(one => one.kind !== kind), offer]
    this.#offersChanged(id, sender)
  }

  /** The first line that would be taken back: the asker's own last sentence, or an earlier one that he names. */
  #lineToTakeBack(side: Side, to: number | undefined): number {
    const { feed, entries } = this.#ear(side)
    const own = this.#match.active.filter(line => line.side === side && line.by === undefined)
    const named =
      to === undefined
        ? own.at(-1)?.n
        : entries.some(({ n, side: by, kind }) => n === to && by === side && kind === 'said')
          ? feed.lineOf(to)
          : undefined
    if (named === undefined || !own.some(({ n }) => n === named)) throw new Refused('notNow')
    return named
  }

  async #answer(side: Side, { id, kind, yes }: Extract<Deed, { readonly t: 'answer' }>, sender: Watcher | undefined): Promise<void> {
    const offer = this.#offersStanding().find(one => one.kind === kind)
    if (!offer || (offer.side === side && yes)) throw new Refused('notNow')
    if (!yes) {
      await this.#desk.store.transaction(async sql => {
        await sql.run('delete from offer where match = ? and kind = ?', this.id, kind)
        await this.#keepReceipt(sql, side, id)
      })
      this.#receipts.set(`${side} ${id}`, NO_LINE)
      this.#offers = this.#offers.filter(one => one.kind !== kind)
      this.#offersChanged(id, sender)
      return
    }
    const now = this.#desk.now()
    if (kind === 'draw') await this.#play(side, id, sender, () => void this.#match.end('agreed'))
    else if (kind === 'back') await this.#takeBack(side, id, sender, offer)
    else if (kind === 'pause') await this.#setClocks(stopClocks(this.#clocks ?? [], now), { paused: now }, side, id, sender)
    else {
      const pace = offer.pace as Pace
      await this.#setClocks(startClocks(pace, this.seats.length, this.#match.asks, now), { pace: JSON.stringify(pace) }, side, id, sender)
    }
    await this.#dropOffer(kind)
  }

  /** Takes back what the other side agreed to, and gives both clocks what they had then. */
  async #takeBack(side: Side, id: string, sender: Watcher | undefined, offer: Standing): Promise<void> {
    const line = offer.line as number
    const left = this.#left.get(line)
    await this.#play(
      side,
      id,
      sender,
      () => void this.#match.takeBack(offer.side, line, 'agreed'),
      moved =>
        moved.map(({ left: now, since }, i) => ({ left: left?.[i] ?? now, since: since === undefined ? undefined : this.#desk.now() })),
    )
  }

  async #dropOffer(kind: OfferKind): Promise<void> {
    await this.#desk.store.run('delete from offer where match = ? and kind = ?', this.id, kind)
    this.#offers = this.#offers.filter(one => one.kind !== kind)
  }

  #offersStanding(): Standing[] {
    return this.#offers.filter(({ next }) => next === this.#match.next)
  }

  /** Offers as a side reads them; a take-back names an entry of its own. */
  #offersFor(side: Side) {
    return this.#offersStanding().map(({ kind, side: by, line, pace }) => {
      const to = line === undefined ? undefined : this.#match.hearing(side).numbers.get(line)
      return { kind, side: by as number, ...(to !== undefined && { to }), ...(pace && { pace }) }
    })
  }

  #offersChanged(id: string, sender: Watcher | undefined): void {
    this.#toSides(side => ({ t: 'offers', m: this.id, offers: this.#offersFor(side) }))
    sender?.send({ t: 'done', m: this.id, id })
    this.#publish('offers')
  }

  // Clocks.

  async #gift(side: Side, id: string, sender: Watcher | undefined): Promise<void> {
    const { pace } = this
    if (!this.#clocks || pace.kind === 'none') throw new Refused('notNow')
    const given = this.#clocks.map((clock, i) =>
      i === side ? clock : { ...clock, left: Math.max(clock.left, Math.min(pace.cap, clock.left + GIFT[pace.kind])) },
    )
    await this.#setClocks(given, {}, side, id, sender)
  }

  async #claim(side: Side, { id, as }: Extract<Deed, { readonly t: 'claim' }>, sender: Watcher | undefined): Promise<void> {
    const now = this.#desk.now()
    const other = this.seats.find(seat => seat.side !== side)
    const away = now - Math.max(other?.seen ?? 0, this.row.started ?? 0)
    if (this.pace.kind !== 'live' || this.row.paused !== null || other?.account == null || this.#isWatching(other.side) || away < AWAY)
      throw new Refused('notNow')
    if (as === 'slow')
      return this.#setClocks(
        startClocks(SLOWED, this.seats.length, this.#match.asks, now),
        { pace: JSON.stringify(SLOWED) },
        side,
        id,
        sender,
      )
    return this.#play(side, id, sender, () => void this.#match.end('abandoned', as === 'win' ? side : undefined))
  }

  async #setClocks(
    clocks: readonly Clock[] | undefined,
    { pace, paused }: { readonly pace?: string; readonly paused?: number | null },
    side: Side,
    id: string,
    sender: Watcher | undefined,
  ): Promise<void> {
    const row: MatchRow = { ...this.row, pace: pace ?? this.row.pace, paused: paused === undefined ? this.row.paused : paused }
    const isDone = await this.#desk.store.transaction(async sql => {
      const changed = await sql.run(
        `update match set pace = ?, paused = ?, due = ? where id = ? and next = ? and state = 'playing'`,
        ...[row.pace, row.paused, fallsAt(clocks) ?? null, this.id, row.next],
      )
      if (changed === 0) return false
      for (const { side } of this.seats)
        await sql.run(
          'update seat set left_ms = ?, since = ? where match = ? and side = ?',
          ...[clocks?.[side]?.left ?? null, clocks?.[side]?.since ?? null, this.id, side],
        )
      await this.#keepReceipt(sql, side, id)
      return true
    })
    if (!isDone) throw this.#broken(new Overtaken())
    this.#receipts.set(`${side} ${id}`, NO_LINE)
    this.row = row
    this.#clocks = clocks
    this.#tellClocks()
    sender?.send({ t: 'done', m: this.id, id })
    this.#publish('clocks')
  }

  async #fallIfDue(allowance: number): Promise<boolean> {
    if (this.isOver) return false
    const side = fallen(this.#clocks, this.#desk.now() - allowance)
    if (side === undefined) return false
    const reason: EndReason = 'time'
    await this.#play(undefined, undefined, undefined, () => void this.#match.end(reason, opponent(side as Side)))
    return true
  }

  // Chat.

  async #say(side: Side, id: string, text: string, sender: Watcher | undefined): Promise<void> {
    const now = this.#desk.now()
    const seat = this.seats.find(one => one.side === side)
    if (this.seats.some(one => one.side !== side && one.muted === 1)) throw new Refused('muted')
    const penalty = await this.#desk.store.get(
      `select 1 as x from penalty where account = ? and kind = 'mute' and (until is null or until > ?)`,
      ...[seat?.account ?? '', now],
    )
    if (penalty) throw new Refused('muted')
    const n = (this.#chat.at(-1)?.id ?? 0) + 1
    try {
      await this.#desk.store.transaction(async sql => {
        await sql.run(
          'insert into chat (match, id, side, account, at, body, hidden) values (?, ?, ?, ?, ?, ?, 0)',
          ...[this.id, n, side, seat?.account ?? null, now, text],
        )
        await this.#keepReceipt(sql, side, id)
      })
    } catch (error) {
      throw error instanceof AlreadyThere ? this.#broken(new Overtaken()) : error
    }
    this.#receipts.set(`${side} ${id}`, NO_LINE)
    const row = { id: n, side, at: now, body: text }
    this.#chat = [...this.#chat, row].slice(-CHAT_SHOWN)
    this.#toSides(() => ({ t: 'chat', m: this.id, chat: this.#chatLines([row]) }))
    sender?.send({ t: 'done', m: this.id, id })
    this.#publish('chat')
  }

  #chatLines(rows: readonly ChatRow[]) {
    return rows.map(({ id, side, at, body }) => ({ n: id, side, at, text: body }))
  }

  // Telling.

  #ear(reader: Reader): Ear {
    const known = this.#ears.get(reader)
    if (known) return known
    const feed = new Feed(this.#match, reader)
    const opening = feed.opening()
    const ear = { feed, opening, entries: feed.read() }
    this.#ears.set(reader, ear)
    return ear
  }

  #tellEntries(id: string | undefined, sender: Watcher | undefined): void {
    const clocks = this.#clocksShown()
    for (const [reader, { feed, entries }] of this.#ears) {
      const fresh = feed.read()
      entries.push(...fresh)
      for (const [i, entry] of fresh.entries())
        for (const watcher of this.watchers)
          if (watcher.reader === reader)
            watcher.send({
              t: 'entry',
              m: this.id,
              entry: entry as never,
              ...(watcher === sender && i === 0 && id !== undefined && { id }),
              ...clocks,
            })
      if (sender?.reader === reader && id !== undefined && fresh.length === 0) sender.send({ t: 'done', m: this.id, id })
    }
  }

  #clocksShown(): { clocks?: { left: number; runs: boolean }[] } {
    const now = this.#desk.now()
    return this.#clocks ? { clocks: this.#clocks.map(clock => ({ left: leftAt(clock, now), runs: clock.since !== undefined })) } : {}
  }

  #tellClocks(): void {
    const { clocks = [] } = this.#clocksShown()
    const paused = this.row.paused === null ? {} : { isPaused: true as const }
    for (const watcher of this.watchers) watcher.send({ t: 'clock', m: this.id, clocks, ...paused, pace: this.pace })
  }

  #tellHere(): void {
    for (const watcher of this.watchers) watcher.send({ t: 'here', m: this.id, here: this.here() })
  }

  /** To those who sit at the table. */
  #toSides(message: (side: Side) => FromServer): void {
    for (const watcher of this.watchers) if (watcher.reader !== 'everybody') watcher.send(message(watcher.reader))
  }

  #isWatching(side: number): boolean {
    return [...this.watchers].some(({ reader }) => reader === side)
  }

  /** So that something that made no line is done once too. */
  async #keepReceipt(sql: Sql, side: Side, id: string): Promise<void> {
    await sql.run('insert into receipt (match, side, id, n) values (?, ?, ?, ?)', this.id, side, id, NO_LINE)
  }

  #publish(what: string): void {
    this.#desk.bus.publish(channelOf(this.id), `${this.#host} ${what}`)
  }

  // What lies beside the lines.

  #readClocks(): void {
    const hasClocks = this.seats.every(({ left_ms }) => left_ms !== null)
    this.#clocks = hasClocks ? this.seats.map(({ left_ms, since }) => ({ left: left_ms ?? 0, since: since ?? undefined })) : undefined
  }

  async #readBeside(): Promise<void> {
    const { store } = this.#desk
    const offers = await store.all<{ kind: OfferKind; side: number; line: number | null; next: number; data: string | null }>(
      'select kind, side, line, next, data from offer where match = ?',
      this.id,
    )
    this.#offers = offers.map(({ kind, side, line, next, data }) => ({
      kind,
      side: side as Side,
      next,
      line: line ?? undefined,
      pace: data === null ? undefined : JSON.parse(data),
    }))
    const chat = await store.all<ChatRow>(
      `select id, side, at, body from chat where match = ? and hidden = 0 order by id desc limit ${CHAT_SHOWN}`,
      this.id,
    )
    this.#chat = chat.reverse()
    const receipts = await store.all<{ side: number; id: string; n: number }>('select side, id, n from receipt where match = ?', this.id)
    for (const { side, id, n } of receipts) this.#receipts.set(`${side} ${id}`, n)
  }

  /** One deed at a time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(() => {
      if (this.#isBroken) throw new Overtaken()
      this.used = this.#desk.now()
      return work()
    })
    this.#queue = done.catch(() => {})
    return done
  }
}

/** Somebody counts as present this long after he was last seen, in milliseconds. */
const HERE_LASTS = 30_000

/** Plays a line that was committed elsewhere. */
function playLine(match: Match<Position>, line: WrittenLine): void {
  const side = match.game.sides.find(line.side ?? '') as Side
  if (line.say) match.say(side, line.say)
  else if (line.back !== undefined) match.takeBack(side, line.back, line.leave as 'undo' | 'free' | 'agreed')
  else if (line.redo !== undefined) match.redo(side)
  else if (line.standing !== undefined) match.stand(side, line.standing, line.on ?? false)
  else if (line.resign) match.resign(side)
  else if (line.end !== undefined)
    match.end(line.end as EndReason, line.winner === undefined ? undefined : match.game.sides.find(line.winner))
}
