import { describe, expect, test } from 'vitest'
import { NO_FORCE } from '../rules/ids.ts'
import { ATTACKER, DEFENDER } from '../rules/state.ts'
import { cellsOf, combat, commitBoth, fightWithAll, rollStrengths } from './fighting.ts'
import { ALLIED, FRENCH } from './position.ts'

const QUATRE_BRAS = { 'french-A': '3117 derlon 4/0/0', 'prussian-H': '3116 zieten 4/0/0' }

describe('a combat', () => {
  test('11.4 attacker and defender are told, and their supply is recorded', () => {
    const table = combat(QUATRE_BRAS, 'french-A', 'prussian-H')
    expect(table.heard(ALLIED)).toEqual(['attacked'])
    expect([table.s.fight.supplied[ATTACKER], table.s.fight.supplied[DEFENDER]]).toEqual([1, 1])
  })

  test('11.0 V a friendly Route Blocked marker in the combat hex is removed, an enemy one is not', () => {
    const table = combat(QUATRE_BRAS, 'french-A', 'prussian-H', ({ s, hex }) => {
      s.hex.blocked[hex('3116')] = 0b11
    })
    expect(table.s.hex.blocked[table.hex('3116')]).toBe(1 << ALLIED)
  })

  test('11.4 its state is cleared when it is over', () => {
    const table = combat(QUATRE_BRAS, 'french-A', 'prussian-H')
    fightWithAll(table, 2, 2)
    const { s } = table
    expect(cellsOf(s.fight.force)).toEqual([NO_FORCE, NO_FORCE])
    for (const rows of [s.fight.dice, s.fight.sum, s.fight.die, s.fight.value, s.fight.hits, s.die.face, s.part.count])
      expect(cellsOf(rows).every(cell => cell === 0)).toBe(true)
  })

  test('11.4 a Force attacked twice in a turn has -3 in the second combat, -4 in the third', () => {
    const values = [0, 1, 2].map(markers => {
      const table = combat(QUATRE_BRAS, 'french-A', 'prussian-H', ({ s, force }) => {
        s.force.combat[force('prussian-H')] = markers
      })
      rollStrengths(table, [1], [4])
      commitBoth(table, '1-infantry go', 'all', 1, 1)
      return table.told.filter(({ event }) => event.name === 'adjustedValue')[DEFENDER].args[1]
    })
    expect(values).toEqual([4, 1, 0])
  })

  test('11.4, 2.0 the attack over the bridge of Charleroi gives the defender 2', () => {
    const table = combat({ 'french-C': '3121 vandamme 3/1/1', 'prussian-H': '3120 zieten 4/2/1' }, 'french-C', 'prussian-H')
    rollStrengths(table, [6], [1])
    commitBoth(table, 'all', '1-prussian-infantry go', 1, 1)
    expect(table.heard(FRENCH)).toContain('behindBridge')
    expect(table.told.filter(({ event }) => event.name === 'adjustedValue').map(({ args }) => args[1])).toEqual([9, 3])
  })
})
