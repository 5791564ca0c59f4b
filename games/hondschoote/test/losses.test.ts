import { describe, expect, test } from 'vitest'
import { atCombat, attack, runAway } from './position-combat.ts'

/** Two attackers and two defenders; strengths decide the column. */
const fight = (attackers: readonly [string, string], defenders: readonly [string, string], die: number, head = 'FJ-demars') => {
  const table = atCombat({
    'FJ-demars': `1107 SE ${attackers[0]}`,
    'FJ-mengaud': `1307 SW ${attackers[1]}`,
    'CK-erbprinz': `1207 N ${defenders[0]}`,
    'CK-kospoth': `1207 N ${defenders[1]}`,
  })
  table.say(attack('1207', { by: 'FJ-demars FJ-mengaud', head }))
  table.say('CK-erbprinz', die)
  return table
}

describe('6.3 the attacker', () => {
  test('6.3 the first step and the first level fall on the head unit, the others where the owner likes', () => {
    const table = fight(['sp4', 'sp4'], ['sp9', 'sp9'], 1)
    // 2P3D/-
    expect([table.sp('FJ-demars'), table.asked(), table.side(), table.choices()]).toEqual([
      2,
      'lose-steps',
      'french',
      ['FJ-demars', 'FJ-mengaud'],
    ])
    expect([table.refusal('FJ-vandamme'), table.rule('FJ-vandamme')]).toEqual(['notConcerned', '6.3'])
    expect(table.refusal('CK-kospoth')).toBe('notYours')
    table.say('FJ-mengaud')
    expect([table.sp('FJ-demars'), table.sp('FJ-mengaud'), table.level('FJ-demars')]).toEqual([2, 2, 1])
    expect([table.asked(), table.choices()]).toEqual(['lose-levels', ['FJ-demars', 'FJ-mengaud']])
    table.say('FJ-mengaud')
    table.say('FJ-mengaud')
    expect([table.level('FJ-demars'), table.level('FJ-mengaud')]).toEqual([1, 2])
  })

  test('6.3 the head unit is the one named', () => {
    const table = fight(['sp4', 'sp4'], ['sp9', 'sp9'], 3, 'FJ-mengaud')
    // P2D/-
    expect([table.sp('FJ-demars'), table.sp('FJ-mengaud'), table.level('FJ-mengaud')]).toEqual([4, 2, 1])
  })

  test('6.3 when the step destroys the head unit the owner assigns all levels', () => {
    const table = fight(['sp2', 'sp4'], ['sp9', 'sp9'], 3)
    expect([table.is('FJ-demars', 'dead'), table.level('FJ-mengaud')]).toEqual([true, 2])
  })

  test('1.7, 6.3, 8.3.1 a step is 2 points of strength and a victory point for the enemy', () => {
    const table = fight(['sp4', 'sp3'], ['sp9', 'sp9'], 1)
    expect([table.sp('FJ-demars'), table.s.vp]).toEqual([2, 4])
    table.say('FJ-mengaud')
    expect([table.sp('FJ-mengaud'), table.s.vp]).toEqual([1, 5])
  })

  test('6.3 steps with nobody left to lose them are dropped', () => {
    const table = atCombat({ 'FJ-vandamme': '1107 SE', 'CK-gren': '1207 NW sp9' })
    table.say(attack('1207', { by: 'FJ-vandamme' }), 1)
    expect([table.is('FJ-vandamme', 'dead'), table.s.vp, table.asked()]).toEqual([true, 4, 'activate'])
  })

  test('6.3 units that took no part lose nothing, even in the same hex', () => {
    const table = atCombat({ 'FJ-vandamme': '1107 SE sp5', 'FJ-grenadiers': '1107 SE', 'CK-gren': '1207 NW sp9' })
    table.say(attack('1207', { by: 'FJ-vandamme' }), 3)
    expect([table.level('FJ-vandamme'), table.level('FJ-grenadiers')]).toEqual([3, 0])
  })
})

describe('6.3 the defender', () => {
  test('6.3 the first step and level fall on his head unit, the rest as he likes, guns included', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE sp9', 'CK-gren': '1207 NW', 'CK-art': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars', charge: 'FJ-demars' }), 6)
    // 9 - 5 + 1 + 2 is 7: D/P3DR.
    expect([table.sp('CK-gren'), table.level('CK-gren'), table.s.vp]).toEqual([1, 1, 2])
    expect([table.asked(), table.side(), table.choices()]).toEqual(['lose-levels', 'coalition', ['CK-gren', 'CK-art']])
  })

  test('6.3 two steps: the second is his choice', () => {
    const table = fight(['sp9', 'sp9'], ['sp3', 'sp3'], 6)
    expect(table.event('fought')).toMatchObject({ column: 7 })
    expect([table.sp('CK-erbprinz'), table.asked(), table.choices()]).toEqual([1, 'lose-steps', ['CK-erbprinz', 'CK-kospoth']])
    table.say('CK-kospoth')
    expect([table.sp('CK-kospoth'), table.level('CK-erbprinz'), table.s.vp]).toEqual([1, 1, 1])
  })

  test('6.3 hard case 3: with a 6 the grenadiers lose a step first, then the levels follow', () => {
    const table = atCombat({
      'FJ-demars': '1210 N',
      'FJ-mengaud': '1110 NE',
      'FJ-vandamme': '1310 NW',
      'CK-gren': '1209 SW',
      'CK-art': '1209 SW',
    })
    table.say(attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme', charge: 'FJ-demars FJ-mengaud' }), 6)
    expect(table.heard().indexOf('stepLost')).toBeLessThan(table.heard().lastIndexOf('disorganised'))
    expect([table.sp('CK-gren'), table.level('CK-gren'), table.s.vp]).toEqual([1, 1, 2])
  })

  test('6.3 hard case 4: without charges and with a 2 it is D/-', () => {
    const table = atCombat(
      { 'FJ-demars': '1210 N', 'FJ-mengaud': '1110 NE', 'FJ-vandamme': '1310 NW', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' },
      { commanders: { jourdan: '1210' } },
    )
    table.say(attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme' }), 2, 1, 1)
    expect(table.event('column')).toMatchObject({ value: 3 })
    expect(['FJ-demars', 'FJ-mengaud', 'FJ-vandamme', 'CK-gren', 'CK-art'].map(table.level)).toEqual([1, 0, 0, 0, 0])
  })

  test('6.3 hard case 76: P3D on a head of one step: it is gone, and the other takes all levels and routs', () => {
    const exact = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-erbprinz': '1207 NW sp2', 'CK-kospoth': '1207 NW sp1' })
    exact.say(attack('1207', { by: 'FJ-volontaires' }))
    exact.say('CK-erbprinz', 6)
    // 9 - 3 is 6: D/P3DR.
    expect([exact.is('CK-erbprinz', 'dead'), exact.level('CK-kospoth'), exact.s.vp]).toEqual([true, 3, 2])
    runAway(exact)
    expect(exact.heard()).not.toContain('retreated')
    expect(exact.asked()).toBe('lead')
  })

  test('6.3 hard case 36: two worn defenders, 3D: the head routs, then the other, the third D and the R are dropped', () => {
    const exact = atCombat({ 'FJ-volontaires': '1107 SE sp5', 'CK-erbprinz': '1207 NW L2', 'CK-kospoth': '1207 NW L2' })
    exact.say(attack('1207', { by: 'FJ-volontaires' }))
    exact.say('CK-erbprinz', 5)
    // 5 - 4 + 6 - 5 + 2 is 4: D/3DR.
    expect([exact.level('CK-erbprinz'), exact.level('CK-kospoth'), exact.asked()]).toEqual([3, 2, 'choose-way'])
    exact.say('1308')
    exact.say('1408')
    expect([exact.where('CK-erbprinz'), exact.level('CK-kospoth'), exact.asked()]).toEqual(['1408', 3, 'choose-way'])
    exact.say('1307')
    exact.say('1407')
    expect([exact.where('CK-kospoth'), exact.heard().includes('retreated'), exact.asked()]).toEqual(['1407', false, 'lead'])
  })
})

describe('6.3 the order of results', () => {
  /** Events in order; for a level, who took it. */
  const orderOf = (table: ReturnType<typeof atCombat>) =>
    table.told
      .filter(({ event }) => ['disorganised', 'stepLost', 'routed', 'chargeSpent'].includes(event.name))
      .map(({ event, args }) => (event.name === 'disorganised' ? table.s.data.units.names[args[0]] : event.name))

  test('6.3 attacker first, then defender; steps before levels; the charge before the retreat', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW sp4' })
    table.say(attack('1207', { by: 'FJ-volontaires', charge: 'FJ-volontaires' }), 6)
    // 9 - 4 + 2 is 7: D/P3DR.
    expect(orderOf(table)).toEqual(['FJ-volontaires', 'stepLost', 'CK-kospoth', 'CK-kospoth', 'routed'])
    const held = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW sp4' })
    held.say(attack('1207', { by: 'FJ-volontaires', charge: 'FJ-volontaires' }), 5)
    // -/PDR: the level for the charge comes before the defender retreats.
    expect(orderOf(held)).toEqual(['stepLost', 'CK-kospoth', 'chargeSpent', 'FJ-volontaires'])
    expect(held.asked()).toBe('retreat')
  })

  test('6.3 a unit that reaches rout runs two hexes at once, before the next level is assigned', () => {
    const table = fight(['L2 sp4', 'sp4'], ['sp3', 'sp3'], 2)
    // 8 - 6 + 1 - 2 is 1: 3D/D. Demars routs by his first level, and has nothing left to lose.
    expect([table.level('FJ-demars'), table.heard().includes('routed')]).toEqual([3, true])
    expect(table.asked()).toBe('choose-way')
    runAway(table)
    expect([table.where('FJ-demars').slice(0, 1), table.level('FJ-mengaud'), table.asked()]).toEqual(['9', 2, 'activate'])
  })

  test('3.3, 6.3 a routing unit loses its command marker and its charge', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE L2 ooc', 'CK-gren': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars' }), 4)
    expect([table.level('FJ-demars'), table.is('FJ-demars', 'ooc')]).toEqual([3, false])
  })

  test('6.3 nothing for a side whose half of the result is empty', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp6', 'CK-kospoth': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-volontaires' }), 4)
    // 6 - 2 is 4: -/2D.
    expect([table.level('FJ-volontaires'), table.level('CK-kospoth'), table.where('CK-kospoth')]).toEqual([0, 2, '1207'])
  })
})
