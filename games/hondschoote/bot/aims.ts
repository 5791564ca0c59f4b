import { opponent, type Side } from '@grognard/engine'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { INFANTRY } from '../rules/armies.ts'
import { lossOfGround } from '../rules/combat-value.ts'
import { RIVER } from '../rules/ground.ts'
import { type FormationId, FRENCH, NO_UNIT, type UnitId } from '../rules/ids.ts'
import { holdsEnemy, isFront } from '../rules/stack.ts'
import { ATTACKED, type Battle, COMBAT, FIRE, LEVEL_2, MOVED, moraleNow, ROUTED, stepsLeft } from '../rules/state.ts'
import type { Battlefield } from '../rules/static.ts'
import { attackerLevels, attackerSteps, columnOf, defenderLevels, defenderSteps, isRetreat } from '../rules/tables.ts'
import { pointsOf } from '../rules/ways.ts'
import { approachOf } from './field.ts'
import { SLOTS } from './memory.ts'
import { passChance, prizeOf } from './odds.ts'
import { isFighter, type Picture, ZONE_COST } from './picture.ts'
import { tasteOf, worth } from './weights.ts'

const NO_AIM = -1
const MOST_AIMS = 3
/** Units of a formation fit the bits of a word. */
const MOST_ABLE = 31
const NOBODY = -1000

/** By unit: the enemy hex to attack in this activation, or -1; and the attack's value. */
let aims = new Int16Array(0)
let promise = new Float64Array(0)

export const aimOf = (unit: UnitId): HexId => aims[unit] as HexId
export const promiseOf = (unit: UnitId): number => promise[unit]

/** By column: the value of an attack by fresh units on a fresh one, and the chance that the hex is emptied. */
interface Prospects {
  readonly worth: Float64Array
  readonly emptied: Float64Array
}
const prospects = new WeakMap<Battlefield, Prospects>()

/** The prospects by the results table, column by column. */
export function prospectsOf(data: Battlefield): Prospects {
  let known = prospects.get(data)
  if (known === undefined) {
    known = readTable(data)
    prospects.set(data, known)
  }
  return known
}

const TYPICAL_LEVEL = 0.18
const TYPICAL_ROUT = 0.15

function readTable(data: Battlefield): Prospects {
  const columns = data.results.length / 6
  const table = { worth: new Float64Array(columns), emptied: new Float64Array(columns) }
  for (let column = 0; column < columns; column++)
    for (let die = 0; die < 6; die++) {
      const result = data.results[column * 6 + die]
      const levels = defenderLevels(result) - attackerLevels(result)
      const back = isRetreat(result) ? worth.retreat + worth.ground : 0
      table.worth[column] += (defenderSteps(result) - attackerSteps(result) + TYPICAL_LEVEL * levels + back) / 6
      table.emptied[column] += (isRetreat(result) ? 1 : defenderLevels(result) > 2 ? TYPICAL_ROUT : 0) / 6
    }
  return table
}

/** The units of the formation that may attack, by index: their hex, and how far they may still march (negative: not at all). */
const able = new Int8Array(MOST_ABLE)
const standsIn = new Int16Array(MOST_ABLE)
const marches = new Int16Array(MOST_ABLE)
const mayTurn = new Uint8Array(MOST_ABLE)
let ableCount = 0

/** The enemy hexes in reach: who can attack them after a march, and who from where he stands (indices as bits). */
let targets = new Int16Array(0)
let afterMarch = new Int32Array(0)
let inPlace = new Int32Array(0)
/** By target: its index in `garrisons`. */
let holds = new Int32Array(0)
let targetCount = 0

/** Makes room for the counters of the largest battle so far. */
function makeRoom(units: number): void {
  if (aims.length >= units) return
  aims = new Int16Array(units).fill(NO_AIM)
  promise = new Float64Array(units)
  targets = new Int16Array(units)
  afterMarch = new Int32Array(units)
  inPlace = new Int32Array(units)
  holds = new Int32Array(units)
}

/** What hexes hold, by attacking side, memory slot and hex. */
class Garrisons {
  readonly hexes: number
  readonly stamps: Int32Array
  /** Hexes from which it can be attacked, and an attack's mean loss to the ground. */
  readonly slots: Uint8Array
  readonly slotLoss: Float64Array
  readonly prize: Float64Array
  readonly hunted: Float64Array
  /** Strength and morale facing an attack, minus wear; NOBODY if nobody would fight. */
  readonly resistance: Int16Array
  readonly wear: Uint8Array

  constructor(hexes: number) {
    const size = 2 * SLOTS * hexes
    this.hexes = hexes
    this.stamps = new Int32Array(size)
    this.slots = new Uint8Array(size)
    this.slotLoss = new Float64Array(size)
    this.prize = new Float64Array(size)
    this.hunted = new Float64Array(size)
    this.resistance = new Int16Array(size)
    this.wear = new Uint8Array(size)
  }
}

let garrisons = new Garrisons(0)
let drawnFor: Picture | undefined

/**
 * Assigns aims to the units of a formation: the most promising attack takes the units it can use, the rest look for the next. Returns the
 * total value of these attacks. `marching` may still choose its facing, and has `left` half points.
 */
export function takeAim(s: Battle, picture: Picture, formation: FormationId, marching: UnitId = NO_UNIT, left = 0): number {
  const side = s.data.sideOfFormation[formation] as Side
  const units = s.data.unitsIn[formation]
  makeRoom(s.data.units.count)
  for (let i = 0; i < units.length; i++) aims[units[i]] = NO_AIM
  const isOver = formation === s.formation && (s.segment === FIRE || s.segment === COMBAT)
  listAble(s, units, isOver, marching, left)
  if (ableCount === 0) return 0
  listTargets(s, side, picture)
  let free = ableCount === MOST_ABLE ? 0x7fffffff : (1 << ableCount) - 1
  let total = 0
  for (let round = 0; round < MOST_AIMS && free !== 0; round++) {
    let best = NO_AIM
    let most = tasteOf(s, side).aimFloor
    for (let i = 0; i < targetCount; i++) {
      if (((afterMarch[i] | inPlace[i]) & free) === 0) continue
      const found = study(s, side, i, free)
      if (found <= most) continue
      most = found
      best = i
    }
    if (best === NO_AIM) break
    study(s, side, best, free)
    total += most
    free &= ~party
    for (let rest = party; rest !== 0; rest &= rest - 1) {
      const unit = able[31 - Math.clz32(rest & -rest)]
      aims[unit] = targets[best]
      promise[unit] = most
    }
    afterMarch[best] = 0
    inPlace[best] = 0
  }
  return total
}

function listAble(s: Battle, units: readonly UnitId[], isOver: boolean, marching: UnitId, left: number): void {
  ableCount = 0
  for (let i = 0; i < units.length && ableCount < MOST_ABLE; i++) {
    const unit = units[i]
    if (!isFighter(s, unit) || (s.unit.done[unit] & ATTACKED) !== 0) continue
    const hasMoved = isOver || ((s.unit.done[unit] & MOVED) !== 0 && unit !== marching)
    able[ableCount] = unit
    standsIn[ableCount] = s.unit.hex[unit]
    mayTurn[ableCount] = hasMoved ? 0 : 1
    marches[ableCount++] = hasMoved || s.unit.level[unit] >= LEVEL_2 ? -1 : (unit === marching ? left : pointsOf(s, unit)) - ZONE_COST
  }
}

function listTargets(s: Battle, side: Side, picture: Picture): void {
  const { field } = picture
  const { hexes } = field
  const enemies = picture.armies[opponent(side)]
  if (drawnFor !== picture) {
    drawnFor = picture
    garrisons = new Garrisons(hexes)
  }
  const first = (side * SLOTS + enemies.units.slot) * hexes
  targetCount = 0
  for (let i = 0; i < enemies.hexCount; i++) {
    const hex = enemies.hexes[i]
    let after = 0
    let now = 0
    for (let n = 0; n < ableCount; n++) {
      const cost = approachOf(field, able[n] as UnitId, standsIn[n] as HexId, hex)
      if (cost === 0) {
        if (mayTurn[n] !== 0 || isBefore(s, able[n] as UnitId, hex)) now |= 1 << n
      } else if (cost <= marches[n]) after |= 1 << n
    }
    if ((after | now) === 0) continue
    afterMarch[targetCount] = after
    inPlace[targetCount] = now
    targets[targetCount] = hex
    holds[targetCount++] = first + hex
    if (garrisons.stamps[first + hex] === enemies.units.stamp) continue
    garrisons.stamps[first + hex] = enemies.units.stamp
    sizeUp(s, side, picture, hex, first + hex)
  }
}

const isBefore = (s: Battle, unit: UnitId, hex: HexId): boolean => {
  const towards = directionTo(s.data.grid, s.unit.hex[unit], hex)
  return towards >= 0 && isFront(s.unit.facing[unit], towards)
}

/** Records what a target holds and from how many hexes it can be attacked. */
function sizeUp(s: Battle, side: Side, picture: Picture, hex: HexId, at: number): void {
  const { grid, hexside, entry, noCombat, isArtillery, columnModifiers } = s.data
  const { closed } = picture.field.passageOfSide[side]
  const { slots, slotLoss, prize, hunted, resistance, wear } = garrisons
  let room = 0
  let loss = 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    if (beside < 0 || (hexside[slot] & RIVER) !== 0 || entry[beside] < 0 || closed[beside] !== 0) continue
    if (noCombat[beside] !== 0 || holdsEnemy(s, side, beside)) continue
    room++
    loss += lossOfGround(s, beside, hex)
  }
  slots[at] = room
  slotLoss[at] = room === 0 ? 0 : loss / room
  prize[at] = prizeOf(s, side, hex)
  hunted[at] = 0
  wear[at] = 0
  let strength = 0
  let morale = -1
  let guns = 0
  let isWorn = false
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
    const level = s.unit.level[unit]
    if (level >= ROUTED) {
      hunted[at] += 1 - passChance(moraleNow(s, unit))
      continue
    }
    strength += s.unit.sp[unit]
    wear[at] += level
    if (level === LEVEL_2) isWorn = true
    if (isArtillery[unit] !== 0) guns += stepsLeft(s, unit)
    else morale = Math.max(morale, moraleNow(s, unit))
  }
  if (morale < 0) hunted[at] += guns + prize[at]
  resistance[at] = morale < 0 ? NOBODY : strength + morale - (isWorn ? columnModifiers.defenderLevel2 : 0)
}

/** The units used by the attack last studied, by index. */
let party = 0

/** The value of the best attack on a target by the free units. */
function study(s: Battle, side: Side, at: number, free: number): number {
  const { data } = s
  const hex = targets[at] as HexId
  const place = holds[at]
  const garrison = garrisons
  party = 0
  let room = garrison.slots[place]
  let strength = 0
  let morale = 0
  let foot = 0
  let horse = 0
  let isWorn = false
  for (let pass = 0; pass < 2; pass++)
    for (let left = (pass === 0 ? inPlace[at] : afterMarch[at]) & free; left !== 0 && room > 0; left &= left - 1) {
      const who = 31 - Math.clz32(left & -left)
      const unit = able[who] as UnitId
      party |= 1 << who
      room--
      strength += s.unit.sp[unit] + (pass === 0 ? lossOfGround(s, s.unit.hex[unit], hex) : garrison.slotLoss[place])
      morale = Math.max(morale, moraleNow(s, unit))
      if (s.unit.level[unit] === LEVEL_2) isWorn = true
      if (data.arm[unit] === INFANTRY) foot++
      else if (pass === 1) horse++
    }
  const resistance = garrison.resistance[place]
  const hunted = garrison.hunted[place]
  if (resistance === NOBODY) return hunted
  const value = strength + morale - resistance + (isWorn ? data.columnModifiers.attackerLevel2 : 0)
  const onHorse = data.isClear[hex] !== 0 && data.work[hex] === 0 ? horse : 0
  const charges = Math.min(data.mostChargers, (side === FRENCH ? foot : 0) + onHorse)
  const table = prospectsOf(data)
  let most = -1
  for (let n = 0; n <= charges; n++) {
    const column = columnOf(data, Math.floor(value + n * data.columnModifiers.charge))
    const found = table.worth[column] * (1 + garrison.wear[place] / 3) + table.emptied[column] * garrison.prize[place] - n * worth.level[0]
    if (found > most) most = found
  }
  return hunted + most
}
