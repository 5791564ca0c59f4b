import { among, NUMBER, push, SIDE, type Side, type TableTop } from '@grognard/engine'
import { opposite } from '@grognard/engine/hex/direction'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { advance, endCombat } from './advance.ts'
import { CAVALRY } from './armies.ts'
import { defendingSide } from './chase.ts'
import { testCommanders } from './commanders.ts'
import { isClosed } from './ground.ts'
import { type CommanderId, NO_COMMANDER, type UnitId } from './ids.ts'
import { loseLevels, loseSteps, spendCharges } from './results.ts'
import { orderRetreat } from './retreat.ts'
import { holds, isFront } from './stack.ts'
import { type Battle, isOn, isSteady, LEVEL_2, moraleNow, ratingOf } from './state.ts'
import { attackerLevels, attackerSteps, columnOf, defenderLevels, defenderSteps, isRetreat } from './tables.ts'
import { HEX, no, step, told, UNIT } from './terms.ts'

/** 6.1 Somebody stands: the defender names terrain and head, the column is found, the die rolled. */
export function beginAssault(s: Battle, side: Side): void {
  const enemy = (1 - side) as Side
  const units = s.data.unitsOf[enemy]
  let held = 0
  for (let i = 0; i < units.length; i++)
    if (s.unit.hex[units[i]] >= 0 && s.targets.indexOf(s.unit.hex[units[i]]) >= 0) s.defenders.add(units[i])
  for (let i = 0; i < s.targets.length; i++) {
    if (!holds(s, enemy, s.targets.at(i))) continue
    s.groundHex = s.targets.at(i)
    held++
  }
  if (held > 1) push(s, chooseGround, enemy)
  push(s, chooseHead, enemy)
  push(s, findColumn, side)
}

/** 6.2 Nobody is left to fight: chargers are spent (ruling 44), commanders tested, and the attacker advances. */
export function finishWithoutDice(s: Battle, side: Side): void {
  push(s, spendCharges, side)
  push(s, testCommanders, 1)
  push(s, advance, side)
  push(s, endCombat)
}

/** 6.1 Attacked in several hexes, the defender names the one whose terrain counts. */
export const chooseGround = step(
  'choose-ground',
  '6.1',
  { side: SIDE },
  {
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        HEX,
        s => targetsOf(s),
        (s, { side }, _said, hex) => (s.targets.indexOf(hex) >= 0 && holds(s, side, hex) ? undefined : no.notAttacked),
      ),
    ],
    apply(s, _f, said, table) {
      s.groundHex = said.value(0)
      table.tell(told.terrainChosen, s.groundHex)
    },
  },
)

const listed: HexId[] = []

function targetsOf(s: Battle): readonly HexId[] {
  listed.length = 0
  for (let i = 0; i < s.targets.length; i++) listed.push(s.targets.at(i))
  return listed
}

/** 6.1 The defender's head: infantry or cavalry, in order if there is any. */
function mayLead(s: Battle, unit: UnitId): boolean {
  if (!s.defenders.has(unit) || s.data.isArtillery[unit] !== 0) return false
  return isSteady(s, unit) || !hasSteadyLeader(s)
}

function hasSteadyLeader(s: Battle): boolean {
  const units = s.data.unitsOf[defendingSide(s)]
  for (let i = 0; i < units.length; i++)
    if (s.defenders.has(units[i]) && s.data.isArtillery[units[i]] === 0 && isSteady(s, units[i])) return true
  return false
}

/** 6.1 The defender names his head unit. */
export const chooseHead = step(
  'choose-head',
  '6.1',
  { side: SIDE },
  {
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        UNIT,
        (s, { side }) => s.data.unitsOf[side],
        (s, { side }, _said, unit) => {
          if (s.data.owner[unit] !== side) return no.notYours
          if (!s.defenders.has(unit)) return no.tookNoPart
          return mayLead(s, unit) ? undefined : no.notHeadMaterial
        },
      ),
    ],
    apply(s, _f, said, table) {
      s.defenceHead = said.value(0)
      table.tell(told.headUnit, s.defenceHead)
    },
  },
)

/** 6.1 Adds up strengths and modifiers, tells each, and finds the column. */
export const findColumn = step(
  'find-column',
  '6.1',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const value = attackStrength(s, table) - defenceStrength(s, table) + modifiers(s, side, table)
      const column = columnOf(s.data, value)
      table.tell(told.column, value, column)
      push(s, rollAssault, side, column)
    },
  },
)

/** 6.1 The attackers' strength, hex by hex; terrain lowers each hex once, and never below nothing (ruling 19). */
function attackStrength(s: Battle, table: TableTop): number {
  const units = s.data.unitsIn[s.formation]
  let total = 0
  for (let i = 0; i < units.length; i++) {
    const hex = s.unit.hex[units[i]]
    if (!s.attackers.has(units[i]) || !isFirstAttackerOf(s, units, i)) continue
    total += strengthFrom(s, hex, table)
  }
  return total
}

function isFirstAttackerOf(s: Battle, units: readonly UnitId[], at: number): boolean {
  for (let i = 0; i < at; i++) if (s.attackers.has(units[i]) && s.unit.hex[units[i]] === s.unit.hex[units[at]]) return false
  return true
}

function strengthFrom(s: Battle, hex: HexId, table: TableTop): number {
  const { data } = s
  const ground = s.groundHex
  let printed = 0
  let strength = 0
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
    if (!s.attackers.has(unit)) continue
    printed += s.unit.sp[unit]
    strength += penalised(s, unit, ground)
  }
  table.tell(told.attackStrength, hex, printed)
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (s.attackers.has(unit) && penalised(s, unit, ground) < s.unit.sp[unit]) table.tell(told.attackCavalry, unit, -1)
  const towards = directionTo(data.grid, hex, ground)
  const terrain = data.combatModifier[ground]
  if (terrain !== 0) table.tell(told.attackTerrain, hex, terrain)
  const isShut = isClosed(data, ground, opposite(towards), isOn(s, 'redoubtHasOpenFaces'))
  const work = isShut ? data.workCombat[ground] : 0
  if (work !== 0) table.tell(told.attackWork, hex, work)
  const crossing = data.crossing[hex * 6 + towards]
  if (crossing !== 0) table.tell(told.attackCrossing, hex, crossing)
  const lowered = strength + terrain + work + crossing
  if (lowered < 0) table.tell(told.attackFloor, hex, -lowered)
  return Math.max(0, lowered)
}

/** Village and woods cost cavalry one more, in attack and in defence, but not below nothing (ruling 19). */
const penalised = (s: Battle, unit: UnitId, ground: HexId): number =>
  s.data.arm[unit] === CAVALRY && s.data.cavalryPenalty[ground] !== 0 ? Math.max(0, s.unit.sp[unit] - 1) : s.unit.sp[unit]

/** 6.1 The strength of all units in the attacked hexes, artillery included. */
function defenceStrength(s: Battle, table: TableTop): number {
  let total = 0
  for (let i = 0; i < s.targets.length; i++) {
    const hex = s.targets.at(i)
    let printed = 0
    for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
      if (!s.defenders.has(unit)) continue
      const strength = penalised(s, unit, hex)
      printed += s.unit.sp[unit]
      total += strength
      if (strength < s.unit.sp[unit]) table.tell(told.defenceCavalry, unit, s.unit.sp[unit] - strength)
    }
    if (printed > 0) table.tell(told.defenceStrength, hex, -printed)
  }
  return total
}

/** 6.1 Morale, tactical bonus, rear, worn units, charges. */
function modifiers(s: Battle, side: Side, table: TableTop): number {
  const { data } = s
  const morale = moraleNow(s, s.head) - moraleNow(s, s.defenceHead)
  table.tell(told.moraleDifference, s.head, s.defenceHead, morale)
  let total = morale
  total += tactical(s, side, true, table) + tactical(s, (1 - side) as Side, false, table)
  const rear = attackedFromRear(s)
  if (rear >= 0) {
    total += data.rear
    table.tell(told.fromTheRear, rear, data.rear)
  }
  if (hasWorn(s, side, true)) {
    total += data.attackerLevel2
    table.tell(told.attackerLevel2, data.attackerLevel2)
  }
  if (hasWorn(s, (1 - side) as Side, false)) {
    total += data.defenderLevel2
    table.tell(told.defenderLevel2, data.defenderLevel2)
  }
  const units = data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) {
    if (!s.chargers.has(units[i])) continue
    total += data.charge
    table.tell(told.chargeBonus, units[i], data.charge)
  }
  return total
}

/** Ruling 20: one commander a side with a tactical bonus, in a hex with a unit of the combat. */
function tactical(s: Battle, side: Side, attacks: boolean, table: TableTop): number {
  const commander = tactician(s, side, attacks)
  if (commander < 0) return 0
  const value = attacks ? s.data.tacticalAttacker : s.data.tacticalDefender
  table.tell(attacks ? told.tacticalAttacker : told.tacticalDefender, commander, value)
  return value
}

function tactician(s: Battle, side: Side, attacks: boolean): CommanderId {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    const hex = s.commander.hex[commanders[i]]
    if (hex < 0 || s.data.tacticalBonus[ratingOf(s, commanders[i])] === 0) continue
    for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
      if (attacks ? s.attackers.has(unit) : s.defenders.has(unit)) return commanders[i]
  }
  return NO_COMMANDER
}

/** 6.1 An attacked hex that has a rear and is attacked from there, or -1. */
function attackedFromRear(s: Battle): HexId {
  const { data } = s
  const units = data.unitsIn[s.formation]
  for (let i = 0; i < s.targets.length; i++) {
    const hex = s.targets.at(i)
    const top = s.hex.top[hex]
    if (top < 0 || data.noRear[hex] !== 0) continue
    const facing = s.unit.facing[facingUnit(s, top)]
    for (let n = 0; n < units.length; n++)
      if (s.attackers.has(units[n]) && !isFront(facing, directionTo(data.grid, hex, s.unit.hex[units[n]]))) return hex
  }
  return -1 as HexId
}

/** The unit whose facing counts for a hex: one in order, if there is any. */
function facingUnit(s: Battle, top: UnitId): UnitId {
  for (let unit: UnitId = top; unit >= 0; unit = s.unit.below[unit]) if (isSteady(s, unit)) return unit
  return top
}

function hasWorn(s: Battle, side: Side, attacks: boolean): boolean {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++)
    if (s.unit.level[units[i]] === LEVEL_2 && (attacks ? s.attackers.has(units[i]) : s.defenders.has(units[i]))) return true
  return false
}

/** 6.3 The die; results are applied in the order of the table, then charges are paid for, then come retreat, commanders and advance. */
export const rollAssault = step(
  'roll-assault',
  '6.3',
  { side: SIDE, column: NUMBER },
  {
    apply(s, { side, column }, _said, table) {
      const die = table.roll(6)
      const chart = isOn(s, 'crtColumn2Die2AsPattern') ? s.data.patternResults : s.data.results
      const result = chart[column * 6 + die - 1]
      table.tell(told.fought, die, column, result)
      const enemy = (1 - side) as Side
      if (attackerSteps(result) > 0) push(s, loseSteps, side, attackerSteps(result), 1)
      if (attackerLevels(result) > 0) push(s, loseLevels, side, attackerLevels(result), 1)
      if (defenderSteps(result) > 0) push(s, loseSteps, enemy, defenderSteps(result), 1)
      if (defenderLevels(result) > 0) push(s, loseLevels, enemy, defenderLevels(result), 1)
      push(s, spendCharges, side)
      if (isRetreat(result)) push(s, orderRetreat, enemy)
      push(s, testCommanders, 1)
      push(s, advance, side)
      push(s, endCombat)
    },
  },
)
