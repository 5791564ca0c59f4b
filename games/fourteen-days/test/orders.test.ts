import { describe, expect, test } from 'vitest'
import { beginOrders, markerFor } from '../rules/further.ts'
import { BRITISH, FRENCH_ARMY, PRUSSIAN, REMAIN } from '../rules/ids.ts'
import { updateMarkers } from '../rules/markers.ts'
import { ordersAt } from '../rules/state.ts'
import { ORDER, PLUS_1, PLUS_2 } from '../rules/tables.ts'
import { ALLIED, campaignWith, FRENCH, type Placed, type Table } from './position.ts'

const FIELD: Placed = {
  'french-A': '2823 napoleon 4/1/1',
  'french-B': '2525 reille 4/1/1',
  'british-A': '3110 wellington 6/0/2',
  'british-B': '3113 orange 6/1/1',
  'prussian-H': '3120 zieten 4/2/1',
  'prussian-I': '3818 blucher 4/2/2',
}

function ordering(placed: Placed = FIELD, turn = 5): Table {
  const table = campaignWith(placed, turn, beginOrders)
  table.run()
  return table
}

/** Orders, +1 and +2 on a Force by one army's commander. */
const markers = (table: Table, name: string, branch = 0): number[] => {
  const row = ordersAt(table.force(name), branch)
  return [table.s.orders.now[row], table.s.orders.plus1[row], table.s.orders.plus2[row]]
}

describe('further orders', () => {
  test('11.0 II the Allies begin, then the sides alternate', () => {
    const table = ordering()
    expect([table.waiting(), table.asked()]).toEqual(['issue-order', ALLIED])
    table.say(ALLIED, 'british-B', 6, 1)
    expect(table.waiting()).toBe('choose-marker')
    table.say(ALLIED, 'order')
    expect(table.asked()).toBe(FRENCH)
    expect(markers(table, 'british-B')).toEqual([1, 0, 0])
  })

  test('11.0 II blue and bonus against red; the bonus falls with every roll; a side that fails is out', () => {
    const table = ordering()
    table.say(ALLIED, 'british-B', 2, 5)
    table.say(ALLIED, 'order')
    expect(table.s.side.bonus[ALLIED]).toBe(2)
    table.say(FRENCH, 'stop')
    table.say(ALLIED, 'british-A', 1, 3)
    table.say(ALLIED, 'plus1')
    table.say(ALLIED, 'prussian-I', 3, 5)
    expect(table.s.side.bonus[ALLIED]).toBe(0)
    expect(table.heard(FRENCH)).toContain('orderFailed')
    expect(table.waiting()).toBe('nothing')
    expect(markers(table, 'prussian-I', 1)).toEqual([0, 0, 0])
  })

  test('11.0 II the other side goes on alone', () => {
    const table = ordering()
    table.say(ALLIED, 'stop')
    table.say(FRENCH, 'french-B', 6, 1)
    table.say(FRENCH, 'order')
    expect([table.waiting(), table.asked()]).toEqual(['issue-order', FRENCH])
    table.say(FRENCH, 'french-B', 1, 6)
    expect(table.waiting()).toBe('nothing')
  })

  test('11.0 II each commander orders his own army, and only while he is on the map', () => {
    const table = ordering()
    expect(table.refusal(ALLIED, 'british prussian-H')).toBe('notHisForce')
    expect(table.refusal(ALLIED, 'french-A')).toBe('notYours')
    const { 'prussian-I': _, ...without } = FIELD
    const other = ordering(without)
    expect(other.refusal(ALLIED, 'prussian-H')).toBe('commanderAway')
    expect(other.refusal(ALLIED, 'british-B')).toBe('legal')
  })

  test('11.0 II a side without an army commander on the map is out', () => {
    const { 'french-A': _, ...without } = FIELD
    const table = ordering(without)
    table.say(ALLIED, 'free british-A order')
    expect(table.asked()).toBe(ALLIED)
    table.say(ALLIED, 'stop')
    expect(table.waiting()).toBe('nothing')
  })

  test('R8, 11.0 II the marker by distance: Order up to 3, +1 up to 9, then +2', () => {
    const placed: Placed = {
      'french-A': '2326 napoleon 4/1/1',
      'french-B': '2423 reille 1/0/0',
      'french-C': '2422 ney 1/0/0',
      'french-D': '3121 vandamme 1/0/0',
      'french-E': '3120 gerard 1/0/0',
    }
    const table = campaignWith(placed, 5)
    const given = (name: string) => markerFor(table.s, table.force(name), FRENCH_ARMY)
    expect(Object.keys(placed).map(given)).toEqual([ORDER, ORDER, PLUS_1, PLUS_1, PLUS_2])
    const allied = campaignWith(FIELD, 5)
    expect(markerFor(allied.s, allied.force('british-B'), BRITISH)).toBe(ORDER)
    expect(markerFor(allied.s, allied.force('prussian-H'), PRUSSIAN)).toBe(PLUS_1)
  })

  test('R11, 11.0 II one slower marker may be taken, not two', () => {
    const table = ordering()
    table.say(ALLIED, 'british-B', 6, 1)
    expect(table.choices(ALLIED)).toEqual(['order', 'plus1'])
    expect(table.refusal(ALLIED, 'plus2')).toBe('notThisMarker')
    table.say(ALLIED, 'plus1')
    table.say(FRENCH, 'stop')
    table.say(ALLIED, 'prussian-H', 6, 1)
    expect(table.choices(ALLIED)).toEqual(['plus1', 'plus2'])
  })

  test('R9, 11.0 II a Force with an Initial Order marker gets +1, or +2', () => {
    const table = ordering()
    table.s.force.initial[table.force('british-B')] = 1
    table.say(ALLIED, 'british-B', 6, 1)
    expect(table.choices(ALLIED)).toEqual(['plus1', 'plus2'])
  })

  test('11.0 II a Force may carry any number of markers', () => {
    const table = ordering()
    table.say(ALLIED, 'stop')
    table.say(FRENCH, 'french-B', 6, 1)
    table.say(FRENCH, 'order')
    table.say(FRENCH, 'french-B', 6, 1)
    table.say(FRENCH, 'plus1')
    table.say(FRENCH, 'french-B', 6, 1)
    table.say(FRENCH, 'plus1')
    expect(markers(table, 'french-B')).toEqual([1, 2, 0])
    expect(table.s.side.bonus[FRENCH]).toBe(1)
  })

  test('R10, 11.0 II the free order needs no roll and no bonus, once a turn, for a Force with its army commander', () => {
    const table = ordering()
    table.say(ALLIED, 'stop')
    expect(table.refusal(FRENCH, 'free french-B')).toBe('noChiefThere')
    table.say(FRENCH, 'free french-A order')
    expect(markers(table, 'french-A')).toEqual([1, 0, 0])
    expect(table.s.side.bonus[FRENCH]).toBe(4)
    expect(table.refusal(FRENCH, 'free')).toBe('freeOrderGiven')
    table.say(FRENCH, 'french-B', 1, 5)
    expect(table.waiting()).toBe('choose-marker')
  })

  test('11.0 II one free order per player, not per commander', () => {
    const table = ordering()
    expect(table.choices(ALLIED, 'free')).toEqual(['british-A', 'prussian-I'])
    table.say(ALLIED, 'free prussian-I plus1')
    expect(markers(table, 'prussian-I', 1)).toEqual([0, 1, 0])
    table.say(FRENCH, 'stop')
    expect(table.refusal(ALLIED, 'free')).toBe('freeOrderGiven')
  })

  test('11.0 II the free order is +1 for a Force with an Initial Order marker', () => {
    const table = ordering()
    table.s.force.initial[table.force('british-A')] = 1
    expect(table.choices(ALLIED, 'free british-A')).toEqual(['plus1'])
  })

  test('11.1 for a combined Force the issuer is named, and his distance counts', () => {
    const table = ordering()
    table.s.force.combined[table.force('british-A')] = 1
    expect(table.refusal(ALLIED, 'british-A')).toBe('whoseOrder')
    expect(table.refusal(ALLIED, 'free british-A')).toBe('whoseOrder')
    expect(table.refusal(ALLIED, 'prussian british-B')).toBe('notHisForce')
    expect(table.refusal(ALLIED, 'free prussian')).toBe('noChiefThere')
    table.say(ALLIED, 'prussian british-A', 6, 1)
    expect(markers(table, 'british-A', 1)).toEqual([0, 0, 1])
    expect(markers(table, 'british-A', 0)).toEqual([0, 0, 0])
  })

  test('11.1 the free order to a combined Force is issued by a commander who is there', () => {
    const table = ordering({ ...FIELD, 'british-A': '3110 wellington,pirch 6/0/2' })
    table.s.force.combined[table.force('british-A')] = 1
    table.say(ALLIED, 'free british british-A order')
    expect(markers(table, 'british-A')).toEqual([1, 0, 0])
  })

  test('R46, 13.1 a Force with orders to stay gets +1 on turn 4 and may act on turn 5', () => {
    const table = ordering(FIELD, 4)
    const force = table.force('british-A')
    table.s.force.initial[force] = 1
    table.s.plan.goal[force] = REMAIN
    table.s.plan.done[force] = 1
    table.say(ALLIED, 'free british-A plus1')
    table.say(FRENCH, 'stop')
    table.say(ALLIED, 'stop')
    const after = campaignWith(FIELD, 4, updateMarkers)
    after.s.force.initial[force] = 1
    after.s.plan.done[force] = 1
    after.s.orders.plus1[ordersAt(force, 0)] = 1
    after.run()
    expect([after.s.force.initial[force], ...markers(after, 'british-A')]).toEqual([0, 1, 0, 0])
  })
})
