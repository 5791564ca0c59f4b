import { describe, expect, test } from 'vitest'
import { beginMarches } from '../marches.ts'
import { layRoute } from './laying.ts'
import { blockedFor, ordered, way } from './moving.ts'
import { ALLIED, campaignWith, FRENCH, type Placed, type Table } from './position.ts'

const FAR = { 'french-L': '0131 drouot 1/0/0' }

/** A table in Part I of turn 5 with one initial order. */
function marching(placed: Placed, name: string, place: string): Table {
  const table = campaignWith(placed, 5, beginMarches)
  layRoute(table, name, place)
  return table
}

describe('rulings', () => {
  test('R16, 11.0 V e the markers of British and Prussians hinder both', () => {
    const table = ordered({ 'british-A': '3120 wellington 4/1/0', ...FAR }, ALLIED, 'british-A')
    table.s.hex.blocked[table.hex('3118')] = 1 << ALLIED
    expect(table.refusal(ALLIED, 'british-A all 3118')).toBe('routeBlocked')
    const after = ordered({ 'prussian-H': '3120 zieten 4/1/0', 'british-A': '3009 wellington 4/1/0', ...FAR }, ALLIED, 'prussian-H')
    after.say(ALLIED, 'prussian-H all 3117 go')
    expect(blockedFor(after, ALLIED)).toEqual(['3118', '3119'])
  })

  test('R33, 11.0 I d who has lost a combat in Part I does not march any more', () => {
    const table = marching({ 'british-C': '2014 hill 4/1/1', 'french-A': '1519 derlon 4/1/1' }, 'british-C', 'mons')
    table.s.plan.done[table.force('british-C')] = 1
    table.run()
    expect([table.waiting(), table.where('british-C')]).toEqual(['nothing', '2014'])
  })

  test('R34, 11.0 V m, n on an initial order a Force marches past enemies and out of supply', () => {
    const table = marching({ 'french-A': '3119 derlon 4/1/1', 'prussian-H': '3218 zieten 4/2/1' }, 'french-A', 'quatre-bras')
    table.run()
    expect(table.where('french-A')).toBe('3116')
    const further = ordered({ 'french-A': '3119 derlon 4/1/1', 'prussian-H': '3218 zieten 4/2/1' }, FRENCH, 'french-A')
    expect(way(further, FRENCH, 'french-A all 3118')).toBe('alongEnemy')
  })

  test('R35, 11.0 V k nobody attacks out of the hex of an ally whom he may not join', () => {
    const placed = { 'prussian-H': '3118 zieten 4/2/1', 'british-B': '3117 orange 4/0/0', 'french-A': '3116 derlon 3/0/0' }
    const table = ordered(placed, ALLIED, 'prussian-H')
    expect(table.refusal(ALLIED, 'prussian-H all 3116')).toBe('mayNotMerge')
    const led = ordered({ ...placed, 'british-B': '3117 wellington 8/0/0' }, ALLIED, 'prussian-H')
    expect(led.refusal(ALLIED, 'prussian-H all 3116')).toBe('legal')
  })

  test('R45, 11.0 V d markers of both sides lie in one hex', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/1', ...FAR }, FRENCH, 'french-A')
    table.s.hex.blocked[table.hex('3118')] = 1 << ALLIED
    table.say(FRENCH, 'french-A all 3116 go')
    expect(table.s.hex.blocked[table.hex('3118')]).toBe(0b11)
  })

  test('R53, 4.0 a Force may have any number of divisions of a kind', () => {
    const table = ordered({ 'french-A': '3120 derlon 9/0/0', 'french-B': '3119 reille 9/0/0' }, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A all 3119 go')
    table.say(FRENCH, 'french-B reille')
    expect(table.divisions('french-B')).toBe('18/0/0')
  })

  test('R5, 10.0 the hex of the Force may be difficult', () => {
    const { s } = campaignWith(FAR, 5)
    const tracer = s.data.tracers[0]
    tracer.trace(s)
    const roadless = s.data.hexes.all.filter(hex => s.data.hasRoad[hex] === 0 && s.data.isSea[hex] === 0)
    const nextToRoad = roadless.find(hex => s.data.isDifficult[hex] !== 0 && tracer.supplies(hex))
    expect(nextToRoad).toBeDefined()
  })
})

describe('orders of play', () => {
  test('11.0 I a who picks is asked though all his other Forces are to stay; a single marker needs no pick', () => {
    const placed = { 'french-A': '1519 derlon 4/1/1', 'french-B': '1823 reille 4/1/1', 'british-A': '3009 wellington 3/0/1' }
    const table = campaignWith(placed, 2, beginMarches)
    layRoute(table, 'french-A', 'bavay')
    layRoute(table, 'french-B', 'remain')
    table.run()
    expect([table.waiting(), table.choices(FRENCH)]).toEqual(['pick-marcher', ['french-A']])
    expect(table.refusal(FRENCH, 'french-B')).toBe('staysWhereItIs')
    table.say(FRENCH, 'french-A')
    expect(table.waiting()).toBe('nothing')
    const alone = campaignWith(placed, 2, beginMarches)
    layRoute(alone, 'french-A', 'bavay')
    alone.run()
    expect([alone.waiting(), alone.where('french-A')]).toEqual(['nothing', '1820'])
  })

  test('9.0, 5.0 divisions lost out of sight are told in one number, whatever kinds they were', () => {
    const heardOf = (troops: string, hits: string) => {
      const table = ordered({ 'french-A': `3120 derlon ${troops}`, ...FAR }, FRENCH, 'french-A')
      table.s.force.forage[table.force('french-A')] = 1
      table.say(FRENCH, 'french-A all 3116 go')
      table.say(FRENCH, hits)
      return table.told.filter(({ seenBy }) => (seenBy & (1 << ALLIED)) !== 0).map(({ event, args }) => `${event.name} ${args.join(' ')}`)
    }
    const two = heardOf('4/0/0 weak 1/1/0', '1-weak-infantry 1-weak-cavalry go')
    expect(two).toEqual(['divisionsLost 0 2 2'])
    expect(two).toEqual(heardOf('4/1/0 weak 2/0/0', '2-weak-infantry go'))
  })
})
