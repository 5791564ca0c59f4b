import { type EventKind, push, SIX, type Side, type TableTop } from '@grognard/engine'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { decideCombat } from './casualties.ts'
import { friendAt } from './contact.ts'
import { partAt, roleOf } from './fight.ts'
import { ARTILLERY, CAVALRY, type ForceId, FRENCH, HALVES, INFANTRY, NO_FORCE } from './ids.ts'
import { ATTACKER, type Campaign, DEFENDER, ownerOf } from './state.ts'
import { FORCE, step, told } from './terms.ts'
import { armOfCell, BRANCH_CELLS, CELLS, GUARD, isWeakCell } from './troops.ts'

/** 11.4 Adds up the combat values of both Forces and tells each modifier. */
export const compareForces = step(
  'compare-forces',
  '11.4',
  {},
  {
    forPlayers: { part: 'final' },
    apply(s, _f, _said, table) {
      for (let role = ATTACKER; role <= DEFENDER; role++) {
        const value = halvesOf(s, role, table) >> 1
        s.fight.value[role] = value
        table.tell(told.adjustedValue, s.fight.force[role], value)
      }
    },
  },
)

/** 11.4 The adjusted combat value of a Force in halves, before rounding down. */
function halvesOf(s: Campaign, role: number, table: TableTop): number {
  const force = s.fight.force[role]
  const [from, hex] = [s.fight.hex[ATTACKER], s.fight.hex[DEFENDER]]
  let value = tellOf(table, told.baseValue, force, baseValue(s, role))
  value += tellOf(table, told.support, force, supportAt(s, ownerOf(s, force), hex, force))
  value += tellOf(table, told.arms, force, armsBonus(s, armsIn(s, role)))
  if (role === DEFENDER) {
    value += tellOf(table, told.difficultGround, force, groundBonus(s, hex))
    value += tellOf(table, told.behindBridge, force, bridgeBonus(s, from, hex))
  }
  value += tellOf(table, told.guard, force, guardBonus(s, role))
  value += commanderBonus(s, force, role, table)
  return value + tellOf(table, told.markers, force, markerPenalty(s, markersOn(s, force, role)))
}

/** Tells a modifier unless it is 0, and returns it. */
function tellOf(table: TableTop, event: EventKind, force: ForceId, halves: number): number {
  if (halves !== 0) table.tell(event, force, halves)
  return halves
}

/** 11.4 A full-strength division counts one, a weakened one half. */
function baseValue(s: Campaign, role: number): number {
  let value = 0
  for (let cell = 0, at = partAt(role); cell < CELLS; cell++) value += s.part.count[at + cell] * (isWeakCell(cell) ? 1 : HALVES)
  return value
}

/**
 * 11.4, ruling 22 What a side gains, in halves, from its Forces adjacent to a combat hex, rivers or not; the one that fights does not
 * count.
 */
export function supportAt(s: Campaign, side: Side, hex: HexId, fighting: ForceId): number {
  const { next } = s.data.grid
  let count = 0
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const friend = next[at] >= 0 ? friendAt(s, side, next[at]) : NO_FORCE
    if (friend >= 0 && friend !== fighting) count++
  }
  return s.data.combat.support * count
}

/** The participating arms, as bits. */
function armsIn(s: Campaign, role: number): number {
  let arms = 0
  for (let cell = 0, at = partAt(role); cell < CELLS; cell++) if (s.part.count[at + cell] > 0) arms |= 1 << armOfCell(cell)
  return arms
}

/** 11.4 The bonus for infantry with one or both of the other arms (bits), in halves. */
export function armsBonus(s: Campaign, arms: number): number {
  if ((arms & (1 << INFANTRY)) === 0 || arms === 1 << INFANTRY) return 0
  const others = (1 << CAVALRY) | (1 << ARTILLERY)
  return (arms & others) === others ? s.data.combat.threeArms : s.data.combat.twoArms
}

/** 11.4 What difficult ground adds to the defence of a hex, in halves. */
export const groundBonus = (s: Campaign, hex: HexId): number => (s.data.isDifficult[hex] !== 0 ? s.data.combat.difficult : 0)

/** 11.4 What a bridge between two hexes adds to the defence, in halves; 0 if they aren't neighbours. */
export function bridgeBonus(s: Campaign, from: HexId, hex: HexId): number {
  const towards = directionTo(s.data.grid, from, hex)
  return towards >= 0 && s.data.bridge[from * 6 + towards] !== 0 ? s.data.combat.bridge : 0
}

/** 11.4 The bonus for participating divisions of the Imperial Guard. */
function guardBonus(s: Campaign, role: number): number {
  if (ownerOf(s, s.fight.force[role]) !== FRENCH) return 0
  let guard = 0
  for (let row = partAt(role) + GUARD * BRANCH_CELLS, end = row + BRANCH_CELLS; row < end; row++) guard += s.part.count[row]
  return guard * s.data.combat.guard
}

/** 11.4 The bonus for army commanders with the Force, on the sleigh or not, in halves; told if there is a table. */
export function commanderBonus(s: Campaign, force: ForceId, role: number, table?: TableTop): number {
  const bonus = role === ATTACKER ? s.data.attackBonus : s.data.defenceBonus
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  let sum = 0
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (bonus[commander] === 0 || s.commander.force[commander] !== force) continue
    sum += bonus[commander]
    table?.tell(told.greatCommander, force, commander, bonus[commander])
  }
  return sum
}

/** 11.4 The markers that count against a Force; Fatigue only in defence. */
export const markersOn = (s: Campaign, force: ForceId, role: number): number =>
  s.force.forage[force] + s.force.combat[force] + (role === DEFENDER ? s.force.fatigue[force] : 0)

/** 11.4 The penalty for a number of markers, in halves: the first costs most. */
export const markerPenalty = (s: Campaign, markers: number): number =>
  markers === 0 ? 0 : s.data.combat.firstMarker + (markers - 1) * s.data.combat.furtherMarker

/** 11.4 The final die of a Force. */
export const rollFinal = step(
  'roll-final',
  '11.4',
  { force: FORCE },
  {
    forPlayers: { part: 'final' },
    apply(s, { force }, _said, table) {
      const role = roleOf(s, force)
      s.fight.die[role] = table.roll(SIX, ownerOf(s, force))
      s.fight.value[role] += s.fight.die[role]
      table.tell(told.finalValue, force, s.fight.die[role], s.fight.value[role])
      if (role === DEFENDER) push(s, decideCombat)
    },
  },
)
