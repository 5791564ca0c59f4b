import { describe, expect, test } from 'vitest'
import { atCombat, attack } from './position-combat.ts'

describe('6.1 guns alone', () => {
  test('6.1, 8.3.1 hard case 34: a battery alone in an attacked hex is destroyed without a die; it counts all its steps', () => {
    const table = atCombat({ 'CK-gren': '1209 NW', 'FJ-art': '1109 SE' }, { formation: 'cochenhausen' })
    table.say(attack('1109', { by: 'CK-gren' }))
    expect([table.is('FJ-art', 'dead'), table.s.vp, table.level('CK-gren'), table.sp('CK-gren')]).toEqual([true, 4, 0, 3])
    expect(table.heard()).not.toContain('fought')
    expect([table.asked(), table.choices()]).toEqual(['lead', ['1109']])
  })

  test('6.1, 8.1.3 hard case 34: horse artillery alone may evade first', () => {
    const units = { 'CK-gren': '1209 NW', 'FJ-ha': '1109 SE' }
    const goes = atCombat(units, { formation: 'cochenhausen' })
    goes.say(attack('1109', { by: 'CK-gren' }))
    expect([goes.asked(), goes.side(), goes.choices()]).toEqual(['evade', 'french', ['FJ-ha', 'stand']])
    goes.say('FJ-ha 1009 SE', 3, 4)
    expect([goes.where('FJ-ha'), goes.level('FJ-ha'), goes.s.vp, goes.asked()]).toEqual(['1009', 0, 3, 'lead'])
    const stays = atCombat(units, { formation: 'cochenhausen' })
    stays.say(attack('1109', { by: 'CK-gren' }))
    stays.say('stand')
    expect([stays.is('FJ-ha', 'dead'), stays.s.vp]).toEqual([true, 4])
  })

  test('6.1 two batteries stacked are destroyed together', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW', 'CD-art': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    expect([table.is('CK-art', 'dead'), table.is('CD-art', 'dead'), table.s.vp]).toEqual([true, true, 1])
  })

  test('6.1, 8.1.3 of a horse battery and a foot battery the horse battery may evade', () => {
    const table = atCombat({ 'CK-gren': '1209 NW', 'FJ-ha': '1109 SE', 'FJ-art': '1109 SE' }, { formation: 'cochenhausen' })
    table.say(attack('1109', { by: 'CK-gren' }))
    expect(table.choices()).toEqual(['FJ-ha', 'stand'])
    expect([table.refusal('FJ-art 1009 SE'), table.rule('FJ-art 1009 SE')]).toEqual(['cannotEvade', '6.2'])
    table.say('FJ-ha 1009 SE', 3, 4)
    expect([table.is('FJ-art', 'dead'), table.is('FJ-ha', 'dead')]).toEqual([true, false])
  })

  test('6.1 with infantry or cavalry in its hex a battery fights', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW', 'CK-brentano': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars' }), 1)
    expect([table.is('CK-art', 'dead'), table.heard().includes('fought')]).toEqual([false, true])
  })

  test('6.1 checked hex by hex: guns alone are lost, the other hex fights on', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW', 'CK-gren': '1108 N' })
    table.say(attack('1108 1207', { by: 'FJ-demars' }), 4)
    expect([table.is('CK-art', 'dead'), table.event('headUnit') !== undefined, table.heard().includes('terrainChosen')]).toEqual([
      true,
      true,
      false,
    ])
    expect(table.modifiers().filter(([name]) => name === 'defenceStrength')).toEqual([['defenceStrength', -3]])
    expect([table.asked(), table.choices()]).toEqual(['lead', ['1207']])
  })

  test('6.1 in a redoubt as well', () => {
    const table = atCombat({ 'FJ-demars': '1109 SE', 'CK-art': '1209 NW' })
    table.say(attack('1209', { by: 'FJ-demars' }))
    expect(table.is('CK-art', 'dead')).toBe(true)
  })

  test('6.1 a worn battery scores its remaining steps', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW sp1', 'CD-art': '1207 NW sp3' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    expect(table.s.vp).toBe(3 - 1 - 2)
  })

  test('6, 6.1 guns alone are owed an attack like others', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-vandamme': '1308 NW', 'CK-gren': '1207 NW', 'CK-art': '1007 SE' })
    expect(table.refusal('1207 go FJ-demars')).toBe('othersOwed')
  })
})
