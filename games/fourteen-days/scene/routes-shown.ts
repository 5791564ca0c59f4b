import { isA, type Language, numberOf, type Overlay, type Side, type Word, Words } from '@grognard/engine'
import { type HexId, hexList } from '@grognard/engine/hex/grid'
import { armsOf } from '../rules/forces.ts'
import { type ForceId, REMAIN } from '../rules/ids.ts'
import { slowest } from '../rules/move.ts'
import { writePlanOf } from '../rules/plan-words.ts'
import { ROUTE_ROOM, routeOf } from '../rules/routes.ts'
import { type Campaign, isOnMap, ownerOf } from '../rules/state.ts'
import { FORCE, PLACE } from '../rules/terms.ts'
import { forceId, isKnown, type Look, ownerOfLine, placeName } from './look.ts'
import { TEXTS } from './texts.ts'

const hexes = hexList(ROUTE_ROOM)

/** 7.1 The route of a Force's initial order from where it stands, the start first; undefined when none is known. */
function plannedRoute(s: Campaign, force: ForceId): HexId[] {
  if (!isOnMap(s, force) || s.plan.goal[force] <= REMAIN || s.plan.done[force] !== 0) return []
  const n = routeOf(s, force, hexes)
  const way = [s.plan.from[force], ...Array.from(hexes.subarray(0, n))] as HexId[]
  const at = way.indexOf(s.force.hex[force])
  return at < 0 ? [] : way.slice(at)
}

/** Where a Force would be at the end of each day if nothing stopped it: indices into its route. */
function dayEnds(s: Campaign, force: ForceId, route: readonly HexId[]): number[] {
  const { basic, grid, cost } = s.data
  const points = slowest(basic, armsOf(s, force))
  const ends: number[] = []
  let spent = 0
  for (let i = 1; i < route.length; i++) {
    const step = Array.from({ length: 6 }, (_, direction) => route[i - 1] * 6 + direction).find(at => grid.next[at] === route[i])
    const price = step === undefined ? points : cost[step]
    if (spent + price > points) {
      ends.push(i - 1)
      spent = 0
    }
    spent += price
  }
  return [...ends, route.length - 1]
}

/** An order drawn on the map: the route, where each day ends, and whom it may meet. */
export function routeOverlay(look: Look, s: Campaign, force: ForceId, language: Language): Overlay | undefined {
  const t = TEXTS[language].overlay
  const route = plannedRoute(s, force)
  if (route.length < 2 || !isKnown(s, force)) return undefined
  const ends = dayEnds(s, force, route)
  const met = firstMet(s, force, route, ends)
  const goal = route[route.length - 1]
  const name = look.game.words[language].names.force[force]
  return {
    style: 'route',
    title: t.plan(name, placeName(look, goal, language), route.length - 1, ends.length),
    side: ownerOf(s, force),
    hexes: ends.map((at, day) => ({ hex: route[at], label: t.day(day + 1) })),
    lines: [{ hexes: route, owner: ownerOfLine(look, force) }],
    pieces: [forceId(force)],
    ...(met !== undefined && { note: { text: jamInWords(look, s, force, met, language), rule: '11.0 V' } }),
  }
}

/** "F will wait behind E at 2417 on day 2."; of one whose order is still to be written, "unless E marches". */
function jamInWords(look: Look, s: Campaign, force: ForceId, { other, hex, day }: Met, language: Language): string {
  const { letters } = look.data
  const { jam, jamUnless } = TEXTS[language].overlay
  return (s.plan.goal[other] < 0 ? jamUnless : jam)(letters[force], letters[other], placeName(look, hex, language), day)
}

/** 7.1, 11.0 V g The remaining routes of all initial orders of a side, and who will have to wait behind whom. */
export function allRoutes(look: Look, s: Campaign, side: Side, language: Language): Overlay | undefined {
  const marches = s.data.forcesOf[side]
    .filter(force => isKnown(s, force))
    .map(force => ({ force, route: plannedRoute(s, force) }))
    .filter(({ route }) => route.length > 1)
  if (marches.length === 0) return undefined
  const jams = marches.flatMap(({ force, route }) => {
    const met = firstMet(s, force, route, dayEnds(s, force, route))
    return met === undefined ? [] : [jamInWords(look, s, force, met, language)]
  })
  return {
    style: 'route',
    title: TEXTS[language].overlay.plans,
    side,
    hexes: [],
    lines: marches.map(({ force, route }) => ({ hexes: route, owner: ownerOfLine(look, force) })),
    pieces: [],
    ...(jams.length > 0 && { note: { text: jams.join(' '), rule: '11.0 V' } }),
  }
}

interface Met {
  readonly other: ForceId
  readonly hex: HexId
  readonly day: number
}

/** 11.0 V g The first friend who would end a day on the stretch marched that day. */
function firstMet(s: Campaign, force: ForceId, route: readonly HexId[], ends: readonly number[]): Met | undefined {
  const others = s.data.forcesOf[ownerOf(s, force)].filter(other => other !== force && isOnMap(s, other) && isKnown(s, other))
  const stands = others.map(other => {
    const way = plannedRoute(s, other)
    return { other, way, ends: way.length < 2 ? [] : dayEnds(s, other, way) }
  })
  for (const [day, end] of ends.entries()) {
    const marched = route.slice(day === 0 ? 1 : ends[day - 1] + 1, end + 1)
    for (const { other, way, ends: theirs } of stands) {
      const at = theirs.length === 0 ? s.force.hex[other] : way[theirs[Math.min(day, theirs.length - 1)]]
      if (marched.includes(at) && at !== route[route.length - 1]) return { other, hex: at, day: day + 1 }
    }
  }
  return undefined
}

/** 7.1 The order being said, drawn as if written. */
export function saidRoute(look: Look, s: Campaign, force: ForceId, said: readonly Word[], language: Language): Overlay | undefined {
  const { scratch, game } = look
  const at = said.findIndex(w => isA(w, PLACE))
  if (at < 0 || numberOf(said[at]) === REMAIN) return undefined
  game.kind.copy(s, scratch)
  const words = new Words(Math.max(8, said.length + 1))
  words.set(said)
  writePlanOf(scratch, force, words, at)
  return routeOverlay(look, scratch, force, language)
}

/** The Force an order is written for: the one named, or the one the step is about. */
export const writtenFor = (said: readonly Word[], frameForce: number | undefined): ForceId | undefined => {
  const named = said.find(w => isA(w, FORCE))
  return (named === undefined ? frameForce : numberOf(named)) as ForceId | undefined
}
