import { among, NUMBER, push, SIDE, SIX, type Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { advance, endCombat } from './advance.ts'
import { defendingSide } from './chase.ts'
import { combatValue, readFight, resultsOf } from './combat-value.ts'
import { testCommanders } from './commanders.ts'
import type { UnitId } from './ids.ts'
import { loseLevels, loseSteps, spendCharges } from './results.ts'
import { orderRetreat } from './retreat.ts'
import { holds } from './stack.ts'
import { type Battle, isSteady } from './state.ts'
import { attackerLevels, attackerSteps, columnOf, defenderLevels, defenderSteps, isRetreat } from './tables.ts'
import { HEX, no, step, told, UNIT } from './terms.ts'

/** 6.1 Somebody stands: the defender names terrain and head, the column is found, the die rolled. */
export function beginAssault(s: Battle, side: Side): void {
  const enemy = (1 - side) as Side
  const units = s.data.unitsOf[enemy]
  let held = 0
  for (let i = 0; i < units.length; i++)
    if (s.unit.hex[units[i]] >= 0 && s.targets.indexOf(s.unit.hex[units[i]]) >= 0) s.defenders.add(units[i])
  for (let i = 0; i < s.targets.length; i++) {
    if (!holds(s, enemy, s.targets.at(i))) continue
    s.groundHex = s.targets.at(i)
    held++
  }
  if (held > 1) push(s, chooseGround, enemy)
  push(s, chooseHead, enemy)
  push(s, findColumn, side)
}

/** 6.2 Nobody is left to fight: chargers pay (ruling 44), commanders are tested, and the attacker advances. */
export function finishWithoutDice(s: Battle, side: Side): void {
  push(s, spendCharges, side)
  push(s, testCommanders, 1)
  push(s, advance, side)
  push(s, endCombat)
}

/** 6.1 The defender, attacked in several hexes, names the one whose terrain counts. */
export const chooseGround = step(
  'choose-ground',
  '6.1',
  { side: SIDE },
  {
    forPlayers: { part: 'combat' },
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        HEX,
        s => targetsOf(s),
        (s, { side }, _said, hex) => (s.targets.indexOf(hex) >= 0 && holds(s, side, hex) ? undefined : no.notAttacked),
      ),
    ],
    apply(s, _f, said, table) {
      s.groundHex = said.value(0)
      table.tell(told.terrainChosen, s.groundHex)
    },
  },
)

const listed: HexId[] = []

function targetsOf(s: Battle): readonly HexId[] {
  listed.length = 0
  for (let i = 0; i < s.targets.length; i++) listed.push(s.targets.at(i))
  return listed
}

/** 6.1 The defender's head: infantry or cavalry, in order if there is any. */
function mayLead(s: Battle, unit: UnitId): boolean {
  if (!s.defenders.has(unit) || s.data.isArtillery[unit] !== 0) return false
  return isSteady(s, unit) || !hasSteadyLeader(s)
}

function hasSteadyLeader(s: Battle): boolean {
  const units = s.data.unitsOf[defendingSide(s)]
  for (let i = 0; i < units.length; i++)
    if (s.defenders.has(units[i]) && s.data.isArtillery[units[i]] === 0 && isSteady(s, units[i])) return true
  return false
}

/** 6.1 The defender names his head unit. */
export const chooseHead = step(
  'choose-head',
  '6.1',
  { side: SIDE },
  {
    forPlayers: { part: 'combat' },
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        UNIT,
        (s, { side }) => s.data.unitsOf[side],
        (s, { side }, _said, unit) => {
          if (s.data.owner[unit] !== side) return no.notYours
          if (!s.defenders.has(unit)) return no.tookNoPart
          return mayLead(s, unit) ? undefined : no.notHeadMaterial
        },
      ),
    ],
    apply(s, _f, said, table) {
      s.defenceHead = said.value(0)
      table.tell(told.headUnit, s.defenceHead)
    },
  },
)

/** 6.1 Adds up strengths and modifiers, tells each, and finds the column. */
export const findColumn = step(
  'find-column',
  '6.1',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const { fights } = s.data
      const fight = fights.lend()
      readFight(s, side, fight)
      const value = combatValue(s, fight, table)
      fights.giveBack(fight)
      const column = columnOf(s.data, value)
      table.tell(told.column, value, column)
      push(s, rollAssault, side, column)
    },
  },
)

/** 6.3 The die; results are applied in table order, then charges are paid for, then retreat, commanders and advance. */
export const rollAssault = step(
  'roll-assault',
  '6.3',
  { side: SIDE, column: NUMBER },
  {
    apply(s, { side, column }, _said, table) {
      const die = table.roll(SIX, side)
      const result = resultsOf(s)[column * 6 + die - 1]
      table.tell(told.fought, die, column, result)
      const enemy = (1 - side) as Side
      if (attackerSteps(result) > 0) push(s, loseSteps, side, attackerSteps(result), 1)
      if (attackerLevels(result) > 0) push(s, loseLevels, side, attackerLevels(result), 1)
      if (defenderSteps(result) > 0) push(s, loseSteps, enemy, defenderSteps(result), 1)
      if (defenderLevels(result) > 0) push(s, loseLevels, enemy, defenderLevels(result), 1)
      push(s, spendCharges, side)
      if (isRetreat(result)) push(s, orderRetreat, enemy)
      push(s, testCommanders, 1)
      push(s, advance, side)
      push(s, endCombat)
    },
  },
)
