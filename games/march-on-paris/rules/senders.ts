import type { Refusal, Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { hasOrder, isIndependent, isOf, legOf, ocOf, troopsOf } from './commands.ts'
import { ATTACK, type CommandId, GENERAL_RETREAT, MARCH, NO_PIECE, type OrderType, type PieceId, PROBE, WING } from './ids.ts'
import { ratingNow } from './in-force.ts'
import { isPassing, type Leg, NO_LEG, typeOf, writtenTarget } from './legs.ts'
import { isAttack, isShy } from './orders.ts'
import type { Wing } from './scenarios.ts'
import { type Battle, isOnMap, NO_COURIER, settingOf } from './state.ts'
import { no } from './terms.ts'

/** B 12.14 How far from his own target a wing commander sends his formations. */
export const WING_TARGET = 6
/** B 12.8 Divisions of one formation under orders of their own. */
const MOST_DIVISIONS = 2

export const wingOf = (s: Battle, leader: PieceId): Wing | undefined => settingOf(s).wings.find(wing => wing.leader === leader)

/** B 12.5 Why a leader may give no more orders this turn. */
export function whyNoCapacity(s: Battle, sender: PieceId): Refusal | undefined {
  const own = s.data.leaderCommand[sender]
  if (s.command.barredOn[own] === s.turn) return no.barred
  // Card 31 raises the capacity of the overall commander.
  const more = sender === ocOf(s, s.data.owner[sender]) ? s.play.moreOrders[s.data.owner[sender]] : 0
  return s.command.given[own] < ratingNow(s, sender) + more ? undefined : no.noCapacity
}

/** Card 28: whether a leader may send an order of March legs beyond his capacity. */
export const hasExtraMarch = (s: Battle, sender: PieceId): boolean =>
  sender === ocOf(s, s.data.owner[sender]) && s.play.moreMarches[s.data.owner[sender]] > 0

/** B 12.5, card 28 Why a leader may send no order at all. */
function whyNoOrder(s: Battle, sender: PieceId): Refusal | undefined {
  const reason = whyNoCapacity(s, sender)
  return reason === no.noCapacity && hasExtraMarch(s, sender) ? undefined : reason
}

/** B 12.5 Grouchy's lower rating covers orders that begin otherwise than with March, Attack or Probe. */
export const isOther = (type: OrderType): boolean => type !== MARCH && type !== ATTACK && type !== PROBE

/** Whether a command is the overall commander's own. */
export const isHeadquarters = (s: Battle, sender: PieceId, command: CommandId): boolean =>
  sender === ocOf(s, s.data.owner[sender]) && s.data.leaderCommand[sender] === command

/** B 12.4, B 12.14 Why a leader may not give orders at all. */
export function whyNotSender(s: Battle, side: Side, sender: PieceId): Refusal | undefined {
  if (s.data.owner[sender] !== side) return no.notYours
  if (s.data.rank[sender] < WING) return no.givesNoOrders
  if (!isOnMap(s, sender)) return no.notOnMap
  if (sender === ocOf(s, side)) return undefined
  if (wingOf(s, sender) === undefined) return no.givesNoOrders
  let reason: Refusal = no.notHisWing
  for (const command of settingOf(s).formations[side]) {
    const why = whyNotReceiver(s, sender, command)
    if (why === undefined) return undefined
    if (s.command.wing[command] === sender) reason = why
  }
  return reason
}

/** B 12.6, B 12.8, B 12.14, 37.17 to 37.22 Why a leader may not send an order to a command. */
export function whyNotReceiver(s: Battle, sender: PieceId, command: CommandId): Refusal | undefined {
  const { data } = s
  const side = data.owner[sender]
  if (command >= data.commands.count || data.commandOwner[command] !== side) return no.notYours
  if (isHeadquarters(s, sender, command)) return undefined
  return whyNotLinked(s, sender, command) ?? whyNoOrder(s, sender) ?? whyNotBefore(s, sender, command)
}

function whyNotLinked(s: Battle, sender: PieceId, command: CommandId): Refusal | undefined {
  const { data } = s
  const side = data.owner[sender]
  const isOverall = sender === ocOf(s, side)
  const formation = data.parentFormation[command]
  if (formation < 0) return isOverall ? whyNotWing(s, command) : no.notHisWing
  if (isRestricted(s, formation)) return no.localOnly
  if (isOnlyHis(s, sender, formation)) return no.onlyHisOwn
  const wing = s.command.wing[formation]
  if (isOverall ? wing >= 0 && isOnMap(s, wing) : wing !== sender) return isOverall ? no.underWing : no.notHisWing
  if (!isOverall && wingOf(s, sender)?.mayOrder.includes(formation) !== true) return no.notHisWing
  if (command >= data.formations && !isOverall) return no.overallOnly
  if (!isHere(s, command)) return no.notOnMap
  if (isInRetreat(s, command)) return no.retreatBinds
  if (command >= data.formations && !isIndependent(s, command) && detachedBeside(s, command) >= MOST_DIVISIONS) return no.twoDivisions
  const before = s.command.courier[command] === NO_COURIER ? NO_PIECE : s.command.sender[command]
  return before >= 0 && data.rank[before] > data.rank[sender] ? no.higherOrder : undefined
}

/** 37.13.1 Whether a command obeys a General Retreat. */
export const isInRetreat = (s: Battle, command: CommandId): boolean => {
  const leg = legOf(s, command)
  return leg !== NO_LEG && typeOf(leg) === GENERAL_RETREAT
}

/** A wing commander takes orders from the overall commander; 37.22 one never. */
function whyNotWing(s: Battle, command: CommandId): Refusal | undefined {
  const leader = s.data.commander[command]
  const wing = wingOf(s, leader)
  if (wing === undefined || !isOnMap(s, leader)) return no.notOnMap
  if (isRestricted(s, command)) return no.localOnly
  return wing.isFixed ? no.fixedOrder : undefined
}

/** 37.19, 37.20 Whether a command changes its order by Local Decision alone, as long as its commander in chief is away. */
export const isRestricted = (s: Battle, command: CommandId): boolean =>
  settingOf(s).restrictions.some(({ untilOnMap, commands: bound }) => !isOnMap(s, untilOnMap) && bound.includes(command))

/** 37.22, R-1 Whether only another leader may order a formation. */
export const isOnlyHis = (s: Battle, sender: PieceId, formation: CommandId): boolean =>
  settingOf(s).wings.some(({ leader, onlyHe }) => leader !== sender && onlyHe.includes(formation))

/** Whether somebody is on the map to take an order. */
export function isHere(s: Battle, command: CommandId): boolean {
  const { data } = s
  const commander = data.commander[command]
  if (commander >= 0 && isOnMap(s, commander)) return true
  const units = troopsOf(s, command)
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i]) && isOf(s, units[i], command)) return true
  return false
}

/** B 12.8 Other divisions of the same formation with orders of their own, in force or under way. */
function detachedBeside(s: Battle, division: CommandId): number {
  const { data } = s
  let count = 0
  for (const other of data.divisionsOf[data.parentFormation[division]])
    if (other !== division && (hasOrder(s, other) || s.command.courier[other] !== NO_COURIER)) count++
  return count
}

/** B 12.14 The target of a wing commander's Attack or Probe that binds him; below 0 on other legs. Barclay is exempt (37.22). */
export function wingTarget(s: Battle, sender: PieceId): HexId {
  const wing = wingOf(s, sender)
  const own = s.data.leaderCommand[sender]
  if (wing === undefined || wing.isFixed || !isAttackNow(legOf(s, own))) return -1 as HexId
  const first = s.data.firstLeg[own]
  for (let i = 0; i < s.data.legRows[own]; i++) {
    const leg = s.order.leg[(first + i) as never]
    if (leg !== NO_LEG && !isPassing(leg)) return writtenTarget(leg)
  }
  return -1 as HexId
}

const isAttackNow = (leg: Leg): boolean => leg !== NO_LEG && isAttack(typeOf(leg))

/** B 12.14 Whether a formation of the wing still lacks its Attack or Probe order. */
function lacksAttack(s: Battle, target: HexId, formation: CommandId): boolean {
  const { data } = s
  if (!isHere(s, formation) || isShy(s, formation)) return false
  const first = data.firstLeg[formation]
  for (let i = 0; i < data.legRows[formation]; i++) if (serves(s, s.order.leg[(first + i) as never], target)) return false
  if (s.command.courier[formation] === NO_COURIER) return true
  const written = data.firstWritten[formation]
  for (let i = 0; i < data.writtenRows[formation]; i++) if (serves(s, s.written.leg[(written + i) as never], target)) return false
  return true
}

export const serves = (s: Battle, leg: Leg, target: HexId): boolean =>
  isAttackNow(leg) && distance(s.data.grid, writtenTarget(leg), target) <= WING_TARGET

/** B 12.14 Whether the order must carry the wing's attack to a formation that lacks it. */
export function isWingDuty(s: Battle, sender: PieceId, command: CommandId): boolean {
  const target = wingTarget(s, sender)
  return target >= 0 && command < s.data.formations && lacksAttack(s, target, command)
}

/** B 12.14 First every formation of the wing that lacks it gets its Attack or Probe order. */
function whyNotBefore(s: Battle, sender: PieceId, command: CommandId): Refusal | undefined {
  const target = wingTarget(s, sender)
  if (target < 0 || lacksAttack(s, target, command)) return undefined
  for (const formation of settingOf(s).formations[s.data.owner[sender]])
    if (s.command.wing[formation] === sender && whyNotLinked(s, sender, formation) === undefined && lacksAttack(s, target, formation))
      return no.attackFirst
  return undefined
}
