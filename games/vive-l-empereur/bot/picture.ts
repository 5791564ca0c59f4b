import { opponent, type Side } from '@grognard/engine'
import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { printedValue } from '../rules/armies.ts'
import { FARTHEST } from '../rules/ground.ts'
import { ARTILLERY, CAVALRY, type UnitId } from '../rules/ids.ts'
import { isClear, overlooking } from '../rules/sight.ts'
import { type Battle, isOnMap, settingOf } from '../rules/state.ts'
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

/** What the script sees of a position: where it is dangerous, how far the enemy is, and who has to attack. One for each side that looks. */
export class Picture {
  side = 0 as Side
  /** Elements that a unit in a hex may expect to lose to guns, to infantry and to cavalry before it is asked again. */
  readonly guns: Float64Array
  readonly foot: Float64Array
  readonly horse: Float64Array
  /** Hexes to the nearest enemy unit, and to what is to be taken. */
  readonly toEnemy: Uint8Array
  toAim: Uint8Array
  /** Own units in each sector. */
  readonly inSector = new Uint8Array(3)
  /** From 0, when all goes well, to 1, when only an attack can help. */
  urgency = 0
  readonly #losses: Float64Array
  readonly #toObjective: Uint8Array
  readonly #queue: HexList

  constructor(s: Battle) {
    const { count } = s.data.hexes
    this.guns = new Float64Array(count)
    this.foot = new Float64Array(count)
    this.horse = new Float64Array(count)
    this.toEnemy = new Uint8Array(count)
    this.toAim = this.toEnemy
    this.#toObjective = new Uint8Array(count)
    this.#queue = hexList(count)
    this.#losses = lossTable(s.data)
  }

  /** Looks at a position through the eyes of a side. */
  look(s: Battle, side: Side): void {
    this.side = side
    this.guns.fill(0)
    this.foot.fill(0)
    this.horse.fill(0)
    for (const enemy of s.data.unitsOf[opponent(side)]) if (isOnMap(s, enemy)) this.#fear(s, enemy)
    this.#measure(s, side)
    this.inSector.fill(0)
    for (const unit of s.data.unitsOf[side]) if (isOnMap(s, unit)) this.inSector[s.data.sectorOf[s.unit.hex[unit]]]++
    this.urgency = urgencyOf(s, side)
  }

  #loss(value: number): number {
    return this.#losses[Math.max(0, Math.min(MOST_VALUE, value))]
  }

  #fear(s: Battle, enemy: UnitId): void {
    const { data } = s
    const hex = s.unit.hex[enemy]
    const arm = data.arm[enemy]
    const reach = arm === ARTILLERY ? rangeFrom(s, enemy, hex) : arm === CAVALRY ? HORSE_REACH : FOOT_REACH
    const close = printedValue(data, data.type[enemy], 1, false)
    const far = printedValue(data, data.type[enemy], 2, false)
    const first = hex * (FARTHEST + 1)
    const gunSide = overlooking(s, enemy, hex)
    for (let hexes = 1; hexes <= reach; hexes++)
      for (let i = data.ringEnd[first + hexes - 1]; i < data.ringEnd[first + hexes]; i++) {
        const there = data.around[i]
        const cover = data.terrain.target[s.hex.terrain[there]]
        if (arm === ARTILLERY) {
          if (hexes > 1 && !isClear(s, hex, there, enemy, gunSide)) continue
          this.guns[there] += BY_GUNS * this.#loss(printedValue(data, data.type[enemy], hexes, false) + cover)
        } else if (arm === CAVALRY) {
          if (data.terrain.isBuilding[s.hex.terrain[there]] === 0) this.horse[there] += BY_HORSE * this.#loss(close + cover)
        } else this.foot[there] += BY_FOOT * this.#loss((hexes <= 2 ? close : far) + cover)
      }
  }

  #measure(s: Battle, side: Side): void {
    const { data } = s
    const enemies = data.unitsOf[opponent(side)]
    let count = 0
    for (let i = 0; i < enemies.length; i++) if (s.unit.hex[enemies[i]] >= 0) this.#queue[count++] = s.unit.hex[enemies[i]]
    this.#spread(s, count, this.toEnemy)
    this.toAim = this.toEnemy
    if (settingOf(s).objectiveFor !== side) return
    this.toAim = this.#toObjective
    count = 0
    for (let i = 0; i < data.objectives.count; i++)
      if (s.objective.holder[i as never] !== side + 1) this.#queue[count++] = data.hexes.of(data.objectives.names[i])
    this.#spread(s, count, this.#toObjective)
  }

  /** Hexes to the nearest of the first `count` in the queue. */
  #spread(s: Battle, count: number, into: Uint8Array): void {
    const { next } = s.data.grid
    into.fill(FAR)
    for (let i = 0; i < count; i++) into[this.#queue[i]] = 0
    for (let head = 0; head < count; head++) {
      const hex = this.#queue[head]
      const way = into[hex] + 1
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const beside = next[slot]
        if (beside < 0 || into[beside] <= way) continue
        into[beside] = way
        this.#queue[count++] = beside
      }
    }
  }

  /** Elements that a unit of an arm may expect to lose in a hex; horse does most harm to infantry and guns in the open. */
  danger(s: Battle, unit: UnitId, hex: HexId): number {
    const isOpen = s.data.terrain.isOpen[s.hex.terrain[hex]] !== 0
    const ridden = s.data.arm[unit] === CAVALRY ? 1 : isOpen ? 2 : 1
    return this.guns[hex] + this.foot[hex] + ridden * this.horse[hex]
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
