import { describe, expect, test } from 'vitest'
import { printResult } from '../rules/tables.ts'
import { game } from './position.ts'
import { atCombat, atMovement, attack, sum } from './position-combat.ts'

describe('options of a match', () => {
  test('R5, R25, R29 each option has a default, its values, and the rule or ruling it comes from', () => {
    const own = game.options.map(({ id, default: preset, ruling }) => [id, preset, ruling])
    expect(own).toEqual([
      ['setUp', 'free', '8.2'],
      ['bids', false, '8.6'],
      ['routedUnitsExertZoc', true, 'R5'],
      ['zocCrossesRiver', true, 'R6'],
      ['routedMustBeAttacked', true, 'R18'],
      ['redoubtBarsCharge', false, 'R23'],
      ['representativeCanBeEliminated', true, 'R25'],
      ['crtColumn2Die2AsPattern', false, 'R29'],
      ['chargeNeedsTwoHexes', true, '4.4.1'],
      ['redoubtHasOpenFaces', true, '6.1'],
    ])
  })

  test("1.6, R5 routed units have a zone of control, or don't", () => {
    const units = { 'FJ-vandamme': '1006 SE', 'CK-gren': '1107 NW L3', 'CD-10': '1605 S' }
    const free = atMovement(units, { options: { routedUnitsExertZoc: false } })
    free.say('FJ-vandamme 1106')
    expect(free.choices()).toContain('1105')
    const bound = atMovement(units)
    bound.say('FJ-vandamme 1106')
    expect(bound.choices()).not.toContain('1105')
  })

  test('1.6, R6 a zone of control crosses a river, or stops there', () => {
    const units = { 'FJ-cav': '1003 NE', 'CD-10': '1101 S', 'CK-gren': '1605 S' }
    const beyond = (options: Record<string, boolean>) => {
      const table = atMovement(units, { options })
      table.say('FJ-cav 1102')
      if (table.asked() === 'react') table.say('hold')
      return table.refusal('1202')
    }
    expect([beyond({ zocCrossesRiver: false }), beyond({})]).toEqual(['legal', 'inZone'])
  })

  test('6, R6 an enemy across a river is owed no attack, zone of control or not', () => {
    const units = { 'FJ-demars': '1102 SE', 'CD-10': '1101 S', 'CK-kospoth': '1202 NW' }
    for (const zocCrossesRiver of [false, true]) {
      const table = atCombat(units, { options: { zocCrossesRiver } })
      expect([table.refusal('1101'), table.refusal('1202 go FJ-demars go FJ-demars')]).toEqual(['acrossRiver', 'legal'])
    }
  })

  test('6.3, R5 also in a retreat', () => {
    const units = { 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW sp5', 'FC-1': '1309 S L3' }
    const retreat = (options: Record<string, boolean>) => {
      const table = atCombat(units, { options })
      table.say(attack('1207', { by: 'FJ-volontaires' }), 6)
      return table.choices('CK-kospoth').toSorted()
    }
    expect(retreat({ routedUnitsExertZoc: false })).toEqual(['1208', '1307', '1308'])
    expect(retreat({})).toEqual(['1307'])
  })

  test('6.1, R29 column 2,3 with a 2 is D/- as printed, or 2D/D by the pattern', () => {
    const result = (options: Record<string, boolean>, die: number) => {
      const table = atCombat({ 'FJ-volontaires': '1107 SE sp5', 'CK-kospoth': '1207 NW' }, { options })
      table.say(attack('1207', { by: 'FJ-volontaires' }), die)
      return printResult(Number(table.event('fought')?.result))
    }
    const pattern = { crtColumn2Die2AsPattern: true }
    expect([result({}, 2), result(pattern, 2)]).toEqual(['D/-', '2D/D'])
    expect([1, 3, 4, 5, 6].map(die => result(pattern, die))).toEqual([1, 3, 4, 5, 6].map(die => result({}, die)))
  })

  test('4.4.1 a charge needs two hexes entered, or one', () => {
    const charge = (options: Record<string, boolean>, to: string) => {
      const table = atMovement({ 'FJ-cav': '1105 S', 'CK-gren': '1107 N', 'CD-10': '1605 S' }, { options })
      table.say(`FJ-cav ${to}`)
      table.say('hold')
      return table.refusal('charge 1107 S')
    }
    expect([charge({}, '1106'), charge({ chargeNeedsTwoHexes: false }, '1106')]).toEqual(['rodeTooShort', 'legal'])
  })

  test('4.4.1, 6.1, C5, R23 redoubts are open behind, or closed all around', () => {
    const options = { redoubtHasOpenFaces: false }
    const strength = (rest: object) => {
      const table = atCombat({ 'FJ-vandamme': '1310 NW', 'CK-gren': '1209 SW' }, rest)
      table.say(attack('1209', { by: 'FJ-vandamme' }), 1)
      return sum(table, 'attackWork')
    }
    expect([strength({}), strength({ options })]).toEqual([0, -1])
    const charge = (rest: object) => {
      const table = atMovement({ 'FJ-cav': '1304 S', 'CD-5': '1206 SW', 'CK-gren': '1605 S' }, rest)
      table.say('FJ-cav 1306')
      table.say('hold')
      return table.refusal('charge 1206 SW')
    }
    expect([charge({}), charge({ options })]).toEqual(['legal', 'obstacle'])
    expect(charge({ options: { redoubtBarsCharge: true } })).toBe('obstacle')
  })
})
