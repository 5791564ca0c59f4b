import type { TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import type { GeneralId, UnitId } from './ids.ts'
import { type Battle, ENTERED, isBuilding, putGeneral, putUnit, takeGeneral, takeUnit } from './state.ts'
import { told } from './terms.ts'

/** 13.2, R34 A unit that enters an objective takes control of it. */
export function takeObjective(s: Battle, side: number, hex: HexId, table: TableTop): void {
  const objective = s.data.objectiveAt[hex]
  if (objective < 0 || s.objective.holder[objective as never] === side + 1) return
  s.objective.holder[objective as never] = side + 1
  table.tell(told.tookObjective, side, hex)
}

/** Moves a unit and whoever goes with it one hex; 8.4 it has then entered a building, or not. */
export function stepTo(s: Battle, unit: UnitId, general: GeneralId, hex: HexId, table: TableTop): void {
  takeUnit(s, unit)
  putUnit(s, unit, hex)
  if (general >= 0) {
    takeGeneral(s, general)
    putGeneral(s, general, hex)
  }
  if (isBuilding(s, hex)) s.unit.done[unit] |= ENTERED
  takeObjective(s, s.data.owner[unit], hex, table)
}
