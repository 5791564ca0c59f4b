import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { type HexId, type HexList, hexList, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { type Ground, NO_COUNTRY } from './ground.ts'
import type { PlaceId } from './ids.ts'

/** No road leads there. */
export const NO_ROAD = 255

interface Ways {
  readonly steps: Uint8Array
  readonly count: Uint16Array
  /** The next hex on the way, OFF_MAP when several are equally good. */
  readonly onward: HexList
}

/** 7.1 The shortest ways by road to each place, on the whole net or inside one country. Computed for a place on first use. */
export class RoadNet {
  readonly #ground: Ground
  readonly #country: number
  readonly #toPlace: (Ways | undefined)[] = []

  constructor(ground: Ground, country = NO_COUNTRY) {
    this.#ground = ground
    this.#country = country
  }

  /** Road hexes from a hex to the nearest hex of a place, NO_ROAD if unreachable. */
  steps(from: HexId, to: PlaceId): number {
    return this.#waysTo(to).steps[from]
  }

  /** The number of shortest ways. */
  ways(from: HexId, to: PlaceId): number {
    return this.#waysTo(to).count[from]
  }

  /** Appends the hexes of one of the shortest ways after the `at` hexes already written; returns the new count. */
  writeWay(from: HexId, to: PlaceId, which: number, out: HexList, at: number): number {
    const { steps, count, onward } = this.#waysTo(to)
    const { grid, link } = this.#ground
    let hex = from
    let left = which
    let n = at
    while (steps[hex] > 0 && steps[hex] !== NO_ROAD) {
      const before = hex
      hex = onward[before]
      for (let at6 = before * 6; hex < 0; at6++) {
        const next = grid.next[at6]
        if (link[at6] === 0 || steps[next] !== steps[before] - 1) continue
        if (left < count[next]) hex = next
        else left -= count[next]
      }
      out[n++] = hex
    }
    return n
  }

  #waysTo(to: PlaceId): Ways {
    this.#toPlace[to] ??= this.#measure(to)
    return this.#toPlace[to]
  }

  #measure(to: PlaceId): Ways {
    const { grid, hexes, link, hexesOf } = this.#ground
    const steps = new Uint8Array(hexes.count).fill(NO_ROAD)
    const count = new Uint16Array(hexes.count)
    const queue = hexesOf[to].filter(hex => this.#holds(hex))
    for (const hex of queue) {
      steps[hex] = 0
      count[hex] = 1
    }
    for (const hex of queue)
      for (const direction of DIRECTIONS.all) {
        const next = grid.next[slot(hex, direction)]
        if (link[slot(hex, direction)] === 0 || !this.#holds(next)) continue
        if (steps[next] === NO_ROAD) {
          steps[next] = steps[hex] + 1
          queue.push(next)
        }
        if (steps[next] === steps[hex] + 1) count[next] += count[hex]
      }
    return { steps, count, onward: this.#onward(steps) }
  }

  #onward(steps: Uint8Array): HexList {
    const { grid, hexes, link } = this.#ground
    const onward = hexList(hexes.count).fill(OFF_MAP) as HexList
    for (const hex of hexes.all) {
      if (steps[hex] === 0 || steps[hex] === NO_ROAD) continue
      const nearer = DIRECTIONS.all.filter(to => link[slot(hex, to)] !== 0 && steps[grid.next[slot(hex, to)]] === steps[hex] - 1)
      if (nearer.length === 1) onward[hex] = grid.next[slot(hex, nearer[0])]
    }
    return onward
  }

  #holds(hex: HexId): boolean {
    const { hasRoad, country } = this.#ground
    return hasRoad[hex] !== 0 && (this.#country === NO_COUNTRY || country[hex] === this.#country)
  }
}
