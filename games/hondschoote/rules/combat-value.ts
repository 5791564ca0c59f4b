import type { Side, TableTop } from '@grognard/engine'
import { opposite } from '@grognard/engine/hex/direction'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { CAVALRY } from './armies.ts'
import { isClosed } from './ground.ts'
import { type CommanderId, NO_COMMANDER, NO_UNIT, type UnitId } from './ids.ts'
import { isFront } from './stack.ts'
import { type Battle, isSteady, LEVEL_2, moraleNow, ratingOf } from './state.ts'
import { told } from './terms.ts'

/** Some units of a combat, in ascending order. */
export class Line {
  readonly units: Int8Array
  count = 0

  constructor(most: number) {
    this.units = new Int8Array(most)
  }

  at(i: number): UnitId {
    return this.units[i] as UnitId
  }

  add(unit: UnitId): void {
    this.units[this.count++] = unit
  }

  /** The index of a unit, or -1. */
  placeOf(unit: UnitId): number {
    for (let i = 0; i < this.count; i++) if (this.units[i] === unit) return i
    return -1
  }
}

/** No unit has more hexes in front. */
const MOST_TARGETS = 6

/** 6.1 Who fights whom, as needed for the value of a combat: as declared, or hypothetical. */
export class Fight {
  side = 0 as Side
  readonly targets = new Int16Array(MOST_TARGETS)
  targetCount = 0
  /** The attacked hex whose terrain counts. */
  ground = 0 as HexId
  readonly attackers: Line
  readonly defenders: Line
  readonly chargers: Line
  head: UnitId = NO_UNIT
  defenceHead: UnitId = NO_UNIT

  constructor(units: number) {
    this.attackers = new Line(units)
    this.defenders = new Line(units)
    this.chargers = new Line(units)
  }

  /** Starts an attack by a side that nobody has joined yet. */
  clear(side: Side): void {
    this.side = side
    this.targetCount = 0
    this.attackers.count = 0
    this.defenders.count = 0
    this.chargers.count = 0
    this.head = NO_UNIT
    this.defenceHead = NO_UNIT
  }

  addTarget(hex: HexId): void {
    this.targets[this.targetCount++] = hex
  }
}

/** Reads the current combat. */
export function readFight(s: Battle, side: Side, fight: Fight): void {
  const own = s.data.unitsIn[s.formation]
  const enemies = s.data.unitsOf[1 - side]
  fight.clear(side)
  for (let i = 0; i < s.targets.length; i++) fight.addTarget(s.targets.at(i))
  for (let i = 0; i < own.length; i++) {
    if (s.attackers.has(own[i])) fight.attackers.add(own[i])
    if (s.chargers.has(own[i])) fight.chargers.add(own[i])
  }
  for (let i = 0; i < enemies.length; i++) if (s.defenders.has(enemies[i])) fight.defenders.add(enemies[i])
  fight.ground = s.groundHex
  fight.head = s.head
  fight.defenceHead = s.defenceHead
}

/** 6.1 The value of a combat: strengths and modifiers, each told if there is a table. */
export function combatValue(s: Battle, fight: Fight, table?: TableTop): number {
  return attackStrength(s, fight, table) - defenceStrength(s, fight, table) + modifiersOf(s, fight, table)
}

/** 6.3 The results in use, by column * 6 + die - 1; ruling 29 makes one of them an option. */
export const resultsOf = (s: Battle): Uint16Array => (s.options.crtColumn2Die2AsPattern ? s.data.patternResults : s.data.results)

/** 6.1 The attackers' strength, hex by hex; terrain lowers each hex once, never below 0 (ruling 19). */
function attackStrength(s: Battle, { attackers, ground }: Fight, table: TableTop | undefined): number {
  let total = 0
  for (let i = 0; i < attackers.count; i++) if (isFirstOfHex(s, attackers, i)) total += strengthFrom(s, attackers, i, ground, table)
  return total
}

function isFirstOfHex(s: Battle, line: Line, at: number): boolean {
  const hex = s.unit.hex[line.at(at)]
  for (let i = 0; i < at; i++) if (s.unit.hex[line.at(i)] === hex) return false
  return true
}

/** The strength attacking from an attacker's hex, counted at its first attacker. */
function strengthFrom(s: Battle, attackers: Line, first: number, ground: HexId, table: TableTop | undefined): number {
  const hex = s.unit.hex[attackers.at(first)]
  let strength = 0
  for (let i = first; i < attackers.count; i++) if (s.unit.hex[attackers.at(i)] === hex) strength += strengthOn(s, attackers.at(i), ground)
  const lowered = strength + lossOfGround(s, hex, ground)
  if (table !== undefined) tellStrengthFrom(s, attackers, first, ground, lowered, table)
  return Math.max(0, lowered)
}

function tellStrengthFrom(s: Battle, attackers: Line, first: number, ground: HexId, lowered: number, table: TableTop): void {
  const hex = s.unit.hex[attackers.at(first)]
  let printed = 0
  for (let i = first; i < attackers.count; i++) if (s.unit.hex[attackers.at(i)] === hex) printed += s.unit.sp[attackers.at(i)]
  table.tell(told.attackStrength, hex, printed)
  for (let i = first; i < attackers.count; i++) {
    const unit = attackers.at(i)
    if (s.unit.hex[unit] === hex && strengthOn(s, unit, ground) < s.unit.sp[unit]) table.tell(told.attackCavalry, unit, -1)
  }
  const terrain = s.data.combatModifier[ground]
  if (terrain !== 0) table.tell(told.attackTerrain, hex, terrain)
  const work = lossByWork(s, hex, ground)
  if (work !== 0) table.tell(told.attackWork, hex, work)
  const crossing = lossByCrossing(s, hex, ground)
  if (crossing !== 0) table.tell(told.attackCrossing, hex, crossing)
  if (lowered < 0) table.tell(told.attackFloor, hex, -lowered)
}

/** 6.1 What an attack from one hex on another loses to ground, works and the hexside between. */
export const lossOfGround = (s: Battle, from: HexId, to: HexId): number =>
  s.data.combatModifier[to] + lossByWork(s, from, to) + lossByCrossing(s, from, to)

/** 6.1 A work helps against attackers through its closed faces. */
function lossByWork(s: Battle, from: HexId, to: HexId): number {
  const { data } = s
  const inwards = opposite(directionTo(data.grid, from, to))
  return isClosed(data, to, inwards, s.options.redoubtHasOpenFaces) ? data.workCombat[to] : 0
}

const lossByCrossing = (s: Battle, from: HexId, to: HexId): number => s.data.crossing[from * 6 + directionTo(s.data.grid, from, to)]

/** Village and woods cost cavalry one more, in attack and in defence, but not below 0 (ruling 19). */
const strengthOn = (s: Battle, unit: UnitId, ground: HexId): number =>
  s.data.arm[unit] === CAVALRY && s.data.cavalryPenalty[ground] !== 0 ? Math.max(0, s.unit.sp[unit] - 1) : s.unit.sp[unit]

/** 6.1 The strength of all units in the attacked hexes, including artillery. */
function defenceStrength(s: Battle, { targets, targetCount, defenders }: Fight, table: TableTop | undefined): number {
  let total = 0
  for (let n = 0; n < targetCount; n++) {
    const hex = targets[n] as HexId
    let printed = 0
    for (let i = 0; i < defenders.count; i++) {
      const unit = defenders.at(i)
      if (s.unit.hex[unit] !== hex) continue
      const strength = strengthOn(s, unit, hex)
      printed += s.unit.sp[unit]
      total += strength
      if (strength < s.unit.sp[unit]) table?.tell(told.defenceCavalry, unit, s.unit.sp[unit] - strength)
    }
    if (printed > 0) table?.tell(told.defenceStrength, hex, -printed)
  }
  return total
}

/** 6.1 The difference in morale, and the modifiers of the table. */
function modifiersOf(s: Battle, fight: Fight, table: TableTop | undefined): number {
  const { columnModifiers } = s.data
  const morale = moraleNow(s, fight.head) - moraleNow(s, fight.defenceHead)
  table?.tell(told.moraleDifference, fight.head, fight.defenceHead, morale)
  let total = morale
  for (let i = 0; i < COMBAT_MODIFIERS.length; i++) {
    const modifier = COMBAT_MODIFIERS[i]
    const value = columnModifiers[modifier.id]
    let about = modifier.about(s, fight, 0)
    for (let n = 1; about !== NOTHING; n++) {
      total += value
      if (table !== undefined) modifier.tell(table, about, value)
      about = modifier.about(s, fight, n)
    }
  }
  return total
}

/** The modifier does not apply. */
const NOTHING = -1

/** A combat modifier. The table has its value under its id. */
interface CombatModifier {
  readonly id: string
  /** What it applies to for the n-th time, from 0: a unit, a hex, a commander, or 0 when there is nothing to name; or NOTHING. */
  about(s: Battle, fight: Fight, n: number): number
  tell(table: TableTop, about: number, value: number): void
}

/** 6.1 The modifiers of a combat's column, in the order they are told. */
export const COMBAT_MODIFIERS: readonly CombatModifier[] = [
  {
    id: 'tacticalAttacker',
    about: (s, { side, attackers }, n) => (n === 0 ? tacticianWith(s, side, attackers) : NOTHING),
    tell: (table, commander, value) => table.tell(told.tacticalAttacker, commander as CommanderId, value),
  },
  {
    id: 'tacticalDefender',
    about: (s, { side, defenders }, n) => (n === 0 ? tacticianWith(s, (1 - side) as Side, defenders) : NOTHING),
    tell: (table, commander, value) => table.tell(told.tacticalDefender, commander as CommanderId, value),
  },
  {
    id: 'rear',
    about: (s, fight, n) => (n === 0 ? attackedFromRear(s, fight) : NOTHING),
    tell: (table, hex, value) => table.tell(told.fromTheRear, hex as HexId, value),
  },
  {
    id: 'attackerLevel2',
    about: (s, { attackers }, n) => (n === 0 && hasWorn(s, attackers) ? 0 : NOTHING),
    tell: (table, _nobody, value) => table.tell(told.attackerLevel2, value),
  },
  {
    id: 'defenderLevel2',
    about: (s, { defenders }, n) => (n === 0 && hasWorn(s, defenders) ? 0 : NOTHING),
    tell: (table, _nobody, value) => table.tell(told.defenderLevel2, value),
  },
  {
    id: 'charge',
    about: (_s, { chargers }, n) => (n < chargers.count ? chargers.at(n) : NOTHING),
    tell: (table, unit, value) => table.tell(told.chargeBonus, unit as UnitId, value),
  },
]

/** Ruling 20: one commander per side with a tactical bonus, in a hex with a unit of the combat. */
function tacticianWith(s: Battle, side: Side, line: Line): CommanderId {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    const hex = s.commander.hex[commanders[i]]
    if (hex < 0 || s.data.tacticalBonus[ratingOf(s, commanders[i])] === 0) continue
    for (let n = 0; n < line.count; n++) if (s.unit.hex[line.at(n)] === hex) return commanders[i]
  }
  return NO_COMMANDER
}

/** 6.1 An attacked hex that has a rear and is attacked from there, or -1. */
function attackedFromRear(s: Battle, { targets, targetCount, attackers }: Fight): number {
  const { grid, noRear } = s.data
  for (let n = 0; n < targetCount; n++) {
    const hex = targets[n] as HexId
    const top = s.hex.top[hex]
    if (top < 0 || noRear[hex] !== 0) continue
    const facing = s.unit.facing[facingUnit(s, top)]
    for (let i = 0; i < attackers.count; i++) if (!isFront(facing, directionTo(grid, hex, s.unit.hex[attackers.at(i)]))) return hex
  }
  return NOTHING
}

/** The unit whose facing counts for a hex: one in order, if there is any. */
function facingUnit(s: Battle, top: UnitId): UnitId {
  for (let unit: UnitId = top; unit >= 0; unit = s.unit.below[unit]) if (isSteady(s, unit)) return unit
  return top
}

function hasWorn(s: Battle, line: Line): boolean {
  for (let i = 0; i < line.count; i++) if (s.unit.level[line.at(i)] === LEVEL_2) return true
  return false
}
