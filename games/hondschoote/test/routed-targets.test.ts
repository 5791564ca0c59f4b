import { describe, expect, test } from 'vitest'
import { atCombat, atFire, attack, sum } from './position-combat.ts'

describe('6.5 routed units do not fight', () => {
  test('6.5 they neither fire nor attack', () => {
    const guns = atFire({ 'FJ-art': '1108 N L3', 'FJ-ha': '1107 N', 'CK-gren': '1105 S' })
    expect([guns.refusal('FJ-art 1105'), guns.rule('FJ-art 1105')]).toEqual(['doesNotFight', '6.5'])
    const foot = atCombat({ 'FJ-demars': '1107 SE L3', 'FJ-mengaud': '1307 SW', 'CK-gren': '1207 NW' })
    expect(foot.choices('1207 go')).toEqual(['FJ-mengaud'])
    expect([foot.refusal('1207 go FJ-demars'), foot.rule('1207 go FJ-demars')]).toEqual(['doesNotFight', '6.5'])
  })
})

describe('6.5 attacked routed units', () => {
  test('4.5, 6.5 hard case 40: it runs three hexes to the east, tests, and with 8 against 5 loses a step; the attacker advances', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW L3' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    expect([table.asked(), table.side(), table.heard()]).toEqual([
      'choose-way',
      'coalition',
      ['attacked', 'tookPart', 'headUnit', 'chased'],
    ])
    table.say('1308')
    table.say('1408')
    table.say('1509', 4, 4)
    expect(table.event('moraleTested')).toEqual({ unit: 'CK-gren', dice: 8, total: 8, morale: 6 })
    expect([table.where('CK-gren'), table.sp('CK-gren'), table.s.vp]).toEqual(['1509', 1, 2])
    expect([table.asked(), table.choices()]).toEqual(['lead', ['1207']])
    expect(table.heard()).not.toContain('fought')
  })

  test('6.5 passing the test costs nothing; cavalry runs four hexes', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CH-leib': '1207 NW L3' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    table.say('1308')
    table.say('1408')
    table.say('1509')
    table.say('1608', 3, 3)
    expect([table.where('CH-leib'), table.sp('CH-leib'), table.s.vp, table.asked()]).toEqual(['1608', 2, 3, 'lead'])
  })

  test('6.5 a unit that loses its last step is destroyed', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW L3' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    table.say('1308')
    table.say('1408')
    table.say('1509', 3, 3)
    expect([table.is('CK-kospoth', 'dead'), table.s.vp]).toEqual([true, 2])
  })

  test('6.5 if others remain in the hex the combat goes on against them, without counting it', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW L3', 'CK-erbprinz': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    table.say('1308')
    table.say('1408')
    table.say('1509', 1, 1, 1)
    expect([sum(table, 'defenceStrength'), table.heard().includes('fought')]).toEqual([-2, true])
  })

  test('6.1, 6.5 guns it leaves alone are overrun', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW L3', 'CK-art': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    table.say('1308')
    table.say('1408')
    table.say('1509', 1, 1)
    expect([table.is('CK-art', 'dead'), table.heard().includes('fought'), table.asked()]).toEqual([true, false, 'lead'])
  })

  test('6.5 two routed units run one by one, in their owner’s order', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW L3', 'CK-erbprinz': '1207 NW L3' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    expect([table.asked(), table.side(), table.choices()]).toEqual(['choose-hunted', 'coalition', ['CK-erbprinz', 'CK-kospoth']])
    expect(table.refusal('CD-jager')).toBe('huntNotRouted')
    table.say('CK-kospoth')
    table.say('1307')
    table.say('1407')
    table.say('1508', 1, 1)
    expect([table.event('chased'), table.asked()]).toEqual([{ unit: 'CK-erbprinz' }, 'choose-way'])
  })

  test('6.5, R31 a routed unit it crosses has nothing more to lose, one in order takes a level', () => {
    const crossing = (level: string) => {
      const table = atCombat({
        'FJ-demars': '1107 SE',
        'CK-kospoth': '1207 NW L3',
        'CK-erbprinz': `1308 NW ${level}`,
        'CK-gren': `1307 NW ${level}`,
      })
      table.say(attack('1207', { by: 'FJ-demars' }))
      table.say('1308')
      return [table.level('CK-erbprinz'), table.sp('CK-erbprinz'), table.level('CK-gren')]
    }
    expect(crossing('L3')).toEqual([3, 2, 3])
    expect(crossing('L0')).toEqual([1, 2, 0])
  })

  test('6.5, 8.3.1 a unit that leaves the map is tested there too', () => {
    const table = atCombat({ 'FJ-demars': '1905 SE', 'CK-gren': '2004 NW L3', 'CK-kospoth': '1605 S' })
    table.say(attack('2004', { by: 'FJ-demars' }), 4, 4)
    expect([table.is('CK-gren', 'waiting'), table.sp('CK-gren'), table.s.vp]).toEqual([true, 1, 2])
  })

  test('6.3, 6.5, R13, R52 a unit that cannot run stays, loses a step, and is attacked where it stands', () => {
    const ring = {
      'FJ-mengaud': '1206 S',
      'FJ-vandamme': '1307 SW',
      'FJ-grenadiers': '1308 NW',
      'FC-1': '1208 N',
      'FC-chasseurs': '1108 NE',
    }
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW L3', ...ring })
    table.say(attack('1207', { by: 'FJ-demars' }), 1, 1, 4)
    expect([table.heard().includes('trapped'), table.sp('CK-gren'), table.where('CK-gren')]).toEqual([true, 1, '1207'])
    expect([table.event('headUnit'), table.heard().includes('fought')]).toEqual([{ unit: 'FJ-demars' }, true])
    // A step lost in the combat falls on it; levels and retreat do not affect it.
    const strong = atCombat({ 'FJ-demars': '1107 SE sp5', 'CK-gren': '1207 NW L3', ...ring })
    strong.say(attack('1207', { by: 'FJ-demars' }), 1, 1, 5)
    expect([strong.is('CK-gren', 'dead'), strong.s.vp, strong.asked()]).toEqual([true, 1, 'lead'])
  })
})

describe('6.5 routed units fired at', () => {
  test('6.5 it runs and tests; nobody is left, and the shot is spent without a die', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'CK-gren': '1105 S L3' })
    table.say('FJ-art 1105')
    table.say('1204')
    table.say('1304')
    table.say('1403', 4, 4)
    expect([table.where('CK-gren'), table.sp('CK-gren')]).toEqual(['1403', 1])
    expect([table.heard().includes('nobodyLeftToHit'), table.heard().includes('shot')]).toEqual([true, false])
  })

  test('6.5 others there are fired at, without counting it', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'CK-erbprinz': '1105 S L3', 'CK-kospoth': '1105 S' })
    table.say('FJ-art 1105')
    table.say('1205')
    table.say('1306')
    table.say('1406', 1, 1, 4)
    expect([sum(table, 'fireDense'), table.level('CK-kospoth')]).toEqual([0, 1])
  })

  test('7, 6.5 a commander with it is tested only if the shot has a result', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'CK-erbprinz': '1105 S L3' }, { commanders: { cochenhausen: '1105' } })
    table.say('FJ-art 1105')
    table.say('1205')
    table.say('1306')
    table.say('1406', 1, 1)
    expect([table.heard().includes('commanderTested'), table.seat('cochenhausen')]).toEqual([false, '1406'])
  })

  test('7, 6.5 a shot that costs it a step tests the commander who was with it', () => {
    const shotAt = (strength: string) => {
      const table = atFire(
        { 'FJ-art': '1108 N', 'CK-erbprinz': `1105 S L3 ${strength}`, 'CK-gren': '1605 S' },
        { commanders: { cochenhausen: '1105' } },
      )
      table.say('FJ-art 1105')
      table.say('1205')
      table.say('1306')
      table.say('1406', 6, 6, 2, 2)
      return table
    }
    const weakened = shotAt('sp4')
    expect(weakened.heard()).toContain('stepLost')
    expect([weakened.event('commanderTested')?.total, weakened.seat('cochenhausen')]).toEqual([4, '1406'])
    const destroyed = shotAt('sp2')
    expect([destroyed.event('commanderBereft')?.value, destroyed.event('commanderTested')?.total]).toEqual([2, 6])
  })

  test('7, 6.5 so is one who stays in the hex with others', () => {
    const table = atFire(
      { 'FJ-art': '1108 N', 'CK-erbprinz': '1105 S L3 sp4', 'CK-gren': '1105 S' },
      { commanders: { cochenhausen: '1105' } },
    )
    table.say('FJ-art 1105')
    table.say('1205')
    table.say('1306')
    table.say('1406', 6, 6, 1, 2, 2)
    expect([table.heard().includes('commanderTested'), table.seat('cochenhausen')]).toEqual([true, '1105'])
  })
})
