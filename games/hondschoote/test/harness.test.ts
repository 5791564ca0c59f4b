import { describe, expect, test } from 'vitest'
import { battle } from './position.ts'
import { activated, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW' }

describe('4.2 harnessed artillery', () => {
  test('4.2 a battery that moves is harnessed at once, at no cost', () => {
    for (const battery of ['FJ-art', 'FJ-ha']) {
      const table = battle({ units: { [battery]: '1106 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
      table.say(`${battery} 1107`)
      expect([table.is(battery, 'harnessed'), table.event('harnessed')]).toEqual([true, { unit: battery }])
    }
  })

  test('4.2 so is one that turns where it stands', () => {
    const table = battle({ units: { 'FJ-art': '1106 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    table.say('FJ-art S')
    expect(table.is('FJ-art', 'harnessed')).toBe(true)
  })

  test('4.2 no other arm is', () => {
    const table = battle({ units: { 'FJ-demars': '1106 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    table.say('FJ-demars 1107')
    table.say('S')
    expect(table.is('FJ-demars', 'harnessed')).toBe(false)
  })

  test('4.2 the marker stays at the end of the segment in which the battery moved', () => {
    const units = { 'FJ-art': '1106 N', 'FJ-cav': '405 N', 'CK-kospoth': '1309 SW' }
    const table = battle({ units, formation: 'jourdan' })
    table.say('FJ-art 1107')
    table.say('SE')
    table.say('finish')
    expect([table.asked(), table.is('FJ-art', 'harnessed')]).toEqual(['fire', true])
    table.say('FJ-art 1309', 1)
    expect(table.modifiers()).toContainEqual(['firerHarnessed', -1])
  })

  test('4.2 it is removed in a segment of its formation in which the battery neither moves nor turns, before fire', () => {
    const units = { 'FJ-art': '1107 SE harnessed', 'FJ-cav': '405 N', 'CK-kospoth': '1309 SW' }
    const table = battle({ units, formation: 'jourdan' })
    table.say('finish')
    expect([table.asked(), table.is('FJ-art', 'harnessed'), table.event('unharnessed')]).toEqual(['fire', false, { unit: 'FJ-art' }])
    table.say('FJ-art 1309', 1)
    expect(table.modifiers().map(([name]) => name)).not.toContain('firerHarnessed')
  })

  test('4.2 a battery already harnessed that turns keeps the marker', () => {
    const table = battle({ units: { 'FJ-art': '1107 N harnessed', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    table.say('FJ-art S')
    table.say('finish')
    expect(table.is('FJ-art', 'harnessed')).toBe(true)
  })

  test('4.2 not in the segment of another formation', () => {
    const table = battle({ units: { 'FJ-art': '1107 N harnessed', 'FC-1': '105 N', 'FC-2': '305 N', ...far }, formation: 'colaud' })
    table.say('finish')
    expect(table.is('FJ-art', 'harnessed')).toBe(true)
  })

  test('4.2 a rally attempt without a move does not harness a battery', () => {
    const table = battle({ units: { 'FJ-art': '1107 N L1', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    table.say('FJ-art rally', 6, 6)
    table.say('N')
    expect(table.is('FJ-art', 'harnessed')).toBe(false)
  })

  test('4.2, 1.3, R3 hard case 58: a battery turned by its companion is harnessed, and fires at -1', () => {
    const units = { 'FJ-art': '1107 N', 'FJ-demars': '1107 N', 'FJ-cav': '405 N', 'CK-kospoth': '1309 SW' }
    const table = battle({ units, formation: 'jourdan' })
    table.say('FJ-demars SE')
    expect([table.is('FJ-art', 'harnessed'), table.facing('FJ-art')]).toEqual([true, 'SE'])
    table.say('finish')
    expect([table.asked(), table.is('FJ-art', 'harnessed')]).toEqual(['fire', true])
    table.say('FJ-art 1309', 1)
    expect(table.modifiers()).toContainEqual(['firerHarnessed', -1])
  })

  test('4.2, 1.3, R3 a battery of the inactive side sharing the hex cannot be turned at all', () => {
    const table = battle({ units: { 'FC-art': '1107 N', 'FJ-demars': '1107 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    expect(why(table, 'FJ-demars SE')).toBe('1.3 stackFaces')
    table.say('finish')
    expect(table.is('FC-art', 'harnessed')).toBe(false)
  })

  test('4.2, 4.5 a battery that routs is harnessed', () => {
    const units = { 'FJ-art': '509 N L3', 'FJ-cav': '405 N', 'FC-1': '105 N', ...far }
    const table = activated({ units, formation: 'jourdan' }, 6, 6)
    table.say('409')
    expect(table.is('FJ-art', 'harnessed')).toBe(true)
  })
})
