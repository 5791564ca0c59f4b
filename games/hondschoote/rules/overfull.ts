import { among, found, push, type Refusal, SIDE, type TableTop, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { carryAlong, startle } from './commanders.ts'
import type { UnitId } from './ids.ts'
import { disorganise } from './losses.ts'
import { flee } from './rout.ts'
import { facingOfOthers, fits, holdsEnemy, moveUnit, turnHex } from './stack.ts'
import { type Battle, ownerOf } from './state.ts'
import { HEX, no, step, told, UNIT } from './terms.ts'

const NOWHERE = 1 << 20
const ZONE_RANK = 1 << 16

/** The rank of a hex for a unit that must make room: zones of control come last. */
function rankOf(s: Battle, unit: UnitId, hex: HexId): number {
  const { grid, entry, barred, people, zones } = s.data
  if (entry[hex] < 0 || (barred[hex] & people[unit]) !== 0 || holdsEnemy(s, ownerOf(s, unit), hex) || !fits(s, unit, hex)) return NOWHERE
  return distance(grid, s.unit.hex[unit], hex) + (zones.isInZone(hex) ? ZONE_RANK : 0)
}

function nearest(s: Battle, unit: UnitId): number {
  s.data.zones.mark(s, ownerOf(s, unit))
  const { all } = s.data.hexes
  let best = NOWHERE
  for (let i = 0; i < all.length; i++) if (all[i] !== s.unit.hex[unit]) best = Math.min(best, rankOf(s, unit, all[i]))
  return best
}

function whyNotThere(s: Battle, unit: UnitId, hex: HexId): Refusal | undefined {
  if (hex === s.unit.hex[unit]) return no.alreadyThere
  if (holdsEnemy(s, ownerOf(s, unit), hex)) return no.enemyThere
  const best = nearest(s, unit)
  const rank = rankOf(s, unit, hex)
  if (rank === NOWHERE) return no.crowded
  return rank === best ? undefined : no.nearerHex
}

function offerRoom(s: Battle, unit: UnitId, out: Words): void {
  const best = nearest(s, unit)
  const { all } = s.data.hexes
  for (let i = 0; i < all.length; i++) if (all[i] !== s.unit.hex[unit] && rankOf(s, unit, all[i]) === best) out.push(word(HEX, all[i]))
}

/** 1.4, ruling 42 A hex is still overfull at the end of the segment: one unit is put into the nearest legal hex and loses a level. */
export const spreadOut = step(
  'spread-out',
  '1.4',
  { side: SIDE, hex: HEX },
  {
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        UNIT,
        (s, { side }) => s.data.unitsOf[side],
        (s, { side, hex }, _said, unit) => {
          if (s.data.owner[unit] !== side) return no.notYours
          return s.unit.hex[unit] === hex ? undefined : no.notCrowded
        },
      ),
      found(
        HEX,
        (s, _f, said, out) => offerRoom(s, said.value(0), out),
        (s, _f, said, hex) => whyNotThere(s, said.value(0), hex),
      ),
    ],
    apply(s, _f, said, table) {
      makeRoom(s, said.value(0), said.value(1), table)
      push(s, flee)
    },
  },
)

function makeRoom(s: Battle, unit: UnitId, hex: HexId, table: TableTop): void {
  const from = s.unit.hex[unit]
  table.tell(told.putRight, unit, from, hex)
  moveUnit(s, unit, hex, table)
  carryAlong(s, unit, from, hex, table)
  startle(s, ownerOf(s, unit), hex)
  const facing = facingOfOthers(s, unit, hex)
  if (facing >= 0) turnHex(s, hex, facing, table)
  disorganise(s, unit, table)
}
