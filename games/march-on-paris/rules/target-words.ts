import { found, type Refusal, type Side, series, type TableTop, type Words } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { actingUnitsOf } from './commands.ts'
import { uncover } from './cover-moves.ts'
import { settleCovers } from './covers.ts'
import type { PieceId } from './ids.ts'
import { HEX, PIECE } from './sorts.ts'
import type { Battle } from './state.ts'
import { no } from './terms.ts'

interface OfSide {
  readonly side: Side
}

/** B 8, B 9.1, B 10.1 The words of a bombardment, charge or assault: the hex struck, then the units that take part. */
export const targetAndUnits = (
  offer: (s: Battle, side: Side, out: Words) => void,
  whyNotTarget: (s: Battle, side: Side, hex: HexId) => Refusal | undefined,
  whyNotUnit: (s: Battle, side: Side, unit: PieceId, hex: HexId) => Refusal | undefined,
) =>
  found<Battle, OfSide, HexId>(
    HEX,
    (s, { side }, _said, out) => offer(s, side, out),
    (s, { side }, _said, hex) => whyNotTarget(s, side, hex),
    {
      after: [
        series<Battle, OfSide, PieceId>(
          PIECE,
          s => actingUnitsOf(s),
          (s, { side }, said, unit) => whyNotUnit(s, side, unit, said.value<HexId>(0)),
          (_s, _f, said) => (said.n > said.from ? undefined : no.nobodyNamed),
        ),
      ],
    },
  )

/**
 * 37.6 Who declares an attack is seen, and so is its target. Answers whether there is a combat unit to be fought: a dummy is removed, and what
 * else was covered waits to be ridden over.
 */
export function isFought(s: Battle, side: Side, hex: HexId, said: Words, table: TableTop): boolean {
  if (!s.options.hiddenForces) return true
  const enemy = (1 - side) as Side
  for (let i = 1; i < said.n - 1; i++) uncover(s, side, s.piece.hex[said.value<PieceId>(i)], table)
  uncover(s, enemy, hex, table)
  settleCovers(s)
  s.data.field.lay(s)
  return s.data.field.hasUnit(enemy, hex)
}
