import { describe, expect, test } from 'vitest'
import { beginActivations } from '../rules/activation.ts'
import type { CommanderId } from '../rules/ids.ts'
import { blockedFor, giveOrder, ordered, ordersOf } from './moving.ts'
import { ALLIED, campaignWith, FRENCH, type Placed, type Table } from './position.ts'

const FAR = { 'british-A': '1905 wellington 3/0/1' }

/** Part III from its beginning; the named Forces have an Order marker. */
function partThree(placed: Placed, ...names: string[]): Table {
  const table = campaignWith(placed, 5, beginActivations)
  for (const name of names) giveOrder(table, name)
  table.run()
  return table
}

const THREE = { 'french-A': '2823 derlon 4/1/1', 'french-B': '2326 reille 4/1/1', 'prussian-H': '3818 zieten 4/2/1', ...FAR }

describe('activation', () => {
  test('11.0 III a the sides alternate, the French first; the Order marker is removed', () => {
    const table = partThree(THREE, 'french-A', 'french-B', 'prussian-H')
    expect(table.asked()).toBe(FRENCH)
    table.say(FRENCH, 'french-A all 2922 go')
    expect(ordersOf(table, 'french-A')).toEqual([0, 0])
    expect(table.asked()).toBe(ALLIED)
    table.say(ALLIED, 'prussian-H all 3718 go')
    expect(table.asked()).toBe(FRENCH)
    table.say(FRENCH, 'french-B all 2425 go')
    expect(table.waiting()).toBe('nothing')
  })

  test('11.0 III b a side that stops loses its Order markers, the other keeps its own', () => {
    const table = partThree(THREE, 'french-A', 'french-B', 'prussian-H')
    table.s.orders.plus1[table.force('french-A') * 2] = 1
    table.say(FRENCH, 'stop')
    expect([ordersOf(table, 'french-A'), ordersOf(table, 'french-B')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(table.s.orders.plus1[table.force('french-A') * 2]).toBe(1)
    expect(table.heard(ALLIED)).toContain('ordersRemoved')
    expect(table.asked()).toBe(ALLIED)
    expect(ordersOf(table, 'prussian-H')).toEqual([0, 1])
  })

  test('11.0 III c a side without Order markers is skipped', () => {
    const table = partThree({ ...THREE, 'prussian-J': '4222 thielmann 4/2/1' }, 'prussian-H', 'prussian-J')
    expect(table.asked()).toBe(ALLIED)
    table.say(ALLIED, 'prussian-H all 3718 go')
    expect(table.asked()).toBe(ALLIED)
  })

  test('11.0 III c2 a Force must move; if it cannot, stopping is the only choice', () => {
    const table = ordered({ 'french-A': '2823 derlon 4/1/1', ...FAR }, FRENCH, 'french-A')
    expect(table.refusal(FRENCH, 'french-A all go')).toBe('movesNowhere')
    for (const hex of ['2822', '2923', '2924', '2824', '2724', '2723']) table.s.hex.blocked[table.hex(hex)] = 1
    expect(table.choices(FRENCH)).toEqual(['stop'])
    expect(table.refusal(FRENCH, 'french-A')).toBe('cannotMove')
    expect(table.waiting()).toBe('activate')
  })

  test('11.0 III only Forces with an Order marker that have not moved', () => {
    const table = ordered(THREE, FRENCH, 'french-A')
    expect(table.refusal(FRENCH, 'french-B')).toBe('noOrder')
    expect(table.refusal(FRENCH, 'prussian-H')).toBe('notYours')
    expect(table.refusal(FRENCH, 'french-C')).toBe('notOnMap')
    table.s.force.moved[table.force('french-A')] = 1
    expect(table.refusal(FRENCH, 'french-A')).toBe('hasMoved')
  })

  test('R12, 11.0 III f a Force with two Orders that cannot be split strays from its hex, and all other Orders are removed', () => {
    const table = ordered({ ...THREE, 'french-L': '2034 drouot 1/0/0' }, FRENCH, 'french-A', 'french-A', 'french-B')
    for (const commander of table.s.data.divisionCommandersOf[0])
      table.s.commander.force[commander as CommanderId] = table.force('french-L')
    expect(table.choices(FRENCH, 'french-A')).toEqual(['all'])
    expect(table.choices(FRENCH, 'french-A all')).toEqual(['go'])
    expect(table.refusal(FRENCH, 'french-A all 2922')).toBe('mustSplit')
    table.say(FRENCH, 'french-A all go', 4)
    expect(table.where('french-A')).toBe('2824')
    expect([ordersOf(table, 'french-A'), ordersOf(table, 'french-B')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(table.s.force.moved[table.force('french-A')]).toBe(1)
  })

  test('R13, 11.0 III f one division, or one block of the Guard, cannot be split', () => {
    const table = ordered(
      { 'french-A': '2823 derlon 1/0/0', 'french-F': '2326 drouot guard 3/0/0', ...FAR },
      FRENCH,
      'french-A',
      'french-A',
      'french-F',
      'french-F',
    )
    expect(table.choices(FRENCH, 'french-A')).toEqual(['all'])
    expect(table.choices(FRENCH, 'french-F')).toEqual(['all'])
  })

  test('11.0 V d the last two hexes entered before the end are blocked; one hex alone blocks nothing', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/1', ...FAR }, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A all 3116 go')
    expect(blockedFor(table, FRENCH)).toEqual(['3117', '3118'])
    const two = ordered({ 'french-A': '3120 derlon 4/1/1', ...FAR }, FRENCH, 'french-A')
    two.say(FRENCH, 'french-A all 3118 go')
    expect(blockedFor(two, FRENCH)).toEqual(['3119'])
    const one = ordered({ 'french-A': '3120 derlon 4/1/1', ...FAR }, FRENCH, 'french-A')
    one.say(FRENCH, 'french-A all 3119 go')
    expect(blockedFor(one, FRENCH)).toEqual([])
  })

  test('11.0 V d, V k no marker where a passed friend stands', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/1', 'french-B': '3118 reille 4/1/1', ...FAR }, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A all 3116 go')
    expect(table.where('french-A')).toBe('3116')
    expect(table.s.hex.force[table.hex('3118')]).toBe(table.force('french-B'))
    expect(blockedFor(table, FRENCH)).toEqual(['3117'])
  })

  test('11.0 V d no marker after a move that led to a combat', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/1', 'prussian-H': '3116 zieten 4/2/1', ...FAR }, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A all 3116 go')
    expect(table.where('french-A')).toBe('3117')
    expect(table.waiting()).toBe('slip-away')
    expect(blockedFor(table, FRENCH)).toEqual([])
    expect(table.s.mover).toBe(table.force('french-A'))
  })

  test('11.0 V k, 11.4 a Force may attack from a friend’s hex', () => {
    const table = ordered(
      { 'french-A': '3118 derlon 4/1/1', 'french-B': '3117 reille 4/1/1', 'prussian-H': '3116 zieten 4/2/1', ...FAR },
      FRENCH,
      'french-A',
    )
    table.say(FRENCH, 'french-A all 3117 3116 go')
    expect([table.where('french-A'), table.where('french-B')]).toEqual(['3117', '3117'])
    expect(table.s.hex.force[table.hex('3117')]).toBe(table.force('french-B'))
    expect(table.waiting()).toBe('slip-away')
  })

  test('11.4 the crossing at Charleroi on turn 4', () => {
    const table = ordered(
      { 'french-C': '3123 vandamme 3/1/1', 'prussian-H': '3120 zieten 4/2/1', 'prussian-I': '3818 blucher 4/2/2' },
      FRENCH,
      'french-C',
    )
    table.s.turn = 4
    table.say(FRENCH, 'french-C all 3120 go')
    expect(table.where('french-C')).toBe('3121')
    expect(table.waiting()).toBe('slip-away')
    expect(table.s.data.bridge[table.hex('3121') * 6]).toBe(1)
  })

  test('R18, 11.0 V f a Force with a Forage marker cannot force march and takes its march hits before it fights', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/0', 'prussian-H': '3116 zieten 4/2/1', ...FAR }, FRENCH, 'french-A')
    table.s.force.forage[table.force('french-A')] = 1
    expect(table.refusal(FRENCH, 'french-A all 3116')).toBe('legal')
    table.say(FRENCH, 'french-A all 3116 go')
    expect(table.waiting()).toBe('place-march-hits')
    table.say(FRENCH, '1-infantry go')
    expect(table.waiting()).toBe('slip-away')
    expect(table.s.marchHits).toBe(1)
  })

  test('R18, 11.0 V f a Force that dies on the march does not fight', () => {
    const table = ordered({ 'french-A': '3120 derlon weak 1/0/0', 'prussian-H': '3117 zieten 4/2/1', ...FAR }, FRENCH, 'french-A')
    table.s.force.forage[table.force('french-A')] = 1
    table.say(FRENCH, 'french-A all 3117 go')
    table.say(FRENCH, '1-weak-infantry go')
    expect(table.where('french-A')).toBe('off the map')
    expect(table.s.mover).toBe(-1)
  })

  test('R18, 11.0 V o guns left alone by march hits do not attack: the move ends before the enemy', () => {
    const table = ordered({ 'french-A': '3120 derlon 0/0/1 weak 1/0/0', 'prussian-H': '3117 zieten 4/2/1', ...FAR }, FRENCH, 'french-A')
    table.s.force.forage[table.force('french-A')] = 1
    table.say(FRENCH, 'french-A all 3117 go')
    table.say(FRENCH, '1-weak-infantry go')
    expect([table.where('french-A'), table.divisions('french-A')]).toEqual(['3118', '0/0/1'])
    expect([table.waiting(), table.s.mover]).toEqual(['nothing', -1])
    expect(blockedFor(table, FRENCH)).toEqual(['3119'])
    expect(table.heard(ALLIED)).not.toContain('attacked')
  })
})
