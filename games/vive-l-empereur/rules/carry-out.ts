import { isA, push, type TableTop, type Words } from '@grognard/engine'
import { bearing } from '@grognard/engine/hex/arc'
import type { Direction } from '@grognard/engine/hex/direction'
import { directionTo, distance, type HexId } from '@grognard/engine/hex/grid'
import { attackFrom, chargeFrom } from './combat.ts'
import { facingTo } from './fire-value.ts'
import type { UnitId } from './ids.ts'
import { marchOn, rallyRoll } from './later.ts'
import { dropGarrison, endMove, face, goTheWay, setOut } from './moving.ts'
import { isInFront } from './sight.ts'
import { type Battle, has, isBuilding, SQUARE } from './state.ts'
import { AIM, CHARGE, COMBAT, DIRECTION, FIRE, FORM_SQUARE, ON, RALLY, told, type Verb } from './terms.ts'

/** Does what a sentence says from a word on. */
export function carryOut(s: Battle, unit: UnitId, said: Words, from: number, table: TableTop): void {
  const { plan, search } = s.data
  plan.readWords(unit, said, from)
  // Whoever is told something may ask about another match: what is shared must be read before, and searched for after.
  const { to, next, isAlone, drops } = plan
  if (to >= 0) {
    setOut(s, unit, isAlone, table)
    if (drops) dropGarrison(s, unit, table)
    search.wayTo(s, unit, isAlone, to, true)
    if (goTheWay(s, unit, table)) return
  }
  if (isA(said.at(next), DIRECTION)) {
    face(s, unit, said.value(next), table)
    endMove(s, unit)
    return
  }
  actOn(s, unit, said, next, table)
}

/** Does what the verb of a sentence says. */
function actOn(s: Battle, unit: UnitId, said: Words, at: number, table: TableTop): void {
  switch (said.value<Verb>(at)) {
    case FIRE:
    case AIM:
      fireAt(s, unit, said.value(at + 1), at + 2 < said.n ? said.value<Direction>(at + 2) : undefined, table)
      return
    case CHARGE:
      charge(s, unit, said.value(at + 1), table)
      return
    case ON:
      push(s, marchOn, s.data.owner[unit], unit)
      return
    case FORM_SQUARE:
      s.unit.done[unit] |= SQUARE
      table.tell(told.formedSquare, unit)
      return
    case COMBAT:
      s.unit.done[unit] &= ~SQUARE
      s.unit.facing[unit] = said.value(at + 1)
      table.tell(told.leftSquare, unit, said.value(at + 1))
      return
    case RALLY:
      push(s, rallyRoll, unit)
      return
    default:
      table.tell(told.stood, unit)
  }
}

/** 6.2.1, 7.0 A unit faces its target and fires; squares and units in buildings need not turn (7.1). */
function fireAt(s: Battle, unit: UnitId, target: HexId, direction: Direction | undefined, table: TableTop): void {
  const hex = s.unit.hex[unit]
  const needsNotTurn = has(s, unit, SQUARE) || isBuilding(s, hex)
  const present = s.unit.facing[unit]
  const facesIt = distance(s.data.grid, hex, target) > 1 && isInFront(s, hex, present, target)
  if (direction !== undefined) face(s, unit, direction, table)
  else if (!needsNotTurn && !facesIt) face(s, unit, facingTo(bearing(s.data.grid, hex, target), present), table)
  endMove(s, unit)
  attackFrom(s, unit, target, s.mover === unit)
}

/** 7.3 Cavalry names the unit it will shock, and turns to it; if it has moved, enemies may react first (9.3). */
function charge(s: Battle, unit: UnitId, target: HexId, table: TableTop): void {
  const victim = s.hex.unit[target]
  face(s, unit, directionTo(s.data.grid, s.unit.hex[unit], target), table)
  table.tell(told.namedTarget, unit, victim)
  s.target = victim
  if (s.mover === unit) endMove(s, unit)
  else chargeFrom(s, unit, target)
}
