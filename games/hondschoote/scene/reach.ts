import { isA, type Language, numberOf, type Overlay, type Side, type Word, Words } from '@grognard/engine'
import { type HexId, hexList } from '@grognard/engine/hex/grid'
import { inPoints } from '../../common/numbers.ts'
import { alongHexes } from '../../common/overlays.ts'
import { topStep } from '../../common/top-step.ts'
import { offerEntries } from '../rules/entry.ts'
import type { CommanderId, UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/march.ts'
import { movement } from '../rules/movement.ts'
import type { MarchSearch } from '../rules/search.ts'
import { mayStop } from '../rules/stack.ts'
import { type Battle, isOnMap, isRouted, isWaiting, ownerOf } from '../rules/state.ts'
import { COMMANDER, UNIT } from '../rules/terms.ts'
import { pointsOf } from '../rules/ways.ts'
import { commanderName, type Look, placeName, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

type LitHex = Overlay['hexes'][number]

/** How a unit would march now: half points left, whether nothing has been entered yet, whether all steps were along roads. */
interface March {
  readonly left: number
  readonly isFirst: boolean
  readonly byRoad: boolean
  /** It may not go on. */
  readonly ended: boolean
}

/** A unit on the march continues with what it has left, any other starts. */
function marchOf(look: Look, s: Battle, unit: UnitId): March {
  const top = topStep(look.game.rules, s)
  if (top?.name !== marchOn.name || top.frame.unit !== unit) return { left: pointsOf(s, unit), isFirst: true, byRoad: true, ended: false }
  const { left, entered, byRoad, ended } = top.frame
  return { left, isFirst: entered === 0, byRoad: byRoad !== 0, ended: ended !== 0 }
}

const offered = new Words()

/** 4.2 Where a unit can march, with the points left there. */
export function unitReach(look: Look, s: Battle, unit: UnitId, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const name = unitName(look, unit, language)
  const overlay = (title: string, hexes: LitHex[]): Overlay => ({
    style: 'area',
    title,
    side: ownerOf(s, unit),
    hexes,
    meaning: t.left,
    lines: [],
    pieces: [],
  })
  if (isRouted(s, unit)) return overlay(t.cannotMarch(name), [])
  const march = marchOf(look, s, unit)
  const points = inPoints(Math.max(march.left, 0))
  if (isWaiting(s, unit)) return overlay(t.entries(name), entriesOf(s, unit, march.left))
  if (march.ended || !isOnMap(s, unit)) return overlay(t.reach(name, points), [])
  const hexes = marchHexes(s, unit, march)
  const bonus = inPoints(look.data.roadBonus)
  return overlay(look.data.search.roadCount > 0 ? t.reachByRoad(name, points, bonus) : t.reach(name, points), hexes)
}

/** Whether a unit on the march can still go somewhere. */
export function canMarchOn(look: Look, s: Battle, unit: UnitId): boolean {
  const march = marchOf(look, s, unit)
  return !march.ended && isOnMap(s, unit) && marchHexes(s, unit, march).length > 0
}

function marchHexes(s: Battle, unit: UnitId, { left, isFirst, byRoad }: March): LitHex[] {
  const { search } = s.data
  const { reach } = search
  search.from(s, unit, s.unit.hex[unit], left, isFirst, byRoad)
  const hexes: LitHex[] = []
  for (let i = 1; i < reach.count; i++) {
    const hex = reach.found[i]
    if (mayStop(s, unit, hex)) hexes.push(litHex(hex, Math.max(left, 0) - reach.costTo(hex), reach.stopsAt(hex)))
  }
  for (let i = 0; i < search.roadCount; i++) if (mayStop(s, unit, search.roadHexes[i])) hexes.push(litHex(search.roadHexes[i], 0, false))
  return hexes
}

const litHex = (hex: HexId, left: number, stops: boolean): LitHex =>
  stops ? { hex, label: inPoints(left), stop: true } : { hex, label: inPoints(left) }

/** 4.5 Where a unit beside the map can enter. */
function entriesOf(s: Battle, unit: UnitId, points: number): LitHex[] {
  offered.clear()
  offerEntries(s, unit, points, offered)
  const hexes: LitHex[] = []
  for (let i = 0; i < offered.n; i++) {
    const hex = offered.value<HexId>(i)
    hexes.push({ hex, label: inPoints(Math.max(0, points - s.data.entry[hex])) })
  }
  return hexes
}

/** 7 Where a commander can ride. */
export function rideReach(look: Look, s: Battle, commander: CommanderId, language: Language): Overlay {
  const { search, ride, sideOfCommander } = look.data
  const { reach } = search
  const hexes: LitHex[] = []
  const isThere = s.commander.hex[commander] >= 0
  const count = isThere ? search.ride(s, commander) : 0
  for (let i = 1; i < count; i++) {
    const hex = reach.found[i]
    hexes.push(litHex(hex, ride[commander] - reach.costTo(hex), reach.stopsAt(hex)))
  }
  const t = TEXTS[language].overlay
  const title = t.reach(commanderName(look, s, commander, language), inPoints(ride[commander]))
  return { style: 'area', title, side: sideOfCommander[commander] as Side, hexes, meaning: t.left, lines: [], pieces: [] }
}

/** The hexes entered on the way the last search found to a hex. */
function pathTo(search: MarchSearch, hex: HexId): number[] {
  const path = hexList(search.roadHexes.length)
  return Array.from(path.subarray(0, search.path(hex, path)))
}

/** 4.2 The way a unit would march to a hex, and the points left there. */
export function marchRoute(look: Look, s: Battle, unit: UnitId, hex: HexId, language: Language): Overlay | undefined {
  if (!isOnMap(s, unit)) return undefined
  const { search } = s.data
  const start = s.unit.hex[unit]
  const { left, isFirst, byRoad } = marchOf(look, s, unit)
  search.from(s, unit, start, left, isFirst, byRoad)
  if (!search.reached(hex)) return undefined
  const spent = search.reach.reached(hex) ? search.reach.costTo(hex) : left
  return route(look, start, pathTo(search, hex), hex, Math.max(left, 0) - Math.max(spent, 0), ownerOf(s, unit), language)
}

/** 7 The way a commander would ride to a hex. */
export function rideRoute(look: Look, s: Battle, commander: CommanderId, hex: HexId, language: Language): Overlay | undefined {
  const { search, ride, sideOfCommander } = look.data
  if (s.commander.hex[commander] < 0) return undefined
  search.ride(s, commander)
  if (!search.reach.reached(hex)) return undefined
  const left = ride[commander] - search.reach.costTo(hex)
  return route(look, s.commander.hex[commander], pathTo(search, hex), hex, left, sideOfCommander[commander] as Side, language)
}

function route(look: Look, start: number, way: number[], to: number, left: number, side: Side, language: Language): Overlay {
  const title = TEXTS[language].overlay.route(placeName(look, to, language), inPoints(Math.max(left, 0)))
  return alongHexes('route', title, side, [start, ...way])
}

/** 4.2, 7 The way to a hex that may be named next, for the named unit or commander, or the one on the march. */
export function wayTo(look: Look, s: Battle, said: readonly Word[], hex: HexId): readonly number[] | undefined {
  const top = topStep(look.game.rules, s)
  const [first, second] = said
  if (second !== undefined) return undefined
  if (top?.name === marchOn.name && first === undefined) return lineOf(marchRoute(look, s, top.frame.unit as UnitId, hex, 'en'))
  if (top?.name !== movement.name || first === undefined) return undefined
  if (isA(first, UNIT)) return lineOf(marchRoute(look, s, numberOf(first) as UnitId, hex, 'en'))
  return isA(first, COMMANDER) ? lineOf(rideRoute(look, s, numberOf(first) as CommanderId, hex, 'en')) : undefined
}

const lineOf = (route: Overlay | undefined): readonly number[] | undefined => route?.lines[0]?.hexes

/** Whether the unit of the last search could end its march in a hex. */
export const couldStopIn = (s: Battle, unit: UnitId, hex: HexId): boolean => s.data.search.reached(hex) && mayStop(s, unit, hex)

/** Searches everything a unit can reach with a whole move. */
export const searchWholeMove = (s: Battle, unit: UnitId): void =>
  s.data.search.from(s, unit, s.unit.hex[unit], pointsOf(s, unit), true, true)
