import { DIRECTIONS, opposite } from '@grognard/engine/hex/direction'
import { type HexId, type HexList, hexList, slot } from '@grognard/engine/hex/grid'
import type { Side } from '@grognard/engine/ids'
import type { Armies } from './armies.ts'
import type { Ground } from './ground.ts'
import { type ArmyId, type ForceId, NO_FORCE } from './ids.ts'
import { Situations, type Whereabouts } from './situations.ts'
import type { Charts, SupplyRules } from './tables.ts'

/** No line to a source. */
export const NO_LINE = 255
/** Not computed yet. */
const UNASKED = 254

const OPEN = 0
const NEAR_ENEMY = 1
const SHUT = 2

/** Neighbours by hex in two flat lists: those that lead to `hex` are at `start[hex]` to `start[hex + 1]`. */
interface Links {
  readonly start: Uint16Array
  readonly from: HexList
  /** 1 when the step from the listed neighbour to the hex is contrary. */
  readonly contrary: Uint8Array
}

/** What is known of one situation, by hex. */
interface Known {
  /** OPEN, NEAR_ENEMY or SHUT. */
  readonly shut: Uint8Array
  /** The fewest contrary steps of a line by road alone. */
  readonly byRoad: Uint8Array
  /** The fewest of any line, whether or not the hex is passable: computed on first use. */
  readonly least: Uint8Array
}

/**
 * 10.0 II The supply of one army. `trace` looks at a position once and follows the roads; then every hex can answer whether a Force of the
 * army would be in supply there, which searches the country around it. The hex itself is never tested, so one trace without a Force serves
 * for any place it might stand.
 */
export class SupplyTracer {
  readonly army: ArmyId
  readonly #side: Side
  readonly #rules: SupplyRules
  readonly #armies: Armies
  readonly #ground: Ground
  readonly #road: Links
  readonly #isSource: Uint8Array
  readonly #nearEdge: Uint8Array
  readonly #kept: readonly Known[]
  #known: Known
  readonly #situations: Situations
  readonly #passesInland: Uint8Array
  readonly #thisRound: HexList
  readonly #nextRound: HexList
  readonly #looked: Uint32Array
  #look = 0

  constructor(army: ArmyId, ground: Ground, armies: Armies, { supplyRules }: Charts) {
    const count = ground.hexes.count
    this.army = army
    this.#side = armies.sideOfArmy[army] as Side
    this.#rules = supplyRules
    this.#armies = armies
    this.#ground = ground
    const contrary = supplyRules.contrary[army]
    this.#road = linksWhere(ground, contrary, at => ground.link[at] !== 0)
    this.#isSource = Uint8Array.from(ground.hexes.all, hex => Number(supplyRules.sources[army].includes(hex)))
    this.#nearEdge = supplyRules.nearEdge.subarray(army * count, (army + 1) * count)
    this.#passesInland = Uint8Array.from(ground.hexes.all, hex => Number(ground.isSea[hex] === 0 && ground.isDifficult[hex] === 0))
    this.#kept = Array.from({ length: Situations.slots }, () => known(count))
    this.#known = this.#kept[0]
    this.#situations = new Situations(this.#side, ground, armies)
    this.#looked = new Uint32Array(count)
    this.#thisRound = hexList(8 * count)
    this.#nextRound = hexList(8 * count)
  }

  /** Looks at a position, as if one Force were not on the map. */
  trace(s: Whereabouts, without: ForceId = NO_FORCE): void {
    const isKnown = this.#situations.recall(s, without)
    this.#known = this.#kept[this.#situations.slot]
    if (isKnown) return
    this.#known.least.fill(UNASKED)
    this.#closeHexes(s, without)
    this.#followRoads()
  }

  supplies(hex: HexId): boolean {
    const line = this.contrarySteps(hex)
    return line <= this.#rules.mostContrary || (line !== NO_LINE && this.#nearEdge[hex] !== 0)
  }

  /** The fewest contrary steps of a line from a hex, NO_LINE if none reaches a source. */
  contrarySteps(hex: HexId): number {
    const { least } = this.#known
    if (least[hex] === UNASKED) least[hex] = this.#isSource[hex] !== 0 ? 0 : this.#leaveRoads(hex)
    return least[hex]
  }

  /** 10.0 II d Hexes with an enemy, and those adjacent to one not behind a river, unless a friend stands there. */
  #closeHexes(s: Whereabouts, without: ForceId): void {
    const shut = this.#known.shut.fill(OPEN)
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
    const line = this.#known.byRoad.fill(NO_LINE)
    const { shut } = this.#known
    const { start, from, contrary } = this.#road
    let round = this.#thisRound
    let next = this.#nextRound
    let n = 0
    const sources = this.#rules.sources[this.army]
    for (let i = 0; i < sources.length; i++) if (shut[sources[i]] === OPEN) round[n++] = sources[i]
    for (let steps = 0; n > 0; steps++) {
      let m = 0
      while (n > 0) {
        const hex = round[--n]
        if (line[hex] <= steps) continue
        line[hex] = steps
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
   * 10.0 II c The part across country: up to a number of clear hexes between a Force and the road, across passable hexsides. Returns the
   * fewest contrary steps of the roads a Force in a hex can reach; its own hex is not tested.
   */
  #leaveRoads(start: HexId): number {
    const { shut, byRoad } = this.#known
    const { cost, grid } = this.#ground
    const passes = this.#passesInland
    const looked = this.#looked
    const look = ++this.#look
    let front = this.#thisRound
    let next = this.#nextRound
    let least = byRoad[start]
    let n = 1
    front[0] = start
    looked[start] = look
    for (let between = 0; between <= this.#rules.between && n > 0 && least > 0; between++) {
      let m = 0
      for (let f = 0; f < n; f++) {
        for (let at = front[f] * 6, end = at + 6; at < end; at++) {
          const hex = grid.next[at]
          if (hex < 0 || cost[at] < 0 || looked[hex] === look) continue
          looked[hex] = look
          if (byRoad[hex] < least) least = byRoad[hex]
          if (shut[hex] === OPEN && passes[hex] !== 0) next[m++] = hex
        }
      }
      const done = front
      front = next
      next = done
      n = m
    }
    return least
  }
}

const known = (count: number): Known => ({
  shut: new Uint8Array(count),
  byRoad: new Uint8Array(count),
  least: new Uint8Array(count),
})

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
