import { type Grid, type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { lineOfSight, type SightLine, sightLine } from '@grognard/engine/hex/sight'

const ROOM = 4096

/**
 * 7.4 The lines between hexes, each traced when it is first asked for: they depend on the map's shape alone, and the same ones are asked
 * for again and again.
 */
export class Lines {
  /** The hexes of all lines so far, as in `SightLine`. */
  first: HexList = hexList(ROOM)
  second: HexList = hexList(ROOM)
  /** Where the line asked for last ends. */
  end = 0
  readonly #grid: Grid
  /** By from * hexes + to: where a line begins, below 0 before it is traced, and how long it is. */
  readonly #start: Int32Array
  readonly #length: Uint8Array
  readonly #line: SightLine
  #used = 0

  constructor(grid: Grid) {
    this.#grid = grid
    this.#start = new Int32Array(grid.hexes.count ** 2).fill(-1)
    this.#length = new Uint8Array(grid.hexes.count ** 2)
    this.#line = sightLine(grid)
  }

  /** Finds the line between two hexes; answers where it begins. */
  between(from: HexId, to: HexId): number {
    const pair = from * this.#grid.hexes.count + to
    if (this.#start[pair] < 0) this.#trace(from, to, pair)
    const start = this.#start[pair]
    this.end = start + this.#length[pair]
    return start
  }

  #trace(from: HexId, to: HexId, pair: number): void {
    const count = lineOfSight(this.#grid, from, to, this.#line)
    if (this.#used + count > this.first.length) {
      this.first = longer(this.first)
      this.second = longer(this.second)
    }
    this.#start[pair] = this.#used
    this.#length[pair] = count
    for (let i = 0; i < count; i++) {
      this.first[this.#used] = this.#line.first[i]
      this.second[this.#used++] = this.#line.second[i]
    }
  }
}

function longer(list: HexList): HexList {
  const twice = hexList(2 * list.length)
  twice.set(list)
  return twice
}
