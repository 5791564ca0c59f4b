import { describe, expect, test } from 'vitest'
import { battle } from './position.ts'
import { activated, hexesOf } from './position-more.ts'

const enemy = { 'CH-6': '1811 SW' }

describe('1.5 levels of organisation', () => {
  test('1.5 levels increase by one: good order, 1, 2, rout', () => {
    const after = (level: string) => {
      const units = { 'FJ-demars': '508 N L3', 'FC-1': `407 N ${level}`, 'FC-2': '408 N L3', ...enemy }
      const table = activated({ units, formation: 'jourdan' }, 6, 6)
      table.say('407')
      return table.level('FC-1')
    }
    expect(['L0', 'L1', 'L2'].map(after)).toEqual([1, 2, 3])
  })

  test('1.5 the third level is told as a rout, the others as disorganisation', () => {
    const heard = (level: string) => {
      const units = { 'FJ-demars': '508 N L3', 'FC-1': `407 N ${level}`, 'FC-2': '408 N L3', ...enemy }
      const table = activated({ units, formation: 'jourdan' }, 6, 6)
      table.say('407')
      return [table.heard().includes('disorganised'), table.heard().includes('routed')]
    }
    expect(heard('L1')).toEqual([true, false])
    expect(heard('L2')).toEqual([false, true])
  })

  test('1.5, R1 levels 1 and 2 test against the morale of the back, one less than in good order', () => {
    const morale = (text: string) => {
      const table = battle({ units: { 'FJ-demars': text, 'FJ-cav': '406 N', ...enemy }, formation: 'jourdan' })
      table.say('FJ-demars rally', 6, 6)
      return table.event('rallyRolled')?.morale
    }
    const { moraleFront, units } = battle({ units: { 'FJ-demars': '509 N', ...enemy }, formation: 'jourdan' }).s.data
    expect(moraleFront[units.of('FJ-demars')]).toBe(8)
    expect([morale('509 N L1'), morale('509 N L2')]).toEqual([7, 7])
  })

  test('1.5, R1 levels 1 and 2 move as far as good order', () => {
    const reach = (level: string) =>
      hexesOf(battle({ units: { 'FJ-demars': `509 N ${level}`, ...enemy }, formation: 'jourdan' }), 'FJ-demars')
    expect(reach('L1')).toEqual(reach('L0'))
    expect(reach('L2')).toEqual(reach('L0'))
  })

  test('1.5, R1 level 1 attacks with its full strength and its lower morale', () => {
    const column = (level: string) => {
      const table = battle({
        units: { 'FJ-demars': `1107 SE ${level}`, 'CK-kospoth': '1207 NW', 'CH-6': '1811 SW' },
        formation: 'jourdan',
        at: 'combat',
      })
      table.say('1207 go FJ-demars go FJ-demars', 2)
      return table.event('column')?.value
    }
    expect([column('L0'), column('L1')]).toEqual([3, 2])
  })
})
