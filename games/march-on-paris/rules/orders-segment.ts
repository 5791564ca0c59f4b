import { among, found, isA, push, type Refusal, SIDE, type Side, say, type TableTop, type Words, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { deliverFree } from './card-orders.ts'
import type { Circles } from './circles.ts'
import { isInCommand } from './command.ts'
import { actorsOf, isActing, isOf } from './commands.ts'
import { comply, isInContact, mustComply } from './compliance.ts'
import { unveil, veil } from './covers.ts'
import { divisionTargets, whyNotDivision, whyNotDivisionType, whyNotRecall } from './divisional.ts'
import { forceMarch, whyNotForce } from './exhaustion.ts'
import { appear, appearOffMarch, hide, whyNotAppear, whyNotHide } from './hidden-march.ts'
import { ATTACK, type CommandId, MARCH, NO_COMMAND, ORDERS, type OrderType } from './ids.ts'
import { decideAgain } from './later.ts'
import { makeLeg } from './legs.ts'
import { hearsGuns, localTargets, rollLocal, whyNotLocal, whyNotLocalType } from './local-decision.ts'
import { isLate, marchesInColumn } from './mode-cards.ts'
import { legsSaid, legWords, readLegs, tellOrder } from './order-words.ts'
import { DETACHED, finishLegs, HALTED, isLeaders, MAY_DECIDE, setLeg, setOrder } from './orders.ts'
import { APPEAR, COMMAND, END, FORCE, HEX, HIDE, LOCAL, ORDER, RECALL, VERB } from './sorts.ts'
import { type Battle, isOnMap, ORDERS_SEGMENT, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** The command, and the side that commands it: what is asked is nobody else's business. */
const FRAME = { command: COMMAND, side: SIDE }
/** Card 15: columns of compliance. */
const GUNS_SHIFT = 2
type Frame = { readonly command: CommandId; readonly side: Side }

const has = (s: Battle, command: CommandId, bit: number): boolean => (s.command.tried[command] & bit) !== 0

/** B 3 Orders Segment: legs that are done pass on, delivered orders are checked, then the player decides. */
export const ordersSegment = step(
  'orders-segment',
  'B 3',
  { command: COMMAND },
  {
    apply(s, { command: framed }, _said, table) {
      const command = unveil(s, framed)
      s.phase = ORDERS_SEGMENT
      openOrders(s, command, table)
      for (const division of s.data.divisionsOf[command]) {
        finishLegs(s, division, table)
        if (mustComply(s, division)) push(s, comply, veil(s, division))
      }
      push(s, decideAgain, veil(s, command), s.data.commandOwner[command])
      push(s, ordersOver, veil(s, command))
    },
  },
)

function openOrders(s: Battle, command: CommandId, table: TableTop): void {
  s.command.tried[command] = 0
  finishLegs(s, command, table)
  if (mustComply(s, command)) push(s, comply, veil(s, command))
}

/** B 12.7, B 14, R-36 A wing commander checks a delivered order, or may make a Local Decision, at the start of the Command Phase. */
export const wingOrders = step(
  'wing-orders',
  'B 12.7',
  {},
  {
    apply(s, _f, _said, table) {
      for (const { leader, isFixed } of settingOf(s).wings) {
        if (isFixed || !isOnMap(s, leader)) continue
        const command = s.data.leaderCommand[leader]
        openOrders(s, command, table)
        push(s, decideAgain, command, s.data.owner[leader])
      }
    },
  },
)

function whyNotDecide(s: Battle, command: CommandId, type: OrderType): Refusal | undefined {
  return has(s, command, MAY_DECIDE) ? whyNotLocalType(s, command, type) : no.noLocal
}

/** Card 15: March, then Attack, against a hex that was assaulted or bombarded on the last turn. */
function whyNotToGuns(s: Battle, command: CommandId, type: OrderType, leg: number): Refusal | undefined {
  if (!hearsGuns(s, command)) return undefined
  if (type !== (leg === 0 ? MARCH : ATTACK)) return no.marchThenAttack
  const whyNoAttack = whyNotDecide(s, command, ATTACK)
  if (whyNoAttack !== undefined) return whyNoAttack
  return decisionTargets(s, command, 1).hasAny(s.data.grid) ? undefined : no.gunsHeard
}

function decisionTargets(s: Battle, command: CommandId, leg: number): Circles {
  const circles = localTargets(s, command)
  if (hearsGuns(s, command) && leg > 0) circles.only(s.struckBefore, no.gunsHeard)
  return circles
}

/** The command that decides. */
const of = (s: Battle, { command }: Frame): CommandId => unveil(s, command)

/** B 14 A new order of up to two legs; those of a leader's own command too. */
const decision = legWords<Frame>(2, 0, {
  whyType: (s, f, _said, type, leg) => whyNotDecide(s, of(s, f), type) ?? whyNotToGuns(s, of(s, f), type, leg),
  targets: (s, f, _said, leg) => decisionTargets(s, of(s, f), leg),
  whyHq: () => no.noVia,
  whyVia: () => no.noVia,
  whyGo: (s, f, said) => (hearsGuns(s, of(s, f)) && legsSaid(said, 0) < 2 ? no.marchThenAttack : undefined),
})

const whyNotAny = (s: Battle, command: CommandId, why: (division: CommandId) => Refusal | undefined): Refusal | undefined => {
  let reason: Refusal = no.notHisDivision
  for (const division of s.data.divisionsOf[command]) {
    const found = why(division)
    if (found === undefined) return undefined
    reason = found
  }
  return reason
}

/**
 * B 14, B 12.8, B 20.8 What a commander decides for himself, one thing after the other: a Local Decision and the order it brings, an order
 * for a division, a forced march. Always asked, and always by the same step: what there is to decide is secret.
 */
export const ownDecisions = step(decideAgain, 'B 14', FRAME, {
  opening: true,
  alwaysAsk: true,
  forPlayers: { part: 'orders', hasHints: true },
  asks: (_s, { side }) => 1 << side,
  heardBy: (_s, { side }) => 1 << side,
  words: [
    [
      say(VERB, LOCAL, (s, f) => whyNotLocal(s, of(s, f))),
      decision,
      among(
        COMMAND,
        (s, f) => s.data.divisionsOf[of(s, f)],
        (s, f, _said, division) => whyNotDivision(s, of(s, f), division),
        {
          after: [
            among(
              ORDER,
              () => ORDERS.all,
              (s, f, said, type) => whyNotDivisionType(s, of(s, f), said.value(0), type),
            ),
            found<Battle, Frame, HexId>(
              HEX,
              (s, f, said, out) => divisionTargets(s, of(s, f), said.value(0), said.value(1)).offer(s.data.grid, out),
              (s, f, said, hex) => divisionTargets(s, of(s, f), said.value(0), said.value(1)).why(s.data.grid, hex),
            ),
          ],
        },
      ),
      say(VERB, RECALL, (s, f) => whyNotAny(s, of(s, f), division => whyNotRecall(s, of(s, f), division)), {
        after: [
          among(
            COMMAND,
            (s, f) => s.data.divisionsOf[of(s, f)],
            (s, f, _said, division) => whyNotRecall(s, of(s, f), division),
          ),
        ],
      }),
      say(VERB, FORCE, (s, f) => whyNotForce(s, of(s, f))),
      say(VERB, HIDE, (s, f) => whyNotHide(s, of(s, f))),
      say(VERB, APPEAR, (s, f) => whyNotAppear(s, of(s, f))),
      say(VERB, END),
    ],
  ],
  apply(s, { command: framed, side }, said, table) {
    const command = unveil(s, framed)
    const first = said.at(0)
    if (first === word(VERB, END)) {
      s.command.tried[command] &= ~MAY_DECIDE
      return
    }
    if (first === word(VERB, LOCAL)) push(s, rollLocal, framed)
    else if (first === word(VERB, FORCE)) forceMarch(s, command, table)
    else if (first === word(VERB, HIDE)) hide(s, command, table)
    else if (first === word(VERB, APPEAR)) appear(s, command, table)
    else if (first === word(VERB, RECALL)) recall(s, command, said.value(1), table)
    else if (isA(first, COMMAND)) detach(s, command, said, table)
    else decide(s, command, said, table)
    push(s, decideAgain, framed, side)
  },
})

function decide(s: Battle, command: CommandId, said: Words, table: TableTop): void {
  const { legs } = s.data.scratch
  const rows = readLegs(said, 0, legs)
  s.command.tried[command] &= ~MAY_DECIDE
  if (hearsGuns(s, command)) {
    deliverFree(s, command, legs, rows, GUNS_SHIFT, table, true)
    s.play.toTheGuns[s.data.commandOwner[command]] = NO_COMMAND
    return
  }
  setOrder(s, command, legs, rows)
  tellOrder(s, command, table)
}

function detach(s: Battle, command: CommandId, said: Words, table: TableTop): void {
  const division = said.value<CommandId>(0)
  s.command.tried[command] |= DETACHED
  setLeg(s, division, makeLeg(said.value<OrderType>(1), said.value<HexId>(2)))
  tellOrder(s, division, table)
}

function recall(s: Battle, command: CommandId, division: CommandId, table: TableTop): void {
  s.command.tried[command] |= DETACHED
  setOrder(s, division, [], 0)
  table.tellTo(1 << s.data.commandOwner[command], told.recalled, division)
}

/** B 12.2 Command range is tested once and noted for each unit; B 14 after one Bad Move nobody moves. */
export const ordersOver = step(
  'orders-over',
  'B 12.2',
  { command: COMMAND },
  {
    apply(s, { command: framed }, _said, table) {
      const command = unveil(s, framed)
      const side = s.data.commandOwner[command]
      const pieces = actorsOf(s)
      if (marchesInColumn(s, side) && isInContact(s, command)) s.met.add(command)
      if (s.options.hiddenForces) appearOffMarch(s, command, table)
      const isHalted = has(s, command, HALTED) || isLate(s, side)
      for (let i = 0; i < pieces.length; i++) {
        const piece = pieces[i]
        if (!isOnMap(s, piece) || !isActing(s, piece)) continue
        if (isHalted) s.piece.stays[piece] = 1
        // B 4.3 Of two that act together each tests its own: the other may still be given a new order.
        if (piece >= s.data.units || isLeaders(s, command) || !isOf(s, piece, command)) continue
        s.piece.uncommanded[piece] = isInCommand(s, piece) ? 0 : 1
        if (s.piece.uncommanded[piece] !== 0) table.tellTo(1 << side, told.outOfCommand, piece)
      }
    },
  },
)
