import { describe, expect, test } from 'vitest'
import { ordered, way } from './moving.ts'
import { ALLIED, FRENCH } from './position.ts'

const FAR = { 'british-A': '3009 wellington 3/0/1' }

describe('ways of a move', () => {
  test('11.0 V b one point by road, else one and a half into clear ground, two into difficult', () => {
    const table = ordered({ 'british-B': '2615 orange 3/0/1', 'french-A': '2823 derlon 4/1/1' }, ALLIED, 'british-B')
    table.say(ALLIED, 'british-B all 3015 go')
    expect(table.where('british-B')).toBe('3015')
    expect(table.s.force.fatigue[table.force('british-B')]).toBe(0)
    const beside = ordered({ 'british-B': '2716 orange 3/0/1', 'french-A': '2823 derlon 4/1/1' }, ALLIED, 'british-B')
    expect(beside.s.data.cost[beside.hex('2716') * 6]).toBe(4)
  })

  test('2.0 nobody crosses a river without a bridge', () => {
    const table = ordered({ 'french-A': '3220 derlon 4/1/1', ...FAR }, FRENCH, 'french-A')
    expect(way(table, FRENCH, 'french-A all 3120')).toBe('3121 3120')
    const near = ordered({ 'french-A': '3319 derlon 0/0/1', ...FAR }, FRENCH, 'french-A')
    expect(near.refusal(FRENCH, 'french-A all 3419')).toBe('river')
  })

  test('11.0 V i marching beyond the basic allowance causes fatigue; the forced one is the limit', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/0', ...FAR }, FRENCH, 'french-A')
    table.say(FRENCH, 'french-A all 3114 go')
    expect(table.s.force.fatigue[table.force('french-A')]).toBe(1)
    expect(table.s.force.lacks[table.force('french-A')]).toBe(0)
    const horse = ordered({ 'french-A': '3120 derlon 0/2/0', ...FAR }, FRENCH, 'french-A')
    horse.say(FRENCH, 'french-A all 3113 go')
    expect(horse.s.force.fatigue[horse.force('french-A')]).toBe(0)
    expect(horse.s.force.lacks[horse.force('french-A')]).toBe(0b101)
    const guns = ordered({ 'french-A': '3120 derlon 3/0/1', ...FAR }, FRENCH, 'french-A')
    expect(guns.refusal(FRENCH, 'french-A all 3114')).toBe('legal')
    expect(guns.refusal(FRENCH, 'french-A all 3113')).toBe('tooFar')
  })

  test('11.0 V i, 11.4 an attack must lie within the basic allowance of every arm', () => {
    const placed = { 'french-A': '3120 derlon 4/1/1', 'prussian-H': '3116 zieten 4/2/1', ...FAR }
    const table = ordered(placed, FRENCH, 'french-A')
    expect(table.refusal(FRENCH, 'french-A all 3116')).toBe('legal')
    const later = ordered({ ...placed, 'prussian-H': '3115 zieten 4/2/1' }, FRENCH, 'french-A')
    expect(later.refusal(FRENCH, 'french-A all 3115')).toBe('forcedMarch')
    expect(later.refusal(FRENCH, 'french-A all 3116')).toBe('legal')
    const infantry = ordered({ ...placed, 'french-A': '3120 derlon 4/1/0', 'prussian-H': '3115 zieten 4/2/1' }, FRENCH, 'french-A')
    expect(infantry.refusal(FRENCH, 'french-A all 3115')).toBe('legal')
  })

  test('11.0 V c the way may not lead past an enemy', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/1', 'prussian-H': '3118 zieten 4/2/1', ...FAR }, FRENCH, 'french-A')
    expect(table.choices(FRENCH, 'french-A all 3118')).toEqual(['go'])
    expect(table.refusal(FRENCH, 'french-A all 3117')).not.toBe('legal')
  })

  test('11.0 V m no move from a hex adjacent to an enemy to another such hex', () => {
    const table = ordered({ 'french-A': '3117 derlon 4/1/1', 'prussian-H': '3118 zieten 4/2/1', ...FAR }, FRENCH, 'french-A')
    expect(way(table, FRENCH, 'french-A all 3016')).toBe('3016')
    expect(way(table, FRENCH, 'french-A all 3216')).toBe('3216')
    expect(way(table, FRENCH, 'french-A all 3017')).not.toBe('3017')
    expect(way(table, FRENCH, 'french-A all 3217')).toBe('3216 3217')
    expect(way(table, FRENCH, 'french-A all 3118')).toBe('3118')
  })

  test('11.0 V m a friend in the second hex makes the step legal', () => {
    const placed = { 'french-A': '3117 derlon 4/1/1', 'french-B': '3217 reille 4/1/1', 'prussian-H': '3118 zieten 4/2/1', ...FAR }
    const table = ordered(placed, FRENCH, 'french-A')
    expect(way(table, FRENCH, 'french-A all 3217')).toBe('3217')
  })

  test('R30, 11.0 V m an enemy behind an unbridged river counts for the hex left, not for the hex entered', () => {
    const placed = { 'french-A': '3121 derlon 4/1/1', 'prussian-H': '3120 zieten 4/2/1', ...FAR }
    expect(way(ordered(placed, FRENCH, 'french-A'), FRENCH, 'french-A all 3220')).toBe('3220')
    const back = ordered({ ...placed, 'french-A': '3220 derlon 4/1/1' }, FRENCH, 'french-A')
    expect(way(back, FRENCH, 'french-A all 3121')).toBe('3221 3121')
    const held = ordered({ ...placed, 'french-A': '3220 derlon 4/1/1', 'french-B': '3121 reille 4/1/1' }, FRENCH, 'french-A')
    expect(way(held, FRENCH, 'french-A all 3121')).toBe('3121')
  })

  test('11.0 V j a hex with a friendly Route Blocked marker is entered only to attack; enemy markers do not matter', () => {
    const table = ordered({ 'french-A': '3119 derlon 4/1/1', ...FAR }, FRENCH, 'french-A')
    table.s.hex.blocked[table.hex('3117')] = 1 << FRENCH
    expect(table.refusal(FRENCH, 'french-A all 3117')).toBe('routeBlocked')
    table.s.hex.blocked[table.hex('3117')] = 1 << ALLIED
    expect(table.refusal(FRENCH, 'french-A all 3117')).toBe('legal')
    const enemy = ordered({ 'french-A': '3119 derlon 4/1/1', 'prussian-H': '3117 zieten 4/2/1', ...FAR }, FRENCH, 'french-A')
    enemy.s.hex.blocked[enemy.hex('3117')] = 1 << FRENCH
    enemy.say(FRENCH, 'french-A all 3117 go')
    expect(enemy.s.hex.blocked[enemy.hex('3117')]).toBe(0)
    expect(enemy.waiting()).toBe('slip-away')
  })

  test('11.0 V o guns alone attack nobody', () => {
    const table = ordered({ 'french-A': '3119 derlon 0/0/2', 'prussian-H': '3117 zieten 4/2/1', ...FAR }, FRENCH, 'french-A')
    expect(table.refusal(FRENCH, 'french-A all 3117')).toBe('gunsAlone')
  })

  test('13.3 before turn 4 the French may not cross the frontier', () => {
    const table = ordered({ 'french-A': '3123 derlon 4/1/1', ...FAR }, FRENCH, 'french-A')
    table.s.turn = 3
    expect(table.refusal(FRENCH, 'french-A all 3122')).toBe('frontierShut')
    table.s.turn = 4
    expect(table.refusal(FRENCH, 'french-A all 3122')).toBe('legal')
  })

  test('11.2 a the way is said up to the first hex without a road', () => {
    const table = ordered({ 'french-A': '3113 derlon 4/1/0', 'british-A': '1905 wellington 3/0/1' }, FRENCH, 'french-A')
    expect(table.choices(FRENCH, 'french-A all 3012')).toEqual(['go'])
    const { hexes, hasRoad } = table.s.data
    for (const hex of table.choices(FRENCH, 'french-A all').slice(0, -1))
      for (const passed of way(table, FRENCH, `french-A all ${hex}`).split(' ').slice(0, -1)) expect(hasRoad[hexes.of(passed)]).toBe(1)
  })

  test('11.0 V naming hexes on the way gives a different way than the cheapest', () => {
    const table = ordered({ 'french-A': '3116 derlon 0/2/0', 'british-A': '1905 wellington 3/0/1' }, FRENCH, 'french-A')
    expect(way(table, FRENCH, 'french-A all 3115')).toBe('3115')
    expect(way(table, FRENCH, 'french-A all 3117 3115')).toBe('3117 3116 3115')
    table.say(FRENCH, 'french-A all 3117 3115 go')
    expect(table.where('french-A')).toBe('3115')
  })
})
