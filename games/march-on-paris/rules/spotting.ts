import type { Side, TableTop } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { actorsOf, isActing } from './commands.ts'
import { uncover } from './cover-moves.ts'
import { conceal, coverIn, coversEach, firstCover, isUnmarked, settleCovers } from './covers.ts'
import { type CoverId, type PieceId, VEDETTE, WING } from './ids.ts'
import { report } from './reports.ts'
import { isInSpottingRange, NOT_READ } from './spotters.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import { told } from './terms.ts'

/** 37.7.2 Vedettes whose reports take their time do not uncover what they see. */
export const spots = (s: Battle, piece: PieceId): boolean => !(s.options.vedetteReports && s.data.arm[piece] === VEDETTE)

/** Whether a piece may spot in the true position. */
const isLookout = (s: Battle, piece: PieceId): boolean => isOnMap(s, piece) && !isUnmarked(s, piece) && spots(s, piece)

/**
 * 37.6 The reveal test at the start of a Movement, Charge or Assault Segment: enemy covers seen by the formation that acts, and its own seen by
 * any enemy, are lifted together. The true position counts: what lies under a cover spots, a dummy does not.
 */
export function revealTest(s: Battle, side: Side, table: TableTop): void {
  if (!s.options.hiddenForces) return
  settleCovers(s)
  s.data.field.lay(s)
  const struck: Struck[] = []
  const enemy = (1 - side) as Side
  const { spotters } = s.data
  spotters.begin(s, side, false)
  const actors = actorsOf(s)
  for (let i = 0; i < actors.length; i++) if (isLookout(s, actors[i]) && isActing(s, actors[i])) spotters.add(actors[i])
  for (let i = 0; i < coversEach(s); i++) {
    const theirs = s.cover.hex[(firstCover(s, enemy) + i) as CoverId]
    if (theirs >= 0 && spotters.see(theirs)) struck.push({ side: enemy, hex: theirs })
  }
  spotters.begin(s, enemy, false)
  const others = settingOf(s).pieces[enemy]
  for (let i = 0; i < others.length; i++) if (isLookout(s, others[i])) spotters.add(others[i])
  for (const ours of hexesOfActors(s)) if (coverIn(s, side, ours) >= 0 && spotters.see(ours)) struck.push({ side, hex: ours })
  struck.sort((a, b) => a.hex - b.hex || a.side - b.side)
  for (const one of struck) uncover(s, one.side, one.hex, table)
  if (s.options.vedetteReports) reportAll(s, side, table)
  settleCovers(s)
}

/** A cover to be lifted. */
interface Struck {
  readonly side: Side
  readonly hex: HexId
}

/** The hexes where unseen pieces of those that act stand. */
function hexesOfActors(s: Battle): HexId[] {
  const hexes: HexId[] = []
  const pieces = actorsOf(s)
  for (let i = 0; i < pieces.length; i++) {
    const hex = s.piece.hex[pieces[i]]
    if (hex >= 0 && s.piece.shown[pieces[i]] === 0 && !hexes.includes(hex) && isActing(s, pieces[i])) hexes.push(hex)
  }
  return hexes
}

/** 37.7.2 Each vedette of those that act tells what it sees. */
function reportAll(s: Battle, side: Side, table: TableTop): void {
  const first = firstCover(s, (1 - side) as Side)
  const pieces = actorsOf(s)
  const { grid, tables } = s.data
  for (let i = 0; i < pieces.length; i++) {
    const vedette = pieces[i]
    if (s.data.arm[vedette] !== VEDETTE || !isOnMap(s, vedette) || !isActing(s, vedette)) continue
    const from = s.piece.hex[vedette]
    // Reports move nobody, so its sight stays the same.
    let far = NOT_READ
    for (let at = 0; at < coversEach(s); at++) {
      const row = (first + at) as CoverId
      const hex = s.cover.hex[row]
      if (hex < 0 || distance(grid, from, hex) > tables.spotting.hilltop) continue
      if (far === NOT_READ) far = sightOf(s, vedette)
      if (isInSpottingRange(s, from, hex, far)) report(s, vedette, row, table)
    }
  }
}

/** How far a piece spots, whatever was told before. */
function sightOf(s: Battle, piece: PieceId): number {
  s.data.field.lay(s)
  s.data.spotters.begin(s, s.data.owner[piece], false)
  return s.data.spotters.sightOf(piece)
}

/** Reads whom a side sees of the enemy, to be asked about its hexes with `isWatched`. */
export function readWatch(s: Battle, side: Side): void {
  const enemy = (1 - side) as Side
  const { spotters } = s.data
  spotters.begin(s, enemy, true)
  const pieces = settingOf(s).pieces[enemy]
  for (let i = 0; i < pieces.length; i++) if (isOnMap(s, pieces[i]) && s.piece.shown[pieces[i]] !== 0) spotters.add(pieces[i])
}

/** 37.6 Whether a side must think a hex of its own to be seen: by an enemy it sees, or by whatever a cover may hide. */
export function isWatched(s: Battle, side: Side, hex: HexId): boolean {
  if (s.data.spotters.see(hex)) return true
  const first = firstCover(s, (1 - side) as Side)
  for (let i = 0; i < coversEach(s); i++) {
    const cover = s.cover.hex[(first + i) as CoverId]
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
  readWatch(s, side)
  const unseen = hexes.filter(hex => !isWatched(s, side, hex))
  for (const hex of unseen) {
    for (const piece of settingOf(s).pieces[side]) if (s.piece.hex[piece] === hex && s.piece.shown[piece] !== 0) conceal(s, piece)
    settleCovers(s)
    table.tell(told.coverLaid, side, hex)
  }
}
