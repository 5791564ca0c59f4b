import { completeSetUp, Match, viewOf, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ANY_ARM, bitOf } from '../rules/state.ts'
import { DUMMY, GUN, HORSE } from '../rules/static.ts'
import { BLUE, game, RED, skirmishWith } from './position.ts'

describe('S-6 marches', () => {
  test('S-6 foot marches three hexes in the open, guns two', () => {
    const table = skirmishWith({ b1: '0826 foot 4', b2: '1026 gun 2', r1: '0805' })
    expect(table.refusal(BLUE, 'b1 0823')).toBe('legal')
    expect(table.refusal(BLUE, 'b1 0822')).toBe('tooFar')
    expect(table.refusal(BLUE, 'b2 1024')).toBe('legal')
    expect(table.refusal(BLUE, 'b2 1023')).toBe('tooFar')
  })

  test('S-6 the road costs half a point a hex', () => {
    const table = skirmishWith({ b1: '1530 foot 4', r1: '0805' })
    expect(table.refusal(BLUE, 'b1 1527')).toBe('legal')
    expect(table.choices(BLUE, 'b1')).toContain('1425')
  })

  test('S-6 a stream costs a point, and water is impassable', () => {
    const table = skirmishWith({ b1: '2520 gun 2', b2: '0119 foot 4', r1: '0805' })
    expect(table.refusal(BLUE, 'b1 2518')).toBe('tooFar')
    expect(table.refusal(BLUE, 'b2 0219')).toBe('water')
  })

  test('S-6 through friends, not through enemies, and never into an occupied hex', () => {
    const table = skirmishWith({ b1: '0101 foot 4', b2: '0102 foot 4', b3: '0201 foot 4', r1: '0505' })
    expect(table.refusal(BLUE, 'b1 0102')).toBe('friendThere')
    expect(table.refusal(BLUE, 'b1 0103')).toBe('legal')
    const blocked = skirmishWith({ b1: '0101 gun 2', r1: '0102', r2: '0201' })
    expect(blocked.refusal(BLUE, 'b1')).toBe('nowhereToGo')
    expect(blocked.refusal(BLUE, 'b1 0102')).toBe('nowhereToGo')
  })

  test('S-6 the owner hears what marches, the enemy only that something does', () => {
    const table = skirmishWith({ b1: '0826 foot 4', r1: '0805' })
    table.say(BLUE, 'b1 0824')
    expect(table.heard(BLUE)).toEqual(['marchedAs'])
    expect(table.heard(RED)).toEqual(['marched'])
  })
})

describe('S-7 zones of control', () => {
  test('S-7 a unit stops in an enemy zone of control', () => {
    const table = skirmishWith({ b1: '0826 horse 4', r1: '0823 dummy 0 S' })
    expect(table.refusal(BLUE, 'b1 0824')).toBe('legal')
    expect(table.refusal(BLUE, 'b1 0724')).toBe('legal')
    table.say(BLUE, 'b1 0824')
    table.say(RED, 'hold-fire')
    expect(table.refusal(BLUE, '0724')).toBe('inZone')
    expect(table.choices(BLUE)).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW', 'halt'])
  })

  test('S-7 a unit cannot march past enemies whose zones close the way', () => {
    const table = skirmishWith({ b1: '0826 horse 4', r1: '0623', r2: '0823', r3: '1023' })
    expect(table.refusal(BLUE, 'b1 0822')).toBe('tooFar')
  })

  test('S-7 a unit that starts in a zone of control may leave it', () => {
    const table = skirmishWith({ b1: '0824 foot 4', r1: '0823' })
    expect(table.refusal(BLUE, 'b1 0826')).toBe('legal')
  })
})

describe('S-8 soft ground', () => {
  const softAt = (table: ReturnType<typeof skirmishWith>, hex: string) => {
    const { data } = table.s
    const spot = data.spots.of(hex)
    table.s.spot.soft[spot] = 1
    return spot
  }

  test('S-8 unknown soft ground ends a march, and everyone sees it', () => {
    const table = skirmishWith({ b1: '2712 foot 4', r1: '0505' })
    const spot = softAt(table, '2714')
    table.say(BLUE, 'b1 2715')
    expect(table.where('b1')).toBe('2714')
    expect(table.heard(RED)).toEqual(['foundSoft', 'marched', 'bogged'])
    expect(table.s.spot.scouted[spot]).toBe(3)
    expect(table.refusal(BLUE, '2715')).toBe('bogged')
  })

  test('S-8 ending a march beside it reveals it to that side only', () => {
    const table = skirmishWith({ b1: '2712 foot 4', r1: '0505' })
    const spot = softAt(table, '2714')
    table.say(BLUE, 'b1 2713')
    expect(table.heard(BLUE)).toContain('foundSoft')
    expect(table.heard(RED)).toEqual(['marched', 'patrolled'])
    expect(viewOf(game, table.s, BLUE).spot.soft[spot]).toBe(1)
    const seen = viewOf(game, table.s, RED)
    expect([seen.spot.soft[spot], seen.spot.scouted[spot]]).toEqual([0, 0])
  })

  test('S-8 marches are planned around known soft ground', () => {
    const table = skirmishWith({ b1: '2713 foot 4', r1: '0505' })
    const spot = softAt(table, '2714')
    expect(table.choices(BLUE, 'b1')).toContain('2716')
    table.s.spot.scouted[spot] = 1 << BLUE
    expect(table.choices(BLUE, 'b1')).not.toContain('2716')
  })
})

describe('S-9 on the march', () => {
  test('S-9 a march goes on with the points left', () => {
    const table = skirmishWith({ b1: '0826 foot 4', r1: '0805' })
    table.say(BLUE, 'b1 0824')
    expect(table.refusal(BLUE, '0823')).toBe('legal')
    expect(table.refusal(BLUE, '0822')).toBe('tooFar')
    table.say(BLUE, '0823')
    table.say(BLUE, 'SE')
    expect(table.s.unit.facing[table.unit('b1')]).toBe(2)
    expect(game.rules.top(table.s).name).toBe('activate')
  })

  test('S-9 the stack holds what the march has cost, not what is left', () => {
    const stacks = ['foot 4', 'horse 3'].map(identity => {
      const table = skirmishWith({ b1: `0826 ${identity}`, r1: '0805' })
      table.say(BLUE, 'b1 0824')
      return [...table.s.$stack]
    })
    expect(stacks[0]).toEqual(stacks[1])
  })

  test('S-9 a march can be taken back before anybody is asked', () => {
    const match = new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro(3) })
    for (const side of [BLUE, RED]) match.say(side, ['hold', 'centre'])
    const before = match.lines.at(-1)?.hash
    const said = match.say(BLUE, ['b1', '0620'])
    expect(said.ok).toBe(true)
    expect(match.undo(BLUE)?.hash).toBe(before)
  })

  test('S-16 a march too expensive for guns and foot narrows what a counter can be', () => {
    const table = skirmishWith({ b1: '0826 horse 4', r1: '0805' })
    table.say(BLUE, 'b1 0823')
    expect(table.s.unit.maybe[table.unit('b1')]).toBe(ANY_ARM & ~bitOf(GUN))
    table.say(BLUE, '0822')
    expect(table.s.unit.maybe[table.unit('b1')]).toBe(bitOf(HORSE) | bitOf(DUMMY))
  })
})
