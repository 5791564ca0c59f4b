import { type Figure, type Language, type Piece, type PieceFace, type Side, spoken } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { fights } from '../rules/armies.ts'
import { coverIn } from '../rules/covers.ts'
import { type CoverId, LEADER, type PieceId, SIDES } from '../rules/ids.ts'
import { type Battle, settingOf } from '../rules/state.ts'
import { hexName, type Look, pieceName, placeName, shapeOf, upperFirst, whenOf } from './look.ts'
import { TEXTS } from './texts.ts'

/** 37.6 Covers over the forces of the other side with what was last seen about there, and one's own dummies, which say that they are. */
export function coversOf(look: Look, s: Battle, viewer: Side, language: Language): Piece[] {
  const { data } = look
  const t = TEXTS[language]
  return data.covers.all.flatMap(cover => {
    const hex = s.cover.hex[cover]
    const side = sideOf(look, cover)
    if (hex < 0 || settingOf(s).pieces[side].some(piece => s.piece.hex[piece] === hex)) return []
    const report = s.cover.report[cover]
    const isDummy = s.cover.dummy[cover] > 0
    const face: PieceFace = {
      kind: 'cover',
      shape: shapeOf(side),
      nation: look.nationOfSide[side],
      ...(report > 0 && { report: String(report) }),
      ...(isDummy && { isEmpty: true as const }),
    }
    const name = isDummy ? t.covers.dummy : upperFirst(look.game.words[language].names.cover?.[cover] ?? '')
    const figures = side === viewer ? [] : dossierOf(look, s, cover, language)
    return [
      {
        id: `cover:${cover}`,
        side,
        hex,
        name,
        face,
        figures,
        ...spoken([
          { is: 'name', text: name },
          ...figures.map(({ label, value }) => ({ is: 'fact', text: `${label}: ${value}` }) as const),
          { is: 'place', text: t.hex(hexName(look, hex)) },
        ]),
      },
    ]
  })
}

const sideOf = (look: Look, cover: CoverId): Side => (cover < look.data.covers.count / SIDES.count ? 0 : 1) as Side

/** Hexes that a force is thought to make in a turn at most, and how many pieces are named. */
const PACE = 8
const MOST_NAMED = 3

/** Where it came from, how far its report is, what was seen there last, and who may have come from where they were seen. */
function dossierOf(look: Look, s: Battle, cover: CoverId, language: Language): Figure[] {
  const t = TEXTS[language].covers
  const hex = s.cover.hex[cover]
  const from = s.cover.from[cover]
  const report = s.cover.report[cover]
  const lost = lostFromSight(look, s, sideOf(look, cover))
  const here = lost.filter(piece => s.piece.seenAt[piece] === hex || s.piece.seenAt[piece] === from)
  const near = lost
    .filter(piece => !here.includes(piece) && farFrom(s, piece, hex) <= PACE * (s.turn - s.piece.seenOn[piece] + 1))
    .sort((a, b) => farFrom(s, a, hex) - farFrom(s, b, hex) || a - b)
  const named = (pieces: readonly PieceId[]): string =>
    pieces
      .slice(0, MOST_NAMED)
      .map(piece => t.seen(pieceName(look, piece, language), whenOf(look, s, Math.max(1, s.piece.seenOn[piece]), language)))
      .join('; ')
  return [
    ...(from >= 0 ? [{ label: t.from, value: placeName(look, from, language), rule: '37.6' }] : []),
    ...(report > 0 ? [{ label: t.report, value: t.reportIn(report), rule: '37.7.2' }] : []),
    { label: t.seenHere, value: here.length === 0 ? t.nobody : named(here), rule: '37.6' },
    ...(near.length === 0 ? [] : [{ label: t.mayBe, value: named(near), rule: '37.6' }]),
  ]
}

/** Combat units of a side that were seen and are no more, the last seen first. */
const lostFromSight = (look: Look, s: Battle, side: Side): PieceId[] =>
  settingOf(s)
    .units[side].filter(
      unit => s.piece.shown[unit] === 0 && s.piece.fallen[unit] === 0 && s.piece.seenAt[unit] >= 0 && fights(look.data.arm[unit]),
    )
    .sort((a, b) => s.piece.seenOn[b] - s.piece.seenOn[a] || a - b)

const farFrom = (s: Battle, piece: PieceId, hex: HexId): number => distance(s.data.grid, s.piece.seenAt[piece], hex)

/** 37.6 Whether the other side cannot see one's own piece. */
export const isVeiled = (s: Battle, piece: PieceId, viewer: Side): boolean =>
  s.options.hiddenForces && s.ended === 0 && s.piece.shown[piece] === 0 && s.data.owner[piece] === viewer

/** 37.6 Whether a dummy goes with one's own unseen piece. */
export function hasDummy(s: Battle, piece: PieceId, viewer: Side): boolean {
  if (!isVeiled(s, piece, viewer) || s.data.arm[piece] === LEADER || s.piece.hex[piece] < 0) return false
  const row = coverIn(s, viewer, s.piece.hex[piece])
  return row >= 0 && s.cover.dummy[row] > 0
}
