/** Prime of a 32-bit FNV hash. */
const FACTOR = 0x01000193

/**
 * The question answered last: the same question about the same position needs no second search. All that the answer depends on is put as
 * whole numbers, always as many and in the same order.
 */
export class LastQuestion {
  readonly #asked: Int32Array
  #count = 0
  #isSame = false
  #isAsked = false

  /** Takes memory for a question of so many numbers. */
  constructor(numbers: number) {
    this.#asked = new Int32Array(numbers)
  }

  begin(): void {
    this.#count = 0
    this.#isSame = this.#isAsked
    this.#isAsked = true
  }

  put(number: number): void {
    const at = this.#count++
    if (this.#asked[at] === number) return
    this.#asked[at] = number
    this.#isSame = false
  }

  /** Whether all numbers put since `begin` are those of the last question. If not, an answer must follow. */
  isSame(): boolean {
    return this.#isSame
  }

  /** Forgets the last question. */
  forget(): void {
    this.#isAsked = false
  }
}

/** Like `LastQuestion`, with several answers kept by whoever asks, one a slot. */
export class Questions {
  /** What the question in hand depends on; whoever asks fills in all of it. */
  readonly now: Int32Array
  /** The slot of the question recalled last. */
  slot = 0
  readonly #asked: Int32Array
  readonly #isAsked: Uint8Array

  /** Takes memory for questions of so many numbers; `slots` is a power of two. */
  constructor(numbers: number, slots: number) {
    if (slots < 1 || (slots & (slots - 1)) !== 0) throw new Error(`${slots} slots for questions are no power of two`)
    this.now = new Int32Array(numbers)
    this.#asked = new Int32Array(numbers * slots)
    this.#isAsked = new Uint8Array(slots)
  }

  /** Whether the slot of the question in hand holds its answer already. From now on it does: an answer must follow. */
  recall(): boolean {
    const { now } = this
    const asked = this.#asked
    this.slot = this.#hash() & (this.#isAsked.length - 1)
    const at = this.slot * now.length
    let isSame = this.#isAsked[this.slot] !== 0
    for (let i = 0; isSame && i < now.length; i++) isSame = asked[at + i] === now[i]
    if (isSame) return true
    asked.set(now, at)
    this.#isAsked[this.slot] = 1
    return false
  }

  #hash(): number {
    const { now } = this
    let hash = 0
    for (let i = 0; i < now.length; i++) hash = Math.imul(hash ^ now[i], FACTOR)
    return hash ^ (hash >>> 15)
  }
}
