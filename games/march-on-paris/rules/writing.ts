import { among, push, type Refusal, SIDE, type Side, say, type TableTop, type Words, word } from '@grognard/engine'
import type { Circles } from './circles.ts'
import { hasOrder, ocOf } from './commands.ts'
import { dropCourier, sendOrder } from './couriers.ts'
import { coverHexes } from './covers.ts'
import { setOutDummy, whyNoDummy, whyNotDummyAt } from './dummies.ts'
import { orderRetreat, whyNotRetreat } from './general-retreat.ts'
import {
  AIDE_DE_CAMP,
  ATTACK,
  type CommandId,
  GENERAL_RETREAT,
  MARCH,
  NO_COMMAND,
  NO_PIECE,
  type OrderType,
  type PieceId,
  SUPPORT_ATTACK,
  WING,
} from './ids.ts'
import { holds, isInForce, TURNING } from './in-force.ts'
import { isPassing, type Leg, typeOf } from './legs.ts'
import { legsSaid, legWords, readLegs, tellOrder } from './order-words.ts'
import { isAttack, isDivision, isLeaders, isShy, setOrder } from './orders.ts'
import { spendHeld } from './packs.ts'
import {
  hasExtraMarch,
  isHeadquarters,
  isHere,
  isOnlyHis,
  isOther,
  isWingDuty,
  serves,
  WING_TARGET,
  whyNoCapacity,
  whyNotReceiver,
  whyNotSender,
  wingOf,
  wingTarget,
} from './senders.ts'
import { CANCEL, CARD, COMMAND, DETACH, DUMMY, END, HEX, ORDER, PIECE, RAISE, REASSIGN, VERB } from './sorts.ts'
import { type Battle, COMMAND_PHASE, isOnMap, settingOf, UNDER_WAY } from './state.ts'
import { no, step, told } from './terms.ts'

/** B 12.4 Most legs of a written order; the words of an order begin after sender and receiver. */
const MOST_WRITTEN = 3
const FIRST = 2
/** Cards 21 and 28: columns. */
const CARD_SHIFT = 2

type Frame = { readonly side: Side }

/** B 12.8 Orders of divisions have no room for hexes on the way. */

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
  if (type === GENERAL_RETREAT) return s.side.mayRetreat[s.data.owner[sender]] !== 0 ? no.retreatOfAll : no.noGeneralRetreat
  if (type !== MARCH && whyNoCapacity(s, sender) !== undefined) return no.onlyMarch
  if (isAttack(type) && isShy(s, command)) return no.shyCorps
  if (leg === 0 && isOther(type) && s.command.givenOther[s.data.leaderCommand[sender]] >= s.data.ratingOther[sender])
    return no.otherCapacity
  return leg === MOST_WRITTEN - 1 && !isAttack(type) && stillLacks(s, said) ? no.attackFirst : undefined
}

/** B 12.14 The last leg that can carry the attack of a wing lies near its target. */
function targetsOf(s: Battle, said: Words, leg: number): Circles {
  const circles = s.data.circles.clear(settingOf(s).sheet)
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
  const shift = shiftFor(s, sender, legs, rows)
  if (!takesExtraMarch(s, sender, legs, rows)) spend(s, sender)
  if (isOther(typeOf(legs[0]))) s.command.givenOther[data.leaderCommand[sender]]++
  sendOrder(s, sender, command, legs, rows, shift, table)
}

/** Card 28: the first order of March legs alone is the extra one. */
function takesExtraMarch(s: Battle, sender: PieceId, legs: ArrayLike<Leg>, rows: number): boolean {
  if (!isExtraMarch(s, sender, legs, rows)) return false
  s.play.moreMarches[s.data.owner[sender]]--
  return true
}

function isExtraMarch(s: Battle, sender: PieceId, legs: ArrayLike<Leg>, rows: number): boolean {
  if (!hasExtraMarch(s, sender)) return false
  for (let i = 0; i < rows; i++) if (typeOf(legs[i]) !== MARCH) return false
  return true
}

/** Cards 21 and 28: an order of March and Attack, once, and the extra March are obeyed more readily. */
function shiftFor(s: Battle, sender: PieceId, legs: ArrayLike<Leg>, rows: number): number {
  if (isExtraMarch(s, sender, legs, rows)) return CARD_SHIFT
  const side = s.data.owner[sender]
  if (!isInForce(s, side, TURNING) || rows < 2 || typeOf(legs[0]) !== MARCH || typeOf(legs[rows - 1]) !== ATTACK) return 0
  s.play.effects[side] &= ~TURNING
  return CARD_SHIFT
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
              [
                among(
                  COMMAND,
                  s => s.data.commands.all,
                  (s, _f, said, command) => whyNotReceiver(s, senderOf(said), command),
                  { after: [order] },
                ),
                say(ORDER, GENERAL_RETREAT, (s, _f, said) => whyNotRetreat(s, senderOf(said))),
              ],
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
        say(CARD, AIDE_DE_CAMP, (s, { side }) => whyNoAide(s, side), {
          after: [
            [
              among(
                COMMAND,
                s => s.data.commands.all,
                (s, { side }, _said, command) => whyNotAided(s, side, command),
              ),
              say(VERB, RAISE, (s, { side }) => (ocOf(s, side) >= 0 ? undefined : no.overallOnly)),
            ],
          ],
        }),
        say(VERB, DUMMY, (s, { side }) => whyNoDummy(s, side), {
          after: [
            among(
              HEX,
              (s, { side }) => coverHexes(s, side),
              (s, { side }, _said, hex) => whyNotDummyAt(s, side, hex),
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
      if (first === word(VERB, DUMMY)) {
        setOutDummy(s, side, said.value(1), table)
        push(s, writeOrders, side)
        return
      }
      if (first === word(VERB, CANCEL)) cancel(s, side, said.value(1), table)
      else if (first === word(VERB, REASSIGN)) reassign(s, side, said.value(1), said.value(2), table)
      else if (first === word(VERB, DETACH)) {
        const unit = said.value<PieceId>(1)
        spend(s, ocOf(s, side))
        s.piece.host[unit] = NO_COMMAND
        table.tellTo(1 << side, told.attachmentEnded, unit)
      } else if (said.at(1) === word(ORDER, GENERAL_RETREAT)) {
        spend(s, senderOf(said))
        orderRetreat(s, senderOf(said), table)
      } else if (first === word(CARD, AIDE_DE_CAMP)) useAide(s, side, said, table)
      else dispatch(s, said, table)
      push(s, writeOrders, side)
    },
  },
)

/** Card 31: why it cannot be used for orders. */
function whyNoAide(s: Battle, side: Side): Refusal | undefined {
  if (!holds(s, side, AIDE_DE_CAMP)) return no.cardElsewhere
  return ocOf(s, side) >= 0 || hasAny(s, command => whyNotAided(s, side, command)) ? undefined : no.notAided
}

/** Card 31: why the chain of command of a formation cannot be helped. */
function whyNotAided(s: Battle, side: Side, command: CommandId): Refusal | undefined {
  const commander = s.data.commander[command]
  if (command >= s.data.formations || s.data.commandOwner[command] !== side) return no.notYours
  return commander >= 0 && isOnMap(s, commander) ? undefined : no.notAided
}

/** Card 31: an order more, or command of a formation through zones of control. */
function useAide(s: Battle, side: Side, said: Words, table: TableTop): void {
  spendHeld(s, side, AIDE_DE_CAMP)
  if (said.at(1) === word(VERB, RAISE)) {
    s.play.moreOrders[side]++
    table.tellTo(1 << side, told.capacityRaised, side)
  } else {
    s.play.aided[side] = said.value<CommandId>(1)
    table.tellTo(1 << side, told.commandAided, s.play.aided[side])
  }
}

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
