import { describe, expect, test } from 'vitest'
import { blockedFor, ordered } from './moving.ts'
import { ALLIED, FRENCH, type Table } from './position.ts'

const FAR = { 'french-L': '0131 drouot 1/0/0' }
const BRITISH_B = { 'british-B': '3113 orange 4/1/0', ...FAR }

/** A British Force enters 3012, which has no road, with these dice. */
function into3012(others: Readonly<Record<string, string>>, ...dice: number[]): Table {
  const table = ordered({ ...BRITISH_B, ...others }, ALLIED, 'british-B')
  table.say(ALLIED, 'british-B all 3012 go', ...dice)
  return table
}

describe('lost on the march', () => {
  test('11.2 a 1 in the first hex without a road: the second die says where the move ends', () => {
    const table = into3012({}, 1, 5)
    expect(table.where('british-B')).toBe('2913')
    expect(table.heard(FRENCH)).toEqual(['activated', 'moved', 'lookedForWay', 'lostWay', 'moved'])
    expect(table.waiting()).toBe('nothing')
  })

  test('11.2 on any other roll the Force may go on, and rolls no more', () => {
    const table = into3012({}, 2)
    expect(table.waiting()).toBe('march-on')
    expect(table.choices(ALLIED)).toContain('2913')
    expect(table.refusal(ALLIED, 'go')).toBe('movesNowhere')
    table.say(ALLIED, '2913 go')
    expect(table.where('british-B')).toBe('2913')
    expect(table.waiting()).toBe('nothing')
  })

  test('R52, 11.2 it may also halt there; the points stay spent', () => {
    const table = into3012({}, 2)
    table.say(ALLIED, 'halt')
    expect(table.where('british-B')).toBe('3012')
    const on = into3012({}, 2)
    on.say(ALLIED, '3011 3010 go')
    expect(on.s.force.fatigue[on.force('british-B')]).toBe(0)
    const further = into3012({ 'british-B': '3113 orange 4/0/1' }, 2)
    further.say(ALLIED, '3013 2913 go')
    expect(further.s.force.fatigue[further.force('british-B')]).toBe(1)
  })

  test('11.2 in woods a Force gets lost on 1 and 2', () => {
    const table = ordered({ 'british-B': '3110 orange 4/1/0', ...FAR }, ALLIED, 'british-B')
    table.say(ALLIED, 'british-B all 3111 go', 2, 4)
    expect(table.where('british-B')).toBe('3112')
  })

  test('11.2 c at a river without a bridge it stays where it is', () => {
    for (const [die, hex] of [
      [4, '3319'],
      [3, '3319'],
      [1, '3318'],
    ] as const) {
      const table = ordered({ 'french-A': '3318 derlon 4/1/0', 'british-A': '1905 wellington 3/0/1' }, FRENCH, 'french-A')
      table.say(FRENCH, 'french-A all 3319 go', 1, die)
      expect(table.where('french-A')).toBe(hex)
    }
  })

  test('11.2 c at the map edge it stays where it is', () => {
    const table = ordered({ 'french-A': '0134 derlon 1/0/0', 'british-A': '1905 wellington 3/0/1' }, FRENCH, 'french-A')
    const hex = table.choices(FRENCH, 'french-A all').find(name => name.startsWith('01') && table.s.data.hasRoad[table.hex(name)] === 0)
    expect(hex).toBeDefined()
    table.say(FRENCH, `french-A all ${hex} go`, 1, 5)
    expect(table.where('french-A')).toBe(hex)
    expect(table.heard(FRENCH)).toContain('strayedNowhere')
  })

  test('11.2 d a Force of the same army is joined', () => {
    const table = into3012({ 'british-C': '3112 hill 3/0/0' }, 1, 2)
    expect(table.waiting()).toBe('merge')
    table.say(ALLIED, 'british-C hill')
    expect([table.where('british-C'), table.divisions('british-C')]).toEqual(['3112', '7/1/0'])
  })

  test("R17, 11.2 c it does not enter an ally's hex, even one it might join", () => {
    const table = into3012({ 'prussian-I': '3112 blucher 8/0/0' }, 1, 2)
    expect(table.where('british-B')).toBe('3012')
    expect(table.waiting()).toBe('nothing')
  })

  test('11.2, 13.6 cavalry slipping away from a lost Force does not let it march again', () => {
    const table = into3012({ 'british-B': '3113 orange 4/0/0', 'french-A': '3011 grouchy 0/2/0' }, 1, 1)
    expect(table.waiting()).toBe('slip-away')
    table.say(FRENCH, 'slip-away')
    table.say(FRENCH, table.choices(FRENCH).map(first => `${first} ${table.choices(FRENCH, first)[0]}`)[0])
    table.say(ALLIED, 'all')
    expect([table.waiting(), table.where('british-B')]).toEqual(['nothing', '3011'])
  })

  test('11.2 c it does not enter a hex with a friendly Route Blocked marker', () => {
    const table = ordered(BRITISH_B, ALLIED, 'british-B')
    table.s.hex.blocked[table.hex('3112')] = 1 << ALLIED
    table.say(ALLIED, 'british-B all 3012 go', 1, 2)
    expect(table.where('british-B')).toBe('3012')
  })

  test('11.2 d an enemy there is attacked, from the hex without a road', () => {
    const table = into3012({ 'british-B': '2912 orange 4/1/0', 'french-A': '3112 derlon 4/1/1' }, 1, 2)
    expect(table.where('british-B')).toBe('3012')
    expect(table.waiting()).toBe('slip-away')
  })

  test('11.0 V p lost guns attack too', () => {
    const lost = ordered({ 'british-B': '3114 orange 0/0/2', 'french-A': '3012 derlon 4/1/1' }, ALLIED, 'british-B')
    lost.say(ALLIED, 'british-B all 3013 go', 1, 1)
    expect(lost.waiting()).toBe('slip-away')
  })

  test('R44, 11.2 a Force lost after a forced march is fatigued, and attacks anyway', () => {
    const forced = ordered({ 'british-B': '3117 orange 4/0/1', 'french-A': '3012 derlon 4/1/1' }, ALLIED, 'british-B')
    forced.say(ALLIED, 'british-B all 3114 3013 go', 1, 1)
    expect(forced.waiting()).toBe('slip-away')
    expect([forced.s.spent, forced.s.force.fatigue[forced.force('british-B')]]).toEqual([9, 1])
  })

  test('11.0 V d a lost move blocks the road hexes behind it like any other', () => {
    const table = ordered({ 'british-B': '3115 orange 4/1/0', ...FAR }, ALLIED, 'british-B')
    table.say(ALLIED, 'british-B all 3113 3012 go', 1, 5)
    expect(table.where('british-B')).toBe('2913')
    expect(blockedFor(table, ALLIED)).toEqual(['3113'])
  })

  test('11.0 V d a Force that strays back stands on its own marker, as it entered that road hex before', () => {
    const table = ordered({ 'british-B': '3115 orange 4/1/0', ...FAR }, ALLIED, 'british-B')
    table.say(ALLIED, 'british-B all 3113 3012 go', 1, 3)
    expect(table.where('british-B')).toBe('3113')
    expect(blockedFor(table, ALLIED)).toEqual(['3113'])
    expect(table.heard(FRENCH)).toContain('blocked')
    const turned = ordered({ 'british-B': '3115 orange 4/1/0', ...FAR }, ALLIED, 'british-B')
    turned.say(ALLIED, 'british-B all 3113 3012 go', 6)
    turned.say(ALLIED, '3113 go')
    expect([turned.where('british-B'), blockedFor(turned, ALLIED)]).toEqual(['3113', ['3113']])
  })

  test('11.0 V d straying back leaves no marker where it set out or where a friend stands', () => {
    const home = into3012({}, 1, 3)
    expect([home.where('british-B'), blockedFor(home, ALLIED)]).toEqual(['3113', []])
    const table = ordered({ 'british-B': '3115 orange 4/1/0', 'british-C': '3113 hill 3/0/0', ...FAR }, ALLIED, 'british-B')
    table.say(ALLIED, 'british-B all 3113 3012 go', 1, 3)
    expect([table.waiting(), blockedFor(table, ALLIED)]).toEqual(['merge', []])
  })

  test('11.2 no roll for a combat hex', () => {
    const table = ordered({ 'british-B': '3113 orange 4/1/0', 'french-A': '3012 derlon 4/1/1' }, ALLIED, 'british-B')
    table.say(ALLIED, 'british-B all 3012 go')
    expect(table.waiting()).toBe('slip-away')
  })

  test('11.2 a friend’s hex without a road is entered only if a merger is legal', () => {
    const table = ordered({ ...BRITISH_B, 'prussian-H': '3012 zieten 2/0/0' }, ALLIED, 'british-B')
    expect(table.refusal(ALLIED, 'british-B all 3012')).toBe('mayNotMerge')
    const joined = into3012({ 'british-C': '3012 hill 3/0/0' }, 2)
    joined.say(ALLIED, 'halt')
    expect(joined.waiting()).toBe('merge')
  })
})
