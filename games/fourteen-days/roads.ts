import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { type HexId, type HexList, slot } from '@grognard/engine/hex/grid'
import { type Ground, NO_COUNTRY } from './ground.ts'
import type { PlaceId } from './ids.ts'

/** No road leads there. */
export const NO_ROAD = 255

interface Ways {
  readonly steps: Uint8Array
  readonly count: Uint16Array
}

/** 7.1 The shortest ways by road to each place, on the whole net or inside one country. Worked out for a place when first asked. */
export class RoadNet {
  readonly #ground: Ground
  readonly #country: number
  readonly #toPlace: (Ways | undefined)[] = []

  constructor(ground: Ground, country = NO_COUNTRY) {
    this.#ground = ground
    this.#country = country
  }

  /** Road hexes from a hex to the nearest hex of a place, NO_ROAD where none leads there. */
  steps(from: HexId, to: PlaceId): number {
    return this.#waysTo(to).steps[from]
  }

  /** How many shortest ways there are. */
  ways(from: HexId, to: PlaceId): number {
    return this.#waysTo(to).count[from]
  }

  /** Writes the hexes entered on one of the shortest ways after the `at` hexes already written; answers how many are written then. */
  writeWay(from: HexId, to: PlaceId, which: number, out: HexList, at: number): number {
    const { steps, count } = this.#waysTo(to)
    const { grid, link } = this.#ground
    let hex = from
    let left = which
    let n = at
    while (steps[hex] > 0 && steps[hex] !== NO_ROAD) {
      for (let direction = 0, at6 = hex * 6; direction < 6; direction++) {
        const next = grid.next[at6 + direction]
        if (link[at6 + direction] === 0 || steps[next] !== steps[hex] - 1) continue
        if (left < count[next]) {
          hex = next
          break
        }
        left -= count[next]
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
    return { steps, count }
  }

  #holds(hex: HexId): boolean {
    const { hasRoad, country } = this.#ground
    return hasRoad[hex] !== 0 && (this.#country === NO_COUNTRY || country[hex] === this.#country)
  }
}
