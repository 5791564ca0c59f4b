import {
  answering,
  GO,
  isA,
  type Rules,
  type Side,
  sayAnything,
  scriptOf,
  type View,
  type Words,
  word,
  type Xoshiro,
} from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { Offers } from '../../common/bot/offers.ts'
import { advanceInto } from '../rules/advance.ts'
import { place, placePool } from '../rules/arrivals.ts'
import { chooseHand, playCard } from '../rules/cards.ts'
import { deploy } from '../rules/deployment.ts'
import { fireValue } from '../rules/fire-value.ts'
import { flee } from '../rules/generals.ts'
import { ARTILLERY, CAVALRY, type CardId, cardsOf, INFANTRY, MANOEUVRE, type UnitId } from '../rules/ids.ts'
import { actFreely, goOn, order, rideFreely } from '../rules/orders.ts'
import { chooseReaction, react, shock } from '../rules/reaction.ts'
import { comeByFlag, comeIn } from '../rules/relief.ts'
import { faceEnemy, fallBack, generalBack } from '../rules/retreat.ts'
import { attachedTo, type Battle, isBuilding } from '../rules/state.ts'
import { rules as declared } from '../rules/steps.ts'
import { CARD, COUNTER, DIRECTION, FORM_SQUARE, GENERAL, HEX, HOLD, SECTOR, SHOCK, SPARE, STAND, STAY, UNIT, VERB } from '../rules/terms.ts'
import { layTile } from '../rules/tiles.ts'
import { blowGain } from './blows.ts'
import { bestSector, countPromises, drawCard } from './cards.ts'
import { facingIn, Orders, sayDeed } from './orders.ts'
import { pictureOf } from './picture.ts'

const rules: Rules<Battle> = declared
const offers = new Offers(rules)
const orders = new Orders()

function sayHand(s: Battle, side: Side, rng: Xoshiro, out: Words): void {
  countPromises(s, pictureOf(s, side))
  let cards = cardsOf[side].filter(card => s.turn === 1 || s.played[side].indexOf(card) >= 0)
  const wanted = s.turn === 1 ? s.data.handSize : s.data.chosenAgain
  const chosen: CardId[] = []
  while (chosen.length < wanted) {
    const card = drawCard(s, cards, rng)
    chosen.push(card)
    cards = cards.filter(other => other !== card)
  }
  for (const card of chosen.sort((a, b) => a - b)) out.push(word(CARD, card))
  out.push(GO)
}

function sayCard(s: Battle, side: Side, rng: Xoshiro, out: Words): void {
  countPromises(s, pictureOf(s, side))
  const hand = Array.from({ length: s.hand[side].length }, (_, place) => s.hand[side].at(place))
  const card = drawCard(s, hand, rng)
  out.push(word(CARD, card))
  if (s.data.cardEffect[card] === MANOEUVRE) out.push(word(SECTOR, bestSector()))
}

/** A unit that is under way, or has just arrived, does the best it can from where it stands. */
function sayAction(s: Battle, side: Side, unit: UnitId, rng: Xoshiro, out: Words): void {
  const picture = pictureOf(s, side)
  orders.findFor(s, picture, unit, rng)
  const { best } = orders
  if (best.gain > 0 && best.unit === unit) sayDeed(s, best, out)
  else if (s.mover === unit) out.push(word(DIRECTION, facingIn(s, unit, s.unit.hex[unit])))
  else out.push(word(VERB, STAND))
  if (rules.why(s, side, emptied(out), out.at(0)) !== undefined) {
    out.clear()
    sayAnything(rules, s, side, rng, out)
  }
}

/** The beginning of any sentence. */
function emptied(out: Words): Words {
  nothing.clear()
  return out === nothing ? out : nothing
}
const nothing = rules.lend()

/** Targets in the open and guns try to react; others when horse is all they have to fear. */
function sayReaction(s: Battle, side: Side, charger: UnitId, out: Words): void {
  const picture = pictureOf(s, side)
  const offered = offers.after(s, side, out)
  for (let i = 0; i < offered.n; i++) {
    if (!isA(offered.at(i), UNIT)) continue
    const unit = offered.value<UnitId>(i)
    const hex = s.unit.hex[unit]
    const isTarget = s.target === unit
    const wants =
      s.data.arm[unit] === ARTILLERY ||
      (s.data.arm[unit] === INFANTRY && (isTarget || picture.horse(hex) > picture.foot(hex) + picture.guns(hex))) ||
      (s.data.arm[unit] === CAVALRY && exchange(s, unit, charger) > 0)
    if (wants) {
      out.push(offered.at(i))
      return
    }
  }
  out.push(word(VERB, HOLD))
}

/** What a counter-charge gains beyond what the charge will cost anyway. */
const exchange = (s: Battle, unit: UnitId, charger: UnitId): number =>
  blowGain(s, unit, s.unit.hex[unit], s.unit.hex[charger], false, attachedTo(s, unit) >= 0, 0)

function sayReacted(s: Battle, side: Side, unit: UnitId, charger: UnitId, out: Words): void {
  if (s.data.arm[unit] === INFANTRY) {
    const picture = pictureOf(s, side)
    const hex = s.unit.hex[unit]
    const isWorth = s.target === unit || picture.horse(hex) * 2 > picture.foot(hex) + picture.guns(hex)
    if (isWorth) {
      out.push(word(VERB, FORM_SQUARE))
      return
    }
  }
  const value = s.data.arm[unit] === CAVALRY ? fireValue(s, unit, s.unit.hex[unit], s.unit.hex[charger], false, false, 0) : 0
  if (value >= 1) {
    out.push(word(VERB, COUNTER))
    return
  }
  out.push(word(DIRECTION, facingTowards(s, unit, charger)))
}

function facingTowards(s: Battle, unit: UnitId, other: UnitId): Direction {
  const { next } = s.data.grid
  const hex = s.unit.hex[unit]
  for (let direction = 0; direction < 6; direction++) if (next[hex * 6 + direction] === s.unit.hex[other]) return direction as Direction
  return s.unit.facing[unit]
}

/** Break off a charge that a square or a counter-charge has made a bad one. */
function sayShock(s: Battle, side: Side, charger: UnitId, out: Words): void {
  const offered = offers.after(s, side, out)
  const may = offered.has(word(VERB, SHOCK))
  const gain = may ? blowGain(s, charger, s.unit.hex[charger], s.unit.hex[s.target], true, attachedTo(s, charger) >= 0, 0) : 0
  out.push(word(VERB, gain > 0.15 ? SHOCK : SPARE))
}

/** Stand in cover with two elements or more; otherwise go where it is least dangerous. */
function sayFallBack(s: Battle, side: Side, unit: UnitId, out: Words): void {
  const picture = pictureOf(s, side)
  const offered = offers.after(s, side, out)
  const hex = s.unit.hex[unit]
  if (offered.has(word(VERB, STAND)) && s.unit.elements[unit] >= 2 && (isBuilding(s, hex) || picture.danger(unit, hex) < 1)) {
    out.push(word(VERB, STAND))
    return
  }
  sayLeast(offered, out, w => picture.danger(unit, w))
}

/** Says the hex that costs least; any other word where there is none. */
function sayLeast(offered: Words, out: Words, cost: (hex: HexId) => number): void {
  let best = offered.at(0)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < offered.n; i++) {
    if (!isA(offered.at(i), HEX)) continue
    const price = cost(offered.value(i))
    if (price < least) {
      least = price
      best = offered.at(i)
    }
  }
  out.push(best)
}

function sayAdvance(s: Battle, side: Side, unit: UnitId, hex: HexId, out: Words): void {
  const picture = pictureOf(s, side)
  const isBetter = picture.danger(unit, hex) <= picture.danger(unit, s.unit.hex[unit]) + 0.1
  if (!isBetter) {
    out.push(word(VERB, STAY))
    return
  }
  out.push(word(HEX, hex))
  out.push(word(DIRECTION, facingIn(s, unit, hex)))
}

/** Somebody comes in: infantry first, where it is offered; towards the nearest enemy. */
function sayArrival(s: Battle, side: Side, rng: Xoshiro, out: Words): void {
  const offered = offers.after(s, side, out)
  const first = offered.at(0)
  if (isA(first, HEX)) {
    const picture = pictureOf(s, side)
    sayLeast(offered, out, hex => picture.toEnemy(hex))
  } else out.push(isA(first, UNIT) ? offered.at(rng.below(countUnits(offered))) : first)
  sayAnything(rules, s, side, rng, out)
}

function countUnits(offered: Words): number {
  let count = 0
  while (count < offered.n && isA(offered.at(count), UNIT)) count++
  return count
}

/** 14.0 Pieces stand in the second and third rows of their zone, facing the enemy, spread over the sectors. */
function sayDeployment(s: Battle, side: Side, rng: Xoshiro, out: Words): void {
  const first = offers.after(s, side, out)
  const piece = first.at(rng.below(first.n))
  out.push(piece)
  const offered = offers.after(s, side, out)
  const front = side === 0 ? 4 : 10
  const arm = isA(piece, UNIT) ? s.data.arm[first.value<UnitId>(0)] : INFANTRY
  const depth = isA(piece, GENERAL) ? 2 : arm === CAVALRY ? 2 : 1
  const luck = rng.below(1 << 10)
  sayLeast(offered, out, hex => {
    const row = Math.abs(Math.abs(s.data.grid.row[hex] - front) - depth)
    const crowd = s.hex.unit[hex] >= 0 ? (isA(piece, GENERAL) ? -4 : 0) : 0
    return 3 * row + crowd + ((hex * 7919 + luck) % 13)
  })
  if (isA(piece, UNIT)) out.push(word(DIRECTION, (side === 0 ? 0 : 3) as Direction))
}

/** Anything will do where nothing much depends on it. */
const sayWhatever = (s: View<Battle>, side: Side, out: Words, rng: Xoshiro): void => sayAnything(rules, s, side, rng, out)

/** A general goes where the enemy is farthest, best to a unit. */
function sayRefuge(s: Battle, side: Side, out: Words): void {
  const picture = pictureOf(s, side)
  sayLeast(offers.after(s, side, out), out, hex => (s.hex.unit[hex] >= 0 ? -10 : 0) - picture.toEnemy(hex))
}

/** A quick, sane answer to every question. */
export const script = scriptOf<Battle>(rules, [
  answering(layTile, (s, side, _f, out, rng) => sayWhatever(s, side, out, rng)),
  answering(deploy, (s, side, _f, out, rng) => sayDeployment(s, side, rng, out)),
  answering(placePool, (s, side, _f, out, rng) => sayArrival(s, side, rng, out)),
  answering(chooseHand, (s, side, _f, out, rng) => sayHand(s, side, rng, out)),
  answering(comeByFlag, (s, side, _f, out, rng) => sayArrival(s, side, rng, out)),
  answering(comeIn, (s, side, _f, out, rng) => sayArrival(s, side, rng, out)),
  answering(place, (s, side, _f, out, rng) => sayArrival(s, side, rng, out)),
  answering(playCard, (s, side, _f, out, rng) => sayCard(s, side, rng, out)),
  answering(order, (s, side, _f, out, rng) => orders.say(s, pictureOf(s, side), side, rng, out)),
  answering(goOn, (s, side, { unit }, out, rng) => sayAction(s, side, unit, rng, out)),
  answering(actFreely, (s, side, { unit }, out, rng) => sayAction(s, side, unit, rng, out)),
  answering(rideFreely, (s, side, _f, out, rng) => sayWhatever(s, side, out, rng)),
  answering(flee, (s, side, _f, out) => sayRefuge(s, side, out)),
  answering(react, (s, side, { charger }, out) => sayReaction(s, side, charger, out)),
  answering(chooseReaction, (s, side, { unit, charger }, out) => sayReacted(s, side, unit, charger, out)),
  answering(shock, (s, side, { charger }, out) => sayShock(s, side, charger, out)),
  answering(fallBack, (s, side, { unit }, out) => sayFallBack(s, side, unit, out)),
  answering(faceEnemy, (s, side, _f, out, rng) => sayWhatever(s, side, out, rng)),
  answering(generalBack, (s, side, _f, out) => sayRefuge(s, side, out)),
  answering(advanceInto, (s, side, { unit, hex }, out) => sayAdvance(s, side, unit, hex, out)),
])
