import { push, type Side, type TableTop } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { fights, isTrain } from './armies.ts'
import { tellCover } from './cover-moves.ts'
import { meet, passThrough } from './encounters.ts'
import { meetHidden } from './hidden-march.ts'
import { LEADER, NO_PIECE, type PieceId } from './ids.ts'
import { goOn, tryCover } from './later.ts'
import type { Mover } from './mover.ts'
import { ROAD } from './prices.ts'
import { type Battle, COLUMN, MOVED, put, strengthOf } from './state.ts'
import { step } from './terms.ts'

/** 37.2 A unit this strong fills two hexes of a road. */
const LONG_COLUMN = 8

/** Notes the way of a party, which has been told; `goOn` then goes it. */
export function sendOff(s: Battle, party: Mover, way: ArrayLike<HexId>, steps: number, cost: number, mode: number): void {
  const { data } = s
  s.way.clear()
  s.movers.clear()
  s.wayFrom = s.options.hiddenForces && !party.isEntering ? party.start : OFF_MAP
  s.wayBack = OFF_MAP
  for (let i = 0; i < steps; i++) s.way.push(way[i])
  s.mover = party.lead
  const last = way[steps - 1]
  const before = steps > 1 ? way[steps - 2] : party.start
  const isColumn = mode === ROAD && isAlongRoute(s, before, last)
  for (let i = 0; i < party.size; i++) {
    const piece = party.members[i]
    s.movers.add(piece)
    s.piece.done[piece] |= MOVED
    s.piece.spent[piece] = Math.min(255, s.piece.spent[piece] + cost)
    if (isTrain(data.arm[piece]) || data.arm[piece] === LEADER) continue
    if (isColumn) s.piece.state[piece] |= COLUMN
    else s.piece.state[piece] &= ~COLUMN
    s.piece.tail[piece] = isColumn && strengthOf(s, piece) >= LONG_COLUMN ? before : OFF_MAP
  }
}

function isAlongRoute(s: Battle, from: HexId, to: HexId): boolean {
  for (let slot = from * 6, end = slot + 6; slot < end; slot++) if (s.data.grid.next[slot] === to) return s.data.route[slot] !== 0
  return false
}

/** B 5.1 The party goes its way hex by hex; what it meets there is dealt with before it goes on. */
export const goAlong = step(
  goOn,
  'B 5.1',
  {},
  {
    apply(s, _f, _said, table) {
      const { movers } = s.data.scratch
      const { field } = s.data
      const mover = s.mover
      const enemy = (1 - s.data.owner[mover]) as Side
      // What lies ahead of them does not change while they go.
      field.lay(s)
      while (s.way.length > 0) {
        const hex = s.way.at(0)
        if (field.hasCover(enemy, hex) && fights(s.data.arm[mover])) {
          push(s, tryCover)
          push(s, goOn)
          return
        }
        s.way.removeAt(0)
        if (s.options.hiddenForces) s.wayBack = s.piece.hex[mover]
        const count = s.movers.members(movers)
        for (let i = 0; i < count; i++) put(s, movers[i] as PieceId, hex)
        if (!fights(s.data.arm[mover])) continue
        passThrough(s, mover, hex)
        // What lies ahead is another picture once somebody has come out of hiding.
        if (s.options.hiddenForces && meetHidden(s, table)) field.lay(s)
        const isAnybodyThere = field.hasTrain(enemy, hex) || field.hasLeader(enemy, hex) || field.hasVedette(enemy, hex)
        if (isAnybodyThere && meet(s, mover, hex, table)) {
          push(s, goOn)
          return
        }
      }
      endMove(s, table)
    },
  },
)

/** 37.6 The move is over; the other side sees a cover go from where it lay to where it lies. */
function endMove(s: Battle, table: TableTop): void {
  const { mover, wayFrom } = s
  const side = s.data.owner[mover]
  s.mover = NO_PIECE
  s.movers.clear()
  s.wayFrom = OFF_MAP
  s.wayBack = OFF_MAP
  if (s.options.hiddenForces) tellCover(s, side, mover, wayFrom, table)
}
