import type { Direction } from '@grognard/engine/hex/direction'
import { directionTo, type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach, STOP } from '@grognard/engine/hex/reach'
import type { Side } from '@grognard/engine/ids'
import type { Armies } from './armies.ts'
import { type Ground, RIVER, ROAD } from './ground.ts'
import { type CommanderId, HALVES, type UnitId } from './ids.ts'
import { garrisonOf } from './plan.ts'
import { type Battle, settingOf } from './state.ts'
import { ENEMY, NEAR, ZONE, type Zones } from './zones.ts'

/** 1.6 Entering a zone of control costs one point more. */
const ZONE_COST = HALVES

const NOT_BOUND = -1

/** 4.2 Where a unit or a commander can go: one object with its scratch memory for all positions of a battlefield. */
export class MarchSearch {
  readonly reach: Reach
  /** The last path written, without its start. */
  readonly path: HexList
  /** Hexes that only the road bonus reaches. */
  readonly bonusHexes: HexList
  bonusCount = 0
  /** 1.6 The last search began in a ring of enemies and zones of control. */
  isSurrounded = false
  readonly #ground: Ground
  readonly #armies: Armies
  readonly #zones: Zones
  /** Costs where no enemy is near; IMPASSABLE also over rivers, which are looked at more closely. */
  readonly #quick: Int8Array
  readonly #bonusFrom: HexList
  readonly #bonusCost: Int16Array
  readonly #bonusMark: Uint32Array
  readonly #queue: HexList
  #bonusStamp = 0
  #marks: Uint32Array
  #base = 0
  #start = 0 as HexId
  #points = 0
  /** Nothing has been entered yet in this move. */
  #isFirst = false
  #barsRiver = false
  #people = 0
  /** 8.1.6 The place that would be left without a garrison. */
  #place = NOT_BOUND
  #placeAt: Int8Array = new Int8Array(0)
  /** Some hexes are closed for other reasons than enemies. */
  #isPicky = false
  /** What the last search of a unit was about: the same question about the same map needs no second search. */
  readonly #askedHexes: Int16Array
  readonly #askedLevels: Uint8Array
  #askedUnit = -1
  #askedByRoad = false
  #askedIn = -1
  #askedPassing = -1

  constructor(ground: Ground, armies: Armies, zones: Zones) {
    const { count } = ground.hexes
    this.#ground = ground
    this.#armies = armies
    this.#zones = zones
    this.#marks = zones.marks
    this.#quick = ground.alongRoad.map((cost, slot) => ((ground.hexside[slot] & RIVER) !== 0 ? IMPASSABLE : cost))
    this.reach = new Reach(ground.grid, armies.mostPoints + ground.roadBonus)
    this.path = hexList(count)
    this.bonusHexes = hexList(count)
    this.#bonusFrom = hexList(count)
    this.#bonusCost = new Int16Array(count)
    this.#bonusMark = new Uint32Array(count)
    this.#queue = hexList(count)
    this.#askedHexes = new Int16Array(armies.units.count)
    this.#askedLevels = new Uint8Array(armies.units.count)
  }

  /** Makes ready for the steps of a unit that stands in `start` with so many half points left. */
  prepare(s: Battle, unit: UnitId, start: HexId, points: number, isFirst: boolean): void {
    this.#askedUnit = -1
    this.#start = start
    this.#points = points
    this.#isFirst = isFirst
    this.#barsRiver = (this.#ground.riverBars & (1 << this.#armies.arm[unit])) !== 0
    this.#people = this.#armies.people[unit]
    this.#place = NOT_BOUND
    this.#isPicky = this.#ground.barsSomebody
    this.#zones.mark(s, this.#armies.owner[unit] as Side)
    this.#base = this.#zones.base
    this.isSurrounded = false
    this.isSurrounded = isFirst && this.#zones.isInZone(start) && !this.#hasWayOut()
    this.#bind(s, unit)
  }

  /** 8.1.6 The plan bars ways; it surrounds nobody. */
  #bind(s: Battle, unit: UnitId): void {
    this.#placeAt = settingOf(s).placeAt
    this.#place = garrisonOf(s, unit)
    if (this.#place !== NOT_BOUND) this.#isPicky = true
  }

  /** Finds every hex a unit can come to, hexes in which it may not stop included. `byRoad`: all its steps so far were along roads. */
  from(s: Battle, unit: UnitId, start: HexId, points: number, isFirst: boolean, byRoad: boolean): void {
    if (this.#isSameQuestion(s, unit, start, points, isFirst, byRoad)) return
    this.prepare(s, unit, start, points, isFirst)
    this.reach.search(start, Math.max(points, 0), this.#step)
    this.#findByRoad(start, byRoad ? points + this.#ground.roadBonus : 0)
    this.#keepQuestion(s, unit, byRoad)
  }

  #isSameQuestion(s: Battle, unit: UnitId, start: HexId, points: number, isFirst: boolean, byRoad: boolean): boolean {
    if (this.#askedUnit !== unit || this.#start !== start || this.#points !== points || this.#isFirst !== isFirst) return false
    if (this.#askedByRoad !== byRoad || this.#askedIn !== inWhichGame(s) || this.#askedPassing !== s.passing) return false
    if (this.#base !== this.#zones.base) return false
    const { hex, level } = s.unit
    for (let i = 0; i < hex.length; i++)
      if (this.#askedHexes[i] !== hex[i as UnitId] || this.#askedLevels[i] !== level[i as UnitId]) return false
    return true
  }

  #keepQuestion(s: Battle, unit: UnitId, byRoad: boolean): void {
    const { hex, level } = s.unit
    for (let i = 0; i < hex.length; i++) {
      this.#askedHexes[i] = hex[i as UnitId]
      this.#askedLevels[i] = level[i as UnitId]
    }
    this.#askedUnit = unit
    this.#askedByRoad = byRoad
    this.#askedIn = inWhichGame(s)
    this.#askedPassing = s.passing
  }

  /** Ruling 32: a commander rides at the costs of infantry. Answers how many hexes are found, with his own. */
  ride(s: Battle, commander: CommanderId): number {
    this.#askedUnit = -1
    this.#start = s.commander.hex[commander]
    this.#points = this.#armies.ride[commander]
    this.#isFirst = true
    this.#barsRiver = false
    this.#people = 0
    this.#place = NOT_BOUND
    this.#isPicky = false
    this.isSurrounded = false
    this.#zones.mark(s, this.#armies.sideOfCommander[commander] as Side)
    this.#base = this.#zones.base
    return this.reach.search(this.#start, this.#points, this.#step)
  }

  reached(hex: HexId): boolean {
    return this.reach.reached(hex) || this.isByRoad(hex)
  }

  /** Whether the last search came to a hex along roads alone. */
  isByRoad(hex: HexId): boolean {
    return this.#bonusMark[hex] === this.#bonusStamp
  }

  /** Writes the way to a hex that was reached; along the road where that costs no more, to keep its bonus. */
  writePath(hex: HexId): number {
    if (!this.isByRoad(hex)) return this.reach.path(hex, this.path)
    if (this.reach.reached(hex) && this.reach.costTo(hex) < this.#bonusCost[hex]) return this.reach.path(hex, this.path)
    let steps = 0
    for (let at = hex; at !== this.#start; at = this.#bonusFrom[at]) steps++
    let place = steps
    for (let at = hex; at !== this.#start; at = this.#bonusFrom[at]) this.path[--place] = at
    return steps
  }

  /** The half points of one step from where the unit stands, IMPASSABLE if it cannot be made; no matter how many are left. */
  costOf(from: HexId, next: HexId): number {
    const cost = this.#step(from, directionTo(this.#ground.grid, from, next), next)
    return cost < 0 ? cost : cost & ~STOP
  }

  readonly #step = (hex: HexId, direction: Direction, next: HexId): number => {
    const slot = hex * 6 + direction
    if (this.#marks[next] < this.#base && !this.#isPicky) {
      const cost = this.#quick[slot]
      if (cost >= 0 && (cost <= this.#points || hex !== this.#start)) return cost
    }
    return this.#closeStep(hex, slot, next)
  }

  /** A step that needs a closer look: enemies, rivers, the minimum move, ground that is not open to everybody. */
  #closeStep(hex: HexId, slot: number, next: HexId): number {
    const ground = this.#ground
    const bits = this.#zones.at(next)
    if ((bits & ENEMY) !== 0 || ground.offRoad[slot] < 0 || (this.#isPicky && this.#isBarred(next))) return IMPASSABLE
    const inZone = (bits & ZONE) !== 0
    const isFirst = this.#isFirst && hex === this.#start
    const isRiver = (ground.hexside[slot] & RIVER) !== 0
    if (isRiver && (!isFirst || this.#barsRiver)) return IMPASSABLE
    const breaksOut = inZone && this.#zones.isInZone(hex)
    if (breaksOut && !(isFirst && this.isSurrounded)) return IMPASSABLE
    if (isRiver || breaksOut) return this.#points | STOP
    const cost = ((bits & NEAR) !== 0 ? ground.offRoad[slot] : ground.alongRoad[slot]) + (inZone ? ZONE_COST : 0)
    const paid = isFirst && cost > this.#points ? this.#points : cost
    return inZone ? paid | STOP : paid
  }

  /** Ground that is not open to everybody, and the Coalition plan. */
  #isBarred(next: HexId): boolean {
    if ((this.#ground.barred[next] & this.#people) !== 0) return true
    return this.#place !== NOT_BOUND && this.#placeAt[next] !== this.#place
  }

  /** 1.6 Whether a neighbour can be entered that is in no zone of control. */
  #hasWayOut(): boolean {
    const { next } = this.#ground.grid
    for (let direction = 0; direction < 6; direction++) {
      const beside = next[this.#start * 6 + direction]
      if (beside < 0 || this.#zones.isInZone(beside)) continue
      if (this.#step(this.#start, direction as Direction, beside) >= 0) return true
    }
    return false
  }

  /** 4.2 A move all along roads, past no enemy, may be longer. */
  #findByRoad(start: HexId, points: number): void {
    const stamp = ++this.#bonusStamp
    this.bonusCount = 0
    if (points < HALVES) return
    const { grid, hexside, alongRoad } = this.#ground
    const queue = this.#queue
    let end = 1
    queue[0] = start
    this.#bonusMark[start] = stamp
    this.#bonusCost[start] = 0
    for (let at = 0; at < end; at++) {
      const hex = queue[at]
      for (let slot = hex * 6, last = slot + 6; slot < last; slot++) {
        if ((hexside[slot] & ROAD) === 0) continue
        const next = grid.next[slot]
        const cost = this.#bonusCost[hex] + alongRoad[slot]
        if (cost > points || this.#bonusMark[next] === stamp || this.#zones.at(next) !== 0) continue
        if (this.#isPicky && this.#isBarred(next)) continue
        this.#bonusMark[next] = stamp
        this.#bonusCost[next] = cost
        this.#bonusFrom[next] = hex
        queue[end++] = next
        if (!this.reach.reached(next)) this.bonusHexes[this.bonusCount++] = next
      }
    }
  }
}

/** What else a search depends on: scenario, options and turn. */
const inWhichGame = (s: Battle): number => (s.scenario << 16) | (s.options << 8) | s.turn
