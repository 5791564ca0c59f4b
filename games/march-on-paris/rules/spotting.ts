import type { Side, TableTop } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { fights } from './armies.ts'
import { actorsOf, isActing } from './commands.ts'
import { uncover } from './cover-moves.ts'
import { conceal, coversEach, firstCover, isUnmarked, settleCovers } from './covers.ts'
import { type CoverId, LEADER, type PieceId, VEDETTE, WING } from './ids.ts'
import { report } from './reports.ts'
import { sees } from './sight.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import { told } from './terms.ts'
import { sightNow } from './weather.ts'

/** 37.6, R-30 Whether a spotter whose sight reaches so far sees a stack: into woods and towns only from beside them. */
function isInSpottingRange(s: Battle, from: HexId, to: HexId, far: number): boolean {
  const { data } = s
  const hexes = distance(data.grid, from, to)
  if (hexes <= 1) return true
  if (hexes > far || hexes > sightNow(s) || data.blocksSight[data.terrain[to]] !== 0) return false
  return sees(data, from, to)
}

const isHilltopLeader = (s: Battle, piece: PieceId): boolean =>
  s.data.arm[piece] === LEADER && isOnMap(s, piece) && s.data.isHilltop[s.piece.hex[piece]] !== 0

/**
 * 37.6 How far a piece spots: three hexes, twelve for a leader on a hilltop and for units within their march of one; 0 for those that do not
 * spot. Leaders count of whom the beholder knows, where that is asked.
 */
function sightOf(s: Battle, piece: PieceId, isSeenOnly: boolean): number {
  const { data } = s
  const { hexes, hilltop } = data.tables.spotting
  if (isHilltopLeader(s, piece)) return hilltop
  const arm = data.arm[piece]
  if (!fights(arm) && arm !== VEDETTE) return 0
  const pieces = settingOf(s).pieces[data.owner[piece]]
  for (let i = 0; i < pieces.length; i++) {
    const leader = pieces[i]
    if (!isHilltopLeader(s, leader) || (isSeenOnly && s.piece.shown[leader] === 0)) continue
    if (data.marches.to(s, s.piece.hex[leader], data.column[piece])[s.piece.hex[piece]] <= data.move[piece]) return hilltop
  }
  return hexes
}

/** 37.7.2 Vedettes whose reports take their time do not uncover what they see. */
const spots = (s: Battle, piece: PieceId): boolean => !(s.options.vedetteReports && s.data.arm[piece] === VEDETTE)

/** 37.6 Whether a hex is truly seen by any of a side's pieces. */
function isSpotted(s: Battle, pieces: readonly PieceId[], hex: HexId, isMeant: (piece: PieceId) => boolean): boolean {
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]
    if (!isOnMap(s, piece) || isUnmarked(s, piece) || distance(s.data.grid, s.piece.hex[piece], hex) > s.data.tables.spotting.hilltop)
      continue
    if (!spots(s, piece) || !isMeant(piece)) continue
    const far = sightOf(s, piece, false)
    if (far > 0 && isInSpottingRange(s, s.piece.hex[piece], hex, far)) return true
  }
  return false
}

/**
 * 37.6 The reveal test at the start of a Movement, Charge or Assault Segment: enemy covers seen by the formation that acts, and its own seen by
 * any enemy, are lifted together. The true position counts: what lies under a cover spots, a dummy does not.
 */
export function revealTest(s: Battle, side: Side, table: TableTop): void {
  if (!s.options.hiddenForces) return
  settleCovers(s)
  s.data.field.lay(s)
  const enemy = (1 - side) as Side
  const own = settingOf(s).pieces[side]
  const others = settingOf(s).pieces[enemy]
  const struck: { readonly side: Side; readonly hex: HexId }[] = []
  for (let i = 0; i < coversEach(s); i++) {
    const theirs = s.cover.hex[(firstCover(s, enemy) + i) as CoverId]
    if (theirs >= 0 && isSpotted(s, own, theirs, piece => isActing(s, piece))) struck.push({ side: enemy, hex: theirs })
    const ours = s.cover.hex[(firstCover(s, side) + i) as CoverId]
    if (ours >= 0 && isOfActors(s, ours) && isSpotted(s, others, ours, () => true)) struck.push({ side, hex: ours })
  }
  struck.sort((a, b) => a.hex - b.hex || a.side - b.side)
  for (const one of struck) uncover(s, one.side, one.hex, table)
  if (s.options.vedetteReports) reportAll(s, side, table)
  settleCovers(s)
}

/** Whether an unseen piece of those that act stands in a hex. */
function isOfActors(s: Battle, hex: HexId): boolean {
  const pieces = actorsOf(s)
  for (let i = 0; i < pieces.length; i++)
    if (s.piece.hex[pieces[i]] === hex && s.piece.shown[pieces[i]] === 0 && isActing(s, pieces[i])) return true
  return false
}

/** 37.7.2 Each vedette of those that act tells what it sees. */
function reportAll(s: Battle, side: Side, table: TableTop): void {
  const enemy = (1 - side) as Side
  const pieces = actorsOf(s)
  for (let i = 0; i < pieces.length; i++) {
    if (s.data.arm[pieces[i]] !== VEDETTE || !isOnMap(s, pieces[i]) || !isActing(s, pieces[i])) continue
    for (let at = 0; at < coversEach(s); at++) {
      const row = (firstCover(s, enemy) + at) as CoverId
      const hex = s.cover.hex[row]
      if (hex >= 0 && isInSpottingRange(s, s.piece.hex[pieces[i]], hex, sightOf(s, pieces[i], false))) report(s, pieces[i], row, table)
    }
  }
}

/** 37.6 Whether a side must think a hex of its own to be seen: by an enemy it sees, or by whatever a cover may hide. */
export function isWatched(s: Battle, side: Side, hex: HexId): boolean {
  const enemy = (1 - side) as Side
  const pieces = settingOf(s).pieces[enemy]
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]
    if (!isOnMap(s, piece) || s.piece.shown[piece] === 0) continue
    const far = sightOf(s, piece, true)
    if (far > 0 && isInSpottingRange(s, s.piece.hex[piece], hex, far)) return true
  }
  for (let i = 0; i < coversEach(s); i++) {
    const cover = s.cover.hex[(firstCover(s, enemy) + i) as CoverId]
    if (cover >= 0 && isInSpottingRange(s, cover, hex, s.data.tables.spotting.hexes)) return true
  }
  return false
}

/** 37.6 At the end of an activation the stacks of those that acted are covered where no known enemy watches them. */
export function coverActors(s: Battle, side: Side, table: TableTop): void {
  if (!s.options.hiddenForces) return
  const hexes: HexId[] = []
  for (const piece of actorsOf(s)) {
    const hex = s.piece.hex[piece]
    if (hex >= 0 && s.piece.shown[piece] !== 0 && isActing(s, piece) && !hexes.includes(hex)) hexes.push(hex)
  }
  coverStacks(s, side, hexes, table)
}

/** 37.6 After the Command Phase so are overall and wing commanders who are alone in a hex. */
export function coverRiders(s: Battle, side: Side, table: TableTop): void {
  if (!s.options.hiddenForces) return
  const hexes: HexId[] = []
  for (const leader of settingOf(s).riders[side]) {
    const hex = s.piece.hex[leader]
    if (hex >= 0 && s.piece.shown[leader] !== 0 && !hexes.includes(hex) && isRidersAlone(s, side, hex)) hexes.push(hex)
  }
  coverStacks(s, side, hexes, table)
}

const isRidersAlone = (s: Battle, side: Side, hex: HexId): boolean =>
  settingOf(s).pieces[side].every(piece => s.piece.hex[piece] !== hex || s.data.rank[piece] >= WING)

function coverStacks(s: Battle, side: Side, hexes: HexId[], table: TableTop): void {
  s.data.field.lay(s)
  hexes.sort((a, b) => a - b)
  const unseen = hexes.filter(hex => !isWatched(s, side, hex))
  for (const hex of unseen) {
    for (const piece of settingOf(s).pieces[side]) if (s.piece.hex[piece] === hex && s.piece.shown[piece] !== 0) conceal(s, piece)
    settleCovers(s)
    table.tell(told.coverLaid, side, hex)
  }
}
