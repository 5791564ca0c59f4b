import type { Bytes } from './view-bytes.ts'

/** One in so many positions is kept whole, so that none is far from one. */
const WHOLE_EVERY = 32

const ROOM = 256

/**
 * Earlier positions of a match: of most only what differs from the one kept after it, four bytes at a time. A position differs in a few hundred
 * of its thousands of bytes, and a running match holds a hundred of them.
 */
export class Past {
  /** The position kept last. */
  readonly #last: Int32Array
  /** The lines that positions were kept for, in order, and where in `#log` each one's differences begin; the last has none yet. */
  readonly #lines: number[] = []
  readonly #starts: number[] = []
  readonly #whole = new Map<number, Int32Array>()
  /** Pairs of a place and what stood there. */
  #log = new Int32Array(ROOM)
  #end = 0

  constructor(like: Bytes) {
    this.#last = like.$i32.slice()
  }

  /** Keeps the position before a line; lines come in order. */
  keep(n: number, { $i32: is }: Bytes): void {
    const last = this.#last
    if (this.#lines.length > 0) {
      for (let i = 0; i < is.length; i++) if (is[i] !== last[i]) this.#note(i, last[i])
    }
    last.set(is)
    if (this.#lines.length % WHOLE_EVERY === 0) this.#whole.set(n, is.slice())
    this.#lines.push(n)
    this.#starts.push(this.#end)
  }

  /** Drops the position kept last. */
  drop(): void {
    const n = this.#lines.pop()
    this.#starts.pop()
    if (n !== undefined) this.#whole.delete(n)
    this.#end = this.#back(this.#last, this.#lines.length - 1)
  }

  /** Writes the position before a line; false when none was kept. */
  before(n: number, into: Bytes): boolean {
    const place = this.#firstFrom(n)
    if (this.#lines[place] !== n) return false
    let from = place
    while (from < this.#lines.length - 1 && !this.#whole.has(this.#lines[from])) from++
    into.$i32.set(this.#whole.get(this.#lines[from]) ?? this.#last)
    for (let i = from - 1; i >= place; i--) this.#back(into.$i32, i)
    return true
  }

  /** The first line from this one on that a position was kept for. */
  nextFrom(n: number): number | undefined {
    return this.#lines[this.#firstFrom(n)]
  }

  /** Forgets the positions before the lines up to one. */
  forget(upTo: number): void {
    const count = this.#firstFrom(upTo + 1)
    if (count === 0) return
    const start = this.#starts[count] ?? this.#end
    this.#log.copyWithin(0, start, this.#end)
    this.#end -= start
    for (const n of this.#lines.splice(0, count)) this.#whole.delete(n)
    this.#starts.splice(0, count)
    for (let i = 0; i < this.#starts.length; i++) this.#starts[i] -= start
  }

  #note(place: number, was: number): void {
    if (this.#end + 2 > this.#log.length) {
      const log = new Int32Array(2 * this.#log.length)
      log.set(this.#log)
      this.#log = log
    }
    this.#log[this.#end++] = place
    this.#log[this.#end++] = was
  }

  /** Goes from the position kept after one to that one; returns where its differences begin. */
  #back(position: Int32Array, index: number): number {
    const start = this.#starts[index] ?? 0
    const end = this.#starts[index + 1] ?? this.#end
    for (let i = start; i < end; i += 2) position[this.#log[i]] = this.#log[i + 1]
    return start
  }

  /** Where in `#lines` the first line from this one on stands. */
  #firstFrom(n: number): number {
    let low = 0
    let high = this.#lines.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#lines[middle] < n) low = middle + 1
      else high = middle
    }
    return low
  }
}
