import { viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { sizeOf } from '../rules/forces.ts'
import { ALLIED, begun, FRENCH, game, type Table } from './position.ts'

const leader = (table: Table, force: string): string => {
  const { s } = table
  return s.data.commanders.names[s.force.leader[table.force(force)]] ?? 'nobody'
}

describe('quasi-historical set-up', () => {
  test('7.2 both deal in secret, the French first, and leaders are shown when both are ready', () => {
    const table = begun('quasi-historical')
    expect(table.waiting()).toBe('deal-out')
    expect(table.asked()).toBe(FRENCH)
    expect(leader(table, 'french-A')).toBe('nobody')
    table.say(FRENCH, 'derlon reille')
    expect(table.heard(ALLIED)).toEqual([])
    table.say(FRENCH, 'ready')
    expect(leader(table, 'french-A')).toBe('nobody')
    expect(table.asked()).toBe(ALLIED)
    table.say(ALLIED, 'ready')
    expect(leader(table, 'french-A')).toBe('reille')
    expect(leader(table, 'british-A')).toBe('wellington')
    expect(table.waiting()).toBe('choose-hex')
  })

  test('7.2 every Force keeps a senior commander and a division', () => {
    const table = begun('quasi-historical')
    expect(table.refusal(FRENCH, 'derlon french-B')).toBe('needsCommander')
    expect(table.refusal(FRENCH, 'lobau french-A')).toBe('legal')
    expect(table.refusal(FRENCH, 'french-A french-B 4-infantry 1-cavalry 1-artillery')).toBe('needsDivision')
    table.say(FRENCH, 'french-A french-B 4-infantry 1-cavalry go')
    expect([table.divisions('french-A'), table.divisions('french-B')]).toEqual(['0/0/1', '8/2/1'])
    expect(table.refusal(FRENCH, 'french-A')).toBe('needsDivision')
  })

  test('R1, 7.2 everything stays dealt out, inside its army', () => {
    const table = begun('quasi-historical')
    const { s } = table
    const total = () => s.data.forcesOf[ALLIED].reduce((sum, force) => sum + sizeOf(s, force), 0)
    table.say(FRENCH, 'ready')
    expect(total()).toBe(57)
    expect(table.refusal(ALLIED, 'british-B prussian-H')).toBe('ofAnotherArmy')
    expect(table.refusal(ALLIED, 'pirch british-B')).toBe('ofAnotherArmy')
    expect(table.refusal(ALLIED, 'orange zieten')).toBe('ofAnotherArmy')
    expect(table.refusal(ALLIED, 'kleist')).toBe('notWithForce')
    table.say(ALLIED, 'british-B british-D 2-british-infantry go')
    expect(table.divisions('british-D')).toBe('2/4/1')
    expect(total()).toBe(57)
  })

  test('R2, 7.2 the Guard is part of the French total', () => {
    const { s } = begun('quasi-historical')
    const [infantry, cavalry, artillery] = [0, 2, 4].map(cell => s.data.totals[0][cell] + s.data.totals[0][cell + 6])
    expect([infantry, cavalry, artillery]).toEqual([20, 10, 8])
    expect([6, 8, 10].map(cell => s.data.totals[0][cell])).toEqual([3, 2, 2])
  })

  test('7.2, 13.2 Napoleon and the division commanders are not dealt', () => {
    const table = begun('quasi-historical')
    expect(table.refusal(FRENCH, 'napoleon')).toBe('notWithForce')
    const [reserve] = table.s.data.divisionCommandersOf[0]
    expect(table.refusal(FRENCH, table.s.data.commanders.names[reserve])).toBe('neverAlone')
  })

  test('R54, 6.0 the owner chooses the leader among equals', () => {
    const table = begun('quasi-historical')
    table.say(FRENCH, 'lobau french-A')
    expect(table.refusal(FRENCH, 'derlon french-A')).toBe('alreadySo')
    table.say(FRENCH, 'lobau french-A')
    expect(table.refusal(FRENCH, 'lobau french-A')).toBe('alreadySo')
    table.say(FRENCH, 'ready')
    table.say(ALLIED, 'ready')
    expect(leader(table, 'french-A')).toBe('lobau')
    expect(table.s.commander.open[table.s.data.commanders.of('derlon')]).toBe(0)
  })

  test('6.0 a wing commander always leads his Force', () => {
    const table = begun('quasi-historical')
    expect(table.refusal(FRENCH, 'lobau french-E')).toBe('notSenior')
  })

  test('13.5 the Guard is dealt by arms', () => {
    const table = begun('quasi-historical')
    expect(table.refusal(FRENCH, 'french-F french-A 2-guard-infantry')).toBe('guardTogether')
    table.say(FRENCH, 'french-F french-A 3-guard-infantry go')
    expect([table.divisions('french-A'), table.divisions('french-F')]).toEqual(['7/1/1', '0/2/2'])
  })

  test('5.0, 7.2 the enemy sees none of it', () => {
    const table = begun('quasi-historical')
    const before = viewOf(game, table.s, ALLIED).$bytes.slice()
    table.say(FRENCH, 'french-A french-B 2-infantry go')
    table.say(FRENCH, 'ney derlon')
    expect(viewOf(game, table.s, ALLIED).$bytes).toEqual(before)
  })
})
