import {
  type CounterFace,
  type Figure,
  type HexMark,
  type Language,
  type Piece,
  type SceneBadge,
  type Side,
  type Spoken,
  spoken,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { printedValue } from '../rules/armies.ts'
import { type GeneralId, SECTORS, SIDES, type UnitId } from '../rules/ids.ts'
import { type Battle, effectFor, GARRISON_ORDERED, garrisonIn, has, isOnMap, ORDERED, REACTED, RETREATED, SQUARE } from '../rules/state.ts'
import { collapses, unitsInSector } from '../rules/victory.ts'
import {
  directionName,
  garrisonId,
  garrisonName,
  generalId,
  generalName,
  hexName,
  type Look,
  nationOfGarrison,
  placeName,
  sectorName,
  shapeOf,
  sideName,
  typeName,
  unitId,
  unitName,
} from './look.ts'
import { TEXTS } from './texts.ts'

/** Every counter on the map: units, the garrisons under them, and the plates of generals. */
export const piecesOf = (look: Look, s: Battle, language: Language): Piece[] => [
  ...look.data.units.all.filter(unit => isOnMap(s, unit)).map(unit => unitPiece(look, s, unit, language)),
  ...look.data.hexes.all.filter(hex => garrisonIn(s, hex) !== 0).map(hex => garrisonPiece(look, s, hex, language)),
  ...look.data.generals.all.filter(general => s.general.hex[general] >= 0).map(general => plateOf(look, s, general, language)),
]

/** How far a unit moves under the card of its side. */
const moveOf = ({ data }: Look, s: Battle, unit: UnitId): number =>
  data.moveOnly[effectFor(s, data.owner[unit]) * data.types.count + data.type[unit]]

/** The fire value printed for the next hex. */
const nextHexValue = ({ data }: Look, unit: UnitId): number => printedValue(data, data.type[unit], 1, false)

/** The face of a counter: elements, fire value at one hex, move. */
export function faceOf(look: Look, s: Battle, unit: UnitId, language: Language): CounterFace {
  return {
    kind: 'counter',
    shape: shapeOf(look.data.owner[unit]),
    nation: look.data.nations[unit],
    arm: look.armOf[unit],
    strength: s.unit.elements[unit],
    middle: nextHexValue(look, unit),
    right: moveOf(look, s, unit),
    steps: { left: s.unit.elements[unit], of: Math.max(s.unit.most[unit], s.unit.elements[unit]) },
    order: 'good',
    badges: badgesOf(s, unit, language),
    done: has(s, unit, ORDERED | REACTED) && s.mover !== unit,
    ...(isOnMap(s, unit) && { facing: has(s, unit, SQUARE) ? ('square' as const) : s.unit.facing[unit] }),
  }
}

/** 5.1, 9.3, 10.1 What it has done or suffered in this round. */
function badgesOf(s: Battle, unit: UnitId, language: Language): SceneBadge[] {
  const t = TEXTS[language].badges
  return [
    ...(has(s, unit, ORDERED) ? [{ symbol: 'letter' } as const] : []),
    ...(has(s, unit, REACTED) ? [{ text: t.reacted, tone: 'act' } as const] : []),
    ...(has(s, unit, RETREATED) ? [{ text: t.retreated, tone: 'warn' } as const] : []),
  ]
}

function unitPiece(look: Look, s: Battle, unit: UnitId, language: Language): Piece {
  return {
    id: unitId(unit),
    side: look.data.owner[unit],
    hex: s.unit.hex[unit],
    name: unitName(look, unit, language),
    face: faceOf(look, s, unit, language),
    figures: figuresOf(look, s, unit, language),
    ...labelOf(look, s, unit, language),
  }
}

/** "Maitland, British infantry, 4 elements, facing south, hex H10". */
export function labelOf(look: Look, s: Battle, unit: UnitId, language: Language): Spoken {
  const t = TEXTS[language]
  const isThere = isOnMap(s, unit)
  return spoken([
    { is: 'name', text: unitName(look, unit, language) },
    { is: 'fact', text: typeName(look, unit, language) },
    { is: 'fact', text: t.elements(s.unit.elements[unit]) },
    { is: 'fact', text: isThere ? formationOf(look, s, unit, language) : '' },
    { is: 'fact', text: has(s, unit, ORDERED) ? t.hasOrder : '' },
    { is: 'fact', text: has(s, unit, REACTED) ? t.hasReacted : '' },
    { is: 'fact', text: has(s, unit, RETREATED) ? t.hasRetreated : '' },
    { is: 'place', text: isThere ? t.hex(hexName(look, s.unit.hex[unit])) : '' },
  ])
}

const formationOf = (look: Look, s: Battle, unit: UnitId, language: Language): string =>
  has(s, unit, SQUARE) ? TEXTS[language].inSquare : TEXTS[language].facing(directionName(look, s.unit.facing[unit], language))

function figuresOf(look: Look, s: Battle, unit: UnitId, language: Language): Figure[] {
  const t = TEXTS[language]
  const { data } = look
  const type = data.type[unit]
  const values = (hasMoved: boolean) =>
    Array.from({ length: data.range[type] }, (_, i) => printedValue(data, type, i + 1, hasMoved))
      .map(value => (value === 0 ? '–' : String(value)))
      .join(' / ')
  const [stood, moved] = [values(false), values(true)]
  const firesAlike = stood === moved || !/\d/.test(moved)
  const fires = data.moveAndFire[effectFor(s, data.owner[unit]) * data.types.count + type]
  const states = [
    ...(has(s, unit, ORDERED) ? [t.hasOrder] : []),
    ...(has(s, unit, REACTED) ? [t.hasReacted] : []),
    ...(has(s, unit, RETREATED) ? [t.hasRetreated] : []),
  ]
  return [
    { label: t.figures.type, value: typeName(look, unit, language), rule: '1.1' },
    { label: t.figures.elements, value: t.of(s.unit.elements[unit], s.unit.most[unit]), rule: '1.1' },
    { label: t.figures.value, value: firesAlike ? stood : t.stoodOrMoved(stood, moved), rule: '7.2' },
    { label: t.figures.move, value: t.moves(moveOf(look, s, unit), fires), rule: '6.0' },
    { label: t.figures.rally, value: t.dice(data.rallyDice[type]), rule: '12.0' },
    { label: t.figures.formation, value: formationOf(look, s, unit, language), rule: '6.0' },
    ...(states.length === 0 ? [] : [{ label: t.figures.round, value: states.join(', '), rule: '5.1' }]),
  ]
}

/** 6.0 A garrison: one element, no facing. */
function garrisonPiece(look: Look, s: Battle, hex: HexId, language: Language): Piece {
  const t = TEXTS[language]
  const side = (garrisonIn(s, hex) - 1) as Side
  const name = garrisonName(look, hex, language)
  const value = look.data.garrisonValue
  return {
    id: garrisonId(hex),
    side,
    hex,
    name,
    face: {
      kind: 'counter',
      shape: shapeOf(side),
      nation: nationOfGarrison(look, s, hex),
      arm: 'garrison',
      strength: 1,
      middle: value,
      right: 0,
      order: 'good',
      badges: [],
      done: (s.hex.garrison[hex] & GARRISON_ORDERED) !== 0,
    },
    figures: [
      { label: t.figures.elements, value: '1', rule: '6.0' },
      { label: t.figures.value, value: String(value), rule: '7.3' },
    ],
    ...spoken([
      { is: 'name', text: name },
      { is: 'fact', text: sideName(look, side, language) },
      { is: 'fact', text: t.elements(1) },
      { is: 'place', text: t.hex(hexName(look, hex)) },
    ]),
  }
}

/** 6.3 A general's plate. */
function plateOf(look: Look, s: Battle, general: GeneralId, language: Language): Piece {
  const t = TEXTS[language]
  const { data } = look
  const side = data.generalOwner[general]
  const hex = s.general.hex[general]
  const unit = s.hex.unit[hex]
  const isLeading = unit >= 0 && data.army[unit] === data.generalArmy[general]
  const name = generalName(look, general, language)
  const place = isLeading ? t.leads(unitName(look, unit, language)) : t.alone
  return {
    id: generalId(general),
    side,
    hex,
    name,
    face: { kind: 'plate', shape: shapeOf(side), nation: data.generalNations[general], name, stars: 2 },
    figures: [
      { label: t.figures.general, value: place, rule: '6.3.1' },
      { label: t.figures.move, value: t.hexes(data.generalMove), rule: '6.3' },
      { label: t.figures.round, value: s.general.ordered[general] === 0 ? t.noOrder : t.hasOrder, rule: '5.1' },
    ],
    ...spoken([
      { is: 'name', text: name },
      { is: 'fact', text: t.generalOf(sideName(look, side, language)) },
      { is: 'fact', text: place },
      { is: 'place', text: t.hex(hexName(look, hex)) },
    ]),
  }
}

/** Few enough units in a sector to be worried about, and too few. */
const WORRYING = 3
const LAST = 1

/** 4.2, 13.2 Who holds the objectives, and the sector in which each side has fewest units. */
export function marksOf(look: Look, s: Battle, language: Language): HexMark[] {
  const t = TEXTS[language]
  const { data } = look
  const flags = data.objectives.all.flatMap((objective): HexMark[] => {
    const side = (s.objective.holder[objective] - 1) as Side
    const hex = data.hexes.of(data.objectives.names[objective])
    if (side < 0) return []
    return [{ sign: 'flag', hex, side, label: t.held(placeName(look, hex, language), sideName(look, side, language)) }]
  })
  return [...flags, ...(collapses(s) && s.turn > 0 ? SIDES.all.map(side => thinnestMark(look, s, side, language)) : [])]
}

/** 4.2 The sector in which a side has fewest units, and how many. */
export function thinnest(s: Battle, side: Side): { readonly sector: number; readonly units: number } {
  const counts = SECTORS.all.map(sector => ({ sector: sector as number, units: unitsInSector(s, side, sector) }))
  return counts.reduce((least, one) => (one.units < least.units ? one : least))
}

const toneOf = (units: number): 'bad' | 'warn' | 'plain' => (units <= LAST ? 'bad' : units <= WORRYING ? 'warn' : 'plain')

/** A note in the middle of the sector's own baseline. */
function thinnestMark(look: Look, s: Battle, side: Side, language: Language): HexMark {
  const { data, json } = look
  const { sector, units } = thinnest(s, side)
  const row = json.board.edges[SIDES.names[side] as 'french'].baselineRow
  const along = data.hexes.all.filter(hex => data.sectorOf[hex] === sector && data.grid.row[hex] === row)
  return {
    sign: 'note',
    hex: along[along.length >> 1],
    side,
    text: String(units),
    tone: toneOf(units),
    label: TEXTS[language].fewest(sideName(look, side, language), sectorName(look, sector, language), units),
  }
}
