import type { Refusal, Side } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { commandOf, hostOf, legOf, seatOf } from './commands.ts'
import {
  ATTACK,
  type CommandId,
  DEFEND,
  DELAY,
  FALL_BACK,
  GENERAL_RETREAT,
  LEADER,
  MARCH,
  type OrderType,
  type PieceId,
  PROBE,
  RESERVE,
  VEDETTE,
} from './ids.ts'
import { followed, type Leg, NO_LEG, typeOf } from './legs.ts'
import type { Mover } from './mover.ts'
import { type Battle, DISRUPTED, has, isOnMap } from './state.ts'
import { no } from './terms.ts'

/** Card 20 */
const AREA_RADIUS = 5

/** B 12.10 Whether an order binds a piece to move: not if it is disrupted, out of command or out of supply. */
export function isBound(s: Battle, piece: PieceId): boolean {
  if (s.data.arm[piece] === VEDETTE) return false
  return !has(s, piece, DISRUPTED) && s.piece.uncommanded[piece] === 0 && s.piece.unsupplied[piece] === 0
}

/** What the duty of a party depends on besides the hex where it would end: read once for a party. */
export interface Duty {
  isRead: boolean
  /** B 12.2 Whom it must come nearer to, out of command, and how far it is; 37.10 whom a train must stay near. OFF_MAP: nobody. */
  seat: HexId
  seatFar: number
  /** B 12.4 The radius it stands within on Defend, Delay or Reserve; below 0 where it does not. */
  radius: number
  /** B 12.4 March distance of the rearmost unit of the formation that is followed; below 0 without one. */
  rear: number
}

export const noDuty = (): Duty => ({ isRead: false, seat: OFF_MAP, seatFar: 0, radius: -1, rear: -1 })

function dutyOf(s: Battle, party: Mover): Duty {
  const { duty, lead, leg, target, start } = party
  if (duty.isRead) return duty
  duty.isRead = true
  duty.seat = party.isTrain ? seatOf(s, s.data.formation[lead]) : s.piece.uncommanded[lead] !== 0 ? seatOf(s, hostOf(s, lead)) : OFF_MAP
  duty.seatFar = duty.seat < 0 ? 0 : distance(s.data.grid, start, duty.seat)
  duty.radius = leg !== NO_LEG && isStation(typeOf(leg)) && isInside(s, lead, leg, target, start) ? radiusOf(s, lead, leg) : -1
  const ahead = followed(leg)
  duty.rear = ahead < 0 ? -1 : rearOf(s, party, ahead)
  return duty
}

const isStation = (type: OrderType): boolean => type === DEFEND || type === DELAY || type === RESERVE

/** B 12.10 Whether the party, bound by its order, would do its duty by ending in a hex. */
export function fulfils(s: Battle, party: Mover, hex: HexId): boolean {
  const { leg, target, start } = party
  const duty = dutyOf(s, party)
  if (party.isTrain) return duty.seat < 0 || distance(s.data.grid, hex, duty.seat) <= s.data.tables.command.range.baggageTrain
  if (leg === NO_LEG || target < 0 || duty.radius >= 0) return true
  const { nearer } = party
  if (nearer === undefined) return true
  const type = typeOf(leg)
  const isNearer = nearer[hex] < nearer[start]
  if (type === MARCH || type === FALL_BACK || type === GENERAL_RETREAT) return isNearer
  const enemy = (1 - party.side) as Side
  if (type === ATTACK || type === PROBE) {
    if (isNearer) return true
    return s.data.field.isBesideKnownUnit(enemy, hex) || (type === PROBE && isNearKnown(s, enemy, hex))
  }
  return !isStation(type) || (isNearer && !s.data.field.isInZone(s, enemy, hex))
}

/** Whether a known combat unit of a side stands two hexes from a hex. */
function isNearKnown(s: Battle, enemy: Side, hex: HexId): boolean {
  const { next } = s.data.grid
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = next[slot]
    if (beside >= 0 && s.data.field.isBesideKnownUnit(enemy, beside)) return true
  }
  return false
}

/** B 12.4 Whether a hex is within the radius of a Defend, Delay or Reserve leg. */
const isInside = (s: Battle, piece: PieceId, leg: Leg, target: HexId, hex: HexId): boolean =>
  target >= 0 && distance(s.data.grid, hex, target) <= radiusOf(s, piece, leg)

/** B 12.4 The radius of a leg; card 20 widens that of one formation. */
const radiusOf = (s: Battle, piece: PieceId, leg: Leg): number =>
  s.play.defends[s.data.owner[piece]] === commandOf(s, piece) && typeOf(leg) === DEFEND ? AREA_RADIUS : s.data.order.radius[typeOf(leg)]

/** B 12.10 Whether the duty of a piece where it stands is to move: inside its radius, or at its target, it is not. The field is laid. */
export function mustMove(s: Battle, piece: PieceId, start: HexId, leg: Leg, target: HexId): boolean {
  if (leg === NO_LEG || target < 0 || target === start) return false
  const type = typeOf(leg)
  const enemy = (1 - s.data.owner[piece]) as Side
  if (type === MARCH || type === FALL_BACK || type === GENERAL_RETREAT) return true
  if (type === ATTACK) return !s.data.field.isBesideKnownUnit(enemy, start)
  if (type === PROBE) return !s.data.field.isBesideKnownUnit(enemy, start) && !isNearKnown(s, enemy, start)
  return isStation(type) && !isInside(s, piece, leg, target, start)
}

/** B 12.2, B 12.4 Why an order or the command lets a party not end in a hex, whatever its duty. */
export function whyNotByOrder(s: Battle, party: Mover, hex: HexId): Refusal | undefined {
  if (party.isTrain || party.isVedette) return undefined
  const { grid } = s.data
  const { seat, seatFar, radius, rear } = dutyOf(s, party)
  if (seat >= 0 && distance(grid, hex, seat) >= seatFar) return no.mustNearCommander
  if (radius >= 0 && distance(grid, hex, party.target) > radius) return no.outsideRadius
  // Without anybody to follow nobody asks for distances.
  return rear >= 0 && (party.distances?.[hex] ?? rear) < rear ? no.behindFollowed : undefined
}

/** B 12.4 Nobody passes the rearmost unit of the formation that is followed, while that formation's own leg lasts. */
function rearOf(s: Battle, { distances }: Mover, ahead: CommandId): number {
  const leg = legOf(s, ahead)
  if (distances === undefined || leg === NO_LEG || typeOf(leg) === DEFEND || typeOf(leg) === RESERVE) return -1
  let rear = -1
  const units = s.data.unitsOf[ahead]
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i])) rear = Math.max(rear, distances[s.piece.hex[units[i]]])
  return rear
}

/** Whether a piece obeys an order at all: trains and vedettes move as they like. */
export const obeys = (s: Battle, piece: PieceId): boolean =>
  (piece < s.data.units || s.data.arm[piece] === LEADER) && legOf(s, commandOf(s, piece)) !== NO_LEG
