import { push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { beginCombat } from '../rules/combat.ts'
import { FRENCH_ARMY, PRUSSIAN } from '../rules/ids.ts'
import { ATTACKER, DEFENDER } from '../rules/state.ts'
import { cellsOf, combat, commitBoth, fightWithAll, rollStrengths } from './fighting.ts'
import { ALLIED, campaignWith, FRENCH, type Table } from './position.ts'

/** An attack on Quatre Bras from the south, on open ground: values are those of the divisions. */
const meet = (french: string, prussian: string): Table =>
  combat({ 'french-A': `3117 napoleon ${french}`, 'prussian-H': `3116 zieten ${prussian}` }, 'french-A', 'prussian-H')

const hitsOf = (table: Table) => [table.s.fight.hits[ATTACKER], table.s.fight.hits[DEFENDER]]

describe('hits', () => {
  test('11.4.1 the winner inflicts the difference, the loser half of what he suffers', () => {
    const table = meet('5/0/0', '5/0/0')
    fightWithAll(table, 4, 2)
    expect(hitsOf(table)).toEqual([2, 5])
  })

  test('11.4.1 no more hits than divisions of the winner took part', () => {
    const two = meet('2/0/0', '2/0/0')
    fightWithAll(two, 4, 2)
    expect(hitsOf(two)).toEqual([1, 2])
    const one = meet('1/0/0', '1/0/0')
    fightWithAll(one, 4, 2)
    expect(hitsOf(one)).toEqual([0, 1])
  })

  test('11.4.1 no more hits than the loser can take, and half of those on the winner', () => {
    const table = meet('4/0/0', '1/0/0 weak 1/0/0')
    fightWithAll(table, 2, 2)
    expect(hitsOf(table)).toEqual([1, 3])
    expect(table.where('prussian-H')).toBe('off the map')
    expect(table.s.army.lost[PRUSSIAN]).toBe(2)
  })

  test("11.4.1 only divisions that took part take hits; the loser's others survive", () => {
    const table = meet('6/0/0', '3/1/0')
    rollStrengths(table, [5], [1])
    commitBoth(table, '5-infantry go', '1-prussian-cavalry go', 2, 4)
    expect(hitsOf(table)).toEqual([1, 2])
    expect(table.divisions('prussian-H')).toBe('3/0/0')
    expect(table.s.army.lost[PRUSSIAN]).toBe(1)
  })

  test('11.4.1 the owner places hits among the divisions that took part; record and what was seen go down together', () => {
    const table = meet('5/0/1', '5/1/1')
    rollStrengths(table, [5], [3])
    commitBoth(table, '5-infantry go', '2-prussian-infantry 1-prussian-artillery go', 1, 1)
    expect(hitsOf(table)).toEqual([1, 3])
    expect([table.waiting(), table.asked()]).toEqual(['place-hits', ALLIED])
    expect(table.refusal(ALLIED, '1-prussian-cavalry')).toBe('tookNoPart')
    expect(table.refusal(ALLIED, '3-prussian-infantry')).toBe('tookNoPart')
    expect(table.refusal(ALLIED, '1-prussian-infantry go')).toBe('combatHitsLeft')
    table.say(ALLIED, '2-prussian-infantry 1-weak-prussian-infantry go')
    expect(table.heard(FRENCH)).toContain('hitInCombat')
    expect(table.divisions('prussian-H')).toBe('3+1/1/1')
    const at = table.force('prussian-H') * 12 + 6
    expect(cellsOf(table.s.record.shown, at, 6)).toEqual([0, 1, 0, 0, 1, 0])
    expect(table.divisions('french-A')).toBe('4+1/0/1')
  })

  test('11.4.1 a final die of 5 names the arm of one hit, a 6 of two; named hits are part of the total', () => {
    const table = meet('4/0/0', '3/0/1')
    rollStrengths(table, [4], [4])
    commitBoth(table, 'all', 'all', 6, 5)
    expect(hitsOf(table)).toEqual([1, 2])
    expect([table.waiting(), table.asked()]).toEqual(['name-arm', FRENCH])
    expect(table.choices(FRENCH)).toEqual(['infantry', 'artillery', 'owner'])
    expect(table.refusal(FRENCH, 'cavalry')).toBe('cannotBeNamed')
    table.say(FRENCH, 'artillery')
    table.say(FRENCH, 'artillery')
    expect([table.waiting(), table.asked()]).toEqual(['name-arm', ALLIED])
    table.say(ALLIED, 'infantry')
    expect(table.divisions('prussian-H')).toBe('3/0/0')
    expect(table.divisions('french-A')).toBe('3+1/0/0')
  })

  test('11.4.1 the owner places the other hits freely, the named ones within their arm', () => {
    const table = meet('7/0/0', '3/1/1')
    fightWithAll(table, 5, 3)
    expect(hitsOf(table)).toEqual([1, 3])
    table.say(FRENCH, 'cavalry')
    expect(table.choices(ALLIED)).toEqual(['1-prussian-infantry', '2-prussian-infantry', '1-prussian-cavalry'])
    expect(table.refusal(ALLIED, '3-prussian-infantry')).toBe('namedArm')
    expect(table.refusal(ALLIED, '1-prussian-artillery')).toBe('combatHitsMustFit')
    expect(table.choices(ALLIED, '2-prussian-infantry')).toEqual(['1-prussian-cavalry'])
    table.say(ALLIED, '1-prussian-infantry 1-prussian-cavalry 1-prussian-artillery go')
    expect(table.divisions('prussian-H')).toBe('2+1/0+1/0+1')
  })

  test('R40, 11.4.1 an arm is named no more often than it can be hit', () => {
    const table = meet('5/0/0', '3/0/1')
    table.s.record.count[table.force('prussian-H') * 12 + 10] = 0
    table.s.record.count[table.force('prussian-H') * 12 + 11] = 1
    fightWithAll(table, 6, 4)
    table.say(FRENCH, 'artillery')
    expect(table.choices(FRENCH)).toEqual(['infantry', 'owner'])
    table.say(FRENCH, 'owner')
    expect(table.waiting()).toBe('place-hits')
  })

  test('11.4.1 naming is optional', () => {
    const table = meet('7/0/0', '4/0/1')
    fightWithAll(table, 5, 5)
    table.say(FRENCH, 'owner')
    table.say(ALLIED, 'owner')
    expect(table.choices(ALLIED)).toContain('2-prussian-infantry')
  })

  test('11.4.1, 4.0 the owner is asked even with only one way to place hits; a Force whose last division falls is removed at once', () => {
    const table = campaignWith({ 'french-A': '3117 napoleon 4/1/0', 'prussian-H': '3116 zieten 1/0/0 weak 1/0/0' }, 6)
    const [french, prussian] = ['french-A', 'prussian-H'].map(table.force)
    push(table.s, beginCombat, french, prussian, table.hex('3117'), table.hex('3116'))
    table.run()
    rollStrengths(table, [5], [2])
    commitBoth(table, 'all', 'all', 1, 4)
    expect([table.waiting(), table.asked()]).toEqual(['place-hits', ALLIED])
    table.say(ALLIED, '1-prussian-infantry 2-weak-prussian-infantry go')
    expect(table.where('prussian-H')).toBe('off the map')
    expect([table.waiting(), table.asked()]).toEqual(['place-hits', FRENCH])
  })

  test('9.0 divisions eliminated in combat count at once', () => {
    const table = meet('2/0/0 weak 1/0/0', '3/0/0')
    fightWithAll(table, 1, 1)
    table.say(ALLIED, '1-prussian-infantry 1-weak-prussian-infantry go')
    expect(table.s.army.lost[PRUSSIAN]).toBe(1)
    table.say(FRENCH, '1-weak-infantry go')
    expect(table.s.army.lost[FRENCH_ARMY]).toBe(1)
  })
})
