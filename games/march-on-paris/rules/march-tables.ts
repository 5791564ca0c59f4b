import type { HexId } from '@grognard/engine/hex/grid'
import { damagedSpans } from './field.ts'
import { BRIDGE, CLOSED, COLUMNS, type Ground } from './ground.ts'
import type { Battle } from './state.ts'

/** Tables kept; a target and cost column each. */
const KEPT = 256
/** A step costs less than this. */
const BUCKETS = 64
export const UNREACHED = 32767

/**
 * March distances (definitions): from every hex to one target, in half points, with road rates along routes, over the bare map. They change
 * with spans only, so tables are kept by target, column and damaged spans.
 */
export class MarchTables {
  readonly #ground: Ground
  readonly #slotOf: Int16Array
  readonly #keyOf = new Int32Array(KEPT).fill(-1)
  readonly #spansOf = new Int32Array(KEPT)
  readonly #tables: Int16Array[] = []
  #next = 0
  /** Queue: a linked list of entries for each cost modulo BUCKETS. */
  readonly #head = new Int32Array(BUCKETS)
  readonly #link: Int32Array
  readonly #entry: Int16Array

  constructor(ground: Ground) {
    this.#ground = ground
    this.#slotOf = new Int16Array(COLUMNS * ground.hexes.count).fill(-1)
    this.#link = new Int32Array(6 * ground.hexes.count + 1)
    this.#entry = new Int16Array(6 * ground.hexes.count + 1)
  }

  /** Distances to a target by hex, for a cost column. */
  to(s: Battle, target: HexId, column: number): Int16Array {
    const key = target * COLUMNS + column
    const spans = damagedSpans(s)
    const slot = this.#slotOf[key]
    if (slot >= 0 && this.#keyOf[slot] === key && this.#spansOf[slot] === spans) return this.#tables[slot]
    return this.#make(target, column, spans, key)
  }

  #make(target: HexId, column: number, spans: number, key: number): Int16Array {
    const slot = this.#next
    this.#next = (slot + 1) % KEPT
    if (this.#keyOf[slot] >= 0) this.#slotOf[this.#keyOf[slot]] = -1
    this.#keyOf[slot] = key
    this.#spansOf[slot] = spans
    this.#slotOf[key] = slot
    this.#tables[slot] ??= new Int16Array(this.#ground.hexes.count)
    const table = this.#tables[slot]
    this.#spread(target, column, spans, table)
    return table
  }

  #spread(target: HexId, column: number, spans: number, table: Int16Array): void {
    const ground = this.#ground
    const { next } = ground.grid
    const head = this.#head.fill(-1)
    let entries = 0
    table.fill(UNREACHED)
    table[target] = 0
    this.#entry[entries] = target
    this.#link[entries] = -1
    head[0] = entries++
    for (let cost = 0, waiting = 1; waiting > 0; cost++) {
      const bucket = cost % BUCKETS
      for (let at = head[bucket]; at >= 0; at = this.#link[at]) {
        waiting--
        const hex = this.#entry[at]
        if (table[hex] !== cost) continue
        for (let direction = 0; direction < 6; direction++) {
          const from = next[hex * 6 + direction]
          if (from < 0) continue
          const step = marchStep(ground, from * 6 + ((direction + 3) % 6), column, spans)
          if (step < 0 || cost + step >= table[from]) continue
          table[from] = cost + step
          this.#entry[entries] = from
          const into = (cost + step) % BUCKETS
          this.#link[entries] = head[into]
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
