import { opponent, type Side, type Words, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { adjacent, directionTo, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { CAVALRY, HORSE_ARTILLERY } from '../rules/armies.ts'
import { whyNotFireAt } from '../rules/fire.ts'
import { RIVER } from '../rules/ground.ts'
import { type CommanderId, NO_UNIT, type UnitId } from '../rules/ids.ts'
import { strengthAfterLoss } from '../rules/losses.ts'
import { whyNotWithdrawTo } from '../rules/reaction.ts'
import { whyNotTurnTo } from '../rules/retreat-room.ts'
import { facingOfOthers, fits, holdsEnemy, isFront } from '../rules/stack.ts'
import { type Battle, isSteady, LEVEL_2, moraleNow, ownerOf, settingOf } from '../rules/state.ts'
import { ALONG, DIRECTION, FIRE_NOW, HEX, HOLD, STAND, STAY, UNIT, VERB } from '../rules/terms.ts'
import { finishAnyhow, offers } from './anyhow.ts'
import { faceIn } from './facing.ts'
import { enlist, levelCost, muster, prizeOf, stormWorth } from './odds.ts'
import { lookAt, type Picture } from './picture.ts'
import { dangerAt, hasFighter, postOf, wayToGoal } from './posts.ts'
import { seatOf } from './riders.ts'

/** Units that can get away do not wait for an attack worth this much to the enemy. */
const TOO_STRONG = 0.3

/** 4.3 Guns fire at whoever approaches, or withdraw if they stand alone; others turn to face him. */
export function sayReaction(s: Battle, side: Side, trigger: UnitId, out: Words): void {
  const units = s.data.unitsOf[side]
  const at = s.unit.hex[trigger]
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (at < 0 || !s.reactors.has(unit) || !isSteady(s, unit) || !adjacent(s.data.grid, s.unit.hex[unit], at)) continue
    if (s.data.isArtillery[unit] !== 0) {
      if (!hasFighter(s, s.unit.hex[unit]) && sayWithdrawal(s, side, unit, out)) return
      if (whyNotFireAt(s, unit, at) === undefined) {
        out.push(word(UNIT, unit))
        out.push(word(VERB, FIRE_NOW))
        return
      }
      continue
    }
    if (s.fixed.has(unit)) continue
    if (s.data.arm[unit] === CAVALRY && isOutmatched(s, unit, trigger) && sayWithdrawal(s, side, unit, out)) return
    if (sayTurn(s, side, unit, at, out)) return
  }
  out.push(word(VERB, HOLD))
}

const isOutmatched = (s: Battle, unit: UnitId, trigger: UnitId): boolean =>
  s.unit.level[unit] >= LEVEL_2 || s.unit.sp[unit] + 1 < s.unit.sp[trigger]

/** Turns a hex that has a rear towards an enemy coming from there; guns in it that can fire come first. */
function sayTurn(s: Battle, side: Side, unit: UnitId, at: HexId, out: Words): boolean {
  const hex = s.unit.hex[unit]
  const towards = directionTo(s.data.grid, hex, at)
  if (towards < 0 || s.data.noRear[hex] !== 0 || isFront(s.unit.facing[unit], towards)) return false
  for (let other: UnitId = s.hex.top[hex]; other >= 0; other = s.unit.below[other])
    if (s.data.isArtillery[other] !== 0 && s.reactors.has(other) && whyNotFireAt(s, other, at) === undefined) return false
  const facing = faceIn(s, side, lookAt(s), unit, hex, at)
  if (facing === s.unit.facing[unit] || !isFront(facing, towards)) return false
  out.push(word(UNIT, unit))
  out.push(word(DIRECTION, facing))
  return true
}

/** Ruling 10: withdraws one hex, to where it is safest, preferably to friends who fight. */
function sayWithdrawal(s: Battle, side: Side, unit: UnitId, out: Words): boolean {
  const { grid, hexside } = s.data
  const picture = lookAt(s)
  const from = s.unit.hex[unit]
  let best = OFF_MAP
  let most = Number.NEGATIVE_INFINITY
  for (let slot = from * 6, end = slot + 6; slot < end; slot++) {
    const hex = grid.next[slot]
    if (hex < 0 || (hexside[slot] & RIVER) !== 0 || whyNotWithdrawTo(s, unit, hex) !== undefined) continue
    const score = (hasFighter(s, hex) ? 1 : 0) - dangerAt(s, side, picture, unit, hex)
    if (score <= most) continue
    most = score
    best = hex
  }
  if (best === OFF_MAP) return false
  const there = facingOfOthers(s, unit, best)
  out.push(word(UNIT, unit))
  out.push(word(HEX, best))
  out.push(word(DIRECTION, there >= 0 ? there : faceIn(s, side, picture, unit, best, OFF_MAP)))
  return true
}

/** What the current attack is worth to the attacker. */
function attackUnderWay(s: Battle, hex: HexId): number {
  const side = opponent(ownerOf(s, s.hex.top[hex]))
  const units = s.data.unitsIn[s.formation]
  let first = NO_UNIT
  let second = NO_UNIT
  muster(s, side, hex)
  for (let i = 0; i < units.length; i++) {
    if (!s.attackers.has(units[i])) continue
    enlist(units[i])
    if (!s.chargers.has(units[i])) continue
    if (first === NO_UNIT) first = units[i]
    else second = units[i]
  }
  return stormWorth(s, s.head, first, second)
}

/** 6.2 Units that can evade do so from too strong an attack, unless guns would be left to it. */
export function sayEvasion(s: Battle, side: Side, out: Words): void {
  const words = offers(s, side, out)
  for (let i = 0; i < words.n; i++) {
    const w = words.at(i)
    if (w === word(VERB, STAND)) continue
    const unit = words.value<UnitId>(i)
    const hex = s.unit.hex[unit]
    const isGun = s.data.arm[unit] === HORSE_ARTILLERY
    const leavesGuns = !isGun && hasOtherGuns(s, unit, hex)
    if (!(isGun && !hasFighter(s, hex)) && (leavesGuns || attackUnderWay(s, hex) < TOO_STRONG)) continue
    out.push(w)
    sayWayBack(s, side, unit, out)
    return
  }
  out.push(word(VERB, STAND))
}

function hasOtherGuns(s: Battle, unit: UnitId, hex: HexId): boolean {
  for (let other: UnitId = s.hex.top[hex]; other >= 0; other = s.unit.below[other])
    if (other !== unit && s.data.isArtillery[other] !== 0) return true
  return false
}

/** Adds hex and facing of a retreat: where it is safest, facing the enemy. */
function sayWayBack(s: Battle, side: Side, unit: UnitId, out: Words): void {
  const picture = lookAt(s)
  const words = offers(s, side, out)
  let best = words.value<HexId>(0)
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < words.n; i++) {
    const hex = words.value<HexId>(i)
    const score = refugeOf(s, side, picture, unit, hex)
    if (score <= most) continue
    most = score
    best = hex
  }
  out.push(word(HEX, best))
  out.push(word(DIRECTION, facingAfter(s, side, picture, unit, best)))
}

/** How good a hex is to fall back to. */
function refugeOf(s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId): number {
  const covers = s.data.isArtillery[unit] !== 0 && hasFighter(s, hex) ? 0.6 : 0
  const home = settingOf(s).wayHome[side][hex] * 0.02
  return covers - 2 * dangerAt(s, side, picture, unit, hex) - home - 0.01 * wayToGoal(s, side, picture, hex) + prizeOf(s, side, hex)
}

/** 6.3, 6.4 The best facing that a turn of one hexside allows. */
function facingAfter(s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId): Direction {
  let allowed = 0
  for (let i = 0; i < 6; i++) if (whyNotTurnTo(s, unit, hex, DIRECTIONS.all[i]) === undefined) allowed |= 1 << i
  return faceIn(s, side, picture, unit, hex, OFF_MAP, allowed)
}

/** 6.1 The ground that costs the attackers most, by estimate: as if they came from two hexes, one of them through the works. */
export function sayGround(s: Battle, side: Side, out: Words): void {
  const words = offers(s, side, out)
  let best = words.value<HexId>(0)
  let most = Number.POSITIVE_INFINITY
  for (let i = 0; i < words.n; i++) {
    const hex = words.value<HexId>(i)
    const loss = 2 * s.data.combatModifier[hex] + (s.data.work[hex] !== 0 ? s.data.workCombat[hex] : 0)
    if (loss >= most) continue
    most = loss
    best = hex
  }
  out.push(word(HEX, best))
}

/** 6.1 The defender's head: the best morale, but preferably one that the first level does not rout. */
export function sayHead(s: Battle, side: Side, out: Words): void {
  pickUnit(s, side, out, headWorth)
}
const headWorth = (s: Battle, unit: UnitId): number => 0.2 * moraleNow(s, unit) - levelCost(s, unit, s.unit.level[unit])

/** 6.3 A level falls where it costs least; a routed unit takes none. */
export function sayLevel(s: Battle, side: Side, out: Words): void {
  pickUnit(s, side, out, levelWorth)
}
const levelWorth = (s: Battle, unit: UnitId): number => -levelCost(s, unit, s.unit.level[unit])

/** 6.3 A step is lost where it takes the least strength. */
export function sayStep(s: Battle, side: Side, out: Words): void {
  pickUnit(s, side, out, stepWorth)
}
const stepWorth = (s: Battle, unit: UnitId): number => {
  const left = strengthAfterLoss(s, unit)
  return left - s.unit.sp[unit] - (left === 0 ? 0.5 : 0) + s.unit.level[unit] / 4
}

/** 6.3 The steadiest unit tests for all in the work. */
export function sayHolder(s: Battle, side: Side, out: Words): void {
  pickUnit(s, side, out, moraleNow)
}

/** The best offered unit by some measure. */
function pickUnit(s: Battle, side: Side, out: Words, measure: (s: Battle, unit: UnitId) => number): void {
  const words = offers(s, side, out)
  let best = words.at(0)
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < words.n; i++) {
    const found = measure(s, words.value<UnitId>(i))
    if (found <= most) continue
    most = found
    best = words.at(i)
  }
  out.push(best)
}

/** 6.3 Retreats: guns first, while there is room with others. */
export function sayRetreat(s: Battle, side: Side, out: Words): void {
  pickUnit(s, side, out, retreatRank)
  sayWayBack(s, side, out.value<UnitId>(0), out)
}
const retreatRank = (s: Battle, unit: UnitId): number => -s.data.isArtillery[unit] - s.unit.sp[unit] / 10

/** 4.5 Among equally direct ways, one that shakes no friends and leads past fewer enemies. */
export function sayWay(s: Battle, side: Side, unit: UnitId, out: Words): void {
  const picture = lookAt(s)
  const words = offers(s, side, out)
  let best = words.at(0)
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < words.n; i++) {
    const hex = words.value<HexId>(i)
    let score = -picture.armies[opponent(side)].threatOn(s, hex) / 10
    for (let friend: UnitId = s.hex.top[hex]; friend >= 0; friend = s.unit.below[friend])
      score -= levelCost(s, friend, s.unit.level[friend])
    if (hex === s.unit.hex[unit] || score <= most) continue
    most = score
    best = words.at(i)
  }
  out.push(best)
}

/** 6.4 The head enters the most valuable hex. */
export function sayLead(s: Battle, side: Side, out: Words): void {
  sayInto(s, side, lookAt(s), s.head, out)
}

function sayInto(s: Battle, side: Side, picture: Picture, unit: UnitId, out: Words): void {
  const words = offers(s, side, out)
  let best = words.value<HexId>(0)
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < words.n; i++) {
    const hex = words.value<HexId>(i)
    const score = 2 * prizeOf(s, side, hex) + postOf(s, side, picture, unit, hex)
    if (score <= most) continue
    most = score
    best = hex
  }
  out.push(word(HEX, best))
  out.push(word(DIRECTION, facingAfter(s, side, picture, unit, best)))
}

/** 6.4 Another unit follows, or replaces the head, if that improves its position. */
export function sayFollow(s: Battle, side: Side, out: Words): void {
  const picture = lookAt(s)
  const words = offers(s, side, out)
  let best = NO_UNIT
  let most = 0
  for (let i = 0; i < words.n; i++) {
    if (words.at(i) === word(VERB, STAY)) continue
    const unit = words.value<UnitId>(i)
    const gain = gainOfFollowing(s, side, picture, unit)
    if (gain <= most) continue
    most = gain
    best = unit
  }
  if (best === NO_UNIT) {
    out.push(word(VERB, STAY))
    return
  }
  out.push(word(UNIT, best))
  sayInto(s, side, picture, best, out)
}

function gainOfFollowing(s: Battle, side: Side, picture: Picture, unit: UnitId): number {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < s.targets.length; i++) {
    const hex = s.targets.at(i)
    if (holdsEnemy(s, side, hex) || !fits(s, unit, hex)) continue
    const prize = s.star.holder[s.data.starAt[hex] as never] === side ? 0 : prizeOf(s, side, hex)
    most = Math.max(most, 2 * prize + postOf(s, side, picture, unit, hex))
  }
  return most - postOf(s, side, picture, unit, s.unit.hex[unit])
}

/** Ruling 40: a commander goes along if the new place is better. */
export function sayRideAlong(s: Battle, side: Side, commander: CommanderId, unit: UnitId, out: Words): void {
  const picture = lookAt(s)
  const there = seatOf(s, side, picture, commander, s.unit.hex[unit])
  out.push(word(VERB, there > seatOf(s, side, picture, commander, s.commander.hex[commander]) ? ALONG : STAY))
}

/** 7 A commander who must be placed goes to his best seat. */
export function saySeat(s: Battle, side: Side, commander: CommanderId, out: Words): void {
  const picture = lookAt(s)
  const words = offers(s, side, out)
  let best = words.at(0)
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < words.n; i++) {
    const found = seatOf(s, side, picture, commander, s.unit.hex[words.value<UnitId>(i)])
    if (found <= most) continue
    most = found
    best = words.at(i)
  }
  out.push(best)
}

/** 1.4 Making room costs a level: the unit it costs least goes. */
export function sayRoom(s: Battle, side: Side, out: Words): void {
  pickUnit(s, side, out, levelWorth)
  const unit = out.value<UnitId>(0)
  const picture = lookAt(s)
  const words = offers(s, side, out)
  let best = words.at(0)
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < words.n; i++) {
    const score = refugeOf(s, side, picture, unit, words.value<HexId>(i))
    if (score <= most) continue
    most = score
    best = words.at(i)
  }
  out.push(best)
  finishAnyhow(s, side, out)
}
