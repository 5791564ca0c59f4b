import type { Refusal } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { someBeside } from '@grognard/engine/hex/neighbours'
import { CAVALRY, INFANTRY } from './armies.ts'
import { isFortified, NO_WORK, OBSTACLE } from './ground.ts'
import { FRENCH, type UnitId } from './ids.ts'
import { holdsEnemy, isFront, mayFace } from './stack.ts'
import { type Battle, ownerOf } from './state.ts'
import { no } from './terms.ts'

/** 6.1 The bayonet: whether a unit may charge without a run-up. */
export const hasBayonet = (s: Battle, unit: UnitId): boolean => s.data.owner[unit] === FRENCH && s.data.arm[unit] === INFANTRY

/** 4.4.1 Hexes a charger must have entered: one before the hex it charges from. */
const runUp = (s: Battle): number => (s.options.chargeNeedsTwoHexes ? 2 : 1)

/** 4.4.1 Why a unit that has entered this many hexes may not charge at all. */
export function whyNoCharge(s: Battle, unit: UnitId, entered: number): Refusal | undefined {
  if (s.data.arm[unit] !== CAVALRY) return no.notCavalry
  if (entered < runUp(s)) return no.rodeTooShort
  const hex = s.unit.hex[unit]
  if (s.data.isClear[hex] === 0) return no.notClear
  return someBeside(s.data.grid, hex, s, unit, mayCharge) ? undefined : no.nothingToCharge
}

const mayCharge = (s: Battle, unit: UnitId, target: HexId): boolean => whyNotCharge(s, unit, target) === undefined

/** 4.4.1 Why a unit may not charge a hex: clear ground at both ends, no obstacle between. */
export function whyNotCharge(s: Battle, unit: UnitId, target: HexId): Refusal | undefined {
  const { data } = s
  const hex = s.unit.hex[unit]
  const towards = directionTo(data.grid, hex, target)
  if (towards < 0) return no.chargeNotAdjacent
  if (!holdsEnemy(s, ownerOf(s, unit), target)) return no.nothingToCharge
  if (data.isClear[hex] === 0 || data.isClear[target] === 0) return no.notClear
  if ((data.hexside[hex * 6 + towards] & OBSTACLE) !== 0) return no.obstacle
  if (isFortified(data, hex, towards, target, s.options.redoubtHasOpenFaces)) return no.obstacle
  if (s.options.redoubtBarsCharge && (data.work[hex] !== NO_WORK || data.work[target] !== NO_WORK)) return no.obstacle
  for (const facing of DIRECTIONS.all) if (isFront(facing, towards) && mayFace(s, unit, facing, true)) return undefined
  return no.stackFaces
}

/** A charger must have the target in front. */
export function whyNotFacingCharge(s: Battle, unit: UnitId, target: HexId, facing: Direction): Refusal | undefined {
  if (!isFront(facing, directionTo(s.data.grid, s.unit.hex[unit], target))) return no.chargeNotInFront
  return mayFace(s, unit, facing, true) ? undefined : no.stackFaces
}
