import type { Side, TableTop } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { commandOf, hostOf, legOf, seatOf, targetOf } from './commands.ts'
import { isCoverNear } from './covers.ts'
import { holderFor } from './encounters.ts'
import { ATTACK, type CommandId, DEFEND, MARCH, type OrderType, type PieceId, PROBE, RESERVE } from './ids.ts'
import { finished, isFinished, isPassing, type Leg, makeLeg, NO_LEG, typeOf } from './legs.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import { DONE_AT_TARGET, DONE_ENEMY_NEAR, DONE_TAKEN } from './tables.ts'
import { told } from './terms.ts'

/** Bits of `tried`: what a command has done in the Orders Segment under way. */
export const TRIED_LOCAL = 1
/** B 14 Its Local Decision succeeded: a new order may be written. */
export const MAY_DECIDE = 2
/** B 12.8 A divisional order was given or taken back. */
export const DETACHED = 4
/** B 20.8 It makes a forced march. */
export const FORCED = 8
/** B 14 A Bad Move: nobody moves in this activation. */
export const HALTED = 16
/** B 25.5 It has left the map or come back. */
export const HID = 32

/** How near a marching commander comes to his target, how near an enemy ends a leg. */
const AT_TARGET = 1
const NEAR_ENEMY = 2

export const isAttack = (type: OrderType): boolean => type === ATTACK || type === PROBE

/** B 12.14 A command that is a leader's own: he has no units but those of the formations assigned to him. */
export const isLeaders = (s: Battle, command: CommandId): boolean => s.data.parentFormation[command] < 0

/** Whether a command is a division's, which obeys its corps until it has an order of its own. */
export const isDivision = (s: Battle, command: CommandId): boolean => command >= s.data.formations && !isLeaders(s, command)

/** Whether a unit obeys a command, or a formation assigned to it. */
export function isUnder(s: Battle, unit: PieceId, command: CommandId): boolean {
  if (!isLeaders(s, command)) return commandOf(s, unit) === command
  const host = hostOf(s, unit)
  return host >= 0 && s.command.wing[host] === s.data.commander[command]
}

/** The units that can be under a command, lowest first: `isUnder` says which of them are. */
export const followersOf = (s: Battle, command: CommandId): readonly PieceId[] =>
  isLeaders(s, command) ? settingOf(s).units[s.data.commandOwner[command]] : settingOf(s).actors.units(command)

/** B 15, B 20.8 Whether the corps of a command may hold no Attack or Probe order. */
export function isShy(s: Battle, command: CommandId): boolean {
  const corps = s.data.parentFormation[command]
  return corps >= 0 && (s.command.demoralised[corps] !== 0 || s.command.exhausted[corps] !== 0)
}

/** Puts legs in force in place of those that were. */
export function setOrder(s: Battle, command: CommandId, legs: ArrayLike<Leg>, count: number): void {
  const first = s.data.firstLeg[command]
  for (let i = 0; i < s.data.legRows[command]; i++) s.order.leg[(first + i) as never] = i < count ? legs[i] : NO_LEG
  settle(s, command)
}

/** Puts one leg in force. */
export function setLeg(s: Battle, command: CommandId, leg: Leg): void {
  const first = s.data.firstLeg[command]
  for (let i = 0; i < s.data.legRows[command]; i++) s.order.leg[(first + i) as never] = i === 0 ? leg : NO_LEG
  settle(s, command)
}

/**
 * B 15 A shaken corps gives up an Attack or Probe and defends where it is: answers whether it does. B 13.2 Whoever leaves the Reserve does
 * not rally.
 */
export function settle(s: Battle, command: CommandId): boolean {
  const leg = legOf(s, command)
  if (leg === NO_LEG || typeOf(leg) !== RESERVE) s.command.reserveSince[command] = 0
  if (leg === NO_LEG || !isAttack(typeOf(leg)) || !isShy(s, command)) return false
  const seat = seatOf(s, command)
  if (seat >= 0) setLeg(s, command, makeLeg(DEFEND, seat))
  return seat >= 0
}

/** B 12.4 Legs that are done pass on without a check; the last one is kept as Defend or Reserve. */
export function finishLegs(s: Battle, command: CommandId, table: TableTop): void {
  const owner = 1 << s.data.commandOwner[command]
  const first = s.data.firstLeg[command]
  const rows = s.data.legRows[command]
  while (isDone(s, command)) {
    const leg = legOf(s, command)
    if (legAfter(s, command) === NO_LEG) {
      s.order.leg[first as never] = finished(leg, s.data.order.after[typeOf(leg)] as OrderType)
      table.tellTo(owner, told.orderFinished, command)
      break
    }
    for (let i = 0; i < rows; i++) s.order.leg[(first + i) as never] = i + 1 < rows ? s.order.leg[(first + i + 1) as never] : NO_LEG
    table.tellTo(owner, told.legDone, command)
  }
  settle(s, command)
}

/** The leg after the present one. */
function legAfter(s: Battle, command: CommandId): Leg {
  return s.data.legRows[command] > 1 ? s.order.leg[(s.data.firstLeg[command] + 1) as never] : NO_LEG
}

function isDone(s: Battle, command: CommandId): boolean {
  const { data } = s
  const side = data.commandOwner[command]
  const leg = legOf(s, command)
  const target = targetOf(s, side, leg)
  if (leg === NO_LEG || isFinished(leg) || target < 0) return false
  if (isPassing(leg)) return hasUnitNear(s, command, target)
  const done = data.order.done[typeOf(leg)]
  if (done === DONE_TAKEN) return isHeld(s, side, target) && !isEnemyNear(s, side, target, NEAR_ENEMY)
  if (done === DONE_ENEMY_NEAR) return isEnemyNear(s, side, target, NEAR_ENEMY)
  if (done !== DONE_AT_TARGET) return false
  const seat = seatOf(s, command)
  return (seat >= 0 && distance(data.grid, seat, target) <= AT_TARGET) || (typeOf(leg) === MARCH && isBeforeBattle(s, command))
}

/** B 12.4 A March that an Attack or Probe follows ends when a unit is within 2 hexes of a known enemy. */
function isBeforeBattle(s: Battle, command: CommandId): boolean {
  const next = legAfter(s, command)
  if (next === NO_LEG || !isAttack(typeOf(next))) return false
  const side = s.data.commandOwner[command]
  const units = followersOf(s, command)
  for (let i = 0; i < units.length; i++)
    if (isOnMap(s, units[i]) && isUnder(s, units[i], command) && isEnemyNear(s, side, s.piece.hex[units[i]], NEAR_ENEMY)) return true
  return false
}

/** B 12.4 Whether the leading unit of a command has come within 1 hex. */
function hasUnitNear(s: Battle, command: CommandId, hex: HexId): boolean {
  const units = followersOf(s, command)
  for (let i = 0; i < units.length; i++)
    if (isOnMap(s, units[i]) && isUnder(s, units[i], command) && distance(s.data.grid, s.piece.hex[units[i]], hex) <= AT_TARGET) return true
  return false
}

/** B 26 Whether a side's combat unit was the last to hold a hex: control is noted of places that count, elsewhere it must be there. */
function isHeld(s: Battle, side: Side, hex: HexId): boolean {
  s.data.field.lay(s)
  const place = s.data.placeAt[hex]
  return place >= 0 ? holderFor(s, side, place) === side : s.data.field.hasUnit(side, hex)
}

/** Whether a side knows of an enemy combat unit within some hexes. */
function isEnemyNear(s: Battle, side: Side, hex: HexId, hexes: number): boolean {
  const units = settingOf(s).units[1 - side]
  for (let i = 0; i < units.length; i++)
    if (isOnMap(s, units[i]) && s.piece.shown[units[i]] !== 0 && distance(s.data.grid, s.piece.hex[units[i]], hex) <= hexes) return true
  return isCoverNear(s, (1 - side) as Side, hex, hexes)
}
