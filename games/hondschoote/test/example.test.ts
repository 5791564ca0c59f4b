import { describe, expect, test } from 'vitest'
import scenarios from '../data/hondschoote/scenarios.json' with { type: 'json' }
import { battle, type Situation } from './position.ts'
import { attack as attackOn } from './position-combat.ts'

const { units, commanders, activeFormation, attack, expect: expected } = scenarios.workedExample

/** The position of the rulebook's example, from the data. */
const position: Situation = {
  units: Object.fromEntries(units.map(({ unit, hex, facing }) => [unit, `${hex} ${facing}`])),
  commanders: Object.fromEntries(commanders.map(({ commander, hex }) => [commander, hex])),
  formation: activeFormation,
  at: 'combat',
}

const ascending = (names: readonly string[]) => ['FJ-demars', 'FJ-mengaud', 'FJ-vandamme', 'FJ-cav'].filter(name => names.includes(name))
const attackers = ascending(attack.attackers).join(' ')
const bayonets = ascending(attack.bayonet).join(' ')
const withBayonets = `1209 go ${attackers} go charge ${bayonets} go ${attack.attackerHead}`
const plain = `1209 go ${attackers} go ${attack.attackerHead}`

const sum = (modifiers: readonly [string, number][], ...names: string[]): number =>
  modifiers.filter(([name]) => names.includes(name)).reduce((total, [, value]) => total + value, 0)

describe('the worked example of the rulebook', () => {
  test('6 attacking the redoubt makes the French owe an attack on 1409', () => {
    const table = battle(position)
    expect(table.asked()).toBe('combat')
    expect(table.choices()).toEqual(['1209', '1409', 'finish'])
    // The combat die and two for Jourdan; then the only legal choice is to attack 1409 with the cavalry: the player still says so.
    table.say(plain, 2, 1, 1)
    expect([table.asked(), table.choices(), table.choices('1409 go'), table.level('CH-6')]).toEqual(['combat', ['1409'], ['FJ-cav'], 0])
    table.say(attackOn('1409', { by: 'FJ-cav' }), 6)
    expect(table.level('CH-6')).toBe(2)
    expect(table.asked()).toBe('activate')
  })

  test('6 the segment cannot end before 1409 is attacked', () => {
    const table = battle({ ...position, units: { ...position.units, 'FJ-volontaires': '1510 NW' } })
    table.say(plain, 2, 1, 1)
    expect(table.asked()).toBe('combat')
    expect(table.refusal('finish')).toBe('stillOwed')
    expect(table.choices()).toEqual(expected.alsoMustBeAttacked)
  })

  test('6 without the cavalry Vandamme may not attack the redoubt alone, Mengaud and Demars may', () => {
    const { 'FJ-cav': _cavalry, ...others } = position.units
    const table = battle({ ...position, units: others })
    expect(table.refusal('1209 go FJ-vandamme')).toBe('othersOwed')
    expect(table.choices('1209 go')).toEqual(['FJ-demars', 'FJ-mengaud'])
    expect(table.refusal('1209 1409 go FJ-vandamme go FJ-vandamme')).toBe('legal')
    table.say('1209 go FJ-demars FJ-mengaud go FJ-demars', 6)
    expect(table.event('column')).toMatchObject({ value: 1 })
  })

  test('6.1 the strengths, and the column before the charges', () => {
    const table = battle(position)
    // An attack with a 3 that leaves 1209's owner a choice: the modifiers are those of this combat alone.
    table.say(plain, 4)
    const modifiers = table.modifiers()
    expect(sum(modifiers, 'attackStrength', 'attackWork')).toBe(expected.attackSP)
    expect(sum(modifiers, 'defenceStrength')).toBe(-expected.defenceSP)
    expect(sum(modifiers, 'moraleDifference')).toBe(expected.morale)
    expect(sum(modifiers, 'tacticalAttacker', 'tacticalDefender')).toBe(expected.tactical)
    expect(sum(modifiers, 'fromTheRear')).toBe(expected.rear)
    expect(table.event('column')).toEqual({ value: expected.beforeCharges, column: 4 })
    expect(table.s.data.columnLabels[4]).toBe(expected.columnBefore)
    expect([table.level('FJ-demars'), table.level('FJ-mengaud'), table.level('CK-gren')]).toEqual([1, 0, 1])
  })

  test('6.1, 6.3 from the declaration with two bayonets to the end: the redoubt holds', () => {
    const table = battle(position)
    table.say(withBayonets, expected.die)
    expect(sum(table.modifiers(), 'chargeBonus')).toBe(expected.charges)
    expect(table.event('column')).toMatchObject({ value: expected.final })
    expect(table.heard().indexOf('column')).toBeLessThan(table.heard().indexOf('fought'))
    expect([table.asked(), table.side()]).toEqual(['lose-levels', 'coalition'])
    table.say('CK-art')
    table.say('CK-art')
    for (const [unit, level] of Object.entries(expected.levels)) expect(table.level(unit), unit).toBe(level)
    expect(table.asked()).toBe('hold-work')
    // Two dice of the morale test, two for Jourdan.
    table.say('CK-gren', 2, 4, 3, 3)
    expect(table.event('moraleTested')).toMatchObject({ dice: expected.retreatTest.dice, morale: expected.retreatTest.morale })
    expect(table.heard()).toContain('workHeld')
    expect(table.event('commanderTested')).toEqual({ commander: 'jourdan', dice: 6, total: 6 })
    expect(table.where('CK-gren')).toBe('1209')
    expect(table.s.vp).toBe(3)
    // The obligatory attack on 1409 can be declared in only one way; it is still asked for.
    expect([table.asked(), table.side(), table.choices(), table.refusal('finish')]).toEqual(['combat', 'french', ['1409'], 'stillOwed'])
    table.say(attackOn('1409', { by: 'FJ-cav' }), 6)
    expect(table.event('headUnit')).toEqual({ unit: 'FJ-cav' })
  })

  test('6.3, 6.4 with a test of 7 the garrison goes to 1208 and Demars must enter the redoubt', () => {
    const table = battle(position)
    table.say(withBayonets, expected.die)
    table.say('CK-art')
    table.say('CK-art')
    table.say('CK-gren', 3, 4)
    expect(table.asked()).toBe('retreat')
    expect(table.choices()).toEqual(['CK-gren', 'CK-art'])
    expect(table.choices('CK-gren')).toEqual(['1208'])
    expect(table.refusal('CK-gren 1309 SW')).toBe('freeHexFirst')
    // The battery then has only one way to go; two dice are for Jourdan.
    table.say('CK-gren 1208 SW', 3, 3)
    expect([table.where('CK-gren'), table.where('CK-art')]).toEqual(['1208', '1208'])
    expect(table.is('CK-art', 'harnessed')).toBe(true)
    expect([table.asked(), table.side()]).toEqual(['lead', 'french'])
    expect(table.choices('1209')).toEqual(['N', 'NE', 'NW'])
    table.say('1209 N')
    expect(table.where('FJ-demars')).toBe('1209')
    expect(table.s.vp).toBe(2)
    expect(table.asked()).toBe('ride-along')
    table.say('along')
    expect(table.seat('jourdan')).toBe('1209')
    // The grenadiers were out of contact in 1208, so they may react to the advance (4.3).
    expect([table.asked(), table.choices()]).toEqual(['react', ['CK-gren', 'CK-art', 'hold']])
    // Neither 3 and 3 nor 3 and 2 points stack, so nobody can follow, and the attack on 1409 comes next.
    table.say('hold')
    expect([table.asked(), table.choices()]).toEqual(['combat', ['1409']])
  })

  test('6.3 with a 6 the grenadiers lose a step first, and the French score', () => {
    const table = battle(position)
    table.say(withBayonets, 6)
    expect(table.sp('CK-gren')).toBe(1)
    expect(table.s.vp).toBe(2)
    expect(table.asked()).toBe('lose-levels')
  })
})
