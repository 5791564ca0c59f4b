import type { ForceGroup, ForceLine, Language, Side } from '@grognard/engine'
import { pieceLine } from '../../common/order-of-battle.ts'
import { CORPS, type CommandId, LEADER, type PieceId, SIDES } from '../rules/ids.ts'
import { type Battle, GONE, isOnMap, NOT_YET, PEU, RECOVERED, settingOf, strengthOf, UAR } from '../rules/state.ts'
import { armOf, commandName, hexName, type Look, pieceId, pieceName, sideName, whenOf } from './look.ts'
import { faceOf, statesOf } from './pieces.ts'
import { TEXTS } from './texts.ts'

/** The orders of battle: commanders in chief, then each corps with its commander, units and baggage. */
export const forcesOf = (look: Look, s: Battle, viewer: Side, language: Language): ForceGroup[] =>
  SIDES.all.flatMap(side => {
    const pieces = settingOf(s).pieces[side]
    const chiefs = pieces.filter(piece => look.data.arm[piece] === LEADER && look.data.rank[piece] > CORPS)
    const corps = [...new Set(pieces.map(piece => look.data.formation[piece]).filter(command => command >= 0))].sort((a, b) => a - b)
    return [
      {
        id: `chiefs:${side}`,
        side,
        name: TEXTS[language].chiefs(sideName(look, side, language)),
        lines: linesOf(look, s, chiefs, viewer, language),
      },
      ...corps.map((command: CommandId) => ({
        id: `corps:${command}`,
        side,
        name: commandName(look, command, language),
        lines: linesOf(
          look,
          s,
          pieces.filter(piece => look.data.formation[piece] === command && !chiefs.includes(piece)),
          viewer,
          language,
        ),
      })),
    ].filter(({ lines }) => lines.length > 0)
  })

const linesOf = (look: Look, s: Battle, pieces: readonly PieceId[], viewer: Side, language: Language): ForceLine[] =>
  [...pieces].sort((a, b) => rankOf(look, b) - rankOf(look, a) || a - b).map(piece => lineOf(look, s, piece, viewer, language))

const rankOf = ({ data }: Look, piece: PieceId): number => (data.arm[piece] === LEADER ? data.rank[piece] : 0)

function lineOf(look: Look, s: Battle, piece: PieceId, viewer: Side, language: Language): ForceLine {
  const { data } = look
  const isKnown = data.owner[piece] === viewer || s.ended !== 0
  const box = s.piece.box[piece]
  const isOut = isKnown ? box === UAR || box === PEU || box === GONE : !isOnMap(s, piece) && wasPlaced(s, piece)
  const isUnit = piece < data.units
  const id = pieceId(piece)
  const most = isUnit ? settingOf(s).startSP[piece] : 0
  const left = isKnown || isOnMap(s, piece) ? strengthOf(s, piece) : isOut ? 0 : most
  return pieceLine(
    {
      id,
      name: pieceName(look, piece, language),
      detail: detailOf(look, s, piece, viewer, isOut, language),
      ...(data.arm[piece] === LEADER ? { stars: data.rank[piece] } : { face: faceOf(look, s, piece, viewer, language) }),
      ...(isUnit && { strength: { left, of: Math.max(most, left) } }),
    },
    id,
    { isOut, isWaiting: !isOnMap(s, piece) && !isOut, isHurt: isUnit && left < most },
  )
}

const wasPlaced = (s: Battle, piece: PieceId): boolean => settingOf(s).placed.some(one => one.piece === piece)

/** "infantry, 5 SP, disrupted, hex 1804". */
function detailOf(look: Look, s: Battle, piece: PieceId, viewer: Side, isOut: boolean, language: Language): string {
  const t = TEXTS[language]
  const { data } = look
  const isUnit = piece < data.units
  const parts = isUnit ? [t.arms[armOf(look, piece)]] : []
  if (isOnMap(s, piece))
    return [
      ...parts,
      ...(isUnit ? [t.sp(strengthOf(s, piece))] : []),
      ...statesOf(look, s, piece, viewer, language),
      t.hex(hexName(look, s.piece.hex[piece])),
    ].join(', ')
  if (data.owner[piece] !== viewer && s.ended === 0) return [...parts, isOut ? t.gone : t.notSeen].join(', ')
  return [...parts, fateOf(look, s, piece, language)].join(', ')
}

/** Where a piece is that is not on the map. */
function fateOf(look: Look, s: Battle, piece: PieceId, language: Language): string {
  const t = TEXTS[language]
  switch (s.piece.box[piece]) {
    case UAR:
      return t.boxes.awaitsRally
    case RECOVERED:
      return t.boxes.recovers
    case NOT_YET: {
      const group = settingOf(s).groupOf[piece]
      const due = group < 0 ? 0 : s.group.due[group as never]
      return due === 0 ? t.notSeen : t.comesAt(whenOf(look, s, due, language))
    }
    default:
      return t.gone
  }
}
