import { push, SIX } from '@grognard/engine'
import { type HexId, slot } from '@grognard/engine/hex/grid'
import { enemyAt, isBlocked } from './contact.ts'
import { armyOf } from './forces.ts'
import type { ForceId } from './ids.ts'
import { attackInto, finishMove, marchAtWill, strayInto } from './move.ts'
import { isShut } from './paths.ts'
import { type Campaign, ownerOf, WAY_FOUND, WAY_LOST } from './state.ts'
import { FORCE, step, told } from './terms.ts'

/** 11.2 a In the first hex without a road a Force may get lost, in woods more easily. If it doesn't, it rolls no more in this move. */
export const lookForWay = step(
  'look-for-way',
  '11.2',
  { force: FORCE },
  {
    apply(s, { force }, _said, table) {
      const hex = s.force.hex[force]
      const die = table.roll(SIX, ownerOf(s, force))
      table.tell(told.lookedForWay, force, hex, die)
      s.wayFound = WAY_FOUND
      const faces = s.data.isWooded[hex] !== 0 ? s.data.lostInWoodsOn : s.data.lostOn
      push(s, (faces & (1 << die)) !== 0 ? stray : marchAtWill, force)
    },
  },
)

/** 11.2 b A lost Force ends its move in an adjacent hex, or stays. */
export const stray = step(
  'stray',
  '11.2',
  { force: FORCE },
  {
    apply(s, { force }, _said, table) {
      const from = s.force.hex[force]
      s.wayFound = WAY_LOST
      const die = table.roll(SIX, ownerOf(s, force))
      const direction = s.data.strayTo[die]
      const hex = s.data.grid.next[slot(from, direction)]
      table.tell(told.lostWay, force, die, direction)
      if (hex < 0 || s.data.cost[slot(from, direction)] < 0 || staysOut(s, force, hex)) {
        table.tell(told.strayedNowhere, force, from)
        push(s, finishMove, force)
      } else if (enemyAt(s, ownerOf(s, force), hex) >= 0) attackInto(s, force, hex, 0, table)
      else {
        strayInto(s, force, hex)
        table.tell(told.moved, force, from, hex)
        push(s, finishMove, force)
      }
    },
  },
)

/** 11.2 c, R17 It does not enter a blocked route, a closed country, or an ally's hex. */
function staysOut(s: Campaign, force: ForceId, hex: HexId): boolean {
  const side = ownerOf(s, force)
  if (isShut(s, side, hex)) return true
  const there = s.hex.force[hex]
  if (there < 0) return isBlocked(s, side, hex)
  if (ownerOf(s, there) !== side) return false
  return isBlocked(s, side, hex) || armyOf(s, there) !== armyOf(s, force) || s.force.combined[there] !== 0 || s.force.combined[force] !== 0
}
