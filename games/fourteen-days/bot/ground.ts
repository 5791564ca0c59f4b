import { opponent, type Side } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { enemyAt, friendAt, isBlocked } from '../contact.ts'
import { type ForceId, NO_FORCE } from '../ids.ts'
import type { Campaign } from '../state.ts'

/** Forces of a side next to a hex, one of them left out. */
export function neighboursOf(s: Campaign, side: Side, hex: HexId, without: ForceId = NO_FORCE): number {
  const { next } = s.data.grid
  let n = 0
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const force = next[at] < 0 ? NO_FORCE : s.hex.force[next[at]]
    if (force >= 0 && force !== without && s.data.owner[force] === side) n++
  }
  return n
}

/** Whether an enemy would stand next to a hex if one of them had gone from one hex to another. */
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
 * 11.4.2 How surely a Force of a side gets away from a hex if it must retreat: not at all without a route of two hexes that no enemy touches,
 * with losses if all of them lead through friends. An enemy may have gone from one hex to another by then.
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

/** 11.4 What the ground of a hex adds to its defence. */
export const groundOf = (s: Campaign, hex: HexId): number => (s.data.isDifficult[hex] !== 0 ? s.data.combat.difficult / 2 : 0)

/** 11.4 What a bridge between two neighbours adds to the defence. */
export function bridgeBetween(s: Campaign, from: HexId, hex: HexId): number {
  for (let at = from * 6, end = at + 6; at < end; at++)
    if (s.data.grid.next[at] === hex) return s.data.bridge[at] !== 0 ? s.data.combat.bridge / 2 : 0
  return 0
}

/** The nearest distance of a hex to any Force of a side, one left out. */
export function distanceTo(s: Campaign, side: Side, hex: HexId, without: ForceId = NO_FORCE): number {
  const forces = s.data.forcesOf[side]
  let nearest = 99
  for (let i = 0; i < forces.length; i++) {
    const at = s.force.hex[forces[i]]
    if (at >= 0 && forces[i] !== without) nearest = Math.min(nearest, distance(s.data.grid, at, hex))
  }
  return nearest
}

/** Whether any enemy of a side is within so many hexes. */
export const isNearEnemy = (s: Campaign, side: Side, hex: HexId, within: number): boolean => distanceTo(s, opponent(side), hex) <= within
