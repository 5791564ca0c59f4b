import type { HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { ratingOf } from '../rules/commands.ts'
import { CLEAR, CREST, MARSH, SIDE_KINDS, TERRAINS, TOWN, TRESTLE, WOODS } from '../rules/ground.ts'
import { ATTACK, DEFEND, DELAY, MARCH, ORDERS, PROBE, RESERVE, SUPPORT_ATTACK } from '../rules/ids.ts'
import { asType, attackWithin, followed, isPassing, makeLeg, passing, typeOf, withAttackWithin, writtenTarget } from '../rules/legs.ts'
import { passes } from '../rules/morale.ts'
import {
  ASSAULT_MAY,
  ASSAULT_MUST,
  ASSAULT_NO,
  ASSAULT_TARGET,
  BOMBARD_ADJACENT,
  BOMBARD_NO,
  BOMBARD_YES,
  CHARGE_NEAR,
  CHARGE_NO,
  CHARGE_YES,
  combatResult,
  DONE_AT_TARGET,
  DONE_ENEMY_NEAR,
  DONE_NEVER,
  DONE_TAKEN,
  ENTER_PASS,
  ENTER_YES,
  FORBIDDEN,
  LEAVE_CHECK,
  LEAVE_PLUS_1,
  moraleOf,
  NO_RESULT,
  stepsOf,
} from '../rules/tables.ts'
import { dataOf, gameOf } from './position.ts'

const data = dataOf('brienne')

/** The chance that one side retreats, and the steps lost, over all throws of two dice, morale closed. */
function odds(attack: number, defence: number, attackMorale: number, defenceMorale: number) {
  const bonus = (own: number, other: number) =>
    data.tables.combat.superiority.reduce((best, { ratio, morale }) => (own >= ratio * other ? Math.max(best, morale) : best), 0)
  const chance = (morale: number) => [1, 2, 3, 4, 5, 6].filter(rolled => passes(rolled, morale)).length / 6
  const found = { defender: 0, attackers: 0, defenderSteps: 0, attackerSteps: 0 }
  for (let a = 1; a <= 6; a++)
    for (let d = 1; d <= 6; d++) {
      const hit = combatResult(data, attack, a)
      const back = combatResult(data, defence, d)
      const fails = (result: number, morale: number) => (result === NO_RESULT ? 0 : 1 - chance(morale - moraleOf(data, result)))
      const defenderFails = fails(hit, defenceMorale + bonus(defence, attack))
      const attackerFails = fails(back, attackMorale + bonus(attack, defence))
      const both = defenderFails * attackerFails
      found.defender += (defenderFails - both + (hit > back ? both : 0)) / 36
      found.attackers += (attackerFails - both + (hit > back ? 0 : both)) / 36
      found.defenderSteps += stepsOf(data, hit) / 36
      found.attackerSteps += stepsOf(data, back) / 36
    }
  return found
}

test('B 10.4, HC-46 the check values of the combat table come out exactly', () => {
  for (const row of data.tables.combat.checkValues) {
    const found = odds(row.attackerSP, row.defenderSP, row.attackerMorale, row.defenderMorale)
    expect(found.defender).toBeCloseTo(row.defenderRetreats, 3)
    expect(found.attackers).toBeCloseTo(row.attackersRetreat, 3)
    expect(found.defenderSteps).toBeCloseTo(row.defenderSteps, 3)
    expect(found.attackerSteps).toBeCloseTo(row.attackerSteps, 3)
  }
})

describe('B 12.4 orders at a glance', () => {
  const { order } = data
  test('assault, charge and bombardment', () => {
    expect([order.assault[MARCH], order.assault[ATTACK], order.assault[PROBE], order.assault[DEFEND]]).toEqual([
      ASSAULT_NO,
      ASSAULT_MUST,
      ASSAULT_MAY,
      ASSAULT_TARGET,
    ])
    expect([order.charge[RESERVE], order.charge[DELAY], order.charge[DEFEND]]).toEqual([CHARGE_NO, CHARGE_YES, CHARGE_NEAR])
    expect([order.bombard[MARCH], order.bombard[DEFEND], order.bombard[RESERVE]]).toEqual([BOMBARD_NO, BOMBARD_YES, BOMBARD_ADJACENT])
  })
  test('zones of control, and when a leg is done', () => {
    expect([order.enter[MARCH], order.enter[SUPPORT_ATTACK], order.leave[MARCH], order.leave[PROBE]]).toEqual([
      ENTER_PASS,
      ENTER_YES,
      LEAVE_CHECK,
      LEAVE_PLUS_1,
    ])
    expect([order.done[MARCH], order.done[ATTACK], order.done[DELAY], order.done[RESERVE]]).toEqual([
      DONE_AT_TARGET,
      DONE_TAKEN,
      DONE_ENEMY_NEAR,
      DONE_NEVER,
    ])
    expect(order.after[MARCH]).toBe(RESERVE)
    expect(ORDERS.count).toBe(order.names.length)
  })
})

test('B 12.7 every piece and command has a name in both languages; divisions and formations without a commander on the map have rating 1', () => {
  const { words, names, kind } = gameOf('vauchamps')
  for (const language of ['en', 'fr'] as const) {
    expect(words[language].names.piece).toHaveLength(names.piece.count)
    expect(words[language].names.command).toHaveLength(names.command.count)
  }
  const s = kind.create()
  const rated = () => ['VII', '8Div', 'YG'].map(name => ratingOf(s, s.data.commands.of(name)))
  expect(rated()).toEqual([1, 1, 1])
  s.piece.hex[s.data.commander[s.data.commands.of('YG')]] = 0 as HexId
  expect(rated()).toEqual([1, 1, 4])
})

test('37.3 terrain effects on combat', () => {
  const kinds = [CLEAR, TOWN, WOODS, MARSH]
  expect(kinds.map(kind => TERRAINS[kind])).toEqual(['clear', 'town', 'woods', 'marsh'])
  expect(kinds.map(kind => data.assaultInto[kind])).toEqual([0, -25, -50, -50])
  expect(kinds.map(kind => data.bombardInto[kind])).toEqual([0, -75, -50, -50])
  expect(data.chargeInto[TERRAINS.indexOf('chateau')]).toBe(FORBIDDEN)
  const across = (bit: number) => data.assaultAcross[SIDE_KINDS.findIndex((_, place) => 1 << place === bit)]
  expect([across(CREST), across(TRESTLE)]).toEqual([-25, -25])
})

test('B 12.4 a leg keeps type, target, what may be attacked, who is followed', () => {
  const hex = data.hexes.of('1323')
  const leg = withAttackWithin(makeLeg(DEFEND, hex), 2)
  expect([typeOf(leg), writtenTarget(leg), attackWithin(leg), isPassing(leg), followed(leg)]).toEqual([DEFEND, hex, 2, false, -1])
  expect(isPassing(passing(leg))).toBe(true)
  const finished = asType(makeLeg(MARCH, hex), RESERVE)
  expect([typeOf(finished), writtenTarget(finished)]).toEqual([RESERVE, hex])
})
