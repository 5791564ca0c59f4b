import { inFrame, type Side, Words, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { directionTo, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { whyNoCharge, whyNotCharge } from '../rules/charge.ts'
import type { UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/march.ts'
import { fits, isFront, isOverfull, mayFace, mayStop } from '../rules/stack.ts'
import { type Battle, isOnMap, isRouted, isWaiting, MOVED, MOVEMENT, ownerOf } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { CHARGE, DIRECTION, FINISH, HEX, UNIT, VERB, WAIT } from '../rules/terms.ts'
import { pointsOf } from '../rules/ways.ts'
import { aimOf, takeAim } from './aims.ts'
import { firstOffered } from './anyhow.ts'
import { faceIn, gainOfFacing } from './facing.ts'
import { approachOf } from './field.ts'
import { bestShotFrom, shotsByFacing } from './guns.ts'
import { lookAt, type Picture } from './picture.ts'
import { gunPostOf, mostOf, postOf } from './posts.ts'
import { sayHelp, sayRally } from './rallies.ts'
import { sayRide } from './riders.ts'

/** The least gain worth a march. */
const LEAST_GAIN = 0.03
/** The least gain in front worth a turn on the spot. */
const LEAST_TURN = 4
const LEAST_SHOT = 0.03
const CROWDED = -10

/** The value of a hex to a unit that would stand in it. */
export const worthOfPost = (s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId): number =>
  s.data.isArtillery[unit] === 0 ? postOf(s, side, picture, unit, hex) : gunPostOf(s, side, picture, unit, hex)

/** What `findPost` found. */
const found = { hex: OFF_MAP, gain: 0 }

/** The best hex a unit can march to, by its gain over staying. */
function findPost(s: Battle, side: Side, picture: Picture, unit: UnitId, points: number): void {
  const from = s.unit.hex[unit]
  const { reaches } = picture
  reaches.of(s, unit, points, picture.armies[1 - side])
  const stay = isOverfull(s, from) ? CROWDED : worthOfPost(s, side, picture, unit, from)
  found.hex = OFF_MAP
  found.gain = LEAST_GAIN
  for (let i = reaches.from, end = i + reaches.count; i < end; i++) {
    const hex = reaches.list[i]
    if (mostOf(s, side, picture, unit, hex) - stay <= found.gain) continue
    if (s.hex.top[hex] >= 0 && !fits(s, unit, hex)) continue
    const gain = worthOfPost(s, side, picture, unit, hex) - stay
    if (gain <= found.gain) continue
    found.gain = gain
    found.hex = hex
  }
}

const mayMove = (s: Battle, unit: UnitId): boolean => isOnMap(s, unit) && !isRouted(s, unit) && (s.unit.done[unit] & MOVED) === 0

/** 4.1, 4.2 Rally first; then units with an aim march, then the others, then the guns; commanders ride last. */
export function sayMovement(s: Battle, side: Side, out: Words): void {
  const picture = lookAt(s)
  takeAim(s, picture, s.formation)
  if (s.segment === MOVEMENT && (sayHelp(s, side, picture, out) || sayRally(s, picture, out))) return
  for (let rank = 0; rank < RANKS; rank++) {
    const units = s.data.unitsIn[s.formation]
    for (let i = 0; i < units.length; i++) if (rankOf(s, units[i]) === rank && sayMove(s, side, picture, units[i], out)) return
  }
  if (sayReturn(s, side, out) || sayRide(s, side, picture, out)) return
  out.push(word(VERB, FINISH))
  if (mayBeCrowded(s) && rules.why(s, side, nothingSaid, out.at(0)) !== undefined) makeRoom(s, side, out)
}

const RANKS = 3
const nothingSaid = new Words(1)

/** The round in which a unit is moved. */
function rankOf(s: Battle, unit: UnitId): number {
  if (!mayMove(s, unit)) return -1
  if (s.data.isArtillery[unit] !== 0) return 2
  return aimOf(unit) >= 0 ? 0 : 1
}

/** Moves or turns one unit, if that is any use. */
function sayMove(s: Battle, side: Side, picture: Picture, unit: UnitId, out: Words): boolean {
  findPost(s, side, picture, unit, pointsOf(s, unit))
  if (found.hex !== OFF_MAP) {
    out.push(word(UNIT, unit))
    out.push(word(HEX, found.hex))
    return true
  }
  const facing = betterFacing(s, side, picture, unit)
  if (facing === s.unit.facing[unit]) return false
  out.push(word(UNIT, unit))
  out.push(word(DIRECTION, facing))
  return true
}

const shots = new Float64Array(6)

/** A facing worth a turn on the spot, or the current one. Guns that turn are harnessed. */
function betterFacing(s: Battle, side: Side, picture: Picture, unit: UnitId): Direction {
  const hex = s.unit.hex[unit]
  const now = s.unit.facing[unit]
  if (!mayStop(s, unit, hex)) return now
  const facing = faceIn(s, side, picture, unit, hex, aimOf(unit), facingsOf(s, unit, false))
  if (facing === now) return now
  const isGun = s.data.isArtillery[unit] !== 0
  if (isGun) {
    shotsByFacing(s, side, unit, shots)
    return shots[facing] > bestShotFrom(s, side, unit, hex, true) + LEAST_SHOT ? facing : now
  }
  if (harnessesGuns(s, unit, hex)) return aimOf(unit) >= 0 ? facing : now
  return gainOfFacing(s, side, picture, unit, hex, aimOf(unit), facing) >= LEAST_TURN ? facing : now
}

function harnessesGuns(s: Battle, unit: UnitId, hex: HexId): boolean {
  for (let other: UnitId = s.hex.top[hex]; other >= 0; other = s.unit.below[other])
    if (other !== unit && s.data.isArtillery[other] !== 0) return true
  return false
}

/** The facings a unit may take, as bits. */
export function facingsOf(s: Battle, unit: UnitId, joined: boolean): number {
  let allowed = 0
  for (let i = 0; i < 6; i++) if (mayFace(s, unit, DIRECTIONS.all[i], joined)) allowed |= 1 << i
  return allowed
}

/** 4.5 Units beside the map return as soon as they can. */
function sayReturn(s: Battle, side: Side, out: Words): boolean {
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) {
    if (!isWaiting(s, units[i]) || isRouted(s, units[i]) || (s.unit.done[units[i]] & MOVED) !== 0) continue
    out.push(word(UNIT, units[i]))
    const entry = firstOffered(s, side, out, HEX)
    if (entry >= 0) {
      out.push(word(HEX, entry as HexId))
      return true
    }
    out.clear()
  }
  return false
}

function mayBeCrowded(s: Battle): boolean {
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) if (mayMove(s, units[i]) && isOverfull(s, s.unit.hex[units[i]])) return true
  return false
}

/** 1.4 Somebody must leave an overfull hex. */
function makeRoom(s: Battle, side: Side, out: Words): void {
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) {
    if (!mayMove(s, units[i]) || !isOverfull(s, s.unit.hex[units[i]])) continue
    out.clear()
    out.push(word(UNIT, units[i]))
    const hex = firstOffered(s, side, out, HEX)
    if (hex < 0) continue
    out.push(word(HEX, hex as HexId))
    return
  }
}

/** 4.2 What a unit on the march does next: go on, charge, or end its march. */
export function sayMarchOn(s: Battle, out: Words): void {
  const unit = inFrame(s, marchOn, 'unit')
  const left = inFrame(s, marchOn, 'left')
  const entered = inFrame(s, marchOn, 'entered')
  const byRoad = inFrame(s, marchOn, 'byRoad')
  const ended = inFrame(s, marchOn, 'ended')
  const side = ownerOf(s, unit)
  if (isWaiting(s, unit)) {
    const entry = firstOffered(s, side, out, HEX)
    out.push(entry >= 0 ? word(HEX, entry as HexId) : word(VERB, WAIT))
    return
  }
  const picture = lookAt(s)
  takeAim(s, picture, s.formation, unit, ended === 0 ? left : 0)
  if (
    ended === 0 &&
    (entered === 0 || mustGoOn(s, unit) || isShortOfAim(s, picture, unit)) &&
    sayOnward(s, side, picture, unit, left, entered, byRoad, out)
  )
    return
  if (entered > 0 && sayCharge(s, side, picture, unit, entered, out)) return
  out.push(word(DIRECTION, faceIn(s, side, picture, unit, s.unit.hex[unit], aimOf(unit), facingsOf(s, unit, entered > 0))))
}

const mustGoOn = (s: Battle, unit: UnitId): boolean => !mayStop(s, unit, s.unit.hex[unit])

const isShortOfAim = (s: Battle, picture: Picture, unit: UnitId): boolean =>
  aimOf(unit) >= 0 && approachOf(picture.field, unit, s.unit.hex[unit], aimOf(unit)) > 0

function sayOnward(
  s: Battle,
  side: Side,
  picture: Picture,
  unit: UnitId,
  left: number,
  entered: number,
  byRoad: number,
  out: Words,
): boolean {
  if (entered === 0) findPost(s, side, picture, unit, left)
  else findOnward(s, side, picture, unit, left, byRoad !== 0)
  if (found.hex === OFF_MAP) return false
  out.push(word(HEX, found.hex))
  return true
}

/** The best hex for a unit in the middle of its march. */
function findOnward(s: Battle, side: Side, picture: Picture, unit: UnitId, left: number, byRoad: boolean): void {
  const { search } = s.data
  const from = s.unit.hex[unit]
  const mustGo = mustGoOn(s, unit)
  search.from(s, unit, from, left, false, byRoad)
  const stay = mustGo ? CROWDED : worthOfPost(s, side, picture, unit, from)
  found.hex = OFF_MAP
  found.gain = mustGo ? Number.NEGATIVE_INFINITY : LEAST_GAIN
  for (let i = 1; i < search.reach.count; i++) {
    const hex = search.reach.found[i]
    if (!mayStop(s, unit, hex)) continue
    const gain = worthOfPost(s, side, picture, unit, hex) - stay
    if (gain <= found.gain) continue
    found.gain = gain
    found.hex = hex
  }
}

/** 4.4 Cavalry charges its aim, or anyone it can: a charge without a combat costs nothing. */
function sayCharge(s: Battle, side: Side, picture: Picture, unit: UnitId, entered: number, out: Words): boolean {
  if (whyNoCharge(s, unit, entered) !== undefined) return false
  const target = chargeTarget(s, unit)
  const towards = directionTo(s.data.grid, s.unit.hex[unit], target)
  let allowed = facingsOf(s, unit, true)
  for (let facing = 0; facing < 6; facing++) if (!isFront(facing as Direction, towards)) allowed &= ~(1 << facing)
  if (allowed === 0) return false
  out.push(word(VERB, CHARGE))
  out.push(word(HEX, target))
  out.push(word(DIRECTION, faceIn(s, side, picture, unit, s.unit.hex[unit], target, allowed)))
  return true
}

function chargeTarget(s: Battle, unit: UnitId): HexId {
  const aim = aimOf(unit)
  if (aim >= 0 && whyNotCharge(s, unit, aim) === undefined) return aim
  const { next } = s.data.grid
  for (let slot = s.unit.hex[unit] * 6, end = slot + 6; slot < end; slot++)
    if (next[slot] >= 0 && whyNotCharge(s, unit, next[slot]) === undefined) return next[slot]
  return OFF_MAP
}
