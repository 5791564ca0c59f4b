import { type Refusal, type Words, word } from '@grognard/engine'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { HALVES, type UnitId } from './ids.ts'
import { breaksPlan } from './plan.ts'
import { holdsEnemy, mayStop } from './stack.ts'
import { type Battle, ownerOf, TRIED_RALLY } from './state.ts'
import { HEX, no } from './terms.ts'

/** 3.2, 4.1 Half points of a unit's move: half out of command, half after a rally attempt, a quarter after both, rounded up. */
export const pointsOf = (s: Battle, unit: UnitId): number => pointsIf(s, unit, (s.unit.done[unit] & TRIED_RALLY) !== 0)

/** 3.2, 4.1 The same, given whether the unit has tried to rally. */
export function pointsIf(s: Battle, unit: UnitId, hasTriedToRally: boolean): number {
  const divisor = (s.unit.outOfCommand[unit] !== 0 ? 2 : 1) * (hasTriedToRally ? 2 : 1)
  return HALVES * (((s.data.allowance[unit] + divisor - 1) / divisor) | 0)
}

/** 4.2 Offers the hexes where a unit's march may end. The search is skipped when the caller has enough. */
export function offerMarch(s: Battle, unit: UnitId, left: number, isFirst: boolean, byRoad: boolean, out: Words): void {
  if (out.n >= out.enough) return
  const { search } = s.data
  search.from(s, unit, s.unit.hex[unit], left, isFirst, byRoad)
  for (let i = 1; i < search.count && out.n < out.enough; i++) if (mayStop(s, unit, search.at(i))) out.push(word(HEX, search.at(i)))
}

/** 4.2 Why a unit may not march to a hex. */
export function whyNotMarch(s: Battle, unit: UnitId, left: number, isFirst: boolean, byRoad: boolean, hex: HexId): Refusal | undefined {
  const { grid, search, zones } = s.data
  const start = s.unit.hex[unit]
  if (hex === start) return no.alreadyThere
  if (holdsEnemy(s, ownerOf(s, unit), hex)) return no.enemyThere
  search.from(s, unit, start, left, isFirst, byRoad)
  if (search.reached(hex)) return mayStop(s, unit, hex) ? undefined : no.crowded
  if (breaksPlan(s, unit, hex)) return no.planBinds
  if (directionTo(grid, start, hex) < 0) return no.tooFar
  if (zones.isInZone(start) && zones.isInZone(hex)) return no.fromZoneToZone
  return isFirst ? no.impassable : no.tooFar
}

/** Whether a unit can march on from a hex to any place where it may stop. */
export function canMarch(s: Battle, unit: UnitId, start: HexId, left: number, isFirst: boolean, byRoad: boolean): boolean {
  const { grid, search } = s.data
  search.prepare(s, unit, start, left, isFirst)
  for (let slot = start * 6, end = slot + 6; slot < end; slot++) {
    const next = grid.next[slot]
    if (next < 0 || !mayStop(s, unit, next)) continue
    if (search.canStep(next)) return true
  }
  search.from(s, unit, start, left, isFirst, byRoad)
  for (let i = 1; i < search.count; i++) if (mayStop(s, unit, search.at(i))) return true
  return false
}
