import { type HexId, hexList } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { NO_PLACE } from '../rules/ids.ts'
import { hasArrived, nextOnRoute, ROUTE_ROOM, rerouteFrom, routeOf } from '../rules/routes.ts'
import { campaignWith, type Table } from './position.ts'

const out = hexList(ROUTE_ROOM)

/** Gives a Force an initial order from where it stands: goal, then places on the way. */
function order(table: Table, name: string, goal: string, via?: string, via2?: string, way = 0): void {
  const { s } = table
  const force = table.force(name)
  const place = (id?: string) => (id === undefined ? NO_PLACE : s.data.places.of(id))
  s.plan.goal[force] = place(goal)
  s.plan.via[force] = place(via)
  s.plan.via2[force] = place(via2)
  s.plan.way[force] = way
  s.plan.from[force] = s.force.hex[force]
}

const route = (table: Table, name: string): string[] =>
  Array.from(out.subarray(0, routeOf(table.s, table.force(name), out)), hex => table.s.data.hexes.names[hex])

const next = (table: Table, name: string): string => {
  const hex: HexId = nextOnRoute(table.s, table.force(name))
  return hex < 0 ? 'nowhere' : table.s.data.hexes.names[hex]
}

const vervins = () => campaignWith({ 'french-E': '2232 ney 3/0/1' }, 1)

describe('routes', () => {
  test('7.1 the shortest road from Vervins to Beaumont has 12 hexes', () => {
    const table = vervins()
    order(table, 'french-E', 'beaumont')
    const hexes = route(table, 'french-E')
    expect(hexes).toHaveLength(12)
    expect(hexes.slice(0, 4)).toEqual(['2231', '2230', '2229', '2228'])
    expect(hexes.at(-1)).toBe('2823')
  })

  test('7.1 a place on the way changes the route', () => {
    const table = vervins()
    order(table, 'french-E', 'beaumont', 'maubeuge')
    const hexes = route(table, 'french-E')
    expect(hexes).toContain('2422')
    expect(hexes.at(-1)).toBe('2823')
    expect(new Set(hexes).size).toBe(hexes.length)
  })

  test('11.0 I a Force finds its next hex wherever it stands on its route', () => {
    const table = vervins()
    order(table, 'french-E', 'beaumont')
    expect(next(table, 'french-E')).toBe('2231')
    table.s.force.hex[table.force('french-E')] = table.hex('2229')
    expect(next(table, 'french-E')).toBe('2228')
    expect(hasArrived(table.s, table.force('french-E'))).toBe(false)
    table.s.force.hex[table.force('french-E')] = table.hex('2823')
    expect(next(table, 'french-E')).toBe('nowhere')
    expect(hasArrived(table.s, table.force('french-E'))).toBe(true)
  })

  test('11.0 I an order to stay is fulfilled where the Force stands', () => {
    const table = vervins()
    order(table, 'french-E', 'remain')
    expect(next(table, 'french-E')).toBe('nowhere')
    expect(route(table, 'french-E')).toEqual([])
    expect(hasArrived(table.s, table.force('french-E'))).toBe(true)
  })

  test('11.0 I either hex of Brussels counts as arrival', () => {
    const table = campaignWith({ 'british-B': '2615 orange 6/1/1' }, 4)
    order(table, 'british-B', 'brussels')
    expect(['3009', '3110']).toContain(route(table, 'british-B').at(-1))
    for (const hex of ['3009', '3110']) {
      table.s.force.hex[table.force('british-B')] = table.hex(hex)
      expect(hasArrived(table.s, table.force('british-B'))).toBe(true)
    }
  })

  test('R32, 11.0 I off its route a Force takes the shortest roads from its hex, or none', () => {
    const table = vervins()
    const force = table.force('french-E')
    order(table, 'french-E', 'beaumont', 'maubeuge')
    table.s.force.hex[force] = table.hex('1831')
    expect(next(table, 'french-E')).toBe('nowhere')
    expect(rerouteFrom(table.s, force)).toBe(true)
    expect(next(table, 'french-E')).not.toBe('nowhere')
    expect(route(table, 'french-E').at(-1)).toBe('2823')
    table.s.force.hex[force] = table.s.data.hexes.all.find(hex => table.s.data.hasRoad[hex] === 0) ?? table.hex('2232')
    expect(rerouteFrom(table.s, force)).toBe(false)
  })
})
