import { type EventKind, push, type TableTop } from '@grognard/engine'
import { directionTo } from '@grognard/engine/hex/grid'
import { decideCombat } from './casualties.ts'
import { friendAt } from './contact.ts'
import { partAt, roleOf } from './fight.ts'
import { ARTILLERY, CAVALRY, type ForceId, FRENCH, HALVES, INFANTRY } from './ids.ts'
import { ATTACKER, type Campaign, DEFENDER, ownerOf } from './state.ts'
import { FORCE, step, told } from './terms.ts'
import { armOfCell, BRANCH_CELLS, CELLS, GUARD, isWeakCell } from './troops.ts'

const FACES = 6

/** 11.4 Adds up the combat values of both Forces and tells each modifier. */
export const compareForces = step(
  'compare-forces',
  '11.4',
  {},
  {
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
  let value = tellOf(table, told.baseValue, force, baseValue(s, role))
  value += tellOf(table, told.support, force, s.data.combat.support * supporters(s, role))
  value += tellOf(table, told.arms, force, armsBonus(s, role))
  if (role === DEFENDER) {
    value += tellOf(table, told.difficultGround, force, groundBonus(s))
    value += tellOf(table, told.behindBridge, force, bridgeBonus(s))
  }
  value += tellOf(table, told.guard, force, guardBonus(s, role))
  value += commanderBonus(s, role, table)
  return value + tellOf(table, told.markers, force, markerPenalty(s, role))
}

/** Tells a modifier that is not nothing, and answers it. */
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

/** 11.4, ruling 22 Other friendly Forces next to the combat hex, rivers or not. */
function supporters(s: Campaign, role: number): number {
  const force = s.fight.force[role]
  const side = ownerOf(s, force)
  const { next } = s.data.grid
  let count = 0
  for (let at = s.fight.hex[DEFENDER] * 6, end = at + 6; at < end; at++) {
    const friend = next[at] >= 0 ? friendAt(s, side, next[at]) : -1
    if (friend >= 0 && friend !== force) count++
  }
  return count
}

/** 11.4 Infantry together with one or both of the other arms. */
function armsBonus(s: Campaign, role: number): number {
  let arms = 0
  for (let cell = 0, at = partAt(role); cell < CELLS; cell++) if (s.part.count[at + cell] > 0) arms |= 1 << armOfCell(cell)
  if ((arms & (1 << INFANTRY)) === 0 || arms === 1 << INFANTRY) return 0
  const others = (1 << CAVALRY) | (1 << ARTILLERY)
  return (arms & others) === others ? s.data.combat.threeArms : s.data.combat.twoArms
}

const groundBonus = (s: Campaign): number => (s.data.isDifficult[s.fight.hex[DEFENDER]] !== 0 ? s.data.combat.difficult : 0)

function bridgeBonus(s: Campaign): number {
  const [from, hex] = [s.fight.hex[ATTACKER], s.fight.hex[DEFENDER]]
  return s.data.bridge[from * 6 + directionTo(s.data.grid, from, hex)] !== 0 ? s.data.combat.bridge : 0
}

/** 11.4 Divisions of the Imperial Guard that take part. */
function guardBonus(s: Campaign, role: number): number {
  if (ownerOf(s, s.fight.force[role]) !== FRENCH) return 0
  let guard = 0
  for (let row = partAt(role) + GUARD * BRANCH_CELLS, end = row + BRANCH_CELLS; row < end; row++) guard += s.part.count[row]
  return guard * s.data.combat.guard
}

/** 11.4 Army commanders who accompany the Force, on the sleigh or not. */
function commanderBonus(s: Campaign, role: number, table: TableTop): number {
  const force = s.fight.force[role]
  const bonus = role === ATTACKER ? s.data.attackBonus : s.data.defenceBonus
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  let sum = 0
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (bonus[commander] === 0 || s.commander.force[commander] !== force) continue
    sum += bonus[commander]
    table.tell(told.greatCommander, force, commander, bonus[commander])
  }
  return sum
}

/** 11.4 The first marker weighs most; Fatigue counts in defence only. */
function markerPenalty(s: Campaign, role: number): number {
  const force = s.fight.force[role]
  const markers = s.force.forage[force] + s.force.combat[force] + (role === DEFENDER ? s.force.fatigue[force] : 0)
  return markers === 0 ? 0 : s.data.combat.firstMarker + (markers - 1) * s.data.combat.furtherMarker
}

/** 11.4 The final die of a Force. */
export const rollFinal = step(
  'roll-final',
  '11.4',
  { force: FORCE },
  {
    apply(s, { force }, _said, table) {
      const role = roleOf(s, force)
      s.fight.die[role] = table.roll(FACES)
      s.fight.value[role] += s.fight.die[role]
      table.tell(told.finalValue, force, s.fight.die[role], s.fight.value[role])
      if (role === DEFENDER) push(s, decideCombat)
    },
  },
)
