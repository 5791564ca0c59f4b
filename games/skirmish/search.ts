import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach, STOP } from '@grognard/engine/hex/reach'
import { only, type Side } from '@grognard/engine/ids'
import type { Skirmish } from './state.ts'
import type { Armies, Ground, SpotId, UnitId } from './static.ts'

/** The dearest march there is: more half points than any arm has. */
const MOST_POINTS = 24

/** S-6 to S-8 Where a counter can march: one search object with its scratch memory for all positions of a battlefield. */
export class MarchSearch {
  readonly reach: Reach
  /** The last path written. */
  readonly path: HexList
  readonly #ground: Ground
  readonly #armies: Armies
  readonly #threatened: Uint32Array
  #stamp = 0
  #side = 0 as Side
  #s: Skirmish | undefined

  constructor(ground: Ground, armies: Armies) {
    this.#ground = ground
    this.#armies = armies
    this.reach = new Reach(ground.grid, MOST_POINTS)
    this.path = hexList(ground.hexes.count)
    this.#threatened = new Uint32Array(ground.hexes.count)
  }

  /** Finds every hex a counter can come to for `points` half points, hexes with friends in them included; answers how many. */
  from(s: Skirmish, unit: UnitId, points: number, until?: HexId): number {
    this.#side = this.#armies.owner[unit] as Side
    this.#s = s
    this.markZones(s, this.#side)
    return this.reach.search(s.unit.hex[unit], points, this.#step, until, this.#ground.cheapest)
  }

  /** S-7 Marks the zones of control of the enemies of a side. */
  markZones(s: Skirmish, side: Side): void {
    const { next } = this.#ground.grid
    const stamp = ++this.#stamp
    const enemies = this.#armies.unitsOf[1 - side]
    for (let i = 0; i < enemies.length; i++) {
      const hex = s.unit.hex[enemies[i]]
      if (hex < 0) continue
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) if (next[slot] >= 0) this.#threatened[next[slot]] = stamp
    }
  }

  /** S-7 Whether a hex lies in a zone of control last marked. */
  isThreatened(hex: HexId): boolean {
    return this.#threatened[hex] === this.#stamp
  }

  readonly #step = (hex: HexId, direction: number, next: HexId): number => {
    const s = this.#s
    const cost = this.#ground.entry[hex * 6 + direction]
    if (cost === IMPASSABLE || s === undefined) return IMPASSABLE
    const there = s.hex.occupant[next]
    if (there >= 0 && this.#armies.owner[there] !== this.#side) return IMPASSABLE
    if (this.#threatened[next] === this.#stamp) return cost | STOP
    const spot = this.#ground.spotAt[next] as SpotId
    return spot >= 0 && knownToBeSoft(s, spot, this.#side) ? cost | STOP : cost
  }
}

/** S-8 Whether a side has found out that a spot is soft. What it has not scouted must not steer what it is offered. */
export const knownToBeSoft = (s: Skirmish, spot: SpotId, side: Side): boolean =>
  (s.spot.scouted[spot] & only(side)) !== 0 && s.spot.soft[spot] !== 0
