import { found, push, type Refusal, SIDE, type Side, word } from '@grognard/engine'
import { adjacent, type HexId } from '@grognard/engine/hex/grid'
import { fights } from './armies.ts'
import { tellCover, uncover } from './cover-moves.ts'
import { tellOf } from './covers.ts'
import { passThrough } from './encounters.ts'
import type { PieceId } from './ids.ts'
import { lose } from './later.ts'
import { ANY_UNIT, ROUTED } from './losses.ts'
import { isRiverClosed, moveStack } from './retreat.ts'
import { HEX } from './sorts.ts'
import { isOverstackedBy } from './stacking.ts'
import { type Battle, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** Card 16: at the end of a turn nobody stays in a burning town. */
export const leaveFires = step(
  'leave-fires',
  '37.12',
  {},
  {
    apply(s, _f, _said, table) {
      s.data.field.lay(s)
      for (const hex of s.data.hexes.all) {
        if (!s.fire.has(hex)) continue
        for (const side of [0, 1] as Side[]) {
          if (s.data.field.hasUnit(side, hex)) push(s, leaveFire, side, hex)
          // 37.6 A dummy has nobody to lead out of the fire.
          else if (s.options.hiddenForces) uncover(s, side, hex, table)
        }
      }
    },
  },
)

/** Units of a side in a hex. */
const unitsIn = (s: Battle, side: Side, hex: HexId): readonly PieceId[] =>
  settingOf(s).units[side].filter(unit => s.piece.hex[unit] === hex)

/** Card 16: why a stack may not leave the fire for a hex. */
function whyNotLeave(s: Battle, side: Side, from: HexId, to: HexId): Refusal | undefined {
  const { data } = s
  if (!adjacent(data.grid, from, to)) return no.notBeside
  data.field.lay(s)
  if (isRiverClosed(s, from, to)) return no.riverBars
  if (data.field.hasKnownUnit((1 - side) as Side, to)) return no.enemyThere
  if (s.fire.has(to)) return no.noTown
  return unitsIn(s, side, from).some(unit => isOverstackedBy(s, to, unit)) ? no.tooMany : undefined
}

const waysOut = (s: Battle, side: Side, hex: HexId): readonly HexId[] =>
  s.data.grid.beside[hex].filter(to => whyNotLeave(s, side, hex, to) === undefined)

/** Card 16: each stack goes one hex by its owner's choice, or loses a step if it cannot. */
export const leaveFire = step(
  'leave-fire',
  '37.12',
  { side: SIDE, hex: HEX },
  {
    forPlayers: { part: 'cards' },
    asks: (s, { side, hex }) => (waysOut(s, side, hex).length > 0 ? 1 << side : 0),
    words: [
      found(
        HEX,
        (s, { side, hex }, _said, out) => {
          for (const to of waysOut(s, side, hex)) out.push(word(HEX, to))
        },
        (s, { side, hex }, _said, to) => whyNotLeave(s, side, hex, to),
      ),
    ],
    apply(s, { side, hex }, said, table) {
      const units = unitsIn(s, side, hex)
      if (units.length === 0) return
      if (said.n > 0) {
        const to = said.value<HexId>(0)
        moveStack(s, side, hex, to, unit => fights(s.data.arm[unit]))
        passThrough(s, units[0], to)
        tellOf(s, units[0], table, told.drivenByFire, hex, to)
        if (s.options.hiddenForces) tellCover(s, side, units[0], hex, table)
        return
      }
      table.tell(told.burnt, hex)
      s.routed.clear()
      for (const unit of units) s.routed.add(unit)
      push(s, lose, side, ROUTED, 1, ANY_UNIT)
    },
  },
)
