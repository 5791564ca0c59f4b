import { describe, expect, test } from 'vitest'
import { sufferAttrition } from '../rules/attrition.ts'
import { updateMarkers } from '../rules/markers.ts'
import { ordersAt } from '../rules/state.ts'
import { checkSupply } from '../rules/supply-check.ts'
import { ALLIED, campaignWith, FRENCH, type Table } from './position.ts'

const at = (turn: number): Table =>
  campaignWith({ 'french-A': '2823 derlon 4/1/1', 'british-A': '3009 wellington 6/0/2' }, turn, updateMarkers)

/** Orders, +1 and +2 on the first branch of a Force. */
const markers = (table: Table, name: string): number[] => {
  const row = ordersAt(table.force(name), 0)
  return [table.s.orders.now[row], table.s.orders.plus1[row], table.s.orders.plus2[row]]
}

describe('updating markers', () => {
  test('11.0 IV Combat, Fatigue and Route Blocked markers are removed', () => {
    const table = at(5)
    const { s } = table
    const force = table.force('french-A')
    s.force.combat[force] = 2
    s.force.fatigue[force] = 1
    s.hex.blocked[table.hex('2823')] = 3
    table.run()
    expect([s.force.combat[force], s.force.fatigue[force], s.hex.blocked[table.hex('2823')]]).toEqual([0, 0, 0])
  })

  test('11.0 IV +2 becomes +1 and +1 becomes an Order, from turn 4 on', () => {
    const table = at(6)
    table.s.orders.plus2[ordersAt(table.force('french-A'), 0)] = 1
    table.run()
    expect(markers(table, 'french-A')).toEqual([0, 1, 0])
    const next = at(7)
    next.s.orders.plus1[ordersAt(next.force('french-A'), 0)] = 1
    next.run()
    expect(markers(next, 'french-A')).toEqual([1, 0, 0])
    const early = at(3)
    early.s.orders.plus1[ordersAt(early.force('french-A'), 0)] = 1
    early.run()
    expect(markers(early, 'french-A')).toEqual([0, 1, 0])
  })

  test('11.0 IV an Initial Order marker is removed when its +1 becomes an Order', () => {
    const table = at(4)
    const force = table.force('french-A')
    table.s.force.initial[force] = 1
    table.s.plan.goal[force] = table.s.data.places.of('avesnes')
    table.s.orders.plus1[ordersAt(force, 0)] = 1
    table.run()
    expect([table.s.force.initial[force], table.s.plan.goal[force]]).toEqual([0, -1])
    expect(markers(table, 'french-A')).toEqual([1, 0, 0])
  })

  test('R15, 11.0 IV an Initial Order marker is removed when the order is over, on turns 1 to 3 too', () => {
    for (const done of [0, 1]) {
      const table = at(2)
      const force = table.force('french-A')
      table.s.force.initial[force] = 1
      table.s.plan.goal[force] = table.s.data.places.of('avesnes')
      table.s.plan.done[force] = done
      table.run()
      expect(table.s.force.initial[force]).toBe(1 - done)
    }
  })

  test('10.0, 11.0 IV Forage: placed at the check, applied next turn, removed when supply is back', () => {
    const cut = { 'british-B': '3009 orange 4/0/1', 'french-A': '2508 derlon 4/1/1' }
    const table = campaignWith(cut, 6, checkSupply)
    table.run()
    const force = table.force('british-B')
    expect(table.s.force.forage[force]).toBe(1)
    const still = campaignWith(cut, 6, updateMarkers)
    still.s.force.forage[force] = 1
    still.run()
    expect(still.s.force.forage[force]).toBe(1)
    const next = campaignWith(cut, 7, sufferAttrition)
    next.s.force.forage[force] = 1
    next.run()
    expect(next.refusal(ALLIED, 'british-B 1-british-infantry go')).toBe('hitsLeft')
    expect(next.refusal(ALLIED, 'british-B 2-british-infantry go')).toBe('legal')
    const free = campaignWith({ 'british-B': '3009 orange 4/0/1' }, 7, updateMarkers)
    free.s.force.forage[force] = 1
    free.run()
    expect(free.s.force.forage[force]).toBe(0)
    expect(free.heard(FRENCH)).toContain('backInSupply')
  })
})
