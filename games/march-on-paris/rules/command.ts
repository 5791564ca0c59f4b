import type { Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { IMPASSABLE } from '@grognard/engine/hex/reach'
import { commandOf, hostOf, isIndependent, legOf, seatOf } from './commands.ts'
import { BRIDGE, FORD, HALVES, HORSE, RIVER } from './ground.ts'
import { type CommandId, FALL_BACK, GENERAL_RETREAT, LIGHT_CAVALRY, MARCH, type PieceId } from './ids.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { marchStep } from './march-tables.ts'
import { type Battle, isOnMap } from './state.ts'
import type { Theatre } from './static.ts'

/** A courier's way is searched this far, in half points: more turns than any battle has. */
export const LONGEST_RIDE = 255

/** B 12.3, 37.9 Whether a line crosses a hexside: not a river without ford or intact bridge. */
function crosses({ sides, spanAt }: Theatre, slot: number, damaged: number): boolean {
  const found = sides[slot]
  if ((found & RIVER) === 0 || (found & FORD) !== 0) return true
  return (found & BRIDGE) !== 0 && (damaged & (1 << spanAt[slot])) === 0
}

/**
 * B 12.3 Whether one hex is within command range of another: counted along hexes without enemy combat units, and in no enemy zone of
 * control unless a friendly combat unit is there.
 */
export function isInReach(s: Battle, side: Side, from: HexId, to: HexId, hexes: number): boolean {
  if (from < 0 || to < 0 || distance(s.data.grid, from, to) > hexes) return false
  countFrom(s, side, from, hexes)
  const far = s.data.net.to(to)
  return far >= 0 && far <= hexes
}

/** Counts command range outwards from a hex into `data.net`, at least so many hexes. */
function countFrom(s: Battle, side: Side, from: HexId, hexes: number): void {
  const { field, net } = s.data
  field.lay(s)
  const { asked } = net
  asked.begin()
  asked.put(field.version)
  asked.put(side)
  asked.put(from)
  if (asked.isSame() && net.most >= hexes) return
  const { spans } = field
  net.clear()
  net.from(from)
  net.go(hexes, (slot, next) => crosses(s.data, slot, spans) && isOpen(s, side, next))
}

/** B 12.3 Whether command passes through a hex. */
function isOpen(s: Battle, side: Side, hex: HexId): boolean {
  const { field } = s.data
  const enemy = (1 - side) as Side
  return !field.hasKnownUnit(enemy, hex) && (field.hasUnit(side, hex) || !field.isInZone(s, enemy, hex))
}

/** B 12.3 Counts from all hexes at once how far they are from the nearest of some seats, into `data.netBack`; the field is laid. */
export function countBack(s: Battle, side: Side, seats: readonly HexId[], hexes: number): void {
  const { field, netBack } = s.data
  const { spans } = field
  netBack.clear()
  for (const seat of seats) netBack.from(seat)
  netBack.goBack(
    hexes,
    slot => crosses(s.data, slot, spans),
    hex => isOpen(s, side, hex),
  )
}

/** B 12.2 Whether a leader commands a hex. */
export const commands = (s: Battle, leader: PieceId, hex: HexId): boolean =>
  isOnMap(s, leader) && isInReach(s, s.data.owner[leader], s.piece.hex[leader], hex, s.data.range[leader])

/** B 12.2 Legs on which everybody is in command. */
const isMarching = (type: number): boolean => type === MARCH || type === FALL_BACK || type === GENERAL_RETREAT

/** B 12.2 Whether a unit is in command: on the march, under an order of its own division, or in range of its formation's commander. */
export function isInCommand(s: Battle, unit: PieceId): boolean {
  const host = hostOf(s, unit)
  const command = commandOf(s, unit)
  const leg = legOf(s, command)
  if (command !== host || isIndependent(s, host) || (leg !== NO_LEG && isMarching(typeOf(leg)))) return true
  return isNearCommander(s, unit)
}

/** B 12.2 Whether a unit is within command range of its formation's commander, whatever its order. R-12 Who has none leads himself. */
export function isNearCommander(s: Battle, unit: PieceId): boolean {
  const host = hostOf(s, unit)
  if (isIndependent(s, host) || isIndependent(s, commandOf(s, unit))) return true
  // Card 31: zones of control do not break the chain of command of one formation.
  if (s.play.aided[s.data.owner[unit]] === host && seatOf(s, host) >= 0)
    return distance(s.data.grid, seatOf(s, host), s.piece.hex[unit]) <= rangeOver(s, unit)
  return isInReach(s, s.data.owner[unit], seatOf(s, host), s.piece.hex[unit], rangeOver(s, unit))
}

/** B 12.2 The range of a corps commander over one of his units. */
export const rangeOver = ({ data }: Battle, unit: PieceId): number => {
  const { corps, corpsLightCavalry } = data.tables.command.range
  return data.arm[unit] === LIGHT_CAVALRY ? corpsLightCavalry : corps
}

/** B 12.2 Whether a corps commander has a division in his range, by its strongest unit. */
export const hasInRange = (s: Battle, formation: CommandId, division: CommandId): boolean =>
  isInReach(s, s.data.commandOwner[formation], seatOf(s, formation), seatOf(s, division), s.data.tables.command.range.corps)

/** B 12.6 Turns that a courier rides from one hex to another, at least 1; below 0 where he finds no way. */
export function ridesFor(s: Battle, side: Side, from: HexId, to: HexId): number {
  const { data } = s
  const enemy = (1 - side) as Side
  data.field.lay(s)
  const { spans } = data.field
  data.couriers.search(
    from,
    LONGEST_RIDE,
    (hex, direction, next) => {
      if (data.field.hasKnownUnit(enemy, next)) return IMPASSABLE
      const cost = marchStep(data, hex * 6 + direction, HORSE, spans)
      return cost < 0 ? IMPASSABLE : cost
    },
    to,
    1,
  )
  if (!data.couriers.reached(to)) return -1
  const { movePerTurn, min } = data.tables.dispatch
  return Math.max(min, Math.ceil(data.couriers.costTo(to) / (HALVES * movePerTurn)))
}
