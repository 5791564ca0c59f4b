import { EVERYONE, type EventKind, type Side, type Sides, type TableTop } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { type Armies, fights } from './armies.ts'
import { type CommandId, type CoverId, NO_COMMAND, type PieceId, SIDES } from './ids.ts'
import { Imprint, rowsOf } from './imprint.ts'
import { type Battle, noteSight, settingOf, showsAnything } from './state.ts'

/** What is found in a hex while covers are put in order: bits. */
const SHOWN = 1
const UNSEEN = 2
const HAS_COVER = 4

const NO_COVER = -1 as CoverId

export const coversEach = (s: Battle): number => s.data.covers.count / SIDES.count

/** The first row of a side's covers; the other side's come before or after all of them. */
export const firstCover = (s: Battle, side: Side): CoverId => (side * coversEach(s)) as CoverId

/** The cover of a side in a hex; below 0 for none. */
export function coverIn(s: Battle, side: Side, hex: HexId): CoverId {
  const first = firstCover(s, side)
  for (let i = 0; i < coversEach(s); i++) if (s.cover.hex[(first + i) as CoverId] === hex) return (first + i) as CoverId
  return NO_COVER
}

/** B 25.5 Whether a piece marches with a formation that was taken off the map: no cover marks it. */
export function isUnmarked(s: Battle, piece: PieceId): boolean {
  const host = s.piece.host[piece]
  const command = host >= 0 ? host : s.data.formation[piece]
  return command >= 0 && s.command.hidden[command] !== 0
}

/**
 * 37.6 One cover lies over each hex where a side has pieces that are not shown, or a dummy. Shown and covered pieces that have come together
 * are all shown. A row is given back before another is taken, and the lowest free one is taken in the order of the hexes, so that its number
 * tells nothing.
 */
export function settleCovers(s: Battle): void {
  if (!s.options.hiddenForces) return
  const { settled } = s.data
  const isOther = settled.setting !== s.setting
  // Most steps move nobody, and few move both sides.
  for (let side = 0; side < SIDES.count; side++) {
    const columns = settled.columns[side]
    if (!isOther && columns.isOf(s)) continue
    settleSide(s, side as Side)
    columns.take(s)
  }
  settled.setting = s.setting
}

/** What the covers of the position settled last depend on, by side. */
export interface Settled {
  setting: number
  readonly columns: readonly Imprint<Battle>[]
}

export const nothingSettled = ({ pieces, owner }: Armies): Settled => ({
  setting: -1,
  columns: SIDES.all.map(side => {
    const from = pieces.all.findIndex(one => owner[one] === side)
    const to = pieces.all.findLastIndex(one => owner[one] === side) + 1
    return new Imprint(({ piece, command, cover }) => {
      const rows = cover.hex.length / SIDES.count
      const own = [piece.hex, piece.shown, piece.host].map(column => rowsOf(column, from, to))
      const laid = [cover.hex, cover.dummy].map(column => rowsOf(column, side * rows, (side + 1) * rows))
      return [...own, command.hidden, ...laid]
    })
  }),
})

function settleSide(s: Battle, side: Side): void {
  const { marks } = s.data.scratch
  const { hex: hexOf, shown } = s.piece
  const pieces = settingOf(s).pieces[side]
  let isMixed = false
  /** Hexes that need a cover for their pieces. */
  let bare = 0
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]
    const hex = hexOf[piece]
    if (hex < 0) continue
    const before = marks[hex]
    if (shown[piece] !== 0) marks[hex] = before | SHOWN
    else if (before !== UNSEEN && !isUnmarked(s, piece)) {
      marks[hex] = before | UNSEEN
      bare++
    }
    if (marks[hex] === (SHOWN | UNSEEN)) isMixed = true
  }
  if (isMixed) showMixed(s, pieces)
  const first = firstCover(s, side)
  const end = first + coversEach(s)
  for (let i = first as number; i < end; i++) {
    const row = i as CoverId
    const hex = s.cover.hex[row]
    if (hex < 0) continue
    if (marks[hex] === UNSEEN) bare--
    else if (s.cover.dummy[row] === 0 || (marks[hex] & SHOWN) !== 0) {
      dropCover(s, row)
      continue
    }
    marks[hex] |= HAS_COVER
  }
  if (isMixed || bare > 0)
    for (let hex = lowestBare(s, pieces); hex >= 0; hex = lowestBare(s, pieces)) {
      layCover(s, side, hex)
      marks[hex] |= HAS_COVER
    }
  for (let i = 0; i < pieces.length; i++) if (hexOf[pieces[i]] >= 0) marks[hexOf[pieces[i]]] = 0
  for (let i = first as number; i < end; i++) {
    const hex = s.cover.hex[i as CoverId]
    if (hex >= 0) marks[hex] = 0
  }
}

/** Shows what has come together with pieces that are shown. */
function showMixed(s: Battle, pieces: readonly PieceId[]): void {
  const { marks } = s.data.scratch
  for (let i = 0; i < pieces.length; i++) {
    const hex = s.piece.hex[pieces[i]]
    if (hex >= 0 && marks[hex] === (SHOWN | UNSEEN) && s.piece.shown[pieces[i]] === 0 && !isUnmarked(s, pieces[i])) show(s, pieces[i])
  }
}

/** The lowest hex with pieces that still lack their cover; below 0 for none. */
function lowestBare(s: Battle, pieces: readonly PieceId[]): HexId {
  const { marks } = s.data.scratch
  let lowest = OFF_MAP
  for (let i = 0; i < pieces.length; i++) {
    const hex = s.piece.hex[pieces[i]]
    if (hex >= 0 && marks[hex] === UNSEEN && (lowest < 0 || hex < lowest)) lowest = hex
  }
  return lowest
}

/** Takes the lowest free row for a hex. */
export function layCover(s: Battle, side: Side, hex: HexId): CoverId {
  const first = firstCover(s, side)
  for (let i = 0; i < coversEach(s); i++) {
    const row = (first + i) as CoverId
    if (s.cover.hex[row] >= 0) continue
    s.cover.hex[row] = hex
    return row
  }
  throw new Error('a side has no cover left')
}

function dropCover(s: Battle, row: CoverId): void {
  s.cover.hex[row] = OFF_MAP
  s.cover.from[row] = OFF_MAP
  s.cover.report[row] = 0
  s.cover.dummy[row] = 0
  s.cover.moved[row] = 0
}

/** 37.6 A piece is seen. */
export function show(s: Battle, piece: PieceId): void {
  s.piece.shown[piece] = 1
  noteSight(s, piece, false)
}

/** Covers a piece: from now on the other side knows where it was. */
export function conceal(s: Battle, piece: PieceId): void {
  noteSight(s, piece, false)
  s.piece.shown[piece] = 0
}

/** Whether a covered stack of a side stands in a hex: a dummy is none. */
export function hasCovered(s: Battle, side: Side, hex: HexId): boolean {
  const pieces = settingOf(s).pieces[side]
  for (let i = 0; i < pieces.length; i++)
    if (s.piece.hex[pieces[i]] === hex && s.piece.shown[pieces[i]] === 0 && !isUnmarked(s, pieces[i])) return true
  return false
}

/** Whether a combat unit of a side is under the cover of a hex. */
export function hasCoveredUnit(s: Battle, side: Side, hex: HexId): boolean {
  const units = settingOf(s).units[side]
  for (let i = 0; i < units.length; i++)
    if (s.piece.hex[units[i]] === hex && s.piece.shown[units[i]] === 0 && fights(s.data.arm[units[i]])) return true
  return false
}

/** 37.6 Shows what is under a cover: its pieces, or that it was a dummy. Answers whether there was anything. */
export function lift(s: Battle, side: Side, hex: HexId, tell: (isDummy: boolean) => void): boolean {
  const row = coverIn(s, side, hex)
  if (row < 0) return false
  const isDummy = !hasCovered(s, side, hex)
  const pieces = settingOf(s).pieces[side]
  for (let i = 0; i < pieces.length; i++)
    if (s.piece.hex[pieces[i]] === hex && s.piece.shown[pieces[i]] === 0 && !isUnmarked(s, pieces[i])) show(s, pieces[i])
  dropCover(s, row)
  tell(isDummy)
  return !isDummy
}

/** Who may hear of a piece by its name. */
export const knowersOf = (s: Battle, piece: PieceId): Sides =>
  !s.options.hiddenForces || s.piece.shown[piece] !== 0 ? EVERYONE : 1 << s.data.owner[piece]

/** Tells those who see a piece what it does. */
export function tellOf(s: Battle, piece: PieceId, table: TableTop, event: EventKind, ...rest: readonly number[]): void {
  const [a = 0, b = 0, c = 0, d = 0] = rest
  table.tellTo(knowersOf(s, piece), event, piece, a, b, c, d)
}

/** Who may hear of a formation or division by its name. */
export const knowersOfCommand = (s: Battle, command: CommandId): Sides =>
  isNamed(s, command) ? EVERYONE : 1 << s.data.commandOwner[command]

/** 37.6 Whether the other side may know which formation acts: something of it is seen. */
const isNamed = (s: Battle, command: CommandId): boolean =>
  !s.options.hiddenForces || command >= s.data.commands.count || showsAnything(s.data, s.piece.shown, command)

/** Frames are public, so a formation that is not seen stands in them by its place among those that act. */
const VEILED = -2
const DIVISIONS = 16

/** What stands in a frame for a command that acts. */
export function veil(s: Battle, command: CommandId): CommandId {
  if (command < 0 || isNamed(s, command)) return command
  for (let place = 0; place < 2; place++) {
    const acting = s.acting.command[place as never]
    if (acting < 0) continue
    if (acting === command) return (VEILED - place * DIVISIONS) as CommandId
    const division = s.data.divisionsOf[acting].indexOf(command)
    if (division >= 0) return (VEILED - place * DIVISIONS - division - 1) as CommandId
  }
  return command
}

/** The command that a frame stands for; NO_COMMAND in a view that does not know it. */
export function unveil(s: Battle, framed: CommandId): CommandId {
  if (framed > VEILED) return framed
  const code = VEILED - framed
  const second = s.acting.command[1 as never]
  const acting = code >= DIVISIONS && second >= 0 ? second : s.acting.command[0 as never]
  const division = code % DIVISIONS
  if (acting < 0) return NO_COMMAND
  return division === 0 ? acting : (s.data.divisionsOf[acting][division - 1] ?? acting)
}

/** Whether a cover of a side lies within some hexes of a hex. */
export function isCoverNear(s: Battle, side: Side, hex: HexId, hexes: number): boolean {
  if (!s.options.hiddenForces) return false
  const first = firstCover(s, side)
  for (let i = 0; i < coversEach(s); i++) {
    const at = s.cover.hex[(first + i) as CoverId]
    if (at >= 0 && distance(s.data.grid, at, hex) <= hexes) return true
  }
  return false
}

/** The hexes where covers of a side lie, by row. */
export function coverHexes(s: Battle, side: Side): readonly HexId[] {
  const hexes: HexId[] = []
  const first = firstCover(s, side)
  for (let i = 0; i < coversEach(s); i++) if (s.cover.hex[(first + i) as CoverId] >= 0) hexes.push(s.cover.hex[(first + i) as CoverId])
  return hexes
}
