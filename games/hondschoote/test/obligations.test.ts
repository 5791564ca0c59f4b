import { describe, expect, test } from 'vitest'
import scenarios from '../data/hondschoote/scenarios.json' with { type: 'json' }
import { atCombat, attack, combatValue, runAway } from './position-combat.ts'

const { units, commanders } = scenarios.workedExample
const example: Record<string, string> = Object.fromEntries(units.map(({ unit, hex, facing }) => [unit, `${hex} ${facing}`]))
const leaders = { commanders: Object.fromEntries(commanders.map(({ commander, hex }) => [commander, hex])) }
const without = (...names: string[]) => Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name)))

/** Demars has the grenadiers in front and Kospoth behind him; Vandamme can attack Kospoth. */
const between = { 'FJ-demars': '1107 SE', 'FJ-vandamme': '1008 N', 'CK-gren': '1207 NW', 'CK-kospoth': '1007 SE' }
/** Another optional combat, so that the segment does not end by itself. */
const elsewhere = { 'FJ-mengaud': '1305 N', 'CD-10': '1304 S' }

describe('6 an attacker owes an attack to everyone in his zone of control', () => {
  test('6 an attack that would leave an enemy in the zone unattacked is refused', () => {
    const table = atCombat({ ...between, 'FJ-vandamme': '1308 NW' })
    expect([table.refusal('1207 go FJ-demars'), table.rule('1207 go FJ-demars')]).toEqual(['othersOwed', '6'])
    expect(table.choices('1207 go')).toEqual(['FJ-vandamme'])
  })

  test('6 it is legal if others of the formation can attack him, and then they must', () => {
    const table = atCombat(between)
    table.say(attack('1207', { by: 'FJ-demars' }), 4)
    expect([table.asked(), table.choices(), table.choices('1007 go')]).toEqual(['combat', ['1007'], ['FJ-vandamme']])
  })

  test('6 units of other formations do not pay', () => {
    const table = atCombat({
      'FJ-demars': '1107 SE',
      'FJ-mengaud': '1308 NW',
      'FC-1': '1008 N',
      'CK-gren': '1207 NW',
      'CK-kospoth': '1007 SE',
    })
    expect(table.refusal('1207 go FJ-demars')).toBe('othersOwed')
  })

  test('6, R18 a unit may pay everything itself if it has all of them in front', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW', 'CD-5': '1206 SW' })
    expect(table.refusal('1207 go')).toBe('othersOwed')
    expect(table.refusal('1206 1207 go FJ-demars go FJ-demars')).toBe('legal')
  })

  test('6, R18 targets must be named so that the rest can be paid', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW', 'CD-5': '1206 SW', 'CK-kospoth': '1108 N' })
    expect(table.choices()).toEqual(['1108', 'finish'])
    expect(table.choices('1108')).toEqual(['1206'])
    expect(table.choices('1108 1206')).toEqual(['1207'])
    expect([table.refusal('1206'), table.rule('1206')]).toEqual(['othersOwed', '6'])
    expect(table.refusal('1108 1206 1207 go FJ-demars go FJ-demars')).toBe('legal')
  })

  test('6 the segment does not end while anything is owed', () => {
    const table = atCombat({ ...between, 'FJ-mengaud': '1006 S' })
    table.say(attack('1207', { by: 'FJ-demars' }), 4)
    expect([table.refusal('finish'), table.rule('finish')]).toEqual(['stillOwed', '6'])
    expect(table.choices()).toEqual(['1007'])
    table.say(attack('1007', { by: 'FJ-vandamme' }), 4)
    expect(table.refusal('finish')).toBe('legal')
  })

  test('6, R18 a unit that pays for another also owes what is in its own zone', () => {
    const table = atCombat({ ...between, 'CD-10': '908 SE' })
    table.say(attack('1207', { by: 'FJ-demars' }), 4)
    // Vandamme can pay only by attacking both his enemies.
    expect([table.choices(), table.choices('908'), table.refusal('1007')]).toEqual([['908'], ['1007'], 'othersOwed'])
    const behind = atCombat({ ...between, ...elsewhere, 'CK-erbprinz': '1009 N' })
    expect(behind.refusal('1207')).toBe('othersOwed')
  })

  test('6, R18 a unit needed to pay a debt may not join another attack', () => {
    // Each of the two touches both enemies and has both in front.
    const table = atCombat({ 'FJ-demars': '1107 S', 'FJ-vandamme': '1008 NE', 'CK-gren': '1108 N', 'CK-kospoth': '1007 SE' })
    expect(table.choices('1108 go')).toEqual(['FJ-demars', 'FJ-vandamme'])
    expect(table.choices('1108 go FJ-demars')).toEqual(['go'])
    expect(table.refusal('1108 go FJ-demars FJ-vandamme')).toBe('othersOwed')
    expect(table.refusal('1007 1108 go FJ-demars FJ-vandamme')).toBe('unfinished')
  })

  test('6, R18 routed enemies are owed, unless the option says otherwise; enemies across a river are not', () => {
    const units = { 'FJ-demars': '1107 SE', 'FJ-vandamme': '1308 NW', 'CK-gren': '1207 NW', 'CK-kospoth': '1007 SE L3' }
    expect(atCombat(units).refusal('1207 go FJ-demars')).toBe('othersOwed')
    const mild = atCombat(units, { options: { routedMustBeAttacked: false } })
    expect(mild.refusal('1207 go FJ-demars go FJ-demars')).toBe('legal')
    const steady = atCombat({ 'FJ-demars': '1107 SE', 'FJ-vandamme': '1308 NW', 'CK-gren': '1207 NW', 'CK-kospoth': '1007 SE L2' })
    expect(steady.refusal('1207 go FJ-demars')).toBe('othersOwed')
    const river = atCombat({ 'FJ-demars': '1102 SW', 'CD-10': '1101 S', 'CD-5': '1002 SE' })
    expect(river.refusal('1002 go FJ-demars go FJ-demars')).toBe('legal')
  })

  test('6, R18 a hex already attacked is paid', () => {
    const table = atCombat(between)
    table.say(attack('1007', { by: 'FJ-vandamme' }), 4)
    expect(table.choices()).toEqual(['1207', 'finish'])
    table.say(attack('1207', { by: 'FJ-demars' }), 4)
    expect(table.asked()).toBe('activate')
  })

  test('6, R18 a debt that nobody can pay any more lapses', () => {
    // Demars has no way but through Vandamme, who was to attack 1007 and now routs too.
    const ring = { ...between, 'FJ-demars': '1107 SE L2', 'FJ-vandamme': '1006 S L2', 'CD-5': '1105 S' }
    const table = atCombat({ ...ring, ...elsewhere })
    table.say(attack('1207', { by: 'FJ-demars' }), 3)
    runAway(table)
    expect([table.level('FJ-demars'), table.level('FJ-vandamme')]).toEqual([3, 3])
    expect([table.asked(), table.refusal('finish')]).toEqual(['combat', 'legal'])
    // A unit that touches the enemy but has him behind cannot pay either.
    const turned = atCombat({ ...ring, ...elsewhere, 'FJ-grenadiers': '908 SW' })
    turned.say(attack('1207', { by: 'FJ-demars' }), 3)
    runAway(turned)
    expect([turned.asked(), turned.refusal('finish')]).toEqual(['combat', 'legal'])
    const fresh = atCombat({ ...ring, ...elsewhere, 'FJ-vandamme': '1006 S L1' })
    fresh.say(attack('1207', { by: 'FJ-demars' }), 3)
    runAway(fresh)
    expect([fresh.level('FJ-vandamme'), fresh.refusal('finish')]).toEqual([2, 'stillOwed'])
  })

  test('6, R18 a debt lapses when the hex is empty', () => {
    // Kospoth has no way but through Erbprinz in 1307, whom Demars owes an attack; then both are gone.
    const table = atCombat({
      'FJ-demars': '1308 NW sp9',
      'FJ-mengaud': '1107 S',
      'FJ-vandamme': '1306 S',
      'CK-kospoth': '1207 NW L2 sp9',
      'CK-erbprinz': '1307 N L2 sp9',
    })
    table.say(attack('1207', { by: 'FJ-demars' }), 5)
    runAway(table)
    expect([table.level('CK-kospoth'), table.level('CK-erbprinz')]).toEqual([3, 3])
    table.say('1207 NW')
    expect([table.asked(), table.refusal('finish')]).toEqual(['combat', 'legal'])
  })
})

describe('R48 what counts as attacked', () => {
  test('6, R48 a target that evades has been attacked, wherever it goes', () => {
    const { 'CK-kospoth': _foot, ...others } = between
    const table = atCombat({ ...others, ...elsewhere, 'CD-ld': '1007 SE' })
    table.say(attack('1007', { by: 'FJ-vandamme' }))
    table.say('CD-ld 907 SE', 1, 1)
    table.say('1007 N')
    table.say('hold')
    expect(table.refusal('1207 go FJ-demars go FJ-demars')).toBe('legal')
  })

  test('6, R48 an evader that stops next to another attacker is not owed again', () => {
    const units = {
      'FJ-demars': '1107 SE',
      'FJ-vandamme': '1305 S',
      'CK-kospoth': '1207 NW',
      'CH-leib': '1306 N',
      'CK-gren': '1307 N',
      'CH-6': '1406 N',
    }
    const table = atCombat(units)
    table.say(attack('1306', { by: 'FJ-vandamme' }))
    table.say('CH-leib 1206 N', 1, 1)
    expect([table.where('CH-leib'), table.asked()]).toEqual(['1206', 'lead'])
    table.say('1306 S')
    table.say('hold')
    expect(table.refusal('1207 go FJ-demars go FJ-demars')).toBe('legal')
    const there = atCombat({ ...units, 'CH-leib': '1206 N', 'FJ-vandamme': '1308 NW' })
    expect(there.refusal('1207 go FJ-demars')).toBe('othersOwed')
  })

  test('6, R48 a unit that has attacked does not owe enemies met by an advance', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE sp9', ...elsewhere, 'CK-kospoth': '1207 NW L2', 'CK-erbprinz': '1308 NW' })
    table.say(attack('1207', { by: 'FJ-demars' }), 4)
    runAway(table)
    expect(table.asked()).toBe('lead')
    table.say('1207 SE')
    table.say('hold')
    expect([table.where('FJ-demars'), table.asked(), table.refusal('finish')]).toEqual(['1207', 'combat', 'legal'])
  })
})

describe('hard cases of the worked example', () => {
  test('6 hard case 5: 1409 must be attacked by the cavalry before the segment ends', () => {
    const table = atCombat({ ...example, 'FJ-volontaires': '1510 NW' }, leaders)
    table.say(attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme' }), 2, 1, 1)
    expect([table.asked(), table.refusal('finish'), table.choices()]).toEqual(['combat', 'stillOwed', ['1409']])
    expect(table.choices('1409 go')).toEqual(['FJ-volontaires', 'FJ-cav'])
    table.say(attack('1409', { by: 'FJ-cav' }), 4)
    expect(table.refusal('finish')).toBe('legal')
  })

  test('6 hard case 5: unless 1409 empties first', () => {
    const table = atCombat({ ...example, 'FJ-cav': '1410 N sp9', 'FJ-volontaires': '1510 NW', 'CH-6': '1409 SW L2' }, leaders)
    table.say(attack('1409', { by: 'FJ-cav' }), 5)
    runAway(table)
    table.say('1409 N')
    while (table.asked() === 'follow' || table.asked() === 'react') table.say(table.choices().at(-1) ?? '')
    table.say(attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme' }), 2, 1, 1)
    expect(table.asked()).toBe('activate')
  })

  test('6 hard case 6: without the cavalry Vandamme may not attack, Mengaud and Demars may: 4 - 5 + 1 + 1', () => {
    const table = atCombat(without('FJ-cav'), leaders)
    expect(table.refusal('1209 go FJ-vandamme')).toBe('othersOwed')
    table.say(attack('1209', { by: 'FJ-demars FJ-mengaud' }), 2)
    expect(combatValue(table)).toBe(1)
  })
})
