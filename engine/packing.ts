import { utf8 } from './dice/sha256.ts'

/** Numbers of up to this many bits can be packed. */
const MOST_BITS = 32

/**
 * Packs choices as densely as possible: one of three costs log2(3) bits, not two. The choices are the digits of one big number, each in its
 * own base, the first one lowest.
 */
export class Packing {
  readonly #choices: [value: bigint, among: bigint][] = []

  /** One of 0 .. among - 1. */
  put(value: number, among: number): void {
    if (!Number.isInteger(value) || value < 0 || value >= among) throw new RangeError(`${value} is none of ${among}`)
    if (among > 1) this.#choices.push([BigInt(value), BigInt(among)])
  }

  /** A number of unknown size; small ones are short. */
  count(value: number): void {
    const length = MOST_BITS - Math.clz32(value)
    this.put(length, MOST_BITS + 1)
    if (length > 1) this.put(value - 2 ** (length - 1), 2 ** (length - 1))
  }

  bytes(bytes: Uint8Array): void {
    for (const byte of bytes) this.put(byte, 256)
  }

  text(text: string): void {
    const bytes = utf8(text)
    this.count(bytes.length)
    this.bytes(bytes)
  }

  /** Everything packed, lowest byte first. */
  finish(): Uint8Array {
    let whole = 0n
    for (let i = this.#choices.length - 1; i >= 0; i--) whole = whole * this.#choices[i][1] + this.#choices[i][0]
    const hex = whole === 0n ? '' : whole.toString(16)
    const out = new Uint8Array((hex.length + 1) >> 1)
    for (let i = 0; i < out.length; i++) {
      const end = hex.length - 2 * i
      out[i] = Number.parseInt(hex.slice(Math.max(0, end - 2), end), 16)
    }
    return out
  }
}

/** Reads choices in the order they were packed. */
export class Unpacking {
  #whole: bigint

  constructor(bytes: Uint8Array) {
    let hex = ''
    for (let i = bytes.length - 1; i >= 0; i--) hex += bytes[i].toString(16).padStart(2, '0')
    this.#whole = hex === '' ? 0n : BigInt(`0x${hex}`)
  }

  /** Only zeros are left. */
  get isSpent(): boolean {
    return this.#whole === 0n
  }

  take(among: number): number {
    if (among <= 1) return 0
    const base = BigInt(among)
    const value = Number(this.#whole % base)
    this.#whole /= base
    return value
  }

  count(): number {
    const length = this.take(MOST_BITS + 1)
    return length === 0 ? 0 : length === 1 ? 1 : 2 ** (length - 1) + this.take(2 ** (length - 1))
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.take(256))
  }

  /** A text of at most this many bytes; undefined if longer. */
  text(most: number): string | undefined {
    const length = this.count()
    return length > most ? undefined : fromUtf8(this.bytes(length))
  }
}

/** A text from its UTF-8 bytes; anything unreadable becomes a question mark. */
function fromUtf8(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
  try {
    return decodeURIComponent(escaped)
  } catch {
    return Array.from(bytes, byte => (byte < 128 ? String.fromCharCode(byte) : '?')).join('')
  }
}
