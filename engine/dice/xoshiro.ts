import { type Dice, mustBeDie } from './dice.ts'
import { sha256, utf8 } from './sha256.ts'

const WORDS = 4

/** One number of Splitmix32: neighbouring counters give unrelated words, and no two counters give the same one. */
function scatter(counter: number): number {
  let z = counter
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return z ^ (z >>> 15)
}

function mustHold(words: Int32Array, at: number): void {
  if (at < 0 || at + WORDS > words.length) throw new RangeError('a state of xoshiro has four words')
}

/**
 * xoshiro128** by Blackman and Vigna: cheap, repeatable chance for bots, experiments and tests. Not secret: a few dice are enough to
 * predict the rest, so play between people uses keyed dice.
 */
export class Xoshiro implements Dice {
  private readonly state = new Int32Array(WORDS)

  constructor(seed: number | string) {
    this.seed(seed)
  }

  /** Restarts from an integer (Splitmix32) or a text (SHA-256). A number allocates nothing. */
  seed(seed: number | string): void {
    if (typeof seed === 'string') this.takeWords(sha256(utf8(seed)))
    else this.takeNumber(seed)
  }

  /** The next 32 bits, 0 .. 2^32 - 1. */
  next(): number {
    const s = this.state
    const s0 = s[0]!
    const s1 = s[1]!
    const s2 = s[2]! ^ s0
    const s3 = s[3]! ^ s1
    const product = Math.imul(s1, 5)
    s[0] = s0 ^ s3
    s[1] = s1 ^ s2
    s[2] = s2 ^ (s1 << 9)
    s[3] = (s3 << 11) | (s3 >>> 21)
    return Math.imul((product << 7) | (product >>> 25), 9) >>> 0
  }

  /** One of 0 .. n - 1, exactly uniform: the lowest 2^32 mod n words are redrawn. */
  below(n: number): number {
    mustBeDie(n)
    let word = this.next()
    // There are fewer such words than n, so this division is rarely needed.
    if (word < n) {
      const uneven = (-n >>> 0) % n
      while (word < uneven) word = this.next()
    }
    return word % n
  }

  roll(faces: number): number {
    return this.below(faces) + 1
  }

  /** Another stream, derived from this one's current state and the label; this one does not advance. */
  fork(label: string | number): Xoshiro {
    const name = utf8(String(label))
    const bytes = new Uint8Array(4 * WORDS + name.length)
    const view = new DataView(bytes.buffer)
    for (let i = 0; i < WORDS; i++) view.setInt32(4 * i, this.state[i]!)
    bytes.set(name, 4 * WORDS)
    const other = new Xoshiro(0)
    other.takeWords(sha256(bytes))
    return other
  }

  /** Writes the four words of the state. */
  save(into: Int32Array, at = 0): void {
    mustHold(into, at)
    for (let i = 0; i < WORDS; i++) into[at + i] = this.state[i]!
  }

  /** Resumes from a saved state. */
  restore(from: Int32Array, at = 0): void {
    mustHold(from, at)
    if ((from[at]! | from[at + 1]! | from[at + 2]! | from[at + 3]!) === 0)
      throw new RangeError('xoshiro would stay at a state of zeros for ever')
    for (let i = 0; i < WORDS; i++) this.state[i] = from[at + i]!
  }

  private takeNumber(seed: number): void {
    if (!Number.isSafeInteger(seed)) throw new RangeError(`${seed} is no seed: it must be an integer or a text`)
    const high = Math.floor(seed / 0x1_0000_0000)
    let counter = seed | 0
    for (let i = 0; i < WORDS; i++) {
      // Seeds above 32 bits differ in the second half only; smaller ones are plain Splitmix32.
      if (i === 2) counter ^= high
      counter = (counter + 0x9e3779b9) | 0
      this.state[i] = scatter(counter)
    }
  }

  private takeWords(digest: Uint8Array): void {
    const view = new DataView(digest.buffer, digest.byteOffset)
    for (let i = 0; i < WORDS; i++) this.state[i] = view.getInt32(4 * i)
  }
}
