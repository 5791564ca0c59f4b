import {
  isA,
  type Language,
  numberOf,
  type Overlay,
  type OverlayOffer,
  type OverlayQuestion,
  opponent,
  type Side,
  type Word,
  Words,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { frameOf, topStep } from '../../common/top-step.ts'
import { commands, shotModifier } from '../rules/fire.ts'
import { marchOn, reachOf } from '../rules/march.ts'
import { isOnMap, ownerOf, type Skirmish } from '../rules/state.ts'
import { GUN, type UnitId } from '../rules/static.ts'
import { ATTACK, HEX, UNIT, VERB } from '../rules/terms.ts'
import { hexName, type Look, sideName, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** The overlays a player can show. */
export function offersOf(language: Language): OverlayOffer[] {
  const { reach, zones, fire } = TEXTS[language].offers
  return [
    { id: 'reach', ...reach, about: 'piece', key: 'm' },
    { id: 'zones', ...zones, about: 'side', key: 'z' },
    { id: 'fire', ...fire, about: 'piece', key: 'f' },
  ]
}

/** Answers an overlay question; undefined for a counter the player does not know. */
export function overlayOf(look: Look, s: Skirmish, question: OverlayQuestion, language: Language): Overlay | undefined {
  if ('side' in question) return zonesOf(look, s, question.side, language)
  if (!('piece' in question)) return undefined
  const unit = Number(question.piece.split(':')[1]) as UnitId
  if (!(unit < look.data.units.count) || !isOnMap(s, unit) || s.unit.arm[unit] === 0) return undefined
  return question.id === 'reach' ? reachFrom(look, s, unit, 0, language) : fireOf(look, s, unit, language)
}

/** S-6 Where a counter can march, with the points left there. */
function reachFrom(look: Look, s: Skirmish, unit: UnitId, spent: number, language: Language): Overlay {
  const t = TEXTS[language]
  return {
    style: 'area',
    title: t.reachOf(unitName(look, unit)),
    side: ownerOf(s, unit),
    hexes: reachOf(s, unit, spent).map(({ hex, left }) => ({ hex, label: String(left / 2) })),
    meaning: t.pointsLeft,
    lines: [],
    pieces: [],
  }
}

/** S-7 The zones of control of a side. */
function zonesOf(look: Look, s: Skirmish, side: Side, language: Language): Overlay {
  const { search, hexes } = look.data
  search.markZones(s, opponent(side))
  return {
    style: 'hatch',
    title: TEXTS[language].zonesOf(sideName(look, side, language)),
    side,
    hexes: hexes.all.filter(hex => search.isThreatened(hex)).map(hex => ({ hex })),
    lines: [],
    pieces: [],
  }
}

/** S-10 Where a gun can fire, with its modifier there. */
function fireOf(look: Look, s: Skirmish, unit: UnitId, language: Language): Overlay | undefined {
  if (s.unit.arm[unit] !== GUN) return undefined
  const t = TEXTS[language]
  const hexes = look.data.hexes.all.flatMap(hex => {
    if (!commands(s, unit, hex)) return []
    const value = shotModifier(s, unit, hex)
    return [{ hex, label: value < 0 ? `−${-value}` : `+${value}` }]
  })
  return { style: 'dots', title: t.fireOf(unitName(look, unit)), side: ownerOf(s, unit), hexes, meaning: t.onTheDie, lines: [], pieces: [] }
}

/** Lights while a sentence is being said: reach, way, attack. */
export function lightsOf(look: Look, s: Skirmish, side: Side, said: readonly Word[], language: Language): Overlay[] {
  const under = frameOf(topStep(look.game.rules, s), marchOn)
  const hex = said.find(w => isA(w, HEX))
  const named = said.find(w => isA(w, UNIT))
  const [first] = said
  if (first !== undefined && isA(first, VERB))
    return numberOf(first) === ATTACK && hex !== undefined ? attackLights(look, s, side, said, language) : []
  const unit = under?.unit ?? (named === undefined ? undefined : (numberOf(named) as UnitId))
  if (unit === undefined || !isOnMap(s, unit) || s.unit.arm[unit] === 0) return []
  if (hex !== undefined) {
    const to = numberOf(hex)
    const title = TEXTS[language].to(hexName(look, to))
    return [{ style: 'route', title, side, hexes: [], lines: [{ hexes: [s.unit.hex[unit], to] }], pieces: [] }]
  }
  return (under !== undefined && mayGoOn(look, s, side)) || said.length === 1 ? [reachFrom(look, s, unit, under?.spent ?? 0, language)] : []
}

/** S-9 Whether the current march may go on to another hex. */
function mayGoOn({ game }: Look, s: Skirmish, side: Side): boolean {
  const offered = new Words()
  game.rules.choices(s, side, new Words(1), offered)
  return offered.list().some(w => isA(w, HEX))
}

/** S-11 The counter attacked, with an arrow from each attacker. */
function attackLights(look: Look, s: Skirmish, side: Side, said: readonly Word[], language: Language): Overlay[] {
  const hex = numberOf(said[1]) as HexId
  const title = TEXTS[language].attackOn(hexName(look, hex))
  const from = said.filter(w => isA(w, UNIT)).map(w => s.unit.hex[numberOf(w) as UnitId])
  return [
    { style: 'ring', title, side, hexes: [{ hex }], lines: [], pieces: [] },
    { style: 'arrow', title, side, hexes: [], lines: from.map(start => ({ hexes: [start, hex] })), pieces: [] },
  ]
}
