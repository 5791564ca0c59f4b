/** The round constants of FIPS 180-4, 4.2.2. */
// biome-ignore format: a table of eight columns
const ROUND = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
)

/** The first hash value of FIPS 180-4, 5.3.3. */
const START = Int32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19)

const BLOCK = 64
const DIGEST = 32

const schedule = new Int32Array(64)
const tail = new Uint8Array(2 * BLOCK)
const running = new Int32Array(8)
const digestBytes = new Uint8Array(DIGEST)

const rotr = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** FIPS 180-4, 6.2.2: compresses one block into the hash value. */
function compress(hash: Int32Array, bytes: Uint8Array, at: number): void {
  for (let t = 0; t < 16; t++) {
    const b = at + 4 * t
    schedule[t] = (bytes[b]! << 24) | (bytes[b + 1]! << 16) | (bytes[b + 2]! << 8) | bytes[b + 3]!
  }
  for (let t = 16; t < 64; t++) {
    const early = schedule[t - 15]!
    const late = schedule[t - 2]!
    const small0 = rotr(early, 7) ^ rotr(early, 18) ^ (early >>> 3)
    const small1 = rotr(late, 17) ^ rotr(late, 19) ^ (late >>> 10)
    schedule[t] = schedule[t - 16]! + small0 + schedule[t - 7]! + small1
  }
  let a = hash[0]!
  let b = hash[1]!
  let c = hash[2]!
  let d = hash[3]!
  let e = hash[4]!
  let f = hash[5]!
  let g = hash[6]!
  let h = hash[7]!
  for (let t = 0; t < 64; t++) {
    const big1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)
    const first = (h + big1 + ((e & f) ^ (~e & g)) + ROUND[t]! + schedule[t]!) | 0
    const big0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  hash[0]! += a
  hash[1]! += b
  hash[2]! += c
  hash[3]! += d
  hash[4]! += e
  hash[5]! += f
  hash[6]! += g
  hash[7]! += h
}

/** Compresses the last bytes of a message and its padding; `before` bytes, in whole blocks, were compressed earlier. */
function finish(hash: Int32Array, bytes: Uint8Array, before: number): void {
  const length = bytes.length
  let at = 0
  for (; at + BLOCK <= length; at += BLOCK) compress(hash, bytes, at)
  const rest = length - at
  tail.fill(0)
  for (let i = 0; i < rest; i++) tail[i] = bytes[at + i]!
  tail[rest] = 0x80
  const padded = rest < BLOCK - 8 ? BLOCK : 2 * BLOCK
  const total = before + length
  writeWord(tail, padded - 8, Math.floor(total / 0x2000_0000))
  writeWord(tail, padded - 4, total << 3)
  for (let block = 0; block < padded; block += BLOCK) compress(hash, tail, block)
}

function writeWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 24
  bytes[at + 1] = word >>> 16
  bytes[at + 2] = word >>> 8
  bytes[at + 3] = word
}

function writeWords(hash: Int32Array, into: Uint8Array): void {
  for (let i = 0; i < 8; i++) writeWord(into, 4 * i, hash[i]!)
}

/** The SHA-256 digest of the bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const digest = new Uint8Array(DIGEST)
  running.set(START)
  finish(running, bytes, 0)
  writeWords(running, digest)
  return digest
}

/** A key prepared for HMAC-SHA-256: its two pads are hashed once instead of once per message. */
export class HmacKey {
  private readonly inner = Int32Array.from(START)
  private readonly outer = Int32Array.from(START)

  constructor(key: Uint8Array) {
    const short = key.length > BLOCK ? sha256(key) : key
    const pad = new Uint8Array(BLOCK).fill(0x36)
    for (let i = 0; i < short.length; i++) pad[i]! ^= short[i]!
    compress(this.inner, pad, 0)
    for (let i = 0; i < BLOCK; i++) pad[i]! ^= 0x36 ^ 0x5c
    compress(this.outer, pad, 0)
  }

  /** Writes the eight big-endian words of the message's code. */
  sign(message: Uint8Array, into: Int32Array): void {
    running.set(this.inner)
    finish(running, message, BLOCK)
    writeWords(running, digestBytes)
    into.set(this.outer)
    finish(into, digestBytes, BLOCK)
  }
}

/** The HMAC-SHA-256 code of a message (RFC 2104). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const words = new Int32Array(8)
  new HmacKey(key).sign(message, words)
  const code = new Uint8Array(DIGEST)
  writeWords(words, code)
  return code
}

/** A text as UTF-8 bytes; a lone surrogate becomes U+FFFD, as in the web's TextEncoder. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length)
  let n = 0
  for (const character of text) {
    const point = character.codePointAt(0)!
    const c = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (c < 0x80) {
      bytes[n++] = c
    } else if (c < 0x800) {
      bytes[n++] = 0xc0 | (c >> 6)
      bytes[n++] = 0x80 | (c & 0x3f)
    } else if (c < 0x10000) {
      bytes[n++] = 0xe0 | (c >> 12)
      bytes[n++] = 0x80 | ((c >> 6) & 0x3f)
      bytes[n++] = 0x80 | (c & 0x3f)
    } else {
      bytes[n++] = 0xf0 | (c >> 18)
      bytes[n++] = 0x80 | ((c >> 12) & 0x3f)
      bytes[n++] = 0x80 | ((c >> 6) & 0x3f)
      bytes[n++] = 0x80 | (c & 0x3f)
    }
  }
  return bytes.slice(0, n)
}

/** Bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += (byte >> 4).toString(16) + (byte & 15).toString(16)
  return text
}

/** The bytes behind hexadecimal digits of either case; throws with a reason on any other text. */
export function fromHex(text: string): Uint8Array {
  const wrong = text.search(/[^0-9a-fA-F]/)
  if (wrong >= 0) throw new Error(`'${text[wrong]}' at place ${wrong + 1} is no hexadecimal digit`)
  if (text.length % 2 === 1) throw new Error(`${text.length} hexadecimal digits do not make whole bytes`)
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16)
  return bytes
}
