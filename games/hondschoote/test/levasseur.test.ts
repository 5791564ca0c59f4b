import { describe, expect, test } from 'vitest'
import { battle } from './position.ts'
import { atCombat, atMovement, attack, bystanders } from './position-combat.ts'
import { lastOfTurn } from './position-more.ts'

/** The next turn's initiative roll, with these dice for French and Coalition. */
function initiative(commanders: Record<string, string>, ...dice: number[]) {
  const units = { ...bystanders, 'FJ-volontaires': '509 SE' }
  const table = lastOfTurn({ units, commanders: { wallmoden: '2014', ...commanders }, formation: 'jourdan', turn: 5 })
  table.say('finish', ...dice)
  return table
}

describe('8.1.2 Levasseur', () => {
  test('8.1.2 with the chief he adds 1 to his command value', () => {
    const together = initiative({ houchard: '101', levasseur: '101' }, 4, 4, 5, 4)
    expect(together.told.filter(({ event }) => event.name === 'initiativeRolled').map(({ args }) => args[2])).toEqual([6, 6, 7, 6])
    expect(together.event('representative')).toEqual({ side: 'french', value: 1 })
  })

  test('2, 8.1.2 hard case 47: 4 + 1 + 1 against 4 + 2 is a tie and re-rolled; with Levasseur elsewhere the Coalition wins', () => {
    const together = initiative({ houchard: '101', levasseur: '101' }, 4, 4, 5, 4)
    expect([together.heard().includes('initiativeTied'), together.event('initiativeWon')]).toEqual([true, { side: 'french' }])
    const apart = initiative({ houchard: '101', levasseur: '114' }, 4, 4)
    expect([apart.heard().includes('representative'), apart.event('initiativeWon')]).toEqual([false, { side: 'coalition' }])
  })

  test("8.1.2, C11 Houchard's replacement has command value 0, and 1 with him", () => {
    const table = initiative({ houchard: '101 replaced', levasseur: '101' }, 5, 5)
    expect(table.told.filter(({ event }) => event.name === 'initiativeRolled').map(({ args }) => args[2])).toEqual([6, 7])
  })

  test('8.1.2 with a formation commander he adds nothing', () => {
    const table = initiative({ houchard: '101', levasseur: '114', leclaire: '114' }, 6, 4)
    expect(table.told.filter(({ event }) => event.name === 'initiativeRolled').map(({ args }) => args[2])).toEqual([7, 6])
  })

  test('4.1, 8.1.2, C11 his morale bonus of 2 helps a rally in his hex', () => {
    const table = atMovement({ 'FJ-volontaires': '509 SE L1' }, { commanders: { levasseur: '509' } })
    table.say('levasseur FJ-volontaires', 3, 4)
    expect([table.event('rallyCommander'), table.event('rallyRolled')]).toEqual([
      { commander: 'levasseur', value: -2 },
      { unit: 'FJ-volontaires', dice: 7, total: 5, morale: 5 },
    ])
    expect(table.level('FJ-volontaires')).toBe(0)
  })

  test('8.1.2 he gives no tactical bonus', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW' }, { commanders: { levasseur: '1107' } })
    table.say(attack('1207', { by: 'FJ-demars' }), 4, 1, 1)
    expect(table.heard()).not.toContain('tacticalAttacker')
  })
})

describe('R25 his counter', () => {
  test("8.1.2, R25 he moves once a turn, in any French formation's segment", () => {
    const table = atMovement({ 'FJ-volontaires': '509 SE' }, { commanders: { levasseur: '509' } })
    table.say('levasseur 510')
    expect([table.seat('levasseur'), table.refusal('levasseur 509'), table.rule('levasseur 509')]).toEqual(['510', 'hasRidden', '7'])
    table.say('finish')
    table.say('diepenbroick')
    table.say('finish')
    table.say('colaud')
    expect(table.refusal('levasseur 509')).toBe('hasRidden')
  })

  test('3.1, R25 he commands nobody', () => {
    const table = battle({
      units: { ...bystanders, 'FJ-volontaires': '509 SE' },
      commanders: { levasseur: '509' },
      formation: 'jourdan',
      at: 'activation',
    })
    expect(table.is('FJ-volontaires', 'ooc')).toBe(true)
  })

  test('7, R25 he is tested like a commander; if he falls there is no replacement', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW' }, { commanders: { levasseur: '1107' } })
    table.say(attack('1207', { by: 'FJ-demars' }), 4, 5, 6)
    expect([table.heard().includes('commanderWounded'), table.event('commanderOut')]).toEqual([true, { commander: 'levasseur' }])
    expect([table.seat('levasseur'), table.asked()]).toEqual(['off the map', 'activate'])
  })

  test('7, R25 surviving alone among enemies he is put with any French unit', () => {
    const table = atMovement(
      { 'CK-gren': '1206 NW', 'FJ-demars': '905 S' },
      { formation: 'cochenhausen', commanders: { levasseur: '1106' } },
    )
    table.say('CK-gren 1106', 1, 1)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['place-commander', 'french', ['FJ-demars', 'FC-2', 'FL-ligne']])
  })

  test('7, R25 as an option he cannot be eliminated: no dice, and from among enemies he is put elsewhere', () => {
    const options = { representativeCanBeEliminated: false }
    const table = atCombat(
      { 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW' },
      { commanders: { levasseur: '1107', jourdan: '1107' }, options },
    )
    table.say(attack('1207', { by: 'FJ-demars' }), 4, 1, 1)
    expect(table.told.filter(({ event }) => event.name === 'commanderTested')).toHaveLength(1)
    const lone = atMovement(
      { 'CK-gren': '1206 NW', 'FJ-demars': '905 S' },
      { formation: 'cochenhausen', commanders: { levasseur: '1106' }, options },
    )
    lone.say('CK-gren 1106')
    lone.say('FJ-demars')
    expect(lone.seat('levasseur')).toBe('905')
  })
})
