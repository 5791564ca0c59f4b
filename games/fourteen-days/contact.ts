import type { Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { type ForceId, NO_FORCE } from './ids.ts'
import type { Campaign } from './state.ts'

/** The enemy Force that stands in a hex, or NO_FORCE. */
export function enemyAt(s: Campaign, side: Side, hex: HexId): ForceId {
  const there = s.hex.force[hex]
  return there >= 0 && s.data.owner[there] !== side ? there : NO_FORCE
}

/** The friendly Force that stands in a hex, or NO_FORCE; British and Prussians are friends (3.0). */
export function friendAt(s: Campaign, side: Side, hex: HexId): ForceId {
  const there = s.hex.force[hex]
  return there >= 0 && s.data.owner[there] === side ? there : NO_FORCE
}

/** Whether an enemy of a side stands next to a hex, rivers or not (rulings 23 and 30). */
export function touchesEnemy(s: Campaign, side: Side, hex: HexId): boolean {
  const { next } = s.data.grid
  for (let at = hex * 6, end = at + 6; at < end; at++) if (next[at] >= 0 && enemyAt(s, side, next[at]) >= 0) return true
  return false
}

/** Whether an enemy of a side stands next to a hex with no unbridged river between (10.0 II, 11.0 V). */
export function touchesEnemyByLand(s: Campaign, side: Side, hex: HexId): boolean {
  const { next } = s.data.grid
  for (let at = hex * 6, end = at + 6; at < end; at++)
    if (next[at] >= 0 && s.data.barrier[at] === 0 && enemyAt(s, side, next[at]) >= 0) return true
  return false
}

/** 11.0 V Whether a friendly Route Blocked marker lies in a hex. */
export const isBlocked = (s: Campaign, side: Side, hex: HexId): boolean => (s.hex.blocked[hex] & (1 << side)) !== 0
