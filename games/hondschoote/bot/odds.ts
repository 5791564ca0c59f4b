import type { Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { combatValue, Fight, type Line, resultsOf } from '../rules/combat-value.ts'
import { COALITION, NO_UNIT, type UnitId } from '../rules/ids.ts'
import { type Battle, moraleNow, ROUTED, stepsLeft } from '../rules/state.ts'
import { attackerLevels, attackerSteps, columnOf, defenderLevels, defenderSteps, isRetreat } from '../rules/tables.ts'
import { worth } from './weights.ts'

/** Ways in 36 for two dice to roll at most this, by morale. */
const PASSES = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36].map(n => n / 36)

/** The chance of a unit to pass a morale test. */
export const passChance = (morale: number): number => PASSES[Math.max(0, Math.min(12, morale))]

/** What losing one level costs a unit, in victory points. */
export function levelCost(s: Battle, unit: UnitId, level: number): number {
  if (level >= ROUTED) return 0
  if (s.data.isArtillery[unit] !== 0) return worth.gunLevel[level]
  return worth.level[level] * (worth.levelBase + worth.levelPerPoint * s.unit.sp[unit])
}

/** What a hex is worth to the side that takes it: a point if that wins or loses an objective. */
export function prizeOf(s: Battle, side: Side, hex: HexId): number {
  const star = s.data.starAt[hex]
  if (star < 0) return 0
  const { stars, points } = s.data.objectives[s.data.objectiveOf[star]]
  let french = 0
  for (let i = 0; i < stars.length; i++) if (s.star.holder[stars[i]] !== COALITION) french++
  const isFrench = s.star.holder[star as never] !== COALITION
  if (side === COALITION) return isFrench && french === 1 ? points : 0
  return french === 0 ? points : 0
}

/** More units than any battle has. */
const MOST_UNITS = 127

/** The estimated cost of a combat for one side: how many levels each unit of a line has lost, and what they are worth. */
class Toll {
  readonly line: Line
  readonly level = new Int8Array(MOST_UNITS)
  cost = 0

  constructor(line: Line) {
    this.line = line
  }

  begin(s: Battle): void {
    this.cost = 0
    for (let i = 0; i < this.line.count; i++) this.level[i] = s.unit.level[this.line.at(i)]
  }

  /** Lowers a unit of the line by one level. */
  sink(s: Battle, at: number): void {
    this.cost += levelCost(s, this.line.at(at), this.level[at])
    this.level[at]++
  }

  /** Distributes levels as an owner would: the first on the head, the others where they cost least. */
  spread(s: Battle, levels: number, head: UnitId): void {
    for (let n = 0; n < levels; n++) {
      const at = n === 0 && head !== NO_UNIT && this.isUp(head) ? this.line.placeOf(head) : this.cheapest(s)
      if (at < 0) return
      this.sink(s, at)
    }
  }

  isUp(unit: UnitId): boolean {
    const at = this.line.placeOf(unit)
    return at >= 0 && this.level[at] < ROUTED
  }

  cheapest(s: Battle): number {
    let best = -1
    let least = 0
    for (let i = 0; i < this.line.count; i++) {
      if (this.level[i] >= ROUTED) continue
      const cost = levelCost(s, this.line.at(i), this.level[i])
      if (best >= 0 && cost >= least) continue
      best = i
      least = cost
    }
    return best
  }

  /** Whether every unit of the line has routed. */
  hasFled(): boolean {
    for (let i = 0; i < this.line.count; i++) if (this.level[i] < ROUTED) return false
    return true
  }
}

/**
 * The attack being estimated: start with `muster`, add attackers with `enlist`, then ask. Its value and the die results are the rules' own;
 * who evades, how losses are spread and what they are worth is estimated.
 */
const fight = new Fight(MOST_UNITS)
const { attackers, defenders, chargers } = fight
const attack = new Toll(attackers)
const defence = new Toll(defenders)
let hunted = 0
let gunsOnly = false
let guns = 0
let evaders = 0

/** Starts the estimate of a side's attack on a hex: its routed units run, its steadiest unit leads the rest. */
export function muster(s: Battle, side: Side, hex: HexId): void {
  fight.clear(side)
  fight.addTarget(hex)
  fight.ground = hex
  hunted = 0
  guns = 0
  evaders = 0
  gunsOnly = true
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
    if (s.unit.level[unit] >= ROUTED) {
      hunted += 1 - passChance(moraleNow(s, unit))
      continue
    }
    defenders.add(unit)
    if (s.data.mayEvade[unit] !== 0) evaders++
    if (s.data.isArtillery[unit] !== 0) {
      guns += stepsLeft(s, unit)
      continue
    }
    gunsOnly = false
    if (fight.defenceHead === NO_UNIT || moraleNow(s, unit) > moraleNow(s, fight.defenceHead)) fight.defenceHead = unit
  }
}

/** Adds an attacker to the estimate, in ascending order. */
export function enlist(unit: UnitId): void {
  attackers.add(unit)
}

/** Whether the mustered hex can be taken without a die. */
export const isEasyPrey = (): boolean => defenders.count === 0 || gunsOnly

/** 6.1 The value of the enlisted attack, led by a head; `first` and `second` charge, NO_UNIT for none. */
export function valueOfAttack(s: Battle, head: UnitId, first: UnitId, second: UnitId): number {
  fight.head = head
  chargers.count = 0
  if (first !== NO_UNIT) chargers.add(first)
  if (second !== NO_UNIT) chargers.add(second)
  return combatValue(s, fight)
}

/** What the enlisted attack is worth when planning it: units that may evade won't wait for a strong one. */
export function assaultWorth(s: Battle, head: UnitId, first: UnitId, second: UnitId): number {
  const total = stormWorth(s, head, first, second)
  if (evaders === 0 || total <= 0 || gunsOnly) return total
  return total * (evaders === defenders.count ? worth.evaders : (1 + worth.evaders) / 2)
}

/**
 * What the enlisted attack is worth to the attacker in victory points if everyone stands: the mean over the six faces of the die, losses
 * spread as their owners would. `first` and `second` charge, NO_UNIT for none.
 */
export function stormWorth(s: Battle, head: UnitId, first: UnitId, second: UnitId): number {
  const target = fight.ground
  const prize = prizeOf(s, fight.side, target) + worth.ground
  let total = hunted
  if (isEasyPrey()) {
    attack.begin(s)
    if (first !== NO_UNIT) attack.sink(s, attackers.placeOf(first))
    if (second !== NO_UNIT) attack.sink(s, attackers.placeOf(second))
    return total + guns + prize - attack.cost
  }
  const column = columnOf(s.data, valueOfAttack(s, head, first, second))
  const chart = resultsOf(s)
  const holdsWork = s.data.workCancelsRetreat[target] !== 0 ? passChance(moraleNow(s, fight.defenceHead)) : 0
  for (let die = 0; die < 6; die++) {
    const result = chart[column * 6 + die]
    attack.begin(s)
    attack.cost += attackerSteps(result)
    attack.spread(s, attackerLevels(result), head)
    if (first !== NO_UNIT && attack.isUp(first)) attack.sink(s, attackers.placeOf(first))
    if (second !== NO_UNIT && attack.isUp(second)) attack.sink(s, attackers.placeOf(second))
    defence.begin(s)
    defence.cost += Math.min(defenderSteps(result), stepsOf(s))
    defence.spread(s, defenderLevels(result), fight.defenceHead)
    const emptied = defence.hasFled() ? 1 : isRetreat(result) ? 1 - holdsWork : 0
    total += (defence.cost - attack.cost + emptied * (prize + worth.retreat * defenders.count)) / 6
  }
  return total
}

function stepsOf(s: Battle): number {
  let steps = 0
  for (let i = 0; i < defenders.count; i++) steps += stepsLeft(s, defenders.at(i))
  return steps
}

/** How well a hex shelters its defenders: what works and ground take from two attacking hexes. */
export const shelterOf = (s: Battle, hex: HexId): number =>
  -2 * s.data.combatModifier[hex] - (s.data.work[hex] !== 0 ? 2 * s.data.workCombat[hex] : 0)
