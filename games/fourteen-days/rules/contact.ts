import { opponent, type Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { someBeside } from '@grognard/engine/hex/neighbours'
import type { ZoneMarks } from '@grognard/engine/hex/zones'
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

/** Whether an enemy of a side is adjacent to a hex, rivers or not (rulings 23 and 30). */
export const touchesEnemy = (s: Campaign, side: Side, hex: HexId): boolean => someBeside(s.data.grid, hex, s, side, isEnemyAt)

const isEnemyAt = (s: Campaign, side: Side, hex: HexId): boolean => enemyAt(s, side, hex) >= 0

/** Whether an enemy of a side is adjacent to a hex with no unbridged river between (10.0 II, 11.0 V). */
export const touchesEnemyByLand = (s: Campaign, side: Side, hex: HexId): boolean => someBeside(s.data.grid, hex, s, side, isEnemyByLand)

const isEnemyByLand = (s: Campaign, side: Side, hex: HexId, at: number): boolean => s.data.barrier[at] === 0 && enemyAt(s, side, hex) >= 0

/** The bit of hexsides that keep enemies apart: an unbridged river. */
const BARRIER = 1

/** 10.0 II, 11.0 V Marks the hexes adjacent to enemies of a side, and as a zone of control those with no unbridged river between. */
export function markEnemies(s: Campaign, side: Side, marks: ZoneMarks): void {
  const enemies = s.data.forcesOf[opponent(side)]
  marks.begin()
  for (let i = 0; i < enemies.length; i++) {
    const hex = s.force.hex[enemies[i]]
    if (hex >= 0) marks.add(hex, true, BARRIER)
  }
}

/** 11.0 V Whether a friendly Route Blocked marker lies in a hex. */
export const isBlocked = (s: Campaign, side: Side, hex: HexId): boolean => (s.hex.blocked[hex] & (1 << side)) !== 0
