import type { Direction } from '@grognard/engine/hex/direction'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { March, Way } from '@grognard/engine/hex/march'
import { LastQuestion } from '@grognard/engine/hex/questions'
import { IMPASSABLE, STOP } from '@grognard/engine/hex/reach'
import { ENEMY, NEAR, ZONE } from '@grognard/engine/hex/zones'
import type { Side } from '@grognard/engine/ids'
import type { Armies } from './armies.ts'
import { type Ground, RIVER, ROAD } from './ground.ts'
import { type CommanderId, HALVES, type UnitId } from './ids.ts'
import { OPTIONS } from './options.ts'
import { garrisonOf } from './plan.ts'
import { type Battle, settingOf } from './state.ts'
import type { Zones } from './zones.ts'

/** 1.6 Entering a zone of control costs one extra point. */
const ZONE_COST = HALVES

const NOT_BOUND = -1

/** 4.2 The way of one march, and where enemies are near. */
export class MarchWay extends Way {
  readonly isNear: Uint8Array
  constructor(hexes: number) {
    super(hexes)
    this.isNear = new Uint8Array(hexes)
  }
}

/** What a unit's search depends on, besides where all units are and their levels. */
const SINGLE_NUMBERS = 8

/** 4.2 Where a unit or a commander can go: one object with its scratch memory for all positions of a battlefield. */
export class MarchSearch extends March {
  /** 1.6 The last search started inside a ring of enemies and zones of control. */
  isSurrounded = false
  readonly #ground: Ground
  readonly #armies: Armies
  readonly #zones: Zones
  /** Costs where no enemy is near; IMPASSABLE also across rivers, which are examined more closely. */
  readonly #quick: Int8Array
  #marks: Uint32Array
  #base = 0
  #start = 0 as HexId
  #points = 0
  /** Nothing has been entered in this move yet. */
  #isFirst = false
  #barsRiver = false
  #people = 0
  /** 8.1.6 The place that would be left without a garrison. */
  #place = NOT_BOUND
  #placeAt: Int8Array = new Int8Array(0)
  /** Some hexes are closed for reasons other than enemies. */
  #isPicky = false
  readonly #question: LastQuestion
  /** Costs along roads, IMPASSABLE where there is none. */
  readonly #roadCost: Int8Array

  constructor(ground: Ground, armies: Armies, zones: Zones) {
    super(ground.grid, armies.mostPoints)
    this.#ground = ground
    this.#armies = armies
    this.#zones = zones
    this.#marks = zones.marks
    this.#quick = ground.alongRoad.map((cost, slot) => ((ground.hexside[slot] & RIVER) !== 0 ? IMPASSABLE : cost))
    this.#roadCost = ground.alongRoad.map((cost, slot) => ((ground.hexside[slot] & ROAD) === 0 ? IMPASSABLE : cost))
    this.#question = new LastQuestion(SINGLE_NUMBERS + 2 * armies.units.count)
  }

  /** Prepares for the steps of a unit that stands in `start` with this many half points left. */
  prepare(s: Battle, unit: UnitId, start: HexId, points: number, isFirst: boolean): void {
    this.#question.forget()
    this.#setOut(s, unit, start, points, isFirst)
  }

  #setOut(s: Battle, unit: UnitId, start: HexId, points: number, isFirst: boolean): void {
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

  /** 8.1.6 The plan blocks ways but surrounds nobody. */
  #bind(s: Battle, unit: UnitId): void {
    this.#placeAt = settingOf(s).placeAt
    this.#place = garrisonOf(s, unit)
    if (this.#place !== NOT_BOUND) this.#isPicky = true
  }

  /** Finds every hex a unit can reach, including hexes where it may not stop. `byRoad`: all its steps so far were along roads. */
  from(s: Battle, unit: UnitId, start: HexId, points: number, isFirst: boolean, byRoad: boolean): void {
    const isMarked = this.#base === this.#zones.base
    if (this.#isSameQuestion(s, unit, start, points, isFirst, byRoad) && isMarked) return
    this.#setOut(s, unit, start, points, isFirst)
    this.search(start, Math.max(points, 0), this.#step, isFirst)
    // 4.2 A move entirely along roads, past no enemy, may be longer.
    if (byRoad) this.addRoads(points + this.#ground.roadBonus, this.#roadCost, this.#isOpen)
  }

  #isSameQuestion(s: Battle, unit: UnitId, start: HexId, points: number, isFirst: boolean, byRoad: boolean): boolean {
    const { hex, level } = s.unit
    const question = this.#question
    question.begin()
    question.put(unit)
    question.put(start)
    question.put(points)
    question.put((isFirst ? 1 : 0) + (byRoad ? 2 : 0))
    question.put(s.passing)
    question.put(s.scenario)
    question.put(OPTIONS.key(s.options))
    question.put(s.turn)
    for (let i = 0; i < hex.length; i++) {
      question.put(hex[i as UnitId])
      question.put(level[i as UnitId])
    }
    return question.isSame()
  }

  /** Ruling 32: a commander rides at infantry costs. Returns how many hexes are found, including his own. */
  ride(s: Battle, commander: CommanderId): number {
    this.#question.forget()
    this.#start = s.commander.hex[commander]
    this.#points = this.#armies.ride[commander]
    this.#isFirst = true
    this.#barsRiver = false
    this.#people = this.#armies.peopleOfCommander[commander]
    this.#place = NOT_BOUND
    this.#isPicky = this.#ground.barsSomebody
    this.isSurrounded = false
    this.#zones.mark(s, this.#armies.sideOfCommander[commander] as Side)
    this.#base = this.#zones.base
    this.search(this.#start, this.#points, this.#step, true)
    return this.reach.count
  }

  /** Whether a unit in the start hex can go to an adjacent hex. */
  canStep(next: HexId): boolean {
    const cost = this.#step(this.#start, directionTo(this.#ground.grid, this.#start, next), next)
    return cost >= 0 && (this.#isFirst || (cost & ~STOP) <= this.#points)
  }

  readonly #step = (hex: HexId, direction: Direction, next: HexId): number => {
    const slot = hex * 6 + direction
    if (this.#marks[next] < this.#base && !this.#isPicky) {
      const cost = this.#quick[slot]
      if (cost >= 0) return cost
    }
    return this.#closeStep(hex, slot, next)
  }

  /** A step that needs a closer look: enemies, rivers, restricted ground. */
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
    return inZone ? cost | STOP : cost
  }

  /** Restricted ground, and the Coalition plan. */
  #isBarred(next: HexId): boolean {
    if ((this.#ground.barred[next] & this.#people) !== 0) return true
    return this.#place !== NOT_BOUND && this.#placeAt[next] !== this.#place
  }

  /** 1.6 Whether a neighbour outside all zones of control can be entered. */
  #hasWayOut(): boolean {
    const { next } = this.#ground.grid
    for (let direction = 0; direction < 6; direction++) {
      const beside = next[this.#start * 6 + direction]
      if (beside < 0 || this.#zones.isInZone(beside)) continue
      if (this.#step(this.#start, direction as Direction, beside) >= 0) return true
    }
    return false
  }

  /** 4.2 Whether a march along roads may enter a hex: it passes no enemy. */
  readonly #isOpen = (hex: HexId): boolean => this.#zones.at(hex) === 0 && !(this.#isPicky && this.#isBarred(hex))
}
