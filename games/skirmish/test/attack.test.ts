import { isModifier, viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ANY_ARM, bitOf } from '../rules/state.ts'
import { DUMMY, FOOT, GUN, HORSE } from '../rules/static.ts'
import { ATTACKING, HOLDING } from '../rules/terms.ts'
import { BLUE, game, RED, skirmishWith } from './position.ts'

const topOf = (table: ReturnType<typeof skirmishWith>) => game.rules.top(table.s).name

/** Three blue counters south of a red one facing them. */
const assault = (defender: string, more: Record<string, string> = {}) =>
  skirmishWith({ b1: '0825 foot 4', b2: '0725 foot 3', b3: '0925 horse 2', r1: `0824 ${defender}`, ...more })

describe('S-11 attacks', () => {
  test('S-11 attackers are said in ascending order and closed by go', () => {
    const table = assault('foot 4 S')
    expect(table.choices(BLUE, 'attack')).toEqual(['0824'])
    expect(table.choices(BLUE, 'attack 0824')).toEqual(['b1', 'b2', 'b3'])
    expect(table.choices(BLUE, 'attack 0824 b2')).toEqual(['b3', 'go'])
    expect(table.refusal(BLUE, 'attack 0824 b2 b1')).toBe('outOfOrder')
    expect(table.refusal(BLUE, 'attack 0824 go')).toBe('noAttacker')
  })

  test('S-11 guns, dummies and counters elsewhere do not attack', () => {
    const table = assault('foot 4 S', { b4: '0823 gun 2', b5: '0723 dummy 0', b6: '1212 foot 4' })
    expect(table.refusal(BLUE, 'attack 0824 b4')).toBe('armDoesNotAttack')
    expect(table.refusal(BLUE, 'attack 0824 b6')).toBe('notAdjacent')
    expect(table.refusal(BLUE, 'attack 0825')).toBe('nobodyThere')
  })

  test('S-11 a dummy that is attacked is removed', () => {
    const table = assault('dummy 0 S')
    table.say(BLUE, 'attack 0824 b1 go')
    expect(table.where('r1')).toBe('off the map')
    expect(table.heard(BLUE)).toEqual(['attacked', 'shown', 'exposed'])
    expect(table.choices(BLUE)).toEqual(['b1', 'stay'])
  })

  test('S-5 a counter attacks once a turn', () => {
    const table = assault('foot 4 S')
    table.say(BLUE, 'attack 0824 b1 go')
    table.say(RED, 'stand', 2)
    table.say(RED, 'pass')
    expect(table.choices(BLUE, 'attack 0824')).toEqual(['b2', 'b3'])
  })

  test('S-16 an attacker is foot or horse; a counter that was attacked and stays is no dummy', () => {
    const table = assault('foot 4 S')
    table.say(BLUE, 'attack 0824 b1 go')
    expect(table.s.unit.maybe[table.unit('b1')]).toBe(bitOf(FOOT) | bitOf(HORSE))
    expect(table.s.unit.maybe[table.unit('r1')]).toBe(ANY_ARM & ~bitOf(DUMMY))
  })
})

describe('S-12 standing or falling back', () => {
  test('S-12 a gun cannot fall back but is asked', () => {
    const table = assault('gun 2 S')
    table.say(BLUE, 'attack 0824 b1 go')
    expect(topOf(table)).toBe('reply')
    expect(table.choices(RED)).toEqual(['stand'])
    expect(table.refusal(RED, 'fall-back')).toBe('gunsStand')
  })

  test('S-12 a counter with nowhere to go cannot fall back', () => {
    const table = skirmishWith({ b1: '0102 foot 4', b2: '0201 foot 4', r1: '0101 foot 4' })
    table.say(BLUE, 'attack 0101 b1 go')
    expect(table.refusal(RED, 'fall-back')).toBe('cornered')
  })

  test('S-12 falling back reveals nothing', () => {
    const table = assault('foot 4 S')
    table.say(BLUE, 'attack 0824 b1 b2 go')
    table.say(RED, 'fall-back')
    expect(table.where('r1')).toBe('0823')
    for (const name of ['b1', 'b2', 'r1']) expect(table.s.unit.revealed[table.unit(name)]).toBe(0)
    expect(table.s.unit.maybe[table.unit('r1')] & bitOf(GUN)).toBe(0)
  })
})

describe('S-13 the fight', () => {
  test('S-13 everyone in the fight is revealed, and each modifier is told', () => {
    const table = assault('foot 4 N')
    table.s.army.stance[BLUE] = ATTACKING
    table.s.army.sector[BLUE] = 0 as never
    table.s.army.stance[RED] = HOLDING
    table.s.army.sector[RED] = 0 as never
    table.say(BLUE, 'attack 0824 b1 b2 b3 go')
    table.say(RED, 'stand', 1)
    const modifiers = table.told.filter(isModifier).map(({ event, args }) => [event.name, ...args])
    expect(modifiers).toEqual([
      ['odds', 9, 4, 1],
      ['flank', 1],
      ['attackingStance', 1],
      ['holdingStance', -1],
    ])
    for (const name of ['b1', 'b2', 'b3', 'r1']) expect(table.s.unit.revealed[table.unit(name)]).toBe(1)
    expect(viewOf(game, table.s, BLUE).unit.strength[table.unit('r1')]).toBe(4)
  })

  test('S-13 the hill and a stream help the defender', () => {
    const table = skirmishWith({ b1: '1517 foot 4', r1: '1516 foot 4 S', b2: '2519 foot 4', r2: '2518 foot 4 S' })
    table.say(BLUE, 'attack 1516 b1 go')
    table.say(RED, 'stand', 3)
    expect(table.heard(BLUE)).toContain('cover')
    table.say(RED, 'pass')
    table.say(BLUE, 'attack 2518 b2 go')
    table.say(RED, 'stand', 3)
    expect(table.heard(BLUE)).toContain('acrossStream')
  })

  test.each([
    [1, 2, 0],
    [2, 1, 0],
    [3, 1, 0],
    [4, 1, 1],
    [5, 0, 1],
    [6, 0, 1],
  ])('S-13 at even odds a die of %i costs the attacker %i and the defender %i', (die, attacker, defender) => {
    const table = assault('foot 4 S')
    table.say(BLUE, 'attack 0824 b1 go')
    table.say(RED, 'stand', die)
    const total = table.told.find(({ event }) => event.name === 'fought')?.args[1]
    expect(total).toBe(die)
    expect([table.s.army.lost[BLUE], table.s.army.lost[RED]]).toEqual([attacker, defender])
  })

  test('S-13 the strongest attacker takes the loss', () => {
    const table = assault('foot 5 S')
    table.say(BLUE, 'attack 0824 b2 b3 go')
    table.say(RED, 'stand', 1)
    expect(table.s.unit.hits[table.unit('b2')]).toBe(2)
    expect(table.s.unit.hits[table.unit('b3')]).toBe(0)
  })
})

describe('S-14 retreats', () => {
  test('S-14 the winner chooses from the hexes shown', () => {
    const table = skirmishWith({ b1: '0825 foot 4', r1: '0824 foot 4 S' })
    table.say(BLUE, 'attack 0824 b1 go')
    table.say(RED, 'fall-back')
    expect(topOf(table)).toBe('pick-retreat')
    expect(table.choices(BLUE).toSorted()).toEqual(['0724', '0823', '0924'])
    expect(table.refusal(BLUE, '0822')).toBe('notOffered')
    table.say(BLUE, '0924')
    expect(table.where('r1')).toBe('0924')
  })

  test('S-14 with only one hex nobody is asked', () => {
    const table = assault('foot 4 S')
    table.say(BLUE, 'attack 0824 b1 go')
    table.say(RED, 'fall-back')
    expect(table.where('r1')).toBe('0823')
  })

  test('S-14 horse retreats two hexes, which shows the enemy what it is', () => {
    const table = assault('horse 3 S')
    table.say(BLUE, 'attack 0824 b1 go')
    table.say(RED, 'fall-back')
    expect(table.choices(BLUE).toSorted()).toEqual(['0723', '0822', '0923'])
    expect(table.s.unit.maybe[table.unit('r1')]).toBe(bitOf(HORSE))
    expect(viewOf(game, table.s, BLUE).unit.arm[table.unit('r1')]).toBe(0)
    expect(viewOf(game, table.s, BLUE).offered.length).toBe(3)
  })

  test('S-14 a counter that must retreat and cannot is lost', () => {
    const table = skirmishWith({ b1: '0102 foot 5', b2: '0201 foot 5', b3: '1212', r1: '0101 foot 3 S', r2: '2020' })
    table.say(BLUE, 'attack 0101 b1 b2 go')
    table.say(RED, 'stand', 4)
    expect(table.where('r1')).toBe('off the map')
    expect(table.s.army.lost[RED]).toBe(3)
    expect(table.heard(BLUE)).toContain('surrounded')
  })
})

describe('S-15 following up', () => {
  test('S-15 one of the attackers may enter the hex', () => {
    const table = assault('foot 4 S')
    table.say(BLUE, 'attack 0824 b1 b2 go')
    table.say(RED, 'fall-back')
    expect(table.choices(BLUE)).toEqual(['b1', 'b2', 'stay'])
    expect(table.refusal(BLUE, 'b3')).toBe('tookNoPart')
    table.say(BLUE, 'b2')
    expect(table.where('b2')).toBe('0824')
    expect(table.s.attackers.count()).toBe(0)
  })

  test('S-15 nobody is asked while the hex is occupied', () => {
    const table = assault('foot 4 S')
    table.say(BLUE, 'attack 0824 b1 go')
    table.say(RED, 'stand', 3)
    expect(topOf(table)).toBe('activate')
    expect(table.s.attackers.count()).toBe(0)
  })
})
