import type { HexId } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach, STOP } from '@grognard/engine/hex/reach'
import { ZoneMarks } from '@grognard/engine/hex/zones'
import { only, type Side } from '@grognard/engine/ids'
import type { Skirmish } from './state.ts'
import type { Armies, Ground, SpotId, UnitId } from './static.ts'

/** The most expensive march: more half points than any arm has. */
const MOST_POINTS = 24

/** S-6 to S-8 Where a counter can march: one search object and its scratch memory for all positions of a battlefield. */
export class MarchSearch {
  readonly reach: Reach
  readonly #ground: Ground
  readonly #armies: Armies
  readonly #zones: ZoneMarks
  #side = 0 as Side
  #s: Skirmish | undefined

  constructor(ground: Ground, armies: Armies) {
    this.#ground = ground
    this.#armies = armies
    this.reach = new Reach(ground.grid, MOST_POINTS)
    this.#zones = new ZoneMarks(ground.grid, new Uint8Array(6 * ground.hexes.count))
  }

  /** Finds every hex a counter can reach for `points` half points, including hexes with friends; returns how many. */
  from(s: Skirmish, unit: UnitId, points: number, until?: HexId): number {
    this.#side = this.#armies.owner[unit] as Side
    this.#s = s
    this.markZones(s, this.#side)
    return this.reach.search(s.unit.hex[unit], points, this.#step, until, this.#ground.cheapest)
  }

  /** S-7 Marks the zones of control of a side's enemies. */
  markZones(s: Skirmish, side: Side): void {
    const enemies = this.#armies.unitsOf[1 - side]
    this.#zones.begin()
    for (let i = 0; i < enemies.length; i++) {
      const hex = s.unit.hex[enemies[i]]
      if (hex >= 0) this.#zones.add(hex, true, 0)
    }
  }

  /** S-7 Whether a hex lies in a marked zone of control. */
  isThreatened(hex: HexId): boolean {
    return this.#zones.isInZone(hex)
  }

  readonly #step = (hex: HexId, direction: number, next: HexId): number => {
    const s = this.#s
    const cost = this.#ground.entry[hex * 6 + direction]
    if (cost === IMPASSABLE || s === undefined) return IMPASSABLE
    const there = s.hex.occupant[next]
    if (there >= 0 && this.#armies.owner[there] !== this.#side) return IMPASSABLE
    if (this.#zones.isInZone(next)) return cost | STOP
    const spot = this.#ground.spotAt[next] as SpotId
    return spot >= 0 && knownToBeSoft(s, spot, this.#side) ? cost | STOP : cost
  }
}

/** S-8 Whether a side has found out that a spot is soft. What it has not scouted must not affect its choices. */
export const knownToBeSoft = (s: Skirmish, spot: SpotId, side: Side): boolean =>
  (s.spot.scouted[spot] & only(side)) !== 0 && s.spot.soft[spot] !== 0
