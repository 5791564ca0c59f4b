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
import {
  ARTILLERY,
  BOMBARDMENT,
  CAVALRY,
  type CardId,
  cardsOf,
  GRAND_CHARGE,
  INFANTRY,
  MANOEUVRE,
  SECTORS,
  type Sector,
  type UnitId,
} from '../rules/ids.ts'
import { actFreely, goOn, order, rideFreely } from '../rules/orders.ts'
import { chooseReaction, react, shock } from '../rules/reaction.ts'
import { comeByFlag, comeIn } from '../rules/relief.ts'
import { faceEnemy, fallBack, generalBack } from '../rules/retreat.ts'
import { attachedTo, type Battle, isBuilding, isOnMap } from '../rules/state.ts'
import { rules as declared } from '../rules/steps.ts'
import { CARD, COUNTER, DIRECTION, FORM_SQUARE, GENERAL, HEX, HOLD, SECTOR, SHOCK, SPARE, STAND, STAY, UNIT, VERB } from '../rules/terms.ts'
import { layTile } from '../rules/tiles.ts'
import { blowGain } from './blows.ts'
import { facingIn, Orders, sayDeed } from './orders.ts'
import { Picture } from './picture.ts'

const rules: Rules<Battle> = declared
const offers = new Offers(rules)
const orders = new Orders()
const pictures = new WeakMap<object, Picture>()

/** How eager the script is for the best card: at 0 it would draw any. */
const EAGERNESS = 1.3

/** The picture of a battlefield; its memory is kept with the data. */
function pictureOf(s: Battle, side: Side): Picture {
  let picture = pictures.get(s.data)
  if (picture === undefined) {
    picture = new Picture(s)
    pictures.set(s.data, picture)
  }
  picture.look(s, side)
  return picture
}

/** What an arm in a sector promises to do in a round: units near the enemy fight, others only move. */
function promiseOfUnit(s: Battle, picture: Picture, unit: UnitId): number {
  const hex = s.unit.hex[unit]
  const way = picture.toEnemy[hex]
  const arm = s.data.arm[unit]
  const reach = arm === ARTILLERY ? 5 : arm === CAVALRY ? 5 : 3
  return way <= reach ? 1 : way <= reach + 2 ? 0.3 + 0.4 * picture.urgency : 0.1 + 0.2 * picture.urgency
}

const promises = new Float64Array(9)

/** Fills in what units promise, by arm and sector. */
function countPromises(s: Battle, picture: Picture): void {
  promises.fill(0)
  for (const unit of s.data.unitsOf[picture.side])
    if (isOnMap(s, unit)) promises[s.data.arm[unit] * 3 + s.data.sectorOf[s.unit.hex[unit]]] += promiseOfUnit(s, picture, unit)
}

const of = (arm: number, sector: number): number => promises[arm * 3 + sector]

/** The best sector for an Infantry Manoeuvre. */
function bestSector(): Sector {
  let best = 0
  for (let sector = 1; sector < SECTORS.count; sector++) if (of(INFANTRY, sector) > of(INFANTRY, best)) best = sector
  return SECTORS.all[best]
}

/** What a card promises: the orders its dice are likely to allow. */
function promiseOfCard(s: Battle, card: CardId): number {
  const { data } = s
  const bySector = (sector: number): number =>
    Math.min(1.7, of(INFANTRY, sector)) + Math.min(0.85, of(CAVALRY, sector)) + Math.min(0.85, of(ARTILLERY, sector)) + 0.8
  switch (data.cardEffect[card]) {
    case MANOEUVRE:
      return Math.min(4, of(INFANTRY, bestSector())) * 0.8
    case GRAND_CHARGE:
      return Math.min(5, of(CAVALRY, 0) + of(CAVALRY, 1) + of(CAVALRY, 2)) * 0.9
    case BOMBARDMENT:
      return (of(ARTILLERY, 0) + of(ARTILLERY, 1) + of(ARTILLERY, 2)) * 1.3
    default: {
      const sector = data.cardSector[card]
      if (sector >= 0) return bySector(sector)
      let sum = 0
      for (let each = 0; each < SECTORS.count; each++) sum += Math.min(1.6, of(INFANTRY, each) + of(CAVALRY, each) + of(ARTILLERY, each))
      return sum
    }
  }
}

/** Draws a card of some by what they promise, so that nobody can foretell it. */
function drawCard(s: Battle, cards: readonly CardId[], rng: Xoshiro): CardId {
  let total = 0
  const weights = cards.map(card => {
    const weight = Math.exp(EAGERNESS * promiseOfCard(s, card))
    total += weight
    return weight
  })
  let left = (total * rng.below(1 << 20)) / (1 << 20)
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left <= 0) return cards[i]
  }
  return cards[cards.length - 1]
}

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
  orders.best = { ...orders.best, gain: -1e9 }
  orders.weigh(s, picture, unit, undefined)
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
      (s.data.arm[unit] === INFANTRY && (isTarget || picture.horse[hex] > picture.foot[hex] + picture.guns[hex])) ||
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
    const isWorth = s.target === unit || picture.horse[hex] * 2 > picture.foot[hex] + picture.guns[hex]
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
  if (offered.has(word(VERB, STAND)) && s.unit.elements[unit] >= 2 && (isBuilding(s, hex) || picture.danger(s, unit, hex) < 1)) {
    out.push(word(VERB, STAND))
    return
  }
  sayLeast(offered, out, w => picture.danger(s, unit, w))
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
  const isBetter = picture.danger(s, unit, hex) <= picture.danger(s, unit, s.unit.hex[unit]) + 0.1
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
    sayLeast(offered, out, hex => picture.toEnemy[hex])
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
  sayLeast(offers.after(s, side, out), out, hex => (s.hex.unit[hex] >= 0 ? -10 : 0) - picture.toEnemy[hex])
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
