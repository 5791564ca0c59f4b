import { push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { activate } from '../rules/activation.ts'
import { beginMarches } from '../rules/marches.ts'
import { whyNotMerge } from '../rules/merge.ts'
import { closeMove } from '../rules/move.ts'
import { layRoute } from './laying.ts'
import { commandersOf, giveOrder, ordered, ordersOf } from './moving.ts'
import { ALLIED, campaignWith, type Placed, place, type Table } from './position.ts'

const FRENCH_L = { 'french-L': '0131 drouot 1/0/0' }
const ALLIES = { 'british-A': '3114 wellington 6/0/2', 'prussian-H': '3115 zieten 4/2/1', ...FRENCH_L }

const why = (placed: Placed): string | undefined => {
  const table = campaignWith({ ...placed, ...FRENCH_L }, 5)
  return whyNotMerge(table.s, table.force('prussian-H'), table.force('british-A'))?.key
}

/** Zieten joins Wellington in 3114. */
function joined(others: Placed = {}): Table {
  const table = ordered({ ...ALLIES, ...others }, ALLIED, 'prussian-H')
  table.say(ALLIED, 'prussian-H all 3114 go')
  table.say(ALLIED, 'british-A wellington')
  table.s.force.moved[table.force('british-A')] = 0
  return table
}

/** The combined Force is about to be activated, with Orders of these armies. */
function told(table: Table, ...armies: string[]): Table {
  for (const army of armies) giveOrder(table, 'british-A', army)
  push(table.s, activate, ALLIED)
  return table
}

describe('combined Allied Forces', () => {
  test('11.1 a the larger contingent must be led by its army commander', () => {
    expect(why({ 'british-A': '3114 wellington 6/0/2', 'prussian-H': '3115 zieten 4/2/1' })).toBeUndefined()
    expect(why({ 'british-A': '3114 orange 6/0/2', 'prussian-H': '3115 blucher 4/2/1' })).toBe('mayNotMerge')
    expect(why({ 'british-A': '3114 orange 3/0/2', 'prussian-H': '3115 blucher 4/2/1' })).toBeUndefined()
    expect(why({ 'british-A': '3114 orange 4/2/1', 'prussian-H': '3115 zieten 3/0/0' })).toBe('mayNotMerge')
  })

  test('11.1 a, 11.3 an army commander who found refuge with the other army does not count', () => {
    expect(why({ 'british-A': '3114 blucher orange 6/0/2', 'prussian-H': '3115 zieten 3/0/0' })).toBe('mayNotMerge')
    expect(why({ 'british-A': '3114 wellington orange 6/0/2', 'prussian-H': '3115 zieten 3/0/0' })).toBeUndefined()
  })

  test('R36, 11.1 a equal numbers and one army commander are enough', () => {
    expect(why({ 'british-A': '3114 wellington 4/2/1', 'prussian-H': '3115 zieten 4/2/1' })).toBeUndefined()
  })

  test('11.1 a the sleigh and the counter of that commander stay', () => {
    const table = ordered(ALLIES, ALLIED, 'prussian-H')
    table.say(ALLIED, 'prussian-H all 3114 go')
    expect(table.waiting()).toBe('merge')
    expect(table.refusal(ALLIED, 'prussian-H')).toBe('mayNotMerge')
    expect(table.choices(ALLIED, 'british-A')).toEqual(['wellington'])
    table.say(ALLIED, 'british-A wellington')
    expect(table.divisions('british-A')).toBe('10/2/3')
    expect(table.where('prussian-H')).toBe('off the map')
    expect(table.s.force.combined[table.force('british-A')]).toBe(1)
    expect(commandersOf(table, 'british-A')).toEqual(['wellington', 'zieten'])
  })

  test('11.1 a with both army commanders and equal numbers the owner chooses', () => {
    const table = ordered({ 'british-A': '3114 wellington 4/2/1', 'prussian-I': '3115 blucher 4/2/1', ...FRENCH_L }, ALLIED, 'prussian-I')
    table.say(ALLIED, 'prussian-I all 3114 go')
    expect(table.choices(ALLIED)).toEqual(['prussian-I', 'british-A'])
    expect(table.choices(ALLIED, 'prussian-I')).toEqual(['blucher'])
    table.say(ALLIED, 'prussian-I blucher')
    expect(table.s.force.combined[table.force('prussian-I')]).toBe(1)
    expect(table.s.commander.open[table.s.data.commanders.of('wellington')]).toBe(0)
  })

  test('11.1 c a third Force may pass but not join', () => {
    const table = joined({ 'british-B': '3115 orange 3/0/0' })
    giveOrder(table, 'british-B')
    push(table.s, activate, ALLIED)
    expect(table.refusal(ALLIED, 'british-B all 3114')).toBe('combinedAlready')
    expect(table.refusal(ALLIED, 'british-B all 3113')).toBe('legal')
  })

  test('11.1 d moving as a whole needs an Order of each army commander, spent together', () => {
    const one = told(joined(), 'british')
    expect(one.refusal(ALLIED, 'british-A all')).toBe('needsBothOrders')
    const both = told(joined(), 'british', 'prussian')
    both.say(ALLIED, 'british-A all 3110 go')
    expect(both.where('british-A')).toBe('3110')
    expect(ordersOf(both, 'british-A')).toEqual([0, 0])
  })

  test("11.1 d, 11.0 I an initial order does not move it: it needs both commanders' Orders", () => {
    const table = joined({ 'british-B': '3009 orange 3/0/0', 'british-C': '2014 hill 3/0/0' })
    for (const [name, to] of [
      ['british-A', 'wavre'],
      ['british-B', 'hal'],
      ['british-C', 'enghien'],
    ])
      layRoute(table, name, to)
    push(table.s, beginMarches)
    table.run()
    expect(table.choices(ALLIED)).toEqual(['british-B', 'british-C'])
    expect(table.refusal(ALLIED, 'british-A')).toBe('needsBothOrders')
    table.say(ALLIED, 'british-B')
    expect([table.waiting(), table.where('british-A')]).toEqual(['nothing', '3114'])
    expect(table.where('british-C')).not.toBe('2014')
    expect(table.s.force.initial[table.force('british-A')]).toBe(1)
  })

  test('11.1 c, d one Order lets one whole contingent leave', () => {
    const table = told(joined(), 'british')
    expect(table.refusal(ALLIED, 'british-A 1-british-infantry')).toBe('combinedWhole')
    table.say(ALLIED, 'british-A british 3112 go')
    expect([table.where('british-A'), table.divisions('british-A')]).toEqual(['3112', '6/0/2'])
    expect([table.where('prussian-H'), table.divisions('prussian-H')]).toEqual(['3114', '4/2/1'])
    expect(commandersOf(table, 'british-A')).toEqual(['wellington'])
    expect(commandersOf(table, 'prussian-H')).toEqual(['zieten'])
    expect(table.s.force.combined[table.force('british-A')]).toBe(0)
    const { moved } = table.s.force
    expect([moved[table.force('british-A')], moved[table.force('prussian-H')]]).toEqual([1, 0])
    expect(table.s.hex.force[table.hex('3114')]).toBe(table.force('prussian-H'))
  })

  test('11.1 d either contingent may leave on it, whichever army commander issued it', () => {
    for (const giver of ['british', 'prussian']) {
      const british = told(joined(), giver)
      british.say(ALLIED, 'british-A british 3112 go')
      expect([british.where('british-A'), british.where('prussian-H')]).toEqual(['3112', '3114'])
      const prussian = told(joined(), giver)
      prussian.say(ALLIED, 'british-A prussian 3116 go')
      expect([prussian.where('british-A'), prussian.where('prussian-H')]).toEqual(['3114', '3116'])
      for (const table of [british, prussian])
        expect([ordersOf(table, 'british-A'), ordersOf(table, 'prussian-H')], 'it is spent').toEqual([
          [0, 0],
          [0, 0],
        ])
    }
  })

  test("R36, 11.1 d a contingent leaving on the other commander's Order leaves his other Orders behind", () => {
    const table = told(joined(), 'prussian', 'prussian')
    expect(table.refusal(ALLIED, 'british-A all')).toBe('needsBothOrders')
    table.say(ALLIED, 'british-A british 3112 go')
    expect([ordersOf(table, 'british-A'), ordersOf(table, 'prussian-H')]).toEqual([
      [0, 0],
      [0, 1],
    ])
    push(table.s, activate, ALLIED)
    table.say(ALLIED, 'prussian-H all 3116 go')
    expect(table.where('prussian-H')).toBe('3116')
  })

  test('R36, 11.1 c the other contingent leaves under a free letter of its own army', () => {
    const table = told(joined(), 'prussian')
    table.say(ALLIED, 'british-A prussian 3116 go')
    expect([table.where('british-A'), table.divisions('british-A')]).toEqual(['3114', '6/0/2'])
    expect([table.where('prussian-H'), table.divisions('prussian-H')]).toEqual(['3116', '4/2/1'])
  })

  test("R36, 11.0 III g a second Order of the leaving contingent's commander is lost", () => {
    const table = told(joined(), 'british', 'british', 'prussian')
    expect(table.refusal(ALLIED, 'british-A all')).toBe('mustSplit')
    table.say(ALLIED, 'british-A british 3112 go')
    expect([ordersOf(table, 'british-A'), ordersOf(table, 'prussian-H')]).toEqual([
      [0, 0],
      [0, 1],
    ])
  })

  test('R54, 11.1 c, 6.0 when several in that contingent are most senior the owner chooses its leader', () => {
    const both = joined({ 'prussian-H': '3115 zieten,pirch 4/2/1' })
    const table = told(both, 'prussian', 'british')
    expect(table.choices(ALLIED, 'british-A prussian')).toContain('pirch')
    expect(table.refusal(ALLIED, 'british-A prussian zieten')).toBe('settledAlready')
    expect(table.refusal(ALLIED, 'british-A prussian wellington')).toBe('notWithForce')
    expect(table.refusal(ALLIED, 'british-A prussian 3116 pirch')).toBe('outOfOrder')
    table.say(ALLIED, 'british-A british pirch 3112 go')
    expect(commandersOf(table, 'prussian-H')).toEqual(['pirch', 'zieten'])
    expect(table.where('british-A')).toBe('3112')
    expect(told(joined(), 'prussian').choices(ALLIED, 'british-A prussian')).not.toContain('zieten')
  })

  test('R36, 11.1 d without a free sleigh neither contingent can leave', () => {
    const table = told(joined(), 'british')
    for (const [i, letter] of [...'HIJKLMN'].entries()) place(table.s, table.force(`prussian-${letter}`), `53${10 + i} pirch 1/0/0`)
    table.s.commander.force[table.s.data.commanders.of('pirch')] = table.force('prussian-N')
    expect(table.refusal(ALLIED, 'british-A')).toBe('needsBothOrders')
    giveOrder(table, 'british-A', 'prussian')
    expect(table.refusal(ALLIED, 'british-A british')).toBe('noSleigh')
  })

  test('R50, 11.1 c a contingent without a commander takes a division commander', () => {
    const table = joined()
    table.s.commander.force[table.s.data.commanders.of('zieten')] = -1 as never
    told(table, 'british').say(ALLIED, 'british-A british 3112 go')
    const leader = table.s.force.leader[table.force('prussian-H')]
    expect([table.s.data.level[leader], table.s.data.armyOfCommander[leader]]).toEqual([0, 2])
  })

  test('R49, 11.1 a Force that has lost all its British belongs to the Prussians', () => {
    const table = joined()
    const cells = table.force('british-A') * 12
    for (let cell = 0; cell < 6; cell++) table.s.record.count[cells + cell] = 0
    push(table.s, closeMove)
    table.run()
    expect(table.where('british-A')).toBe('off the map')
    expect([table.where('prussian-H'), table.divisions('prussian-H')]).toEqual(['3114', '4/2/1'])
    expect(commandersOf(table, 'prussian-H')).toEqual(['zieten'])
    expect(table.s.commander.backOn[table.s.data.commanders.of('wellington')]).toBe(6)
  })

  test('R49, 11.1 a Force that has lost all its Prussians keeps its sleigh', () => {
    const table = joined()
    const cells = table.force('british-A') * 12
    for (let cell = 6; cell < 12; cell++) table.s.record.count[cells + cell] = 0
    push(table.s, closeMove)
    table.run()
    expect(commandersOf(table, 'british-A')).toEqual(['wellington'])
    expect(table.s.force.combined[table.force('british-A')]).toBe(0)
  })

  test('11.0 V g initial orders of the two armies lead to a merger only where 11.1 allows', () => {
    expect(why({ 'british-A': '3009 hill 1/0/0', 'prussian-H': '3110 zieten 4/2/1' })).toBe('mayNotMerge')
  })
})
