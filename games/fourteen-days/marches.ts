import { among, opponent, push, type Refusal, SIDE, type Side, type TableTop } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { settleContingents } from './combined.ts'
import { enemyAt, friendAt, isBlocked } from './contact.ts'
import { armsOf, ordersOn } from './forces.ts'
import { ARTILLERY, type ForceId, FRENCH, NO_FORCE, SIDES } from './ids.ts'
import { whyNotMerge } from './merge.ts'
import { attackInto, beginMove, costBetween, enterHex, finishMove, fulfil, slowest } from './move.ts'
import { hasArrived, nextOnRoute, rerouteFrom } from './routes.ts'
import { type Campaign, isOnMap, ownerOf, settingOf } from './state.ts'
import { FORCE, no, step, told } from './terms.ts'

/** 11.0 I b, 13.1 Before the campaign opens only the French march. */
const marchesNow = (s: Campaign, side: Side): boolean => side === FRENCH || s.turn >= settingOf(s).campaignOpens

/** 11.0 I The sides take turns to march one Force by its initial order, the French first. Orders to stay are carried out at once (R46). */
export const beginMarches = step(
  'begin-marches',
  '11.0 I',
  {},
  {
    apply(s, _f, _said, table) {
      settleContingents(s, table)
      for (const side of SIDES.all) if (marchesNow(s, side)) fulfilAll(s, side)
      push(s, nextMarch, FRENCH)
    },
  },
)

function fulfilAll(s: Campaign, side: Side): void {
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) if (s.force.initial[forces[i]] !== 0 && hasArrived(s, forces[i])) s.plan.done[forces[i]] = 1
}

/** 11.0 I a, R33 Why a Force may not be picked to march. A combined one moves only by Orders of both army commanders (11.1 d). */
function whyNotMarch(s: Campaign, force: ForceId, side: Side): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  if (!isOnMap(s, force)) return no.notOnMap
  if (s.force.initial[force] === 0) return no.noInitialOrder
  if (s.force.combined[force] !== 0) return no.needsBothOrders
  if (s.plan.done[force] !== 0) return no.staysWhereItIs
  return s.force.marched[force] === 0 ? undefined : no.hasMarched
}

function hasMarcher(s: Campaign, side: Side): boolean {
  if (!marchesNow(s, side)) return false
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) if (whyNotMarch(s, forces[i], side) === undefined) return true
  return false
}

/** The only Force of a side of which the enemy cannot tell that it will not march; NO_FORCE if there are several. */
function onlyMarcher(s: Campaign, side: Side): ForceId {
  const forces = s.data.forcesOf[side]
  let only = NO_FORCE
  for (let i = 0; i < forces.length; i++) {
    if (!isOnMap(s, forces[i]) || s.force.initial[forces[i]] === 0 || s.force.marched[forces[i]] !== 0) continue
    if (s.force.combined[forces[i]] !== 0) continue
    if (only >= 0) return NO_FORCE
    only = forces[i]
  }
  return only
}

/** 11.0 I a When one side has nobody left to march, the other continues. */
export const nextMarch = step(
  'next-march',
  '11.0 I',
  { side: SIDE },
  {
    apply(s, { side }) {
      const marching = hasMarcher(s, side) ? side : opponent(side)
      if (!hasMarcher(s, marching)) return
      const only = onlyMarcher(s, marching)
      if (only >= 0) setOff(s, only)
      else push(s, pickMarcher, marching)
      push(s, nextMarch, opponent(marching))
    },
  },
)

/** 11.0 I a A player picks the next Force to march. Always asked, even if all others are to stay: that is his secret. */
export const pickMarcher = step(
  'pick-marcher',
  '11.0 I',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    alwaysAsk: true,
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

/** 11.0 I c A Force marches by its route as far as its slowest arm can, until it arrives, is stopped or meets an enemy. */
export const march = step(
  'march',
  '11.0 I',
  { force: FORCE },
  {
    apply(s, { force }, _said, table) {
      const from = s.force.hex[force]
      const next = follow(s, force)
      if (s.force.hex[force] !== from) table.tell(told.marched, force, from, s.force.hex[force])
      fulfil(s, force, table)
      if (next >= 0 && enemyAt(s, ownerOf(s, force), next) >= 0 && mayAttack(s, force, next))
        attackInto(s, force, next, costBetween(s, s.force.hex[force], next), table)
      else halt(s, force, next, table)
    },
  },
)

/** V o, V h Guns alone stop before the enemy, and so does everybody before a friendly marker. */
const mayAttack = (s: Campaign, force: ForceId, hex: HexId): boolean =>
  armsOf(s, force) !== 1 << ARTILLERY && !isBlocked(s, ownerOf(s, force), hex)

/** Goes on while nothing stops it; answers the hex before which it was stopped by somebody or something, or OFF_MAP. */
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

/** R32 The next hex of its route; beside the route it takes the shortest roads from where it is, and where none leads on the order is over. */
function nextHex(s: Campaign, force: ForceId): HexId {
  if (hasArrived(s, force)) return OFF_MAP
  const next = nextOnRoute(s, force)
  if (next >= 0) return next
  if (rerouteFrom(s, force)) return nextOnRoute(s, force)
  s.plan.done[force] = 1
  return OFF_MAP
}

/** V g A friend without Order marker in the destination is joined; any other friend bars the road. */
const mayJoin = (s: Campaign, force: ForceId, hex: HexId): boolean => {
  const friend = s.hex.force[hex]
  const isDestination = s.data.placeAt[hex] === s.plan.goal[force]
  return isDestination && !isBlocked(s, ownerOf(s, force), hex) && ordersOn(s, friend) === 0 && whyNotMerge(s, force, friend) === undefined
}

/** The march is over for this turn; why it stopped is told to its owner, for it betrays the route. */
function halt(s: Campaign, force: ForceId, before: HexId, table: TableTop): void {
  if (before >= 0) table.tellTo(1 << ownerOf(s, force), told.stoppedBefore, force, before)
  push(s, finishMove, force)
}
