import { completeSetUp, Match, only, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { bitOf } from '../rules/state.ts'
import { GUN } from '../rules/static.ts'
import { BLUE, game, RED, skirmishWith } from './position.ts'

const topOf = (table: ReturnType<typeof skirmishWith>) => game.rules.top(table.s).name

describe('S-10 fire', () => {
  test('S-10 a gun fires at a counter that halts in its view; it is revealed, the target is not', () => {
    const table = skirmishWith({ b1: '0827 foot 4', r1: '0823 gun 2 S' })
    table.say(BLUE, 'b1 0826')
    expect(table.choices(RED)).toEqual(['r1', 'hold-fire'])
    table.say(RED, 'r1', 5)
    expect(table.heard(BLUE)).toEqual(['shown', 'fired', 'shot', 'weakened'])
    expect(table.heard(RED)).toEqual(['shown', 'fired', 'shot', 'hit'])
    expect(table.s.unit.hits[table.unit('b1')]).toBe(1)
    expect(table.s.unit.revealed[table.unit('b1')]).toBe(0)
    expect(topOf(table)).toBe('march-on')
  })

  test('S-10 the enemy is asked whenever a counter could be a gun, even if none is', () => {
    const table = skirmishWith({ b1: '0827 foot 4', r1: '0823 foot 4 S' })
    table.say(BLUE, 'b1 0826')
    expect(topOf(table)).toBe('fire')
    expect(table.choices(RED)).toEqual(['hold-fire'])
    expect(table.refusal(RED, 'r1')).toBe('notAGun')
  })

  test('S-10 he is not asked when it is public that none is a gun', () => {
    const table = skirmishWith({ b1: '0827 foot 4', r1: '0823 foot 4 S' })
    table.s.unit.maybe[table.unit('r1')] &= ~bitOf(GUN)
    table.say(BLUE, 'b1 0826')
    expect(topOf(table)).toBe('march-on')
  })

  test('S-10 nobody fires outside front, range or view', () => {
    const facingAway = skirmishWith({ b1: '0827 foot 4', r1: '0823 gun 2 N' })
    facingAway.say(BLUE, 'b1 0826')
    expect(topOf(facingAway)).toBe('march-on')
    const tooFar = skirmishWith({ b1: '0828 foot 4', r1: '0823 gun 2 S' })
    tooFar.say(BLUE, 'b1 0827')
    expect(topOf(tooFar)).toBe('march-on')
    const behindTheHill = skirmishWith({ b1: '1518 foot 4', r1: '1514 gun 2 S' })
    behindTheHill.say(BLUE, 'b1 1517')
    expect(topOf(behindTheHill)).toBe('march-on')
  })

  test('S-10 close range and cover change the die', () => {
    const table = skirmishWith({ b1: '1516 foot 4', r1: '1514 gun 2 S' })
    table.say(BLUE, 'b1 1515')
    table.say(RED, 'r1', 4)
    expect(table.heard(RED)).toEqual(['shown', 'fired', 'closeRange', 'targetInCover', 'shot'])
    expect(table.s.unit.hits[table.unit('b1')]).toBe(0)
  })

  test('S-10 a gun fires once a turn', () => {
    const table = skirmishWith({ b1: '0828 foot 4', r1: '0823 gun 2 S' })
    table.say(BLUE, 'b1 0826')
    table.say(RED, 'r1', 1)
    table.say(BLUE, '0825')
    expect(topOf(table)).toBe('march-on')
  })

  test('S-10 a counter destroyed on the march does not go on', () => {
    const table = skirmishWith({ b1: '0827 foot 1', b2: '1227', r1: '0823 gun 2 S' })
    table.say(BLUE, 'b1 0826')
    table.say(RED, 'r1', 6)
    expect(table.where('b1')).toBe('off the map')
    expect(topOf(table)).toBe('activate')
    expect(table.s.army.lost[BLUE]).toBe(1)
  })

  test('S-10 a dummy that is hit is removed and costs nothing', () => {
    const table = skirmishWith({ b1: '0827 dummy 0', b2: '1227', r1: '0823 gun 2 S' })
    table.say(BLUE, 'b1 0826')
    table.say(RED, 'r1', 6)
    expect(table.heard(RED)).toContain('exposed')
    expect(table.s.army.lost[BLUE]).toBe(0)
  })

  test('S-10 a standing answer holds fire without a pause', () => {
    const match = new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro(5) })
    match.stand(RED, 'fire/hold-fire', true)
    for (const side of [BLUE, RED]) match.say(side, ['hold', 'centre'])
    let answered = 0
    const rng = new Xoshiro(1)
    for (let i = 0; i < 400 && match.outcome === undefined; i++) {
      const side = (match.asks & only(BLUE)) !== 0 ? BLUE : RED
      const [first] = match.state.data.unitsOf[side].slice(rng.below(20))
      const { names } = match.state.data.units
      const towards = side === BLUE ? ['0815', '1215', '2014', '2414', 'N', 'halt'] : ['S', 'halt', 'stand', 'stay']
      const tries = [...towards.map(word => [word]), ...towards.map(word => [names[first], word]), ['hold', 'east'], ['pass']]
      const before = match.lines.length
      tries.some(sentence => match.say(side, sentence).ok)
      answered += match.lines.slice(before).filter(line => line.kind === 'said' && line.by === 'fire/hold-fire').length
    }
    expect(answered).toBeGreaterThan(0)
  })
})
