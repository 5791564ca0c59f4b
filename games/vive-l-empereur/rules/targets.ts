import { type Refusal, type Words, word } from '@grognard/engine'
import { adjacent, distance, type HexId } from '@grognard/engine/hex/grid'
import { fireValue } from './fire-value.ts'
import { FARTHEST } from './ground.ts'
import { ARTILLERY, CAVALRY, INFANTRY, NO_UNIT, type UnitId } from './ids.ts'
import type { Plan } from './plan.ts'
import { isClear, isInFront, overlooking } from './sight.ts'
import { type Battle, effectFor, garrisonIn, isBuilding } from './state.ts'
import { HEX, no } from './terms.ts'

/** 7.0 Whether an enemy of a side that can be fired at stands in a hex: a unit or a garrison, never a lone general (7.1). */
function hasEnemy(s: Battle, side: number, hex: HexId): boolean {
  const unit = s.hex.unit[hex]
  if (unit >= 0) return s.data.owner[unit] !== side
  const garrison = garrisonIn(s, hex)
  return garrison !== 0 && garrison !== side + 1
}

/** 7.3, 8.3 How far a unit in a hex fires. */
export const rangeFrom = (s: Battle, unit: UnitId, from: HexId): number => {
  const { data } = s
  const beyond = data.arm[unit] === ARTILLERY ? data.terrain.gunRange[s.hex.terrain[from]] : 0
  return data.range[data.type[unit]] + beyond
}

/** 6.0, 8.4, 8.5 Why a unit may not fire at anybody at the end of its move. */
export function whyNoFire(s: Battle, plan: Plan): Refusal | undefined {
  const { data } = s
  const { unit, at, steps } = plan
  if (data.arm[unit] === CAVALRY) return no.horseCharges
  const most = data.moveAndFire[effectFor(s, data.owner[unit]) * data.types.count + data.type[unit]]
  if (steps > 0 && (most === 0 || steps > most + (plan.isAllRoad ? data.roadBonus : 0))) return no.movedTooFar
  if (plan.hasEntered) return no.enteredBuilding
  return data.arm[unit] === ARTILLERY && data.terrain.barsGuns[s.hex.terrain[at]] !== 0 ? no.gunsInWater : undefined
}

/** 7.0, 7.3, 7.4, R21 Why a hex cannot be fired at from where the plan brings a unit, the duty to the closest aside. */
function whyOutOfFire(s: Battle, { unit, at, to, isAlone, steps, general }: Plan, hex: HexId): Refusal | undefined {
  const { data } = s
  const side = data.owner[unit]
  if (!hasEnemy(s, side, hex)) return no.nobodyThere
  const hexes = distance(data.grid, at, hex)
  if (hexes > rangeFrom(s, unit, at)) return no.outOfRange
  if (data.arm[unit] === INFANTRY && hexes > 1 && isBuilding(s, hex)) return no.buildingFromAfar
  // A general who stays behind stands where the unit was, and is in the way as it would be.
  const absent = isAlone && to >= 0 ? NO_UNIT : unit
  if (hexes > 1 && !isClear(s, at, hex, absent, overlooking(s, unit, at))) return no.noSight
  return fireValue(s, unit, at, hex, steps > 0, general >= 0, effectFor(s, side)) < 1 ? no.valueTooLow : undefined
}

/** R19 The distance of the closest target that infantry could fire at; beyond all ranges where there is none. */
function closest(s: Battle, plan: Plan): number {
  const { around, ringEnd } = s.data
  const first = plan.at * (FARTHEST + 1)
  for (let hexes = 1; hexes <= 2; hexes++)
    for (let i = ringEnd[first + hexes - 1]; i < ringEnd[first + hexes]; i++)
      if (whyOutOfFire(s, plan, around[i]) === undefined) return hexes
  return FARTHEST + 1
}

/** 7.3 Why a unit may not fire at a hex: infantry must fire at the closest enemy. */
export function whyNotFireAt(s: Battle, plan: Plan, hex: HexId): Refusal | undefined {
  const reason = whyOutOfFire(s, plan, hex)
  if (reason !== undefined || s.data.arm[plan.unit] !== INFANTRY) return reason
  return distance(s.data.grid, plan.at, hex) > closest(s, plan) ? no.closerTarget : undefined
}

/** 7.3 Offers every hex that a unit may fire at, nearest first. */
export function offerTargets(s: Battle, plan: Plan, out: Words): void {
  const { around, ringEnd, arm, owner } = s.data
  const side = owner[plan.unit]
  const first = plan.at * (FARTHEST + 1)
  const range = rangeFrom(s, plan.unit, plan.at)
  const mustTakeClosest = arm[plan.unit] === INFANTRY
  const before = out.n
  for (let hexes = 1; hexes <= range; hexes++) {
    for (let i = ringEnd[first + hexes - 1]; i < ringEnd[first + hexes] && out.n < out.enough; i++)
      if (hasEnemy(s, side, around[i]) && whyOutOfFire(s, plan, around[i]) === undefined) out.push(word(HEX, around[i]))
    if (mustTakeClosest && out.n > before) return
  }
}

/** 7.3 Whether a unit has anybody to fire at. */
export function hasTarget(s: Battle, plan: Plan): boolean {
  const { around, ringEnd, owner } = s.data
  const side = owner[plan.unit]
  const first = plan.at * (FARTHEST + 1)
  const end = ringEnd[first + rangeFrom(s, plan.unit, plan.at)]
  for (let i = ringEnd[first]; i < end; i++) if (hasEnemy(s, side, around[i]) && whyOutOfFire(s, plan, around[i]) === undefined) return true
  return false
}

/** 7.3, 8.4 Why cavalry may not shock anybody at the end of its move. */
export function whyNoShock(s: Battle, plan: Plan): Refusal | undefined {
  if (s.data.arm[plan.unit] !== CAVALRY) return no.onlyHorse
  if (plan.hasEntered) return no.enteredBuilding
  return isBuilding(s, plan.at) ? no.chargesFromBuilding : undefined
}

/** 7.3, R22 Whether cavalry had a unit in its frontal arc and sight when its order began. */
export function hadInView(s: Battle, unit: UnitId, victim: UnitId): boolean {
  if (s.mover === unit) return s.seen.has(victim)
  const hex = s.unit.hex[unit]
  const there = s.unit.hex[victim]
  return isInFront(s, hex, s.unit.facing[unit], there) && isClear(s, hex, there, unit)
}

/** 7.3 Why cavalry may not shock what stands in a hex. */
export function whyNotShock(s: Battle, plan: Plan, hex: HexId): Refusal | undefined {
  const { data } = s
  const { unit, at } = plan
  const victim = s.hex.unit[hex]
  if (!hasEnemy(s, data.owner[unit], hex)) return no.nobodyThere
  if (!adjacent(data.grid, at, hex)) return no.notAdjacent
  if (victim < 0 || isBuilding(s, hex)) return no.targetInBuilding
  if (!hadInView(s, unit, victim)) return no.notInArc
  return fireValue(s, unit, at, hex, plan.steps > 0, plan.general >= 0, effectFor(s, data.owner[unit])) < 1 ? no.valueTooLow : undefined
}

/** R37 Why a garrison may not fire at a hex. */
export function whyNotGarrisonFire(s: Battle, garrison: HexId, hex: HexId): Refusal | undefined {
  const { grid } = s.data
  if (!hasEnemy(s, garrisonIn(s, garrison) - 1, hex)) return no.nobodyThere
  return adjacent(grid, garrison, hex) ? undefined : no.outOfRange
}

/** R37 Whether a garrison has somebody to fire at. */
export function garrisonHasTarget(s: Battle, garrison: HexId): boolean {
  const { grid } = s.data
  for (let slot = garrison * 6, end = slot + 6; slot < end; slot++)
    if (grid.next[slot] >= 0 && hasEnemy(s, garrisonIn(s, garrison) - 1, grid.next[slot])) return true
  return false
}

/** Notes which enemies cavalry has in view when its order begins. */
export function noteView(s: Battle, unit: UnitId): void {
  s.seen.clear()
  const { data } = s
  if (data.arm[unit] !== CAVALRY) return
  const enemies = data.unitsOf[1 - data.owner[unit]]
  for (let i = 0; i < enemies.length; i++) {
    const hex = s.unit.hex[enemies[i]]
    if (hex >= 0 && distance(data.grid, s.unit.hex[unit], hex) <= FARTHEST && hadInView(s, unit, enemies[i])) s.seen.add(enemies[i])
  }
}

/** 7.3 Whether cavalry has anybody to shock. */
export function hasVictim(s: Battle, plan: Plan): boolean {
  const { grid } = s.data
  for (let slot = plan.at * 6, end = slot + 6; slot < end; slot++)
    if (grid.next[slot] >= 0 && whyNotShock(s, plan, grid.next[slot]) === undefined) return true
  return false
}
