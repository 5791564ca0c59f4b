import type { Told } from './events.ts'
import type { Entry, EntryRoll, Opening, Situation } from './feed.ts'
import type { Game, Outcome } from './game.ts'
import { hash, printHash } from './hash.ts'
import { EVERYONE, only, type Side, type Sides } from './ids.ts'
import type { Heard, Roll } from './match.ts'
import { readSentence } from './notation.ts'
import type { Reader } from './reader.ts'
import { GRAMMAR, type Refusal } from './refusals.ts'
import { type Fault, whyNotSaid } from './saying.ts'
import type { Position, View } from './state.ts'
import { applyRuns, layoutOf, type Runs } from './view-bytes.ts'
import type { Word } from './words.ts'

/** Entries that do not fit what came before: the receiver must begin again from an opening. */
export class FeedError extends Error {}

/** The entries are of another game, or of other rules or data of it: this program must be loaded again. */
export class LayoutError extends FeedError {}

/** An event of an entry, and what the reader saw at that moment. */
export interface SeatMoment<S extends Position> {
  readonly heard: Heard
  readonly view: View<S>
}

/** The whole view is kept after every so many entries; between them it follows from what changed. */
const KEYFRAMES = 16

/**
 * A match as one reader knows it, from the entries of a `Feed`. It holds views only, and works out on them what the reader may say: nothing
 * here could tell more than the reader knows.
 */
export class SeatMatch<S extends Position> {
  readonly game: Game<S>
  readonly reader: Reader
  readonly entries: Entry[] = []
  /** The number of the first entry. */
  readonly first: number
  #situation: Situation
  readonly #view: S
  /** Bytes of the view before the entry at each multiple of `KEYFRAMES`. */
  readonly #frames: Uint8Array[] = []
  #shown: Entry[] = []
  readonly #shownBefore = new Map<number, readonly Entry[]>()

  constructor(game: Game<S>, opening: Opening) {
    if (opening.layout !== layoutOf(game)) throw new LayoutError('the match is played with other rules or data than are loaded here')
    this.game = game
    this.reader = opening.reader
    this.first = opening.next
    this.#view = game.kind.create()
    this.#situation = opening
    this.#change(opening.view)
    this.#mustBe(opening.hash)
  }

  /** The hash of what the reader sees. */
  get hash(): string {
    return this.#situation.hash
  }

  /** The number of the next entry. */
  get next(): number {
    return this.first + this.entries.length
  }

  /** Takes the next entry; false for one that was taken before. An entry that does not fit is refused and changes nothing. */
  take(entry: Entry): boolean {
    if (entry.n < this.next) return false
    if (entry.n > this.next) throw new FeedError(`entry ${this.next} is wanted, not ${entry.n}`)
    const before = this.#view.$bytes.slice()
    try {
      for (const { change } of entry.told ?? []) if (change !== undefined) this.#change(change)
      if (entry.change !== undefined) this.#change(entry.change)
      this.#mustBe(entry.hash)
    } catch (error) {
      this.#view.$bytes.set(before)
      throw error
    }
    if (this.entries.length % KEYFRAMES === 0) this.#frames.push(before)
    this.entries.push(entry)
    this.#situation = entry
    this.#show(entry)
    return true
  }

  entry(n: number): Entry | undefined {
    return this.entries[n - this.first]
  }

  /** The entries that count, as a log shows them: a take-back stands in for what it took back, a redo restores it. */
  get shown(): readonly Entry[] {
    return this.#shown
  }

  /** What the reader sees now. It is the match's own: copy it to keep it. */
  get view(): View<S> {
    return this.#view as View<S>
  }

  /** What the reader saw before an entry. */
  before(n: number): View<S> | undefined {
    const place = n - this.first
    if (place < 0 || place > this.entries.length) return undefined
    const s = this.#rebuilt(place)
    return s as View<S>
  }

  /** What the reader saw after an entry. */
  after(n: number): View<S> | undefined {
    return n < this.first || n >= this.next ? undefined : this.before(n + 1)
  }

  /** The events of an entry, each with what the reader saw at that moment. */
  moments(n: number): SeatMoment<S>[] {
    const before = this.before(n)
    if (before === undefined) return []
    const { kind } = this.game
    const told = this.entry(n)?.told ?? []
    const seen: Position = before
    return this.heardAt(n).map((heard, i) => {
      const { change } = told[i]
      if (change !== undefined) applyRuns(seen.$bytes, change)
      const view = kind.create()
      kind.copy(seen as S, view)
      return { heard, view: view as View<S> }
    })
  }

  /** The events of an entry. */
  heardAt(n: number): Heard[] {
    return (this.entry(n)?.told ?? []).map(({ event, args, after }) => {
      const told: Told = { event: this.game.events[event], args }
      if (told.event === undefined) throw new FeedError(`there is no event '${event}'`)
      return { ...told, n, seenBy: this.#own, after }
    })
  }

  /** The rolls of an entry. */
  rollsAt(n: number): Roll[] {
    return (this.entry(n)?.rolls ?? []).map(({ faces, rolled, look, by }: EntryRoll) => ({
      faces,
      rolled,
      look,
      by: by as Side | undefined,
      seenBy: this.#own,
    }))
  }

  /** Sides that must decide now; none when the match is over. */
  get asks(): Sides {
    return this.#situation.asks
  }

  get outcome(): Outcome | undefined {
    const { ending } = this.#situation
    return ending && { winner: ending.winner as Side | undefined, cause: ending.cause }
  }

  /** The number of the entry that a side may take back by right. */
  undoable(side: Side): number | undefined {
    return this.#ofSide(this.#situation.undo, side)
  }

  /** The number of the take-back that a side may undo. */
  redoable(side: Side): number | undefined {
    return this.#ofSide(this.#situation.redo, side)
  }

  /** Active standing answers of a side, as `step/answer`, as far as the reader knows them. */
  standing(side: Side): readonly string[] {
    return this.#situation.standing?.[side] ?? []
  }

  /** Why a sentence may not be said now, and at which word it fails; worked out on the view. */
  check(side: Side, words: readonly Word[]): Fault | undefined {
    const barred = this.#barred(side)
    return barred ? { at: 0, refusal: barred } : whyNotSaid(this.game, this.#view, side, words)
  }

  /** Reads names as a sentence that the side may say now. */
  read(side: Side, names: readonly string[]): ReturnType<typeof readSentence> {
    const barred = this.#barred(side)
    if (barred) return { ok: false, at: 0, name: names[0] ?? '', refusal: barred }
    return readSentence(this.game, this.#view, side, names)
  }

  #barred(side: Side): Refusal | undefined {
    if (this.#situation.ending !== undefined) return GRAMMAR.over
    const may = this.#situation.asks | this.game.rules.mayChange(this.#view)
    return (may & only(side)) === 0 ? GRAMMAR.notAsked : undefined
  }

  get #own(): Sides {
    return typeof this.reader === 'number' ? only(this.reader) : EVERYONE
  }

  /** A side is offered only what is its own; whoever reads for several sides knows by the entry whose it is. */
  #ofSide(n: number | undefined, side: Side): number | undefined {
    if (n === undefined || typeof this.reader === 'number') return this.reader === side ? n : undefined
    return this.entry(n)?.side === side ? n : undefined
  }

  #change(runs: Runs): void {
    if (!applyRuns(this.#view.$bytes, runs)) throw new FeedError('what changed does not fit the view')
  }

  #mustBe(wanted: string): void {
    const is = printHash(hash(this.game.kind, this.#view))
    if (is !== wanted) throw new FeedError(`the view is ${is}; ${wanted} is wanted`)
  }

  #show(entry: Entry): void {
    if (entry.kind === 'back') {
      this.#shownBefore.set(entry.n, this.#shown)
      this.#shown = this.#shown.filter(({ n }) => n < (entry.to ?? 0))
    } else if (entry.kind === 'redo') {
      this.#shown = [...(this.#shownBefore.get(entry.of ?? 0) ?? this.#shown)]
      return
    }
    this.#shown.push(entry)
  }

  /** The view before the entry at a place. */
  #rebuilt(place: number): S {
    const s = this.game.kind.create()
    if (place === this.entries.length) {
      this.game.kind.copy(this.#view, s)
      return s
    }
    const frame = Math.floor(place / KEYFRAMES)
    s.$bytes.set(this.#frames[frame])
    for (let i = frame * KEYFRAMES; i < place; i++) {
      const { told = [], change } = this.entries[i]
      for (const event of told) if (event.change !== undefined) applyRuns(s.$bytes, event.change)
      if (change !== undefined) applyRuns(s.$bytes, change)
    }
    return s
  }
}
