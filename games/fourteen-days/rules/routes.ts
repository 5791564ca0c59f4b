import { type HexId, type HexList, hexList, OFF_MAP } from '@grognard/engine/hex/grid'
import { FRANCE } from './ground.ts'
import { type ForceId, FRENCH, NO_PLACE, type PlaceId, REMAIN } from './ids.ts'
import { NO_ROAD, type RoadNet } from './roads.ts'
import { type Campaign, ownerOf, settingOf } from './state.ts'

/** Room for the hexes of any initial order's route. */
export const ROUTE_ROOM = 2048
/** 7.1 How much longer a route may be than the shortest one. */
export const DETOUR = 3
/** Ways an order can distinguish. */
export const MOST_WAYS = 256
/** Returned for a way that does not exist. */
const NO_SUCH_WAY = -1

/** Ruling 4 The roads an order uses: for the French only those inside France until the campaign opens, else all. */
export function roadsFrom(s: Campaign, force: ForceId, from: HexId): RoadNet {
  const inFrance = ownerOf(s, force) === FRENCH && settingOf(s).campaignOpens > 1 && s.data.country[from] === FRANCE
  return inFrance ? s.data.frenchRoads : s.data.roads
}

/** An order as a route: the places in marching order, the last one is the goal; NO_PLACE for missing ones. */
export interface Route {
  from: HexId
  via: PlaceId
  via2: PlaceId
  goal: PlaceId
}

let stretches = 0

/**
 * Writes the hexes of a route by one of its ways: the number of the shortest way on each stretch, the first stretch as the lowest digit.
 * Returns how many, or -1 when there is no such way.
 */
export function writeRoute(roads: RoadNet, route: Route, way: number, out: HexList): number {
  stretches = way
  let n = writeStretch(roads, route.from, route.via, out, 0)
  n = writeStretch(roads, n > 0 ? out[n - 1] : route.from, route.via2, out, n)
  n = writeStretch(roads, n > 0 ? out[n - 1] : route.from, route.goal, out, n)
  return stretches === 0 ? n : NO_SUCH_WAY
}

/** Goes on to a place by the way given by the lowest digit of `stretches`, and drops that digit. */
function writeStretch(roads: RoadNet, from: HexId, to: PlaceId, out: HexList, at: number): number {
  if (to < 0 || at < 0) return at
  const ways = roads.ways(from, to)
  if (ways === 0) return NO_SUCH_WAY
  const n = roads.writeWay(from, to, stretches % ways, out, at)
  stretches = (stretches / ways) | 0
  return n
}

/** All way numbers of a route are below this. */
export function mostWays(s: Campaign, roads: RoadNet, route: Route): number {
  let most = roads.ways(route.from, route.via >= 0 ? route.via : route.goal)
  if (route.via >= 0) most *= mostFrom(s, roads, route.via, route.via2 >= 0 ? route.via2 : route.goal)
  if (route.via2 >= 0) most *= mostFrom(s, roads, route.via2, route.goal)
  return Math.min(MOST_WAYS, most)
}

function mostFrom(s: Campaign, roads: RoadNet, from: PlaceId, to: PlaceId): number {
  const hexes = s.data.hexesOf[from]
  let most = 0
  for (let i = 0; i < hexes.length; i++) most = Math.max(most, roads.ways(hexes[i], to))
  return most
}

const planned: Route = { from: OFF_MAP, via: NO_PLACE, via2: NO_PLACE, goal: NO_PLACE }

/** 7.1 The hexes of a Force's initial order after the one it was given in, up to the first hex of its goal; returns how many. */
export function routeOf(s: Campaign, force: ForceId, out: HexList): number {
  const { plan } = s
  if (plan.goal[force] <= REMAIN || plan.from[force] < 0) return 0
  planned.from = plan.from[force]
  planned.via = plan.via[force]
  planned.via2 = plan.via2[force]
  planned.goal = plan.goal[force]
  return Math.max(0, writeRoute(roadsFrom(s, force, planned.from), planned, plan.way[force], out))
}

const scratch = hexList(ROUTE_ROOM)

/** 11.0 I The next hex of a Force's initial order; OFF_MAP when it has arrived or is off its route. */
export function nextOnRoute(s: Campaign, force: ForceId): HexId {
  if (hasArrived(s, force)) return OFF_MAP
  const n = routeOf(s, force, scratch)
  const hex = s.force.hex[force]
  if (n > 0 && hex === s.plan.from[force]) return scratch[0]
  for (let i = 0; i < n - 1; i++) if (scratch[i] === hex) return scratch[i + 1]
  return OFF_MAP
}

/** 11.0 I Whether a Force has fulfilled its initial order: it is to stay, or stands in a hex of its goal. */
export const hasArrived = (s: Campaign, force: ForceId): boolean =>
  s.plan.goal[force] === REMAIN || (s.plan.goal[force] > REMAIN && s.data.placeAt[s.force.hex[force]] === s.plan.goal[force])

/** Ruling 32 Off its route it takes the shortest roads to its goal from where it stands; returns false if there are none. */
export function rerouteFrom(s: Campaign, force: ForceId): boolean {
  const from = s.force.hex[force]
  const goal = s.plan.goal[force]
  if (goal <= REMAIN || roadsFrom(s, force, from).steps(from, goal) === NO_ROAD) return false
  s.plan.from[force] = from
  s.plan.via[force] = NO_PLACE
  s.plan.via2[force] = NO_PLACE
  s.plan.way[force] = 0
  return true
}
