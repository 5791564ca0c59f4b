import type { Side, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { coverIn, isUnmarked, lift, settleCovers } from './covers.ts'
import type { PieceId } from './ids.ts'
import type { Battle } from './state.ts'
import { told } from './terms.ts'

/** 37.6 After a move of a piece that is not seen: its cover has gone from a hex to where it is now, or come onto the map. */
export function tellCover(s: Battle, side: Side, piece: PieceId, from: HexId, table: TableTop): void {
  settleCovers(s)
  const hex = s.piece.hex[piece]
  if (hex < 0 || hex === from || s.piece.shown[piece] !== 0 || isUnmarked(s, piece)) return
  tellCoverAt(s, side, from, hex, table)
}

/** 37.6 A cover has gone from a hex to another; below 0 it has come onto the map. */
export function tellCoverAt(s: Battle, side: Side, from: HexId, hex: HexId, table: TableTop): void {
  const row = coverIn(s, side, hex)
  const others = 1 << (1 - side)
  s.cover.from[row] = from
  if (from >= 0) table.tellTo(others, told.coverMoved, row, from, hex)
  else table.tellTo(others, told.coverEntered, side, hex)
}

/** 37.6 The cover of a side in a hex is lifted: what is under it is seen, a dummy is removed. Answers whether it was more than a dummy. */
export const uncover = (s: Battle, side: Side, hex: HexId, table: TableTop): boolean =>
  lift(s, side, hex, isDummy => table.tell(isDummy ? told.dummyFound : told.uncovered, side, hex))
