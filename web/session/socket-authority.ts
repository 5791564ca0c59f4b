import {
  type Entry,
  FeedError,
  type Game,
  hidesFrom,
  type Level,
  type Position,
  printWord,
  type Reader,
  SeatMatch,
  type Side,
  type Sides,
  type Word,
} from '@grognard/engine'
import type { Opening } from '@grognard/engine/feed'
import type { Deed, FromServer, OfferKind, Pace, ToServer } from '@grognard/wire'
import type { Authority, Why } from './authority.ts'
import { ONLINE_FAULTS } from './online-faults.ts'
import { recordFrom } from './online-http.ts'
import type { Unsent } from './online-protocol.ts'
import type { ThinkAnswer, Thinker } from './thinking.ts'

/** A deed before its match, name and number are added. */
type Wanted<T = Deed> = T extends unknown ? Omit<T, 'm' | 'id' | 'n'> : never

interface Pending {
  readonly message: Deed
  resolve(why: Why | undefined): void
}

interface Wire {
  send(message: ToServer): boolean
  /** Something came that may change the table. */
  changed(): void
  /** What came does not fit: begin again from the start. */
  beginAgain(): void
  newId(): string
  readonly think: Thinker
}

type TableMessage = Extract<FromServer, { readonly t: 'table' }>

/** A match that a server keeps: what its side may know comes as entries, and what is asked for is resent until it is answered. */
export class SocketAuthority implements Authority {
  readonly #match: string
  readonly #game: Game
  readonly #wire: Wire
  #seat: SeatMatch<Position>
  readonly #pending = new Map<string, Pending>()
  #hasPast = true
  readonly #waitsForPast: (() => void)[] = []

  constructor(match: string, game: Game, told: TableMessage, wire: Wire) {
    this.#match = match
    this.#game = game
    this.#wire = wire
    this.#seat = this.#seatFrom(told)
  }

  seat(_reader: Reader): SeatMatch<Position> {
    return this.#seat
  }

  get asks(): Sides {
    return this.#seat.asks
  }

  hidesFrom(side: Side): boolean {
    return hidesFrom(this.#game.kind, this.#seat.view, side)
  }

  /** The sentence that the server has not answered yet. */
  get unsent(): string | undefined {
    for (const [id, { message }] of this.#pending) if (message.t === 'say') return id
    return undefined
  }

  say(side: Side, words: readonly Word[]): Promise<Why | undefined> {
    return this.speak(side, words, this.#wire.newId())
  }

  /** Says a sentence under a name: however often it is sent, it is played once. */
  speak(_side: Side, words: readonly Word[], id: string, n = this.#seat.next): Promise<Why | undefined> {
    return this.#send({ t: 'say', m: this.#match, id, n, say: words.map(word => printWord(this.#game, word)) })
  }

  /** Sends a sentence again that was spoken before this page was loaded. */
  speakAgain({ id, n, words }: Unsent): void {
    if (n > this.#seat.next) return
    void this.speak(0 as Side, words as readonly Word[], id, n)
  }

  async stand(_side: Side, answer: string, on: boolean): Promise<void> {
    await this.#do({ t: 'stand', answer, on })
  }

  async undo(_side: Side, { n, goesPast }: Parameters<Authority['undo']>[1]): Promise<void> {
    await this.#do(goesPast ? { t: 'offer', kind: 'back', to: n } : { t: 'undo' })
  }

  async redo(): Promise<void> {
    await this.#do({ t: 'redo' })
  }

  async resign(): Promise<void> {
    await this.#do({ t: 'resign' })
  }

  offer(kind: OfferKind, to: number | undefined, pace: Pace | undefined): Promise<Why | undefined> {
    return this.#do({ t: 'offer', kind, ...(to !== undefined && { to }), ...(pace && { pace }) })
  }

  answer(kind: OfferKind, yes: boolean): Promise<Why | undefined> {
    return this.#do({ t: 'answer', kind, yes })
  }

  claim(as: 'win' | 'draw' | 'slow'): Promise<Why | undefined> {
    return this.#do({ t: 'claim', as })
  }

  gift(): Promise<Why | undefined> {
    return this.#do({ t: 'gift' })
  }

  resume(): Promise<Why | undefined> {
    return this.#do({ t: 'resume' })
  }

  chat(text: string): Promise<Why | undefined> {
    return this.#send({ t: 'chat', m: this.#match, id: this.#wire.newId(), text })
  }

  /** A hint is thought out here, on the view. */
  think(side: Side, level: Level, purpose: 'bot' | 'hint'): Promise<ThinkAnswer> {
    const { id, battle } = this.#game
    const { view, next } = this.#seat
    return this.#wire.think({
      game: id,
      battle,
      data: undefined,
      view: view.$bytes.slice(),
      side,
      level,
      seed: `${this.#match}/${purpose}/${next}`,
    })
  }

  record(): Promise<string> {
    return recordFrom(this.#match)
  }

  /** Whether entries came before the first that is known here, and can be told. */
  get hasPast(): boolean {
    return this.#hasPast && this.#seat.first > 0
  }

  /** Fetches what came before the first entry that is known here; resolves when it is known. */
  earlier(): Promise<void> {
    if (!this.hasPast) return Promise.resolve()
    return new Promise(resolve => {
      this.#waitsForPast.push(resolve)
      this.#askForPast()
    })
  }

  #askForPast(): void {
    this.#wire.send({ t: 'past', m: this.#match, n: this.#seat.first })
  }

  /** Hears what came before, and puts what was known after it. */
  hearPast({ n, opening, entries }: Extract<FromServer, { readonly t: 'past' }>): void {
    if (opening === undefined) this.#hasPast = false
    else if (n === this.#seat.first)
      this.#seat = this.#seatFrom({ opening, entries: [...entries, ...(this.#seat.entries as typeof entries)] })
    for (const resolve of this.#waitsForPast.splice(0)) resolve()
  }

  /** What somebody has to be told who follows the match: where to go on. */
  get watch(): ToServer {
    return { t: 'watch', m: this.#match, from: this.#seat.next }
  }

  /** Goes on with what the server sent after a break; what was not answered is sent again. */
  goOn(told: TableMessage): void {
    if (told.opening !== undefined) this.#seat = this.#seatFrom(told)
    else this.#take(told.entries as readonly Entry[])
    for (const { message } of this.#pending.values()) this.#wire.send(message)
    if (this.#waitsForPast.length > 0) this.#askForPast()
    this.#wire.changed()
  }

  /** Hears an entry or an answer. */
  hear(message: Extract<FromServer, { readonly t: 'entry' | 'done' | 'no' }>): void {
    if (message.t === 'entry') this.#take([message.entry as Entry])
    if (message.id !== undefined) this.#answered(message.id, message.t === 'no' ? message.key : undefined)
    if (message.t !== 'done') this.#wire.changed()
  }

  #answered(id: string, key: string | undefined): void {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (key === 'stale') this.#wire.send(this.watch)
    pending?.resolve(key === undefined ? undefined : language => ({ text: ONLINE_FAULTS[language](key), rule: undefined }))
  }

  #do(wanted: Exclude<Wanted, { readonly t: 'chat' | 'say' }>): Promise<Why | undefined> {
    return this.#send({ ...wanted, m: this.#match, id: this.#wire.newId(), n: this.#seat.next } as Deed)
  }

  #send(message: Deed): Promise<Why | undefined> {
    return new Promise(resolve => {
      this.#pending.set(message.id, { message, resolve })
      this.#wire.send(message)
      this.#wire.changed()
    })
  }

  #take(entries: readonly Entry[]): void {
    try {
      for (const entry of entries) this.#seat.take(entry)
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      // A gap, or a view that differs: the server tells it again.
      this.#wire.beginAgain()
    }
  }

  #seatFrom({ opening, entries }: Pick<TableMessage, 'opening' | 'entries'>): SeatMatch<Position> {
    if (opening === undefined) throw new FeedError('there is nothing to begin with')
    const seat = new SeatMatch<Position>(this.#game, opening as Opening)
    for (const entry of entries) seat.take(entry as Entry)
    return seat
  }
}
