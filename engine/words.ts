import type { Id, Ids, Side } from './ids.ts'

declare const valueOfSort: unique symbol
/** A sort of word: what its values name. The screen lights up hexes for one sort, counters for another. */
export interface Sort<V extends number> {
  readonly name: string
  readonly id: number
  readonly [valueOfSort]?: V
}

/** One word of a sentence: its sort in the high bits, its value in the low ones. */
export type Word = Id<'word'>

const VALUE_BITS = 20
const VALUE_MASK = (1 << VALUE_BITS) - 1

/** Packs a value of a sort into a word. */
export const word = <V extends number>(sort: Sort<V>, value: V): Word => ((sort.id << VALUE_BITS) | value) as Word
/** The id of a word's sort. */
export const sortOf = (w: Word): number => w >> VALUE_BITS
/** The value of a word. */
export const numberOf = (w: Word): number => w & VALUE_MASK
/** Whether a word is of this sort. */
export const isA = <V extends number>(w: Word, sort: Sort<V>): boolean => w >> VALUE_BITS === sort.id

/** Closes a set of words. */
export const GO_SORT: Sort<number> = { name: 'go', id: 0 }
export const GO: Word = word(GO_SORT, 0)
/** A plain number. */
export const NUMBER: Sort<number> = { name: 'number', id: 1 }
/** A side. */
export const SIDE: Sort<Side> = { name: 'side', id: 2 }

const FIRST_OF_GAME = 8

/** The sorts of words of one game, numbered in the order given; append new ones at the end. */
export function sorts<T extends Record<string, number>>(...names: (keyof T & string)[]): { readonly [K in keyof T]: Sort<T[K]> } {
  return Object.fromEntries(names.map((name, i) => [name, Object.freeze({ name: name.toLowerCase(), id: FIRST_OF_GAME + i })])) as {
    [K in keyof T]: Sort<T[K]>
  }
}

/** The names of the values of each sort, by the sort's name. */
export type Names = Readonly<Record<string, Ids<number>>>

/** Initial capacity; it grows when a game offers more. */
const ROOM = 4096
/** A list that grows beyond this is a runaway. */
const MOST = 1 << 20

/** A reusable list of words: what has been said, or what may be said next. */
export class Words {
  w: Int32Array
  n = 0
  /** Where the current set began. */
  from = 0

  /** Whoever fills it may stop at this many words: two are enough to ask whether there is a choice. */
  readonly enough: number

  constructor(room = ROOM, enough = MOST) {
    this.w = new Int32Array(room)
    this.enough = enough
  }
  clear(): void {
    this.n = 0
    this.from = 0
  }
  push(w: Word): void {
    if (this.n === this.w.length) this.#grow()
    this.w[this.n++] = w
  }
  #grow(): void {
    if (this.n >= MOST) throw new Error('too many words')
    const { w } = this
    this.w = new Int32Array(Math.min(MOST, 2 * this.n + 1))
    this.w.set(w)
  }
  pop(): void {
    this.n--
  }
  at(i: number): Word {
    return this.w[i] as Word
  }
  /** The value of word `i`; the caller knows its sort. */
  value<V extends number>(i: number): V {
    return (this.w[i] & VALUE_MASK) as V
  }
  has(w: Word): boolean {
    for (let i = 0; i < this.n; i++) if (this.w[i] === w) return true
    return false
  }
  set(words: ArrayLike<number>): void {
    this.clear()
    for (let i = 0; i < words.length; i++) this.push(words[i] as Word)
  }
  list(): Word[] {
    const list: Word[] = []
    for (let i = 0; i < this.n; i++) list.push(this.w[i] as Word)
    return list
  }
}
