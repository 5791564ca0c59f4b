import { DIRECTIONS, opposite } from '@grognard/engine/hex/direction'
import { type HexId, type HexList, hexList, slot } from '@grognard/engine/hex/grid'
import type { Side } from '@grognard/engine/ids'
import type { Armies } from './armies.ts'
import type { Ground } from './ground.ts'
import { type ArmyId, type ForceId, NO_FORCE } from './ids.ts'
import { Situations, type Whereabouts } from './situations.ts'
import type { Charts, SupplyRules } from './tables.ts'

/** No line leads to a source. */
export const NO_LINE = 255

const OPEN = 0
const NEAR_ENEMY = 1
const SHUT = 2

/** Neighbours by hex in two flat lists: those from which one can go to `hex` lie from `start[hex]` to `start[hex + 1]`. */
interface Links {
  readonly start: Uint16Array
  readonly from: HexList
  /** 1 where the step from the listed neighbour to the hex goes a contrary way. */
  readonly contrary: Uint8Array
}

/** Hexes whose lines have just become better, and the contrary steps of each. */
interface Front {
  readonly hex: HexList
  readonly steps: Uint8Array
}

/**
 * 10.0 II The supply of one army. `trace` looks at a position once; then every hex answers at once whether a Force of the army would be in
 * supply there. Its own hex is never tested, so one trace without a Force serves for wherever that Force might stand.
 */
export class SupplyTracer {
  readonly army: ArmyId
  readonly #side: Side
  readonly #rules: SupplyRules
  readonly #armies: Armies
  readonly #ground: Ground
  readonly #road: Links
  readonly #land: Links
  readonly #nearEdge: Uint8Array
  /** OPEN, NEAR_ENEMY or SHUT by hex. */
  readonly #shut: Uint8Array
  /** By situation: the least from any hex on, whether or not that hex could be passed. */
  readonly #lines: readonly Uint8Array[]
  #line: Uint8Array
  readonly #situations: Situations
  readonly #passesInland: Uint8Array
  readonly #thisRound: HexList
  readonly #nextRound: HexList
  readonly #frontA: Front
  readonly #frontB: Front
  /** How many hexes a road line leads to: they are written down in #frontA. */
  #reached = 0

  constructor(army: ArmyId, ground: Ground, armies: Armies, { supplyRules }: Charts) {
    const count = ground.hexes.count
    this.army = army
    this.#side = armies.sideOfArmy[army] as Side
    this.#rules = supplyRules
    this.#armies = armies
    this.#ground = ground
    const contrary = supplyRules.contrary[army]
    this.#road = linksWhere(ground, contrary, at => ground.link[at] !== 0)
    this.#land = linksWhere(ground, contrary, at => ground.cost[at] >= 0)
    this.#nearEdge = supplyRules.nearEdge.subarray(army * count, (army + 1) * count)
    this.#passesInland = Uint8Array.from(ground.hexes.all, hex => Number(ground.isSea[hex] === 0 && ground.isDifficult[hex] === 0))
    this.#shut = new Uint8Array(count)
    this.#lines = Array.from({ length: Situations.slots }, () => new Uint8Array(count))
    this.#line = this.#lines[0]
    this.#situations = new Situations(this.#side, ground, armies)
    this.#frontA = front(count)
    this.#frontB = front(count)
    this.#thisRound = hexList(8 * count)
    this.#nextRound = hexList(8 * count)
  }

  /** Looks at a position, as if one Force were not on the map. */
  trace(s: Whereabouts, without: ForceId = NO_FORCE): void {
    const isKnown = this.#situations.recall(s, without)
    this.#line = this.#lines[this.#situations.slot]
    if (isKnown) return
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
  #closeHexes(s: Whereabouts, without: ForceId): void {
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
    const line = this.#line.fill(NO_LINE)
    const shut = this.#shut
    const reached = this.#frontA
    const { start, from, contrary } = this.#road
    let round = this.#thisRound
    let next = this.#nextRound
    let n = 0
    this.#reached = 0
    const sources = this.#rules.sources[this.army]
    for (let i = 0; i < sources.length; i++) if (shut[sources[i]] === OPEN) round[n++] = sources[i]
    for (let steps = 0; n > 0; steps++) {
      let m = 0
      while (n > 0) {
        const hex = round[--n]
        if (line[hex] <= steps) continue
        line[hex] = steps
        reached.steps[this.#reached] = steps
        reached.hex[this.#reached++] = hex
        for (let i = start[hex], end = start[hex + 1]; i < end; i++) {
          const before = from[i]
          if (shut[before] !== OPEN || line[before] <= steps) continue
          if (contrary[i] === 0) round[n++] = before
          else next[m++] = before
        }
      }
      const done = round
      round = next
      next = done
      n = m
    }
  }

  /**
   * 10.0 II c The part across country: up to so many clear hexes between a Force and the road, then the hex of the Force, which is not
   * tested.
   */
  #leaveRoads(): void {
    let front = this.#frontA
    let next = this.#frontB
    let n = this.#reached
    for (let between = 0; between <= this.#rules.between && n > 0; between++) {
      n = this.#spread(front, n, next)
      const done = front
      front = next
      next = done
    }
    const sources = this.#rules.sources[this.army]
    for (let i = 0; i < sources.length; i++) this.#line[sources[i]] = 0
  }

  /** One more hex on the way, by any side that can be crossed. Writes down the hexes over which better lines lead on; answers how many. */
  #spread(front: Front, n: number, next: Front): number {
    const line = this.#line
    const shut = this.#shut
    const passes = this.#passesInland
    const { start, from } = this.#land
    const { hex: hexes, steps: least } = front
    const { hex: nextHexes, steps: nextLeast } = next
    let m = 0
    for (let f = 0; f < n; f++) {
      const steps = least[f]
      const over = hexes[f]
      for (let i = start[over], end = start[over + 1]; i < end; i++) {
        const hex = from[i]
        if (line[hex] <= steps) continue
        line[hex] = steps
        if (shut[hex] !== OPEN || passes[hex] === 0) continue
        nextLeast[m] = steps
        nextHexes[m++] = hex
      }
    }
    return m
  }
}

const front = (count: number): Front => ({ hex: hexList(8 * count), steps: new Uint8Array(8 * count) })

function linksWhere(ground: Ground, contraryBits: number, isLink: (at: number) => boolean): Links {
  const start = [0]
  const from: HexId[] = []
  const contrary: number[] = []
  for (const hex of ground.hexes.all) {
    for (const direction of DIRECTIONS.all) {
      const before = ground.grid.next[slot(hex, direction)]
      if (before < 0 || !isLink(slot(before, opposite(direction)))) continue
      from.push(before)
      contrary.push((contraryBits >> opposite(direction)) & 1)
    }
    start.push(from.length)
  }
  return {
    start: Uint16Array.from(start),
    from: hexList(from.length).map((_, i) => from[i]) as HexList,
    contrary: Uint8Array.from(contrary),
  }
}
