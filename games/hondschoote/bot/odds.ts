import { opponent, type Side } from '@grognard/engine'
import { opposite } from '@grognard/engine/hex/direction'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { CAVALRY } from '../armies.ts'
import { isClosed } from '../ground.ts'
import { COALITION, NO_UNIT, type UnitId } from '../ids.ts'
import { isFront } from '../stack.ts'
import { type Battle, isOn, LEVEL_2, moraleNow, ROUTED, ratingOf, stepsLeft } from '../state.ts'
import { attackerLevels, attackerSteps, columnOf, defenderLevels, defenderSteps, isRetreat } from '../tables.ts'
import { worth } from './weights.ts'

/** Chance of two dice to show no more than this, by morale. */
const PASSES = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36].map(n => n / 36)

/** The chance of a unit to pass a test of its morale. */
export const passChance = (morale: number): number => PASSES[Math.max(0, Math.min(12, morale))]

/** What sinking one level costs a unit, in victory points. */
export function levelCost(s: Battle, unit: UnitId, level: number): number {
  if (level >= ROUTED) return 0
  if (s.data.isArtillery[unit] !== 0) return worth.gunLevel[level]
  return worth.level[level] * (worth.levelBase + worth.levelPerPoint * s.unit.sp[unit])
}

/** What a hex is worth to the side that takes it: a point if an objective is won or lost by it. */
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

const MOST = 12

/** One side of a combat under estimate. */
class Line {
  readonly units = new Int8Array(MOST)
  readonly level = new Int8Array(MOST)
  count = 0
  cost = 0

  add(unit: UnitId): void {
    if (this.count < MOST) this.units[this.count++] = unit
  }

  begin(s: Battle): void {
    this.cost = 0
    for (let i = 0; i < this.count; i++) this.level[i] = s.unit.level[this.units[i] as UnitId]
  }

  /** Sinks a unit of the line. */
  sink(s: Battle, at: number): void {
    this.cost += levelCost(s, this.units[at] as UnitId, this.level[at])
    this.level[at]++
  }

  /** Spreads levels as an owner would: the first on the head, the others where they cost least. */
  spread(s: Battle, levels: number, head: UnitId): void {
    for (let n = 0; n < levels; n++) {
      const at = n === 0 && head !== NO_UNIT && this.isUp(head) ? this.placeOf(head) : this.cheapest(s)
      if (at < 0) return
      this.sink(s, at)
    }
  }

  placeOf(unit: UnitId): number {
    for (let i = 0; i < this.count; i++) if (this.units[i] === unit) return i
    return -1
  }

  isUp(unit: UnitId): boolean {
    const at = this.placeOf(unit)
    return at >= 0 && this.level[at] < ROUTED
  }

  cheapest(s: Battle): number {
    let best = -1
    let least = 0
    for (let i = 0; i < this.count; i++) {
      if (this.level[i] >= ROUTED) continue
      const cost = levelCost(s, this.units[i] as UnitId, this.level[i])
      if (best >= 0 && cost >= least) continue
      best = i
      least = cost
    }
    return best
  }

  /** Whether nobody of the line stands any more. */
  hasFled(): boolean {
    for (let i = 0; i < this.count; i++) if (this.level[i] < ROUTED) return false
    return true
  }
}

/** The attack under estimate: fill with `muster`, `enlist`, then ask. */
const attackers = new Line()
const defenders = new Line()
let target = 0 as HexId
let defence = 0
let defenceMorale = 0
let defenceHead = NO_UNIT
let hunted = 0
let gunsOnly = false
let guns = 0
let evaders = 0

/** Begins the estimate of an attack on a hex. */
export function muster(s: Battle, hex: HexId): void {
  target = hex
  attackers.count = 0
  defenders.count = 0
  defence = 0
  defenceHead = NO_UNIT
  defenceMorale = 0
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
    defence += penalised(s, unit, hex)
    if (s.data.mayEvade[unit] !== 0) evaders++
    if (s.data.isArtillery[unit] !== 0) {
      guns += stepsLeft(s, unit)
      continue
    }
    gunsOnly = false
    if (defenceHead !== NO_UNIT && moraleNow(s, unit) <= defenceMorale) continue
    defenceHead = unit
    defenceMorale = moraleNow(s, unit)
  }
}

/** Adds an attacker to the estimate. */
export function enlist(unit: UnitId): void {
  attackers.add(unit)
}

const penalised = (s: Battle, unit: UnitId, ground: HexId): number =>
  s.data.arm[unit] === CAVALRY && s.data.cavalryPenalty[ground] !== 0 ? Math.max(0, s.unit.sp[unit] - 1) : s.unit.sp[unit]

/** 6.1 What an attack from one hex loses by ground and works. */
export function lossOfGround(s: Battle, from: HexId, to: HexId): number {
  const { data } = s
  const towards = directionTo(data.grid, from, to)
  const work = isClosed(data, to, opposite(towards), isOn(s, 'redoubtHasOpenFaces')) ? data.workCombat[to] : 0
  return data.combatModifier[to] + work + data.crossing[from * 6 + towards]
}

/** 6.1 The strength of the attackers enlisted, hex by hex. */
function attackStrength(s: Battle): number {
  let total = 0
  for (let i = 0; i < attackers.count; i++) {
    const unit = attackers.units[i] as UnitId
    const hex = s.unit.hex[unit]
    let isFirst = true
    for (let j = 0; j < i; j++) if (s.unit.hex[attackers.units[j] as UnitId] === hex) isFirst = false
    if (!isFirst) continue
    let strength = lossOfGround(s, hex, target)
    for (let j = i; j < attackers.count; j++) {
      const other = attackers.units[j] as UnitId
      if (s.unit.hex[other] === hex) strength += penalised(s, other, target)
    }
    total += Math.max(0, strength)
  }
  return total
}

const isWorn = (s: Battle, line: Line): boolean => {
  for (let i = 0; i < line.count; i++) if (s.unit.level[line.units[i] as UnitId] === LEVEL_2) return true
  return false
}

/** Ruling 20: whether a commander with a tactical bonus stands with the line. */
function hasTactician(s: Battle, side: Side, line: Line): boolean {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    const hex = s.commander.hex[commanders[i]]
    if (hex < 0 || s.data.tacticalBonus[ratingOf(s, commanders[i])] === 0) continue
    for (let n = 0; n < line.count; n++) if (s.unit.hex[line.units[n] as UnitId] === hex) return true
  }
  return false
}

function comesFromRear(s: Battle): boolean {
  if (s.data.noRear[target] !== 0 || defenders.count === 0) return false
  const facing = s.unit.facing[defenders.units[0] as UnitId]
  for (let i = 0; i < attackers.count; i++)
    if (!isFront(facing, directionTo(s.data.grid, target, s.unit.hex[attackers.units[i] as UnitId]))) return true
  return false
}

/** 6.1 The value of the attack enlisted, but for its head and charges. */
export function bareValue(s: Battle, side: Side): number {
  let value = attackStrength(s) - defence - defenceMorale
  if (hasTactician(s, side, attackers)) value += s.data.tacticalAttacker
  if (hasTactician(s, opponent(side), defenders)) value += s.data.tacticalDefender
  if (comesFromRear(s)) value += s.data.rear
  if (isWorn(s, attackers)) value += s.data.attackerLevel2
  if (isWorn(s, defenders)) value += s.data.defenderLevel2
  return value
}

/** What the attack enlisted is worth to who thinks of it: those who may ride away will not wait for a strong one. */
export function assaultWorth(s: Battle, side: Side, bare: number, head: UnitId, first: UnitId, second: UnitId): number {
  const total = stormWorth(s, side, bare, head, first, second)
  if (evaders === 0 || total <= 0 || gunsOnly) return total
  return total * (evaders === defenders.count ? worth.evaders : (1 + worth.evaders) / 2)
}

/**
 * What the attack enlisted is worth to the attacker in victory points if everybody stands: the mean over the six faces of the die, losses
 * spread as their owners would. `bare` is what `bareValue` said; `first` and `second` charge, NO_UNIT for nobody.
 */
export function stormWorth(s: Battle, side: Side, bare: number, head: UnitId, first: UnitId, second: UnitId): number {
  const chargers = (first === NO_UNIT ? 0 : 1) + (second === NO_UNIT ? 0 : 1)
  const prize = prizeOf(s, side, target) + worth.ground
  let total = hunted
  if (defenders.count === 0 || gunsOnly) {
    attackers.begin(s)
    if (first !== NO_UNIT) attackers.sink(s, attackers.placeOf(first))
    if (second !== NO_UNIT) attackers.sink(s, attackers.placeOf(second))
    return total + guns + prize - attackers.cost
  }
  const column = columnOf(s.data, bare + moraleNow(s, head) + s.data.charge * chargers)
  const chart = isOn(s, 'crtColumn2Die2AsPattern') ? s.data.patternResults : s.data.results
  const holdsWork = s.data.workCancelsRetreat[target] !== 0 ? passChance(defenceMorale) : 0
  for (let die = 0; die < 6; die++) {
    const result = chart[column * 6 + die]
    attackers.begin(s)
    attackers.cost += attackerSteps(result)
    attackers.spread(s, attackerLevels(result), head)
    if (first !== NO_UNIT && attackers.isUp(first)) attackers.sink(s, attackers.placeOf(first))
    if (second !== NO_UNIT && attackers.isUp(second)) attackers.sink(s, attackers.placeOf(second))
    defenders.begin(s)
    defenders.cost += Math.min(defenderSteps(result), stepsOf(s))
    defenders.spread(s, defenderLevels(result), defenceHead)
    const emptied = defenders.hasFled() ? 1 : isRetreat(result) ? 1 - holdsWork : 0
    total += (defenders.cost - attackers.cost + emptied * (prize + worth.retreat * defenders.count)) / 6
  }
  return total
}

function stepsOf(s: Battle): number {
  let steps = 0
  for (let i = 0; i < defenders.count; i++) steps += stepsLeft(s, defenders.units[i] as UnitId)
  return steps
}

/** Whether the hex mustered against can be taken without a die. */
export const isEasyPrey = (): boolean => defenders.count === 0 || gunsOnly

/** How well a hex shelters its defenders: what the works and the ground take from two attacking hexes. */
export const shelterOf = (s: Battle, hex: HexId): number =>
  -2 * s.data.combatModifier[hex] - (s.data.work[hex] !== 0 ? 2 * s.data.workCombat[hex] : 0)
