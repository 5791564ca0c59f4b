import { push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { beginMarches } from '../rules/marches.ts'
import { updateMarkers } from '../rules/markers.ts'
import { layRoute } from './laying.ts'
import { blockedFor } from './moving.ts'
import { ALLIED, campaignWith, FRENCH, type Placed, type Table } from './position.ts'

const HOME = { 'british-A': '3009 wellington 3/0/1' }

/** A table in Part I with initial orders to places. */
function ordered(placed: Placed, orders: Readonly<Record<string, string>>, turn: number): Table {
  const table = campaignWith(placed, turn, beginMarches)
  for (const [name, place] of Object.entries(orders)) layRoute(table, name, place)
  table.run()
  return table
}

const E = '2232 ney 3/0/1'
const F = '2034 drouot guard 3/2/2'
const COLUMNS = { 'french-E': 'beaumont', 'french-F': 'avesnes' }

describe('initial orders', () => {
  test('11.0 I c, V d a Force marches the allowance of its slowest arm and blocks the last two hexes it entered before its halt', () => {
    const table = ordered({ 'french-E': E, 'french-F': F, ...HOME }, COLUMNS, 1)
    table.say(FRENCH, 'french-E')
    expect(table.where('french-E')).toBe('2228')
    expect(table.where('french-F')).toBe('2231')
    expect(blockedFor(table, FRENCH)).toEqual(['2133', '2229', '2230', '2232'])
    expect(table.s.mover).toBe(-1)
  })

  test('11.0 V g a friendly Force blocks the road; the Force behind it stops one hex short', () => {
    const table = ordered({ 'french-E': E, 'french-F': F, ...HOME }, COLUMNS, 1)
    table.say(FRENCH, 'french-F')
    expect(table.where('french-F')).toBe('2133')
    expect(table.where('french-E')).toBe('2228')
    expect(blockedFor(table, FRENCH)).toEqual(['2134', '2229', '2230'])
  })

  test('11.0 V g a friendly Route Blocked marker stops a march', () => {
    const table = ordered({ 'french-E': E, 'french-F': '2034 drouot guard 3/2/0', ...HOME }, COLUMNS, 1)
    table.say(FRENCH, 'french-E')
    expect(table.where('french-F')).toBe('2231')
  })

  test('11.0 I c infantry marches five hexes by road, cavalry seven', () => {
    const table = ordered(
      { 'french-E': '2232 ney 3/1/0', 'french-G': '1831 grouchy 0/4/0', ...HOME },
      { 'french-E': 'beaumont', 'french-G': 'landrecies' },
      1,
    )
    table.say(FRENCH, 'french-E')
    expect(table.where('french-E')).toBe('2227')
    expect(table.s.data.grid.row[table.s.force.hex[table.force('french-G')]]).toBeLessThan(27)
  })

  test('11.0 I a the sides alternate, the French first; a side with nothing left is skipped', () => {
    const table = ordered(
      {
        'french-A': '1519 derlon 4/1/1',
        'french-B': '1823 reille 4/1/1',
        'french-C': '3230 vandamme 3/1/1',
        'prussian-K': '5014 bulow 4/2/1',
        'prussian-J': '4222 thielmann 4/2/1',
      },
      { 'french-A': 'bavay', 'french-B': 'maubeuge', 'french-C': 'philippeville', 'prussian-K': 'namur', 'prussian-J': 'namur' },
      4,
    )
    const asked = [table.asked()]
    table.say(FRENCH, 'french-A')
    asked.push(table.asked())
    table.say(ALLIED, 'prussian-K')
    asked.push(table.asked())
    table.say(FRENCH, 'french-B')
    expect(asked).toEqual([FRENCH, ALLIED, FRENCH])
    expect(table.waiting()).toBe('nothing')
  })

  test('11.0 I b, 13.1 before turn 4 only the French march', () => {
    const table = ordered(
      { 'french-A': '1519 derlon 4/1/1', 'prussian-K': '5014 bulow 4/2/1' },
      { 'french-A': 'bavay', 'prussian-K': 'namur' },
      3,
    )
    expect(table.where('french-A')).not.toBe('1519')
    expect(table.where('prussian-K')).toBe('5014')
  })

  test('11.0 I d a Force with orders to stay is not picked; its order is over, its marker is removed in Part IV', () => {
    const table = ordered({ 'british-A': '3009 wellington 6/0/2', 'french-A': '1519 derlon 4/1/1' }, { 'british-A': 'remain' }, 4)
    expect(table.waiting()).toBe('nothing')
    const force = table.force('british-A')
    expect([table.s.plan.done[force], table.s.force.initial[force]]).toEqual([1, 1])
    push(table.s, updateMarkers)
    table.run()
    expect(table.s.force.initial[force]).toBe(0)
  })

  test('11.0 I d an Allied order to stay is not carried out before they march', () => {
    const table = ordered({ 'british-A': '3009 wellington 6/0/2', 'french-A': '1519 derlon 4/1/1' }, { 'british-A': 'remain' }, 3)
    expect(table.s.plan.done[table.force('british-A')]).toBe(0)
  })

  test('11.0 I d arrival ends the order; only its owner hears of it', () => {
    const table = ordered({ 'french-A': '1820 derlon 4/1/1', ...HOME }, {}, 2)
    layRoute(table, 'french-A', 'bavay')
    push(table.s, beginMarches)
    table.run()
    expect(table.where('french-A')).toBe('2122')
    expect(table.s.plan.done[table.force('french-A')]).toBe(1)
    expect(table.heard(FRENCH)).toContain('arrived')
    expect(table.heard(ALLIED)).not.toContain('arrived')
    expect(table.heard(ALLIED)).toContain('marched')
  })

  test('11.0 V g a friend without Order marker at the destination is joined, and the order is fulfilled', () => {
    const table = ordered({ 'french-E': '2425 ney 3/0/1', 'french-A': '2823 derlon 4/1/1', ...HOME }, {}, 3)
    layRoute(table, 'french-E', 'beaumont')
    push(table.s, beginMarches)
    table.run()
    expect(table.waiting()).toBe('merge')
    expect(table.choices(FRENCH)).toEqual(['french-E', 'french-A'])
    table.say(FRENCH, 'french-A ney')
    expect(table.divisions('french-A')).toBe('7/1/2')
    expect(table.where('french-E')).toBe('off the map')
    const force = table.force('french-A')
    expect([table.s.force.initial[force], table.s.plan.done[force], table.s.force.marched[force]]).toEqual([1, 1, 1])
  })

  test('11.0 V g a friend with an Order marker at the destination stops the march one hex short', () => {
    const table = ordered({ 'french-E': '2425 ney 3/0/1', 'french-A': '2823 derlon 4/1/1', ...HOME }, {}, 3)
    table.s.orders.now[table.force('french-A') * 2] = 1
    layRoute(table, 'french-E', 'beaumont')
    push(table.s, beginMarches)
    table.run()
    expect(table.s.plan.done[table.force('french-E')]).toBe(0)
    expect(table.heard(FRENCH)).toContain('stoppedBefore')
    expect(table.heard(ALLIED)).not.toContain('stoppedBefore')
    expect(table.where('french-A')).toBe('2823')
  })

  test('R47, 11.0 I d a merger at the destination keeps the unfulfilled order', () => {
    const table = ordered({ 'french-E': '2425 ney 3/0/1', 'french-A': '2823 derlon 4/1/1', ...HOME }, {}, 3)
    layRoute(table, 'french-E', 'beaumont')
    layRoute(table, 'french-A', 'philippeville')
    push(table.s, beginMarches)
    table.run()
    table.say(FRENCH, 'french-E')
    table.say(FRENCH, 'french-E ney')
    const force = table.force('french-E')
    expect(table.s.plan.goal[force]).toBe(table.s.data.places.of('philippeville'))
    expect([table.s.plan.done[force], table.s.force.marched[force]]).toEqual([0, 1])
    expect(table.waiting()).toBe('nothing')
  })

  test('11.0 V h an enemy on the route is attacked from the hex before him', () => {
    const table = ordered({ 'british-C': '2217 hill 5/1/1', 'french-A': '2319 derlon 4/1/1' }, { 'british-C': 'mons' }, 5)
    expect(table.where('british-C')).toBe('2318')
    expect(table.waiting()).toBe('slip-away')
    expect(table.heard(FRENCH)).toContain('attacked')
    expect(blockedFor(table, ALLIED)).toEqual([])
  })

  test('11.0 V h no attack where a friendly Route Blocked marker lies', () => {
    const table = campaignWith({ 'british-C': '2217 hill 5/1/1', 'french-A': '2319 derlon 4/1/1' }, 5, beginMarches)
    layRoute(table, 'british-C', 'mons')
    table.s.hex.blocked[table.hex('2319')] = 1 << ALLIED
    table.run()
    expect(table.where('british-C')).toBe('2318')
    expect(table.waiting()).toBe('nothing')
  })

  test('R34, 11.0 V o guns alone stop before the enemy', () => {
    const table = ordered({ 'british-C': '2217 hill 0/0/2', 'french-A': '2319 derlon 4/1/1' }, { 'british-C': 'mons' }, 5)
    expect(table.where('british-C')).toBe('2318')
    expect(table.waiting()).toBe('nothing')
  })

  test('11.0 V f without supply every two hexes of a march cost a hit, placed in secret', () => {
    const table = campaignWith({ 'french-E': '2232 ney 3/1/0', ...HOME }, 2, beginMarches)
    layRoute(table, 'french-E', 'beaumont')
    table.s.force.forage[table.force('french-E')] = 1
    table.run()
    expect(table.where('french-E')).toBe('2227')
    expect(table.waiting()).toBe('place-march-hits')
    expect(table.heard(ALLIED)).toContain('marchHits')
    table.say(FRENCH, '1-infantry 1-cavalry go')
    expect(table.divisions('french-E')).toBe('2+1/0+1/0')
    expect(table.heard(ALLIED)).toEqual([])
  })

  test('11.0 V f a Force destroyed by march hits is removed, and its move is over', () => {
    const table = campaignWith({ 'french-E': '2232 ney weak 1/0/0', ...HOME }, 2, beginMarches)
    layRoute(table, 'french-E', 'beaumont')
    table.s.force.forage[table.force('french-E')] = 1
    table.run()
    table.say(FRENCH, '1-weak-infantry go')
    expect(table.where('french-E')).toBe('off the map')
    expect([table.s.mover, table.s.entered]).toEqual([-1, 0])
  })

  test('R32, 11.0 I a Force off its route takes the shortest roads; without a road its order is over', () => {
    const table = campaignWith({ 'french-E': '2226 ney 3/0/1', 'french-A': '3012 derlon 4/1/1', ...HOME }, 2, beginMarches)
    layRoute(table, 'french-E', 'beaumont')
    table.s.plan.from[table.force('french-E')] = table.hex('1823')
    layRoute(table, 'french-A', 'beaumont')
    table.run()
    table.say(FRENCH, 'french-A')
    expect(table.where('french-A')).toBe('3012')
    expect(table.s.plan.done[table.force('french-A')]).toBe(1)
  })

  test('11.0 V i a march reveals the arms that could not have kept up', () => {
    const table = ordered({ 'french-E': '2232 ney 3/1/0', ...HOME }, { 'french-E': 'beaumont' }, 1)
    expect(table.s.force.lacks[table.force('french-E')]).toBe(0b100)
  })
})
