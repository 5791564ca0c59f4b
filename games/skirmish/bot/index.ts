import {
  answering,
  type Bot,
  type Level,
  opponent,
  type Side,
  sayAnything,
  scriptOf,
  type Thought,
  type View,
  Words,
  word,
  type Xoshiro,
} from '@grognard/engine'
import { bearing } from '@grognard/engine/hex/arc'
import type { Direction } from '@grognard/engine/hex/direction'
import { adjacent, distance, type HexId } from '@grognard/engine/hex/grid'
import { Offers } from '../../common/bot/offers.ts'
import { activate } from '../rules/activation.ts'
import { oddsModifier, reply } from '../rules/attack.ts'
import { fire } from '../rules/fire.ts'
import { marchOn } from '../rules/march.ts'
import { occupy, pickRetreat } from '../rules/retreat.ts'
import { chooseStance } from '../rules/stance.ts'
import { bitOf, FOUGHT, isOnMap, type Skirmish, strengthNow } from '../rules/state.ts'
import { DUMMY, FOOT, HORSE, SECTORS, type Sector, type UnitId } from '../rules/static.ts'
import { rules } from '../rules/steps.ts'
import {
  ATTACK,
  ATTACKING,
  DIRECTION,
  FALL_BACK,
  HALT,
  HEX,
  HOLDING,
  PASS,
  SECTOR,
  STANCE,
  STAND,
  STAY,
  UNIT,
  VERB,
} from '../rules/terms.ts'
import { points } from '../rules/victory.ts'

/** Mean strength of a counter that might be anything, and of one that is not a dummy. */
const UNKNOWN_STRENGTH = 2.6
const REAL_STRENGTH = 3.2
/** The script attacks when the modifier is at least this. */
const GOOD_ODDS = 1
const NOISE = 4
const FAR_AWAY = 99

const offers = new Offers(rules)
const said = new Words(32)

/** What a counter looks like to the enemy. */
function apparentStrength(s: Skirmish, unit: UnitId): number {
  if (s.unit.arm[unit] !== 0) return strengthNow(s, unit)
  const mean = (s.unit.maybe[unit] & bitOf(DUMMY)) === 0 ? REAL_STRENGTH : UNKNOWN_STRENGTH
  return Math.max(1, mean - s.unit.hits[unit])
}

const isReady = (s: Skirmish, unit: UnitId): boolean =>
  isOnMap(s, unit) && (s.unit.done[unit] & FOUGHT) === 0 && (s.unit.arm[unit] === FOOT || s.unit.arm[unit] === HORSE)

/** Distance from a hex to the nearest hill hex this side has not taken yet. */
function wayToHill(s: Skirmish, side: Side, hex: HexId): number {
  const { grid, objective, owner } = s.data
  let nearest = FAR_AWAY
  for (let i = 0; i < objective.length; i++) {
    const there = s.hex.occupant[objective[i]]
    if (there >= 0 && owner[there] === side && objective[i] !== hex) continue
    const way = distance(grid, hex, objective[i])
    if (way < nearest) nearest = way
  }
  return nearest
}

function nearestEnemy(s: Skirmish, side: Side, hex: HexId): UnitId | undefined {
  let best: UnitId | undefined
  let nearest = FAR_AWAY
  for (const enemy of s.data.unitsOf[opponent(side)]) {
    if (!isOnMap(s, enemy)) continue
    const way = distance(s.data.grid, hex, s.unit.hex[enemy])
    if (way < nearest) {
      nearest = way
      best = enemy
    }
  }
  return best
}

/** Attack where most own counters touch the enemy; hold the centre until then. */
function sayStance(s: Skirmish, side: Side, out: Words): void {
  const contacts = SECTORS.all.map(() => 0)
  for (const unit of s.data.unitsOf[side]) {
    const enemy = isOnMap(s, unit) ? nearestEnemy(s, side, s.unit.hex[unit]) : undefined
    if (enemy !== undefined && adjacent(s.data.grid, s.unit.hex[unit], s.unit.hex[enemy])) contacts[s.data.sectorOf[s.unit.hex[enemy]]]++
  }
  const most = Math.max(...contacts)
  out.push(word(STANCE, most > 0 ? ATTACKING : HOLDING))
  out.push(word(SECTOR, most > 0 ? (contacts.indexOf(most) as Sector) : SECTORS.of('centre')))
}

/** The modifier if everyone who can attacks a counter, as far as this side can see. */
function attackPromise(s: Skirmish, side: Side, enemy: UnitId): number {
  const { data } = s
  const hex = s.unit.hex[enemy]
  let attack = 0
  for (const unit of data.unitsOf[side]) if (isReady(s, unit) && adjacent(data.grid, s.unit.hex[unit], hex)) attack += strengthNow(s, unit)
  if (attack === 0) return -FAR_AWAY
  const stance = s.army.stance[side] === ATTACKING && s.army.sector[side] === data.sectorOf[hex] ? 1 : 0
  return oddsModifier(attack, apparentStrength(s, enemy)) - data.cover[hex] + stance
}

/** The best attack, if it is good enough. */
function sayAttack(s: Skirmish, side: Side, out: Words): boolean {
  said.clear()
  said.push(word(VERB, ATTACK))
  if (rules.why(s, side, out, said.at(0)) !== undefined) return false
  const offered = offers.after(s, side, said)
  let best = -1
  let promise = GOOD_ODDS - 1
  for (let i = 0; i < offered.n; i++) {
    const hex = offered.value<HexId>(i)
    const hopes = attackPromise(s, side, s.hex.occupant[hex])
    if (hopes > promise) {
      promise = hopes
      best = hex
    }
  }
  if (best < 0) return false
  out.push(said.at(0))
  out.push(word(HEX, best as HexId))
  offers.finish(s, side, out)
  return true
}

/** The march that brings a counter nearest to where it is wanted; weak counters keep away from the enemy. */
function sayMarch(s: Skirmish, side: Side, rng: Xoshiro, out: Words): boolean {
  let best = 0
  let unit = -1
  let to = -1
  for (const candidate of s.data.unitsOf[side]) {
    said.clear()
    if (rules.why(s, side, said, word(UNIT, candidate)) !== undefined) continue
    said.push(word(UNIT, candidate))
    const offered = offers.after(s, side, said)
    const from = worth(s, side, candidate, s.unit.hex[candidate])
    for (let i = 0; i < offered.n; i++) {
      const gain = worth(s, side, candidate, offered.value(i)) - from + rng.below(NOISE) / NOISE
      if (gain > best + 1) {
        best = gain
        unit = candidate
        to = offered.value(i)
      }
    }
  }
  if (unit < 0) return false
  out.push(word(UNIT, unit as UnitId))
  out.push(word(HEX, to as HexId))
  return true
}

function worth(s: Skirmish, side: Side, unit: UnitId, hex: HexId): number {
  const { data } = s
  const fights = s.unit.arm[unit] === FOOT || s.unit.arm[unit] === HORSE
  const enemy = nearestEnemy(s, side, hex)
  const touches = enemy !== undefined && adjacent(data.grid, hex, s.unit.hex[enemy])
  const contact = !touches ? 0 : fights ? strengthNow(s, unit) - apparentStrength(s, enemy) + 1 : -6
  return (data.isObjective[hex] !== 0 ? 4 : 0) + data.cover[hex] + contact - 2 * wayToHill(s, side, hex)
}

function sayOrder(s: Skirmish, side: Side, rng: Xoshiro, out: Words): void {
  if (!sayAttack(s, side, out) && !sayMarch(s, side, rng, out)) out.push(word(VERB, PASS))
}

function sayFacing(s: Skirmish, side: Side, unit: UnitId, out: Words): void {
  const hex = s.unit.hex[unit]
  const enemy = nearestEnemy(s, side, hex)
  const towards = enemy === undefined ? s.unit.facing[unit] : ((bearing(s.data.grid, hex, s.unit.hex[enemy]) >> 1) as Direction)
  out.push(towards === s.unit.facing[unit] ? word(VERB, HALT) : word(DIRECTION, towards))
}

/** Stand on the hill, and wherever the odds aren't bad. */
function sayReply(s: Skirmish, side: Side, unit: UnitId, out: Words): void {
  let attack = 0
  for (const enemy of s.data.unitsOf[opponent(side)]) if (s.attackers.has(enemy)) attack += apparentStrength(s, enemy)
  const hex = s.unit.hex[unit]
  const inDanger = oddsModifier(attack, strengthNow(s, unit)) > s.data.cover[hex]
  const mayFallBack = rules.why(s, side, out, word(VERB, FALL_BACK)) === undefined
  out.push(word(VERB, inDanger && mayFallBack && s.data.isObjective[hex] === 0 ? FALL_BACK : STAND))
}

/** Drive the loser as far from the hill as possible. */
function sayRetreat(s: Skirmish, side: Side, out: Words): void {
  let best = s.offered.at(0)
  for (let i = 1; i < s.offered.length; i++) if (wayToHill(s, side, s.offered.at(i)) > wayToHill(s, side, best)) best = s.offered.at(i)
  out.push(word(HEX, best))
}

/** Enter with the strongest counter if that is nearer to the hill. */
function sayOccupy(s: Skirmish, side: Side, hex: HexId, out: Words): void {
  let best = -1
  for (const unit of s.data.unitsOf[side]) {
    if (!s.attackers.has(unit) || wayToHill(s, side, s.unit.hex[unit]) < wayToHill(s, side, hex)) continue
    if (best < 0 || strengthNow(s, unit) > strengthNow(s, best as UnitId)) best = unit
  }
  out.push(best < 0 ? word(VERB, STAY) : word(UNIT, best as UnitId))
}

const script = scriptOf<Skirmish>(rules, [
  answering(chooseStance, (s, side, _f, out) => sayStance(s, side, out)),
  answering(activate, (s, side, _f, out, rng) => sayOrder(s, side, rng, out)),
  answering(marchOn, (s, side, f, out) => sayFacing(s, side, f.unit, out)),
  answering(fire, (s, side, _f, out) => out.push(offers.after(s, side, out).at(0))),
  answering(reply, (s, side, f, out) => sayReply(s, side, f.unit, out)),
  answering(pickRetreat, (s, side, _f, out) => sayRetreat(s, side, out)),
  answering(occupy, (s, side, f, out) => sayOccupy(s, side, f.hex, out)),
])

/** Points, and the distance still to go to the hill. */
function value(s: Skirmish, side: Side): number {
  const enemy = opponent(side)
  let margin = 2 * (points(s, side) - points(s, enemy))
  for (const unit of s.data.unitsOf[side]) if (isReady(s, unit)) margin -= wayToHill(s, side, s.unit.hex[unit]) / 8
  for (const unit of s.data.unitsOf[enemy]) if (isReady(s, unit)) margin += wayToHill(s, enemy, s.unit.hex[unit]) / 8
  return 0.5 + margin / (2 * (Math.abs(margin) + 20))
}

function play(view: View<Skirmish>, side: Side, level: Level, rng: Xoshiro, out: Words): Thought {
  if (level === 'recruit' && rng.below(NOISE) === 0) {
    out.clear()
    sayAnything(rules, view, side, rng, out)
    return { chance: undefined, nodes: 0, by: 'noise' }
  }
  script(view, side, rng, out)
  return { chance: undefined, nodes: 0, by: 'script' }
}

/** Simple opponents: the script at every level, with noise for a recruit. */
export const skirmishBot: Bot<Skirmish> = { script, value, play }
