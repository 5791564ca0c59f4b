import { push, type TableTop } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { capture, driveOff } from './generals.ts'
import { CAVALRY, type GeneralId, NO_GENERAL, NO_UNIT, type UnitId } from './ids.ts'
import { alarm, look } from './later.ts'
import { stepTo } from './placing.ts'
import { whyNotEnter } from './search.ts'
import { attachedTo, type Battle, isAlone } from './state.ts'
import { noteView } from './targets.ts'
import { told } from './terms.ts'

/** Nobody is under way any more: equal positions must have equal bytes. */
export function clearOrder(s: Battle): void {
  if (s.mover === NO_UNIT && s.target === NO_UNIT) return
  s.mover = NO_UNIT
  s.way.clear()
  s.startFacing = 0 as Direction
  s.rider = NO_GENERAL
  s.seen.clear()
  s.target = NO_UNIT
  s.reactors.clear()
  s.counter = NO_UNIT
  s.stirred = 0
  s.halted = 0
}

/** A unit sets out: what it has in view now is what it may shock (7.3); its general rides along or stays (6.3.1). */
export function setOut(s: Battle, unit: UnitId, isAlone: boolean, table: TableTop): void {
  if (s.mover === unit) return
  noteView(s, unit)
  const general = attachedTo(s, unit)
  s.way.push(s.unit.hex[unit])
  s.startFacing = s.unit.facing[unit]
  s.rider = isAlone ? NO_GENERAL : general
  s.mover = unit
  if (isAlone && general >= 0) table.tell(told.stayedBehind, general, s.unit.hex[unit])
}

/** 6.0, R17 A unit leaves a garrison in the building hex it is about to leave: one chip, which it will not get back. */
export function dropGarrison(s: Battle, unit: UnitId, table: TableTop): void {
  const hex = s.unit.hex[unit]
  s.unit.elements[unit]--
  s.unit.most[unit]--
  s.hex.garrison[hex] = s.data.owner[unit] + 1
  s.army.garrisons[s.data.owner[unit]]++
  table.tell(told.leftGarrison, unit, hex)
}

/**
 * 6.0 A unit goes the way that was found last. Where a lone enemy general stands at the end of it, he flees first, and the unit follows
 * him with a step of its own (R24); true then.
 */
export function goTheWay(s: Battle, unit: UnitId, table: TableTop): boolean {
  const { search } = s.data
  const from = s.unit.hex[unit]
  const last = search.hexes - 1
  const end = search.way[last]
  const drives = holdsLoneEnemy(s, unit, end)
  const until = drives ? last - 1 : last
  const gone = s.way.length
  for (let i = gone; i <= until; i++) s.way.push(search.way[i])
  for (let i = gone; i <= until; i++) stepTo(s, unit, s.rider, s.way.at(i), table)
  if (s.unit.hex[unit] !== from) table.tell(told.marched, unit, from, s.unit.hex[unit])
  if (drives) driveOff(s, unit, s.hex.general[end], end, table)
  return drives
}

/** 9.4.2 Whether a lone enemy general stands in a hex. */
export function holdsLoneEnemy(s: Battle, unit: UnitId, hex: HexId): boolean {
  const general = s.hex.general[hex]
  return general >= 0 && s.data.generalOwner[general] !== s.data.owner[unit] && isAlone(s, general)
}

/** Turns a unit. */
export function face(s: Battle, unit: UnitId, direction: Direction, table: TableTop): void {
  if (s.unit.facing[unit] === direction) return
  s.unit.facing[unit] = direction
  table.tell(told.faced, unit, direction)
}

/** 6.0, 9.3, 9.4.2 What follows when a move is over: generals that were driven, the look at the sectors, and reactions to cavalry. */
export function endMove(s: Battle, unit: UnitId): void {
  if (s.mover !== unit) return
  const { generals } = s.data
  for (let general = 0; general < generals.count; general++) if (s.general.driven[general as GeneralId] !== 0) push(s, capture, general)
  push(s, look)
  if (s.data.arm[unit] === CAVALRY) push(s, alarm, unit)
}

/** 6.1 Whether a unit could come to stand in a hex that no way leads it to: where it arrives, retreats to or advances into. */
export const canStand = (s: Battle, unit: UnitId, hex: HexId, general: GeneralId): boolean => {
  const met = s.hex.general[hex]
  const isEnemy = met >= 0 && s.data.generalOwner[met] !== s.data.owner[unit]
  return s.hex.unit[hex] < 0 && !isEnemy && whyNotEnter(s, unit, hex, general) === undefined
}
