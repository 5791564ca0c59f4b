import { DIRECTIONS, opposite } from '@grognard/engine/hex/direction'
import { type HexId, type HexList, hexList, slot } from '@grognard/engine/hex/grid'
import type { Side } from '@grognard/engine/ids'
import type { Armies } from './armies.ts'
import type { Ground } from './ground.ts'
import { type ArmyId, type ForceId, NO_FORCE } from './ids.ts'
import type { Charts, SupplyRules } from './tables.ts'

/** No line leads to a source. */
export const NO_LINE = 255

/** What a trace reads of a position. */
interface Positions {
  readonly force: { readonly hex: { readonly [force: number]: number } }
}

const OPEN = 0
const NEAR_ENEMY = 1
const SHUT = 2

/** Neighbours by hex in two flat lists: those of `hex` lie from `start[hex]` to `start[hex + 1]`. */
interface Links {
  readonly start: Uint16Array
  readonly to: HexList
  /** 1 where the step from the listed neighbour back to the hex goes a contrary way. */
  readonly contrary: Uint8Array
}

/**
 * 10.0 II The supply of one army. `trace` looks at a position once; then every hex answers at once whether a Force of the army would be in
 * supply there. Its own hex is never tested, so one trace without a Force serves for wherever that Force might stand.
 */
export class SupplyTracer {
  readonly army: ArmyId
  readonly #side: Side
  readonly #rules: SupplyRules
  readonly #hexes: number
  readonly #armies: Armies
  readonly #ground: Ground
  readonly #road: Links
  readonly #land: Links
  readonly #nearEdge: Uint8Array
  /** OPEN, NEAR_ENEMY or SHUT by hex. */
  readonly #shut: Uint8Array
  /** Contrary steps by road from a usable road hex to a source. */
  readonly #byRoad: Uint8Array
  /** The least of them to be had from a usable hex by so many clear hexes on the way. */
  readonly #acrossA: Uint8Array
  readonly #acrossB: Uint8Array
  /** The least from any hex on, whether or not that hex could be passed. */
  readonly #line: Uint8Array
  readonly #passesInland: Uint8Array
  readonly #thisRound: HexList
  readonly #nextRound: HexList

  constructor(army: ArmyId, ground: Ground, armies: Armies, { supplyRules }: Charts) {
    const count = ground.hexes.count
    this.army = army
    this.#side = armies.sideOfArmy[army] as Side
    this.#rules = supplyRules
    this.#hexes = count
    this.#armies = armies
    this.#ground = ground
    const contrary = supplyRules.contrary[army]
    this.#road = linksWhere(ground, contrary, at => ground.link[at] !== 0)
    this.#land = linksWhere(ground, contrary, at => ground.cost[at] >= 0)
    this.#nearEdge = supplyRules.nearEdge.subarray(army * count, (army + 1) * count)
    this.#passesInland = Uint8Array.from(ground.hexes.all, hex => Number(ground.isSea[hex] === 0 && ground.isDifficult[hex] === 0))
    this.#shut = new Uint8Array(count)
    this.#byRoad = new Uint8Array(count)
    this.#acrossA = new Uint8Array(count)
    this.#acrossB = new Uint8Array(count)
    this.#line = new Uint8Array(count)
    this.#thisRound = hexList(8 * count)
    this.#nextRound = hexList(8 * count)
  }

  /** Looks at a position, as if one Force were not on the map. */
  trace(s: Positions, without: ForceId = NO_FORCE): void {
    this.#closeHexes(s, without)
    this.#followRoads()
    this.#leaveRoads()
  }

  /** Whether a Force of the army would be in supply in a hex. */
  supplies(hex: HexId): boolean {
    const line = this.#line[hex]
    return line <= this.#rules.mostContrary || (line !== NO_LINE && this.#nearEdge[hex] !== 0)
  }

  /** The least contrary steps of a line from a hex, NO_LINE where none leads to a source. */
  contrarySteps(hex: HexId): number {
    return this.#line[hex]
  }

  /** 10.0 II d Hexes with an enemy, and those next to one not behind a river, unless a friend stands there. */
  #closeHexes(s: Positions, without: ForceId): void {
    const shut = this.#shut.fill(OPEN)
    const { next } = this.#ground.grid
    const { barrier } = this.#ground
    const enemies = this.#armies.forcesOf[1 - this.#side]
    for (let i = 0; i < enemies.length; i++) {
      const hex = s.force.hex[enemies[i]]
      if (hex < 0) continue
      for (let at = hex * 6, end = at + 6; at < end; at++) if (next[at] >= 0 && barrier[at] === 0) shut[next[at]] = NEAR_ENEMY
    }
    const friends = this.#armies.forcesOf[this.#side]
    for (let i = 0; i < friends.length; i++) {
      const hex = s.force.hex[friends[i]]
      if (hex >= 0 && friends[i] !== without) shut[hex] = OPEN
    }
    for (let i = 0; i < enemies.length; i++) if (s.force.hex[enemies[i]] >= 0) shut[s.force.hex[enemies[i]]] = SHUT
  }

  /** 10.0 II c, e From the sources outward, those with fewer contrary steps first. */
  #followRoads(): void {
    const byRoad = this.#byRoad.fill(NO_LINE)
    const shut = this.#shut
    const { start, to, contrary } = this.#road
    let round = this.#thisRound
    let next = this.#nextRound
    let n = 0
    const sources = this.#rules.sources[this.army]
    for (let i = 0; i < sources.length; i++) if (shut[sources[i]] === OPEN) round[n++] = sources[i]
    for (let steps = 0; n > 0; steps++) {
      let m = 0
      while (n > 0) {
        const hex = round[--n]
        if (byRoad[hex] <= steps) continue
        byRoad[hex] = steps
        for (let i = start[hex], end = start[hex + 1]; i < end; i++) {
          const from = to[i]
          if (shut[from] !== OPEN || byRoad[from] <= steps) continue
          if (contrary[i] === 0) round[n++] = from
          else next[m++] = from
        }
      }
      const done = round
      round = next
      next = done
      n = m
    }
  }

  /** 10.0 II c The part across country: up to so many clear hexes between a Force and the road. */
  #leaveRoads(): void {
    const best = this.#line
    let from = this.#acrossA
    let into = this.#acrossB
    from.set(this.#byRoad)
    for (let between = 0; between < this.#rules.between; between++) {
      this.#spread(from, into)
      const done = from
      from = into
      into = done
    }
    this.#arrive(from, best)
  }

  /** One more clear hex on the way: what a usable clear hex has itself, or a neighbour. */
  #spread(from: Uint8Array, into: Uint8Array): void {
    const { start, to } = this.#land
    const shut = this.#shut
    const passes = this.#passesInland
    for (let hex = 0, count = this.#hexes; hex < count; hex++) {
      let least = from[hex]
      if (shut[hex] === OPEN && passes[hex] !== 0)
        for (let i = start[hex], end = start[hex + 1]; least > 0 && i < end; i++) if (from[to[i]] < least) least = from[to[i]]
      into[hex] = least
    }
  }

  /** The last step, into the hex of the Force, which is not tested: by any side that can be crossed, or along the road. */
  #arrive(from: Uint8Array, line: Uint8Array): void {
    const { start, to } = this.#land
    for (let hex = 0, count = this.#hexes; hex < count; hex++) {
      let least = from[hex]
      for (let i = start[hex], end = start[hex + 1]; least > 0 && i < end; i++) if (from[to[i]] < least) least = from[to[i]]
      line[hex] = least
    }
    const sources = this.#rules.sources[this.army]
    for (let i = 0; i < sources.length; i++) line[sources[i]] = 0
  }
}

function linksWhere(ground: Ground, contraryBits: number, isLink: (at: number) => boolean): Links {
  const start = [0]
  const to: HexId[] = []
  const contrary: number[] = []
  for (const hex of ground.hexes.all) {
    for (const direction of DIRECTIONS.all) {
      const at = slot(hex, direction)
      if (!isLink(at)) continue
      to.push(ground.grid.next[at])
      contrary.push((contraryBits >> opposite(direction)) & 1)
    }
    start.push(to.length)
  }
  return { start: Uint16Array.from(start), to: hexList(to.length).map((_, i) => to[i]) as HexList, contrary: Uint8Array.from(contrary) }
}
