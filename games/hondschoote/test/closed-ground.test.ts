import { describe, expect, test } from 'vitest'
import { whyNotFireAt } from '../rules/fire.ts'
import { type Field, faultsOf, opened, over } from './made-up-table.ts'
import type { Placed } from './position.ts'

const far: Placed = { 'F-rear': '107 NE', 'C-rear': '907 NW' }
const fort = { id: 'fort', name: 'Fort', move: null, impassable: true, fire: null, combat: null, blocksSight: true }

describe('restricted ground', () => {
  const town: Field = {
    hexes: [{ id: '504', terrain: 'fort' }],
    parameters: { terrain: [{ ...fort, enterOnly: { army: 'austrian' } }] },
    counters: { 'right-rear-leader': { army: 'austrian' } },
  }

  test('a battle may have its own terrain, open to one of its armies', () => {
    expect(faultsOf(town)).toEqual([])
    expect(faultsOf({ ...town, parameters: { terrain: [{ ...fort, enterOnly: { army: 'saxon' } }] } })).toEqual([
      "units.units: nobody belongs to the army 'saxon', which alone may enter 'fort'",
    ])
    expect(faultsOf({ parameters: { terrain: [{ ...fort, id: 'woods' }] } })).toEqual([
      "parameters.terrain[0].id: the series has 'woods' already",
    ])
  })

  test('R54 nobody fires out of a place that cannot be fired into', () => {
    const { s } = over(town, { units: { 'C-art': '504 N', 'C-foot': '605 N', 'F-foot': '503 S', ...far }, formation: 'right', at: 'fire' })
    const refusal = whyNotFireAt(s, s.data.units.of('C-art'), s.data.hexes.of('503'))
    expect([refusal?.key, refusal?.rule]).toEqual(['firesNotOut', '5.1'])
    const reaction = over(town, { units: { 'F-foot': '502 S', 'C-art': '504 N', ...far }, formation: 'left' })
    reaction.say('F-foot 503')
    expect([reaction.asked(), reaction.refusal('C-art fire'), reaction.rule('C-art fire')]).toEqual(['react', 'firesNotOut', '5.1'])
  })

  test('R54 nobody attacks out of a place that cannot be attacked, or owes anything there', () => {
    const units = { 'C-austrians': '504 N', 'C-foot': '603 NW', 'F-foot': '503 S', ...far }
    const table = over(town, { units, formation: 'right', at: 'combat' })
    expect([table.refusal('503 go C-austrians'), table.rule('503 go C-austrians')]).toEqual(['fightsNotOut', '6'])
    expect(table.choices('503 go')).toEqual(['C-foot'])
    const alone = over(town, { units: { 'C-austrians': '504 N', 'F-foot': '503 S', ...far }, formation: 'right', at: 'combat' })
    expect(alone.asked()).not.toBe('combat')
  })

  test('4.2, 7 a commander rides where his army may go', () => {
    const commanders = { 'right-leader': '503', 'right-rear-leader': '603' }
    const table = over(town, { units: { 'C-foot': '503 S', 'C-rear': '603 S', 'F-rear': '107 NE' }, commanders, formation: 'right' })
    expect([table.refusal('right-leader 505'), table.choices('right-leader').includes('504')]).toEqual(['legal', false])
    const austrian = over(town, {
      units: { 'C-foot': '503 S', 'C-rear': '603 S', 'F-rear': '107 NE' },
      commanders,
      formation: 'right-rear',
    })
    expect(austrian.choices('right-rear-leader')).toContain('504')
  })

  test('R40, 7 a commander whose army may not follow his unit seeks another one', () => {
    const table = over(town, {
      units: { 'F-foot': '502 S sp8', 'C-austrians': '503 N sp4', 'C-foot': '801 S', ...far },
      commanders: { 'right-leader': '503' },
      formation: 'left',
      at: 'combat',
    })
    table.say('503 go F-foot go F-foot', 6)
    table.say('C-austrians 504 N', 1, 1)
    expect([table.where('C-austrians'), table.seat('right-leader')]).toEqual(['504', '801'])
  })

  test("7 a fallen commander's replacement does not appear in a place closed to him", () => {
    const table = over(town, {
      units: { 'F-foot': '304 SE', 'C-foot': '801 S', 'C-line': '805 S', 'C-austrians': '504 N', ...far },
      commanders: { 'right-leader': '404' },
      formation: 'left',
    })
    table.say('F-foot 404', 1, 1)
    expect([table.asked(), table.choices()]).toEqual(['place-commander', ['C-foot', 'C-line']])
  })

  test('8.2 nobody is set up where he may not go', () => {
    const table = opened({ ...town, hexes: [{ id: '904', terrain: 'fort' }] }, { setUp: 'free' })
    table.say('quick-start')
    expect([table.side(), table.refusal('C-foot 904 N'), table.refusal('C-austrians 904 N')]).toEqual(['coalition', 'impassable', 'legal'])
    table.say('C-austrians 904 N')
    table.say('C-foot 903 N')
    expect([table.refusal('right-leader C-austrians'), table.refusal('coalition-chief C-austrians')]).toEqual(['impassable', 'impassable'])
  })
})
