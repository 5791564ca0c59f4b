import { opponent, type Side } from '@grognard/engine'
import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { printedValue } from '../rules/armies.ts'
import { ARTILLERY, CAVALRY, type UnitId } from '../rules/ids.ts'
import { isClear, overlooking } from '../rules/sight.ts'
import { type Battle, garrisonIn, isOnMap, settingOf } from '../rules/state.ts'
import { rangeFrom } from '../rules/targets.ts'
import { elementsOf, lostBy } from '../rules/victory.ts'
import { lossTable, MOST_VALUE } from './odds.ts'

/** How likely a unit of an arm is to be ordered against a hex it could strike. */
const BY_GUNS = 0.3
const BY_FOOT = 0.25
const BY_HORSE = 0.18
const FOOT_REACH = 3
const HORSE_REACH = 4
const FAR = 40

/**
 * What the script sees of a position: where it is dangerous, how far the enemy is, and who has to attack. A hex is looked at when it is first
 * asked about, since most never are; the position must stay as it is until the next look.
 */
export class Picture {
  side = 0 as Side
  /** Own units in each sector. */
  readonly inSector = new Uint8Array(3)
  /** From 0, when all goes well, to 1, when only an attack can help. */
  urgency = 0
  #s: Battle
  /** Enemy units on the map: where, how far each is feared, and its values near and far. */
  readonly #enemies: UnitId[] = []
  readonly #at: HexList
  readonly #reach: Uint8Array
  readonly #close: Int8Array
  readonly #far: Int8Array
  #count = 0
  readonly #garrisons: HexList
  #garrisonCount = 0
  /** What is still to be taken, where a side has such an aim. */
  readonly #aims: HexList
  #aimCount = -1
  /** What was found in each hex, and in which look. */
  readonly #measured: Int32Array
  readonly #feared: Int32Array
  #stamp = 0
  readonly #guns: Float64Array
  readonly #foot: Float64Array
  readonly #horse: Float64Array
  readonly #toEnemy: Uint8Array
  readonly #losses: Float64Array

  constructor(s: Battle) {
    const { hexes, units, objectives } = s.data
    this.#s = s
    this.#at = hexList(units.count)
    this.#reach = new Uint8Array(units.count)
    this.#close = new Int8Array(units.count)
    this.#far = new Int8Array(units.count)
    this.#garrisons = hexList(hexes.count)
    this.#aims = hexList(objectives.count)
    this.#measured = new Int32Array(hexes.count)
    this.#feared = new Int32Array(hexes.count)
    this.#guns = new Float64Array(hexes.count)
    this.#foot = new Float64Array(hexes.count)
    this.#horse = new Float64Array(hexes.count)
    this.#toEnemy = new Uint8Array(hexes.count)
    this.#losses = lossTable(s.data)
  }

  /** Looks at a position through the eyes of a side. */
  look(s: Battle, side: Side): void {
    const { data } = s
    this.side = side
    this.#s = s
    this.#stamp++
    this.#count = 0
    const enemies = data.unitsOf[opponent(side)]
    for (let i = 0; i < enemies.length; i++) if (isOnMap(s, enemies[i])) this.#fear(s, enemies[i])
    this.#findGarrisons(s, opponent(side))
    this.#aimCount = -1
    if (settingOf(s).objectiveFor === side) this.#findAims(s, side)
    this.inSector.fill(0)
    const units = data.unitsOf[side]
    for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i])) this.inSector[data.sectorOf[s.unit.hex[units[i]]]]++
    this.urgency = urgencyOf(s, side)
  }

  #fear(s: Battle, enemy: UnitId): void {
    const { data } = s
    const hex = s.unit.hex[enemy]
    const arm = data.arm[enemy]
    const at = this.#count++
    this.#enemies[at] = enemy
    this.#at[at] = hex
    this.#reach[at] = arm === ARTILLERY ? rangeFrom(s, enemy, hex) : arm === CAVALRY ? HORSE_REACH : FOOT_REACH
    this.#close[at] = printedValue(data, data.type[enemy], 1, false)
    this.#far[at] = printedValue(data, data.type[enemy], 2, false)
  }

  #findGarrisons(s: Battle, enemy: Side): void {
    this.#garrisonCount = 0
    for (let hex = 0; hex < s.data.hexes.count && this.#garrisonCount < s.army.garrisons[enemy]; hex++)
      if (garrisonIn(s, hex as HexId) === enemy + 1) this.#garrisons[this.#garrisonCount++] = hex as HexId
  }

  #findAims(s: Battle, side: Side): void {
    const { objectives, hexes } = s.data
    this.#aimCount = 0
    for (let i = 0; i < objectives.count; i++)
      if (s.objective.holder[i as never] !== side + 1) this.#aims[this.#aimCount++] = hexes.of(objectives.names[i])
  }

  #loss(value: number): number {
    return this.#losses[Math.max(0, Math.min(MOST_VALUE, value))]
  }

  /** Finds who can strike in a hex, and how hard. */
  #lookAt(hex: HexId): void {
    if (this.#feared[hex] === this.#stamp) return
    this.#feared[hex] = this.#stamp
    const s = this.#s
    const { data } = s
    const cover = data.terrain.target[s.hex.terrain[hex]]
    const isBuilt = data.terrain.isBuilding[s.hex.terrain[hex]] !== 0
    const row = hex * data.hexes.count
    let guns = 0
    let foot = 0
    let horse = 0
    for (let i = 0; i < this.#count; i++) {
      const from = this.#at[i]
      const hexes = data.away[row + from]
      if (hexes > this.#reach[i] || hexes === 0) continue
      const enemy = this.#enemies[i]
      const arm = data.arm[enemy]
      if (arm === ARTILLERY) {
        if (hexes > 1 && !isClear(s, from, hex, enemy, overlooking(s, enemy, from))) continue
        guns += BY_GUNS * this.#loss(printedValue(data, data.type[enemy], hexes, false) + cover)
      } else if (arm === CAVALRY) {
        if (!isBuilt) horse += BY_HORSE * this.#loss(this.#close[i] + cover)
      } else foot += BY_FOOT * this.#loss((hexes <= 2 ? this.#close[i] : this.#far[i]) + cover)
    }
    this.#guns[hex] = guns
    this.#foot[hex] = foot
    this.#horse[hex] = horse
  }

  /** Elements that a unit in a hex may expect to lose to guns before it is asked again. */
  guns(hex: HexId): number {
    this.#lookAt(hex)
    return this.#guns[hex]
  }

  /** The same to infantry. */
  foot(hex: HexId): number {
    this.#lookAt(hex)
    return this.#foot[hex]
  }

  /** The same to cavalry. */
  horse(hex: HexId): number {
    this.#lookAt(hex)
    return this.#horse[hex]
  }

  /** Hexes to the nearest enemy unit. */
  toEnemy(hex: HexId): number {
    if (this.#measured[hex] !== this.#stamp) {
      this.#measured[hex] = this.#stamp
      this.#toEnemy[hex] = this.#nearest(hex, this.#at, this.#count)
    }
    return this.#toEnemy[hex]
  }

  /** Hexes to the nearest thing that is to be taken, or enemy. */
  toAim(hex: HexId): number {
    return this.#aimCount < 0 ? this.toEnemy(hex) : this.#nearest(hex, this.#aims, this.#aimCount)
  }

  #nearest(hex: HexId, places: HexList, count: number): number {
    const { away, hexes } = this.#s.data
    const row = hex * hexes.count
    let nearest = FAR
    for (let i = 0; i < count; i++) {
      const way = away[row + places[i]]
      if (way < nearest) nearest = way
    }
    return nearest
  }

  /** Finds the hexes of enemies, units and garrisons, at most so far from a hex; answers how many. */
  enemiesWithin(hex: HexId, hexes: number, out: HexList): number {
    const { away, hexes: all } = this.#s.data
    const row = hex * all.count
    let count = 0
    for (let i = 0; i < this.#count; i++) if (away[row + this.#at[i]] <= hexes) out[count++] = this.#at[i]
    for (let i = 0; i < this.#garrisonCount; i++) if (away[row + this.#garrisons[i]] <= hexes) out[count++] = this.#garrisons[i]
    return count
  }

  /** Elements that a unit of an arm may expect to lose in a hex; horse does most harm to infantry and guns in the open. */
  danger(unit: UnitId, hex: HexId): number {
    this.#lookAt(hex)
    const { data, hex: ground } = this.#s
    const isOpen = data.terrain.isOpen[ground.terrain[hex]] !== 0
    const ridden = data.arm[unit] === CAVALRY ? 1 : isOpen ? 2 : 1
    return this.#guns[hex] + this.#foot[hex] + ridden * this.#horse[hex]
  }
}

/** Elements of pieces that are still to come for a side. */
export function elementsToCome(s: Battle, side: Side): number {
  const { relief, arrivals } = settingOf(s)
  let elements = 0
  if (relief?.side === side) for (const unit of relief.units) if (s.unit.hex[unit] < 0) elements += s.unit.elements[unit]
  for (const { unit, turn } of arrivals) if (s.data.owner[unit] === side && turn > s.turn) elements += s.unit.elements[unit]
  return elements
}

/** Who would win if nothing more happened: units lost, then elements and those still to come. Above 0 for the side. */
function standing(s: Battle, side: Side): number {
  const other = opponent(side)
  const losses = lostBy(s, other) - lostBy(s, side)
  if (losses !== 0) return losses
  return (elementsOf(s, side) + elementsToCome(s, side) - elementsOf(s, other) - elementsToCome(s, other)) / 40
}

/** The clock: whoever stands worse must attack, the more the later it is. */
function urgencyOf(s: Battle, side: Side): number {
  const { turns, rounds } = settingOf(s)
  const gone = (rounds * (s.turn - 1) + s.round) / (turns * rounds)
  const ahead = standing(s, side)
  if (ahead > 0) return Math.max(0, 0.3 - 0.15 * ahead)
  return Math.min(1, 0.55 + 0.6 * gone)
}

const pictures = new WeakMap<object, Picture>()

/** The picture of a battlefield; its memory is kept with the data. */
export function pictureOf(s: Battle, side: Side): Picture {
  let picture = pictures.get(s.data)
  if (picture === undefined) {
    picture = new Picture(s)
    pictures.set(s.data, picture)
  }
  picture.look(s, side)
  return picture
}
