import type { TableTop } from '@grognard/engine'
import { ridesFor } from './command.ts'
import { seatOf } from './commands.ts'
import { uncover } from './cover-moves.ts'
import { hasCovered, settleCovers } from './covers.ts'
import { type CoverId, type PieceId, SIDES, VEDETTE } from './ids.ts'
import { type Battle, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** Whether under a cover there are vedettes and nothing else. */
function isVedettesAlone(s: Battle, row: CoverId): boolean {
  const hex = s.cover.hex[row]
  const side = row < s.data.covers.count / 2 ? 0 : 1
  if (!hasCovered(s, side as never, hex)) return false
  return settingOf(s).pieces[side].every(piece => s.piece.hex[piece] !== hex || s.piece.shown[piece] !== 0 || s.data.arm[piece] === VEDETTE)
}

/**
 * 37.7.2 A vedette sees a covered force. Its side learns whether that is vedettes; if not, the report needs as many turns as a rider from here
 * to the commander: within his reach the force is uncovered at once.
 */
export function report(s: Battle, vedette: PieceId, row: CoverId, table: TableTop): void {
  const { data } = s
  const side = data.owner[vedette]
  const hex = s.cover.hex[row]
  if (isVedettesAlone(s, row)) {
    table.tellTo(1 << side, told.vedetteSeen, side, hex)
    return
  }
  const seat = seatOf(s, data.formation[vedette])
  const turns = seat < 0 ? -1 : ridesFor(s, side, s.piece.hex[vedette], seat)
  if (turns < 0) return
  if (turns <= 1) {
    uncover(s, data.owner[vedette] === 0 ? (1 as never) : (0 as never), hex, table)
    return
  }
  if (s.cover.report[row] !== 0 && s.cover.report[row] <= turns) return
  s.cover.report[row] = turns
  table.tell(told.reported, side, hex, turns)
}

/** 37.7.2 At the start of a turn reports come nearer; those that are in uncover the force. */
export const hearReports = step(
  'hear-reports',
  '37.7.2',
  {},
  {
    apply(s, _f, _said, table) {
      for (const side of SIDES.all)
        for (let i = 0; i < s.data.covers.count; i++) {
          const row = i as CoverId
          if (s.cover.report[row] === 0 || (row < s.data.covers.count / 2 ? 0 : 1) !== side) continue
          s.cover.report[row]--
          if (s.cover.report[row] === 0) uncover(s, side, s.cover.hex[row], table)
        }
      settleCovers(s)
    },
  },
)
