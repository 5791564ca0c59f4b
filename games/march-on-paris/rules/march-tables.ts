import type { HexId } from '@grognard/engine/hex/grid'
import { BRIDGE, CLOSED, COLUMNS, type Ground } from './ground.ts'
import type { Battle } from './state.ts'

/** Tables kept: one for a target, a cost column and a state of the spans, by a hash of the three. */
const KEPT = 1024
const HASH_SHIFT = 22
const FACTOR = 0x9e3779b1
/** A step costs less than this; a power of two. */
const BUCKETS = 64
export const UNREACHED = 32767

/**
 * March distances (definitions): from every hex to one target, in half points, with road rates along routes, over the bare map. They change
 * with spans only, so tables are kept by target, column and damaged spans.
 */
export class MarchTables {
  readonly #ground: Ground
  readonly #keyOf = new Int32Array(KEPT).fill(-1)
  readonly #spansOf = new Int32Array(KEPT)
  readonly #tables: Int16Array[] = []
  /** Queue: a linked list of entries for each cost modulo BUCKETS. */
  readonly #head = new Int32Array(BUCKETS)
  readonly #link: Int32Array
  readonly #entry: Int16Array
  /** By column and slot: the step into the hex from that side, for one state of the spans. */
  readonly #steps: Int8Array
  #stepsFor = 0
  /** The sides that spans cross. */
  readonly #spanSlots: Int32Array

  constructor(ground: Ground) {
    this.#ground = ground
    this.#steps = new Int8Array(COLUMNS * ground.slots)
    for (let slot = 0; slot < ground.slots; slot++) this.#readStep(slot, this.#stepsFor)
    this.#spanSlots = Int32Array.from(ground.spanAt.keys()).filter(slot => ground.spanAt[slot] >= 0)
    this.#link = new Int32Array(6 * ground.hexes.count + 1)
    this.#entry = new Int16Array(6 * ground.hexes.count + 1)
  }

  /** Distances to a target by hex, for a cost column. The field is laid. */
  to(s: Battle, target: HexId, column: number): Int16Array {
    const key = target * COLUMNS + column
    const { spans } = s.data.field
    const slot = Math.imul(key ^ Math.imul(spans, FACTOR), FACTOR) >>> HASH_SHIFT
    if (this.#keyOf[slot] === key && this.#spansOf[slot] === spans) return this.#tables[slot]
    return this.#make(target, column, spans, key, slot)
  }

  #make(target: HexId, column: number, spans: number, key: number, slot: number): Int16Array {
    this.#keyOf[slot] = key
    this.#spansOf[slot] = spans
    this.#tables[slot] ??= new Int16Array(this.#ground.hexes.count)
    const table = this.#tables[slot]
    this.#spread(target, column, spans, table)
    return table
  }

  /** Works out what a step costs with these spans damaged. */
  #readStep(slot: number, spans: number): void {
    const ground = this.#ground
    const from = ground.grid.next[slot]
    const back = from * 6 + (((slot % 6) + 3) % 6)
    for (let column = 0; column < COLUMNS; column++)
      this.#steps[column * ground.slots + slot] = from < 0 ? CLOSED : marchStep(ground, back, column, spans)
  }

  #spread(target: HexId, column: number, spans: number, table: Int16Array): void {
    if (this.#stepsFor !== spans) {
      this.#stepsFor = spans
      for (let i = 0; i < this.#spanSlots.length; i++) this.#readStep(this.#spanSlots[i], spans)
    }
    const { next } = this.#ground.grid
    const head = this.#head.fill(-1)
    const link = this.#link
    const entry = this.#entry
    const steps = this.#steps
    const columnAt = column * this.#ground.slots
    let entries = 0
    table.fill(UNREACHED)
    table[target] = 0
    entry[entries] = target
    link[entries] = -1
    head[0] = entries++
    for (let cost = 0, waiting = 1; waiting > 0; cost++) {
      const bucket = cost & (BUCKETS - 1)
      for (let at = head[bucket]; at >= 0; at = link[at]) {
        waiting--
        const hex = entry[at]
        if (table[hex] !== cost) continue
        for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
          const step = steps[columnAt + slot]
          if (step < 0) continue
          const from = next[slot]
          const total = cost + step
          if (total >= table[from]) continue
          table[from] = total
          entry[entries] = from
          const into = total & (BUCKETS - 1)
          link[entries] = head[into]
          head[into] = entries++
          waiting++
        }
      }
      head[bucket] = -1
    }
  }
}

/** The cost of one step of a march distance, by slot; CLOSED where there is none. */
export function marchStep(
  { route, cost, slots, spanAt, sides, damagedBridge }: Ground,
  slot: number,
  column: number,
  spans: number,
): number {
  const base = cost[column * slots + slot]
  if (base === CLOSED) return CLOSED
  const isBroken = spanAt[slot] >= 0 && (spans & (1 << spanAt[slot])) !== 0
  if (!isBroken) return route[slot] !== 0 ? route[slot] : base
  return (sides[slot] & BRIDGE) !== 0 ? base + damagedBridge : base
}
