import { among, opponent, push, type Refusal, SIDE, SIX, type Side, say, set, type TableTop, type Words, word } from '@grognard/engine'
import { inArc } from '@grognard/engine/hex/arc'
import { adjacent, directionTo, type HexId, slot } from '@grognard/engine/hex/grid'
import { FRONT } from './fire.ts'
import { listRetreats, occupy, offerRetreat, pickRetreat } from './retreat.ts'
import { isDigging, takes } from './stance.ts'
import { ANY_ARM, bitOf, FOUGHT, isInZone, isOnMap, lose, narrow, ownerOf, remove, reveal, type Skirmish, strengthNow } from './state.ts'
import { DUMMY, FOOT, GUN, HORSE, type UnitId } from './static.ts'
import { ATTACKING, DIGGING, FALL_BACK, HEX, HOLDING, no, STAND, step, told, UNIT, VERB } from './terms.ts'

/** S-11 Why a side cannot attack anything. */
export function whyNoAttack(s: Skirmish, side: Side): Refusal | undefined {
  const own = s.data.unitsOf[side]
  for (let i = 0; i < own.length; i++)
    if (whyNotReady(s, side, own[i]) === undefined && isInZone(s, side, s.unit.hex[own[i]])) return undefined
  return no.nothingToAttack
}

/** S-11 Why a counter cannot attack anyone. */
function whyNotReady(s: Skirmish, side: Side, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (!isOnMap(s, unit)) return no.offMap
  if ((s.unit.done[unit] & FOUGHT) !== 0) return no.hasFought
  if (s.unit.arm[unit] !== FOOT && s.unit.arm[unit] !== HORSE) return no.armDoesNotAttack
  return isDigging(s, side, unit) ? no.diggingIn : undefined
}

const whyNotAttack = (s: Skirmish, side: Side, unit: UnitId, hex: HexId): Refusal | undefined =>
  whyNotReady(s, side, unit) ?? (adjacent(s.data.grid, s.unit.hex[unit], hex) ? undefined : no.notAdjacent)

/** S-11 A hex with an enemy that a neighbour can attack. */
export const attackTarget = among<Skirmish, unknown, HexId>(
  HEX,
  s => s.unit.hex as unknown as ArrayLike<HexId>,
  (s, _f, _said, hex, side) => {
    const there = s.hex.occupant[hex]
    if (!(there >= 0) || s.data.owner[there] === side) return no.nobodyThere
    const own = s.data.unitsOf[side]
    for (let i = 0; i < own.length; i++) if (whyNotAttack(s, side, own[i], hex) === undefined) return undefined
    return no.noAttacker
  },
)

/** S-11 The counters that attack it, in ascending order. */
export const attackers = set<Skirmish, unknown, UnitId>(
  UNIT,
  (s, _f, _said, side) => s.data.unitsOf[side],
  (s, _f, said, unit, side) => whyNotAttack(s, side, unit, said.value(1)),
  (_s, _f, said) => (said.n > said.from ? undefined : no.noAttacker),
)

/** S-11 Only foot and horse attack, so the enemy learns that much. A dummy that is attacked is removed at once. */
export function declareAttack(s: Skirmish, side: Side, said: Words, table: TableTop): void {
  const hex = said.value<HexId>(1)
  const defender = s.hex.occupant[hex]
  s.attackers.clear()
  for (let i = 2; i < said.n - 1; i++) {
    const unit = said.value<UnitId>(i)
    s.attackers.add(unit)
    s.unit.done[unit] |= FOUGHT
    narrow(s, unit, bitOf(FOOT) | bitOf(HORSE))
  }
  table.tell(told.attacked, side, defender, hex, said.n - 3)
  if (s.unit.arm[defender] === DUMMY) remove(s, defender, table)
  else {
    narrow(s, defender, ANY_ARM & ~bitOf(DUMMY))
    push(s, reply, opponent(side), defender)
  }
  push(s, occupy, side, hex)
}

/** S-12 The defender stands or falls back. He is always asked: guns cannot fall back, and not asking would reveal them. */
export const reply = step(
  'reply',
  'S-12',
  { side: SIDE, unit: UNIT },
  {
    alwaysAsk: true,
    asks: (_s, { side }) => 1 << side,
    words: [[say(VERB, STAND), say(VERB, FALL_BACK, (s, { unit }) => whyNotFallBack(s, unit))]],
    standing: {
      stand: {
        answer(_s, _f, _side, out) {
          out.push(word(VERB, STAND))
          return true
        },
      },
    },
    apply(s, { side, unit }, said, table) {
      if (said.value(0) === STAND) {
        table.tell(told.stood, unit)
        push(s, fight, opponent(side), unit)
        return
      }
      narrow(s, unit, ANY_ARM & ~bitOf(GUN))
      table.tell(told.fellBack, unit)
      push(s, offerRetreat, unit)
      push(s, pickRetreat, opponent(side), unit)
    },
  },
)

function whyNotFallBack(s: Skirmish, unit: UnitId): Refusal | undefined {
  if (s.unit.arm[unit] === GUN) return no.gunsStand
  return listRetreats(s, unit, 1) === 0 ? no.cornered : undefined
}

/** S-13 The fight: everyone in it is revealed, one die is rolled. */
export const fight = step(
  'fight',
  'S-13',
  { side: SIDE, defender: UNIT },
  {
    apply(s, { side, defender }, _said, table) {
      const own = s.data.unitsOf[side]
      for (let i = 0; i < own.length; i++) if (s.attackers.has(own[i])) reveal(s, own[i], table)
      reveal(s, defender, table)
      const modifier = fightModifier(s, side, defender, table)
      const die = table.roll(SIX, side)
      const total = die + modifier
      table.tell(told.fought, die, total)
      if (total <= 4) lose(s, strongest(s, side), total <= 1 ? 2 : 1, table)
      if (total >= 4) lose(s, defender, total >= 7 ? 2 : 1, table)
      if (total >= 5 && isOnMap(s, defender)) {
        push(s, offerRetreat, defender)
        push(s, pickRetreat, side, defender)
      }
    },
  },
)

/** S-13 The strongest attacker takes the loss; among equals the lowest number. */
function strongest(s: Skirmish, side: Side): UnitId {
  const own = s.data.unitsOf[side]
  let best = -1 as UnitId
  for (let i = 0; i < own.length; i++)
    if (s.attackers.has(own[i]) && (best < 0 || strengthNow(s, own[i]) > strengthNow(s, best))) best = own[i]
  return best
}

/** S-13 Adds up the modifiers of the die and tells each. */
function fightModifier(s: Skirmish, side: Side, defender: UnitId, table: TableTop): number {
  const { data } = s
  const own = data.unitsOf[side]
  const hex = s.unit.hex[defender]
  let attack = 0
  let flanked = false
  let allAcross = true
  for (let i = 0; i < own.length; i++) {
    if (!s.attackers.has(own[i])) continue
    const from = s.unit.hex[own[i]]
    attack += strengthNow(s, own[i])
    if (!inArc(data.grid, hex, s.unit.facing[defender], from, FRONT)) flanked = true
    if (data.stream[slot(hex, directionTo(data.grid, hex, from))] === 0) allAcross = false
  }
  const defence = strengthNow(s, defender)
  let total = oddsModifier(attack, defence)
  table.tell(told.odds, attack, defence, total)
  if (data.cover[hex] > 0) {
    total -= data.cover[hex]
    table.tell(told.cover, -data.cover[hex])
  }
  if (allAcross) {
    total -= 1
    table.tell(told.acrossStream, -1)
  }
  if (flanked) {
    total += 1
    table.tell(told.flank, 1)
  }
  return total + stanceModifier(s, side, ownerOf(s, defender), hex, table)
}

/** S-13 +2 from three to one, +1 from two to one, -1 below even, -2 below one to two. */
export function oddsModifier(attack: number, defence: number): number {
  if (attack >= 3 * defence) return 2
  if (attack >= 2 * defence) return 1
  if (attack >= defence) return 0
  return 2 * attack >= defence ? -1 : -2
}

/** S-4 What both sides' stances are worth in the defender's sector. */
function stanceModifier(s: Skirmish, attacker: Side, defender: Side, hex: HexId, table: TableTop): number {
  let total = 0
  if (takes(s, attacker, ATTACKING, hex)) {
    total += 1
    table.tell(told.attackingStance, 1)
  }
  if (takes(s, defender, HOLDING, hex)) {
    total -= 1
    table.tell(told.holdingStance, -1)
  }
  if (takes(s, defender, DIGGING, hex)) {
    total -= 2
    table.tell(told.diggingStance, -2)
  }
  return total
}
