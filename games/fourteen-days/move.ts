import { push, type Side, type TableTop } from '@grognard/engine'
import { directionTo, type HexId, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { marchOn } from './activation.ts'
import { beginCombat } from './combat.ts'
import { settleContingents } from './combined.ts'
import { friendAt, isBlocked } from './contact.ts'
import { armsOf, liftForce } from './forces.ts'
import { ARMS, ARTILLERY, type ForceId, NO_FORCE } from './ids.ts'
import { march } from './marches.ts'
import { merge } from './merge.ts'
import { hasArrived } from './routes.ts'
import { type Campaign, isOnMap, ownerOf, WAY_LOST } from './state.ts'
import { isSupplied } from './supply-check.ts'
import { FORCE, HEX, step, told } from './terms.ts'
import { exactToll } from './toll.ts'

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

/** 11.0 V The moving Force enters a hex next to it and pays for it; where a friend stands, it only passes (V k). */
export function enterHex(s: Campaign, force: ForceId, hex: HexId): void {
  s.spent += costBetween(s, s.force.hex[force], hex)
  strayInto(s, force, hex)
}

/** 11.2 The same without paying: nobody who is lost counts his steps. */
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

/** 11.0 V b What it costs to enter a hex from one next to it. */
export const costBetween = (s: Campaign, from: HexId, to: HexId): number => s.data.cost[slot(from, directionTo(s.data.grid, from, to))]

/** 11.0 V b, i The slowest arm of several: half points of a basic march, and of a forced one. */
export function slowest(allowance: Uint8Array, arms: number): number {
  let least = 255
  for (let arm = 0; arm < ARMS.count; arm++) if ((arms & (1 << arm)) !== 0) least = Math.min(least, allowance[arm])
  return least
}

/**
 * 11.0 V A Force whose enemy has slipped away (13.6), and that has advanced as a whole by `enterHex`, goes on with its move: by its initial
 * order, or as its owner likes (R26).
 */
export const resumeMove = step(
  'resume-move',
  '11.0 V',
  { force: FORCE },
  {
    apply(s, { force }) {
      push(s, s.force.initial[force] !== 0 ? march : marchOn, force)
    },
  },
)

/**
 * 11.0 V The end of a move that led to no combat, or whose enemy slipped away while the Force stayed where it was: Route Blocked markers,
 * Fatigue, march hits, a merger with a friend in the hex.
 */
export const finishMove = step(
  'finish-move',
  '11.0 V',
  { force: FORCE },
  {
    apply(s, { force }, _said, table) {
      const side = ownerOf(s, force)
      layRouteMarker(s, side, s.trail2, table)
      layRouteMarker(s, side, s.trail, table)
      tire(s, force, 0, table)
      exactToll(s, force, table)
      push(s, joinFriend, force)
      push(s, closeMove)
    },
  },
)

/** 11.0 V d A hex with a road that was entered last or last but one before the final hex is blocked, unless a friend stands there. */
function layRouteMarker(s: Campaign, side: Side, hex: HexId, table: TableTop): void {
  if (hex < 0 || s.data.hasRoad[hex] === 0 || friendAt(s, side, hex) >= 0 || isBlocked(s, side, hex)) return
  s.hex.blocked[hex] |= 1 << side
  table.tell(told.blocked, side, hex)
}

/** 11.0 V i Who has marched further than the basic allowance is fatigued. Everybody can tell which arms could not have come so far. */
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

/** 3.0 A Force that ends its move where a friend stands becomes one with it. */
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

/** 11.0 V c, R18, R44 A moving Force attacks the enemy in the next hex, which cost it so much; first come Fatigue and march hits. */
export function attackInto(s: Campaign, force: ForceId, hex: HexId, cost: number, table: TableTop): void {
  tire(s, force, cost, table)
  exactToll(s, force, table)
  push(s, attack, force, hex)
  push(s, closeMove)
}

/** 11.4 The attack itself, if march hits have left somebody to make it: guns alone attack only when they are lost (11.0 V o, p). */
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

/** The move and all that came of it are over. An initial order may be fulfilled by an advance after combat (11.0 I d). */
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

/** 11.0 I d The initial order of a Force that has come to its destination is over. Only its owner hears of it. */
export function fulfil(s: Campaign, force: ForceId, table: TableTop): void {
  if (s.force.initial[force] === 0 || s.plan.done[force] !== 0 || !hasArrived(s, force)) return
  s.plan.done[force] = 1
  table.tellTo(1 << ownerOf(s, force), told.arrived, force, s.plan.goal[force])
}
