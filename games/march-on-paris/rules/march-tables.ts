import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { BRIDGE, CLOSED, COLUMNS, type Ground } from './ground.ts'
import type { Battle } from './state.ts'

/** Tables kept: one for a target, a cost column and a state of the spans, by a hash of the three. */
const KEPT = 4096
const HASH_SHIFT = 20
const FACTOR = 0x9e3779b1
/** A step costs less than this; a power of two. */
const BUCKETS = 64
const IN_BUCKETS = BUCKETS - 1
const HEX_AT = 6
const NO_STEP = -1
export const UNREACHED = 32767
/** A table that goes no farther than asked goes so many half points beyond, for the others of a formation. */
const BEYOND = 24

/**
 * March distances (definitions): from every hex to one target, in half points, with road rates along routes, over the bare map. They change
 * with spans only, so tables are kept by target, column and damaged spans.
 */
export class MarchTables {
  readonly #ground: Ground
  readonly #keyOf = new Int32Array(KEPT).fill(-1)
  readonly #spansOf = new Int32Array(KEPT)
  readonly #tables: Int16Array[] = []
  /** Up to which distance a table has been made: UNREACHED for the whole map. */
  readonly #madeTo = new Int16Array(KEPT)
  /** Queue: a linked list of entries for each cost modulo BUCKETS. */
  readonly #head = new Int32Array(BUCKETS)
  readonly #link: Int32Array
  readonly #entry: Int16Array
  /** By column and slot: the hex on that side and what the step from there costs, for one state of the spans; below 0 without a way. */
  readonly #steps: Int32Array
  #stepsFor = 0
  /** The sides that spans cross. */
  readonly #spanSlots: Int32Array

  constructor(ground: Ground) {
    this.#ground = ground
    this.#steps = new Int32Array(COLUMNS * ground.slots)
    for (let slot = 0; slot < ground.slots; slot++) this.#readStep(slot, this.#stepsFor)
    this.#spanSlots = Int32Array.from(ground.spanAt.keys()).filter(slot => ground.spanAt[slot] >= 0)
    this.#link = new Int32Array(6 * ground.hexes.count + 1)
    this.#entry = new Int16Array(6 * ground.hexes.count + 1)
  }

  /** Distances to a target by hex, for a cost column. The field is laid. */
  to(s: Battle, target: HexId, column: number): Int16Array {
    return this.#table(s, target, column, OFF_MAP)
  }

  /** The same for those who march from a hex: all hexes that are farther than it have some greater distance, not always their own. */
  from(s: Battle, start: HexId, target: HexId, column: number): Int16Array {
    return this.#table(s, target, column, start)
  }

  #table(s: Battle, target: HexId, column: number, start: HexId): Int16Array {
    const key = target * COLUMNS + column
    const { spans } = s.data.field
    const slot = Math.imul(key ^ Math.imul(spans, FACTOR), FACTOR) >>> HASH_SHIFT
    const isKept = this.#keyOf[slot] === key && this.#spansOf[slot] === spans
    if (isKept) {
      const made = this.#madeTo[slot]
      if (made === UNREACHED || (start >= 0 && this.#tables[slot][start] <= made)) return this.#tables[slot]
    }
    this.#keyOf[slot] = key
    this.#spansOf[slot] = spans
    this.#tables[slot] ??= new Int16Array(this.#ground.hexes.count)
    // Whoever asks for more than was made gets the whole map.
    this.#madeTo[slot] = this.#spread(target, column, spans, this.#tables[slot], isKept ? OFF_MAP : start)
    return this.#tables[slot]
  }

  /** Works out what a step costs with these spans damaged. */
  #readStep(slot: number, spans: number): void {
    const ground = this.#ground
    const from = ground.grid.next[slot]
    const back = from * 6 + (((slot % 6) + 3) % 6)
    for (let column = 0; column < COLUMNS; column++) {
      const cost = from < 0 ? CLOSED : marchStep(ground, back, column, spans)
      this.#steps[column * ground.slots + slot] = cost === CLOSED ? NO_STEP : from * BUCKETS + cost
    }
  }

  /** Makes a table, as far as a hex and somewhat beyond, or of the whole map; answers how far it goes. */
  #spread(target: HexId, column: number, spans: number, table: Int16Array, start: HexId): number {
    if (this.#stepsFor !== spans) {
      this.#stepsFor = spans
      for (let i = 0; i < this.#spanSlots.length; i++) this.#readStep(this.#spanSlots[i], spans)
    }
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
    let done = 0
    let last = UNREACHED
    for (let cost = 0; done < entries; cost++) {
      if (cost > last) return last
      const bucket = cost & IN_BUCKETS
      for (let at = head[bucket]; at >= 0; at = link[at]) {
        done++
        const hex = entry[at]
        if (table[hex] !== cost) continue
        const first = columnAt + hex * 6
        for (let slot = first; slot < first + 6; slot++) {
          const step = steps[slot]
          if (step < 0) continue
          const from = step >> HEX_AT
          const total = cost + (step & IN_BUCKETS)
          if (total >= table[from]) continue
          table[from] = total
          entry[entries] = from
          const into = total & IN_BUCKETS
          link[entries] = head[into]
          head[into] = entries++
        }
      }
      head[bucket] = -1
      if (last === UNREACHED && start >= 0 && table[start] <= cost) last = cost + BEYOND
    }
    return UNREACHED
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
