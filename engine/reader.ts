import { seeInto } from './game.ts'
import { only, type Side, type Sides } from './ids.ts'
import type { BackLine, Line, Match, RedoLine, SaidLine } from './match.ts'
import { Scratch } from './scratch.ts'
import type { Position } from './state.ts'
import { isSame } from './view-bytes.ts'

/** Who reads a match: a side, everybody at one table together, or somebody who may know everything. */
export type Reader = Side | 'everybody' | 'anybody'

/** Whether a reader may know what these sides know. */
export function mayKnow<S extends Position>(match: Match<S>, reader: Reader, seenBy: Sides): boolean {
  if (reader === 'anybody') return true
  if (reader !== 'everybody') return (seenBy & only(reader)) !== 0
  return match.game.sides.all.every(side => (seenBy & only(side)) !== 0)
}

/** What a reader sees before and after a line, and the whole position. */
const scratch = new Scratch(3)

interface Undone {
  readonly taken: readonly number[]
  readonly shown: Line[]
  readonly sealed: Sides
}

/**
 * What reaches a reader of a match. Lines the reader may not know about leave no gap in the numbers. That a side has sealed an answer is
 * told once, since the table shows it; how often the side changed its mind is never told. Of a secret decision that changes what the reader
 * sees, such as who is asked next, it is told that it was taken.
 */
export class Hearing<S extends Position> {
  readonly reader: Reader
  readonly #match: Match<S>
  readonly #numbers = new Map<number, number>()
  readonly #lines = new Map<number, number>()
  /** Lines of which only that they were said is told; by each, whether it was under seal, so that taking it back is nobody's business. */
  readonly #seals = new Map<number, boolean>()
  /** Said lines that count, in order. */
  #said: number[] = []
  #shown: Line[] = []
  /** Sides whose sealing has been told since the last opening, now and before each sentence. */
  #sealed: Sides = 0
  readonly #sealedBefore = new Map<number, Sides>()
  readonly #undone = new Map<number, Undone>()
  /** Take-backs received that nothing has followed yet, latest last. */
  #backs: BackLine[] = []
  #next: number

  /** Hears nothing yet. */
  constructor(match: Match<S>, reader: Reader) {
    this.#match = match
    this.reader = reader
    this.#next = reader === 'anybody' ? match.unread : (match.settled?.numbers.get(reader) ?? 0)
    if (match.settled !== undefined) this.#sealed = match.after(match.unread - 1).$answered
  }

  /** The reader's number of each line received, by the match's own number. Somebody who may know everything counts as the match does. */
  get numbers(): ReadonlyMap<number, number> {
    return this.#numbers
  }

  /** The match's number of the line that the reader knows by this one. */
  lineOf(number: number): number | undefined {
    return this.#lines.get(number)
  }

  /** The reader's number of the next line. */
  get next(): number {
    return this.#next
  }

  /** The reader's number of the next line as it was after a line of the match. */
  nextAfter(n: number): number {
    let next = Number.POSITIVE_INFINITY
    for (const [line, number] of this.#numbers) if (line > n) next = Math.min(next, number)
    return Math.min(next, this.#next)
  }

  /**
   * The lines received that count: a take-back stands in for what it took back; a redo restores everything as it was, and neither of the
   * two is shown.
   */
  get shown(): readonly Line[] {
    return this.#shown
  }

  /** Sides whose sealing the reader was told of, and whose answers were not opened since, as far as the reader knows. */
  get sealed(): Sides {
    return this.#sealed
  }

  /** Whether it is told only that a secret decision was taken: not its words, and nothing came of it that the reader hears of. */
  isSeal(line: Line): boolean {
    return this.#seals.has(line.n)
  }

  /** The first line received of those that a take-back took back. */
  firstTaken(back: BackLine): number | undefined {
    return this.#undone.get(back.n)?.taken.find(n => this.#numbers.has(n))
  }

  /** The last sentence received, if it is the reader's own and may be taken back by right as far as the reader knows. */
  get undoable(): SaidLine | undefined {
    const last = this.#shown.findLast(line => line.kind === 'said')
    return last === undefined || last.final || !this.#isOf(last.side) ? undefined : last
  }

  /** The last take-back received, if it is the reader's own and may be undone as far as the reader knows. */
  get redoable(): BackLine | undefined {
    const last = this.#backs.at(-1)
    return last === undefined || !this.#isOf(last.side) ? undefined : last
  }

  /** Hears the next line of the match; true when it reaches the reader. */
  hear(line: Line): boolean {
    const { size } = this.#numbers
    if (line.kind === 'said') this.#hearSaid(line)
    else if (line.kind === 'back') this.#hearBack(line)
    else if (line.kind === 'redo') this.#hearRedo(line)
    else if (line.kind !== 'standing') this.#receive(line)
    else if (this.#isOf(line.side)) this.#show(line)
    return this.#numbers.size > size
  }

  /** Drops what was heard up to a line; numbers go on as before. */
  forget(upTo: number): void {
    for (const [n, number] of this.#numbers) if (n <= upTo && this.#numbers.delete(n)) this.#lines.delete(number)
    for (const n of this.#seals.keys()) if (n <= upTo) this.#seals.delete(n)
    for (const n of this.#sealedBefore.keys()) if (n <= upTo) this.#sealedBefore.delete(n)
    for (const n of this.#undone.keys()) if (n <= upTo) this.#undone.delete(n)
    this.#said = this.#said.filter(n => n > upTo)
    this.#shown = this.#shown.filter(({ n }) => n > upTo)
  }

  #isOf(side: Side): boolean {
    return this.reader === 'anybody' || this.reader === side
  }

  /** Whatever is received ends the right to undo a take-back. */
  #receive(line: Line): void {
    this.#show(line)
    this.#backs = []
  }

  #show(line: Line): void {
    this.#number(line)
    this.#shown.push(line)
  }

  #number({ n }: Line): void {
    const number = this.reader === 'anybody' ? n : this.#next
    this.#next = number + 1
    this.#numbers.set(n, number)
    this.#lines.set(number, n)
  }

  #hearSaid(line: SaidLine): void {
    const match = this.#match
    const { n } = line
    this.#said.push(n)
    this.#sealedBefore.set(n, this.#sealed)
    const isHeard =
      mayKnow(match, this.reader, line.heardBy) ||
      line.rolls.some(roll => mayKnow(match, this.reader, roll.seenBy)) ||
      match.heardAt(n).some(heard => mayKnow(match, this.reader, heard.seenBy))
    const isSealing = line.sealed !== undefined
    const isNews = isSealing && (this.#sealed & only(line.side)) === 0
    const isSeen = !isHeard && !isNews && this.#changesView(line)
    if (isHeard || isNews || isSeen) this.#receive(line)
    if (!isHeard && (isNews || isSeen)) this.#seals.set(n, isSealing)
    this.#sealed = isSealing && line.sealed !== 0 ? this.#sealed | only(line.side) : 0
  }

  /** Whether a sentence changed what the reader sees, apart from who has sealed. */
  #changesView({ n }: SaidLine): boolean {
    const { game } = this.#match
    if (this.reader === 'anybody') return false
    const [was, is, whole] = scratch.of(game.kind)
    const before = this.#match.before(n, whole)
    if (before === undefined) return false
    seeInto(game, before, this.reader, was)
    seeInto(game, this.#match.after(n, whole), this.reader, is)
    for (const view of [was, is]) {
      view.$answered = 0
      view.$sealed.fill(0)
    }
    return !isSame(was, is)
  }

  /** A take-back is told if it takes back anything the reader knows about, apart from the fact that an answer was sealed. */
  #hearBack(line: BackLine): void {
    const from = this.#said.indexOf(line.to)
    const taken = this.#said.slice(from)
    this.#undone.set(line.n, { taken, shown: this.#shown, sealed: this.#sealed })
    this.#said = this.#said.slice(0, from)
    if (this.reader !== 'anybody' && !taken.some(n => this.#numbers.has(n) && this.#seals.get(n) !== true)) return
    this.#sealed = this.#sealedBefore.get(line.to) ?? 0
    this.#shown = this.#shown.filter(({ n }) => n < line.to)
    this.#show(line)
    this.#backs.push(line)
  }

  #hearRedo(line: RedoLine): void {
    const undone = this.#undone.get(line.of)
    if (undone === undefined) return
    this.#said = [...this.#said, ...undone.taken]
    if (!this.#numbers.has(line.of)) return
    this.#sealed = undone.sealed
    this.#shown = [...undone.shown]
    this.#number(line)
    this.#backs.pop()
  }
}
