/** Positions remembered at once. */
export const SLOTS = 16

/** Two fingerprints of the same thing, so that no two positions are confused. */
const SALT = 0x27d4eb2f

const mix = (place: number, key: number, salt: number): number => {
  let h = Math.imul(key ^ Math.imul(place + 1, 0x9e3779b1) ^ salt, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/**
 * Caches results for the last few states of something: a search returns to the same position again and again. Tables have a section per
 * slot; an entry is valid if its mark equals the slot's `stamp`.
 */
export class Memory {
  slot = 0
  stamp = 1
  #a = 0
  #b = 0
  #latest = 1
  readonly #keptA = new Int32Array(SLOTS)
  readonly #keptB = new Int32Array(SLOTS)
  readonly #stamps = new Int32Array(SLOTS)

  /** One place has changed its content. */
  change(place: number, from: number, to: number): void {
    this.#a ^= mix(place, from, 0) ^ mix(place, to, 0)
    this.#b ^= mix(place, from, SALT) ^ mix(place, to, SALT)
  }

  /** After changes: finds the slot for this content, or assigns one. */
  settle(): void {
    const slot = this.#a & (SLOTS - 1)
    if (this.#stamps[slot] === 0 || this.#keptA[slot] !== this.#a || this.#keptB[slot] !== this.#b) {
      this.#keptA[slot] = this.#a
      this.#keptB[slot] = this.#b
      this.#stamps[slot] = ++this.#latest
    }
    this.slot = slot
    this.stamp = this.#stamps[slot]
  }
}
