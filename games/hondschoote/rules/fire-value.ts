import type { TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { NO_WORK } from './ground.ts'
import { NO_UNIT, type UnitId } from './ids.ts'
import { type Battle, LEVEL_2 } from './state.ts'
import { told } from './terms.ts'

/** 5.3 A shot, as needed for its modifiers: as fired, or hypothetical. */
export interface Shot {
  unit: UnitId
  from: HexId
  hex: HexId
  /** The line of sight between the two. */
  line: number
  isHarnessed: boolean
}

/** An empty shot. */
export const noShot = (): Shot => ({ unit: NO_UNIT, from: 0 as HexId, hex: 0 as HexId, line: 0, isHarnessed: false })

/** 5.3 The modifier of a shot; each part is told if there is a table. */
export function fireValue(s: Battle, shot: Shot, table?: TableTop): number {
  let total = 0
  for (let i = 0; i < FIRE_MODIFIERS.length; i++) {
    const value = FIRE_MODIFIERS[i].value(s, shot)
    if (value === 0) continue
    total += value
    if (table !== undefined) FIRE_MODIFIERS[i].tell(table, shot, value)
  }
  return total
}

/** A fire modifier: its value, 0 when it does not apply, and how it is told. */
interface FireModifier {
  value(s: Battle, shot: Shot): number
  tell(table: TableTop, shot: Shot, value: number): void
}

/** 5.3 The modifiers of fire, in the order they are told. */
const FIRE_MODIFIERS: readonly FireModifier[] = [
  {
    value: (s, { hex }) => s.data.fireModifier[hex],
    tell: (table, { hex }, value) => table.tell(told.fireTerrain, hex, value),
  },
  {
    value: (s, { hex }) => (s.data.work[hex] === NO_WORK ? 0 : s.data.workFire[hex]),
    tell: (table, { hex }, value) => table.tell(told.fireWork, hex, value),
  },
  {
    value: (s, { from, hex }) => (s.data.level[hex] > s.data.level[from] ? s.data.uphillFire : 0),
    tell: (table, _shot, value) => table.tell(told.fireUphill, value),
  },
  {
    value: (s, { hex }) => (isDense(s, hex) ? s.data.dense : 0),
    tell: (table, _shot, value) => table.tell(told.fireDense, value),
  },
  {
    value: (s, { line }) => (s.data.sight.distance[line] === 1 ? s.data.adjacentShot : 0),
    tell: (table, _shot, value) => table.tell(told.fireAdjacent, value),
  },
  {
    value: (s, { unit }) => (s.unit.level[unit] === LEVEL_2 ? s.data.firerLevel2 : 0),
    tell: (table, _shot, value) => table.tell(told.firerLevel2, value),
  },
  {
    value: (s, { isHarnessed }) => (isHarnessed ? s.data.firerHarnessed : 0),
    tell: (table, _shot, value) => table.tell(told.firerHarnessed, value),
  },
]

/** 5.3 Whether enough infantry and cavalry are in the target hex. */
function isDense(s: Battle, hex: HexId): boolean {
  let strength = 0
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (s.data.isArtillery[unit] === 0) strength += s.unit.sp[unit]
  return strength >= s.data.parameters.denseTargetSP
}
