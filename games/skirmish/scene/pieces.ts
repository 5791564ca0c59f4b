import {
  type Figure,
  type HexMark,
  type Language,
  type Piece,
  type PieceBox,
  type PieceFace,
  type Side,
  type Spoken,
  spoken,
} from '@grognard/engine'
import { FIRED, isOnMap, MARCHED, ownerOf, type Skirmish, strengthNow } from '../rules/state.ts'
import { DUMMY, SIDES, type UnitId } from '../rules/static.ts'
import { armName, hexName, type Look, sideLook, sideName, symbolOf, unitId, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** Whether the viewer knows what a counter is. */
const isKnown = (s: Skirmish, unit: UnitId): boolean => s.unit.arm[unit] > 0

/** S-2 A counter as seen: its identity if the viewer knows it, veiled if the enemy doesn't; otherwise a cover. */
export function faceOf(s: Skirmish, unit: UnitId): PieceFace {
  const look = sideLook(ownerOf(s, unit))
  if (!isKnown(s, unit)) return { kind: 'cover', ...look, ...(s.unit.hits[unit] > 0 && { report: `−${s.unit.hits[unit]}` }) }
  const isVeiled = s.unit.revealed[unit] === 0
  if (s.unit.arm[unit] === DUMMY && isVeiled) return { kind: 'cover', ...look, isEmpty: true }
  return {
    kind: 'counter',
    ...look,
    arm: symbolOf(s.unit.arm[unit]),
    strength: strengthNow(s, unit),
    right: s.data.move[s.unit.arm[unit]] >> 1,
    order: 'good',
    badges: [
      ...((s.unit.done[unit] & FIRED) !== 0 ? [{ symbol: 'stroke' } as const] : []),
      ...(s.unit.hits[unit] > 0 ? [{ text: `−${s.unit.hits[unit]}`, tone: 'bad', isBoxed: true } as const] : []),
    ],
    done: (s.unit.done[unit] & MARCHED) !== 0,
    ...(isOnMap(s, unit) && { facing: s.unit.facing[unit] }),
    ...(isVeiled && { isVeiled }),
  }
}

/** "B7, foot of strength 4, facing north, hex 1425". */
function labelOf(look: Look, s: Skirmish, unit: UnitId, language: Language): Spoken {
  const t = TEXTS[language]
  return spoken([
    { is: 'name', text: unitName(look, unit) },
    { is: 'fact', text: sideName(look, ownerOf(s, unit), language) },
    { is: 'fact', text: isKnown(s, unit) ? t.armOf(armName(look, s.unit.arm[unit], language), strengthNow(s, unit)) : t.unknown },
    { is: 'place', text: isOnMap(s, unit) ? t.hex(hexName(look, s.unit.hex[unit])) : '' },
  ])
}

function figuresOf(look: Look, s: Skirmish, unit: UnitId, language: Language): Figure[] {
  const t = TEXTS[language].figures
  const facing = { label: t.facing, value: look.game.words[language].names.direction[s.unit.facing[unit]], rule: 'S-9' }
  const hits = { label: t.hits, value: String(s.unit.hits[unit]), rule: 'S-16' }
  if (!isKnown(s, unit)) return [hits, facing]
  return [
    { label: t.arm, value: armName(look, s.unit.arm[unit], language), rule: 'S-2' },
    { label: t.strength, value: String(strengthNow(s, unit)), rule: 'S-2' },
    { label: t.march, value: String(s.data.move[s.unit.arm[unit]] / 2), rule: 'S-6' },
    hits,
    facing,
  ]
}

/** Every counter on the map. */
export const piecesOf = (look: Look, s: Skirmish, language: Language): Piece[] =>
  look.data.units.all
    .filter(unit => isOnMap(s, unit))
    .map(unit => ({
      id: unitId(unit),
      side: ownerOf(s, unit),
      hex: s.unit.hex[unit],
      name: unitName(look, unit),
      face: faceOf(s, unit),
      figures: figuresOf(look, s, unit, language),
      ...labelOf(look, s, unit, language),
    }))

/** S-18 Who was last on the hill. */
export const marksOf = (look: Look, s: Skirmish, language: Language): HexMark[] =>
  look.data.objective.flatMap((hex): HexMark[] => {
    const side = (s.hex.control[hex] - 1) as Side
    const label = side < 0 ? '' : TEXTS[language].held(hexName(look, hex), sideName(look, side, language))
    return side < 0 ? [] : [{ sign: 'flag', hex, side, label }]
  })

/** S-16 Removed counters, by side. */
export const lostOf = (look: Look, s: Skirmish, language: Language): PieceBox[] =>
  SIDES.all.map(side => ({
    id: `lost:${side}`,
    side,
    title: TEXTS[language].lost(sideName(look, side, language)),
    rule: 'S-16',
    pieces: look.data.unitsOf[side]
      .filter(unit => !isOnMap(s, unit) && s.turn > 0)
      .map(unit => ({
        id: unitId(unit),
        name: unitName(look, unit),
        face: faceOf(s, unit),
        note: armName(look, s.unit.arm[unit], language),
        ...labelOf(look, s, unit, language),
      })),
  }))
