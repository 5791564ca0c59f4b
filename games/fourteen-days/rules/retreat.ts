import { among, NUMBER, push, SIDE, type Side } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { enemyAt, friendAt, isBlocked, touchesEnemy } from './contact.ts'
import { ownerAsked } from './fight.ts'
import { liftForce, putForce, removeForce, removeIfEmpty } from './forces.ts'
import { hitsAbsorbed, hitWords, takeHits } from './hits.ts'
import type { ForceId } from './ids.ts'
import { merge, whyNotMerge } from './merge.ts'
import { type Campaign, isOnMap, ordersAt, ownerOf, recordAt } from './state.ts'
import { FORCE, HEX, no, step, told } from './terms.ts'
import { BRANCHES } from './troops.ts'

const SIDES_OF_HEX = 6
const ROUTES = SIDES_OF_HEX * SIDES_OF_HEX
const RETREAT = 2

/** A route is a number: its first direction times six plus its second. */
const firstHex = (s: Campaign, start: HexId, route: number): HexId => s.data.grid.next[start * SIDES_OF_HEX + ((route / SIDES_OF_HEX) | 0)]
const secondHex = (s: Campaign, start: HexId, route: number): HexId =>
  s.data.grid.next[firstHex(s, start, route) * SIDES_OF_HEX + (route % SIDES_OF_HEX)]

/** 11.4.2 b The hex a retreat may enter in a direction, or OFF_MAP: no river, no enemy in or adjacent to it, no friendly marker. */
function stepBack(s: Campaign, side: Side, hex: HexId, direction: number): HexId {
  const at = hex * SIDES_OF_HEX + direction
  if (s.data.cost[at] < 0) return OFF_MAP
  const into = s.data.grid.next[at]
  return enemyAt(s, side, into) >= 0 || touchesEnemy(s, side, into) || isBlocked(s, side, into) ? OFF_MAP : into
}

/** 11.4.2 b, ruling 23 Two steps that end two hexes away. */
function isOpen(s: Campaign, force: ForceId, route: number): boolean {
  const side = ownerOf(s, force)
  const start = s.force.hex[force]
  const first = stepBack(s, side, start, (route / SIDES_OF_HEX) | 0)
  const second = first < 0 ? OFF_MAP : stepBack(s, side, first, route % SIDES_OF_HEX)
  return second >= 0 && distance(s.data.grid, start, second) === RETREAT
}

const leadsThroughFriends = (s: Campaign, force: ForceId, route: number): boolean =>
  s.hex.force[firstHex(s, s.force.hex[force], route)] >= 0 || s.hex.force[secondHex(s, s.force.hex[force], route)] >= 0

/** Ruling 23 A retreat may end on a friend only if the two may merge. Known only to their owner. */
function mayEnd(s: Campaign, force: ForceId, route: number): boolean {
  const friend = s.hex.force[secondHex(s, s.force.hex[force], route)]
  return friend < 0 || whyNotMerge(s, force, friend) === undefined
}

const isClean = (s: Campaign, force: ForceId, route: number): boolean => isOpen(s, force, route) && !leadsThroughFriends(s, force, route)

/** 11.4.2 b Whether a Force can retreat at all, through friends if need be. Known only to its owner. */
export function hasRetreat(s: Campaign, force: ForceId): boolean {
  for (let route = 0; route < ROUTES; route++) if (isOpen(s, force, route) && mayEnd(s, force, route)) return true
  return false
}

/** 11.4.2 b, c Finds a loser's routes and lets the owner or the winner choose; without any the Force is eliminated. */
export const orderRetreat = step(
  'order-retreat',
  '11.4.2',
  { force: FORCE, chooser: SIDE },
  {
    apply(s, { force, chooser }, _said, table) {
      if (!hasRetreat(s, force)) {
        table.tell(told.noRetreat, force)
        removeForce(s, force, table)
        return
      }
      writeRoutes(s, force, chooser)
      push(s, retreat, force, chooser)
    },
  },
)

/**
 * 11.4.2 b Through friends only if there is no other way. What a winner may choose from is filtered here, by what only the owner knows;
 * when the owner chooses, the list holds what is public and `retreat` checks the rest.
 */
function writeRoutes(s: Campaign, force: ForceId, chooser: Side): void {
  s.routes.clear()
  s.routesThroughFriends = 0
  for (let route = 0; route < ROUTES; route++) if (isClean(s, force, route)) s.routes.push(route)
  if (s.routes.length > 0) return
  s.routesThroughFriends = 1
  for (let route = 0; route < ROUTES; route++)
    if (isOpen(s, force, route) && (ownerOf(s, force) === chooser || mayEnd(s, force, route))) s.routes.push(route)
}

/** Whether an offered route leads through one hex to another; to any if OFF_MAP. */
function leads(s: Campaign, force: ForceId, side: Side, by: HexId, to: HexId): boolean {
  const start = s.force.hex[force]
  for (let i = 0; i < s.routes.length; i++) {
    const route = s.routes.at(i)
    if (firstHex(s, start, route) !== by || (to >= 0 && secondHex(s, start, route) !== to)) continue
    if (ownerOf(s, force) !== side || mayEnd(s, force, route)) return true
  }
  return false
}

/** 11.4.2 b, c The retreat: two hexes. Order markers go along. Always asked: whether a merger is legal is the owner's secret. */
export const retreat = step(
  'retreat',
  '11.4.2',
  { force: FORCE, chooser: SIDE },
  {
    asks: (_s, { chooser }) => 1 << chooser,
    alwaysAsk: true,
    words: [
      among(
        HEX,
        (s, { force }) => s.data.grid.beside[s.force.hex[force]],
        (s, { force }, _said, hex, side) => (leads(s, force, side, hex, OFF_MAP) ? undefined : no.notARetreat),
      ),
      among(
        HEX,
        (s, _f, said) => s.data.grid.beside[said.value(0)],
        (s, { force }, said, hex, side) => (leads(s, force, side, said.value(0), hex) ? undefined : no.notARetreat),
      ),
    ],
    apply(s, { force }, said, table) {
      const side = ownerOf(s, force)
      const [from, first, second] = [s.force.hex[force], said.value<HexId>(0), said.value<HexId>(1)]
      s.routes.clear()
      s.routesThroughFriends = 0
      liftForce(s, force)
      const [passed, joined] = [friendAt(s, side, first), friendAt(s, side, second)]
      if (joined < 0) putForce(s, force, second)
      else s.force.hex[force] = second
      table.tell(told.retreated, force, from, second)
      if (passed >= 0) table.tell(told.crowdedRetreat, force, passed)
      if (joined >= 0) table.tell(told.crowdedRetreat, force, joined)
      if (passed >= 0) push(s, sufferCrowding, passed, 1)
      if (joined >= 0) push(s, sufferCrowding, joined, 1)
      if (passed >= 0 || joined >= 0) push(s, sufferCrowding, force, Number(passed >= 0) + Number(joined >= 0))
      if (joined >= 0) push(s, endOnFriend, force, joined)
    },
  },
)

/**
 * 11.4.2 b A retreat through friends costs each of them a hit, and the Force one for each of them (ruling 23). Where they fall is secret.
 */
export const sufferCrowding = step(
  'suffer-crowding',
  '11.4.2',
  { force: FORCE, hits: NUMBER },
  {
    asks: ownerAsked,
    alwaysAsk: true,
    heardBy: ownerAsked,
    words: [
      hitWords({
        cells: s => s.record.count,
        at: (_s, { force }) => recordAt(force),
        due: (s, { force, hits }) => Math.min(hits, hitsAbsorbed(s.record.count, recordAt(force))),
      }),
    ],
    apply(s, { force }, said, table) {
      takeHits(s, force, said, 0, 1 << ownerOf(s, force), table)
      removeIfEmpty(s, force, table)
    },
  },
)

/** 11.4.2 b, ruling 23 A retreat that ends on a friend: the two merge and lose all Order markers. */
export const endOnFriend = step(
  'end-on-friend',
  '11.4.2',
  { force: FORCE, friend: FORCE },
  {
    apply(s, { force, friend }) {
      if (!isOnMap(s, force)) return
      if (!isOnMap(s, friend)) {
        putForce(s, force, s.force.hex[force])
        return
      }
      for (let branch = 0; branch < BRANCHES; branch++) {
        s.orders.now[ordersAt(force, branch)] = 0
        s.orders.now[ordersAt(friend, branch)] = 0
      }
      push(s, merge, force, friend)
    },
  },
)
