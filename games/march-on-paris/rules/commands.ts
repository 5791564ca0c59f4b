import type { Side } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { isTrain } from './armies.ts'
import { CORPS, type CommandId, LEADER, NO_PIECE, type PieceId } from './ids.ts'
import { ratingNow } from './in-force.ts'
import { isToHq, type Leg, NO_LEG, writtenTarget } from './legs.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'

/** B 2 The formation a piece acts with: the one it is attached to, or its own. */
export function hostOf(s: Battle, piece: PieceId): CommandId {
  const host = s.piece.host[piece]
  return host >= 0 ? host : s.data.formation[piece]
}

/** B 12.4 The leg in force of a command; NO_LEG where it has no order. */
export const legOf = (s: Battle, command: CommandId): Leg => (command < 0 ? NO_LEG : s.order.leg[s.data.firstLeg[command] as never])

export const hasOrder = (s: Battle, command: CommandId): boolean => legOf(s, command) !== NO_LEG

/** B 12.8 The command whose order a piece obeys: its division's where that has one, else its formation's; a leader's own or his corps'. */
export function commandOf(s: Battle, piece: PieceId): CommandId {
  const { data } = s
  if (data.arm[piece] === LEADER) return data.leaderCommand[piece]
  const division = data.division[piece]
  return division >= 0 && hasOrder(s, division) ? division : hostOf(s, piece)
}

/** The overall commander of a side who is on the map, or NO_PIECE. */
export function ocOf(s: Battle, side: Side): PieceId {
  const oc = settingOf(s).oc[side]
  return oc >= 0 && isOnMap(s, oc) ? oc : NO_PIECE
}

/** B 12.9 The target hex of a leg: "HQ" is where the overall commander stands now. OFF_MAP while he is not on the map. */
export function targetOf(s: Battle, side: Side, leg: Leg): HexId {
  if (leg === NO_LEG) return OFF_MAP
  if (!isToHq(leg)) return writtenTarget(leg)
  const oc = ocOf(s, side)
  return oc < 0 ? OFF_MAP : s.piece.hex[oc]
}

/** B 4.1 A division with an order of its own whose formation's commander is not on the map, or a formation that never had one. */
export function isIndependent(s: Battle, command: CommandId): boolean {
  const { data } = s
  if (command < data.formations) return data.commander[command] < 0
  const formation = data.parentFormation[command]
  if (formation < 0 || !hasOrder(s, command)) return false
  const commander = data.commander[formation]
  return commander < 0 || (!isOnMap(s, commander) && s.command.replaced[formation] === 0)
}

/** The hex a command counts from: its commander's, or for an independent division that of its strongest unit. OFF_MAP where there is none. */
export function seatOf(s: Battle, command: CommandId): HexId {
  const commander = s.data.commander[command]
  if (commander >= 0 && isOnMap(s, commander)) return s.piece.hex[commander]
  const unit = leadUnit(s, command)
  return unit < 0 ? OFF_MAP : s.piece.hex[unit]
}

/** The units that may act with a command: a division's own, and with a formation's those that can be attached to it. `isOf` says which do. */
export const troopsOf = (s: Battle, command: CommandId): readonly PieceId[] =>
  command < s.data.formations ? settingOf(s).actors.units(command) : s.data.unitsOf[command]

/** B 2 Whether a unit acts with a command: a formation's are those attached to it, not those it has lent. */
export const isOf = (s: Battle, unit: PieceId, command: CommandId): boolean =>
  command < s.data.formations ? hostOf(s, unit) === command : s.data.division[unit] === command

/** R-12 The unit with the most SP, the first listed on a tie. */
function leadUnit(s: Battle, command: CommandId): PieceId {
  const units = troopsOf(s, command)
  let best = NO_PIECE
  let most = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (!isOnMap(s, unit) || !isOf(s, unit, command)) continue
    const sp = s.data.sp[3 * unit + s.piece.steps[unit]]
    if (sp <= most) continue
    most = sp
    best = unit
  }
  return best
}

/** B 12.7 The rating by which a command is led now: 1 for divisions, replacements and formations whose commander is not there. */
export function ratingOf(s: Battle, command: CommandId): number {
  const commander = s.data.commander[command]
  return commander < 0 || !isOnMap(s, commander) || s.command.replaced[command] !== 0 ? 1 : ratingNow(s, commander)
}

/** The pieces that can act in the activation under way, lowest first: `isActing` says which of them do. */
export const actorsOf = (s: Battle): readonly PieceId[] =>
  settingOf(s).actors.pieces(s.acting.command[0 as never], s.acting.command[1 as never])

/** The combat units among them. */
export const actingUnitsOf = (s: Battle): readonly PieceId[] =>
  settingOf(s).actors.units(s.acting.command[0 as never], s.acting.command[1 as never])

/** Whether a piece acts in the activation under way. */
export function isActing(s: Battle, piece: PieceId): boolean {
  const first = s.acting.command[0 as never]
  return first >= 0 && (actsWith(s, piece, first) || actsWith(s, piece, s.acting.command[1 as never]))
}

/** B 27 An overall or wing commander enters with the group he comes with. */
function comesWith(s: Battle, leader: PieceId, command: CommandId): boolean {
  const { groupOf, groups } = settingOf(s)
  const group = groupOf[leader]
  if (group < 0 || isOnMap(s, leader)) return false
  const { pieces } = groups[group]
  for (let i = 0; i < pieces.length; i++) if (pieces[i] !== leader && s.data.formation[pieces[i]] === command) return true
  return false
}

function actsWith(s: Battle, piece: PieceId, command: CommandId): boolean {
  if (command < 0) return false
  const { data } = s
  if (command >= data.formations) {
    if (isTrain(data.arm[piece])) return data.formation[piece] === data.parentFormation[command]
    return data.division[piece] === command
  }
  if (data.arm[piece] === LEADER) return data.commander[command] === piece || (data.rank[piece] !== CORPS && comesWith(s, piece, command))
  return hostOf(s, piece) === command
}
