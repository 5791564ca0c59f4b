import type { Refusal, Side, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { isIndependent, ocOf, seatOf } from './commands.ts'
import { sendOrder } from './couriers.ts'
import { FOOT } from './ground.ts'
import { type CommandId, GENERAL_RETREAT, type PieceId } from './ids.ts'
import { makeLeg, NO_LEG, typeOf } from './legs.ts'
import { UNREACHED } from './march-tables.ts'
import { isHere, isInRetreat, isOnlyHis, isRestricted, whyNoCapacity } from './senders.ts'
import { type Battle, NO_COURIER, settingOf } from './state.ts'
import { no, told } from './terms.ts'

/** 37.13.1 Where a force in a hex leaves the map soonest: of the hexes of its edges the nearest by march, without known enemies; below 0 for none. */
export function nearestWayOut(s: Battle, side: Side, from: HexId): HexId {
  const { data } = s
  const enemy = (1 - side) as Side
  const hexes = settingOf(s).retreatHexes[side]
  data.field.lay(s)
  // Slopes apart, the way back is as long as the way there.
  const far = data.marches.to(s, from, FOOT)
  let best = -1 as HexId
  let least = UNREACHED
  for (let i = 0; i < hexes.length; i++) {
    if (far[hexes[i]] >= least || data.field.hasKnownUnit(enemy, hexes[i]) || data.field.isInZone(s, enemy, hexes[i])) continue
    least = far[hexes[i]]
    best = hexes[i]
  }
  return best
}

/** 37.13.1 Whether the order has still to be sent to a formation or an independent division: nobody else commands it alone, and it has a way. */
function isToRetreat(s: Battle, oc: PieceId, command: CommandId): boolean {
  const { data } = s
  const side = data.owner[oc]
  const formation = data.parentFormation[command]
  if (data.commandOwner[command] !== side || formation < 0 || !settingOf(s).formations[side].includes(formation)) return false
  if (command >= data.formations && !isIndependent(s, command)) return false
  if (!isHere(s, command) || isOnlyHis(s, oc, formation) || isRestricted(s, formation) || isInRetreat(s, command)) return false
  const seat = seatOf(s, command)
  return !isUnderWay(s, command) && seat >= 0 && nearestWayOut(s, side, seat) >= 0
}

/** Whether a General Retreat is on its way to a command, or waits to be obeyed. */
function isUnderWay(s: Battle, command: CommandId): boolean {
  const leg = s.written.leg[s.data.firstWritten[command] as never]
  return s.command.courier[command] !== NO_COURIER && leg !== NO_LEG && typeOf(leg) === GENERAL_RETREAT
}

/** 37.13.1 Why a leader may not order the General Retreat: it takes the card, an order of the overall commander, and troops not yet told. */
export function whyNotRetreat(s: Battle, sender: PieceId): Refusal | undefined {
  const side = s.data.owner[sender]
  if (sender !== ocOf(s, side)) return no.overallOnly
  if (s.side.mayRetreat[side] === 0) return no.noGeneralRetreat
  const reason = whyNoCapacity(s, sender)
  if (reason !== undefined) return reason
  for (let command = 0 as CommandId; command < s.data.commands.count; command++) if (isToRetreat(s, sender, command)) return undefined
  return no.allRetreat
}

/** 37.13.1 One order for the whole army: couriers ride to every formation, also of wings, each of which leaves by the way nearest to it. */
export function orderRetreat(s: Battle, sender: PieceId, table: TableTop): void {
  const side = s.data.owner[sender]
  table.tellTo(1 << side, told.retreatOrdered, side)
  for (let command = 0 as CommandId; command < s.data.commands.count; command++) {
    if (!isToRetreat(s, sender, command)) continue
    sendOrder(s, sender, command, [makeLeg(GENERAL_RETREAT, nearestWayOut(s, side, seatOf(s, command)))], 1, 0, table)
  }
}
