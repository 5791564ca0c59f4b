import { describe, expect, test } from 'vitest'
import { starsHeld } from '../rules/victory.ts'
import { atCombat, atMovement, attack, runAway } from './position-combat.ts'

const enemy = { 'CK-kospoth': '1804 SW' }

describe('8.3.1 control of the stars', () => {
  test('8.3.1, C4, C6 the Coalition controls three places at the start: two redoubts and Hondschoote', () => {
    const table = atMovement({ 'FJ-demars': '509 SE' })
    expect([starsHeld(table.s), table.s.vp]).toEqual([3, 3])
    expect(table.s.data.objectives.map(({ stars }) => stars.map(star => table.s.data.stars.names[star]))).toEqual([
      ['1206'],
      ['1209'],
      ['1508', '1608'],
    ])
  })

  test('8.3.1, R27 a unit that enters a redoubt takes it: the Coalition loses a point, the French gain none of their own', () => {
    const table = atMovement({ 'FJ-demars': '1109 SE', ...enemy })
    table.say('FJ-demars 1209')
    expect([table.event('controlled'), table.event('scored'), table.s.vp]).toEqual([
      { side: 'french', hex: '1209' },
      { side: 'french', points: 1, vp: 2 },
      2,
    ])
    expect(starsHeld(table.s)).toBe(2)
  })

  test('8.3.1, R27 passing through is enough, and control stays after the unit has left', () => {
    const table = atMovement({ 'FJ-cav': '1207 N', ...enemy })
    table.say('FJ-cav 1205')
    table.say('N')
    expect([table.where('FJ-cav'), table.s.vp]).toEqual(['1205', 3])
    // The cheapest way led around the redoubt; there is only one through it.
    const through = atMovement({ 'FJ-cav': '1207 N', 'FJ-demars': '509 SE', ...enemy })
    through.say('FJ-cav 1206')
    through.say('1205')
    through.say('N')
    expect([through.where('FJ-cav'), through.s.vp]).toEqual(['1205', 2])
  })

  test('8.3.1 control can be won back, and lost again', () => {
    const table = atMovement({ 'CK-kospoth': '1208 S' }, { formation: 'cochenhausen', taken: ['1209'], vp: 2 })
    table.say('CK-kospoth 1209')
    expect([table.event('controlled'), table.s.vp]).toEqual([{ side: 'coalition', hex: '1209' }, 3])
  })

  test('8.3.1 entering a controlled hex again gains nothing', () => {
    const own = atMovement({ 'CK-kospoth': '1208 S' }, { formation: 'cochenhausen' })
    own.say('CK-kospoth 1209')
    expect([own.heard().includes('controlled'), own.s.vp]).toEqual([false, 3])
  })

  test('8.3.1, C6 hard case 53: losing one hex of Hondschoote costs the star, retaking it brings it back', () => {
    const lost = atMovement({ 'FJ-demars': '1607 S', 'CK-brentano': '1508 SW', ...enemy })
    lost.say('FJ-demars 1608')
    expect(lost.s.vp).toBe(2)
    const retaken = atMovement({ 'CK-brentano': '1609 N' }, { formation: 'cochenhausen', taken: ['1608'], vp: 2 })
    retaken.say('CK-brentano 1608')
    expect(retaken.s.vp).toBe(3)
  })

  test("8.3.1 the village's second hex makes no difference, until both are back", () => {
    const second = atMovement({ 'FJ-demars': '1507 S', ...enemy }, { taken: ['1608'], vp: 2 })
    second.say('FJ-demars 1508')
    expect([second.heard().includes('controlled'), second.s.vp]).toEqual([true, 2])
    const half = atMovement({ 'CK-brentano': '1609 N' }, { formation: 'cochenhausen', taken: ['1508', '1608'], vp: 2 })
    half.say('CK-brentano 1608')
    expect([half.heard().includes('controlled'), half.s.vp]).toEqual([true, 2])
  })

  test('8.3.1, R27 retreating and routing units take control too', () => {
    const retreat = atCombat(
      { 'FJ-volontaires': '1108 SE sp9', 'CK-kospoth': '1208 NW sp5', 'FJ-vandamme': '1308 N', 'FC-1': '1110 N' },
      { taken: ['1209'], vp: 2 },
    )
    retreat.say(attack('1208', { by: 'FJ-volontaires' }), 6)
    expect(retreat.choices('CK-kospoth')).toContain('1209')
    retreat.say('CK-kospoth 1209 NW')
    expect(retreat.s.vp).toBe(2 - 1 + 1)
    const rout = atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1508 NW L3', 'FJ-volontaires': '1507 S' }, { taken: ['1608'], vp: 2 })
    rout.say(attack('1508', { by: 'FJ-volontaires' }))
    // 1607 is in the volunteers' zone of control, so it runs through 1608.
    expect([rout.asked(), rout.where('CK-kospoth'), rout.s.vp]).toEqual(['choose-way', '1608', 3])
  })

  test('8.3.1, R27 commanders take no control', () => {
    const table = atMovement({ 'FJ-demars': '1109 SE', ...enemy }, { commanders: { jourdan: '1109' } })
    table.say('jourdan 1209')
    expect([table.seat('jourdan'), table.s.vp, table.heard()]).toEqual(['1209', 3, ['rode']])
  })
})

describe('8.3.1 step losses', () => {
  test('8.3.1 each step lost is a point for the other side, at once', () => {
    const french = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW sp9' })
    french.say(attack('1207', { by: 'FJ-demars' }), 3)
    // 3 - 9 + 1 is -5: P2D/-.
    expect(french.s.vp).toBe(4)
    const coalition = atCombat({ 'FJ-demars': '1107 SE sp9', 'CK-gren': '1207 NW' })
    coalition.say(attack('1207', { by: 'FJ-demars', charge: 'FJ-demars' }), 5)
    // 9 - 3 + 1 + 2 is 9: D/P3DR.
    expect(coalition.s.vp).toBe(2)
  })

  test('4.5, 8.3.1 a unit that leaves the map scores nothing', () => {
    const table = atCombat({ 'FJ-demars': '1905 SE', 'CK-gren': '2004 NW L3' })
    table.say(attack('2004', { by: 'FJ-demars' }), 1, 1)
    expect([table.is('CK-gren', 'waiting'), table.s.vp]).toEqual([true, 3])
  })

  test('7, 8.3.1 nor does a fallen commander', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW' }, { commanders: { cochenhausen: '1207' } })
    table.say(attack('1207', { by: 'FJ-demars' }), 4, 6, 6)
    runAway(table)
    expect([table.heard().includes('commanderKilled'), table.s.vp]).toEqual([true, 3])
  })
})
