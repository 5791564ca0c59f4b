import { among, opponent, push, type Refusal, SIDE, type Side, type TableTop } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { settleContingents } from './combined.ts'
import { enemyAt, friendAt, isBlocked } from './contact.ts'
import { armsOf, ordersOn } from './forces.ts'
import { ARTILLERY, type ForceId, FRENCH } from './ids.ts'
import { whyNotMerge } from './merge.ts'
import { attackInto, beginMove, costBetween, enterHex, finishMove, fulfil, marchByOrder, slowest } from './move.ts'
import { hasArrived, nextOnRoute, rerouteFrom } from './routes.ts'
import { type Campaign, isOnMap, ownerOf, settingOf } from './state.ts'
import { FORCE, no, step, told } from './terms.ts'

/** 11.0 I b, 13.1 Only the French march before the campaign opens. */
const marchesNow = (s: Campaign, side: Side): boolean => side === FRENCH || s.turn >= settingOf(s).campaignOpens

/** 11.0 I The sides alternate marching one Force by its initial order, the French first. An order to stay takes its place too (R46). */
export const beginMarches = step(
  'begin-marches',
  '11.0 I',
  {},
  {
    apply(s, _f, _said, table) {
      settleContingents(s, table)
      push(s, nextMarch, FRENCH)
    },
  },
)

/** 11.0 I a, R33 Why a Force may not be picked to march. A combined one moves only by Orders of both army commanders (11.1 d). */
function whyNotMarch(s: Campaign, force: ForceId, side: Side): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  if (!isOnMap(s, force)) return no.notOnMap
  if (s.force.initial[force] === 0) return no.noInitialOrder
  if (s.force.combined[force] !== 0) return no.needsBothOrders
  if (s.plan.done[force] !== 0) return no.orderIsOver
  return s.force.marched[force] === 0 ? undefined : no.hasMarched
}

/** How many Forces of a side still have to march. This is public: anything that ends an order before its march is seen by all. */
function marchersOf(s: Campaign, side: Side): number {
  if (!marchesNow(s, side)) return 0
  const forces = s.data.forcesOf[side]
  let n = 0
  for (let i = 0; i < forces.length; i++) if (whyNotMarch(s, forces[i], side) === undefined) n++
  return n
}

/** 11.0 I a When one side has nothing left to march, the other continues. */
export const nextMarch = step(
  'next-march',
  '11.0 I',
  { side: SIDE },
  {
    apply(s, { side }) {
      const marching = marchersOf(s, side) > 0 ? side : opponent(side)
      if (marchersOf(s, marching) === 0) return
      push(s, pickMarcher, marching)
      push(s, nextMarch, opponent(marching))
    },
  },
)

/** 11.0 I a A player picks the next Force to march; the last one needs no pick. */
export const pickMarcher = step(
  'pick-marcher',
  '11.0 I',
  { side: SIDE },
  {
    opening: true,
    forPlayers: { unfinished: (_s, _f, _side, offered) => offered },
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        FORCE,
        (s, { side }) => s.data.forcesOf[side],
        (s, { side }, _said, force) => whyNotMarch(s, force, side),
      ),
    ],
    apply: (s, _f, said) => setOff(s, said.value(0)),
  },
)

function setOff(s: Campaign, force: ForceId): void {
  s.force.marched[force] = 1
  beginMove(s, force)
  push(s, march, force)
}

/** 11.0 I c A Force marches along its route as far as its slowest arm can, until it arrives, is stopped or meets an enemy. */
export const march = step(
  marchByOrder,
  '11.0 I',
  { force: FORCE },
  {
    apply(s, { force }, _said, table) {
      const from = s.force.hex[force]
      const next = follow(s, force)
      const attacks = next >= 0 && enemyAt(s, ownerOf(s, force), next) >= 0 && mayAttack(s, force, next)
      if (s.force.hex[force] !== from) table.tell(told.marched, force, from, s.force.hex[force])
      else if (!attacks) table.tell(told.stoodStill, force, from)
      fulfil(s, force, table)
      if (attacks) attackInto(s, force, next, costBetween(s, s.force.hex[force], next), table)
      else halt(s, force, next, table)
    },
  },
)

/** V o, V h Guns alone stop before the enemy, and everyone stops before a friendly marker. */
const mayAttack = (s: Campaign, force: ForceId, hex: HexId): boolean =>
  armsOf(s, force) !== 1 << ARTILLERY && !isBlocked(s, ownerOf(s, force), hex)

/** Goes on until something stops it; returns the hex it was stopped at, or OFF_MAP. */
function follow(s: Campaign, force: ForceId): HexId {
  const points = slowest(s.data.basic, armsOf(s, force))
  for (;;) {
    const next = nextHex(s, force)
    if (next < 0 || s.spent + costBetween(s, s.force.hex[force], next) > points) return OFF_MAP
    const joins = friendAt(s, ownerOf(s, force), next) >= 0
    if (joins ? !mayJoin(s, force, next) : isBlocked(s, ownerOf(s, force), next) || enemyAt(s, ownerOf(s, force), next) >= 0) return next
    enterHex(s, force, next)
    if (joins) return OFF_MAP
  }
}

/** R32 The next hex of its route; off the route it takes the shortest roads from where it is, and if none leads on the order is over. */
function nextHex(s: Campaign, force: ForceId): HexId {
  if (hasArrived(s, force)) return OFF_MAP
  const next = nextOnRoute(s, force)
  if (next >= 0) return next
  if (rerouteFrom(s, force)) return nextOnRoute(s, force)
  s.plan.done[force] = 1
  return OFF_MAP
}

/** V g A friend without Order marker at the destination is joined; any other friend blocks the road. */
const mayJoin = (s: Campaign, force: ForceId, hex: HexId): boolean => {
  const friend = s.hex.force[hex]
  const isDestination = s.data.placeAt[hex] === s.plan.goal[force]
  return isDestination && !isBlocked(s, ownerOf(s, force), hex) && ordersOn(s, friend) === 0 && whyNotMerge(s, force, friend) === undefined
}

/** The march is over for this turn; only the owner is told why, since it reveals the route. */
function halt(s: Campaign, force: ForceId, before: HexId, table: TableTop): void {
  if (before >= 0) table.tellTo(1 << ownerOf(s, force), told.stoppedBefore, force, before)
  push(s, finishMove, force)
}
