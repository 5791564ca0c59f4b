import { opponent, type Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { lossOfGround } from '../rules/combat-value.ts'
import { RIVER } from '../rules/ground.ts'
import type { UnitId } from '../rules/ids.ts'
import { type Battle, isSteady, LEVEL_2 } from '../rules/state.ts'
import { columnOf } from '../rules/tables.ts'
import { aimOf, promiseOf, prospectsOf } from './aims.ts'
import { bestShotFrom } from './guns.ts'
import { prizeOf, shelterOf } from './odds.ts'
import { isFighter, type Picture, UNKNOWN, ZONE_COST } from './picture.ts'
import { type Taste, tasteOf } from './weights.ts'

/** Morale of a typical attacker minus that of a typical defender. */
const TYPICAL_EDGE = 0
const FAR_GOAL = 60
const MOST_FRIENDS = 3
/** A held objective counts more than one not yet reached. */
const KEEPS = 1.3
/** A single way out is soon closed. */
const ONE_WAY_OUT = 0.4

/** Half points from a hex to what a side wants next: objectives and enemies for the attacker, his own objectives for the defender. */
export function wayToGoal(s: Battle, side: Side, picture: Picture, hex: HexId): number {
  const { goals } = picture
  const known = goals.get(side, hex)
  if (known !== UNKNOWN) return known
  const way = findWay(s, side, picture, hex)
  goals.set(side, hex, way)
  return way
}

function findWay(s: Battle, side: Side, picture: Picture, hex: HexId): number {
  const { hexes } = picture.field
  const { way, approach } = picture.field.passageOfSide[side]
  const { starHex } = s.data
  let nearest = FAR_GOAL
  for (let star = 0; star < starHex.length; star++)
    if (isWanted(s, side, star)) nearest = Math.min(nearest, way[hex * hexes + starHex[star]])
  if (side === s.data.defender) return nearest
  const enemies = picture.armies[opponent(side)]
  for (let i = 0; i < enemies.hexCount; i++) nearest = Math.min(nearest, approach[hex * hexes + enemies.hexes[i]] + ZONE_COST)
  return nearest
}

/** Whether a side goes for a star: the attacker for those that win him points, the defender for those that were his own. */
export function isWanted(s: Battle, side: Side, star: number): boolean {
  const { defender, objectives, objectiveOf, starHex } = s.data
  return side === defender ? objectives[objectiveOf[star]].heldBy === side : prizeOf(s, side, starHex[star]) > 0
}

/** Expected damage to a unit in a hex from enemies who can reach it, in victory points. */
export function dangerAt(s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId): number {
  const threat = picture.armies[opponent(side)].threatOn(s, hex)
  if (threat === 0) return 0
  let defence = s.unit.sp[unit]
  for (let other: UnitId = s.hex.top[hex]; other >= 0; other = s.unit.below[other])
    if (other !== unit && isSteady(s, other)) defence += s.unit.sp[other]
  const worn = s.unit.level[unit] === LEVEL_2 ? s.data.columnModifiers.defenderLevel2 : 0
  const column = columnOf(s.data, threat - defence - shelterOf(s, hex) + worn + TYPICAL_EDGE)
  const harm = prospectsOf(s.data).worth[column]
  return harm > 0 ? harm * (1 + s.unit.level[unit] / 2) : 0
}

let escorted = false
let gunsThere = false

/** Checks who shares a hex with a unit. */
function lookIn(s: Battle, unit: UnitId, hex: HexId): void {
  escorted = false
  gunsThere = false
  for (let other: UnitId = s.hex.top[hex]; other >= 0; other = s.unit.below[other]) {
    if (other === unit || !isSteady(s, other)) continue
    if (s.data.isArtillery[other] !== 0) gunsThere = true
    else escorted = true
  }
}

/** Friends adjacent to a hex and enemies who could attack it: nobody fights across a river (6). */
let friends = 0
let contacts = 0
let isBesideAim = false

function lookAround(s: Battle, side: Side, unit: UnitId, hex: HexId, aim: number): void {
  const { grid, hexside, owner } = s.data
  friends = 0
  contacts = 0
  isBesideAim = false
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    if (beside < 0) continue
    const top: UnitId = s.hex.top[beside]
    if (top < 0 || top === unit) continue
    if (owner[top] === side) friends++
    else if ((hexside[slot] & RIVER) === 0) {
      contacts++
      if (beside === aim) isBesideAim = true
    }
  }
}

/**
 * An upper bound of `postOf` for an empty hex that is neither an objective nor adjacent to the unit's aim: a quick look saves a long one.
 */
export function mostOf(s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId): number {
  const aim = aimOf(unit)
  if (s.hex.top[hex] >= 0 || s.data.starAt[hex] >= 0) return Number.POSITIVE_INFINITY
  if (s.data.isArtillery[unit] !== 0 && picture.armies[opponent(side)].distanceTo(hex) <= s.data.sight.range)
    return Number.POSITIVE_INFINITY
  if (aim >= 0 && picture.field.far[hex * picture.field.hexes + aim] === 1) return Number.POSITIVE_INFINITY
  const taste = tasteOf(s, side)
  return MOST_FRIENDS * Math.max(taste.company, 0) - taste.pull * wayToGoal(s, side, picture, hex)
}

/** How good it is for a fighting unit to end its march in a hex. */
export function postOf(s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId): number {
  const taste = tasteOf(s, side)
  const aim = aimOf(unit)
  lookAround(s, side, unit, hex, aim)
  lookIn(s, unit, hex)
  let score = -taste.pull * wayToGoal(s, side, picture, hex) + taste.company * Math.min(friends, MOST_FRIENDS)
  score -= commandLoss(s, side, picture, unit, hex, taste)
  if (isBesideAim) {
    score += taste.aim * promiseOf(unit) + 0.03 * lossOfGround(s, hex, aim as HexId)
    if (contacts > 1) score -= taste.contact * (contacts - 1)
  } else if (contacts > 0) score -= taste.contact + taste.wornContact * s.unit.level[unit]
  if (contacts > 0) score -= taste.cage * cageOf(s, side, picture, hex)
  score -= taste.danger * (isBesideAim ? 0.5 : 1) * dangerAt(s, side, picture, unit, hex)
  if (gunsThere && !escorted) score += taste.escort * (picture.armies[opponent(side)].threatOn(s, hex) > 0 ? 1 : 0.2)
  const stays = hex === s.unit.hex[unit]
  if (s.data.starAt[hex] >= 0 && !escorted) score += garrisonWorth(s, side, picture, hex, taste) * (stays ? KEEPS : 1)
  if (stays) score += taste.inertia
  return score
}

/** How hard it is to leave a hex in contact with the enemy: 1 if every way leads through his zones of control. */
export function cageOf(s: Battle, side: Side, picture: Picture, hex: HexId): number {
  const exits = picture.armies[opponent(side)].exitsFrom(s, hex)
  return exits === 0 ? 1 : exits === 1 ? ONE_WAY_OUT : 0
}

/** Own objectives need a garrison, the more so the nearer the enemy is; an enemy's objective is a prize. */
function garrisonWorth(s: Battle, side: Side, picture: Picture, hex: HexId, taste: Taste): number {
  const prize = prizeOf(s, side, hex)
  if (prize > 0) return prize + taste.garrison / 2
  return picture.armies[opponent(side)].threatOn(s, hex) > 0 ? taste.garrison : taste.garrison / 2
}

export function commandLoss(s: Battle, _side: Side, picture: Picture, unit: UnitId, hex: HexId, taste: Taste): number {
  const seat = s.commander.hex[s.data.commanderOf[s.data.formationOf[unit]]]
  if (seat < 0) return 0
  const away = picture.field.far[hex * picture.field.hexes + seat] - s.data.parameters.commandRange
  return away > 0 ? taste.command * away : 0
}

/** How good it is for a battery to stand in a hex. */
export function gunPostOf(s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId): number {
  const taste = tasteOf(s, side)
  lookAround(s, side, unit, hex, -1)
  lookIn(s, unit, hex)
  const stays = hex === s.unit.hex[unit]
  const threat = picture.armies[opponent(side)].threatOn(s, hex)
  const inRange = picture.armies[opponent(side)].distanceTo(hex) <= s.data.sight.range
  let score = (inRange ? taste.shot * bestShotFrom(s, side, unit, hex, stays) : 0) + (stays ? taste.gunInertia : 0)
  score -= taste.pull * wayToGoal(s, side, picture, hex) + commandLoss(s, side, picture, unit, hex, taste)
  if (!escorted) score -= threat > 0 ? taste.loneGun * (contacts > 0 ? 1.5 : 1) : 0.05
  else score -= taste.danger * 0.5 * dangerAt(s, side, picture, unit, hex)
  if (gunsThere) score -= 0.1
  return score + taste.company * Math.min(friends, MOST_FRIENDS)
}

export function hasFighter(s: Battle, hex: HexId): boolean {
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) if (isFighter(s, unit)) return true
  return false
}
