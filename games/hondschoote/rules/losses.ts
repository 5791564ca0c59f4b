import { opponent, type TableTop } from '@grognard/engine'
import { OFF_MAP } from '@grognard/engine/hex/grid'
import { endangerExposed, markBereft, retireExtinct } from './commanders.ts'
import { NO_UNIT, type UnitId } from './ids.ts'
import { takeOff } from './stack.ts'
import { type Battle, CHASED, MOVED, MOVEMENT, MOVEMENT_ONLY, ownerOf, ROUTED, stepsLeft, TRIED_RALLY } from './state.ts'
import { told } from './terms.ts'
import { score } from './victory.ts'

/** 1.5 A unit loses one level. If it routs it is listed to run; the caller pushes `flee`. Ruling 31: a routed unit loses no more levels. */
export function disorganise(s: Battle, unit: UnitId, table: TableTop): void {
  if (s.unit.level[unit] >= ROUTED) return
  const level = s.unit.level[unit] + 1
  s.unit.level[unit] = level
  if (level < ROUTED) {
    table.tell(told.disorganised, unit, level)
    return
  }
  s.unit.outOfCommand[unit] = 0
  s.unit.charge[unit] = OFF_MAP
  if (isInOwnMovement(s, unit)) s.unit.done[unit] |= MOVED | TRIED_RALLY
  s.routs.push(unit)
  table.tell(told.routed, unit)
}

/** 4.1 Only units routed at the start of the segment are tested in it; for one that routs later it is over. */
const isInOwnMovement = (s: Battle, unit: UnitId): boolean =>
  s.data.formationOf[unit] === s.formation && (s.segment === MOVEMENT || s.segment === MOVEMENT_ONLY)

/** 1.7 A unit's strength after a step loss. */
export const strengthAfterLoss = (s: Battle, unit: UnitId): number => Math.max(0, s.unit.sp[unit] - s.data.parameters.stepLossSP)

/** 1.7 A unit loses a step; the enemy scores (8.3.1). */
export function loseStep(s: Battle, unit: UnitId, table: TableTop): void {
  const left = strengthAfterLoss(s, unit)
  s.unit.sp[unit] = left
  noteLoss(s)
  if ((s.unit.done[unit] & CHASED) !== 0) endangerExposed(s, ownerOf(s, unit))
  table.tell(told.stepLost, unit, left)
  if (left === 0) remove(s, unit, table)
  score(s, opponent(ownerOf(s, unit)), 1, table)
}

/** 6.1 A unit is destroyed outright: it loses all remaining steps. */
export function destroy(s: Battle, unit: UnitId, table: TableTop): void {
  const steps = stepsLeft(s, unit)
  s.unit.sp[unit] = 0
  noteLoss(s)
  remove(s, unit, table)
  score(s, opponent(ownerOf(s, unit)), steps, table)
}

/** 7 A combat with a step loss is more dangerous for commanders. */
function noteLoss(s: Battle): void {
  if (s.head !== NO_UNIT) s.stepLost = 1
}

/** Removes a unit without strength from the game, clearing all its state. */
function remove(s: Battle, unit: UnitId, table: TableTop): void {
  const hex = s.unit.hex[unit]
  table.tell(told.destroyed, unit)
  if (hex >= 0) takeOff(s, unit)
  s.unit.exit[unit] = OFF_MAP
  s.unit.charge[unit] = OFF_MAP
  s.unit.facing[unit] = 0 as never
  s.unit.level[unit] = 0
  s.unit.outOfCommand[unit] = 0
  s.unit.harnessed[unit] = 0
  s.unit.since[unit] = 0
  s.unit.done[unit] = 0
  s.attackers.remove(unit)
  s.defenders.remove(unit)
  s.chargers.remove(unit)
  s.spent.remove(unit)
  s.retreating.remove(unit)
  s.reactors.remove(unit)
  s.fixed.remove(unit)
  const place = s.routs.indexOf(unit)
  if (place >= 0) s.routs.removeAt(place)
  if (hex >= 0) markBereft(s, ownerOf(s, unit), hex)
  retireExtinct(s, unit, table)
}
