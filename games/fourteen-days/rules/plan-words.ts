import { type Alternative, among, GO, GO_SORT, type Grammar, isA, NUMBER, numberOf, type Refusal, say, type Words } from '@grognard/engine'
import { hexList, MOST_HEXES, OFF_MAP } from '@grognard/engine/hex/grid'
import { FRANCE } from './ground.ts'
import { type ForceId, FRENCH, NO_PLACE, type PlaceId, REMAIN } from './ids.ts'
import { NO_ROAD, type RoadNet } from './roads.ts'
import { DETOUR, MOST_WAYS, mostWays, ROUTE_ROOM, type Route, roadsFrom, writeRoute } from './routes.ts'
import { type Campaign, ownerOf, settingOf } from './state.ts'
import { no, PLACE } from './terms.ts'

/** 7.1 Most names of an order: its destination, and places on the way. */
const MOST_NAMES = 3
const NUMBERS = Uint16Array.from({ length: MOST_WAYS }, (_, i) => i + 1)
/** By number of ways: their numbers. */
const WAYS = Array.from({ length: MOST_WAYS + 1 }, (_, n) => NUMBERS.subarray(0, n))

/** The words of an initial order: destination, places on the way in marching order, the number of the way if several tie, `go`. */
export const planWords = <F>(forceOf: (f: F, said: Words) => ForceId, at: number): Grammar<Campaign, F> => {
  const name: Alternative<Campaign, F> = among(
    PLACE,
    s => s.data.places.all,
    (s, f, said, place) => whyNotName(s, forceOf(f, said), said, at, place),
  )
  const way: Alternative<Campaign, F> = among(
    NUMBER,
    (s, f, said) => WAYS[forks(s, forceOf(f, said), said, at)],
    (s, f, said, number) => whyNotWay(s, forceOf(f, said), said, at, number),
    { after: [say(GO_SORT, numberOf(GO))] },
  )
  return [[{ ...name, again: true }, way, say(GO_SORT, numberOf(GO), (s, f, said) => whyNotGo(s, forceOf(f, said), said, at))]]
}

/** Writes the order said from one word on into a Force's plan. */
export function writePlanOf(s: Campaign, force: ForceId, said: Words, at: number): PlaceId {
  const names = namesSaid(said, at)
  const stays = isHome(s, force, said.value(at))
  readRoute(s, force, said, at, names)
  const goal = stays ? REMAIN : asked.goal
  const number = at + names
  s.plan.goal[force] = goal
  s.plan.via[force] = asked.via
  s.plan.via2[force] = asked.via2
  s.plan.way[force] = isA(said.at(number), NUMBER) ? said.value<number>(number) - 1 : 0
  s.plan.from[force] = asked.from
  s.plan.done[force] = 0
  return goal
}

const asked: Route = { from: OFF_MAP, via: NO_PLACE, via2: NO_PLACE, goal: NO_PLACE }

/** Reads the route said so far into `asked`. */
function readRoute(s: Campaign, force: ForceId, said: Words, at: number, names: number): void {
  asked.from = s.force.hex[force]
  asked.goal = said.value(at)
  asked.via = names > 1 ? said.value(at + 1) : NO_PLACE
  asked.via2 = names > 2 ? said.value(at + 2) : NO_PLACE
}

function namesSaid(said: Words, at: number): number {
  let n = 0
  while (at + n < said.n && isA(said.at(at + n), PLACE)) n++
  return n
}

/** Ruling 46 Staying is said as such, or by naming the place where the Force is. */
const isHome = (s: Campaign, force: ForceId, place: PlaceId): boolean => place === REMAIN || s.data.placeAt[s.force.hex[force]] === place

/** 7.1, 13.1 Why a place may not be the next name of an order. */
function whyNotName(s: Campaign, force: ForceId, said: Words, at: number, place: PlaceId): Refusal | undefined {
  const names = namesSaid(said, at)
  if (names === MOST_NAMES) return no.threeNames
  const goal = names > 0 ? said.value<PlaceId>(at) : NO_PLACE
  const via = names > 1 ? said.value<PlaceId>(at + 1) : NO_PLACE
  const { orderNames } = s.data
  const known = orderNames.after(boundToFrance(s, force), s.force.hex[force], goal, via) + place
  if (orderNames.answers[known] === 0) orderNames.answers[known] = 1 + VERDICTS.indexOf(whyNotNext(s, force, said, at, names, place))
  return VERDICTS[orderNames.answers[known] - 1]
}

/** The possible verdicts on a name. */
const VERDICTS: readonly (Refusal | undefined)[] = [
  undefined,
  no.isToStay,
  no.notInFrance,
  no.noRoadThere,
  no.tooRoundabout,
  no.twiceThrough,
]

/** 7.1, 13.1 The same without the cache. */
function whyNotNext(s: Campaign, force: ForceId, said: Words, at: number, names: number, place: PlaceId): Refusal | undefined {
  if (names === 0 && isHome(s, force, place)) return undefined
  if (place === REMAIN || (names > 0 && isHome(s, force, said.value(at)))) return no.isToStay
  if (boundToFrance(s, force) && s.data.country[s.data.hexesOf[place][0]] !== FRANCE) return no.notInFrance
  const from = s.force.hex[force]
  const roads = roadsFrom(s, force, from)
  if (roads.steps(from, place) === NO_ROAD) return no.noRoadThere
  if (names === 0) return undefined
  readRoute(s, force, said, at, names)
  return whyNotOnWay(s, roads, names, place)
}

/** 7.1 Why the route `asked` may not go through one more place. */
function whyNotOnWay(s: Campaign, roads: RoadNet, names: number, place: PlaceId): Refusal | undefined {
  if (names === 2) {
    asked.via2 = place
    return whyNoWay(s, roads)
  }
  asked.via = place
  const why = whyNoWay(s, roads)
  return why === no.twiceThrough && leadsOn(s, roads) ? undefined : why
}

/** Ruling 4 French orders written before the campaign opens stay inside France. */
const boundToFrance = (s: Campaign, force: ForceId): boolean => ownerOf(s, force) === FRENCH && settingOf(s).campaignOpens > 1

/** Whether another place makes `asked`, which names one on the way, a legal route. */
function leadsOn(s: Campaign, roads: RoadNet): boolean {
  const { all } = s.data.places
  const left = roads.steps(asked.from, asked.goal) + DETOUR - roads.steps(asked.from, asked.via)
  for (let place = 1; place < all.length; place++) {
    if (leastBetween(s, roads, asked.via, all[place]) > left) continue
    asked.via2 = all[place]
    if (roads.steps(asked.from, all[place]) !== NO_ROAD && whyNoWay(s, roads) === undefined) return true
  }
  return false
}

/** Why the route `asked` has no legal way at all. */
function whyNoWay(s: Campaign, roads: RoadNet): Refusal | undefined {
  if (leastSteps(s, roads) > roads.steps(asked.from, asked.goal) + DETOUR) return no.tooRoundabout
  const ways = mostWays(s, roads, asked)
  for (let way = 0; way < ways; way++) if (whyNotByWay(s, roads, way) === undefined) return undefined
  return no.twiceThrough
}

/** The least length of the route. */
function leastSteps(s: Campaign, roads: RoadNet): number {
  const { from, via, via2, goal } = asked
  if (via < 0) return roads.steps(from, goal)
  const last = via2 >= 0 ? via2 : via
  return roads.steps(from, via) + (via2 >= 0 ? leastBetween(s, roads, via, via2) : 0) + leastBetween(s, roads, last, goal)
}

function leastBetween(s: Campaign, roads: RoadNet, from: PlaceId, to: PlaceId): number {
  const hexes = s.data.hexesOf[from]
  let least = NO_ROAD
  for (let i = 0; i < hexes.length; i++) least = Math.min(least, roads.steps(hexes[i], to))
  return least
}

const hexes = hexList(ROUTE_ROOM)
const passed = new Uint32Array(MOST_HEXES)
let stamp = 0

/** Why one way of the route `asked` is illegal: no hex twice, no named place already passed, no long detour. */
function whyNotByWay(s: Campaign, roads: RoadNet, way: number): Refusal | undefined {
  const n = writeRoute(roads, asked, way, hexes)
  if (n < 0) return no.noSuchWay
  if (n > roads.steps(asked.from, asked.goal) + DETOUR) return no.tooRoundabout
  stamp++
  passed[asked.from] = stamp
  for (let i = 0; i < n; i++) {
    if (passed[hexes[i]] === stamp || (i < n - 1 && s.data.placeAt[hexes[i]] === asked.goal)) return no.twiceThrough
    passed[hexes[i]] = stamp
  }
  return stopsOnWay(s) ? undefined : no.twiceThrough
}

/** Whether the places on the way differ from the start and from each other. */
function stopsOnWay(s: Campaign): boolean {
  const { from, via, via2, goal } = asked
  return via < 0 || (s.data.placeAt[from] !== via && via !== goal && via2 !== via && via2 !== goal && s.data.placeAt[from] !== via2)
}

/** Whether the route `asked` has several ways, legal or not. */
function hasSeveralWays(s: Campaign, roads: RoadNet): boolean {
  const ways = mostWays(s, roads, asked)
  if (ways < 2) return false
  let n = 0
  for (let way = 0; way < ways && n < 2; way++) if (writeRoute(roads, asked, way, hexes) >= 0) n++
  return n > 1
}

/** The highest number a way of the order said so far can have; none if only one way is open. */
function forks(s: Campaign, force: ForceId, said: Words, at: number): number {
  const names = namesSaid(said, at)
  if (names === 0 || isHome(s, force, said.value(at))) return 0
  readRoute(s, force, said, at, names)
  const roads = roadsFrom(s, force, asked.from)
  return hasSeveralWays(s, roads) ? mostWays(s, roads, asked) : 0
}

/** 7.1 Why a number may not pick one of the ways that tie. */
function whyNotWay(s: Campaign, force: ForceId, said: Words, at: number, number: number): Refusal | undefined {
  if (namesSaid(said, at) === 0) return no.ordersMissing
  if (number < 1 || number > forks(s, force, said, at)) return no.noSuchWay
  return whyNotByWay(s, roadsFrom(s, force, asked.from), number - 1)
}

/** 7.1 Why the order may not end here. */
function whyNotGo(s: Campaign, force: ForceId, said: Words, at: number): Refusal | undefined {
  const names = namesSaid(said, at)
  if (names === 0) return no.ordersMissing
  if (isHome(s, force, said.value(at))) return undefined
  readRoute(s, force, said, at, names)
  const roads = roadsFrom(s, force, asked.from)
  return hasSeveralWays(s, roads) ? no.whichWay : whyNotByWay(s, roads, 0)
}
