import { NUMBER, push, SIX, type Side, type TableTop } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { fireValue } from './fire-value.ts'
import { loseGeneral } from './generals.ts'
import { ARTILLERY, CAVALRY, INFANTRY, NO_GENERAL, NO_UNIT, TEN, type UnitId } from './ids.ts'
import { advance, look, recoil, strike, suffer } from './later.ts'
import {
  attachedTo,
  type Battle,
  type BlowId,
  COUNTER_BLOW,
  effectFor,
  FIRST_BLOW,
  garrisonIn,
  has,
  REACTED,
  SQUARE,
  takeUnit,
} from './state.ts'
import { step, told } from './terms.ts'

/** A row of the fight under way, as frames know it. */
const BLOW = { blow: NUMBER }

/** 9.0 A fire value above ten is a sure hit, above twenty two. */
const PER_HIT = 10
/** 9.1 The last column of the table. */
const MOST_HITS = 3

/** Notes a blow: who strikes from where at which hex. */
function note(s: Battle, blow: BlowId, attacker: UnitId, from: HexId, target: HexId): void {
  s.blow.attacker[blow] = attacker
  s.blow.from[blow] = from
  s.blow.target[blow] = target
}

/** Forgets a blow. */
export function clearBlow(s: Battle, blow: BlowId): void {
  const row = s.blow
  row.attacker[blow] = NO_UNIT
  row.from[blow] = OFF_MAP
  row.target[blow] = OFF_MAP
  row.hits[blow] = 0
  row.losses[blow] = 0
  row.retreat[blow] = 0
  row.extra[blow] = 0
  row.general[blow] = NO_GENERAL
}

/** One blow and all that follows for the one who is struck. */
function strikeAlone(s: Battle, blow: BlowId, hasMoved: boolean): void {
  push(s, strike, blow, hasMoved ? 1 : 0)
  push(s, suffer, blow)
  push(s, recoil, blow)
  push(s, look)
}

/** 7.1 A unit fires at a hex. */
export function attackFrom(s: Battle, unit: UnitId, target: HexId, hasMoved: boolean): void {
  note(s, FIRST_BLOW, unit, s.unit.hex[unit], target)
  strikeAlone(s, FIRST_BLOW, hasMoved)
}

/** R37 A garrison fires at a hex. */
export function garrisonAttack(s: Battle, garrison: HexId, target: HexId): void {
  note(s, FIRST_BLOW, NO_UNIT, garrison, target)
  strikeAlone(s, FIRST_BLOW, false)
}

/** 7.3 Cavalry shocks a unit, and may advance afterwards. */
export function chargeFrom(s: Battle, unit: UnitId, target: HexId): void {
  note(s, FIRST_BLOW, unit, s.unit.hex[unit], target)
  strikeAlone(s, FIRST_BLOW, s.mover === unit)
  push(s, advance, unit, target)
}

/** R26 A counter-charge that is fought by itself: by cavalry that is not the target, or against a charger that guns have halted. */
export function counterAlone(s: Battle, reactor: UnitId, charger: UnitId): void {
  note(s, COUNTER_BLOW, reactor, s.unit.hex[reactor], s.unit.hex[charger])
  strikeAlone(s, COUNTER_BLOW, false)
}

/** R50 Charge and counter-charge at once: both strike before either suffers; the one who reacted suffers and goes back first. */
export function chargeAndCounter(s: Battle, charger: UnitId, reactor: UnitId): void {
  note(s, FIRST_BLOW, charger, s.unit.hex[charger], s.unit.hex[reactor])
  note(s, COUNTER_BLOW, reactor, s.unit.hex[reactor], s.unit.hex[charger])
  push(s, strike, FIRST_BLOW, 1)
  push(s, strike, COUNTER_BLOW, 0)
  push(s, suffer, FIRST_BLOW)
  push(s, suffer, COUNTER_BLOW)
  push(s, recoil, FIRST_BLOW)
  push(s, recoil, COUNTER_BLOW)
  push(s, look)
  push(s, advance, charger, s.unit.hex[reactor])
}

/** 9.0, 11.0 Hits: one for each full ten that the value passes, and one more if the die does not pass the rest. */
export function hitsOf(value: number, rolled: number): number {
  const sure = value > PER_HIT ? Math.floor((value - 1) / PER_HIT) : 0
  return sure + (rolled <= value - PER_HIT * sure ? 1 : 0)
}

/** 7.1, 9.0 The fire value is worked out and the ten-sided die rolled: hits. */
export const strikeBlow = step(
  strike,
  '9.0',
  { ...BLOW, moved: NUMBER },
  {
    apply(s, { blow, moved }, _said, table) {
      const row = blow as BlowId
      const attacker = s.blow.attacker[row]
      const from = s.blow.from[row]
      const target = s.blow.target[row]
      const side = (attacker >= 0 ? s.data.owner[attacker] : garrisonIn(s, from) - 1) as Side
      const value = attacker >= 0 ? unitValue(s, attacker, target, moved !== 0, table) : garrisonValue(s, from, target, table)
      const rolled = table.roll(TEN, side)
      const hits = hitsOf(value, rolled)
      table.tell(told.shot, rolled, value, hits)
      s.blow.hits[row] = hits
      if (hits > 0) push(s, rollEffect, row)
    },
  },
)

function unitValue(s: Battle, attacker: UnitId, target: HexId, hasMoved: boolean, table: TableTop): number {
  const from = s.unit.hex[attacker]
  table.tell(s.data.arm[attacker] === CAVALRY ? told.shocked : told.fired, attacker, target)
  // A counter-charge is not fought under the card of its side (9.3).
  const effect = has(s, attacker, REACTED) ? 0 : effectFor(s, s.data.owner[attacker])
  return fireValue(s, attacker, from, target, hasMoved, attachedTo(s, attacker) >= 0, effect, table)
}

/** 7.3 A garrison fires with its printed value, and nothing changes it. */
function garrisonValue(s: Battle, garrison: HexId, target: HexId, table: TableTop): number {
  const value = s.data.garrisonValue
  table.tell(told.garrisonFired, garrison, target)
  table.tell(told.valueAtRange, 1, value)
  return value
}

/** 9.1 The six-sided die: elements lost and hexes of retreat. */
export const rollEffect = step('effect', '9.1', BLOW, {
  apply(s, { blow }, _said, table) {
    const row = blow as BlowId
    const attacker = s.blow.attacker[row]
    const side = (attacker >= 0 ? s.data.owner[attacker] : garrisonIn(s, s.blow.from[row]) - 1) as Side
    const rolled = table.roll(SIX, side)
    const column = Math.min(s.blow.hits[row], MOST_HITS)
    const cell = column * 6 + rolled - 1
    s.blow.losses[row] = s.data.losses[cell]
    s.blow.retreat[row] = s.data.retreats[cell]
    table.tell(told.effect, rolled, column, s.data.losses[cell], s.data.retreats[cell])
  },
})

/** 10.1 F and G, R30 Whether a retreat becomes a loss: of a square fired at from beside it, and of guns attacked from beside them. */
function costsInstead(s: Battle, victim: UnitId, row: BlowId): boolean {
  if (distance(s.data.grid, s.blow.from[row], s.blow.target[row]) > 1) return false
  if (s.data.arm[victim] === ARTILLERY) return true
  const attacker = s.blow.attacker[row]
  return has(s, victim, SQUARE) && (attacker < 0 || s.data.arm[attacker] !== CAVALRY)
}

/** 7.3 The losses that an attacker can cause: infantry no more than it has elements, a garrison one. */
function cap(s: Battle, row: BlowId): number {
  const attacker = s.blow.attacker[row]
  if (attacker < 0) return 1
  return s.data.arm[attacker] === INFANTRY ? s.unit.elements[attacker] : Number.MAX_SAFE_INTEGER
}

/** 9.1 Losses are taken from whoever stands in the hex; a general with him may be hit (9.4). */
export const sufferBlow = step(suffer, '9.1', BLOW, {
  apply(s, { blow }, _said, table) {
    const row = blow as BlowId
    if (s.blow.hits[row] === 0) return
    const target = s.blow.target[row]
    const victim = s.hex.unit[target]
    if (victim >= 0 && s.blow.retreat[row] > 0 && costsInstead(s, victim, row)) {
      s.blow.losses[row]++
      s.blow.retreat[row] = 0
      table.tell(told.retreatCosts, target)
    }
    const most = cap(s, row)
    if (s.blow.losses[row] > most) {
      s.blow.losses[row] = most
      table.tell(told.lossesCapped, target, most)
    }
    if (victim < 0) loseGarrison(s, row, table)
    else {
      s.blow.general[row] = attachedTo(s, victim)
      s.blow.losses[row] = loseElements(s, victim, s.blow.losses[row], table)
    }
    if (s.blow.general[row] >= 0 && s.blow.losses[row] > 0) push(s, hitGeneral, row)
  },
})

/** 9.1.1, R38, R46 A garrison is removed by a loss and otherwise stays; a general in its hex may then be hit. */
function loseGarrison(s: Battle, row: BlowId, table: TableTop): void {
  const target = s.blow.target[row]
  if (s.blow.losses[row] === 0 || garrisonIn(s, target) === 0) {
    s.blow.losses[row] = 0
    s.blow.retreat[row] = 0
    return
  }
  s.blow.losses[row] = 1
  s.army.garrisons[(garrisonIn(s, target) - 1) as Side]--
  s.hex.garrison[target] = 0
  s.blow.general[row] = s.hex.general[target]
  table.tell(told.garrisonLost, target, target)
}

/** 9.1, 9.1.1, 9.1.2 Takes elements from a unit; one without any is destroyed, more than it has are wasted. Answers how many it lost. */
export function loseElements(s: Battle, unit: UnitId, losses: number, table: TableTop): number {
  const taken = Math.min(losses, s.unit.elements[unit])
  if (taken === 0) return 0
  s.unit.elements[unit] -= taken
  table.tell(told.lost, unit, taken, s.unit.elements[unit])
  if (s.unit.elements[unit] > 0) return taken
  takeUnit(s, unit)
  s.unit.facing[unit] = 0 as never
  s.unit.most[unit] = 0
  s.unit.done[unit] = 0
  s.losses.count[s.data.army[unit]]++
  table.tell(told.destroyed, unit)
  return taken
}

/** 9.4 A general with a unit that lost elements dies on a roll of at most so many; the unit must then go back one hex more (R25). */
export const hitGeneral = step('general-hit', '9.4', BLOW, {
  apply(s, { blow }, _said, table) {
    const row = blow as BlowId
    const general = s.blow.general[row]
    const rolled = table.roll(TEN, (1 - s.data.generalOwner[general]) as Side)
    table.tell(told.generalDie, general, rolled, s.blow.losses[row])
    if (rolled > s.blow.losses[row]) return
    const hasUnit = s.hex.unit[s.general.hex[general]] >= 0
    loseGeneral(s, general)
    table.tell(told.generalKilled, general)
    s.blow.general[row] = NO_GENERAL
    if (hasUnit) s.blow.extra[row] = 1
  },
})
