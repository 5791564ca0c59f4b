import type { EventKind, TableTop } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { directionTo, distance, type HexId } from '@grognard/engine/hex/grid'
import { printedValue } from './armies.ts'
import { ARTILLERY, CAVALRY, INFANTRY, type UnitId } from './ids.ts'
import { overlooking, passesOrchard } from './sight.ts'
import { type Battle, has, isBuilding, SQUARE } from './state.ts'
import { told } from './terms.ts'

/** 6.2.1, R48 Whether a hex beside a unit lies at its flank or rear; squares and units in buildings have none. */
function isBehind(s: Battle, unit: UnitId, hex: HexId): boolean {
  if (has(s, unit, SQUARE) || isBuilding(s, s.unit.hex[unit])) return false
  const turn = (directionTo(s.data.grid, s.unit.hex[unit], hex) - s.unit.facing[unit] + 6) % 6
  return turn >= 2 && turn <= 4
}

/** One modifier: told where somebody listens. */
function counted(table: TableTop | undefined, event: EventKind, value: number): number {
  if (table !== undefined && value !== 0) table.tell(event, value)
  return value
}

/**
 * 7.2, 9.2 The fire value of a unit that stands in a hex against what stands in another. `hasMoved` in this order, `hasGeneral` with it,
 * `effect` of its card. Every modifier is told to the table, if there is one.
 */
export function fireValue(
  s: Battle,
  unit: UnitId,
  from: HexId,
  target: HexId,
  hasMoved: boolean,
  hasGeneral: boolean,
  effect: number,
  table?: TableTop,
): number {
  const { data } = s
  const arm = data.arm[unit]
  const hexes = distance(data.grid, from, target)
  const base = printedValue(data, data.type[unit], hexes, hasMoved)
  if (table !== undefined) table.tell(told.valueAtRange, hexes, base)
  const multiplier = data.multiplier[effect * data.types.count + data.type[unit]]
  let value = base + counted(table, told.doubled, base * (multiplier - 1))
  if (hasGeneral && arm !== ARTILLERY && hexes === 1) value += counted(table, told.withGeneral, data.general)
  const victim = s.hex.unit[target]
  if (victim >= 0) {
    if (arm === INFANTRY) value += footModifiers(s, unit, from, victim, hexes, table)
    else if (arm === CAVALRY) value += horseModifiers(s, from, victim, table)
    else value += gunModifiers(s, from, victim, hexes, table)
  }
  return value + groundModifiers(s, unit, from, target, table)
}

/** 9.2 Infantry. */
function footModifiers(s: Battle, unit: UnitId, from: HexId, victim: UnitId, hexes: number, table: TableTop | undefined): number {
  const { foot, arm } = s.data
  let value = 0
  if (hexes === 1 && (has(s, victim, SQUARE) || isBehind(s, victim, from))) value += counted(table, told.footAtRear, foot.rear)
  if (has(s, unit, SQUARE)) value += counted(table, told.footFromSquare, foot.fromSquare)
  if (arm[victim] === ARTILLERY && hexes === 2) value += counted(table, told.footAtFarGuns, foot.farGuns)
  if (arm[victim] === CAVALRY) value += counted(table, told.footAtHorse, foot.cavalry)
  return value
}

/** 9.2 Cavalry. */
function horseModifiers(s: Battle, from: HexId, victim: UnitId, table: TableTop | undefined): number {
  const { horse, arm, terrain } = s.data
  let value = 0
  if (isBehind(s, victim, from)) value += counted(table, told.horseAtRear, horse.rear)
  if (arm[victim] === ARTILLERY) value += counted(table, told.horseAtGuns, horse.guns)
  if (arm[victim] !== INFANTRY) return value
  if (has(s, victim, SQUARE)) value += counted(table, told.horseAtSquare, horse.square)
  else if (terrain.isOpen[s.hex.terrain[s.unit.hex[victim]]] !== 0) value += counted(table, told.horseAtOpen, horse.open)
  return value
}

/** 9.2 Artillery. */
function gunModifiers(s: Battle, from: HexId, victim: UnitId, hexes: number, table: TableTop | undefined): number {
  const { guns, arm } = s.data
  let value = 0
  if (has(s, victim, SQUARE)) value += counted(table, told.gunsAtSquare, guns.square)
  if (hexes === 1 && isBehind(s, victim, from)) value += counted(table, told.gunsAtRear, guns.rear)
  if (arm[victim] === ARTILLERY) value += counted(table, told.gunsAtGuns, guns.guns)
  if (arm[victim] === CAVALRY) value += counted(table, told.gunsAtHorse, guns.cavalry)
  return value
}

/** 8.1 to 8.7 The ground of both, and an orchard between them; an orchard counts once in all. */
function groundModifiers(s: Battle, unit: UnitId, from: HexId, target: HexId, table: TableTop | undefined): number {
  const { terrain } = s.data
  const there = s.hex.terrain[target]
  const here = s.hex.terrain[from]
  let value = terrain.target[there] + terrain.from[here]
  if (table !== undefined) {
    if (terrain.target[there] !== 0) table.tell(told.targetGround, there, terrain.target[there])
    if (terrain.from[here] !== 0) table.tell(told.ownGround, here, terrain.from[here])
  }
  if (terrain.through[there] === 0 && passesOrchard(s, from, target, unit, overlooking(s, unit, from)))
    value += counted(table, told.throughOrchard, orchardBetween(s))
  return value
}

/** 8.2 What fire through an orchard costs. */
function orchardBetween(s: Battle): number {
  const { through } = s.data.terrain
  for (let kind = 0; kind < through.length; kind++) if (through[kind] !== 0) return through[kind]
  return 0
}

/** The direction in which a unit faces when it fires at a hex and its owner says nothing: towards it, as near as can be to how it stands. */
export function facingTo(hour: number, present: Direction): Direction {
  if ((hour & 1) === 0) return (hour >> 1) as Direction
  const left = (hour >> 1) as Direction
  const right = ((left + 1) % 6) as Direction
  return present === right ? right : left
}
