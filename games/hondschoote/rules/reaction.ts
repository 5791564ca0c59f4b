import { among, isA, opponent, push, type Refusal, type Side, say, type TableTop, type Words, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { adjacent, directionTo, type HexId } from '@grognard/engine/hex/grid'
import { someBeside } from '@grognard/engine/hex/neighbours'
import { carryAlong, startle } from './commanders.ts'
import { openFire, whyNotFireAt } from './fire.ts'
import { RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { breaksPlan } from './plan.ts'
import { facingOfOthers, fits, holdsEnemy, moveUnit, turnHex } from './stack.ts'
import { type Battle, isOnMap, isSteady, ownerOf } from './state.ts'
import { DIRECTION, FIRE_NOW, HEX, HOLD, no, step, told, UNIT, VERB } from './terms.ts'
import { isInZone } from './zones.ts'

/**
 * 4.3 Finds the enemies who may react when a unit steps into a hex: adjacent ones that were in no zone of control before the step. Called
 * before the unit moves; returns true if there are any.
 */
export function alert(s: Battle, unit: UnitId, to: HexId): boolean {
  const { next } = s.data.grid
  const side = ownerOf(s, unit)
  let alerted = false
  for (let slot = to * 6, end = slot + 6; slot < end; slot++) {
    const hex = next[slot]
    if (hex < 0 || !holdsEnemy(s, side, hex) || isInZone(s, opponent(side), hex)) continue
    for (let enemy: UnitId = s.hex.top[hex]; enemy >= 0; enemy = s.unit.below[enemy]) {
      if (!isSteady(s, enemy)) continue
      s.reactors.add(enemy)
      alerted = true
    }
  }
  return alerted
}

/** 4.3 The inactive player reacts with one unit after another, or stops. */
export const react = step(
  'react',
  '4.3',
  { unit: UNIT },
  {
    forPlayers: { part: 'fire' },
    asks: (s, { unit }) => 1 << opponent(ownerOf(s, unit)),
    words: [
      [
        among(
          UNIT,
          (s, _f, _said, side) => s.data.unitsOf[side],
          (s, f, _said, unit, side) => whyNotReact(s, side, unit, f.unit),
          {
            after: [
              [
                among(
                  DIRECTION,
                  () => DIRECTIONS.all,
                  (s, _f, said, direction) => whyNotTurn(s, said.value(0), direction),
                ),
                among(
                  HEX,
                  (s, _f, said) => s.data.grid.beside[s.unit.hex[said.value<UnitId>(0)]],
                  (s, _f, said, hex) => whyNotWithdrawTo(s, said.value(0), hex),
                  {
                    after: [
                      among(
                        DIRECTION,
                        () => DIRECTIONS.all,
                        (s, _f, said, direction) => whyNotFace(s, said.value(0), said.value(1), direction),
                      ),
                    ],
                  },
                ),
                say(VERB, FIRE_NOW, (s, f, said) => whyNotFire(s, said.value(0), f.unit)),
              ],
            ],
          },
        ),
        say(VERB, HOLD),
      ],
    ],
    standing: {
      never: {
        answer(_s, _f, _side, out) {
          out.push(word(VERB, HOLD))
          return true
        },
      },
      'always-fire': {
        answer(s, f, side, out) {
          const units = s.data.unitsOf[side]
          const gun = units.find(unit => s.reactors.has(unit) && whyNotFire(s, unit, f.unit) === undefined)
          if (gun === undefined) out.push(word(VERB, HOLD))
          else {
            out.push(word(UNIT, gun))
            out.push(word(VERB, FIRE_NOW))
          }
          return true
        },
      },
    },
    apply(s, f, said, table, side) {
      if (isA(said.at(0), UNIT)) doReact(s, f.unit, said, table)
      else s.reactors.clear()
      reactOn(s, side, f.unit)
    },
  },
)

/** Asks for further reactions while somebody can make one. */
function reactOn(s: Battle, side: Side, trigger: UnitId): void {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) {
    if (!s.reactors.has(units[i]) || whyNotReact(s, side, units[i], trigger) !== undefined) continue
    push(s, react, trigger)
    return
  }
  s.reactors.clear()
  s.fixed.clear()
}

function whyNotReact(s: Battle, side: Side, unit: UnitId, trigger: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (!s.reactors.has(unit) || !isSteady(s, unit)) return no.notAlerted
  if (!s.fixed.has(unit) || canMove(s, unit)) return undefined
  return whyNotFire(s, unit, trigger) === undefined ? undefined : no.hexHasFired
}

/** Ruling 47: the whole hex turns, unless a unit in it has fired. */
function whyNotTurn(s: Battle, unit: UnitId, direction: Direction): Refusal | undefined {
  if (s.fixed.has(unit)) return no.hexHasFired
  return s.unit.facing[unit] === direction ? no.alreadyFaces : undefined
}

/** Ruling 10: why a unit may not react by going to a hex: one hex, to where no enemy has a zone of control. */
export function whyNotWithdrawTo(s: Battle, unit: UnitId, hex: HexId): Refusal | undefined {
  const { grid, offRoad, hexside, riverBars, arm, barred, people } = s.data
  const side = ownerOf(s, unit)
  const from = s.unit.hex[unit]
  if (!adjacent(grid, from, hex)) return no.reactTooFar
  const slot = from * 6 + directionTo(grid, from, hex)
  if (holdsEnemy(s, side, hex)) return no.enemyThere
  if (offRoad[slot] < 0 || (barred[hex] & people[unit]) !== 0) return no.impassable
  if ((hexside[slot] & RIVER) !== 0 && (riverBars & (1 << arm[unit])) !== 0) return no.impassable
  if (isInZone(s, side, hex)) return no.notFreeOfZone
  if (!fits(s, unit, hex)) return no.crowded
  return breaksPlan(s, unit, hex) ? no.planBinds : undefined
}

const canMove = (s: Battle, unit: UnitId): boolean => someBeside(s.data.grid, s.unit.hex[unit], s, unit, mayWithdrawTo)

const mayWithdrawTo = (s: Battle, unit: UnitId, hex: HexId): boolean => whyNotWithdrawTo(s, unit, hex) === undefined

/** 1.3 After the move it takes any facing, or that of its new companions. */
function whyNotFace(s: Battle, unit: UnitId, hex: HexId, direction: Direction): Refusal | undefined {
  const there = facingOfOthers(s, unit, hex)
  return there < 0 || there === direction ? undefined : no.stackFaces
}

/** Rulings 11 and 47: fire at the unit that approached, while it is still adjacent. */
function whyNotFire(s: Battle, unit: UnitId, trigger: UnitId): Refusal | undefined {
  if (s.data.isArtillery[unit] === 0) return no.notArtillery
  if (!isOnMap(s, trigger) || !adjacent(s.data.grid, s.unit.hex[unit], s.unit.hex[trigger])) return no.notAdjacent
  return whyNotFireAt(s, unit, s.unit.hex[trigger])
}

function doReact(s: Battle, trigger: UnitId, said: Words, table: TableTop): void {
  const unit = said.value<UnitId>(0)
  const hex = s.unit.hex[unit]
  if (isA(said.at(1), DIRECTION)) {
    table.tell(told.reactedByTurning, unit, hex, said.value(1))
    turnHex(s, hex, said.value(1), table)
    forEachInHex(s, hex, SPENT)
  } else if (isA(said.at(1), HEX)) {
    s.reactors.remove(unit)
    withdraw(s, unit, said.value(1), said.value(2), table)
  } else {
    s.reactors.remove(unit)
    forEachInHex(s, hex, FIXED)
    table.tell(told.reactedByFire, unit, s.unit.hex[trigger])
    openFire(s, unit, s.unit.hex[trigger])
  }
}

const SPENT = 0
const FIXED = 1

/** Ruling 47: a turn uses up the reactions of the hex, a shot fixes its facing. */
function forEachInHex(s: Battle, hex: HexId, what: number): void {
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
    if (what === SPENT) s.reactors.remove(unit)
    else s.fixed.add(unit)
  }
}

/** The reaction move itself. */
function withdraw(s: Battle, unit: UnitId, hex: HexId, direction: Direction, table: TableTop): void {
  const from = s.unit.hex[unit]
  table.tell(told.reactedByMoving, unit, from, hex)
  moveUnit(s, unit, hex, table)
  turnHex(s, hex, direction, table)
  carryAlong(s, unit, from, hex, table)
  startle(s, ownerOf(s, unit), hex)
}
