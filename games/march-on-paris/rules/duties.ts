import type { Refusal, Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { commandOf, hostOf, legOf, seatOf } from './commands.ts'
import { ATTACK, DEFEND, DELAY, FALL_BACK, GENERAL_RETREAT, LEADER, MARCH, type PieceId, PROBE, RESERVE } from './ids.ts'
import { followed, type Leg, NO_LEG, typeOf } from './legs.ts'
import type { Mover } from './mover.ts'
import { type Battle, DISRUPTED, has, isOnMap } from './state.ts'
import { no } from './terms.ts'

/** Card 20 */
const AREA_RADIUS = 5

/** B 12.10 Whether an order binds a piece to move: not if it is disrupted, out of command or out of supply. */
export function isBound(s: Battle, piece: PieceId): boolean {
  return !has(s, piece, DISRUPTED) && s.piece.uncommanded[piece] === 0 && s.piece.unsupplied[piece] === 0
}

/** B 12.10 Whether the party, bound by its order, would do its duty by ending in a hex. */
export function fulfils(s: Battle, party: Mover, hex: HexId): boolean {
  const { leg, target, start } = party
  if (party.isTrain) return isNearCommander(s, party.lead, hex)
  if (leg === NO_LEG || target < 0) return true
  const type = typeOf(leg)
  const isStation = type === DEFEND || type === DELAY || type === RESERVE
  if (isStation && isInside(s, party.lead, leg, target, start)) return true
  const { distances } = party
  if (distances === undefined) return true
  if (type === MARCH || type === FALL_BACK || type === GENERAL_RETREAT) return distances[hex] < distances[start]
  if (type === ATTACK || type === PROBE) {
    if (distances[hex] < distances[start]) return true
    const enemy = (1 - party.side) as Side
    return s.data.field.isBesideShownUnit(enemy, hex) || (type === PROBE && isNearShown(s, enemy, hex))
  }
  return !isStation || (distances[hex] < distances[start] && !s.data.field.isInZone(s, (1 - party.side) as Side, hex))
}

/** Whether a shown combat unit of a side stands two hexes from a hex. */
function isNearShown(s: Battle, enemy: Side, hex: HexId): boolean {
  const { next } = s.data.grid
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = next[slot]
    if (beside >= 0 && s.data.field.isBesideShownUnit(enemy, beside)) return true
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
  if (type === ATTACK) return !s.data.field.isBesideShownUnit(enemy, start)
  if (type === PROBE) return !s.data.field.isBesideShownUnit(enemy, start) && !isNearShown(s, enemy, start)
  if (type === DEFEND || type === DELAY || type === RESERVE) return !isInside(s, piece, leg, target, start)
  return false
}

/** B 12.2, B 12.4 Why an order or the command lets a party not end in a hex, whatever its duty. */
export function whyNotByOrder(s: Battle, party: Mover, hex: HexId): Refusal | undefined {
  const { leg, start, target, lead } = party
  const { data } = s
  if (party.isTrain) return undefined
  if (s.piece.uncommanded[lead] !== 0) {
    const seat = seatOf(s, hostOf(s, lead))
    if (seat >= 0 && distance(data.grid, hex, seat) >= distance(data.grid, start, seat)) return no.mustNearCommander
  }
  if (leg === NO_LEG) return undefined
  const type = typeOf(leg)
  if (
    (type === DEFEND || type === DELAY || type === RESERVE) &&
    isInside(s, lead, leg, target, start) &&
    !isInside(s, lead, leg, target, hex)
  )
    return no.outsideRadius
  const ahead = followed(leg)
  return ahead >= 0 && isBefore(s, party, hex, ahead) ? no.behindFollowed : undefined
}

/** B 12.4 Nobody passes the rearmost unit of the formation that is followed, while that formation's own leg lasts. */
function isBefore(s: Battle, { distances }: Mover, hex: HexId, ahead: ReturnType<typeof followed>): boolean {
  if (distances === undefined || legOf(s, ahead) === NO_LEG) return false
  const type = typeOf(legOf(s, ahead))
  if (type === DEFEND || type === RESERVE) return false
  let rear = -1
  const units = s.data.unitsOf[ahead]
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i])) rear = Math.max(rear, distances[s.piece.hex[units[i]]])
  return rear >= 0 && distances[hex] < rear
}

/** 37.10 A baggage train that moves ends within double command range of its commander. */
function isNearCommander(s: Battle, train: PieceId, hex: HexId): boolean {
  const seat = seatOf(s, s.data.formation[train])
  return seat < 0 || distance(s.data.grid, hex, seat) <= s.data.tables.command.range.baggageTrain
}

/** Whether a piece obeys an order at all: trains and vedettes move as they like. */
export const obeys = (s: Battle, piece: PieceId): boolean =>
  (piece < s.data.units || s.data.arm[piece] === LEADER) && legOf(s, commandOf(s, piece)) !== NO_LEG
