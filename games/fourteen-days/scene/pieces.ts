import type { CounterFace, Figure, HexMark, Language, Piece, SleighMark } from '@grognard/engine'
import { armsOf, ordersOn, sizeOf } from '../forces.ts'
import { type ForceId, SIDES } from '../ids.ts'
import { slowest } from '../move.ts'
import { type Campaign, isOnMap, ordersAt, ownerOf, recordAt } from '../state.ts'
import { BRANCHES } from '../troops.ts'
import { dossierOf, orderInWords, seenInWords } from './dossiers.ts'
import {
  armyName,
  commanderName,
  commandersWith,
  forceId,
  inPoints,
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
    label: labelOf(look, s, force, language),
    dossier: dossierOf(look, s, force, language),
  }
}

/** "Ney, French B". */
export function forceTitle(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const name = look.game.words[language].names.force[force]
  const leader = s.force.leader[force]
  return leader < 0 ? name : `${plateName(look, leader, language)}, ${name}`
}

/** The sleigh as it stands on the table now. */
export function faceOf(look: Look, s: Campaign, force: ForceId, language: Language): CounterFace {
  const leader = s.force.leader[force]
  const size = sizeOf(s, force)
  return {
    shape: shapeOf(look.data.owner[force]),
    nation: nationOfForce(look, force),
    arm: 'general',
    strength: size,
    formation: look.data.letters[force],
    order: 'good',
    badges: [],
    done: s.force.moved[force] !== 0,
    sleigh: {
      letter: look.data.letters[force],
      name: leader < 0 ? '–' : plateName(look, leader, language),
      stars: leader < 0 ? 0 : look.data.stars[leader],
      divisions: size === 0 ? null : size,
      marks: marksOn(s, force),
    },
  }
}

/** 3.0 d The public markers of a Force. */
export function marksOn(s: Campaign, force: ForceId): SleighMark[] {
  const rows = (table: { readonly [row: number]: number }) =>
    Array.from({ length: BRANCHES }, (_, branch) => table[ordersAt(force, branch)]).reduce((a, b) => a + b, 0)
  const many = (mark: SleighMark, count: number): SleighMark[] => Array.from({ length: count }, () => mark)
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
      value: `${inPoints(slowest(data.basic, arms))} / ${inPoints(slowest(data.forced, arms))}`,
      rule: '11.0 V',
    },
    ...(order === undefined ? [] : [{ label: t.figures.order, value: order, rule: '7.1' }]),
  ]
}

/** "Ney, French B, 4 stars, 6 divisions, Order, Gosselies, hex 3117". */
function labelOf(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const t = TEXTS[language]
  const size = sizeOf(s, force)
  const hex = s.force.hex[force]
  const place = look.data.placeAt[hex] < 0 ? [] : [placeName(look, hex, language)]
  return t.list([
    ...commandersWith(s, force).map(commander => commanderName(look, commander, language)),
    look.game.words[language].names.force[force],
    size === 0 ? t.unknown : t.divisions(size),
    marksInWords(s, force, language),
    ...place,
    t.hex(look.data.hexes.names[hex]),
  ])
}

/** 11.0 V d Route Blocked markers. */
export function marksOf(look: Look, s: Campaign, language: Language): HexMark[] {
  const t = TEXTS[language]
  const marks: HexMark[] = []
  for (const hex of look.data.hexes.all)
    for (const side of s.hex.blocked[hex] === 0 ? [] : SIDES.all)
      if ((s.hex.blocked[hex] & (1 << side)) !== 0)
        marks.push({ hex, kind: 'blocked', side, label: t.blocked(placeName(look, hex, language), sideName(look, side, language)) })
  return marks
}
