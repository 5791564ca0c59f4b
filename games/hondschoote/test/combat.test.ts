import { describe, expect, test } from 'vitest'
import { atCombat, attack, combatValue, sum } from './position-combat.ts'

describe('6 who may attack', () => {
  test('6 infantry and cavalry of the activated formation attack; artillery never does', () => {
    const table = atCombat({
      'FJ-demars': '1107 SE',
      'FJ-cav': '1307 SW',
      'FJ-art': '1107 SE',
      'FJ-ha': '1307 SW',
      'FC-1': '1208 N',
      'CK-gren': '1207 SW',
    })
    expect(table.choices('1207 go')).toEqual(['FJ-demars', 'FJ-cav'])
    expect([table.refusal('1207 go FJ-art'), table.rule('1207 go FJ-art')]).toEqual(['artilleryDoesNotAttack', '6'])
    expect(table.refusal('1207 go FJ-ha')).toBe('artilleryDoesNotAttack')
    expect(table.refusal('1207 go FC-1')).toBe('attackNotInFormation')
    expect(table.refusal('1207 go CK-gren')).toBe('notYours')
    expect(table.refusal('1207 go FJ-mengaud')).toBe('attackNotOnMap')
  })

  test('6 artillery stacked with the attackers adds nothing to their strength', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-art': '1107 SE', 'CK-gren': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars' }), 1)
    expect(sum(table, 'attackStrength')).toBe(3)
  })

  test('6 a unit attacks only in its front', () => {
    const facing = (direction: string) =>
      atCombat({ 'FJ-demars': `1107 ${direction}`, 'FJ-vandamme': '1308 NW', 'CK-gren': '1207 NW' }).refusal('1207 go FJ-demars')
    expect(['NE', 'SE', 'S'].map(facing)).toEqual(['unfinished', 'unfinished', 'unfinished'])
    expect(['N', 'NW', 'SW'].map(facing)).toEqual(['notBeforeAll', 'notBeforeAll', 'notBeforeAll'])
  })

  test("6 a hex in nobody's front cannot be attacked", () => {
    const open = atCombat({ 'FJ-demars': '1107 NE', 'FJ-vandamme': '1305 N', 'CK-gren': '1304 S', 'CD-10': '1108 N' })
    expect(open.choices()).toEqual(['1304', 'finish'])
    expect([open.refusal('1108'), open.rule('1108')]).toEqual(['notInFront', '6'])
    expect([open.refusal('1105'), open.rule('1105')]).toEqual(['nothingThere', '6'])
  })

  test('6 every attacker must have every attacked hex in front', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-mengaud': '1208 N', 'CK-gren': '1207 NW', 'CD-5': '1206 SW' })
    expect(table.choices('1206 1207 go')).toEqual(['FJ-demars'])
    expect([table.refusal('1206 1207 go FJ-mengaud'), table.rule('1206 1207 go FJ-mengaud')]).toEqual(['notBeforeAll', '6'])
    expect(table.choices('1207 go')).toEqual(['FJ-mengaud'])
    expect(table.refusal('1207 go FJ-demars')).toBe('othersOwed')
  })

  test('6 no attack goes across a river, and none is owed there', () => {
    const table = atCombat({ 'FJ-demars': '1102 N', 'FJ-mengaud': '1002 S', 'CD-10': '1101 S', 'CD-5': '1003 N' })
    expect(table.choices()).toEqual(['1003', 'finish'])
    expect([table.refusal('1101'), table.rule('1101')]).toEqual(['acrossRiver', '6'])
    const alone = atCombat({ 'FJ-demars': '1102 NW', 'CD-10': '1101 S', 'CD-5': '1002 N' })
    expect(alone.refusal('1002 go FJ-demars go FJ-demars')).toBe('legal')
  })

  test('6 it does across a stream and a bridge', () => {
    expect(atCombat({ 'FJ-demars': '903 SE', 'CD-5': '1003 NW' }).choices()).toEqual(['1003', 'finish'])
    expect(atCombat({ 'FJ-demars': '902 SE', 'CD-5': '1002 NW' }).choices()).toEqual(['1002', 'finish'])
  })

  test('6 attacking is voluntary', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW' })
    table.say('finish')
    expect([table.asked(), table.level('CK-gren')]).toEqual(['activate', 0])
  })

  test('6 combats are fought one by one in any order, without announcing a plan', () => {
    const units = { 'FJ-demars': '1107 SE', 'FJ-mengaud': '1304 N', 'CK-gren': '1207 NW', 'CD-10': '1303 S' }
    const south = atCombat(units)
    south.say(attack('1207', { by: 'FJ-demars' }), 4)
    expect(south.choices()).toEqual(['1303', 'finish'])
    const north = atCombat(units)
    north.say(attack('1303', { by: 'FJ-mengaud' }), 4)
    expect(north.choices()).toEqual(['1207', 'finish'])
  })

  test('6, R18 each unit attacks once per segment, a hex may be attacked again', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-mengaud': '1307 SW', 'CK-gren': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars' }), 4)
    expect([table.refusal('1207 go FJ-demars'), table.rule('1207 go FJ-demars')]).toEqual(['hasAttacked', '6'])
    table.say(attack('1207', { by: 'FJ-mengaud' }), 4)
    expect(table.event('headUnit')).toEqual({ unit: 'FJ-mengaud' })
  })
})

describe('6 the declaration', () => {
  const units = { 'FJ-demars': '1107 SE', 'FJ-mengaud': '1307 SW', 'CK-gren': '1207 NW' }

  test('6 hex, attacker and head unit must all be named', () => {
    const table = atCombat(units)
    expect([table.refusal('go'), table.rule('go')]).toEqual(['noTarget', '6'])
    expect([table.refusal('1207 go go'), table.rule('1207 go go')]).toEqual(['noAttacker', '6'])
    expect([table.refusal('1207 finish'), table.rule('1207 finish')]).toEqual(['declareFirst', '6'])
    expect(table.refusal('1207 go FJ-demars go')).toBe('unfinished')
    expect(table.refusal('1207 go FJ-demars go FJ-demars')).toBe('legal')
  })

  test('6.1 the head unit is one of the attackers', () => {
    const table = atCombat(units)
    expect([table.refusal('1207 go FJ-demars go FJ-mengaud'), table.rule('1207 go FJ-demars go FJ-mengaud')]).toEqual(['tookNoPart', '6.1'])
    expect(table.refusal('1207 go FJ-demars go CK-gren')).toBe('notYours')
    expect(table.choices('1207 go FJ-demars FJ-mengaud go')).toEqual(['FJ-demars', 'FJ-mengaud', 'charge'])
  })

  test('6.1 the declaration tells hexes, attackers and head unit', () => {
    const table = atCombat(units)
    table.say(attack('1207', { by: 'FJ-demars FJ-mengaud', head: 'FJ-mengaud' }), 1)
    expect(table.heard().slice(0, 4)).toEqual(['attacked', 'tookPart', 'tookPart', 'headUnit'])
    expect(table.event('headUnit')).toEqual({ unit: 'FJ-mengaud' })
  })
})

describe('R36 part of a stack', () => {
  const units = { 'FJ-vandamme': '1107 SE', 'FJ-grenadiers': '1107 SE', 'CK-gren': '1207 NW', 'CK-art': '1207 NW' }

  test('6, R36 one of two attacks: only its strength counts, only it takes losses', () => {
    const table = atCombat(units)
    table.say(attack('1207', { by: 'FJ-vandamme' }), 1)
    expect(sum(table, 'attackStrength')).toBe(2)
    expect(combatValue(table)).toBe(2 - 5 + 0)
    expect(table.event('fought')).toMatchObject({ die: 1, column: 1 })
    // Two steps and two levels for a unit of one step: it is gone, and its partner takes nothing.
    expect([table.is('FJ-vandamme', 'dead'), table.sp('FJ-grenadiers'), table.level('FJ-grenadiers')]).toEqual([true, 2, 0])
  })

  test('6, R36 its partner may still attack on its own', () => {
    const table = atCombat(units)
    table.say(attack('1207', { by: 'FJ-vandamme' }), 4)
    expect(table.choices('1207 go')).toEqual(['FJ-grenadiers'])
    table.say(attack('1207', { by: 'FJ-grenadiers' }), 4)
    expect([table.level('FJ-vandamme'), table.level('FJ-grenadiers')]).toEqual([2, 2])
  })

  test('6, R36 only attackers owe: the partner of an attacker may stay out', () => {
    const table = atCombat({ 'FJ-vandamme': '1107 SE', 'FJ-grenadiers': '1107 SE', 'CK-gren': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-vandamme' }), 4)
    expect(table.refusal('finish')).toBe('legal')
  })

  test('6, R36 in defence the whole hex takes part', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-erbprinz': '1207 NW', 'CK-kospoth': '1207 NW L2' })
    table.say(attack('1207', { by: 'FJ-demars' }))
    expect([table.asked(), table.side(), table.choices()]).toEqual(['choose-head', 'coalition', ['CK-erbprinz', 'CK-kospoth']])
    table.say('CK-erbprinz', 5)
    expect([sum(table, 'defenceStrength'), sum(table, 'defenderLevel2')]).toEqual([-4, 2])
    expect([table.asked(), table.choices()]).toEqual(['lose-levels', ['CK-erbprinz', 'CK-kospoth']])
  })
})

describe('6.1 the head unit of the defender', () => {
  test('6.1 infantry or cavalry, never guns', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW', 'CK-art': '1207 NW', 'CD-5': '1206 SW', 'CD-art': '1206 SW' })
    table.say(attack('1206 1207', { by: 'FJ-demars' }))
    table.say('1207')
    expect([table.asked(), table.choices()]).toEqual(['choose-head', ['CD-5', 'CK-gren']])
    expect([table.refusal('CK-art'), table.rule('CK-art')]).toEqual(['notHeadMaterial', '6.1'])
    expect(table.refusal('CD-jager')).toBe('tookNoPart')
    expect(table.refusal('FJ-demars')).toBe('notYours')
  })

  test('6.1 the defender names it after seeing the attack and the charges', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-erbprinz': '1207 NW', 'CK-kospoth': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars', charge: 'FJ-demars' }))
    expect(table.heard()).toEqual(['attacked', 'tookPart', 'charged', 'headUnit'])
    expect([table.asked(), table.side()]).toEqual(['choose-head', 'coalition'])
  })
})
