import type { HexId } from '@grognard/engine/hex/grid'
import type { PlaceId } from './ids.ts'

const SLOTS = 4096
/** Keeps the highest bits of a hash, as many as number the slots. */
const SHIFT = 20
const HASH_FACTOR = 0x9e3779b1
const NO_KEY = -1

/**
 * 7.1 Caches which names an order may have next. Whether a place may be named depends only on the roads, where a Force stands and the names
 * before it; answers for recent beginnings of orders are kept, one per slot.
 */
export class OrderNames {
  /** Answers by place, written by callers, from `after` on; 0 when unknown. */
  readonly answers: Uint8Array
  readonly #keys = new Int32Array(SLOTS).fill(NO_KEY)
  readonly #places: number

  constructor(places: number) {
    this.#places = places
    this.answers = new Uint8Array(SLOTS * places)
  }

  /** Where the answers for this beginning of an order start; NO_PLACE for a name not said. */
  after(isBound: boolean, from: HexId, goal: PlaceId, via: PlaceId): number {
    const names = this.#places + 1
    const key = 2 * ((from * names + goal + 1) * names + via + 1) + Number(isBound)
    const slot = Math.imul(key, HASH_FACTOR) >>> SHIFT
    const at = slot * this.#places
    if (this.#keys[slot] !== key) {
      this.#keys[slot] = key
      this.answers.fill(0, at, at + this.#places)
    }
    return at
  }
}
