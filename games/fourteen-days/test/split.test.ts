import { push, viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { activate } from '../rules/activation.ts'
import { clearForce } from '../rules/forces.ts'
import type { CommanderId } from '../rules/ids.ts'
import { recordAt } from '../rules/state.ts'
import { commandersOf, ordered, ordersOf } from './moving.ts'
import { ALLIED, FRENCH, game, type Table } from './position.ts'

const FAR = { 'british-A': '1905 wellington 3/0/1' }
const FRENCH_A = { 'french-A': '2823 derlon 4/1/1', ...FAR }

/** All but these French sleighs are in use, far away. */
function useSleighs(table: Table, letters: string): void {
  for (const [i, letter] of [...letters].entries()) {
    const force = table.force(`french-${letter}`)
    clearForce(table.s, force)
    table.s.force.hex[force] = table.hex(`01${String(10 + i)}`)
    table.s.hex.force[table.hex(`01${String(10 + i)}`)] = force
  }
}

/** The French division commanders lead Forces elsewhere. */
function useDivisionCommanders(table: Table): void {
  for (const commander of table.s.data.divisionCommandersOf[0]) table.s.commander.force[commander as CommanderId] = table.force('french-L')
}

describe('splitting a Force', () => {
  test('11.0 III e a part moves under the next free letter with a division commander, the rest stays with its commander', () => {
    const table = ordered(FRENCH_A, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A 1-cavalry go go 2922 go')
    expect(table.divisions('french-A')).toBe('4/0/1')
    expect(table.divisions('french-B')).toBe('0/1/0')
    expect([table.where('french-A'), table.where('french-B')]).toEqual(['2823', '2922'])
    expect(table.s.data.level[table.s.force.leader[table.force('french-B')]]).toBe(0)
    expect(commandersOf(table, 'french-A')).toEqual(['derlon'])
    const { moved } = table.s.force
    expect([moved[table.force('french-A')], moved[table.force('french-B')]]).toEqual([0, 1])
    expect(table.heard(ALLIED)).toEqual(expect.arrayContaining(['activated', 'split', 'moved']))
    expect(table.heard(ALLIED)).not.toContain('splitOff')
    expect(table.heard(FRENCH)).toContain('splitOff')
  })

  test('6.0 a named commander goes with the part; a division commander fills the gap he leaves', () => {
    const table = ordered(FRENCH_A, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A 4-infantry 1-cavalry go derlon go 2922 go')
    expect(commandersOf(table, 'french-B')).toEqual(['derlon'])
    expect(table.s.data.level[table.s.force.leader[table.force('french-A')]]).toBe(0)
    expect(table.s.commander.open[table.s.data.commanders.of('derlon')]).toBe(1)
  })

  test('6.0 the first named of the most senior commanders leads the part', () => {
    const table = ordered({ 'french-A': '2823 ney,lobau,reille 4/1/1', ...FAR }, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A 2-infantry go lobau reille go 2922 go')
    expect(commandersOf(table, 'french-B')).toEqual(['lobau', 'reille'])
  })

  test('R54, 6.0 when the leader goes, the owner chooses who of several equals leads the rest', () => {
    const table = ordered({ 'french-A': '2823 ney,lobau,reille,vandamme 4/1/1', ...FAR }, FRENCH, 'french-A')
    table.s.orders.plus1[table.force('french-A') * 2] = 1
    expect(table.refusal(FRENCH, 'french-A 2-infantry go lobau stay')).toBe('settledAlready')
    expect(table.refusal(FRENCH, 'french-A 2-infantry go ney lobau reille stay')).toBe('settledAlready')
    const equals = table.choices(FRENCH, 'french-A 2-infantry go ney stay')
    expect(equals).toHaveLength(2)
    expect(['lobau', 'reille', 'vandamme']).toEqual(expect.arrayContaining(equals))
    expect(table.refusal(FRENCH, 'french-A 2-infantry go ney stay ney')).toBe('notWithForce')
    expect(table.refusal(FRENCH, 'french-A 2-infantry go ney stay go')).toBe('outOfOrder')
    expect(table.refusal(FRENCH, `french-A 2-infantry go ney stay ${equals[1]} lobau`)).toBe('outOfOrder')
    expect(table.choices(FRENCH, `french-A 2-infantry go ney stay ${equals[1]}`)).toEqual(['1-plus1', 'go'])
    table.say(FRENCH, `french-A 2-infantry go ney stay ${equals[1]} 1-plus1 go 2922 go`)
    expect(commandersOf(table, 'french-A')[0]).toBe(equals[1])
    expect(commandersOf(table, 'french-B')).toEqual(['ney'])
    expect(table.heard(ALLIED)).toContain('tookCommand')
    expect(table.s.commander.open[table.s.data.commanders.of(equals[0])]).toBe(0)
  })

  test('4.0 a part takes something and leaves something behind', () => {
    const table = ordered(FRENCH_A, FRENCH, 'french-A')
    expect(table.refusal(FRENCH, 'french-A 4-infantry 1-cavalry 1-artillery')).toBe('nothingLeft')
    expect(table.refusal(FRENCH, 'french-A 5-infantry')).toBe('notSoMany')
    expect(table.refusal(FRENCH, 'french-A go')).toBe('nothingTaken')
    expect(table.refusal(FRENCH, 'french-A 1-infantry 2-infantry')).toBe('outOfOrder')
  })

  test('3.0 without a free sleigh no split', () => {
    const table = ordered(FRENCH_A, FRENCH, 'french-A')
    useSleighs(table, 'BCDEFGHIJKL')
    expect(table.refusal(FRENCH, 'french-A 1-infantry')).toBe('noSleigh')
    expect(table.refusal(FRENCH, 'french-A all')).toBe('legal')
  })

  test('3.0 without commanders for both parts no split; two commanders can be dealt', () => {
    const table = ordered(FRENCH_A, FRENCH, 'french-A')
    useDivisionCommanders(table)
    expect(table.refusal(FRENCH, 'french-A 1-infantry')).toBe('noCommanderLeft')
    const two = ordered({ 'french-A': '2823 ney,lobau 4/1/1', ...FAR }, FRENCH, 'french-A')
    useDivisionCommanders(two)
    expect(two.refusal(FRENCH, 'french-A 1-infantry go go')).toBe('noCommanderLeft')
    expect(two.refusal(FRENCH, 'french-A 1-infantry go ney lobau')).toBe('noCommanderLeft')
    two.say(FRENCH, 'french-A 1-infantry go lobau go 2922 go')
    expect(commandersOf(two, 'french-B')).toEqual(['lobau'])
  })

  test('13.5 the Guard of one arm stays together', () => {
    const table = ordered({ 'french-F': '2823 drouot guard 3/2/2', ...FAR }, FRENCH, 'french-F')
    const divisions = table.choices(FRENCH, 'french-F').filter(word => word.includes('-'))
    expect(divisions).toEqual(['3-guard-infantry', '2-guard-cavalry', '2-guard-artillery'])
    expect(table.refusal(FRENCH, 'french-F 2-guard-infantry')).toBe('guardTogether')
    expect(table.refusal(FRENCH, 'french-F 3-guard-infantry 2-guard-cavalry 2-guard-artillery')).toBe('nothingLeft')
    table.say(FRENCH, 'french-F 3-guard-infantry 2-guard-artillery go go 2922 go')
    expect([table.divisions('french-F'), table.divisions('french-A')]).toEqual(['0/2/0', '3/0/2'])
  })

  test('13.5 weakened Guard goes with its block', () => {
    const table = ordered({ 'french-F': '2823 drouot 1/0/0 guard 2/2/0 weak-guard 1/0/0', ...FAR }, FRENCH, 'french-F')
    expect(table.refusal(FRENCH, 'french-F 2-guard-infantry go')).toBe('guardTogether')
    expect(table.refusal(FRENCH, 'french-F 2-guard-infantry 2-guard-cavalry')).toBe('guardTogether')
    expect(table.refusal(FRENCH, 'french-F 1-weak-guard-infantry')).toBe('guardTogether')
    expect(table.refusal(FRENCH, 'french-F 2-guard-infantry 1-weak-guard-infantry go')).toBe('legal')
  })

  test('11.0 III d with two Orders the Force may not leave as a whole; the second Order stays with the rest', () => {
    const table = ordered(FRENCH_A, FRENCH, 'french-A', 'french-A')
    expect(table.refusal(FRENCH, 'french-A all')).toBe('mustSplit')
    table.say(FRENCH, 'french-A 3-infantry 1-cavalry 1-artillery go derlon go 2922 go')
    expect(table.divisions('french-A')).toBe('1/0/0')
    expect([ordersOf(table, 'french-A'), ordersOf(table, 'french-B')]).toEqual([
      [1, 0],
      [0, 0],
    ])
  })

  test('R14, 11.0 III the owner deals markers that may travel, Forage stays on both parts', () => {
    const table = ordered(FRENCH_A, FRENCH, 'french-A')
    const force = table.force('french-A')
    table.s.orders.plus1[force * 2] = 2
    table.s.orders.plus2[force * 2] = 1
    table.s.force.combat[force] = 1
    expect(table.refusal(FRENCH, 'french-A 1-infantry go 3-plus1')).toBe('markersGone')
    expect(table.refusal(FRENCH, 'french-A 1-infantry go 1-order')).toBe('orderStays')
    expect(table.refusal(FRENCH, 'french-A 1-infantry go 1-plus1 derlon')).toBe('outOfOrder')
    table.say(FRENCH, 'french-A 1-infantry go 1-plus1 1-plus2 go 2922 go')
    const part = table.force('french-B')
    expect([table.s.orders.plus1[force * 2], table.s.orders.plus1[part * 2]]).toEqual([1, 1])
    expect([table.s.orders.plus2[force * 2], table.s.orders.plus2[part * 2]]).toEqual([0, 1])
    expect(table.s.force.combat[part]).toBe(1)
  })

  test('5.0 what was seen of a Force becomes a dated memory when it splits: the enemy does not learn who left', () => {
    const table = ordered(FRENCH_A, FRENCH, 'french-A')
    const { s } = table
    const [force, part] = [table.force('french-A'), table.force('french-B')]
    s.record.shown[recordAt(force)] = 4
    s.force.shownOn[force] = 4
    table.say(FRENCH, 'french-A 3-infantry go go 2922 go')
    expect([s.record.shown[recordAt(force)], s.force.shownOn[force]]).toEqual([0, 0])
    expect([s.record.noted[recordAt(force)], s.force.notedOn[force]]).toEqual([4, 4])
    expect([s.record.noted[recordAt(part)], s.force.notedOn[part]]).toEqual([0, 0])
    const view = viewOf(game, s, ALLIED)
    expect([view.record.noted[recordAt(force)], view.force.notedOn[force]]).toEqual([4, 4])
  })

  test('5.0 divisions move between Forces by way of a temporary Force', () => {
    const table = ordered({ ...FRENCH_A, 'french-C': '2923 vandamme 3/0/0' }, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A 1-cavalry go go 2923 go')
    expect(table.waiting()).toBe('merge')
    table.say(FRENCH, 'french-C vandamme')
    expect([table.divisions('french-A'), table.divisions('french-C')]).toEqual(['4/0/1', '3/1/0'])
    expect(table.where('french-B')).toBe('off the map')
    expect(table.s.data.divisionCommandersOf[0].every(commander => table.s.commander.force[commander] < 0)).toBe(true)
  })

  test('3.0 a freed letter is reused', () => {
    const table = ordered({ ...FRENCH_A, 'french-C': '2923 vandamme 3/0/0' }, FRENCH, 'french-A', 'french-A')
    push(table.s, activate, FRENCH)
    table.say(FRENCH, 'french-A 1-cavalry go go 2923 go')
    table.say(FRENCH, 'french-C vandamme')
    table.say(FRENCH, 'french-A 1-infantry go go 2922 go')
    expect([table.where('french-B'), table.divisions('french-B')]).toEqual(['2922', '1/0/0'])
  })
})
