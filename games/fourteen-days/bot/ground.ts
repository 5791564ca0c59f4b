import { opponent, type Side } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { enemyAt, friendAt, isBlocked } from '../rules/contact.ts'
import { type ForceId, NO_FORCE } from '../rules/ids.ts'
import type { Campaign } from '../rules/state.ts'

/** Whether an enemy would be adjacent to a hex if one of them had moved from one hex to another. */
function isTouched(s: Campaign, side: Side, hex: HexId, gone: HexId, come: HexId): boolean {
  const { next } = s.data.grid
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const beside = next[at]
    if (beside < 0) continue
    if (beside === come || (beside !== gone && enemyAt(s, side, beside) >= 0)) return true
  }
  return false
}

const FREE_WAY = 1
const ONE_WAY = 0.95
const THROUGH_FRIENDS = 0.75
const TRAPPED = 0
const RETREAT = 2

/**
 * 11.4.2 How safely a Force can get away from a hex if it must retreat: not at all without a two-hex route that no enemy touches, with
 * losses if all routes lead through friends. An enemy may have moved from one hex to another by then.
 */
export function escapeFrom(s: Campaign, side: Side, hex: HexId, gone: HexId = OFF_MAP, come: HexId = OFF_MAP): number {
  const { grid, cost } = s.data
  let [clean, crowded] = [0, 0]
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const first = grid.next[at]
    if (cost[at] < 0 || !isOpen(s, side, first, gone, come)) continue
    const passes = friendAt(s, side, first) >= 0
    for (let on = first * 6, last = on + 6; on < last; on++) {
      const second = grid.next[on]
      if (cost[on] < 0 || second === hex || distance(grid, hex, second) !== RETREAT || !isOpen(s, side, second, gone, come)) continue
      if (passes || friendAt(s, side, second) >= 0) crowded++
      else clean++
    }
    if (clean > 1) return FREE_WAY
  }
  return clean > 0 ? ONE_WAY : crowded > 0 ? THROUGH_FRIENDS : TRAPPED
}

const isOpen = (s: Campaign, side: Side, hex: HexId, gone: HexId, come: HexId): boolean =>
  hex !== come && (hex === gone || enemyAt(s, side, hex) < 0) && !isBlocked(s, side, hex) && !isTouched(s, side, hex, gone, come)

/** Distance from a hex to the nearest Force of a side, leaving one out. */
export function distanceTo(s: Campaign, side: Side, hex: HexId, without: ForceId = NO_FORCE): number {
  const forces = s.data.forcesOf[side]
  let nearest = 99
  for (let i = 0; i < forces.length; i++) {
    const at = s.force.hex[forces[i]]
    if (at >= 0 && forces[i] !== without) nearest = Math.min(nearest, distance(s.data.grid, at, hex))
  }
  return nearest
}

/** Whether any enemy of a side is within this many hexes. */
export const isNearEnemy = (s: Campaign, side: Side, hex: HexId, within: number): boolean => distanceTo(s, opponent(side), hex) <= within
