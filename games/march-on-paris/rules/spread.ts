import { type Grid, type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'

/** Whether a line goes on over a hexside into a hex. */
export type Passes = (slot: number, next: HexId) => boolean

/** Counts hexes outwards from some, over sides that let a line pass. One object serves any number of counts. */
export class Spread {
  readonly #grid: Grid
  readonly #seen: Uint32Array
  readonly #far: Uint16Array
  readonly #queue: HexList
  #count = 0
  #stamp = 0

  constructor(grid: Grid) {
    this.#grid = grid
    this.#seen = new Uint32Array(grid.hexes.count)
    this.#far = new Uint16Array(grid.hexes.count)
    this.#queue = hexList(grid.hexes.count)
  }

  /** Forgets the last count. */
  clear(): void {
    this.#stamp++
    this.#count = 0
  }

  /** A hex to count from. */
  from(hex: HexId): void {
    this.#reach(hex, 0)
  }

  go(most: number, passes: Passes): void {
    const { next } = this.#grid
    for (let i = 0; i < this.#count; i++) {
      const hex = this.#queue[i]
      const far = this.#far[hex]
      if (far === most) return
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const beside = next[slot]
        if (beside >= 0 && this.#seen[beside] !== this.#stamp && passes(slot, beside)) this.#reach(beside, far + 1)
      }
    }
  }

  /** Hexes from the nearest start; below 0 where the count did not come. */
  to(hex: HexId): number {
    return this.#seen[hex] === this.#stamp ? this.#far[hex] : -1
  }

  #reach(hex: HexId, far: number): void {
    if (this.#seen[hex] === this.#stamp) return
    this.#seen[hex] = this.#stamp
    this.#far[hex] = far
    this.#queue[this.#count++] = hex
  }
}
