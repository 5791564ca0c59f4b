import { isA, type Language, numberOf, type Overlay, type Side, type Word, Words } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { topStep } from '../../common/top-step.ts'
import { offerEntries } from '../entry.ts'
import type { CommanderId, UnitId } from '../ids.ts'
import { marchOn } from '../march.ts'
import { movement } from '../movement.ts'
import { mayStop } from '../stack.ts'
import { type Battle, isOnMap, isRouted, isWaiting, ownerOf } from '../state.ts'
import { COMMANDER, UNIT } from '../terms.ts'
import { pointsOf } from '../ways.ts'
import { commanderName, inPoints, type Look, placeName, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

type LitHex = Overlay['hexes'][number]

/** How a unit would march now: half points left, whether nothing is entered yet, whether all was along roads. */
interface March {
  readonly left: number
  readonly isFirst: boolean
  readonly byRoad: boolean
  /** It may not go on. */
  readonly ended: boolean
}

/** A unit on the march goes on with what it has left, any other begins. */
function marchOf(look: Look, s: Battle, unit: UnitId): March {
  const top = topStep(look.game.rules, s)
  if (top?.name !== marchOn.name || top.frame.unit !== unit) return { left: pointsOf(s, unit), isFirst: true, byRoad: true, ended: false }
  const { left, entered, byRoad, ended } = top.frame
  return { left, isFirst: entered === 0, byRoad: byRoad !== 0, ended: ended !== 0 }
}

const offered = new Words()

/** 4.2 Where a unit can march to, with the points it has left there. */
export function unitReach(look: Look, s: Battle, unit: UnitId, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const name = unitName(look, unit, language)
  const overlay = (title: string, hexes: LitHex[]): Overlay => ({
    kind: 'reach',
    title,
    side: ownerOf(s, unit),
    hexes,
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
  return overlay(look.data.search.bonusCount > 0 ? t.reachByRoad(name, points, bonus) : t.reach(name, points), hexes)
}

/** Whether a unit on the march could still go somewhere. */
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
  for (let i = 0; i < search.bonusCount; i++) if (mayStop(s, unit, search.bonusHexes[i])) hexes.push(litHex(search.bonusHexes[i], 0, false))
  return hexes
}

const litHex = (hex: HexId, left: number, stops: boolean): LitHex =>
  stops ? { hex, label: inPoints(left), stop: true } : { hex, label: inPoints(left) }

/** 4.5 Where a unit beside the map can come in. */
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

/** 7 Where a commander can ride to. */
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
  const title = TEXTS[language].overlay.reach(commanderName(look, s, commander, language), inPoints(ride[commander]))
  return { kind: 'reach', title, side: sideOfCommander[commander] as Side, hexes, lines: [], pieces: [] }
}

/** 4.2 The way a unit would march to a hex, and what it has left there. */
export function marchRoute(look: Look, s: Battle, unit: UnitId, hex: HexId, language: Language): Overlay | undefined {
  if (!isOnMap(s, unit)) return undefined
  const { search } = s.data
  const start = s.unit.hex[unit]
  const { left, isFirst, byRoad } = marchOf(look, s, unit)
  search.from(s, unit, start, left, isFirst, byRoad)
  if (!search.reached(hex)) return undefined
  const steps = search.writePath(hex)
  const spent = search.reach.reached(hex) ? search.reach.costTo(hex) : left
  return route(
    look,
    start,
    Array.from(search.path.subarray(0, steps)),
    hex,
    Math.max(left, 0) - Math.max(spent, 0),
    ownerOf(s, unit),
    language,
  )
}

/** 7 The way a commander would ride to a hex. */
export function rideRoute(look: Look, s: Battle, commander: CommanderId, hex: HexId, language: Language): Overlay | undefined {
  const { search, ride, sideOfCommander } = look.data
  if (s.commander.hex[commander] < 0) return undefined
  search.ride(s, commander)
  if (!search.reach.reached(hex)) return undefined
  const steps = search.reach.path(hex, search.path)
  const left = ride[commander] - search.reach.costTo(hex)
  const way = Array.from(search.path.subarray(0, steps))
  return route(look, s.commander.hex[commander], way, hex, left, sideOfCommander[commander] as Side, language)
}

function route(look: Look, start: number, way: number[], to: number, left: number, side: Side, language: Language): Overlay {
  const title = TEXTS[language].overlay.route(placeName(look, to, language), inPoints(Math.max(left, 0)))
  return { kind: 'route', title, side, hexes: [], lines: [{ hexes: [start, ...way] }], pieces: [] }
}

/** 4.2, 7 The way to a hex that may be named next: of the unit or commander named, or of the one on the march. */
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

/** Searches all that a unit can reach with a whole move. */
export const searchWholeMove = (s: Battle, unit: UnitId): void =>
  s.data.search.from(s, unit, s.unit.hex[unit], pointsOf(s, unit), true, true)
