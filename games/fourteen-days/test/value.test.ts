import { describe, expect, test } from 'vitest'
import { NO_FORCE } from '../rules/ids.ts'
import { ATTACKER, DEFENDER } from '../rules/state.ts'
import { cellsOf, combat, commitBoth, fightWithAll, rollStrengths, valuesOf } from './fighting.ts'
import { ALLIED, FRENCH, type Placed, type Table } from './position.ts'

const PRUSSIANS = '3120 zieten 1/0/0'

/** The combat values of a small fight in which everyone takes part, before the final dice, which are both 1. */
function values(placed: Placed, attacker: string, defender: string, before?: (table: Table) => void): readonly number[] {
  const table = combat(placed, attacker, defender, before)
  rollStrengths(table, [6, 6], [6, 6])
  commitBoth(table, 'all', 'all', 1, 1)
  return told(table)
}

const told = (table: Table): readonly number[] =>
  table.told.filter(({ event }) => event.name === 'adjustedValue').map(({ args }) => args[1])

/** The value of an attack from Charleroi's southern bridgehead against one Prussian division. */
const attackOf = (text: string, before?: (table: Table) => void): number =>
  values({ 'french-A': text, 'prussian-H': PRUSSIANS }, 'french-A', 'prussian-H', before)[ATTACKER]

/** The value of a defender attacked by one division. */
const defenceOf = (text: string, from: string, before?: (table: Table) => void): number =>
  values({ 'french-A': `${from} derlon 1/0/0`, 'prussian-H': text }, 'french-A', 'prussian-H', before)[DEFENDER]

describe('combat values', () => {
  test('11.4 a full-strength division counts 1, a weakened one a half; the sum is rounded down', () => {
    expect(attackOf('3121 derlon 4/0/0 weak 3/0/0')).toBe(5)
  })

  test('11.4 infantry with one other arm gets 2, with both 4; without infantry nothing', () => {
    expect(attackOf('3121 derlon 0/1/1')).toBe(2)
    expect(attackOf('3121 derlon 1/0/2')).toBe(5)
    expect(attackOf('3121 derlon 0/1/1 weak 1/0/0')).toBe(6)
    expect(attackOf('3121 derlon 2/0/0')).toBe(2)
  })

  test('R22, 11.4 every other Force adjacent to the combat hex adds 2, rivers or not', () => {
    const helpers = { 'french-B': '3020 reille 1/0/0', 'french-C': '3220 vandamme 1/0/0', 'prussian-I': '3019 pirch 1/0/0' }
    const placed = { 'french-A': '3121 derlon 1/0/0', 'prussian-H': PRUSSIANS, ...helpers }
    expect(values(placed, 'french-A', 'prussian-H')).toEqual([5, 5])
  })

  test('R22, 11.4, 11.0 V a friend in the pre-attack hex helps too', () => {
    const placed = { 'french-B': '3121 reille 1/0/0', 'prussian-H': PRUSSIANS, 'french-A': '3122 derlon 1/0/0' }
    const [attack] = values(placed, 'french-A', 'prussian-H', ({ s, force, hex }) => {
      s.hex.force[hex('3122')] = NO_FORCE
      s.force.hex[force('french-A')] = hex('3121')
    })
    expect(attack).toBe(3)
  })

  test('11.4 difficult ground gives the defender 2, a bridge 2, both 4', () => {
    expect(defenceOf('3117 zieten 1/0/0', '3118')).toBe(1)
    expect(defenceOf('3120 zieten 1/0/0', '3121')).toBe(3)
    expect(defenceOf('3111 zieten 1/0/0', '3112')).toBe(3)
  })

  test('11.4 each division of the Guard that takes part adds a half', () => {
    expect(attackOf('3121 drouot guard 3/0/1')).toBe(8)
    expect(attackOf('3121 drouot 1/0/0 guard 1/0/0')).toBe(2)
  })

  test('11.4 Napoleon adds 3 in attack and defence, Blücher 2 in attack, Wellington 2 in defence', () => {
    expect(attackOf('3121 napoleon 1/0/0')).toBe(4)
    const against = (attacker: string, defender: string) =>
      values({ 'french-A': `3118 ${attacker} 1/0/0`, 'british-A': `3117 ${defender} 1/0/0` }, 'british-A', 'french-A')
    expect(against('napoleon', 'wellington')).toEqual([1, 4])
    expect(against('derlon', 'blucher')).toEqual([3, 1])
    const defending = values({ 'french-A': '3118 derlon 1/0/0', 'british-A': '3117 wellington,blucher 1/0/0' }, 'french-A', 'british-A')
    expect(defending).toEqual([1, 3])
  })

  test('R39, 11.4 markers cost 3 for the first and 1 for each further one; Fatigue only in defence', () => {
    const marked = (force: string, forage: number, fatigue: number, combats: number) => (table: Table) => {
      const { s } = table
      s.force.forage[table.force(force)] = forage
      s.force.fatigue[table.force(force)] = fatigue
      s.force.combat[table.force(force)] = combats
    }
    expect(defenceOf('3117 zieten 1/0/0', '3118', marked('prussian-H', 1, 0, 1))).toBe(-3)
    expect(defenceOf('3117 zieten 1/0/0', '3118', marked('prussian-H', 1, 1, 2))).toBe(-5)
    expect(attackOf('3121 derlon 2/0/0', marked('french-A', 0, 1, 0))).toBe(2)
    expect(attackOf('3121 derlon 1/0/0 weak 1/0/0', marked('french-A', 0, 0, 2))).toBe(-3)
  })

  test('11.4 a combat in full: values, final dice, winner, hits of both', () => {
    const placed = {
      'french-A': '3121 napoleon 6/1/1 weak 0/1/0',
      'french-B': '3020 reille 1/0/0',
      'prussian-H': '3120 zieten 4/2/1',
    }
    const table = combat(placed, 'french-A', 'prussian-H', ({ s, force }) => {
      s.force.combat[force('prussian-H')] = 1
    })
    rollStrengths(table, [4, 3], [2, 1, 2])
    commitBoth(table, '4-infantry 1-cavalry 1-weak-cavalry 1-artillery go', '4-prussian-infantry 1-prussian-artillery go', 2, 5)
    expect(told(table)).toEqual([15, 6])
    expect(valuesOf(table)).toEqual([17, 11])
    expect(cellsOf(table.s.fight.hits)).toEqual([3, 6])
    expect(table.heard(ALLIED)).toEqual(expect.arrayContaining(['greatCommander', 'support', 'behindBridge', 'markers', 'won', 'hitsDue']))
  })

  test('R19, 11.4 equal values: no hits, nobody moves, each gets a Combat marker', () => {
    const table = combat({ 'french-A': '3118 derlon 4/0/0', 'prussian-H': '3117 zieten 4/0/0' }, 'french-A', 'prussian-H')
    fightWithAll(table, 5, 5)
    expect(table.heard(FRENCH)).toContain('drawn')
    expect(table.waiting()).toBe('nothing')
    expect(
      ['french-A', 'prussian-H'].map(name => [table.where(name), table.divisions(name), table.s.force.combat[table.force(name)]]),
    ).toEqual([
      ['3118', '4/0/0', 1],
      ['3117', '4/0/0', 1],
    ])
  })
})
