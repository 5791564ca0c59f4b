import { distance, type HexId, type HexList } from '@grognard/engine/hex/grid'
import { reactionDice } from '../rules/alarm.ts'
import { fireValue } from '../rules/fire-value.ts'
import { ARTILLERY, CAVALRY, INFANTRY, type UnitId } from '../rules/ids.ts'
import { isClear, overlooking } from '../rules/sight.ts'
import { type Battle, has, isBuilding, SQUARE } from '../rules/state.ts'
import { rangeFrom } from '../rules/targets.ts'
import { gainOf, reactionChance } from './odds.ts'

const NO_CAP = 9
/** A garrison is no unit lost, but it bars a hex. */
const GARRISON = 0.6
const SQUARE_BONUS = 10
const OPEN_BONUS = 8
const GUN_LOSS = 0.67
const HALTS = 2 / 3

/** What a blow of a unit from a hex at another is worth, as things stand. */
export function blowGain(s: Battle, unit: UnitId, from: HexId, target: HexId, hasMoved: boolean, isLed: boolean, effect: number): number {
  const { data } = s
  const value = fireValue(s, unit, from, target, hasMoved, isLed, effect)
  const victim = s.hex.unit[target]
  if (victim < 0) return GARRISON * gainOf(data, value, 1, 1, false)
  const isNear = distance(data.grid, from, target) === 1
  const isFoot = data.arm[unit] === INFANTRY
  const converts = isNear && (data.arm[victim] === ARTILLERY || (has(s, victim, SQUARE) && data.arm[unit] !== CAVALRY))
  const holds = has(s, victim, SQUARE) || isBuilding(s, target)
  const gain = gainOf(data, value, s.unit.elements[victim], isFoot ? s.unit.elements[unit] : NO_CAP, converts)
  return holds && !converts ? 0.9 * gain : gain
}

/** No fire or charge of a unit that has moved to a hex gains more than this; `prey` are the hexes that it might strike at. */
export function mostBlow(s: Battle, unit: UnitId, from: HexId, prey: HexList, count: number, isLed: boolean, effect: number): number {
  const { data } = s
  const range = rangeFrom(s, unit, from)
  const row = from * data.hexes.count
  let most = 0
  for (let i = 0; i < count; i++) {
    if (data.away[row + prey[i]] > range) continue
    const gain = blowGain(s, unit, from, prey[i], true, isLed, effect)
    if (gain > most) most = gain
  }
  return most
}

/**
 * What a charge by the way found last is worth: the blow if nobody reacts, and what is left of it if the target does, less what all who may
 * react can cost the cavalry.
 */
export function chargeGain(s: Battle, unit: UnitId, target: HexId, isLed: boolean, effect: number): number {
  const { data } = s
  const { search, grid } = data
  const count = search.hexes
  const at = search.way[count - 1]
  const plain = blowGain(s, unit, at, target, true, isLed, effect)
  const victim = s.hex.unit[target]
  let gain = plain
  for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    const other = beside < 0 ? -1 : s.hex.unit[beside]
    if (other < 0 || data.owner[other as UnitId] === data.owner[unit]) continue
    const dice = reactionDice(s, other as UnitId, unit, search.way, count)
    if (dice === 0) continue
    const chance = reactionChance(dice)
    const isTarget = other === victim
    if (data.arm[other as UnitId] === ARTILLERY) gain -= chance * (GUN_LOSS + HALTS * plain)
    else if (data.arm[other as UnitId] === CAVALRY) gain -= chance * blowGain(s, other as UnitId, beside, at, false, false, 0)
    else if (isTarget) gain -= chance * (plain - squared(s, unit, at, target, isLed, effect))
  }
  return gain
}

/** What is left of a charge when the infantry has formed square. */
function squared(s: Battle, unit: UnitId, at: HexId, target: HexId, isLed: boolean, effect: number): number {
  const value = fireValue(s, unit, at, target, true, isLed, effect) - SQUARE_BONUS - OPEN_BONUS
  return gainOf(s.data, value, s.unit.elements[s.hex.unit[target]], NO_CAP, false)
}

/** The best that guns could do by fire from a hex, if they stood there and were ordered: what a position promises. */
export function promiseFrom(s: Battle, unit: UnitId, from: HexId): number {
  const { data } = s
  const enemies = data.unitsOf[1 - data.owner[unit]]
  const range = rangeFrom(s, unit, from)
  const gunSide = overlooking(s, unit, from)
  const row = from * data.hexes.count
  let best = 0
  for (let i = 0; i < enemies.length; i++) {
    const hex = s.unit.hex[enemies[i]]
    if (hex < 0) continue
    const hexes = data.away[row + hex]
    if (hexes > range || (hexes !== 1 && !isClear(s, from, hex, unit, gunSide))) continue
    const gain = blowGain(s, unit, from, hex, false, false, 0)
    if (gain > best) best = gain
  }
  return best
}
