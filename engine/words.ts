import type { Id, Ids, Side } from './ids.ts'

export declare const valueOfSort: unique symbol
/** A sort of word: what its values name. The screen lights up hexes for one sort, counters for another. */
export interface Sort<V extends number> {
  readonly name: string
  readonly id: number
  readonly [valueOfSort]?: V
}

/** One word of a sentence: its sort above, its value below. */
export type Word = Id<'word'>

const VALUE_BITS = 20
const VALUE_MASK = (1 << VALUE_BITS) - 1

export const word = <V extends number>(sort: Sort<V>, value: V): Word => ((sort.id << VALUE_BITS) | value) as Word
export const sortOf = (w: Word): number => w >> VALUE_BITS
export const numberOf = (w: Word): number => w & VALUE_MASK
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

const CAPACITY = 4096

/** A row of words, reused: what has been said, or what may be said next. */
export class Words {
  readonly w: Int32Array
  n = 0
  /** Where the set that is being said began. */
  from = 0

  /** Who fills it may stop at so many words: somebody who only asks whether there is a choice needs two. */
  readonly enough: number

  constructor(capacity = CAPACITY, enough = capacity) {
    this.w = new Int32Array(capacity)
    this.enough = enough
  }
  clear(): void {
    this.n = 0
    this.from = 0
  }
  push(w: Word): void {
    if (this.n === this.w.length) throw new Error('too many words')
    this.w[this.n++] = w
  }
  pop(): void {
    this.n--
  }
  at(i: number): Word {
    return this.w[i] as Word
  }
  /** The value of word `i`; the sort is the caller's knowledge. */
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
    return Array.from(this.w.subarray(0, this.n)) as Word[]
  }
}
