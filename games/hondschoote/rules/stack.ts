import type { Side, TableTop } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import * as stacks from '@grognard/engine/hex/stacks'
import { NO_UNIT, type UnitId } from './ids.ts'
import { type Battle, isSteady, MOVED, MOVEMENT, MOVEMENT_ONLY, ownerOf, TURNED } from './state.ts'
import { told } from './terms.ts'
import { takeControl } from './victory.ts'

const NO_FACING = -1 as Direction

/** Puts a unit into a hex, in order among those there. */
export const putOn = (s: Battle, unit: UnitId, hex: HexId): void => stacks.putOn(s.unit, s.hex.top, unit, hex)

/** Takes a unit out of its hex. */
export const takeOff = (s: Battle, unit: UnitId): void => stacks.takeOff(s.unit, s.hex.top, unit, NO_UNIT)

/** Moves a unit to a hex, which its side then controls; guns are harnessed. */
export function moveUnit(s: Battle, unit: UnitId, hex: HexId, table: TableTop): void {
  if (s.unit.hex[unit] >= 0) takeOff(s, unit)
  putOn(s, unit, hex)
  harness(s, unit, table)
  takeControl(s, ownerOf(s, unit), hex, table)
}

/** 4.2 Guns that move or turn are harnessed. */
export function harness(s: Battle, unit: UnitId, table: TableTop): void {
  if (s.data.isArtillery[unit] === 0) return
  s.unit.done[unit] |= TURNED
  if (s.unit.harnessed[unit] !== 0) return
  s.unit.harnessed[unit] = 1
  table.tell(told.harnessed, unit)
}

/** Whether units of a side stand in a hex. */
export const holds = (s: Battle, side: Side, hex: HexId): boolean => {
  const top = s.hex.top[hex]
  return top >= 0 && s.data.owner[top] === side
}

/** Whether enemies of a side stand in a hex. */
export const holdsEnemy = (s: Battle, side: Side, hex: HexId): boolean => {
  const top = s.hex.top[hex]
  return top >= 0 && s.data.owner[top] !== side
}

/** Ruling 42: a unit of the activated formation that has not moved yet, and so may leave an overfull hex. */
const mayStillLeave = (s: Battle, unit: UnitId): boolean =>
  (s.segment === MOVEMENT || s.segment === MOVEMENT_ONLY) &&
  s.data.formationOf[unit] === s.formation &&
  (s.unit.done[unit] & MOVED) === 0 &&
  isSteady(s, unit)

/** 1.4 Whether a unit may stand in a hex with those there, or with those of them that must stay. */
function stackFits(s: Battle, unit: UnitId, hex: HexId, withoutLeavers: boolean): boolean {
  const { isArtillery, parameters } = s.data
  let count = 1
  let fighters = isArtillery[unit] === 0 ? 1 : 0
  let strength = fighters === 0 ? 0 : s.unit.sp[unit]
  for (let other: UnitId = s.hex.top[hex]; other >= 0; other = s.unit.below[other]) {
    if (other === unit || (withoutLeavers && mayStillLeave(s, other))) continue
    count++
    if (isArtillery[other] !== 0) continue
    fighters++
    strength += s.unit.sp[other]
  }
  return count <= parameters.maxUnitsPerHex && (fighters < 2 || strength <= parameters.stackingSP)
}

/** 1.4 Two units per hex, two non-artillery units only up to a sum of strength. */
export const fits = (s: Battle, unit: UnitId, hex: HexId): boolean => s.hex.top[hex] < 0 || stackFits(s, unit, hex, false)

/** Ruling 42: a move may end in an overfull hex if it will be legal once the others have moved. */
export const mayStop = (s: Battle, unit: UnitId, hex: HexId): boolean => fits(s, unit, hex) || stackFits(s, unit, hex, true)

/** 1.4 Whether a hex exceeds the stacking limit. */
export const isOverfull = (s: Battle, hex: HexId): boolean => {
  const top = s.hex.top[hex]
  return top >= 0 && s.unit.below[top] >= 0 && !stackFits(s, top, hex, false)
}

/** 1.3 The facing that others in a hex impose on a unit, or -1; routed units turn with friends of their formation (rulings 3 and 45). */
export function facingOfOthers(s: Battle, unit: UnitId, hex: HexId): Direction {
  for (let other: UnitId = s.hex.top[hex]; other >= 0; other = s.unit.below[other])
    if (other !== unit && isUnturned(s, unit, other)) return s.unit.facing[other]
  return NO_FACING
}

/** Ruling 3: whether a unit in a hex keeps its facing whoever joins it. */
const isUnturned = (s: Battle, joining: UnitId, other: UnitId): boolean =>
  isSteady(s, other) || s.data.formationOf[other] !== s.data.formationOf[joining]

/** Ruling 3: whether a moving unit may end with this facing; `joined`: it entered the hex in this move. */
export function mayFace(s: Battle, unit: UnitId, direction: Direction, joined: boolean): boolean {
  for (let other: UnitId = s.hex.top[s.unit.hex[unit]]; other >= 0; other = s.unit.below[other]) {
    if (other === unit || s.unit.facing[other] === direction || !isUnturned(s, unit, other)) continue
    if (s.data.formationOf[other] !== s.formation) return false
    if (joined && (s.unit.done[other] & MOVED) !== 0) return false
  }
  return true
}

/** 1.3 Turns every unit of a hex; guns that turn are harnessed. */
export function turnHex(s: Battle, hex: HexId, direction: Direction, table: TableTop): void {
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
    if (s.unit.facing[unit] === direction) continue
    s.unit.facing[unit] = direction
    harness(s, unit, table)
  }
}

/** Hexsides between two facings. */
export const turnBetween = (a: Direction, b: Direction): number => {
  const turn = (a - b + 6) % 6
  return turn > 3 ? 6 - turn : turn
}

/** 6.3 Whether a unit that may turn by one hexside can share the facing in a hex. */
export function canShareFacing(s: Battle, unit: UnitId, hex: HexId): boolean {
  const there = facingOfOthers(s, unit, hex)
  return there < 0 || turnBetween(there, s.unit.facing[unit]) <= 1
}

/** 1.3 Whether a direction is in front of a unit with this facing. */
export const isFront = (facing: Direction, towards: Direction): boolean => (towards - facing + 7) % 6 <= 2
