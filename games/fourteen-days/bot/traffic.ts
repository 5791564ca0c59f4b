import { type HexId, type HexList, hexList, MOST_HEXES, OFF_MAP } from '@grognard/engine/hex/grid'
import { armsOf } from '../rules/forces.ts'
import { type ForceId, NO_PLACE, type PlaceId, REMAIN } from '../rules/ids.ts'
import { slowest } from '../rules/move.ts'
import { ROUTE_ROOM, type Route, roadsFrom, writeRoute } from '../rules/routes.ts'
import type { Campaign } from '../rules/state.ts'

const MOST_FORCES = 32

/** Columns on the march: their roads, how far they have come, and how far they go in a turn. */
const roads: HexList[] = Array.from({ length: MOST_FORCES }, () => hexList(ROUTE_ROOM))
const length = new Int16Array(MOST_FORCES)
const done = new Int16Array(MOST_FORCES)
const speed = new Int16Array(MOST_FORCES)
const start = hexList(MOST_FORCES)
const inTurn = new Uint8Array(MOST_FORCES)

const taken = new Int32Array(MOST_HEXES)
const blocked = new Int32Array(MOST_HEXES)
let stamp = 0

const asked: Route = { from: OFF_MAP, via: NO_PLACE, via2: NO_PLACE, goal: NO_PLACE }

/** Adds a column: from where a Force is, by the first of the shortest ways to a place; staying has no way. */
export function enterColumn(s: Campaign, force: ForceId, goal: PlaceId): void {
  start[force] = s.force.hex[force]
  done[force] = 0
  length[force] = 0
  speed[force] = slowest(s.data.basic, armsOf(s, force)) >> 1
  if (goal === REMAIN) return
  asked.from = s.force.hex[force]
  asked.goal = goal
  length[force] = Math.max(0, writeRoute(roadsFrom(s, force, asked.from), asked, 0, roads[force]))
}

const hexOf = (force: ForceId): HexId => (done[force] === 0 ? start[force] : roads[force][done[force] - 1])

/** Where a column is after the turns played. */
export const columnIn = hexOf
export const isThere = (force: ForceId): boolean => done[force] === length[force]

/**
 * 11.0 I Plays some turns of all columns from their start; each turn those with a free road go first, the ones with farthest to go before
 * others.
 */
export function playMarches(forces: readonly ForceId[], turns: number): void {
  for (const force of forces) done[force] = 0
  for (let turn = 0; turn < turns; turn++) {
    stamp++
    for (const force of forces) {
      inTurn[force] = 0
      taken[hexOf(force)] = stamp
    }
    for (let left = forces.length; left > 0; left--) marchNext(forces)
  }
}

/** Marches the column that can go on best. */
function marchNext(forces: readonly ForceId[]): void {
  let best = forces[0]
  let most = -1
  for (const force of forces) {
    if (inTurn[force] !== 0) continue
    const wanted = Math.min(speed[force], length[force] - done[force])
    const share = wanted === 0 ? 2 : freeHexes(force, wanted) / wanted + (length[force] - done[force]) / 1000
    if (share <= most) continue
    most = share
    best = force
  }
  inTurn[best] = 1
  const from = hexOf(best)
  const free = freeHexes(best, Math.min(speed[best], length[best] - done[best]))
  if (taken[from] === stamp && free > 0) taken[from] = 0
  done[best] += free
  taken[hexOf(best)] = stamp
  for (let i = 1; i <= 2; i++) if (free - i >= 1) blocked[roads[best][done[best] - 1 - i]] = stamp
}

function freeHexes(force: ForceId, wanted: number): number {
  for (let i = 0; i < wanted; i++) {
    const hex = roads[force][done[force] + i]
    if (taken[hex] === stamp || blocked[hex] === stamp) return i
  }
  return wanted
}
