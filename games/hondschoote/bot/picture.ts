import type { Side } from '@grognard/engine'
import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { CAVALRY, INFANTRY } from '../armies.ts'
import { COALITION, type FormationId, FRENCH, HALVES, type UnitId } from '../ids.ts'
import { garrisonOf } from '../plan.ts'
import { type Battle, LEVEL_2, ROUTED } from '../state.ts'
import type { Battlefield } from '../static.ts'
import { type Field, fieldOf } from './field.ts'

/** A zone of control costs a point more (1.6). */
export const ZONE_COST = HALVES

/** More attackers than this seldom find room beside a hex. */
const ROOM = 3

/** Where the hex begins in the key of a unit. */
const HEX_BITS = 9

/** One army as it stands. Everything worked out from it holds until a unit of it changes: `version` tells. */
export class Army {
  readonly side: Side
  version = 0
  /** Grows whenever a unit of the army comes to another hex. */
  places = 0
  /** Hexes with units of the army, in no order. */
  readonly hexes: HexList
  hexCount = 0
  readonly #picture: Picture
  readonly #keys: Int32Array
  readonly #threat: Uint8Array
  readonly #threatIn: Int32Array
  readonly #near: Uint8Array
  readonly #nearIn: Int32Array

  constructor(picture: Picture, side: Side) {
    this.side = side
    this.#picture = picture
    const { units, hexes } = picture.data
    this.hexes = hexList(units.count)
    this.#keys = new Int32Array(units.count).fill(-1)
    this.#threat = new Uint8Array(hexes.count)
    this.#threatIn = new Int32Array(hexes.count)
    this.#near = new Uint8Array(hexes.count)
    this.#nearIn = new Int32Array(hexes.count)
  }

  /** Looks at the army in a position; what was worked out before is kept if nothing has changed. */
  look(s: Battle): void {
    const { data } = this.#picture
    const units = data.unitsOf[this.side]
    const keys = this.#keys
    const { hex, level, sp, facing, outOfCommand } = s.unit
    let changed = false
    let moved = false
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]
      const key = ((hex[unit] + 1) << HEX_BITS) | (level[unit] << 7) | (sp[unit] << 4) | (facing[unit] << 1) | outOfCommand[unit]
      if (keys[unit] === key) continue
      if (keys[unit] >> HEX_BITS !== key >> HEX_BITS) moved = true
      keys[unit] = key
      changed = true
    }
    if (!changed) return
    this.version++
    if (!moved) return
    this.places++
    this.hexCount = 0
    for (let i = 0; i < units.length; i++) {
      const at = hex[units[i]]
      if (at >= 0 && s.hex.top[at] === units[i]) this.hexes[this.hexCount++] = at
    }
  }

  /** Distance in hexes from the nearest unit of the army. */
  distanceTo(hex: HexId): number {
    if (this.#nearIn[hex] === this.places) return this.#near[hex]
    const { far, hexes } = this.#picture.field
    let nearest = 255
    for (let i = 0; i < this.hexCount; i++) nearest = Math.min(nearest, far[hex * hexes + this.hexes[i]])
    this.#near[hex] = nearest
    this.#nearIn[hex] = this.places
    return nearest
  }

  /** Points with which one formation of this army could attack a hex when it acts next, as far as the ground allows; chargers counted. */
  threatOn(s: Battle, target: HexId): number {
    if (this.#threatIn[target] === this.version) return this.#threat[target]
    const formations = this.#picture.data.formationsOf[this.side]
    let threat = 0
    for (let i = 0; i < formations.length; i++) threat = Math.max(threat, this.#threatBy(s, formations[i], target))
    this.#threat[target] = threat
    this.#threatIn[target] = this.version
    return threat
  }

  #threatBy(s: Battle, formation: FormationId, target: HexId): number {
    const { data, field } = this.#picture
    const units = data.unitsIn[formation]
    let strength = 0
    let count = 0
    let foot = 0
    let horse = 0
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]
      const from = s.unit.hex[unit]
      if (from < 0 || data.isArtillery[unit] !== 0 || s.unit.level[unit] >= ROUTED) continue
      const cost = field.approach[from * field.hexes + target]
      if (cost > 0 && cost + ZONE_COST > fullPoints(s, unit)) continue
      strength += s.unit.level[unit] === LEVEL_2 ? s.unit.sp[unit] >> 1 : s.unit.sp[unit]
      count++
      if (data.arm[unit] === INFANTRY) foot++
      else if (cost > 0) horse++
    }
    if (strength === 0) return 0
    if (count > ROOM) strength = Math.round((strength * ROOM) / count)
    const charges = (this.side === FRENCH ? foot : 0) + (data.isClear[target] !== 0 ? horse : 0)
    return strength + data.charge * Math.min(data.mostChargers, charges)
  }
}

/** Half points of a unit that does not rally. */
export const fullPoints = (s: Battle, unit: UnitId): number =>
  s.unit.outOfCommand[unit] !== 0 ? HALVES * ((s.data.allowance[unit] + 1) >> 1) : HALVES * s.data.allowance[unit]

/** Where units can go, kept as long as the enemy stands still: in a movement segment each unit is looked at again and again. */
export class Reaches {
  /** Destinations of the unit looked up last: `list[from] .. list[from + count - 1]`. */
  readonly list: HexList
  from = 0
  count = 0
  readonly #data: Battlefield
  readonly #counts: Int16Array
  readonly #version: Int32Array
  readonly #start: Int16Array
  readonly #points: Int16Array
  readonly #place: Int8Array
  readonly #where: Int32Array

  constructor(data: Battlefield) {
    const { count } = data.units
    this.#data = data
    this.list = hexList(count * data.hexes.count)
    this.#counts = new Int16Array(count)
    this.#version = new Int32Array(count).fill(-1)
    this.#start = new Int16Array(count)
    this.#points = new Int16Array(count)
    this.#place = new Int8Array(count)
    this.#where = new Int32Array(count)
  }

  /** Looks up where a unit that has not moved yet can go; stacking is not checked. */
  of(s: Battle, unit: UnitId, points: number, enemies: Army): void {
    const start = s.unit.hex[unit]
    const place = garrisonOf(s, unit)
    const where = (s.scenario << 8) | s.options
    this.from = unit * this.#data.hexes.count
    const isKept =
      this.#version[unit] === enemies.version &&
      this.#start[unit] === start &&
      this.#points[unit] === points &&
      this.#place[unit] === place &&
      this.#where[unit] === where
    if (!isKept) {
      this.#counts[unit] = this.#search(s, unit, start, points)
      this.#version[unit] = enemies.version
      this.#start[unit] = start
      this.#points[unit] = points
      this.#place[unit] = place
      this.#where[unit] = where
    }
    this.count = this.#counts[unit]
  }

  #search(s: Battle, unit: UnitId, start: HexId, points: number): number {
    const { search } = this.#data
    search.from(s, unit, start, points, true, true)
    let n = 0
    for (let i = 1; i < search.reach.count; i++) this.list[this.from + n++] = search.reach.found[i]
    for (let i = 0; i < search.bonusCount; i++) this.list[this.from + n++] = search.bonusHexes[i]
    return n
  }
}

/** Stands for a way not looked for yet. */
export const UNKNOWN = 255

/** Ways to what the sides want, kept as long as the objectives and the Coalition stay as they are. */
export class Goals {
  readonly #ways: Uint8Array
  readonly #hexes: number
  #version = -1
  #holders = -1

  constructor(data: Battlefield) {
    this.#hexes = data.hexes.count
    this.#ways = new Uint8Array(2 * data.hexes.count)
  }

  look(s: Battle, version: number): void {
    const { holder } = s.star
    let holders = 0
    for (let star = 0; star < holder.length; star++) holders = 2 * holders + holder[star as never]
    if (this.#version === version && this.#holders === holders) return
    this.#version = version
    this.#holders = holders
    this.#ways.fill(UNKNOWN)
  }

  get(side: Side, hex: HexId): number {
    return this.#ways[side * this.#hexes + hex]
  }

  set(side: Side, hex: HexId, way: number): void {
    this.#ways[side * this.#hexes + hex] = way
  }
}

/** What a player has before his eyes: both armies, where units can go, the tables of the map. */
export class Picture {
  readonly data: Battlefield
  readonly field: Field
  readonly armies: readonly Army[]
  readonly reaches: Reaches
  readonly goals: Goals

  constructor(data: Battlefield) {
    this.data = data
    this.field = fieldOf(data)
    this.armies = [new Army(this, 0 as Side), new Army(this, 1 as Side)]
    this.reaches = new Reaches(data)
    this.goals = new Goals(data)
  }

  look(s: Battle): void {
    this.armies[0].look(s)
    this.armies[1].look(s)
    this.goals.look(s, this.armies[COALITION].places)
  }
}

let latest: Picture | undefined

/** The picture of a position, brought up to date. */
export function lookAt(s: Battle): Picture {
  if (latest === undefined || latest.data !== s.data) latest = new Picture(s.data)
  latest.look(s)
  return latest
}

/** 6 Infantry and cavalry in order. */
export const isFighter = (s: Battle, unit: UnitId): boolean =>
  s.unit.hex[unit] >= 0 && s.data.isArtillery[unit] === 0 && s.unit.level[unit] < ROUTED

export const isHorse = (s: Battle, unit: UnitId): boolean => s.data.arm[unit] === CAVALRY
