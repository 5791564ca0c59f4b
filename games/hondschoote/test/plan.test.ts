import { readSentence } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { COALITION } from '../rules/ids.ts'
import { putOn, takeOff } from '../rules/stack.ts'
import type { Placed } from './position.ts'
import { game } from './position.ts'
import { atCombat, atMovement, attack, runAway } from './position-combat.ts'
import { opening } from './position-more.ts'

/** Every place is garrisoned: both redoubts and the village. */
const garrisons: Placed = { 'CD-5': '1206 SW', 'CK-gren': '1209 SW', 'CK-brentano': '1508 SW' }
const coalition = (units: Placed, turn: number) => atMovement({ ...garrisons, ...units }, { formation: 'cochenhausen', turn })

describe('8.1.6 the plan binds the garrisons', () => {
  test('8.1.6, R26 hard case 54: in turn 2 the last unit may not leave 1209, in turn 4 it may', () => {
    const table = coalition({ 'CK-art': '1209 SW' }, 2)
    expect(table.refusal('CK-art 1309')).toBe('legal')
    table.say('CK-gren 1309')
    table.say('SW')
    expect([table.refusal('CK-art 1309'), table.rule('CK-art 1309')]).toEqual(['planBinds', '8.1.6'])
    expect(coalition({}, 4).refusal('CK-gren 1309')).toBe('legal')
  })

  test('8.1.6 turns 1, 2 and 3, no longer', () => {
    expect([1, 2, 3, 4, 5].map(turn => coalition({}, turn).refusal('CK-gren 1309'))).toEqual([
      'planBinds',
      'planBinds',
      'planBinds',
      'legal',
      'legal',
    ])
  })

  test('8.1.6 the two hexes of Hondschoote are one place', () => {
    const table = coalition({}, 2)
    expect([table.refusal('CK-brentano 1608'), table.refusal('CK-brentano 1507')]).toEqual(['legal', 'planBinds'])
    const both = coalition({ 'CK-kospoth': '1608 SW' }, 2)
    expect(both.refusal('CK-brentano 1507')).toBe('legal')
  })

  test('8.1.6 it may turn in place, and units that are not a garrison go where they like', () => {
    const table = coalition({ 'CK-kospoth': '1208 SW' }, 1)
    expect([table.refusal('CK-gren NW'), table.refusal('CK-kospoth 1308')]).toEqual(['legal', 'legal'])
  })

  test('8.1.6 the French are not bound by it', () => {
    const table = atMovement({ 'FJ-demars': '1209 SW', 'CD-5': '1206 SW' }, { turn: 1 })
    expect(table.refusal('FJ-demars 1210')).toBe('legal')
  })

  test('8.1.6, R26 a routed unit is a garrison: its partner may go', () => {
    expect(coalition({ 'CH-6': '1209 SW L3' }, 2).refusal('CK-gren 1309')).toBe('legal')
    expect(coalition({ 'CH-6': '1209 SW L2' }, 2).refusal('CK-gren 1309')).toBe('legal')
    expect(coalition({}, 2).refusal('CK-gren 1309')).toBe('planBinds')
  })

  test('8.1.6, R26 hard case 55: a routing garrison breaks no rule, and nobody has to return', () => {
    const table = coalition({ 'CK-gren': '1209 SW L3', 'CK-erbprinz': '1605 SW L3', 'CK-kospoth': '1308 SW' }, 3)
    table.say('CK-erbprinz', 1, 1)
    // Then the grenadiers roll, fail, and run out of the redoubt.
    table.say('SW', 6, 6)
    expect([table.event('rallyFailed'), table.asked()]).toEqual([{ unit: 'CK-gren' }, 'choose-way'])
    runAway(table)
    expect([table.where('CK-gren') !== '1209', table.asked(), table.refusal('finish')]).toEqual([true, 'movement', 'legal'])
    expect(table.refusal('CK-kospoth 1407')).toBe('legal')
  })

  test('8.1.6, R26 a march through a deserted place does not garrison it, in one sentence or in two', () => {
    const units: Placed = { 'CD-5': '1206 SW', 'CK-brentano': '1508 SW', 'CK-kospoth': '1309 SW', 'CK-gren': '1704 SW' }
    const march = () => atMovement(units, { formation: 'cochenhausen', turn: 2 })
    expect(march().refusal('CK-kospoth 1109')).toBe('legal')
    const table = march()
    table.say('CK-kospoth 1209')
    expect(table.refusal('1109')).toBe('legal')
    table.say('1109')
    table.say('SW')
    expect(table.where('CK-kospoth')).toBe('1109')
    const stays = march()
    stays.say('CK-kospoth 1209')
    stays.say('SW')
    expect(stays.s.passing).toBe(-1)
  })

  test('8.1.6, R26 a unit that has ended its move there is bound', () => {
    const units: Placed = { 'CD-5': '1206 SW', 'CK-brentano': '1508 SW', 'CK-kospoth': '1309 SW', 'FJ-vandamme': '1009 SE' }
    const table = atMovement(units, { formation: 'cochenhausen', turn: 2 })
    table.say('CK-kospoth 1209')
    table.say('SW')
    table.say('finish')
    table.say('jourdan')
    table.say('FJ-vandamme 1109')
    expect(table.refusal('CK-kospoth 1309 SW')).toBe('planBinds')
  })

  test('1.6, 8.1.6 the plan surrounds nobody: with a free hex that only the plan bars, a garrison may not break out', () => {
    const table = coalition({ 'FJ-vandamme': '1509 N' }, 2)
    expect([table.refusal('CK-brentano 1608'), table.rule('CK-brentano 1608')]).toEqual(['fromZoneToZone', '1.6'])
  })

  test('4.3, 8.1.6, R26 it binds reaction moves, not turns and shots', () => {
    const table = atMovement({ ...garrisons, 'CK-art': '1209 SW', 'FJ-vandamme': '1009 SE' }, { turn: 2 })
    table.say('FJ-vandamme 1109')
    expect(table.refusal('CK-gren 1309 SW')).toBe('legal')
    table.say('CK-gren 1309 SW')
    expect([table.refusal('CK-art 1309 SW'), table.refusal('CK-art fire'), table.refusal('CK-art NW')]).toEqual([
      'planBinds',
      'legal',
      'legal',
    ])
  })

  test('6.2, 8.1.6, R26 it binds evasions', () => {
    const units = { 'FJ-demars': '1309 SW', 'CH-leib': '1209 SW', 'CD-ld': '1208 SW' }
    const bound = atCombat(units, { turn: 2 })
    bound.say(attack('1208 1209', { by: 'FJ-demars' }))
    expect([bound.choices(), bound.refusal('CH-leib'), bound.rule('CH-leib')]).toEqual([['CD-ld', 'stand'], 'planBinds', '8.1.6'])
    const free = atCombat(units, { turn: 4 })
    free.say(attack('1208 1209', { by: 'FJ-demars' }))
    expect(free.choices()).toEqual(['CD-ld', 'CH-leib', 'stand'])
    const village = atCombat({ 'FJ-demars': '1507 S', 'CH-leib': '1508 N' }, { turn: 2 })
    village.say(attack('1508', { by: 'FJ-demars' }))
    expect(village.choices('CH-leib')).toEqual(['1608'])
    expect(village.refusal('CH-leib 1509 N')).toBe('planBinds')
  })

  test('6.3, 8.1.6, R26 it does not stop a retreat', () => {
    const table = atCombat({ 'FJ-volontaires': '1109 SE sp9', 'CK-gren': '1209 NW sp4' }, { turn: 1 })
    table.say(attack('1209', { by: 'FJ-volontaires', charge: 'FJ-volontaires' }), 6, 6, 6)
    expect(table.asked()).toBe('retreat')
    table.say('CK-gren 1309 NW')
    expect(table.where('CK-gren')).toBe('1309')
  })

  test('6.4, 8.1.6, R26 hard case 73: a head unit that alone holds 1209 stays, another attacker may advance', () => {
    const units = { 'CK-gren': '1209 NW sp9', 'CK-erbprinz': '1208 SW', 'FJ-vandamme': '1109 NE L2' }
    const table = atCombat(units, { formation: 'cochenhausen', turn: 2 })
    table.say(attack('1109', { by: 'CK-gren CK-erbprinz', head: 'CK-gren' }), 2)
    runAway(table)
    expect([table.asked(), table.choices()]).toEqual(['follow', ['CK-erbprinz', 'stay']])
    expect([table.refusal('CK-gren'), table.rule('CK-gren')]).toEqual(['mayNotFollow', '6.4'])
    const later = atCombat(units, { formation: 'cochenhausen', turn: 4 })
    later.say(attack('1109', { by: 'CK-gren CK-erbprinz', head: 'CK-gren' }), 2)
    runAway(later)
    expect(later.asked()).toBe('lead')
  })
})

describe('8.1.6 the set-up', () => {
  test('8.1.6, 8.2 the Coalition is not ready while a place has no garrison', () => {
    const table = opening({ setUp: 'free' })
    table.say('quick-start')
    const { s } = table
    const { data } = s
    for (const { unit, hex, facing } of data.setUps[0].readyMade[COALITION].units) {
      putOn(s, unit, hex)
      s.unit.facing[unit] = facing
    }
    for (const { commander, hex } of data.setUps[0].readyMade[COALITION].commanders) s.commander.hex[commander] = hex
    const ready = () => {
      const reading = readSentence(game, s, COALITION, ['ready'])
      return reading.ok ? 'legal' : `${reading.refusal.rule} ${reading.refusal.key}`
    }
    expect(ready()).toBe('legal')
    for (const name of ['CK-gren', 'CK-art']) {
      takeOff(s, data.units.of(name))
      putOn(s, data.units.of(name), data.hexes.of(name === 'CK-gren' ? '1607' : '1606'))
    }
    expect(ready()).toBe('8.1.6 garrisonMissing')
    takeOff(s, data.units.of('CK-kospoth'))
    putOn(s, data.units.of('CK-kospoth'), data.hexes.of('1209'))
    expect(ready()).toBe('legal')
    takeOff(s, data.units.of('CK-brentano'))
    putOn(s, data.units.of('CK-brentano'), data.hexes.of('1507'))
    expect(ready()).toBe('8.1.6 garrisonMissing')
  })
})
