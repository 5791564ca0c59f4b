import type { Width } from './declare.ts'
import { BYTES, type Cells, type Position, type Slot, type StateKind } from './state.ts'

const WIDE = 0x200000

/** What a cell adds to the first sum. */
function first(seed: number, i: number, v: number): number {
  let x = Math.imul(seed ^ Math.imul(i + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(v, 0xc2b2ae35)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
  return x ^ (x >>> 15)
}

/** What it adds to the second. */
function second(seed: number, i: number, v: number): number {
  let y = Math.imul(v ^ Math.imul(seed, 0x27d4eb2f), 0x165667b1) ^ Math.imul(i + 7, 0x7feb352d)
  y = Math.imul(y ^ (y >>> 16), 0x846ca68b)
  y = Math.imul(y ^ (y >>> 13), 0x3c6ef373)
  return y ^ (y >>> 16)
}

const whole = (a: number, b: number): number => (a >>> 0) * WIDE + (b >>> 11)

/**
 * A 53-bit number for a position. It sums a mix of (field, cell, value) over the non-blank cells, so a field added later, blank by default,
 * keeps the hashes of old records. Two sums make accidental collisions negligible.
 */
export function hash<S extends Position>(kind: StateKind<S>, s: S): number {
  let a = 0
  let b = 0
  const { slots } = kind
  for (let k = 0; k < slots.length; k++) {
    const slot = slots[k]
    const cells = s.$cells[slot.index]
    const { seed } = slot
    const { blank } = slot
    const n = slot.path === '$stack' ? s.$depth * slot.stride : cells.length
    for (let i = 0; i < n; i++) {
      const v = cells[i]
      if (v === blank) continue
      a = (a + first(seed, i, v)) | 0
      b = (b + second(seed, i, v)) | 0
    }
  }
  return whole(a, b)
}

/** How the cells of a kind are found by their bytes. */
interface CellMap {
  /** The slot of each byte. The stack, of which only a part counts, and the bytes after the last slot have none. */
  readonly byByte: readonly (Slot | undefined)[]
  readonly stack: Slot | undefined
  /** The bytes of a blank position: nothing in it counts. */
  readonly blank: Uint8Array
}

const maps = new WeakMap<object, CellMap>()

function mapOf<S extends Position>(kind: StateKind<S>): CellMap {
  const known = maps.get(kind)
  if (known) return known
  const byByte = new Array<Slot | undefined>(kind.size).fill(undefined)
  const stack = kind.slots.find(({ path }) => path === '$stack')
  for (const slot of kind.slots) if (slot !== stack) byByte.fill(slot, slot.offset, slot.offset + slot.cells * BYTES[slot.width])
  const made = { byByte, stack, blank: kind.create().$bytes }
  maps.set(kind, made)
  return made
}

/**
 * The hash of a position that changes little by little: it is a sum over the cells, so only those are looked at that changed since it was last
 * asked for. It is always what `hash` gives.
 */
export class RunningHash<S extends Position> {
  readonly #map: CellMap
  /** The position it was last asked for, at first a blank one, by width of cell. */
  readonly #was: Readonly<Record<Width, Cells>>
  #a = 0
  #b = 0

  constructor(kind: StateKind<S>) {
    this.#map = mapOf(kind)
    const { buffer } = this.#map.blank.slice()
    this.#was = { u8: new Uint8Array(buffer), i8: new Int8Array(buffer), i16: new Int16Array(buffer), i32: new Int32Array(buffer) }
  }

  of(s: S): number {
    const is = s.$i32
    const was = this.#was.i32
    for (let i = 0; i < is.length; i++) {
      if (is[i] === was[i]) continue
      this.#change(s, 4 * i)
      was[i] = is[i]
    }
    return this.#withStack(s)
  }

  /** Takes in the cells of the four bytes at a place. */
  #change(s: S, at: number): void {
    for (let byte = at; byte < at + 4; ) {
      const slot = this.#map.byByte[byte]
      if (slot === undefined) {
        byte++
        continue
      }
      const bytes = BYTES[slot.width]
      const i = (byte - slot.offset) / bytes
      this.#count(slot, i, this.#was[slot.width][byte / bytes], -1)
      this.#count(slot, i, s.$cells[slot.index][i], 1)
      byte += bytes
    }
  }

  #count({ seed, blank }: Slot, i: number, v: number, times: number): void {
    if (v === blank) return
    this.#a = (this.#a + Math.imul(times, first(seed, i, v))) | 0
    this.#b = (this.#b + Math.imul(times, second(seed, i, v))) | 0
  }

  #withStack(s: S): number {
    const { stack } = this.#map
    let a = this.#a
    let b = this.#b
    const cells = stack === undefined ? [] : s.$cells[stack.index]
    const n = stack === undefined ? 0 : s.$depth * stack.stride
    for (let i = 0; i < n; i++) {
      const v = cells[i]
      if (v === 0) continue
      a = (a + first(stack?.seed ?? 0, i, v)) | 0
      b = (b + second(stack?.seed ?? 0, i, v)) | 0
    }
    return whole(a, b)
  }
}

/** As printed in records: fourteen hexadecimal digits. */
export const printHash = (h: number): string =>
  // In two halves, each of which is a small number: those are printed several times as fast.
  Math.floor(h / HALF)
    .toString(16)
    .padStart(7, '0') + (h % HALF).toString(16).padStart(7, '0')

const HALF = 0x10000000
