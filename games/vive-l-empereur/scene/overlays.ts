import { type Language, type Overlay, type OverlayOffer, type OverlayQuestion, opponent, type Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { asThreat, overHexes } from '../../common/overlays.ts'
import { isNearEnemy } from '../rules/search.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { type Look, pieceOf, placeName, sideName, unitId } from './look.ts'
import { fireOf, rideReach, threatsFrom, unitReach } from './reach.ts'
import { lineBetween, seenFrom } from './sight-lines.ts'
import { TEXTS } from './texts.ts'

/** The overlays a player can show. */
export function offersOf(language: Language): OverlayOffer[] {
  const { offers, zones } = TEXTS[language].overlay
  return [
    { id: 'reach', ...offers.reach, about: 'piece', key: 'm' },
    { id: 'fire', ...offers.fire, about: 'piece', key: 'f' },
    { id: 'zones', name: offers.zones, title: zones('{side}'), about: 'side', key: 'z' },
    { id: 'threat', ...offers.threat, about: 'hex', key: 'e' },
    { id: 'sight', ...offers.sight, about: 'line', key: 'v' },
  ]
}

/** Answers an overlay question; what the other side can do is drawn as a threat. */
export function overlayOf(look: Look, s: Battle, viewer: Side, question: OverlayQuestion, language: Language): Overlay | undefined {
  if ('piece' in question) return asThreat(aboutPiece(look, s, question.id, question.piece, language), viewer)
  if ('hex' in question) return threatTo(look, s, question.hex as HexId, opponent(viewer), language)
  if ('side' in question) return zonesOf(look, s, question.side, language)
  const { from, to } = question
  return to === undefined ? seenFrom(look, s, from as HexId, language) : lineBetween(look, s, from as HexId, to as HexId, language)
}

/** Reach or field of fire of a piece; undefined for one that is not on the map, for a garrison and for the fire of a general. */
function aboutPiece(look: Look, s: Battle, id: string, named: string, language: Language): Overlay | undefined {
  const piece = pieceOf(look, named)
  if (piece === undefined || 'garrison' in piece) return undefined
  if ('general' in piece)
    return id === 'reach' && s.general.hex[piece.general] >= 0 ? rideReach(look, s, piece.general, language) : undefined
  if (!isOnMap(s, piece.unit)) return undefined
  return id === 'reach' ? unitReach(look, s, piece.unit, false, language) : fireOf(look, s, piece.unit, language)
}

/** 6.2 The hexes beside the units of a side. */
const zonesOf = (look: Look, s: Battle, side: Side, language: Language): Overlay =>
  overHexes(
    'hatch',
    TEXTS[language].overlay.zones(sideName(look, side, language)),
    side,
    look.data.hexes.all.filter(hex => isNearEnemy(s, opponent(side), hex)),
  )

/** Which units of a side can fire at a hex or charge it with their next order. */
function threatTo(look: Look, s: Battle, hex: HexId, by: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const from = new Set<number>()
  const pieces: string[] = []
  for (const unit of look.data.unitsOf[by]) {
    if (!isOnMap(s, unit)) continue
    const bases = threatsFrom(s, unit, hex)
    if (bases.length === 0) continue
    for (const base of bases) from.add(base)
    pieces.push(unitId(unit))
  }
  from.delete(hex)
  return {
    style: 'dots',
    title: t.threat(placeName(look, hex, language), pieces.length),
    side: by,
    hexes: [{ hex, label: String(pieces.length) }, ...[...from].sort((a, b) => a - b).map(base => ({ hex: base }))],
    lines: [],
    pieces,
    note: { text: t.threatFrom, rule: '7.0' },
  }
}
