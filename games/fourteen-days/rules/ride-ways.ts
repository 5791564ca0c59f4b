import type { Side } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, type HexList, hexList, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach } from '@grognard/engine/hex/reach'
import { enemyAt } from './contact.ts'
import type { Ground } from './ground.ts'
import { HALVES } from './ids.ts'
import type { Campaign } from './state.ts'

/** The cheapest hex. */
const CHEAPEST = HALVES

/**
 * 12.0 Where commanders can ride. The cheapest ways from a hex are found once, for an empty map; another way is searched only when enemies
 * stand on it.
 */
export class RideWays {
  readonly #ground: Ground
  readonly #points: number
  readonly #reach: Reach
  readonly #path: HexList
  /** By start: the previous hex on the way to each hex, OFF_MAP when too far. */
  readonly #from: (HexList | undefined)[] = []
  #position: Campaign | undefined
  #side = 0 as Side

  constructor(ground: Ground, points: number) {
    this.#ground = ground
    this.#points = points
    this.#reach = new Reach(ground.grid, points)
    this.#path = hexList(ground.hexes.count)
  }

  /** Whether a commander of a side can ride from one hex to another. */
  leads(s: Campaign, side: Side, from: HexId, to: HexId): boolean {
    const before = this.#waysFrom(from)
    if (before[to] < 0) return false
    let hex = to
    while (hex !== from && enemyAt(s, side, hex) < 0) hex = before[hex]
    return hex === from || this.search(s, side, from, to).reached(to)
  }

  /**
   * Finds where a commander of a side can ride from a hex, around all enemies; with `until` only whether he can get there. Valid until the
   * next search.
   */
  search(s: Campaign, side: Side, from: HexId, until: HexId = OFF_MAP): Reach {
    this.#position = s
    this.#side = side
    this.#reach.search(from, this.#points, this.#cost, until, CHEAPEST)
    this.#position = undefined
    return this.#reach
  }

  /** 12.0 Riders pay like troops, and avoid hexes with enemies. */
  readonly #cost = (hex: HexId, direction: Direction, next: HexId): number =>
    this.#position !== undefined && enemyAt(this.#position, this.#side, next) >= 0 ? IMPASSABLE : this.#ground.cost[slot(hex, direction)]

  #waysFrom(start: HexId): HexList {
    this.#from[start] ??= this.#measure(start)
    return this.#from[start]
  }

  #measure(start: HexId): HexList {
    const before = hexList(this.#ground.hexes.count).fill(OFF_MAP) as HexList
    const found = this.#reach.search(start, this.#points, this.#cost)
    before[start] = start
    for (let i = 1; i < found; i++) {
      const hex = this.#reach.found[i]
      const n = this.#reach.path(hex, this.#path)
      before[hex] = n > 1 ? this.#path[n - 2] : start
    }
    return before
  }
}
