import type { Position } from '@grognard/engine'

/** Cells of a position that lie together. */
type Column = Uint8Array | Int8Array | Int16Array | Int32Array

const WORD = 4

/** Some rows of a column. */
export const rowsOf = (column: object, from: number, to: number): object => (column as Column).subarray(from, to)

/**
 * Some columns of the position met last, four bytes at a time: whether another has the same in them is seen at once, whichever match it
 * belongs to. A neighbour in the first or last word may make equal columns look different, never the other way round.
 */
export class Imprint<S extends Position> {
  readonly #columns: (s: S) => readonly object[]
  /** First and last word of each column. */
  #from = new Int32Array(0)
  #to = new Int32Array(0)
  #words = new Int32Array(0)
  #isTaken = false

  /** Columns at the same bytes in all positions that it meets. */
  constructor(columns: (s: S) => readonly object[]) {
    this.#columns = columns
  }

  /** Whether a position has the same in these columns as the one taken last. */
  isOf(s: S): boolean {
    if (!this.#isTaken) return false
    const from = this.#from
    const to = this.#to
    const words = this.#words
    const { $i32 } = s
    for (let i = 0, at = 0; i < from.length; i++)
      for (let word = from[i], last = to[i]; word <= last; word++, at++) if (words[at] !== $i32[word]) return false
    return true
  }

  /** Takes the columns of a position. */
  take(s: S): void {
    if (this.#words.length === 0) this.#lay(s)
    this.#isTaken = true
    const { $i32 } = s
    for (let i = 0, at = 0; i < this.#from.length; i++)
      for (let word = this.#from[i]; word <= this.#to[i]; word++, at++) this.#words[at] = $i32[word]
  }

  #lay(s: S): void {
    const columns = this.#columns(s) as readonly Column[]
    const start = s.$i32.byteOffset
    this.#from = Int32Array.from(columns, ({ byteOffset }) => Math.floor((byteOffset - start) / WORD))
    this.#to = Int32Array.from(columns, ({ byteOffset, byteLength }) => Math.ceil((byteOffset - start + byteLength) / WORD) - 1)
    this.#words = new Int32Array(this.#from.reduce((sum, from, i) => sum + this.#to[i] - from + 1, 0))
  }
}
