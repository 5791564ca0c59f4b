import { viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { CAVALRY } from '../rules/ids.ts'
import { recordAt } from '../rules/state.ts'
import { cellsOf, combat, rollStrengths } from './fighting.ts'
import { ALLIED, FRENCH, game } from './position.ts'

const CHARLEROI = { 'french-A': '3121 derlon 4/1/1', 'prussian-H': '3120 zieten 4/2/1' }

describe('who takes part', () => {
  test('11.4 exactly as many divisions as the dice say', () => {
    const table = combat(CHARLEROI, 'french-A', 'prussian-H')
    rollStrengths(table, [3], [2])
    expect(table.choices(FRENCH)).toEqual(['1-infantry', '2-infantry', '3-infantry'])
    expect(table.choices(FRENCH, '2-infantry')).toEqual(['1-cavalry', '1-artillery'])
    expect(table.choices(FRENCH, '3-infantry')).toEqual(['go'])
    expect(table.refusal(FRENCH, '1-cavalry')).toBe('asDiceSay')
    expect(table.refusal(FRENCH, 'all')).toBe('asDiceSay')
    expect(table.refusal(FRENCH, '4-infantry')).toBe('asDiceSay')
    expect(table.refusal(FRENCH, '2-cavalry')).toBe('notSoMany')
    expect(table.refusal(FRENCH, '2-infantry go')).toBe('asDiceSay')
    expect(table.refusal(FRENCH, '1-prussian-infantry')).toBe('notYourTroops')
  })

  test('11.4 a Force with no more divisions than the dice say takes part as a whole', () => {
    const table = combat({ ...CHARLEROI, 'french-A': '3121 derlon 2/0/1' }, 'french-A', 'prussian-H')
    rollStrengths(table, [3], [2])
    expect(table.choices(FRENCH)).toEqual(['all'])
    expect(table.refusal(FRENCH, '1-infantry')).toBe('asDiceSay')
  })

  test('11.4 both are always asked, and nothing shows until both have answered', () => {
    const table = combat({ ...CHARLEROI, 'french-A': '3121 derlon 2/0/1' }, 'french-A', 'prussian-H')
    rollStrengths(table, [6], [2])
    expect(game.rules.asks(table.s)).toBe(3)
    const before = viewOf(game, table.s, ALLIED)
    table.say(FRENCH, 'all')
    const after = viewOf(game, table.s, ALLIED)
    expect(table.heard(ALLIED)).toEqual([])
    expect(cellsOf(after.part.count)).toEqual(cellsOf(before.part.count))
    expect([...after.$sealed]).toEqual([...before.$sealed])
  })

  test('11.4, 5.0 participants are shown by kind and strength, the rest stays hidden', () => {
    const table = combat({ ...CHARLEROI, 'french-A': '3121 derlon 4/1/1 weak 1/0/0' }, 'french-A', 'prussian-H')
    rollStrengths(table, [3], [2])
    table.say(FRENCH, '1-infantry 1-weak-infantry 1-artillery go')
    table.say(ALLIED, '2-prussian-cavalry go', 1, 1)
    expect(table.heard(ALLIED).filter(name => name === 'tookPart')).toHaveLength(4)
    const seen = viewOf(game, table.s, ALLIED)
    const at = recordAt(table.force('french-A'))
    expect(cellsOf(seen.record.shown, at, 6)).toEqual([1, 1, 0, 0, 1, 0])
    expect(cellsOf(seen.record.count, at, 6)).toEqual([0, 0, 0, 0, 0, 0])
    expect(seen.force.shownOn[table.force('french-A')]).toBe(6)
  })

  test('11.4 a side that shows fewer than the dice ask for has shown everything', () => {
    const table = combat({ ...CHARLEROI, 'french-A': '3121 derlon 2/0/1' }, 'french-A', 'prussian-H')
    rollStrengths(table, [4], [2])
    table.say(ALLIED, '2-prussian-infantry go')
    table.say(FRENCH, 'all', 1, 1)
    expect(table.s.force.lacks[table.force('french-A')]).toBe(1 << CAVALRY)
    expect(table.s.force.lacks[table.force('prussian-H')]).toBe(0)
  })

  test('R38, 13.5 the Guard may take part in any number', () => {
    const table = combat({ ...CHARLEROI, 'french-A': '3121 drouot guard 3/2/2' }, 'french-A', 'prussian-H')
    rollStrengths(table, [3], [2])
    expect(table.choices(FRENCH, '2-guard-infantry')).toEqual(['1-guard-cavalry', '1-guard-artillery'])
  })
})
