import { among, push, SIDE, type Side, type TableTop } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { passesTest } from './chase.ts'
import { carryAlong, startle } from './commanders.ts'
import type { UnitId } from './ids.ts'
import { disorganise } from './losses.ts'
import { canRetreat, whyNotRetreatTo, whyNotTurnTo } from './retreat-room.ts'
import { fleeIfRouted } from './rout.ts'
import { moveUnit, turnHex } from './stack.ts'
import { type Battle, isSteady, ownerOf } from './state.ts'
import { DIRECTION, HEX, no, step, told, UNIT } from './terms.ts'
import { isInZone } from './zones.ts'

/** 1.6, 6.3 A unit falls back one hex; entering a zone of control costs a level. */
export function fallBack(s: Battle, unit: UnitId, hex: HexId, direction: Direction, table: TableTop): void {
  const side = ownerOf(s, unit)
  const from = s.unit.hex[unit]
  const intoZone = isInZone(s, side, hex)
  moveUnit(s, unit, hex, table)
  turnHex(s, hex, direction, table)
  carryAlong(s, unit, from, hex, table)
  startle(s, side, hex)
  if (!intoZone) return
  table.tell(told.throughZone, unit, hex)
  disorganise(s, unit, table)
}

const isDefender = (s: Battle, unit: UnitId): boolean => s.defenders.has(unit) && isSteady(s, unit)

/** 6.3 Every defender still in order must retreat, unless the garrison of a work passes a morale test. */
export const orderRetreat = step(
  'order-retreat',
  '6.3',
  { side: SIDE },
  {
    apply(s, { side }) {
      s.retreating.clear()
      for (let i = 0; i < s.targets.length; i++) {
        const hex = s.targets.at(i)
        if (s.data.workCancelsRetreat[hex] !== 0 && hasDefender(s, side, hex)) push(s, holdWork, side, hex)
        else orderHex(s, side, hex)
      }
      push(s, retreatNext, side)
    },
  },
)

function hasDefender(s: Battle, side: Side, hex: HexId): boolean {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (s.unit.hex[units[i]] === hex && isDefender(s, units[i])) return true
  return false
}

function orderHex(s: Battle, side: Side, hex: HexId): void {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (s.unit.hex[units[i]] === hex && isDefender(s, units[i])) s.retreating.add(units[i])
}

/** 6.3 The defender names the unit that tests for all in the work. */
export const holdWork = step(
  'hold-work',
  '6.3',
  { side: SIDE, hex: HEX },
  {
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        UNIT,
        (s, { side }) => s.data.unitsOf[side],
        (s, { side, hex }, _said, unit) => {
          if (s.data.owner[unit] !== side) return no.notYours
          return s.unit.hex[unit] === hex && isDefender(s, unit) ? undefined : no.notConcerned
        },
      ),
    ],
    apply(s, { side, hex }, said) {
      push(s, testWork, side, hex, said.value(0))
    },
  },
)

/** 6.3 The morale test that cancels a retreat; failing costs nothing more. */
export const testWork = step(
  'test-work',
  '6.3',
  { side: SIDE, hex: HEX, unit: UNIT },
  {
    apply(s, { side, hex, unit }, _said, table) {
      const holds = passesTest(s, unit, 0, table)
      table.tell(holds ? told.workHeld : told.workLost, unit, hex)
      if (!holds) orderHex(s, side, hex)
    },
  },
)

/** 6.3 Units retreat one by one; those that cannot stay and lose a level. */
export const retreatNext = step(
  'retreat-next',
  '6.3',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const units = s.data.unitsOf[side]
      let anyLeft = false
      for (let i = 0; i < units.length; i++) {
        if (!s.retreating.has(units[i])) continue
        if (!isSteady(s, units[i])) s.retreating.remove(units[i])
        else if (canRetreat(s, units[i])) {
          push(s, retreat, side)
          return
        } else anyLeft = true
      }
      if (anyLeft) corner(s, side, table)
    },
  },
)

/** 6.3 An impossible retreat is cancelled, at the cost of a level per unit. */
function corner(s: Battle, side: Side, table: TableTop): void {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) {
    if (!s.retreating.has(units[i])) continue
    s.retreating.remove(units[i])
    table.tell(told.cornered, units[i])
    disorganise(s, units[i], table)
  }
  fleeIfRouted(s)
}

/** 6.3 The owner chooses which unit goes next, where, and its facing. */
export const retreat = step(
  'retreat',
  '6.3',
  { side: SIDE },
  {
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        UNIT,
        (s, { side }) => s.data.unitsOf[side],
        (s, { side }, _said, unit) => {
          if (s.data.owner[unit] !== side) return no.notYours
          if (!s.retreating.has(unit) || !isSteady(s, unit)) return no.notConcerned
          return canRetreat(s, unit) ? undefined : no.noRetreat
        },
      ),
      among(
        HEX,
        (s, _f, said) => s.data.grid.beside[s.unit.hex[said.value<UnitId>(0)]],
        (s, _f, said, hex) => whyNotRetreatTo(s, said.value(0), hex),
      ),
      among(
        DIRECTION,
        () => DIRECTIONS.all,
        (s, _f, said, direction) => whyNotTurnTo(s, said.value(0), said.value(1), direction),
      ),
    ],
    apply(s, { side }, said, table) {
      const unit = said.value<UnitId>(0)
      s.retreating.remove(unit)
      table.tell(told.retreated, unit, s.unit.hex[unit], said.value(1))
      fallBack(s, unit, said.value(1), said.value(2), table)
      fleeIfRouted(s)
      push(s, retreatNext, side)
    },
  },
)
