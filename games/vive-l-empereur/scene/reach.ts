import { type Language, type Overlay, type Side, type Word, Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { alongHexes } from '../../common/overlays.ts'
import { fireValue } from '../rules/fire-value.ts'
import { FARTHEST } from '../rules/ground.ts'
import { CAVALRY, type GeneralId, type UnitId } from '../rules/ids.ts'
import { isClear, isInFront, overlooking } from '../rules/sight.ts'
import { attachedTo, type Battle, effectFor, has, isBuilding, RETREATED, SQUARE } from '../rules/state.ts'
import { offerTargets, rangeFrom, whyNoFire, whyNoShock, whyNotShock } from '../rules/targets.ts'
import { ALONE, HEX, VERB } from '../rules/terms.ts'
import { generalName, type Look, placeName, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

type LitHex = Overlay['hexes'][number]

/** A hex that a unit can strike at, and the fire value there. */
export interface Blow {
  readonly hex: HexId
  readonly value: number
}

const offered = new Words()

/** 7.0, 7.3 What a unit can strike at after these words of a sentence about it. */
export function blowsOf(s: Battle, unit: UnitId, said: readonly Word[]): Blow[] {
  const { plan, grid, arm, owner } = s.data
  const words = new Words(said.length + 1)
  words.set(said)
  if (!plan.read(s, unit, words, 0)) return []
  const isHorse = arm[unit] === CAVALRY
  if ((isHorse ? whyNoShock(s, plan) : whyNoFire(s, plan)) !== undefined) return []
  const { at, steps, general } = plan
  const hexes: HexId[] = []
  if (isHorse) {
    for (let slot = at * 6, end = slot + 6; slot < end; slot++)
      if (grid.next[slot] >= 0 && whyNotShock(s, plan, grid.next[slot]) === undefined) hexes.push(grid.next[slot])
  } else {
    offered.clear()
    offerTargets(s, plan, offered)
    for (let i = 0; i < offered.n; i++) hexes.push(offered.value<HexId>(i))
  }
  const effect = effectFor(s, owner[unit])
  return hexes.map(hex => ({ hex, value: fireValue(s, unit, at, hex, steps > 0, general >= 0, effect) }))
}

/** Whether a unit that goes to a hex may still fire or charge from it. */
function mayStrikeFrom(s: Battle, unit: UnitId, said: readonly Word[]): boolean {
  const { plan, arm } = s.data
  const words = new Words(said.length + 1)
  words.set(said)
  if (!plan.read(s, unit, words, 0)) return false
  return (arm[unit] === CAVALRY ? whyNoShock(s, plan) : whyNoFire(s, plan)) === undefined
}

/** Why a unit does not move at all. */
const standsStill = (s: Battle, unit: UnitId): boolean => has(s, unit, SQUARE) || has(s, unit, RETREATED)

/** 6.0 Where a unit can go: with the best fire value from there, and faint where it may not fire any more. */
export function unitReach(look: Look, s: Battle, unit: UnitId, isAlone: boolean, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { search } = s.data
  const found = standsStill(s, unit) ? [] : Array.from({ length: search.reach(s, unit, isAlone) }, (_, i) => search.found[i])
  const most = s.data.moveOnly[effectFor(s, s.data.owner[unit]) * s.data.types.count + s.data.type[unit]]
  const hexes = found.map((hex): LitHex => {
    const said = isAlone ? [word(VERB, ALONE), word(HEX, hex)] : [word(HEX, hex)]
    const best = Math.max(0, ...blowsOf(s, unit, said).map(({ value }) => value))
    const isFaint = !mayStrikeFrom(s, unit, said)
    search.wayTo(s, unit, isAlone, hex, false)
    const stops = search.hexes - 1 < most && !search.mayGoOn(s, unit)
    return { hex, ...(best > 0 && { label: String(best) }), ...(isFaint && { isFaint: true }), ...(stops && best === 0 && { stop: true }) }
  })
  return {
    style: 'area',
    title: t.reach(unitName(look, unit, language)),
    side: s.data.owner[unit],
    hexes,
    faint: t.noFire,
    meaning: t.bestValue,
    lines: [],
    pieces: [],
  }
}

/** 6.3 Where a general can ride. */
export function rideReach(look: Look, s: Battle, general: GeneralId, language: Language): Overlay {
  const { search, generalOwner } = s.data
  const count = s.general.hex[general] < 0 ? 0 : search.ride(s, general)
  return {
    style: 'area',
    title: TEXTS[language].overlay.reach(generalName(look, general, language)),
    side: generalOwner[general],
    hexes: Array.from({ length: count }, (_, i) => ({ hex: search.found[i] as number })),
    lines: [],
    pieces: [],
  }
}

/** 6.0 The way by which a unit goes to a hex, its start first; undefined where there is none. */
export function wayOf(s: Battle, unit: UnitId, isAlone: boolean, hex: HexId): HexId[] | undefined {
  const { search } = s.data
  if (s.unit.hex[unit] < 0 || standsStill(s, unit) || !search.wayTo(s, unit, isAlone, hex, true)) return undefined
  return Array.from({ length: search.hexes }, (_, i) => search.way[i])
}

export const routeOf = (look: Look, way: readonly number[], side: Side, language: Language): Overlay =>
  alongHexes('route', TEXTS[language].overlay.route(placeName(look, way[way.length - 1], language)), side, way)

/** 7.1, 7.2, 8.3 What a unit has in range and sight where it stands, with its fire value; faint where it would have to turn. */
export function fireOf(look: Look, s: Battle, unit: UnitId, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { around, ringEnd, owner } = s.data
  const from = s.unit.hex[unit]
  const seesAround = has(s, unit, SQUARE) || isBuilding(s, from)
  const effect = effectFor(s, owner[unit])
  const first = from * (FARTHEST + 1)
  const hexes: LitHex[] = []
  for (let i = ringEnd[first]; i < ringEnd[first + rangeFrom(s, unit, from)]; i++) {
    const hex = around[i]
    if (distance(s.data.grid, from, hex) > 1 && !isClear(s, from, hex, unit, overlooking(s, unit, from))) continue
    const value = fireValue(s, unit, from, hex, false, attachedTo(s, unit) >= 0, effect)
    if (value < 1) continue
    const isFaint = !seesAround && !isInFront(s, from, s.unit.facing[unit], hex)
    hexes.push({ hex, label: String(value), ...(isFaint && { isFaint }) })
  }
  return {
    style: 'area',
    title: t.fire(unitName(look, unit, language)),
    side: owner[unit],
    hexes,
    faint: t.mustTurn,
    meaning: t.fireValue,
    lines: [],
    pieces: [],
    note: { text: t.arcs, rule: '7.1' },
  }
}

/** Whether a unit could strike at a hex from another, whoever stands there. */
function commands(s: Battle, unit: UnitId, from: HexId, hex: HexId): boolean {
  const hexes = distance(s.data.grid, from, hex)
  if (hexes === 0 || hexes > rangeFrom(s, unit, from)) return false
  return hexes === 1 || isClear(s, from, hex, unit, overlooking(s, unit, from))
}

/** From where a unit could strike at a hex with its next order. */
export function threatsFrom(s: Battle, unit: UnitId, hex: HexId): HexId[] {
  const { search } = s.data
  const here = s.unit.hex[unit]
  const bases = commands(s, unit, here, hex) ? [here] : []
  if (standsStill(s, unit)) return bases
  const found = Array.from({ length: search.reach(s, unit, false) }, (_, i) => search.found[i])
  return [...bases, ...found.filter(from => commands(s, unit, from, hex) && mayStrikeFrom(s, unit, [word(HEX, from)]))]
}
