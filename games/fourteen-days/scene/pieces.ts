import {
  type BlockFace,
  type Figure,
  type HexMark,
  type Language,
  type Piece,
  type SceneBadge,
  type Spoken,
  spoken,
} from '@grognard/engine'
import { inPoints } from '../../common/numbers.ts'
import { armsOf, ordersOn, sizeOf } from '../rules/forces.ts'
import { type ForceId, SIDES } from '../rules/ids.ts'
import { slowest } from '../rules/move.ts'
import { type Campaign, isOnMap, ordersAt, ownerOf, recordAt } from '../rules/state.ts'
import { BRANCHES } from '../rules/troops.ts'
import { dossierOf, orderInWords, seenInWords } from './dossiers.ts'
import {
  armyName,
  commanderName,
  commandersWith,
  forceId,
  isKnown,
  type Look,
  nationOfForce,
  placeName,
  plateName,
  shapeOf,
  sideName,
} from './look.ts'
import { TEXTS } from './texts.ts'
import { troopsInWords } from './troop-lines.ts'

/** 3.0 Every Force on the map, on its sleigh. */
export const piecesOf = (look: Look, s: Campaign, language: Language): Piece[] =>
  look.data.forces.all.filter(force => isOnMap(s, force)).map(force => pieceOf(look, s, force, language))

function pieceOf(look: Look, s: Campaign, force: ForceId, language: Language): Piece {
  return {
    id: forceId(force),
    side: ownerOf(s, force),
    hex: s.force.hex[force],
    name: forceTitle(look, s, force, language),
    face: faceOf(look, s, force, language),
    figures: figuresOf(look, s, force, language),
    ...labelOf(look, s, force, language),
    dossier: dossierOf(look, s, force, language),
  }
}

/** "Ney, French B". */
export function forceTitle(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const name = look.game.words[language].names.force[force]
  const leader = s.force.leader[force]
  return leader < 0 ? name : `${plateName(look, leader, language)}, ${name}`
}

/** The sleigh as it looks now. */
export function faceOf(look: Look, s: Campaign, force: ForceId, language: Language): BlockFace {
  const leader = s.force.leader[force]
  return {
    kind: 'block',
    shape: shapeOf(look.data.owner[force]),
    nation: nationOfForce(look, force),
    letter: look.data.letters[force],
    name: leader < 0 ? '–' : plateName(look, leader, language),
    stars: leader < 0 ? 0 : look.data.stars[leader],
    count: isKnown(s, force) ? sizeOf(s, force) : null,
    badges: marksOn(s, force).map(mark => BADGES[mark]),
  }
}

/** A public marker of a Force: an order, an order due in a day or two, an initial order, forage, fatigue, combat. */
export type ForceMark = 'order' | '+1' | '+2' | 'I' | 'F' | 'T' | 'X'

const BADGES: Readonly<Record<ForceMark, SceneBadge>> = {
  order: { symbol: 'letter' },
  '+1': { text: '+1', tone: 'act' },
  '+2': { text: '+2', tone: 'act' },
  I: { text: 'I', tone: 'plain' },
  F: { text: 'F', tone: 'bad' },
  T: { text: 'T', tone: 'warn' },
  X: { text: 'X', tone: 'bad' },
}

/** 3.0 d The public markers of a Force. */
export function marksOn(s: Campaign, force: ForceId): ForceMark[] {
  const rows = (table: { readonly [row: number]: number }) =>
    Array.from({ length: BRANCHES }, (_, branch) => table[ordersAt(force, branch)]).reduce((a, b) => a + b, 0)
  const many = (mark: ForceMark, count: number): ForceMark[] => Array.from({ length: count }, () => mark)
  return [
    ...many('order', ordersOn(s, force)),
    ...many('+1', rows(s.orders.plus1)),
    ...many('+2', rows(s.orders.plus2)),
    ...many('I', s.force.initial[force]),
    ...many('F', s.force.forage[force]),
    ...many('T', s.force.fatigue[force]),
    ...many('X', s.force.combat[force]),
  ]
}

/** Markers in words: "Order, 2 × Combat". */
export function marksInWords(s: Campaign, force: ForceId, language: Language): string {
  const t = TEXTS[language]
  const marks = marksOn(s, force)
  const counted = [...new Set(marks)].map(mark => {
    const count = marks.filter(other => other === mark).length
    return count === 1 ? t.marks[mark] : `${count} × ${t.marks[mark]}`
  })
  return counted.length === 0 ? t.noMarkers : t.list(counted)
}

function figuresOf(look: Look, s: Campaign, force: ForceId, language: Language): Figure[] {
  const t = TEXTS[language]
  const { data } = look
  const leader = s.force.leader[force]
  const markers: Figure = { label: t.figures.markers, value: marksInWords(s, force, language), rule: '3.0' }
  const led: Figure[] =
    leader < 0
      ? []
      : [{ label: t.figures.leader, value: `${commanderName(look, leader, language)} ${'★'.repeat(data.stars[leader])}`, rule: '6.0' }]
  const army: Figure = {
    label: t.figures.army,
    value: s.force.combined[force] === 0 ? armyName(look, data.armyOf[force] as never, language) : t.combined,
    rule: '3.0',
  }
  if (!isKnown(s, force)) {
    const seen = seenInWords(look, s, force, language)
    return [{ label: t.figures.seen, value: seen, rule: '5.0' }, markers, ...led, army]
  }
  const arms = armsOf(s, force)
  const order = orderInWords(look, s, force, language)
  return [
    {
      label: t.figures.divisions,
      value: `${sizeOf(s, force)}: ${troopsInWords(look, s.record.count, recordAt(force), language)}`,
      rule: '5.0',
    },
    markers,
    ...led,
    army,
    {
      label: t.figures.move,
      value: t.figures.marchOf(inPoints(slowest(data.basic, arms)), inPoints(slowest(data.forced, arms))),
      rule: '11.0 V',
    },
    ...(order === undefined ? [] : [{ label: t.figures.order, value: order, rule: '7.1' }]),
  ]
}

/** "Ney, French B, 4 stars, 6 divisions, Order, Gosselies, hex 3117". */
function labelOf(look: Look, s: Campaign, force: ForceId, language: Language): Spoken {
  const t = TEXTS[language]
  const hex = s.force.hex[force]
  return spoken([
    ...commandersWith(s, force).map(commander => ({ is: 'fact', text: commanderName(look, commander, language) }) as const),
    { is: 'name', text: look.game.words[language].names.force[force] },
    { is: 'fact', text: isKnown(s, force) ? t.divisions(sizeOf(s, force)) : t.unknown },
    { is: 'fact', text: marksInWords(s, force, language) },
    { is: 'place', text: look.data.placeAt[hex] < 0 ? '' : placeName(look, hex, language) },
    { is: 'place', text: t.hex(look.data.hexes.names[hex]) },
  ])
}

/** 11.0 V d Route Blocked markers. */
export function marksOf(look: Look, s: Campaign, language: Language): HexMark[] {
  const t = TEXTS[language]
  const marks: HexMark[] = []
  for (const hex of look.data.hexes.all)
    for (const side of s.hex.blocked[hex] === 0 ? [] : SIDES.all)
      if ((s.hex.blocked[hex] & (1 << side)) !== 0)
        marks.push({ hex, sign: 'barrier', side, label: t.blocked(placeName(look, hex, language), sideName(look, side, language)) })
  return marks
}
