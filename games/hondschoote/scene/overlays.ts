import { type Language, type Overlay, type OverlayQuestion, opponent, type Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { isCommanded } from '../command.ts'
import { RIVER } from '../ground.ts'
import type { CommanderId, UnitId } from '../ids.ts'
import { isOpen } from '../sight.ts'
import { type Battle, isSteady } from '../state.ts'
import { type Look, placeName, sideName, unitId } from './look.ts'
import { couldStopIn, rideReach, searchWholeMove, unitReach } from './reach.ts'
import { lineBetween, seenFrom, shotBetween } from './sight-lines.ts'
import { TEXTS } from './texts.ts'

/** Answers what a player asks about the map. */
export function overlayOf(look: Look, s: Battle, question: OverlayQuestion, language: Language): Overlay | undefined {
  switch (question.kind) {
    case 'reach':
      return reachOf(look, s, question.piece, language)
    case 'zones':
      return zonesOf(look, s, question.side, language)
    case 'threat':
      return threatTo(look, s, question.hex as HexId, question.by, language)
    case 'sight':
      return question.to === undefined
        ? seenFrom(look, s, question.from, language)
        : lineBetween(look, s, question.from as HexId, question.to as HexId, language)
    case 'command':
      return commandOf(look, s, question.side, language)
    case 'supply':
      return undefined
  }
}

/** The reach of a piece by its id; nothing for what is not in play. */
function reachOf(look: Look, s: Battle, piece: string, language: Language): Overlay | undefined {
  const [sort, number] = piece.split(':')
  const value = Number(number)
  if (sort === 'unit' && value < look.data.units.count && s.unit.sp[value as UnitId] > 0)
    return unitReach(look, s, value as UnitId, language)
  if (sort === 'commander' && value < look.data.commanders.count && s.commander.hex[value as CommanderId] >= 0)
    return rideReach(look, s, value as CommanderId, language)
  return undefined
}

/** 1.6 The zones of control that a side's units have. */
function zonesOf(look: Look, s: Battle, side: Side, language: Language): Overlay {
  const { zones, hexes } = look.data
  zones.mark(s, opponent(side))
  return {
    kind: 'zones',
    title: TEXTS[language].overlay.zones(sideName(look, side, language)),
    side,
    hexes: hexes.all.filter(hex => zones.isInZone(hex)).map(hex => ({ hex })),
    lines: [],
    pieces: [],
  }
}

/** Who of a side can enter a hex or come up to attack it in one move, or shoot at it from where he stands. */
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
    kind: 'threat',
    title: t.threat(placeName(look, hex, language), pieces.length),
    side: by,
    hexes: [{ hex, label: String(pieces.length) }, ...[...from].sort((a, b) => a - b).map(base => ({ hex: base }))],
    lines: [],
    pieces,
    note: { text: t.threatFrom, rule: '5.1' },
  }
}

/** The hexes from which a unit could attack a hex after one move, and the hex itself where it could march in. */
function basesOf(s: Battle, unit: UnitId, hex: HexId): number[] {
  const { grid, hexside, noCombat } = s.data
  const bases: number[] = []
  searchWholeMove(s, unit)
  if (hex !== s.unit.hex[unit] && couldStopIn(s, unit, hex)) bases.push(hex)
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    if (beside < 0 || (hexside[slot] & RIVER) !== 0 || noCombat[hex] !== 0) continue
    if (beside === s.unit.hex[unit] || couldStopIn(s, unit, beside)) bases.push(beside)
  }
  return bases
}

/** The hex of a battery that could shoot at a hex if it turned that way. */
function shotFrom(s: Battle, unit: UnitId, hex: HexId): number[] {
  const { sight, noFire } = s.data
  const from = s.unit.hex[unit]
  const shot = shotBetween(sight, from, hex)
  return shot >= 0 && noFire[hex] === 0 && isOpen(sight, shot, s.hex.top) ? [from] : []
}

/** 3.1 Who is in command as things stand now: lines to those who are, the others by name. */
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
    kind: 'command',
    title: t.command(sideName(look, side, language)),
    side,
    hexes,
    lines,
    pieces,
    note: { text: t.commandNow, rule: '3.1' },
  }
}
