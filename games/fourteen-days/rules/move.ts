import { laterStep, push, type TableTop } from '@grognard/engine'
import { directionTo, type HexId, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { beginCombat } from './combat.ts'
import { settleContingents } from './combined.ts'
import { friendAt, isBlocked } from './contact.ts'
import { armsOf, liftForce } from './forces.ts'
import { ARMS, ARTILLERY, type ForceId, NO_FORCE, REMAIN } from './ids.ts'
import { merge } from './merge.ts'
import { hasArrived } from './routes.ts'
import { type Campaign, isOnMap, ownerOf, WAY_LOST } from './state.ts'
import { isSupplied } from './supply-check.ts'
import { FORCE, HEX, step, told } from './terms.ts'
import { exactToll } from './toll.ts'

/** How a move goes on: by its initial order (defined in marches.ts), or as its owner likes (activation.ts). */
export const marchByOrder = laterStep('march')
export const marchAtWill = laterStep('march-on')

/** 11.0 V A Force sets out from where it is; a part just split off leaves the others there. */
export function beginMove(s: Campaign, force: ForceId): void {
  s.mover = force
  s.setOut = s.force.hex[force]
  s.spent = 0
  s.entered = 0
  s.trail = OFF_MAP
  s.trail2 = OFF_MAP
  s.wayFound = 0
  s.marchHits = 0
  s.setOutSupplied = Number(isSupplied(s, force))
  s.force.moved[force] = 1
}

/** 11.0 V The moving Force enters an adjacent hex and pays for it; where a friend stands it only passes through (V k). */
export function enterHex(s: Campaign, force: ForceId, hex: HexId): void {
  s.spent += costBetween(s, s.force.hex[force], hex)
  strayInto(s, force, hex)
}

/** 11.2 The same without paying: a lost Force does not count its steps. */
export function strayInto(s: Campaign, force: ForceId, hex: HexId): void {
  if (s.entered > 0) {
    s.trail2 = s.trail
    s.trail = s.force.hex[force]
  }
  s.entered++
  liftForce(s, force)
  s.force.hex[force] = hex
  if (s.hex.force[hex] < 0) s.hex.force[hex] = force
}

/** 11.0 V b The cost of entering a hex from an adjacent one. */
export const costBetween = (s: Campaign, from: HexId, to: HexId): number => s.data.cost[slot(from, directionTo(s.data.grid, from, to))]

/** 11.0 V b, i The slowest of several arms: half points of a basic march, and of a forced one. */
export function slowest(allowance: Uint8Array, arms: number): number {
  let least = 255
  for (let arm = 0; arm < ARMS.count; arm++) if ((arms & (1 << arm)) !== 0) least = Math.min(least, allowance[arm])
  return least
}

/**
 * 11.0 V A Force whose enemy has slipped away (13.6), and that has advanced as a whole by `enterHex`, continues its move: by its initial
 * order, or as its owner likes (R26).
 */
export const resumeMove = step(
  'resume-move',
  '11.0 V',
  { force: FORCE },
  {
    apply(s, { force }) {
      push(s, s.force.initial[force] !== 0 ? marchByOrder : marchAtWill, force)
    },
  },
)

/**
 * 11.0 V The end of a move without combat, or whose enemy slipped away while the Force stayed: Route Blocked markers, Fatigue, march hits,
 * a merger with a friend in the hex.
 */
export const finishMove = step(
  'finish-move',
  '11.0 V',
  { force: FORCE },
  {
    apply(s, { force }, _said, table) {
      layRouteMarker(s, force, s.trail2, table)
      layRouteMarker(s, force, s.trail, table)
      tire(s, force, 0, table)
      exactToll(s, force, table)
      push(s, joinFriend, force)
      push(s, closeMove)
    },
  },
)

/**
 * 11.0 V d A road hex entered last or last but one before the final hex is blocked, unless another friend stands there. A Force that has
 * strayed back, or turned round, may itself stand in such a hex.
 */
function layRouteMarker(s: Campaign, force: ForceId, hex: HexId, table: TableTop): void {
  const side = ownerOf(s, force)
  if (hex < 0 || s.data.hasRoad[hex] === 0 || isBlocked(s, side, hex)) return
  const friend = friendAt(s, side, hex)
  if (friend >= 0 && friend !== force) return
  s.hex.blocked[hex] |= 1 << side
  table.tell(told.blocked, side, hex)
}

/** 11.0 V i A Force that marched beyond the basic allowance is fatigued. Which arms could not have come this far is public. */
function tire(s: Campaign, force: ForceId, costOfAttack: number, table: TableTop): void {
  const { basic, forced } = s.data
  const isForced = s.spent > slowest(basic, armsOf(s, force))
  if (isForced && s.force.fatigue[force] === 0) {
    s.force.fatigue[force] = 1
    table.tell(told.fatigued, force)
  }
  const allowance = isForced ? forced : basic
  for (let arm = 0; arm < ARMS.count; arm++) if (s.spent + costOfAttack > allowance[arm]) s.force.lacks[force] |= 1 << arm
}

/** 3.0 A Force that ends its move where a friend stands merges with it. */
export const joinFriend = step(
  'join-friend',
  '11.0 V',
  { force: FORCE },
  {
    apply(s, { force }) {
      if (!isOnMap(s, force)) return
      const other = s.hex.force[s.force.hex[force]]
      if (other !== force) push(s, merge, force, other)
    },
  },
)

/** 11.0 V c, R18, R44 A moving Force attacks the enemy in the next hex, at the given cost; first come Fatigue and march hits. */
export function attackInto(s: Campaign, force: ForceId, hex: HexId, cost: number, table: TableTop): void {
  tire(s, force, cost, table)
  exactToll(s, force, table)
  push(s, attack, force, hex)
  push(s, closeMove)
}

/** 11.4 The attack itself, if march hits have left somebody to make it: guns alone attack only when lost (11.0 V o, p). */
export const attack = step(
  'attack',
  '11.4',
  { force: FORCE, hex: HEX },
  {
    apply(s, { force, hex }) {
      if (!isOnMap(s, force)) return
      if (armsOf(s, force) === 1 << ARTILLERY && s.wayFound !== WAY_LOST) push(s, finishMove, force)
      else push(s, beginCombat, force, s.hex.force[hex], s.force.hex[force], hex)
    },
  },
)

/** The move and everything it caused are over. An advance after combat may fulfil an initial order (11.0 I d). */
export const closeMove = step(
  'close-move',
  '11.0 V',
  {},
  {
    apply(s, _f, _said, table) {
      if (s.mover >= 0 && isOnMap(s, s.mover)) fulfil(s, s.mover, table)
      s.mover = NO_FORCE
      s.spent = 0
      s.entered = 0
      s.trail = OFF_MAP
      s.trail2 = OFF_MAP
      s.setOut = OFF_MAP
      s.wayFound = 0
      s.marchHits = 0
      s.setOutSupplied = 0
      settleContingents(s, table)
    },
  },
)

/** 11.0 I d Ends the initial order of a Force that has reached its destination, or was to stay. Only its owner hears of an arrival. */
export function fulfil(s: Campaign, force: ForceId, table: TableTop): void {
  if (s.force.initial[force] === 0 || s.plan.done[force] !== 0 || !hasArrived(s, force) || waitsToMarch(s, force)) return
  s.plan.done[force] = 1
  if (s.plan.goal[force] > REMAIN) table.tellTo(1 << ownerOf(s, force), told.arrived, force, s.plan.goal[force])
}

/** R46 A Force that gets there before its march keeps its place in the sequence: skipping it would tell the enemy where it was going. */
const waitsToMarch = (s: Campaign, force: ForceId): boolean => s.force.marched[force] === 0 && s.force.combined[force] === 0
