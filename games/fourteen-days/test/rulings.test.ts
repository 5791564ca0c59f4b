import { push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { beginMarches } from '../rules/marches.ts'
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
  test('R16, 11.0 V e British and Prussian markers block both', () => {
    const table = ordered({ 'british-A': '3120 wellington 4/1/0', ...FAR }, ALLIED, 'british-A')
    table.s.hex.blocked[table.hex('3118')] = 1 << ALLIED
    expect(table.refusal(ALLIED, 'british-A all 3118')).toBe('routeBlocked')
    const after = ordered({ 'prussian-H': '3120 zieten 4/1/0', 'british-A': '3009 wellington 4/1/0', ...FAR }, ALLIED, 'prussian-H')
    after.say(ALLIED, 'prussian-H all 3117 go')
    expect(blockedFor(after, ALLIED)).toEqual(['3118', '3119'])
  })

  test('R33, 11.0 I d a Force that has lost a combat in Part I does not march any more', () => {
    const table = marching({ 'british-C': '2014 hill 4/1/1', 'french-A': '1519 derlon 4/1/1' }, 'british-C', 'mons')
    table.s.plan.done[table.force('british-C')] = 1
    table.run()
    expect([table.waiting(), table.where('british-C')]).toEqual(['nothing', '2014'])
  })

  test('R34, 11.0 V m, n by an initial order a Force marches past enemies and out of supply', () => {
    const table = marching({ 'french-A': '3119 derlon 4/1/1', 'prussian-H': '3218 zieten 4/2/1' }, 'french-A', 'quatre-bras')
    table.run()
    expect(table.where('french-A')).toBe('3116')
    const further = ordered({ 'french-A': '3119 derlon 4/1/1', 'prussian-H': '3218 zieten 4/2/1' }, FRENCH, 'french-A')
    expect(way(further, FRENCH, 'french-A all 3118')).toBe('alongEnemy')
  })

  test('R35, 11.0 V k no attack from the hex of an ally the Force may not join', () => {
    const placed = { 'prussian-H': '3118 zieten 4/2/1', 'british-B': '3117 orange 4/0/0', 'french-A': '3116 derlon 3/0/0' }
    const table = ordered(placed, ALLIED, 'prussian-H')
    expect(table.refusal(ALLIED, 'prussian-H all 3116')).toBe('mayNotMerge')
    const led = ordered({ ...placed, 'british-B': '3117 wellington 8/0/0' }, ALLIED, 'prussian-H')
    expect(led.refusal(ALLIED, 'prussian-H all 3116')).toBe('legal')
  })

  test('R45, 11.0 V d markers of both sides can lie in one hex', () => {
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

  test("R5, 10.0 the Force's own hex may be difficult", () => {
    const { s } = campaignWith(FAR, 5)
    const tracer = s.data.tracers[0]
    tracer.trace(s)
    const roadless = s.data.hexes.all.filter(hex => s.data.hasRoad[hex] === 0 && s.data.isSea[hex] === 0)
    const nextToRoad = roadless.find(hex => s.data.isDifficult[hex] !== 0 && tracer.supplies(hex))
    expect(nextToRoad).toBeDefined()
  })
})

describe('order of play', () => {
  test('11.0 I a, R46 a Force with orders to stay has its place in the sequence; the last one is not asked for', () => {
    const placed = {
      'french-A': '1519 derlon 4/1/1',
      'french-B': '1823 reille 4/1/1',
      'french-C': '3230 vandamme 3/1/1',
      'british-B': '2615 orange 3/0/1',
      'british-C': '2014 hill 3/0/1',
    }
    const table = campaignWith(placed, 5, beginMarches)
    for (const name of ['french-B', 'french-C', 'british-C']) layRoute(table, name, 'remain')
    layRoute(table, 'french-A', 'bavay')
    layRoute(table, 'british-B', 'hal')
    table.run()
    expect([table.asked(), table.choices(FRENCH)]).toEqual([FRENCH, ['french-A', 'french-B', 'french-C']])
    table.say(FRENCH, 'french-B')
    expect([table.where('french-B'), table.heard(FRENCH), table.heard(ALLIED)]).toEqual(['1823', ['stoodStill'], ['stoodStill']])
    expect([table.asked(), table.choices(ALLIED)]).toEqual([ALLIED, ['british-B', 'british-C']])
    table.say(ALLIED, 'british-C')
    expect([table.asked(), table.refusal(FRENCH, 'french-B')]).toEqual([FRENCH, 'orderIsOver'])
    table.say(FRENCH, 'french-C')
    expect([table.waiting(), table.where('french-A'), table.where('british-B')]).toEqual(['nothing', '1820', '2812'])
  })

  test('11.0 I a, 5.0 whether a Force has orders to stay changes neither who is asked next nor what', () => {
    const asked = (order: string) => {
      const table = campaignWith({ 'french-A': '1519 derlon 4/1/1', 'british-B': '2615 orange 3/0/1', 'british-C': '2014 hill 3/0/1' }, 5)
      layRoute(table, 'french-A', 'bavay')
      layRoute(table, 'british-B', order)
      layRoute(table, 'british-C', order)
      push(table.s, beginMarches)
      table.run()
      return [table.waiting(), table.asked(), table.choices(ALLIED)]
    }
    expect(asked('remain')).toEqual(asked('hal'))
    expect(asked('remain')).toEqual(['pick-marcher', ALLIED, ['british-B', 'british-C']])
  })

  test('9.0, 5.0 divisions lost out of sight are told as one number, whatever their kinds', () => {
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
