import type { Refusal } from '@grognard/engine'
import { distance, type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { reactionDice } from './alarm.ts'
import { CAVALRY, type GeneralId, INFANTRY, NO_GENERAL, type UnitId } from './ids.ts'
import { attachedTo, type Battle, effectFor, garrisonIn, isBuilding } from './state.ts'
import { no } from './terms.ts'

/** The longest way, its start included. */
const LONGEST = 8
/** Bits of a place in a search: all hexes so far by road, the last one by road. */
const ALL_ROAD = 1
const BY_ROAD = 2
/** Bits of what a search has found out about a hex: it may be entered, whoever enters stops there, by road or not, an enemy is near. */
const OPEN = 1
const STOPS = 2
const STOPS_OFF_ROAD = 4
const NEAR = 8

/** 6.2, R18 Whether an enemy unit stands beside a hex. */
export function isNearEnemy(s: Battle, side: number, hex: HexId): boolean {
  const { grid, owner } = s.data
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    if (beside < 0) continue
    const unit = s.hex.unit[beside]
    if (unit >= 0 && owner[unit] !== side) return true
  }
  return false
}

/** 6.1 Why a unit may not step into a hex, whatever the way; `general` rides along. A lone enemy general may be driven from his (R24). */
export function whyNotEnter(s: Battle, unit: UnitId, hex: HexId, general: GeneralId): Refusal | undefined {
  const { data } = s
  const side = data.owner[unit]
  const there = s.hex.unit[hex]
  if (data.terrain.isImpassable[s.hex.terrain[hex]] !== 0) return no.impassable
  if (there >= 0 && there !== unit) return data.owner[there] === side ? no.friendThere : no.enemyThere
  if (garrisonIn(s, hex) !== 0) return no.garrisonThere
  if (data.infantryOnly[hex] !== 0 && data.arm[unit] !== INFANTRY) return no.infantryOnly
  const met = s.hex.general[hex]
  if (met < 0 || met === general || data.generalOwner[met] !== side) return undefined
  if (data.generalArmy[met] !== data.army[unit]) return no.otherArmy
  return general >= 0 ? no.secondGeneral : undefined
}

/** 6.3 Whether a general may ride through a hex. */
const canRideThrough = (s: Battle, general: GeneralId, hex: HexId): boolean => {
  const { data } = s
  const side = data.generalOwner[general]
  const unit = s.hex.unit[hex]
  const met = s.hex.general[hex]
  const garrison = garrisonIn(s, hex)
  return (
    data.terrain.isImpassable[s.hex.terrain[hex]] === 0 &&
    (unit < 0 || data.owner[unit] === side) &&
    (met < 0 || data.generalOwner[met] === side) &&
    (garrison === 0 || garrison === side + 1)
  )
}

/** 6.3 Why a general may not come to stand in a hex. */
export function whyNotHalt(s: Battle, general: GeneralId, hex: HexId): Refusal | undefined {
  const { data } = s
  const unit = s.hex.unit[hex]
  const met = s.hex.general[hex]
  if (data.terrain.isImpassable[s.hex.terrain[hex]] !== 0) return no.impassable
  if (!canRideThrough(s, general, hex)) return no.enemyThere
  if (met >= 0 && met !== general) return no.generalThere
  return unit >= 0 && data.army[unit] !== data.generalArmy[general] ? no.otherArmy : undefined
}

/**
 * 6.0 to 6.2 Where a piece can go. Ways matter: a move all by road goes farther, buildings are passed by road alone, and cavalry is seen
 * coming. One object with its working memory serves all positions of a battlefield.
 */
export class Search {
  /** Hexes found by the last search. */
  readonly found: HexList
  count = 0
  /** The way found last, its start first: hexes, how many, whether all by road, whether it enters a building. */
  readonly way: HexList = hexList(LONGEST)
  hexes = 0
  isAllRoad = false
  entersBuilding = false

  readonly #queue: Int32Array
  readonly #steps: Uint8Array
  readonly #seen: Int32Array
  readonly #listed: Int32Array
  readonly #notes: Uint8Array
  readonly #noted: Int32Array
  #stamp = 0
  readonly #try: HexList = hexList(LONGEST)
  #best = 0
  #general: GeneralId = NO_GENERAL
  #used = 0
  #roadSoFar = true
  #lastByRoad = false
  /** 6.2 An enemy stands beside the hex that it starts from. */
  #startsNear = false
  #limit = 0

  constructor(hexCount: number) {
    this.found = hexList(hexCount)
    this.#queue = new Int32Array(4 * hexCount)
    this.#steps = new Uint8Array(4 * hexCount)
    this.#seen = new Int32Array(4 * hexCount)
    this.#listed = new Int32Array(hexCount)
    this.#notes = new Uint8Array(hexCount)
    this.#noted = new Int32Array(hexCount)
  }

  /** Takes up a unit where its order has brought it so far; `isAlone` leaves its general behind. Answers whether it may go on at all. */
  #begin(s: Battle, unit: UnitId, isAlone: boolean): boolean {
    this.#stamp++
    const { data } = s
    const isUnderWay = s.mover === unit
    const { way } = s
    this.#general = isUnderWay ? s.rider : isAlone ? NO_GENERAL : attachedTo(s, unit)
    this.#used = isUnderWay ? way.length - 1 : 0
    this.#roadSoFar = true
    this.#lastByRoad = false
    for (let i = 0; i < this.#used; i++) {
      this.#lastByRoad = this.#isRoad(s, way.at(i), way.at(i + 1))
      if (!this.#lastByRoad) this.#roadSoFar = false
    }
    const effect = effectFor(s, data.owner[unit])
    this.#limit = data.moveOnly[effect * data.types.count + data.type[unit]]
    const hex = s.unit.hex[unit]
    this.#startsNear = this.#used === 0 && isNearEnemy(s, data.owner[unit], hex)
    if (this.#used === 0) return true
    const joined = s.hex.general[hex] >= 0 && s.hex.general[hex] !== s.rider
    return !joined && !doesStop(this.#groundBits(s, unit, hex), this.#lastByRoad)
  }

  #isRoad(s: Battle, a: HexId, b: HexId): boolean {
    const { grid, road } = s.data
    for (let slot = a * 6, end = slot + 6; slot < end; slot++) if (grid.next[slot] === b) return road[slot] !== 0
    return false
  }

  /** What a unit finds in a hex; a search comes to the same hex by many ways. */
  #noteOf(s: Battle, unit: UnitId, hex: HexId): number {
    if (this.#noted[hex] === this.#stamp) return this.#notes[hex]
    this.#noted[hex] = this.#stamp
    const note = whyNotEnter(s, unit, hex, this.#general) === undefined ? OPEN | this.#groundBits(s, unit, hex) : 0
    this.#notes[hex] = note
    return note
  }

  /** 6.2, 8.1 to 8.5 Whether a unit that enters a hex must stop there, and whether an enemy stands beside it. */
  #groundBits(s: Battle, unit: UnitId, hex: HexId): number {
    const { terrain, owner } = s.data
    const ground = s.hex.terrain[hex]
    const byGround = terrain.stops[ground] === 0 ? 0 : terrain.isBuilding[ground] === 0 ? STOPS : STOPS_OFF_ROAD
    const met = s.hex.general[hex]
    const byGeneral = met >= 0 && met !== this.#general ? STOPS : 0
    return byGround | byGeneral | (isNearEnemy(s, owner[unit], hex) ? NEAR | STOPS : 0)
  }

  /** Whether a unit under way may take a step, leaving a building by road or not: zones from the start, the length of the move. */
  #mayStep(s: Battle, note: number, from: HexId, steps: number, byRoad: boolean, allRoad: boolean): boolean {
    if ((note & OPEN) === 0 || steps > this.#limit + (allRoad ? s.data.roadBonus : 0)) return false
    return steps === 1 ? !this.#startsNear || (note & NEAR) === 0 : byRoad || !isBuilding(s, from)
  }

  /** 6.0 Finds every hex that a unit can come to from where it stands; answers how many. */
  reach(s: Battle, unit: UnitId, isAlone: boolean): number {
    this.count = 0
    if (!this.#begin(s, unit, isAlone)) return 0
    const { grid, road, roadBonus } = s.data
    const start = s.unit.hex[unit]
    const stamp = this.#stamp
    const farthest = this.#limit + roadBonus
    this.#listed[start] = stamp
    let head = 0
    let tail = 0
    this.#queue[tail] = start * 4 + (this.#roadSoFar ? ALL_ROAD : 0) + (this.#lastByRoad ? BY_ROAD : 0)
    this.#steps[tail++] = this.#used
    while (head < tail) {
      const place = this.#queue[head]
      const steps = this.#steps[head++] + 1
      if (steps > ((place & ALL_ROAD) === 0 ? this.#limit : farthest)) continue
      const from = (place >> 2) as HexId
      for (let slot = from * 6, end = slot + 6; slot < end; slot++) {
        const to = grid.next[slot]
        if (to < 0 || to === start) continue
        const byRoad = road[slot] !== 0
        const allRoad = byRoad && (place & ALL_ROAD) !== 0
        const next = to * 4 + (allRoad ? ALL_ROAD : 0) + (byRoad ? BY_ROAD : 0)
        if (this.#seen[next] === stamp) continue
        const note = this.#noteOf(s, unit, to)
        if (!this.#mayStep(s, note, from, steps, byRoad, allRoad)) continue
        this.#seen[next] = stamp
        if (this.#listed[to] !== stamp) {
          this.#listed[to] = stamp
          this.found[this.count++] = to
        }
        if (doesStop(note, byRoad)) continue
        this.#queue[tail] = next
        this.#steps[tail++] = steps
      }
    }
    return this.count
  }

  /**
   * 6.0 Finds the way by which a unit goes to a hex: the shortest, and of those one that enters no building; cavalry that comes beside the
   * enemy takes, if `isWary`, the one with the fewest reaction dice; then one by road; then the first clockwise. False when there is none.
   */
  wayTo(s: Battle, unit: UnitId, isAlone: boolean, to: HexId, isWary: boolean): boolean {
    this.hexes = 0
    if (!this.#begin(s, unit, isAlone)) return false
    const { data } = s
    const from = s.unit.hex[unit]
    if (from === to) return false
    const countDice = isWary && data.arm[unit] === CAVALRY && isNearEnemy(s, data.owner[unit], to)
    const farthest = this.#limit + data.roadBonus
    this.#best = Number.MAX_SAFE_INTEGER
    for (let i = 0; i <= this.#used; i++) this.#try[i] = this.#used === 0 ? from : s.way.at(i)
    for (let steps = this.#used + distance(data.grid, from, to); steps <= farthest; steps++) {
      this.#walk(s, unit, this.#used, steps, to, this.#roadSoFar, countDice)
      if (this.hexes > 0) return true
    }
    return false
  }

  #walk(s: Battle, unit: UnitId, done: number, steps: number, to: HexId, allRoad: boolean, countDice: boolean): void {
    const { grid, road } = s.data
    const from = this.#try[done]
    const next = done + 1
    for (let slot = from * 6, end = slot + 6; slot < end; slot++) {
      const hex = grid.next[slot]
      if (hex < 0 || distance(grid, hex, to) > steps - next) continue
      const byRoad = road[slot] !== 0
      const stillRoad = allRoad && byRoad
      const note = this.#noteOf(s, unit, hex)
      if (!this.#mayStep(s, note, from, next, byRoad, stillRoad)) continue
      this.#try[next] = hex
      if (next === steps) this.#weigh(s, unit, steps + 1, stillRoad, countDice)
      else if (!doesStop(note, byRoad)) this.#walk(s, unit, next, steps, to, stillRoad, countDice)
    }
  }

  #weigh(s: Battle, unit: UnitId, count: number, allRoad: boolean, countDice: boolean): void {
    let enters = false
    for (let i = 1; i < count; i++) if (isBuilding(s, this.#try[i])) enters = true
    const dice = countDice ? diceAgainst(s, unit, this.#try, count) : 0
    const cost = (enters ? 1000 : 0) + 2 * dice + (allRoad ? 0 : 1)
    if (cost >= this.#best) return
    this.#best = cost
    for (let i = 0; i < count; i++) this.way[i] = this.#try[i]
    this.hexes = count
    this.isAllRoad = allRoad
    this.entersBuilding = enters
  }

  /** Reads the way that a unit has gone so far. */
  readWay(s: Battle): number {
    this.hexes = s.way.length
    for (let i = 0; i < this.hexes; i++) this.way[i] = s.way.at(i)
    return this.hexes
  }

  /** Whether a unit whose way was found last may go on from the end of it. */
  mayGoOn(s: Battle, unit: UnitId): boolean {
    const { grid, road } = s.data
    const end = this.way[this.hexes - 1]
    const met = s.hex.general[end]
    const byRoad = this.#isRoad(s, this.way[this.hexes - 2], end)
    if (met >= 0 && s.data.generalOwner[met] !== s.data.owner[unit]) return true
    if (doesStop(this.#noteOf(s, unit, end), byRoad)) return false
    for (let slot = end * 6, last = slot + 6; slot < last; slot++) {
      const next = grid.next[slot]
      if (next < 0 || next === this.way[0]) continue
      const goesByRoad = road[slot] !== 0
      if (this.#mayStep(s, this.#noteOf(s, unit, next), end, this.hexes, goesByRoad, this.isAllRoad && goesByRoad)) return true
    }
    return false
  }

  /** 6.0, 6.3 Finds every hex in which a general can end a ride; answers how many. */
  ride(s: Battle, general: GeneralId): number {
    const { grid, road, generalMove, roadBonus } = s.data
    const start = s.general.hex[general]
    const stamp = ++this.#stamp
    this.count = 0
    this.#listed[start] = stamp
    let head = 0
    let tail = 0
    this.#queue[tail] = start * 4 + ALL_ROAD
    this.#steps[tail++] = 0
    while (head < tail) {
      const place = this.#queue[head]
      const steps = this.#steps[head++] + 1
      const from = (place >> 2) as HexId
      for (let slot = from * 6, end = slot + 6; slot < end; slot++) {
        const to = grid.next[slot]
        if (to < 0) continue
        const allRoad = road[slot] !== 0 && (place & ALL_ROAD) !== 0
        const next = to * 4 + (allRoad ? ALL_ROAD : 0)
        if (steps > generalMove + (allRoad ? roadBonus : 0) || this.#seen[next] === stamp || !canRideThrough(s, general, to)) continue
        this.#seen[next] = stamp
        this.#queue[tail] = next
        this.#steps[tail++] = steps
        if (this.#listed[to] === stamp || whyNotHalt(s, general, to) !== undefined) continue
        this.#listed[to] = stamp
        this.found[this.count++] = to
      }
    }
    return this.count
  }

  /** Whether a hex is among those that the last search found. */
  hasFound(hex: HexId): boolean {
    for (let i = 0; i < this.count; i++) if (this.found[i] === hex) return true
    return false
  }
}

/** Whether a note about a hex says that who enters it, by road or not, must stop. */
const doesStop = (note: number, byRoad: boolean): boolean => (note & STOPS) !== 0 || (!byRoad && (note & STOPS_OFF_ROAD) !== 0)

/** 9.3 The dice with which all units beside the end of a way may react to cavalry that goes it. */
function diceAgainst(s: Battle, charger: UnitId, way: HexList, count: number): number {
  const { grid, owner } = s.data
  let dice = 0
  for (let slot = way[count - 1] * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    const unit = beside < 0 ? -1 : s.hex.unit[beside]
    if (unit >= 0 && owner[unit] !== owner[charger]) dice += reactionDice(s, unit as UnitId, charger, way, count)
  }
  return dice
}
