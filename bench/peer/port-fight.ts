import { opponent, type Side } from '@grognard/engine'
import { inArc } from '@grognard/engine/hex/arc'
import { directionTo, distance, type HexId, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { oddsModifier } from '@grognard/games/skirmish/rules/attack'
import { DUMMY, type UnitId } from '@grognard/games/skirmish/rules/static'
import { ATTACKING, DIGGING, HOLDING } from '@grognard/games/skirmish/rules/terms'
import { field, type G, isInZone, lose, occupantsOf, ownerOf, place, remove, strengthNow } from './port-state.ts'
import { ask, nextOrder, takes } from './port-turn.ts'

const FRONT = 3

/** S-11 Some counters attack a hex; a dummy there is removed at once. */
export function attack(G: G, side: Side, hex: HexId, attackers: readonly UnitId[]): void {
  G.armies[side].orders--
  G.target = hex
  G.attackers = [...attackers]
  for (const unit of attackers) G.units[unit].fought = true
  const defender = unitAt(G, hex)
  if (G.units[defender].arm === DUMMY) {
    remove(G, defender)
    afterFight(G, side)
  } else ask(G, 'reply', opponent(side))
}

const unitAt = (G: G, hex: HexId): UnitId => G.units.findIndex(unit => unit.hex === hex) as UnitId

/** S-12 The defender stands: S-13 the fight. */
export function stand(G: G, defendingSide: Side, die: number): void {
  const side = opponent(defendingSide)
  const defender = unitAt(G, G.target)
  const total = die + fightModifier(G, side, defender)
  if (total <= 4) lose(G, strongestAttacker(G), total <= 1 ? 2 : 1)
  if (total >= 4) lose(G, defender, total >= 7 ? 2 : 1)
  if (total >= 5 && G.units[defender].hex >= 0) offerRetreat(G, side, defender)
  else afterFight(G, side)
}

/** S-12 The defender falls back before any fight. */
export const fallBack = (G: G, defendingSide: Side): void => offerRetreat(G, opponent(defendingSide), unitAt(G, G.target))

/** S-13 The strongest attacker takes the loss; among equals the lowest number. */
const strongestAttacker = (G: G): UnitId =>
  G.attackers.reduce((best, unit) => (strengthNow(G.units[unit]) > strengthNow(G.units[best]) ? unit : best))

/** S-13 The modifiers of the die. */
function fightModifier(G: G, side: Side, defender: UnitId): number {
  const { hex, facing } = G.units[defender]
  const { grid } = field
  let strength = 0
  let flanked = false
  let allAcross = true
  for (const attacker of G.attackers) {
    const unit = G.units[attacker]
    strength += strengthNow(unit)
    if (!inArc(grid, hex, facing, unit.hex, FRONT)) flanked = true
    if (field.stream[slot(hex, directionTo(grid, hex, unit.hex))] === 0) allAcross = false
  }
  const enemy = opponent(side)
  let total = oddsModifier(strength, strengthNow(G.units[defender])) - field.cover[hex]
  if (allAcross) total -= 1
  if (flanked) total += 1
  if (takes(G, side, ATTACKING, hex)) total += 1
  if (takes(G, enemy, HOLDING, hex)) total -= 1
  if (takes(G, enemy, DIGGING, hex)) total -= 2
  return total
}

/** S-14 A unit that cannot retreat is lost; a single way is taken without asking. */
function offerRetreat(G: G, side: Side, unit: UnitId): void {
  const hexes = retreatsOf(G, unit)
  if (hexes.length > 1) {
    G.offered = hexes
    ask(G, 'pick-retreat', side)
    return
  }
  if (hexes.length === 1) place(G, unit, hexes[0])
  else lose(G, unit, strengthNow(G.units[unit]))
  afterFight(G, side)
}

/** S-14 One hex, cavalry two if possible, each free of counters, water and enemy zones. */
function retreatsOf(G: G, unit: UnitId): HexId[] {
  const { grid } = field
  const { hex: start, arm } = G.units[unit]
  const side = ownerOf(unit)
  const standing = occupantsOf(G.units)
  const refugesBeside = (hex: HexId): HexId[] => {
    const refuges: HexId[] = []
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const next = grid.next[at]
      if (next >= 0 && field.isWater[next] === 0 && standing[next] < 0 && !isInZone(standing, side, next)) refuges.push(next)
    }
    return refuges
  }
  const near = refugesBeside(start)
  if (field.retreat[arm] <= 1) return near
  const far = new Set(near.flatMap(refugesBeside).filter(hex => distance(grid, start, hex) === 2))
  return far.size > 0 ? [...far] : near
}

/** S-14 The winner chooses where the loser goes. */
export function pickRetreat(G: G, side: Side, hex: HexId): void {
  const unit = unitAt(G, G.target)
  G.offered = []
  place(G, unit, hex)
  afterFight(G, side)
}

/** S-15 If the hex is empty and an attacker is left, one may enter it. */
function afterFight(G: G, side: Side): void {
  if (G.attackers.length > 0 && unitAt(G, G.target) < 0) ask(G, 'occupy', side)
  else endAttack(G, side)
}

/** S-15 An attacker enters the hex. */
export function occupy(G: G, side: Side, unit: UnitId): void {
  place(G, unit, G.target)
  endAttack(G, side)
}

/** S-15 The attack ends without anyone entering. */
export function endAttack(G: G, side: Side): void {
  G.target = OFF_MAP
  G.attackers = []
  nextOrder(G, opponent(side))
}
