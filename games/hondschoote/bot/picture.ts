import { opponent, type Side } from '@grognard/engine'
import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { INFANTRY } from '../rules/armies.ts'
import { RIVER } from '../rules/ground.ts'
import { COALITION, type FormationId, FRENCH, HALVES, type UnitId } from '../rules/ids.ts'
import { OPTIONS } from '../rules/options.ts'
import { garrisonOf } from '../rules/plan.ts'
import { holdsEnemy } from '../rules/stack.ts'
import { type Battle, LEVEL_2, ROUTED } from '../rules/state.ts'
import type { Battlefield } from '../rules/static.ts'
import { pointsIf } from '../rules/ways.ts'
import { isInZone } from '../rules/zones.ts'
import { approachOf, type Field, fieldOf } from './field.ts'
import { Memory, SLOTS } from './memory.ts'

/** A zone of control costs an extra point (1.6). */
export const ZONE_COST = HALVES

/** More attackers than this rarely fit around a hex. */
const ROOM = 3

/** Bit offsets of the hex and the level in a unit's key. */
const HEX_BITS = 9
const LEVEL_BITS = 7

/** The memory place of everything that isn't a unit. */
const OBJECTIVES = 255

/** One army as it stands. Results are kept for the next time it stands like this. */
export class Army {
  readonly side: Side
  /**
   * One memory for its units with strength, level and command, and for the objectives; one for where its units stand and which are routed.
   */
  readonly units = new Memory()
  readonly lines = new Memory()
  /** Hexes with units of the army, unordered. */
  readonly hexes: HexList
  hexCount = 0
  readonly #picture: Picture
  readonly #keys: Int32Array
  #holders = -1
  readonly #threat: Uint8Array
  readonly #threatIn: Int32Array
  readonly #near: Uint8Array
  readonly #nearIn: Int32Array
  readonly #exits: Uint8Array
  readonly #exitsIn: Int32Array

  constructor(picture: Picture, side: Side) {
    this.side = side
    this.#picture = picture
    const { units, hexes } = picture.data
    const size = SLOTS * hexes.count
    this.hexes = hexList(units.count)
    this.#keys = new Int32Array(units.count).fill(-1)
    this.#threat = new Uint8Array(size)
    this.#threatIn = new Int32Array(size)
    this.#near = new Uint8Array(size)
    this.#nearIn = new Int32Array(size)
    this.#exits = new Uint8Array(size)
    this.#exitsIn = new Int32Array(size)
  }

  /** Reads the army in a position. */
  look(s: Battle, holders: number): void {
    const units = this.#picture.data.unitsOf[this.side]
    const keys = this.#keys
    const { hex, level, sp, outOfCommand } = s.unit
    let changed = false
    let moved = false
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]
      const key = ((hex[unit] + 1) << HEX_BITS) | (level[unit] << LEVEL_BITS) | (sp[unit] << 1) | outOfCommand[unit]
      const old = keys[unit]
      if (old === key) continue
      keys[unit] = key
      this.units.change(unit, old, key)
      this.lines.change(unit, lineOf(old), lineOf(key))
      changed = true
      if (old >> HEX_BITS !== key >> HEX_BITS) moved = true
    }
    if (holders !== this.#holders) {
      this.units.change(OBJECTIVES, this.#holders, holders)
      this.#holders = holders
      changed = true
    }
    if (!changed) return
    this.units.settle()
    this.lines.settle()
    if (moved) this.#listHexes(s, units)
  }

  #listHexes(s: Battle, units: readonly UnitId[]): void {
    this.hexCount = 0
    for (let i = 0; i < units.length; i++) {
      const at = s.unit.hex[units[i]]
      if (at >= 0 && s.hex.top[at] === units[i]) this.hexes[this.hexCount++] = at
    }
  }

  /** Distance in hexes to the nearest unit of the army. */
  distanceTo(hex: HexId): number {
    const { far, hexes } = this.#picture.field
    const place = this.lines.slot * hexes + hex
    if (this.#nearIn[place] === this.lines.stamp) return this.#near[place]
    let nearest = 255
    for (let i = 0; i < this.hexCount; i++) nearest = Math.min(nearest, far[hex * hexes + this.hexes[i]])
    this.#near[place] = nearest
    this.#nearIn[place] = this.lines.stamp
    return nearest
  }

  /** Adjacent hexes to which an enemy in a hex could fall back from this army: neither held by it nor in its zones of control. */
  exitsFrom(s: Battle, hex: HexId): number {
    const place = this.lines.slot * this.#picture.field.hexes + hex
    if (this.#exitsIn[place] === this.lines.stamp) return this.#exits[place]
    const { grid, offRoad, hexside } = this.#picture.data
    const enemy = opponent(this.side)
    const { closed } = this.#picture.field.passageOfSide[enemy]
    let exits = 0
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const beside = grid.next[slot]
      if (beside < 0 || offRoad[slot] < 0 || closed[beside] !== 0 || (hexside[slot] & RIVER) !== 0) continue
      if (!holdsEnemy(s, enemy, beside) && !isInZone(s, enemy, beside)) exits++
    }
    this.#exits[place] = exits
    this.#exitsIn[place] = this.lines.stamp
    return exits
  }

  /**
   * The points with which one formation of this army could attack a hex when it next acts, as far as the ground allows, charges included.
   */
  threatOn(s: Battle, target: HexId): number {
    const place = this.units.slot * this.#picture.field.hexes + target
    if (this.#threatIn[place] === this.units.stamp) return this.#threat[place]
    const formations = this.#picture.data.formationsOf[this.side]
    let threat = 0
    for (let i = 0; i < formations.length; i++) threat = Math.max(threat, this.#threatBy(s, formations[i], target))
    this.#threat[place] = threat
    this.#threatIn[place] = this.units.stamp
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
      const cost = approachOf(field, unit, from, target)
      if (cost > 0 && cost + ZONE_COST > fullPoints(s, unit)) continue
      strength += s.unit.level[unit] === LEVEL_2 ? s.unit.sp[unit] >> 1 : s.unit.sp[unit]
      count++
      if (data.arm[unit] === INFANTRY) foot++
      else if (cost > 0) horse++
    }
    if (strength === 0) return 0
    if (count > ROOM) strength = Math.round((strength * ROOM) / count)
    const charges = (this.side === FRENCH ? foot : 0) + (data.isClear[target] !== 0 ? horse : 0)
    return strength + data.columnModifiers.charge * Math.min(data.mostChargers, charges)
  }
}

/** Of a unit's key: where it stands, and whether it is routed. */
const lineOf = (key: number): number => (key < 0 ? key : ((key >> HEX_BITS) << 1) | (((key >> LEVEL_BITS) & 3) === ROUTED ? 1 : 0))

/** Half points of a unit that does not rally. */
const fullPoints = (s: Battle, unit: UnitId): number => pointsIf(s, unit, false)

/** Where units can go while the enemy stands as he does: in a movement segment each unit is looked at again and again. */
export class Reaches {
  /** Destinations of the last unit looked up: `list[from] .. list[from + count - 1]`. */
  readonly list: HexList
  from = 0
  count = 0
  readonly #data: Battlefield
  readonly #counts: Int16Array
  readonly #stamps: Int32Array
  readonly #start: Int16Array
  readonly #points: Int16Array
  readonly #place: Int8Array

  constructor(data: Battlefield) {
    const size = data.units.count * SLOTS
    this.#data = data
    this.list = hexList(size * data.hexes.count)
    this.#counts = new Int16Array(size)
    this.#stamps = new Int32Array(size)
    this.#start = new Int16Array(size)
    this.#points = new Int16Array(size)
    this.#place = new Int8Array(size)
  }

  /** Looks up where a unit that has not moved yet can go; ignores stacking. */
  of(s: Battle, unit: UnitId, points: number, { lines }: Army): void {
    const start = s.unit.hex[unit]
    const place = garrisonOf(s, unit)
    const at = unit * SLOTS + lines.slot
    this.from = at * this.#data.hexes.count
    const isKept = this.#stamps[at] === lines.stamp && this.#start[at] === start && this.#points[at] === points && this.#place[at] === place
    if (!isKept) {
      this.#counts[at] = this.#search(s, unit, start, points)
      this.#stamps[at] = lines.stamp
      this.#start[at] = start
      this.#points[at] = points
      this.#place[at] = place
    }
    this.count = this.#counts[at]
  }

  #search(s: Battle, unit: UnitId, start: HexId, points: number): number {
    const { search } = this.#data
    search.from(s, unit, start, points, true, true)
    let n = 0
    for (let i = 1; i < search.count; i++) this.list[this.from + n++] = search.at(i)
    return n
  }
}

/** Marks a way not computed yet. */
export const UNKNOWN = 255

/** Ways to what the sides want, while the objectives and the defender's army stay as they are. */
export class Goals {
  readonly #ways: Uint8Array
  readonly #stamps: Int32Array
  readonly #army: Army
  readonly #hexes: number

  constructor(data: Battlefield, defender: Army) {
    this.#hexes = data.hexes.count
    this.#army = defender
    this.#ways = new Uint8Array(2 * SLOTS * data.hexes.count)
    this.#stamps = new Int32Array(2 * SLOTS * data.hexes.count)
  }

  #place(side: Side, hex: HexId): number {
    return (2 * this.#army.units.slot + side) * this.#hexes + hex
  }

  get(side: Side, hex: HexId): number {
    const place = this.#place(side, hex)
    return this.#stamps[place] === this.#army.units.stamp ? this.#ways[place] : UNKNOWN
  }

  set(side: Side, hex: HexId, way: number): void {
    const place = this.#place(side, hex)
    this.#ways[place] = way
    this.#stamps[place] = this.#army.units.stamp
  }
}

/** What a player sees: both armies, where units can go, the tables of the map. */
export class Picture {
  readonly data: Battlefield
  /** Scenario and options of the game. */
  readonly game: number
  readonly field: Field
  readonly armies: readonly Army[]
  readonly reaches: Reaches
  readonly goals: Goals

  constructor(data: Battlefield, game: number) {
    this.data = data
    this.game = game
    this.field = fieldOf(data)
    this.armies = [new Army(this, FRENCH), new Army(this, COALITION)]
    this.reaches = new Reaches(data)
    this.goals = new Goals(data, this.armies[data.defender])
  }

  look(s: Battle): void {
    const { holder } = s.star
    let holders = 0
    for (let star = 0; star < holder.length; star++) holders = 2 * holders + holder[star as never]
    this.armies[FRENCH].look(s, holders)
    this.armies[COALITION].look(s, holders)
  }
}

let latest: Picture | undefined

/** The up-to-date picture of a position. */
export function lookAt(s: Battle): Picture {
  const game = OPTIONS.key(s.options) * 256 + s.scenario
  if (latest === undefined || latest.data !== s.data || latest.game !== game) latest = new Picture(s.data, game)
  latest.look(s)
  return latest
}

/** 6 Infantry and cavalry in order. */
export const isFighter = (s: Battle, unit: UnitId): boolean =>
  s.unit.hex[unit] >= 0 && s.data.isArtillery[unit] === 0 && s.unit.level[unit] < ROUTED
