/*
 * How the dice of a match are made, so anybody can recompute them once the secret is open.
 *
 *   u32(x)       x as four bytes, big-endian
 *   text(t)      u32(number of bytes) and the UTF-8 bytes of t
 *
 *   commitment   hex of SHA-256( text('grognard commitment 1') secret text(match) ), published before the first die
 *
 *   message      text('grognard dice 1') text(match) u32(number of salts) text(salt) for each seat in order
 *                u32(n) text(cause) u32(k) u32(block)
 *   n            the line of the record
 *   cause        the digest, in hex, of the sentence or sentences that caused the roll
 *   k            0 for the first die of that line, 1 for the second, ...
 *   block        0, then 1, 2, ... as long as needed
 *
 * HMAC-SHA-256(secret, message) is read as eight big-endian 32-bit numbers. The first number below
 * 2^32 - (2^32 mod faces) decides: the die shows 1 + (number mod faces). If all eight are too high, the next block follows.
 *
 * The secret is always 32 bytes long.
 */
import { type Dice, mustBeDie } from './dice.ts'
import { HmacKey, sha256, toHex, utf8 } from './sha256.ts'

const SECRET_LENGTH = 32

/** What the dice of a match are made from. */
export interface DiceKey {
  /** Known to the referee alone until the match ends. */
  readonly secret: Uint8Array
  /** The match id. */
  readonly match: string
  /** What each seat added after seeing the commitment, in seat order. */
  readonly salts: readonly string[]
}

/** Dice that nobody can predict during the match and everybody can check after it. */
export class KeyedDice implements Dice {
  private readonly key: HmacKey
  private readonly opening: Uint8Array
  private readonly words = new Int32Array(8)
  private line = 0
  private cause: (() => string) | undefined
  /** Made for the first die of a line: most lines roll none. */
  private message: Uint8Array<ArrayBuffer> | undefined
  private rolled = 0

  constructor({ secret, match, salts }: DiceKey) {
    mustBeSecret(secret)
    this.key = new HmacKey(secret)
    this.opening = joined([text('grognard dice 1'), text(match), u32(salts.length), ...salts.map(text)])
  }

  /** Call before each sentence: line n of the record, caused by the sentence(s) with the digest that `cause` works out. */
  begin(n: number, cause: () => string): void {
    if (n >>> 0 !== n) throw new RangeError(`${n} is no line of a record`)
    this.line = n
    this.cause = cause
    this.message = undefined
    this.rolled = 0
  }

  roll(faces: number): number {
    mustBeDie(faces)
    if (this.cause === undefined) throw new Error('keyed dice were rolled before the first sentence began')
    this.message ??= joined([this.opening, u32(this.line), text(this.cause()), u32(0), u32(0)])
    const accepted = 0x1_0000_0000 - (0x1_0000_0000 % faces)
    const { message, words } = this
    const counters = new DataView(message.buffer, message.length - 8)
    counters.setUint32(0, this.rolled++)
    for (let block = 0; ; block++) {
      counters.setUint32(4, block)
      this.key.sign(message, words)
      for (let i = 0; i < words.length; i++) {
        const number = words[i]! >>> 0
        if (number < accepted) return (number % faces) + 1
      }
    }
  }
}

/** Published before the match: binds the referee to the secret without revealing it. */
export function commitment(secret: Uint8Array, match: string): string {
  mustBeSecret(secret)
  return toHex(sha256(joined([text('grognard commitment 1'), secret, text(match)])))
}

/** A secret derived from a seed, for solo matches and matches against bots, where it need not be hidden. */
export const secretFrom = (seed: string): Uint8Array => sha256(joined([text('grognard secret 1'), text(seed)]))

/** HMAC treats keys that differ only in trailing zeros as equal; a fixed length rules out a second secret for the same dice. */
function mustBeSecret(secret: Uint8Array): void {
  if (secret.length !== SECRET_LENGTH) throw new RangeError(`a secret has ${SECRET_LENGTH} bytes, not ${secret.length}`)
}

const u32 = (x: number): Uint8Array => Uint8Array.of(x >>> 24, x >>> 16, x >>> 8, x)

function text(t: string): Uint8Array {
  const bytes = utf8(t)
  return joined([u32(bytes.length), bytes])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
