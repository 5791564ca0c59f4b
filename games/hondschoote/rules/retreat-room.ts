import type { Refusal } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { bestRetreat } from '@grognard/engine/hex/retreat'
import { RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { canShareFacing, facingOfOthers, fits, holdsEnemy, turnBetween } from './stack.ts'
import { type Battle, ownerOf } from './state.ts'
import { no } from './terms.ts'
import { isInZone } from './zones.ts'

/** Ruling 21: hexes free of enemy zones of control come first, and a river is crossed only when nothing else is open. */
const IN_ZONE = 1
const OVER_RIVER = 2
const NO_WAY = 4

/** 6.3 The rank of a neighbour for a retreat: 0 is best, NO_WAY is impossible. */
function rankOf(s: Battle, unit: UnitId, slot: number): number {
  const { grid, offRoad, hexside, riverBars, arm, barred, people } = s.data
  const hex = grid.next[slot]
  const side = ownerOf(s, unit)
  if (hex < 0 || offRoad[slot] < 0 || holdsEnemy(s, side, hex) || (barred[hex] & people[unit]) !== 0) return NO_WAY
  const overRiver = (hexside[slot] & RIVER) !== 0
  if (overRiver && (riverBars & (1 << arm[unit])) !== 0) return NO_WAY
  if (!fits(s, unit, hex) || !canShareFacing(s, unit, hex)) return NO_WAY
  return (isInZone(s, side, hex) ? IN_ZONE : 0) | (overRiver ? OVER_RIVER : 0)
}

/** The best rank among a unit's neighbours. */
const bestRank = (s: Battle, unit: UnitId): number => bestRetreat(s, unit, s.unit.hex[unit], rankOf, NO_WAY)

/** 6.3 Whether a unit has anywhere to retreat to. */
export const canRetreat = (s: Battle, unit: UnitId): boolean => bestRank(s, unit) < NO_WAY

/** 6.3 Why a unit may not retreat to a hex. */
export function whyNotRetreatTo(s: Battle, unit: UnitId, hex: HexId): Refusal | undefined {
  const from = s.unit.hex[unit]
  const towards = directionTo(s.data.grid, from, hex)
  if (towards < 0) return no.retreatTooFar
  if (holdsEnemy(s, ownerOf(s, unit), hex)) return no.enemyThere
  const rank = rankOf(s, unit, from * 6 + towards)
  if (rank === NO_WAY) return fits(s, unit, hex) && canShareFacing(s, unit, hex) ? no.impassable : no.stackUnfit
  if (rank === bestRank(s, unit)) return undefined
  return (rank & OVER_RIVER) !== 0 ? no.riverLast : no.freeHexFirst
}

/** 6.3, 6.4 Why a unit may not take this facing after going to a hex: it turns by at most one hexside, and like the units there. */
export function whyNotTurnTo(
  s: Battle,
  unit: UnitId,
  hex: HexId,
  direction: Direction,
  tooFar: Refusal = no.turnTooFar,
): Refusal | undefined {
  if (turnBetween(direction, s.unit.facing[unit]) > 1) return tooFar
  const there = facingOfOthers(s, unit, hex)
  return there < 0 || there === direction ? undefined : no.stackFaces
}
