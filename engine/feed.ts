import type { DieLook } from './dice/die.ts'
import type { EndReason } from './ending.ts'
import { type Outcome, seeInto } from './game.ts'
import { printHash, RunningHash } from './hash.ts'
import { only, opponent, type Side, type Sides } from './ids.ts'
import type { Heard, Line, Match, Onlooker, Roll, SaidLine } from './match.ts'
import { Hearing, mayKnow, type Reader } from './reader.ts'
import { Scratch } from './scratch.ts'
import type { Position, Slot, View } from './state.ts'
import { TableTop } from './tabletop.ts'
import { type Bytes, bytesLike, isSame, layoutOf, type Runs, runsBetween } from './view-bytes.ts'
import { Words } from './words.ts'
import type { Writable } from './writable.ts'

/** A roll that a reader saw. */
export interface EntryRoll {
  readonly faces: number
  readonly rolled: number
  /** Absent for a lot. */
  readonly look?: DieLook
  /** Who rolled it; absent for the referee. */
  readonly by?: number
}

/** An event that a reader heard. */
interface EntryEvent {
  readonly event: string
  readonly args: readonly number[]
  /** How many rolls of the entry fell before it. */
  readonly after: number
  /** What the reader sees differently since the event before it. */
  readonly change?: Runs
}

/** What a reader may do after an entry, and how things stand. */
export interface Situation {
  /** Hash of the reader's view. */
  readonly hash: string
  /** The sides that must decide, a bit for each; none when the match is over. */
  readonly asks: Sides
  /** The reader's number of the sentence that may be taken back by right. */
  readonly undo?: number
  /** The reader's number of the take-back that may be undone. */
  readonly redo?: number
  /** The standing answers the reader knows of, by side; absent when there are none. */
  readonly standing?: readonly (readonly string[])[]
  /** How the match ended; without a winner it is a draw. */
  readonly ending?: { readonly winner?: number; readonly cause: string }
}

/** One line of a match as it reaches a reader: plain data, with nothing in it that the reader may not know. */
export interface Entry extends Situation {
  /** The reader's own number: each entry has the next one. */
  readonly n: number
  /** When it was said, in milliseconds. */
  readonly at?: number
  /** `sealed`: the side has sealed an answer, and that is all. */
  readonly kind: 'setUp' | 'said' | 'sealed' | 'back' | 'redo' | 'standing' | 'resign' | 'end'
  /** Who did it; absent for the set-up, for an end from outside, and for a sentence of which only the results are known. */
  readonly side?: number
  /** The words said, if the reader heard them. */
  readonly say?: readonly number[]
  /** The standing answer that said it, if it is the reader's own. */
  readonly by?: string
  readonly rolls?: readonly EntryRoll[]
  readonly told?: readonly EntryEvent[]
  /** A take-back: the first of the reader's entries that it takes back. */
  readonly to?: number
  /** A take-back that went past a die, a revelation or a decision of the other side. */
  readonly past?: true
  /** A redo: the entry of the take-back that it undoes. */
  readonly of?: number
  readonly answer?: string
  readonly on?: boolean
  readonly reason?: EndReason
  readonly winner?: number
  /** What the reader sees differently after it, since its last event or the entry before. */
  readonly change?: Runs
}

/** Where a reader's entries begin. */
export interface Opening extends Situation {
  /** See `layoutOf`. */
  readonly layout: string
  readonly reader: Reader
  /** The number of the first entry that follows. */
  readonly next: number
  /** The view, as it differs from a blank position. */
  readonly view: Runs
}

/** What a reader sees, and a whole position. */
const scratch = new Scratch(3)

/** Events of the line being played, each with what changed in the view. */
interface Moments {
  readonly n: number
  readonly changes: Map<Heard, Runs>
}

/**
 * What a reader receives of a match, line by line. It watches while lines are played, so that every event comes with the view of its moment;
 * lines from before it was made are played again for that. Nothing of a line reaches an entry but through the reader's view and hearing.
 */
export class Feed<S extends Position> {
  readonly reader: Reader
  readonly #match: Match<S>
  readonly #hearing: Hearing<S>
  /** The match's number of the next line to be read. */
  #line: number
  /** Entries that nobody has taken yet. */
  #ready: Entry[] = []
  /** The view after the last entry. */
  readonly #view: S
  /** The view at the last event of the line being played. */
  readonly #moment: Bytes
  /** The position at that event: as long as it stays, so does the view. */
  readonly #known: Bytes
  readonly #hashed: RunningHash<S>
  /** The slots of the step stack and of answers under seal. */
  readonly #kernel: readonly Slot[]
  #moments: Moments | undefined
  #situation: Situation
  /** How it ended if not by the rules, and what that was before each take-back. */
  #ended: Outcome | undefined
  readonly #endedBefore = new Map<number, Outcome | undefined>()
  readonly #standing: Set<string>[]
  readonly #onlooker: Onlooker

  constructor(match: Match<S>, reader: Reader) {
    const { kind, sides } = match.game
    this.reader = reader
    this.#match = match
    this.#view = kind.create()
    this.#moment = bytesLike(this.#view)
    this.#known = bytesLike(this.#view)
    this.#hashed = new RunningHash(kind)
    this.#kernel = kind.slots.filter(({ shape }) => shape === 'kernel')
    this.#hearing = new Hearing(match, reader)
    this.#line = match.unread
    this.#standing = sides.all.map(side => new Set(match.settled?.standing[side]))
    if (match.settled === undefined) this.#situation = { hash: printHash(this.#hashed.of(this.#view)), asks: 0 }
    else {
      const state = match.after(this.#line - 1)
      seeInto(match.game, state, reader, this.#view)
      this.#situation = this.#situationAt(state)
    }
    this.#onlooker = { begins: n => this.#begin(n), told: heard => this.#hear(heard), settles: at => this.#settle(at) }
    match.onlookers.add(this.#onlooker)
  }

  /** Watches no longer. */
  close(): void {
    this.#match.onlookers.delete(this.#onlooker)
  }

  /** The number of the reader's next entry. */
  get next(): number {
    this.#readOn()
    return this.#hearing.next
  }

  /** What the reader sees after the last entry. It is the feed's own: copy it to keep it. */
  get view(): View<S> {
    this.#readOn()
    return this.#view as View<S>
  }

  /** How things stand for the reader after the last entry. */
  get situation(): Situation {
    this.#readOn()
    return this.#situation
  }

  /** The match's own number of a line that the reader knows by number. */
  lineOf(number: number): number | undefined {
    this.#readOn()
    return this.#hearing.lineOf(number)
  }

  /** Where somebody begins who has received nothing: as things stand, or, before anything was read, with the first line. */
  opening(): Opening {
    const { game } = this.#match
    return {
      layout: layoutOf(game),
      reader: this.reader,
      next: this.#hearing.next,
      view: runsBetween(game.kind.create(), this.#view),
      ...this.#situation,
    }
  }

  /** The entries since the last call. */
  read(): Entry[] {
    this.#readOn()
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  /** Reads the lines that are complete. */
  #readOn(): void {
    while (this.#line < this.#match.next) {
      const line = this.#match.line(this.#line++)
      if (line === undefined) throw new Error(`line ${this.#line - 1} is no longer held`)
      const entry = this.#entryOf(line)
      if (entry !== undefined) this.#ready.push(entry)
    }
  }

  #settle(at: number): void {
    this.#readOn()
    this.#hearing.forget(at)
    for (const n of this.#endedBefore.keys()) if (n <= at) this.#endedBefore.delete(n)
  }

  #begin(n: number): void {
    this.#readOn()
    this.#moments = this.#momentsOf(n, this.#match.state)
  }

  /** Begins to take down the moments of a line: nothing has happened yet. */
  #momentsOf(n: number, before: S): Moments {
    this.#moment.$bytes.set(this.#view.$bytes)
    this.#known.$bytes.set(before.$bytes)
    return { n, changes: new Map() }
  }

  #hear(heard: Heard): void {
    if (this.#moments?.n === heard.n) this.#notice(this.#moments, heard, this.#match.state)
  }

  /** Notes how the view changed up to an event that the reader hears. */
  #notice({ changes }: Moments, heard: Heard, state: S): void {
    if (!mayKnow(this.#match, this.reader, heard.seenBy) || isSame(state, this.#known)) return
    this.#known.$bytes.set(state.$bytes)
    const { game } = this.#match
    const [seen] = scratch.of(game.kind)
    seeInto(game, state, this.reader, seen)
    // In the middle of a sentence steps come and go that are nobody's to know: until it is over the table shows the decision that it answers.
    for (const { index } of this.#kernel) seen.$cells[index].set(this.#view.$cells[index])
    const runs = runsBetween(this.#moment, seen)
    if (runs.length === 0) return
    changes.set(heard, runs)
    this.#moment.$bytes.set(seen.$bytes)
  }

  /** What the reader sees of a position. A side that was told to have sealed has sealed, whether or not it is changing its mind. */
  #look(state: S, sealed: Sides, into: S): void {
    seeInto(this.#match.game, state, this.reader, into)
    if (this.reader === 'anybody') return
    into.$answered |= typeof this.reader === 'number' ? sealed & ~only(this.reader) : sealed
  }

  /** Plays a line again that was played before anybody watched. */
  #recall(line: SaidLine): Moments {
    const { rules, kind } = this.#match.game
    const s = this.#match.before(line.n, scratch.of(kind)[2])
    const moments = this.#momentsOf(line.n, s ?? this.#match.state)
    if (s === undefined) return moments
    const heard = this.#match.heardAt(line.n)
    let rolled = 0
    let told = 0
    const table = new TableTop({ roll: () => line.rolls[rolled++].rolled }, () => this.#notice(moments, heard[told++], s))
    const said = new Words(Math.max(64, line.words.length + 1))
    said.set(line.words)
    rules.answer(s, line.side, said, table)
    return moments
  }

  #entryOf(line: Line): Entry | undefined {
    // What the moments of a line show is seen as it was before the line was heard.
    const live = this.#moments?.n === line.n ? this.#moments : undefined
    const moments = live ?? (line.kind === 'said' ? this.#recall(line) : undefined)
    this.#moments = undefined
    this.#remember(line)
    if (!this.#hearing.hear(line)) return undefined
    const { kind } = this.#match.game
    if (moments === undefined) this.#moment.$bytes.set(this.#view.$bytes)
    const [seen, whole] = scratch.of(kind)
    const state = this.#match.after(line.n, whole)
    this.#look(state, this.#hearing.sealed, seen)
    const change = runsBetween(this.#moment, seen)
    kind.copy(seen, this.#view)
    this.#situation = this.#situationAt(state)
    const entry: Writable<Entry> = this.#part(line, this.#hearing.numbers.get(line.n) ?? 0, this.#situation, moments?.changes)
    if (line.at !== undefined) entry.at = line.at
    if (change.length > 0) entry.change = change
    const { undo, redo, standing, ending } = this.#situation
    if (undo !== undefined) entry.undo = undo
    if (redo !== undefined) entry.redo = redo
    if (standing !== undefined) entry.standing = standing
    if (ending !== undefined) entry.ending = ending
    return entry
  }

  /** Keeps account of what a line changes besides the position. */
  #remember(line: Line): void {
    if (line.kind === 'standing') {
      if (line.on) this.#standing[line.side].add(line.answer)
      else this.#standing[line.side].delete(line.answer)
    } else if (line.kind === 'resign') this.#ended = { winner: opponent(line.side), cause: 'resigned' }
    else if (line.kind === 'end') this.#ended = { winner: line.winner, cause: line.reason }
    else if (line.kind === 'back') {
      this.#endedBefore.set(line.n, this.#ended)
      this.#ended = undefined
    } else if (line.kind === 'redo') this.#ended = this.#endedBefore.get(line.of)
  }

  #situationAt(state: S): Situation {
    const { game } = this.#match
    const outcome = this.#ended ?? game.outcome(state)
    const { undoable, redoable, numbers } = this.#hearing
    const situation: Writable<Situation> = {
      hash: printHash(this.#hashed.of(this.#view)),
      asks: outcome === undefined ? game.rules.asks(this.#view) : 0,
    }
    if (undoable !== undefined && this.#ended === undefined) situation.undo = numbers.get(undoable.n) ?? 0
    if (redoable !== undefined) situation.redo = numbers.get(redoable.n) ?? 0
    if (this.#standing.some(({ size }, side) => size > 0 && this.#isOwn(side as Side)))
      situation.standing = this.#standing.map((answers, side) => (this.#isOwn(side as Side) ? [...answers].sort() : []))
    if (outcome !== undefined) situation.ending = { ...(outcome.winner !== undefined && { winner: outcome.winner }), cause: outcome.cause }
    return situation
  }

  #isOwn(side: Side): boolean {
    return this.reader === 'anybody' || this.reader === side
  }

  #part(line: Line, n: number, { hash, asks }: Situation, changes: Moments['changes'] | undefined): Writable<Entry> {
    if (line.kind === 'said') return this.#saidPart(line, n, hash, asks, changes)
    if (line.kind !== 'setUp') return { n, hash, asks, ...this.#deed(line) }
    return this.#withResults({ n, hash, asks, kind: 'setUp' }, line, changes)
  }

  #deed(line: Exclude<Line, { readonly kind: 'setUp' | 'said' }>): Omit<Entry, keyof Situation | 'n' | 'at' | 'change'> {
    const { numbers } = this.#hearing
    switch (line.kind) {
      case 'back':
        return {
          kind: 'back',
          side: line.side,
          to: numbers.get(this.#hearing.firstTaken(line) ?? line.to) ?? 0,
          ...(line.past && { past: true }),
        }
      case 'redo':
        return { kind: 'redo', side: line.side, of: numbers.get(line.of) ?? 0 }
      case 'standing':
        return { kind: 'standing', side: line.side, answer: line.answer, on: line.on }
      case 'resign':
        return { kind: 'resign', side: line.side }
      case 'end':
        return { kind: 'end', reason: line.reason, ...(line.winner !== undefined && { winner: line.winner }) }
    }
  }

  #saidPart(line: SaidLine, n: number, hash: string, asks: Sides, changes: Moments['changes'] | undefined): Writable<Entry> {
    const { side, words, by, heardBy } = line
    if (this.#hearing.isSeal(line)) return { n, hash, asks, kind: 'sealed', side }
    if (!mayKnow(this.#match, this.reader, heardBy)) return this.#withResults({ n, hash, asks, kind: 'said' }, line, changes)
    const entry: Writable<Entry> = { n, hash, asks, kind: 'said', side, say: words }
    if (by !== undefined && this.#isOwn(side)) entry.by = by
    return this.#withResults(entry, line, changes)
  }

  /** Adds the rolls and events of a line that the reader may know of. */
  #withResults(
    entry: Writable<Entry>,
    line: { readonly n: number; readonly rolls: readonly Roll[] },
    changes: Moments['changes'] | undefined,
  ): Writable<Entry> {
    const rolls = this.#rollsSeen(line.rolls, line.rolls.length)
    const told: EntryEvent[] = []
    for (const heard of this.#match.heardAt(line.n)) {
      if (!mayKnow(this.#match, this.reader, heard.seenBy)) continue
      const change = changes?.get(heard)
      const after = this.#rollsSeen(line.rolls, heard.after).length
      const event: Writable<EntryEvent> = { event: heard.event.name, args: heard.args, after }
      if (change !== undefined) event.change = change
      told.push(event)
    }
    if (rolls.length > 0)
      entry.rolls = rolls.map(({ faces, rolled, look, by }) => {
        const roll: Writable<EntryRoll> = { faces, rolled }
        if (look !== undefined) roll.look = look
        if (by !== undefined) roll.by = by
        return roll
      })
    if (told.length > 0) entry.told = told
    return entry
  }

  /** Those of the first rolls of a line that the reader saw. */
  #rollsSeen(rolls: readonly Roll[], count: number): readonly Roll[] {
    if (count === 0) return []
    return rolls.slice(0, count).filter(({ seenBy }) => mayKnow(this.#match, this.reader, seenBy))
  }
}
