import { describe, expect, test } from 'vitest'
import { atCombat, attack, runAway, sum } from './position-combat.ts'

/** Mengaud attacks the cavalry in 1207; the hexes behind it are free. */
const plain = { 'FJ-mengaud': '1107 SE', 'CH-leib': '1207 NW' }
const order = attack('1207', { by: 'FJ-mengaud' })

describe('6.2 who may evade', () => {
  test('6.2 cavalry in an attacked hex may fall back one hex or stand; its owner is asked', () => {
    const table = atCombat(plain)
    table.say(order)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['evade', 'coalition', ['CH-leib', 'stand']])
    expect(table.choices('CH-leib').toSorted()).toEqual(['1208', '1307', '1308'])
    expect(table.choices('CH-leib 1307').toSorted()).toEqual(['N', 'NW', 'SW'])
    table.say('stand', 1)
    expect([table.heard().includes('stood'), table.where('CH-leib')]).toEqual([true, '1207'])
  })

  test('6.2 infantry and foot artillery may not, nor cavalry that is not attacked', () => {
    const table = atCombat({ ...plain, 'CK-gren': '1207 NW', 'CH-brit': '1405 S' })
    table.say(order)
    expect(table.choices()).toEqual(['CH-leib', 'stand'])
    expect([table.refusal('CK-gren 1307 NW'), table.rule('CK-gren 1307 NW')]).toEqual(['cannotEvade', '6.2'])
    expect([table.refusal('CH-brit 1404 NW'), table.rule('CH-brit 1404 NW')]).toEqual(['evaderNotAttacked', '6.2'])
    expect(table.refusal('FJ-mengaud 1106 N')).toBe('notYours')
    const foot = atCombat({ 'FJ-mengaud': '1107 SE', 'CK-gren': '1207 NW', 'CK-art': '1207 NW' })
    foot.say(order, 1)
    expect(foot.heard()).toContain('fought')
  })

  test('6.2 it evades after the charges are named', () => {
    const table = atCombat(plain)
    table.say(attack('1207', { by: 'FJ-mengaud', charge: 'FJ-mengaud' }))
    expect([table.heard(), table.asked()]).toEqual([['attacked', 'tookPart', 'charged', 'headUnit'], 'evade'])
  })

  test('6.2, 8.1.3 horse artillery evades like cavalry, also when stacked with infantry', () => {
    const table = atCombat({ 'CK-gren': '1207 NW', 'FJ-demars': '1107 SE', 'FJ-ha': '1107 SE' }, { formation: 'cochenhausen' })
    table.say(attack('1107', { by: 'CK-gren' }))
    expect([table.asked(), table.choices()]).toEqual(['evade', ['FJ-ha', 'stand']])
    table.say('FJ-ha 1006 SE', 3, 4, 4)
    expect([table.where('FJ-ha'), table.is('FJ-ha', 'harnessed'), table.level('FJ-ha')]).toEqual(['1006', true, 0])
    expect(sum(table, 'defenceStrength')).toBe(-3)
  })

  test('6.2 routed cavalry does not evade: it runs by 6.5', () => {
    const table = atCombat({ ...plain, 'CH-leib': '1207 NW L3' })
    table.say(order)
    expect([table.asked(), table.heard().includes('chased')]).toEqual(['choose-way', true])
  })

  test('6.2 a unit with nowhere to go is not asked', () => {
    const ring = { 'CK-erbprinz': '1307 S sp3', 'CK-kospoth': '1308 S sp3', 'CK-gren': '1208 S', 'CD-10': '1206 S', 'CD-5': '1108 S sp3' }
    const table = atCombat({ 'FJ-mengaud': '1107 SE', 'CH-leib': '1207 NW', ...ring })
    table.say(attack('1108 1206 1207', { by: 'FJ-mengaud' }))
    expect(table.asked()).toBe('choose-ground')
    const other = atCombat({ 'FJ-mengaud': '1107 SE', 'CH-leib': '1207 NW', ...ring, 'CD-5': '2003 S', 'CD-ld': '1108 S' })
    other.say(attack('1108 1206 1207', { by: 'FJ-mengaud' }))
    expect(other.choices()).toEqual(['CD-ld', 'stand'])
    expect([other.refusal('CH-leib 1307 S'), other.rule('CH-leib 1307 S')]).toEqual(['noRetreat', '6.3'])
  })
})

describe('6.2 the cost', () => {
  /** The cavalry's level after evading with these dice. */
  const after = (units: Record<string, string>, dice: readonly [number, number], by = 'FJ-mengaud') => {
    const table = atCombat(units)
    table.say(attack('1207', { by }))
    table.say('CH-leib 1208 NW', ...dice)
    return [table.level('CH-leib'), sum(table, 'evadesCavalry')]
  }

  test('6.2 two dice not above its morale, or a level', () => {
    expect(after(plain, [3, 4])).toEqual([0, 0])
    expect(after(plain, [4, 4])).toEqual([1, 0])
  })

  test('6.2 +2 if a unit of the attack is cavalry; cavalry not taking part does not matter', () => {
    const horse = { 'FJ-cav': '1107 SE', 'CH-leib': '1207 NW' }
    expect(after(horse, [3, 2], 'FJ-cav')).toEqual([0, 2])
    expect(after(horse, [3, 3], 'FJ-cav')).toEqual([1, 2])
    expect(after({ ...plain, 'FJ-cav': '1307 SW' }, [3, 3], 'FJ-mengaud FJ-cav')).toEqual([1, 2])
    expect(after({ ...plain, 'FJ-cav': '1307 SW' }, [3, 4])).toEqual([0, 0])
  })

  test('6.2, R39 its current morale counts', () => {
    expect(after({ ...plain, 'CH-leib': '1207 NW L1' }, [3, 3])).toEqual([1, 0])
    expect(after({ ...plain, 'CH-leib': '1207 NW L1' }, [3, 4])).toEqual([2, 0])
    expect(after({ ...plain, 'CH-leib': '1207 NW ooc' }, [3, 4])).toEqual([1, 0])
  })

  test('6.2 one that fails at level 2 routs and runs on', () => {
    const table = atCombat({ ...plain, 'CH-leib': '1207 NW L2' })
    table.say(order)
    table.say('CH-leib 1308 NW', 4, 4)
    runAway(table)
    expect([table.level('CH-leib'), table.where('CH-leib').slice(0, 2)]).toEqual([3, '15'])
    expect(table.asked()).toBe('lead')
  })

  test('1.6, 6.2, R21 it follows the retreat rules: a hex free of zones of control first, another level in a zone', () => {
    const table = atCombat({ ...plain, 'FJ-demars': '1309 S' })
    table.say(order)
    // Demars has 1208 and 1308 in his zone of control.
    expect(table.choices('CH-leib')).toEqual(['1307'])
    expect([table.refusal('CH-leib 1308 NW'), table.rule('CH-leib 1308 NW')]).toEqual(['freeHexFirst', '6.3'])
    const ring = atCombat({ ...plain, 'FJ-demars': '1309 S', 'FJ-vandamme': '1406 S' })
    ring.say(order)
    expect(ring.choices('CH-leib').toSorted()).toEqual(['1108', '1206', '1208', '1307', '1308'])
    ring.say('CH-leib 1307 NW', 3, 3)
    expect([ring.level('CH-leib'), ring.heard().includes('throughZone')]).toEqual([1, true])
  })

  test('1.6, 6.2 a unit that routs in the zone of control has nothing left to test', () => {
    const table = atCombat({ ...plain, 'CH-leib': '1207 NW L2', 'FJ-demars': '1309 S', 'FJ-vandamme': '1406 S' })
    table.say(order)
    table.say('CH-leib 1206 NW')
    runAway(table)
    expect([table.level('CH-leib'), table.heard().includes('moraleTested')]).toEqual([3, false])
    const byHorse = atCombat({ 'FJ-cav': '1107 SE', 'CH-leib': '1207 NW L2', 'FJ-demars': '1309 S', 'FJ-vandamme': '1406 S' })
    byHorse.say(attack('1207', { by: 'FJ-cav' }))
    byHorse.say('CH-leib 1206 NW')
    runAway(byHorse)
    expect([byHorse.level('CH-leib'), sum(byHorse, 'evadesCavalry')]).toEqual([3, 0])
  })
})

describe('6.2 what follows', () => {
  test('6.2 nobody is left: no die, the head unit must advance', () => {
    const table = atCombat(plain)
    table.say(order)
    table.say('CH-leib 1208 NW', 3, 3)
    expect(table.heard()).not.toContain('fought')
    expect([table.asked(), table.choices()]).toEqual(['lead', ['1207']])
  })

  test('6.2 somebody is left: the combat goes on against them', () => {
    const table = atCombat({ ...plain, 'CK-kospoth': '1207 NW' })
    table.say(order)
    table.say('CH-leib 1208 NW', 3, 3, 1)
    expect([sum(table, 'defenceStrength'), table.event('headUnit')]).toEqual([-2, { unit: 'CK-kospoth' }])
  })

  test('6.2 each unit decides on its own, one by one', () => {
    const table = atCombat({ ...plain, 'CH-brit': '1207 NW' })
    table.say(order)
    expect(table.choices()).toEqual(['CH-brit', 'CH-leib', 'stand'])
    table.say('CH-leib 1208 NW', 3, 3)
    expect([table.asked(), table.choices()]).toEqual(['evade', ['CH-brit', 'stand']])
    table.say('stand', 1)
    expect(sum(table, 'defenceStrength')).toBe(-2)
  })

  test('6.2 hard case 28: British horse attacked by horse, 7 + 2 is above 8: a level, the head advances, the chargers pay', () => {
    const table = atCombat({ 'FJ-cav': '1107 SE charge1207', 'FJ-demars': '1307 SW', 'CH-brit': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars FJ-cav', head: 'FJ-cav' }))
    table.say('CH-brit 1208 NW', 3, 4)
    expect(table.event('moraleTested')).toEqual({ unit: 'CH-brit', dice: 7, total: 9, morale: 8 })
    expect([table.level('CH-brit'), table.level('FJ-cav'), table.level('FJ-demars')]).toEqual([1, 1, 0])
    expect([table.asked(), table.choices()]).toEqual(['lead', ['1207']])
  })

  test('6.2 hard case 29: attacked again in the segment it may not evade', () => {
    const ring = { ...plain, 'FJ-vandamme': '1309 NW', 'FJ-demars': '1406 S' }
    const table = atCombat(ring)
    table.say(order)
    table.say('CH-leib 1208 NW', 3, 3)
    table.say('1207 SE')
    table.say(attack('1208', { by: 'FJ-vandamme' }), 1)
    expect(table.heard()).toContain('fought')
    // Other cavalry may, though.
    const both = atCombat({ ...ring, 'CH-brit': '1208 NW' })
    both.say(order)
    both.say('CH-leib 1208 NW', 3, 3)
    both.say('1207 SE')
    both.say(attack('1208', { by: 'FJ-vandamme' }))
    expect(both.choices()).toEqual(['CH-brit', 'stand'])
    expect([both.refusal('CH-leib 1108 NW'), both.rule('CH-leib 1108 NW')]).toEqual(['hasEvaded', '6.2'])
  })

  test('6.1, 6.2 hard case 74: the cavalry rides away and leaves its guns alone: they are destroyed without a die', () => {
    const units = { 'FJ-mengaud': '1107 SE', 'CD-ld': '1207 NW', 'CD-art': '1207 NW' }
    const gone = atCombat(units)
    gone.say(order)
    gone.say('CD-ld 1208 NW', 3, 3)
    expect([gone.level('CD-ld'), gone.is('CD-art', 'dead'), gone.s.vp]).toEqual([0, true, 2])
    expect([gone.heard().includes('fought'), gone.asked()]).toEqual([false, 'lead'])
    const stays = atCombat(units)
    stays.say(order)
    stays.say('stand', 1)
    expect([stays.event('headUnit'), sum(stays, 'defenceStrength')]).toEqual([{ unit: 'CD-ld' }, -3])
  })

  test('6.2 a new segment allows it again', () => {
    const table = atCombat(plain)
    table.say(order)
    table.say('CH-leib 1208 NW', 3, 3)
    expect(table.s.unit.done[table.s.data.units.of('CH-leib')]).not.toBe(0)
    table.say('1207 SE')
    table.say('hold')
    expect([table.asked(), table.s.unit.done[table.s.data.units.of('CH-leib')]]).toEqual(['activate', 0])
  })
})
