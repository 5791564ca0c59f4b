import { only, type Side, type Sides } from './ids.ts'
import type { BackLine, Line, Match, RedoLine, SaidLine } from './match.ts'
import type { Position } from './state.ts'

/** Who reads a match: a side, everybody at one table together, or somebody who may know everything. */
export type Reader = Side | 'everybody' | 'anybody'

/** Whether a reader may know what these sides know. */
export function mayKnow<S extends Position>(match: Match<S>, reader: Reader, seenBy: Sides): boolean {
  if (reader === 'anybody') return true
  if (reader !== 'everybody') return (seenBy & only(reader)) !== 0
  return match.game.sides.all.every(side => (seenBy & only(side)) !== 0)
}

interface Undone {
  readonly taken: readonly number[]
  readonly shown: Line[]
  readonly sealed: Sides
}

/**
 * What reaches a reader of a match. Lines the reader may not know about leave no gap in the numbers. That a side has sealed an answer is
 * told once, since the table shows it; how often the side changed its mind is never told.
 */
export class Hearing<S extends Position> {
  readonly reader: Reader
  readonly #match: Match<S>
  readonly #numbers = new Map<number, number>()
  /** Lines of which only the sealing is told. */
  readonly #seals = new Set<number>()
  /** Said lines that count, in order. */
  #said: number[] = []
  #shown: Line[] = []
  /** Sides whose sealing has been told since the last opening, now and before each sentence. */
  #sealed: Sides = 0
  readonly #sealedBefore = new Map<number, Sides>()
  readonly #undone = new Map<number, Undone>()
  #read = 0

  constructor(match: Match<S>, reader: Reader) {
    this.#match = match
    this.reader = reader
  }

  /** The reader's number of each line received, by the match's own number. Somebody who may know everything counts as the match does. */
  get numbers(): ReadonlyMap<number, number> {
    this.#readOn()
    return this.#numbers
  }

  /** The reader's number of the next line. */
  get next(): number {
    return this.reader === 'anybody' ? this.#match.next : this.numbers.size
  }

  /**
   * The lines received that count: a take-back stands in for what it took back; a redo restores everything as it was, and neither of the
   * two is shown.
   */
  get shown(): readonly Line[] {
    this.#readOn()
    return this.#shown
  }

  /** Whether only the sealing of a line is told, not its words, and nothing came of it that the reader may know. */
  isSeal(line: Line): boolean {
    this.#readOn()
    return this.#seals.has(line.n)
  }

  /** The first line received of those that a take-back took back. */
  firstTaken(back: BackLine): number | undefined {
    this.#readOn()
    return this.#undone.get(back.n)?.taken.find(n => this.#numbers.has(n))
  }

  /** Lines are only ever added, so each is read once. */
  #readOn(): void {
    const { lines } = this.#match
    while (this.#read < lines.length) this.#hear(lines[this.#read++])
  }

  #hear(line: Line): void {
    if (line.kind === 'said') this.#hearSaid(line)
    else if (line.kind === 'back') this.#hearBack(line)
    else if (line.kind === 'redo') this.#hearRedo(line)
    else if (line.kind !== 'standing' || this.reader === 'anybody' || this.reader === line.side) this.#receive(line)
  }

  #receive(line: Line): void {
    this.#number(line)
    this.#shown.push(line)
  }

  #number({ n }: Line): void {
    this.#numbers.set(n, this.reader === 'anybody' ? n : this.#numbers.size)
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
    const before = match.before(n)
    const isSealing = before !== undefined && match.game.rules.top(before).everybody !== undefined
    const isNews = isSealing && (this.#sealed & only(line.side)) === 0
    if (isHeard || isNews) this.#receive(line)
    if (!isHeard && isNews) this.#seals.add(n)
    this.#sealed = isSealing && match.after(n).$answered !== 0 ? this.#sealed | only(line.side) : 0
  }

  /** A take-back is told if it takes back anything the reader knows about, apart from the fact that an answer was sealed. */
  #hearBack(line: BackLine): void {
    const from = this.#said.indexOf(line.to)
    const taken = this.#said.slice(from)
    this.#undone.set(line.n, { taken, shown: this.#shown, sealed: this.#sealed })
    this.#said = this.#said.slice(0, from)
    if (this.reader !== 'anybody' && !taken.some(n => this.#numbers.has(n) && !this.#seals.has(n))) return
    this.#sealed = this.#sealedBefore.get(line.to) ?? 0
    this.#shown = this.#shown.filter(({ n }) => n < line.to)
    this.#receive(line)
  }

  #hearRedo(line: RedoLine): void {
    const undone = this.#undone.get(line.of)
    if (undone === undefined) return
    this.#said = [...this.#said, ...undone.taken]
    if (!this.#numbers.has(line.of)) return
    this.#sealed = undone.sealed
    this.#shown = [...undone.shown]
    this.#number(line)
  }
}
