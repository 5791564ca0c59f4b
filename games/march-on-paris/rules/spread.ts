import { type Grid, type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { LastQuestion } from '@grognard/engine/hex/questions'

/** Whether a line goes on over a hexside into a hex. */
export type Passes = (slot: number, next: HexId) => boolean

/** Numbers by which a count is known again. */
const ASKED = 4

/** Counts hexes outwards from some, over sides that let a line pass. One object serves any number of counts. */
export class Spread {
  /** What the last count was about, for whoever counts. */
  readonly asked = new LastQuestion(ASKED)
  readonly #grid: Grid
  readonly #seen: Uint32Array
  readonly #far: Uint16Array
  readonly #queue: HexList
  #count = 0
  #stamp = 0
  /** How far the last count went. */
  most = 0

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

  /** Counts up to so many hexes. */
  go(most: number, passes: Passes): void {
    this.most = most
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

  /**
   * Counts the other way: how far a line that begins in a hex has to go to the nearest start. A line may begin where it could not pass, so
   * such a hex is counted, but nothing beyond it.
   */
  goBack(most: number, crosses: (slot: number) => boolean, isOpen: (hex: HexId) => boolean): void {
    const { next } = this.#grid
    for (let i = 0; i < this.#count; i++) {
      const hex = this.#queue[i]
      const far = this.#far[hex]
      if (far === most) return
      if (!isOpen(hex)) continue
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const beside = next[slot]
        if (beside >= 0 && this.#seen[beside] !== this.#stamp && crosses(slot)) this.#reach(beside, far + 1)
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
