import { among, push, type Refusal, SIDE, type Side, say, type TableTop, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import type { Circles } from './circles.ts'
import { commands, isInReach, ridesFor } from './command.ts'
import { hasOrder, hostOf, isIndependent, legOf, ocOf, seatOf } from './commands.ts'
import {
  ATTACK,
  type CommandId,
  GENERAL_RETREAT,
  MARCH,
  NO_COMMAND,
  NO_PIECE,
  type OrderType,
  type PieceId,
  PROBE,
  SUPPORT_ATTACK,
  WING,
} from './ids.ts'
import { isPassing, type Leg, NO_LEG, typeOf, writtenTarget } from './legs.ts'
import { legsSaid, legWords, readLegs, tellOrder, tellWritten } from './order-words.ts'
import { isAttack, isLeaders, isShy, setOrder } from './orders.ts'
import { CANCEL, COMMAND, DETACH, END, PIECE, REASSIGN, VERB } from './sorts.ts'
import { type Battle, COMMAND_PHASE, DELIVERED, isOnMap, MOVED, NO_COURIER, settingOf, UNDER_WAY } from './state.ts'
import { no, step, told } from './terms.ts'

/** B 12.4 Most legs of a written order; the words of an order begin after sender and receiver. */
const MOST_WRITTEN = 3
const FIRST = 2
/** B 12.14 How far from his own target a wing commander sends his formations. */
const WING_TARGET = 6
/** B 12.8 Divisions of one formation under orders of their own. */
const MOST_DIVISIONS = 2

type Frame = { readonly side: Side }

const wingOf = (s: Battle, leader: PieceId) => settingOf(s).wings.find(wing => wing.leader === leader)

/** B 12.5 Why a leader may give no more orders this turn. */
function whyNoCapacity(s: Battle, sender: PieceId): Refusal | undefined {
  const own = s.data.leaderCommand[sender]
  if (s.command.barredOn[own] === s.turn) return no.barred
  return s.command.given[own] < s.data.rating[sender] ? undefined : no.noCapacity
}

/** B 12.5 Grouchy's lower rating covers orders that begin otherwise than with March, Attack or Probe. */
export const isOther = (type: OrderType): boolean => type !== MARCH && type !== ATTACK && type !== PROBE

/** Whether a command is the overall commander's own. */
const isHeadquarters = (s: Battle, sender: PieceId, command: CommandId): boolean =>
  sender === ocOf(s, s.data.owner[sender]) && s.data.leaderCommand[sender] === command

/** B 12.4, B 12.14 Why a leader may not give orders at all. */
function whyNotSender(s: Battle, side: Side, sender: PieceId): Refusal | undefined {
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
function whyNotReceiver(s: Battle, sender: PieceId, command: CommandId): Refusal | undefined {
  const { data } = s
  const side = data.owner[sender]
  if (command >= data.commands.count || data.commandOwner[command] !== side) return no.notYours
  if (isHeadquarters(s, sender, command)) return undefined
  return whyNotLinked(s, sender, command) ?? whyNoCapacity(s, sender) ?? whyNotBefore(s, sender, command)
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
  if (command >= data.formations && !isIndependent(s, command) && detachedBeside(s, command) >= MOST_DIVISIONS) return no.twoDivisions
  const before = s.command.courier[command] === NO_COURIER ? NO_PIECE : s.command.sender[command]
  return before >= 0 && data.rank[before] > data.rank[sender] ? no.higherOrder : undefined
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
const isRestricted = (s: Battle, command: CommandId): boolean =>
  settingOf(s).restrictions.some(({ untilOnMap, commands: bound }) => !isOnMap(s, untilOnMap) && bound.includes(command))

/** 37.22, R-1 Whether only another leader may order a formation. */
const isOnlyHis = (s: Battle, sender: PieceId, formation: CommandId): boolean =>
  settingOf(s).wings.some(({ leader, onlyHe }) => leader !== sender && onlyHe.includes(formation))

/** Whether somebody is on the map to take an order. */
function isHere(s: Battle, command: CommandId): boolean {
  const { data } = s
  const commander = data.commander[command]
  if (commander >= 0 && isOnMap(s, commander)) return true
  const units = data.unitsOf[command]
  for (let i = 0; i < units.length; i++)
    if (isOnMap(s, units[i]) && (command >= data.formations || hostOf(s, units[i]) === command)) return true
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
function wingTarget(s: Battle, sender: PieceId): HexId {
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

const serves = (s: Battle, leg: Leg, target: HexId): boolean =>
  isAttackNow(leg) && distance(s.data.grid, writtenTarget(leg), target) <= WING_TARGET

/** B 12.14 Whether the order must carry the wing's attack to a formation that lacks it. */
function isWingDuty(s: Battle, sender: PieceId, command: CommandId): boolean {
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

/** B 12.8 Orders of divisions have no room for hexes on the way. */
const isDivision = (s: Battle, command: CommandId): boolean => command >= s.data.formations && !isLeaders(s, command)

const senderOf = (said: Words): PieceId => said.value<PieceId>(0)
const receiverOf = (said: Words): CommandId => said.value<CommandId>(1)

/** B 12.14 Whether the legs said so far do not yet carry the attack that is due. */
function stillLacks(s: Battle, said: Words): boolean {
  if (!isWingDuty(s, senderOf(said), receiverOf(said))) return false
  const target = wingTarget(s, senderOf(said))
  const { legs } = s.data.scratch
  const rows = readLegs(said, FIRST, legs)
  for (let i = 0; i < rows; i++) if (!isPassing(legs[i]) && serves(s, legs[i], target)) return false
  return true
}

const mostLegs = (s: Battle, said: Words): number => (isHeadquarters(s, senderOf(said), receiverOf(said)) ? 1 : MOST_WRITTEN)

/** B 12.4, B 12.5, 37.13.1, B 15 Why a leg of this type may not be written. */
function whyNotType(s: Battle, said: Words, type: OrderType, leg: number): Refusal | undefined {
  const sender = senderOf(said)
  const command = receiverOf(said)
  if (leg >= mostLegs(s, said)) return no.noMoreLegs
  if (isHeadquarters(s, sender, command)) return type === MARCH ? undefined : no.marchOnly
  if (type === SUPPORT_ATTACK) return no.supportOnly
  if (type === GENERAL_RETREAT) return no.noGeneralRetreat
  if (isAttack(type) && isShy(s, command)) return no.shyCorps
  if (leg === 0 && isOther(type) && s.command.givenOther[s.data.leaderCommand[sender]] >= s.data.ratingOther[sender])
    return no.otherCapacity
  return leg === MOST_WRITTEN - 1 && !isAttack(type) && stillLacks(s, said) ? no.attackFirst : undefined
}

/** B 12.14 The last leg that can carry the attack of a wing lies near its target. */
function targetsOf(s: Battle, said: Words, leg: number): Circles {
  const circles = s.data.circles.clear()
  if (leg >= MOST_WRITTEN - 1 && stillLacks(s, said)) circles.add(wingTarget(s, senderOf(said)), WING_TARGET, no.farFromWing)
  return circles
}

const order = legWords<Frame>(MOST_WRITTEN, FIRST, {
  whyType: (s, _f, said, type, leg) => whyNotType(s, said, type, leg),
  targets: (s, _f, said, leg) => targetsOf(s, said, leg),
  whyHq(s, { side }, said) {
    if (isHeadquarters(s, senderOf(said), receiverOf(said)) || ocOf(s, side) < 0) return no.noHeadquarters
    return legsSaid(said, FIRST) === MOST_WRITTEN && stillLacks(s, said) ? no.farFromWing : undefined
  },
  whyVia: (s, _f, said) => (isHeadquarters(s, senderOf(said), receiverOf(said)) || isDivision(s, receiverOf(said)) ? no.noVia : undefined),
  whyGo: (s, _f, said) => (stillLacks(s, said) ? no.attackFirst : undefined),
})

/** B 12.6 Why an order may not be called back: the overall commander's own, not delivered; or where he himself goes. */
function whyNotCancel(s: Battle, side: Side, command: CommandId): Refusal | undefined {
  const oc = ocOf(s, side)
  if (command >= s.data.commands.count || s.data.commandOwner[command] !== side) return no.notYours
  if (oc < 0) return no.overallOnly
  if (isHeadquarters(s, oc, command)) return hasOrder(s, command) ? undefined : no.noOrder
  if (s.command.courier[command] !== UNDER_WAY) return no.noCourier
  return s.command.sender[command] === oc ? undefined : no.overallOnly
}

/** B 12.14 Why a formation may not be given to another leader. */
function whyNotReassign(s: Battle, side: Side, command: CommandId): Refusal | undefined {
  const oc = ocOf(s, side)
  if (command >= s.data.formations || s.data.commandOwner[command] !== side) return no.notYours
  if (oc < 0) return no.overallOnly
  if (isOnlyHis(s, oc, command)) return no.onlyHisOwn
  if (!settingOf(s).formations[side].includes(command) || !isHere(s, command)) return no.notOnMap
  const reason = whyNoCapacity(s, oc)
  if (reason !== undefined) return reason
  for (const leader of settingOf(s).pieces[side]) if (whyNotTo(s, side, command, leader) === undefined) return undefined
  return no.notHisWing
}

function whyNotTo(s: Battle, side: Side, command: CommandId, leader: PieceId): Refusal | undefined {
  if (s.data.owner[leader] !== side || s.data.rank[leader] < WING) return no.givesNoOrders
  if (!isOnMap(s, leader)) return no.notOnMap
  const now = s.command.wing[command]
  if (leader === ocOf(s, side)) return now >= 0 ? undefined : no.alreadyHis
  if (now === leader) return no.alreadyHis
  return wingOf(s, leader)?.mayOrder.includes(command) === true ? undefined : no.notHisWing
}

/** B 12.9 Why an attachment may not be ended. */
function whyNotDetach(s: Battle, side: Side, unit: PieceId): Refusal | undefined {
  const { data } = s
  const oc = ocOf(s, side)
  if (data.owner[unit] !== side) return no.notYours
  if (oc < 0) return no.overallOnly
  if (!isOnMap(s, unit)) return no.notOnMap
  if (s.piece.host[unit] < 0 || s.piece.host[unit] === data.formation[unit]) return no.notAttached
  const commander = data.commander[data.formation[unit]]
  if (commander < 0 || !isOnMap(s, commander)) return no.noOwnCommander
  return whyNoCapacity(s, oc)
}

const spend = (s: Battle, sender: PieceId): void => {
  s.command.given[s.data.leaderCommand[sender]]++
}

/** B 12.6 Sends the order that was said; within range it is there at once. */
function dispatch(s: Battle, said: Words, table: TableTop): void {
  const { data } = s
  const sender = senderOf(said)
  const command = receiverOf(said)
  const { legs } = data.scratch
  const rows = readLegs(said, FIRST, legs)
  if (isHeadquarters(s, sender, command)) {
    setOrder(s, command, legs, rows)
    tellOrder(s, command, table)
    return
  }
  spend(s, sender)
  if (isOther(typeOf(legs[0]))) s.command.givenOther[data.leaderCommand[sender]]++
  const first = data.firstWritten[command]
  for (let i = 0; i < data.writtenRows[command]; i++) s.written.leg[(first + i) as never] = i < rows ? legs[i] : NO_LEG
  s.command.sender[command] = sender
  s.command.failures[command] = 0
  s.command.shift[command] = 0
  s.command.courier[command] = UNDER_WAY
  s.command.arrives[command] = 0
  tellWritten(s, command, table)
  sendCourier(s, command, table)
}

/** B 12.6 n = 0 in the sender's command range, else as a courier rides; without a way the order waits. */
function sendCourier(s: Battle, command: CommandId, table: TableTop): void {
  const { data } = s
  const sender = s.command.sender[command]
  const owner = 1 << data.commandOwner[command]
  const seat = seatOf(s, command)
  if (sender < 0 || !isOnMap(s, sender) || seat < 0) return
  if (commands(s, sender, seat)) {
    s.command.courier[command] = DELIVERED
    table.tellTo(owner, told.courierThere, command)
    return
  }
  const turns = ridesFor(s, data.owner[sender], s.piece.hex[sender], seat)
  if (turns < 0) table.tellTo(owner, told.courierWaits, command)
  else {
    s.command.arrives[command] = s.turn + turns
    table.tellTo(owner, told.courierSent, command, s.turn + turns)
  }
}

/** Takes an order that is under way or waits to be obeyed off the board. */
export function dropCourier(s: Battle, command: CommandId): void {
  const first = s.data.firstWritten[command]
  for (let i = 0; i < s.data.writtenRows[command]; i++) s.written.leg[(first + i) as never] = NO_LEG
  s.command.courier[command] = NO_COURIER
  s.command.arrives[command] = 0
  s.command.sender[command] = NO_PIECE
  s.command.failures[command] = 0
  s.command.shift[command] = 0
}

/** B 12.4 to B 12.14 A side writes its orders in secret, one after the other. Always asked: what can be written is its secret. */
export const writeOrders = step(
  'write-orders',
  'B 12.4',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    forPlayers: { part: 'orders', hasHints: true },
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          PIECE,
          (s, { side }) => settingOf(s).pieces[side],
          (s, { side }, _said, sender) => whyNotSender(s, side, sender),
          {
            after: [
              among(
                COMMAND,
                s => s.data.commands.all,
                (s, _f, said, command) => whyNotReceiver(s, senderOf(said), command),
              ),
              order,
            ],
          },
        ),
        say(VERB, CANCEL, (s, { side }) => (hasAny(s, command => whyNotCancel(s, side, command)) ? undefined : no.noCourier), {
          after: [
            among(
              COMMAND,
              s => s.data.commands.all,
              (s, { side }, _said, command) => whyNotCancel(s, side, command),
            ),
          ],
        }),
        say(VERB, REASSIGN, (s, { side }) => (hasAny(s, command => whyNotReassign(s, side, command)) ? undefined : no.notHisWing), {
          after: [
            among(
              COMMAND,
              s => s.data.commands.all,
              (s, { side }, _said, command) => whyNotReassign(s, side, command),
            ),
            among(
              PIECE,
              (s, { side }) => settingOf(s).pieces[side],
              (s, { side }, said, leader) => whyNotTo(s, side, receiverOf(said), leader),
            ),
          ],
        }),
        say(VERB, DETACH, (s, { side }) => whyNoneDetached(s, side), {
          after: [
            among(
              PIECE,
              (s, { side }) => settingOf(s).units[side],
              (s, { side }, _said, unit) => whyNotDetach(s, side, unit),
            ),
          ],
        }),
        say(VERB, END),
      ],
    ],
    apply(s, { side }, said, table) {
      const first = said.at(0)
      if (first === word(VERB, END)) {
        table.tell(told.ordersWritten, side)
        return
      }
      if (first === word(VERB, CANCEL)) cancel(s, side, said.value(1), table)
      else if (first === word(VERB, REASSIGN)) reassign(s, side, said.value(1), said.value(2), table)
      else if (first === word(VERB, DETACH)) {
        const unit = said.value<PieceId>(1)
        spend(s, ocOf(s, side))
        s.piece.host[unit] = NO_COMMAND
        table.tellTo(1 << side, told.attachmentEnded, unit)
      } else dispatch(s, said, table)
      push(s, writeOrders, side)
    },
  },
)

function hasAny(s: Battle, why: (command: CommandId) => Refusal | undefined): boolean {
  for (let command = 0 as CommandId; command < s.data.commands.count; command++) if (why(command) === undefined) return true
  return false
}

/** Why no unit may be detached: the reason against one that is attached. */
function whyNoneDetached(s: Battle, side: Side): Refusal | undefined {
  const units = settingOf(s).units[side]
  let reason: Refusal = no.notAttached
  for (let i = 0; i < units.length; i++) {
    const why = whyNotDetach(s, side, units[i])
    if (why === undefined) return undefined
    if (s.piece.host[units[i]] >= 0 && isOnMap(s, units[i])) reason = why
  }
  return reason
}

function cancel(s: Battle, side: Side, command: CommandId, table: TableTop): void {
  const isOwn = isLeaders(s, command) && s.data.commander[command] === ocOf(s, side)
  if (isOwn) setOrder(s, command, [], 0)
  else dropCourier(s, command)
  table.tellTo(1 << side, told.orderCancelled, command)
}

function reassign(s: Battle, side: Side, command: CommandId, leader: PieceId, table: TableTop): void {
  const oc = ocOf(s, side)
  spend(s, oc)
  s.command.wing[command] = leader === oc ? NO_PIECE : leader
  table.tellTo(1 << side, told.reassigned, command, leader)
}

/** B 12.6 Turn start: orders that are due are delivered, those without a way look for one anew; a new count of orders given begins. */
export const deliverOrders = step(
  'deliver-orders',
  'B 12.6',
  {},
  {
    apply(s, _f, _said, table) {
      const { data } = s
      s.command.given.fill(0)
      s.command.givenOther.fill(0)
      for (let command = 0 as CommandId; command < data.commands.count; command++) {
        refreshLeader(s, data.commander[command])
        if (s.command.courier[command] !== UNDER_WAY) continue
        if (s.command.arrives[command] === 0) sendCourier(s, command, table)
        else if (s.command.arrives[command] <= s.turn) {
          s.command.courier[command] = DELIVERED
          table.tellTo(1 << data.commandOwner[command], told.courierThere, command)
        }
      }
    },
  },
)

/** B 12.1 Overall and wing commanders move once a turn. */
function refreshLeader(s: Battle, leader: PieceId): void {
  if (leader < 0 || s.data.rank[leader] < WING) return
  s.piece.done[leader] &= ~MOVED
  s.piece.spent[leader] = 0
}

/** The Command Phase begins. */
export const commandPhase = step(
  'command-phase',
  'B 3',
  {},
  {
    apply(s) {
      s.phase = COMMAND_PHASE
    },
  },
)

/** B 12.7 Whether the sender of an order has its receiver in his command range now. */
export function isSenderNear(s: Battle, command: CommandId): boolean {
  const sender = s.command.sender[command]
  if (sender < 0 || !isOnMap(s, sender)) return false
  return isInReach(s, s.data.owner[sender], s.piece.hex[sender], seatOf(s, command), s.data.range[sender])
}
