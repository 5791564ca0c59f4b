import { type Language, type Overlay, type OverlayOffer, type OverlayQuestion, opponent, type Side } from '@grognard/engine'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { asThreat, overHexes } from '../../common/overlays.ts'
import { isCommanded } from '../rules/command.ts'
import { isExposed } from '../rules/fire.ts'
import type { CommanderId, UnitId } from '../rules/ids.ts'
import { isAssailable } from '../rules/obligations.ts'
import { shotBetween } from '../rules/sight.ts'
import { type Battle, isSteady } from '../rules/state.ts'
import { type Look, placeName, sideName, unitId } from './look.ts'
import { couldStopIn, rideReach, searchWholeMove, unitReach } from './reach.ts'
import { lineBetween, seenFrom } from './sight-lines.ts'
import { TEXTS } from './texts.ts'

/** The overlays a player can show. */
export function offersOf(language: Language): OverlayOffer[] {
  const { offers, zones, command } = TEXTS[language].overlay
  return [
    { id: 'reach', ...offers.reach, about: 'piece', key: 'm' },
    { id: 'zones', name: offers.zones, title: zones('{side}'), about: 'side', key: 'z' },
    { id: 'threat', ...offers.threat, about: 'hex', key: 'e' },
    { id: 'sight', ...offers.sight, about: 'line', key: 'v' },
    { id: 'command', name: offers.command, title: command('{side}'), about: 'own-side', key: 'k' },
  ]
}

/** Answers an overlay question; what the other side can do is drawn as a threat. */
export function overlayOf(look: Look, s: Battle, viewer: Side, question: OverlayQuestion, language: Language): Overlay | undefined {
  if ('piece' in question) return asThreat(reachOf(look, s, question.piece, language), viewer)
  if ('hex' in question) return threatTo(look, s, question.hex as HexId, opponent(viewer), language)
  if ('side' in question) return (question.id === 'zones' ? zonesOf : commandOf)(look, s, question.side, language)
  const { from, to } = question
  return to === undefined ? seenFrom(look, s, from, language) : lineBetween(look, s, from as HexId, to as HexId, language)
}

/** The reach of a piece by id; undefined for one not in play. */
function reachOf(look: Look, s: Battle, piece: string, language: Language): Overlay | undefined {
  const [sort, number] = piece.split(':')
  const value = Number(number)
  if (sort === 'unit' && value < look.data.units.count && s.unit.sp[value as UnitId] > 0)
    return unitReach(look, s, value as UnitId, language)
  if (sort === 'commander' && value < look.data.commanders.count && s.commander.hex[value as CommanderId] >= 0)
    return rideReach(look, s, value as CommanderId, language)
  return undefined
}

/** 1.6 The zones of control of a side's units. */
function zonesOf(look: Look, s: Battle, side: Side, language: Language): Overlay {
  const { zones, hexes } = look.data
  zones.mark(s, opponent(side))
  const title = TEXTS[language].overlay.zones(sideName(look, side, language))
  return overHexes(
    'hatch',
    title,
    side,
    hexes.all.filter(hex => zones.isInZone(hex)),
  )
}

/** Which units of a side can enter a hex or reach it to attack in one move, or fire at it from where they stand. */
function threatTo(look: Look, s: Battle, hex: HexId, by: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const from = new Set<number>()
  const pieces: string[] = []
  for (const unit of look.data.unitsOf[by]) {
    if (!isSteady(s, unit)) continue
    const bases = look.data.isArtillery[unit] === 0 ? basesOf(s, unit, hex) : shotFrom(s, unit, hex)
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
    note: { text: t.threatFrom, rule: '5.1' },
  }
}

/** The hexes from which a unit could attack a hex after one move, and the hex itself if it could march in. */
function basesOf(s: Battle, unit: UnitId, hex: HexId): number[] {
  const { grid } = s.data
  const bases: number[] = []
  searchWholeMove(s, unit)
  if (hex !== s.unit.hex[unit] && couldStopIn(s, unit, hex)) bases.push(hex)
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    if (beside < 0 || !isAssailable(s, beside * 6 + directionTo(grid, beside, hex))) continue
    if (beside === s.unit.hex[unit] || couldStopIn(s, unit, beside)) bases.push(beside)
  }
  return bases
}

/** The hex of a battery that could fire at a hex if it turned that way. */
function shotFrom(s: Battle, unit: UnitId, hex: HexId): number[] {
  const from = s.unit.hex[unit]
  const shot = shotBetween(s.data.sight, from, hex)
  return shot >= 0 && isExposed(s, shot) ? [from] : []
}

/** 3.1 Who is in command now: lines to those who are, the others by name. */
function commandOf(look: Look, s: Battle, side: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { unitsOf, commanderOf, formationOf } = look.data
  const hexes: { hex: number }[] = []
  const lines: { hexes: number[] }[] = []
  const pieces: string[] = []
  for (const unit of unitsOf[side]) {
    if (!isSteady(s, unit)) continue
    if (!isCommanded(s, unit)) {
      pieces.push(unitId(unit))
      continue
    }
    const hex = s.unit.hex[unit]
    const seat = s.commander.hex[commanderOf[formationOf[unit]]]
    if (!hexes.some(lit => lit.hex === hex)) hexes.push({ hex })
    if (seat !== hex) lines.push({ hexes: [seat, hex] })
  }
  return {
    style: 'links',
    title: t.command(sideName(look, side, language)),
    side,
    hexes,
    lines,
    pieces,
    note: { text: t.commandNow, rule: '3.1' },
  }
}
