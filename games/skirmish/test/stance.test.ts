import { completeSetUp, Match, scripted, TableTop, viewOf, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { DIGGING, STANCES } from '../rules/terms.ts'
import { BLUE, game, RED, skirmishWith } from './position.ts'

const begun = () => new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro(7) })

describe('S-3 the turn', () => {
  test('S-3 if only one side attacks, it begins', () => {
    const match = begun()
    match.say(BLUE, ['hold', 'centre'])
    match.say(RED, ['attack', 'west'])
    expect(match.asks).toBe(1 << RED)
  })

  test('S-3 otherwise Blue begins the first turn, and the sides alternate', () => {
    const match = begun()
    match.say(BLUE, ['hold', 'centre'])
    match.say(RED, ['hold', 'west'])
    expect(match.asks).toBe(1 << BLUE)
    match.say(BLUE, ['pass'])
    expect(match.asks).toBe(1 << RED)
  })

  test('S-3 a turn ends when all orders are given', () => {
    const match = begun()
    for (const side of [BLUE, RED]) match.say(side, ['hold', 'centre'])
    for (let i = 0; i < 10; i++) for (const side of [BLUE, RED]) match.say(side, ['pass'])
    expect(game.turn(match.state)).toBe(2)
    expect(game.rules.top(match.state).name).toBe('stance')
  })
})

describe('S-4 stances', () => {
  test('S-4 a stance stays sealed until both are in', () => {
    const match = begun()
    expect(match.asks).toBe(3)
    match.say(BLUE, ['attack', 'east'])
    expect(match.asks).toBe(1 << RED)
    expect([...viewOf(game, match.state, RED).$sealed]).toEqual([0, 0, 0, 0, 0, 0])
    expect(viewOf(game, match.state, BLUE).$sealed[0]).toBe(2)
    match.say(RED, ['dig', 'west'])
    expect(STANCES.names[match.state.army.stance[RED]]).toBe('dig')
    expect(match.heardBy(BLUE).filter(told => told.event.name === 'stanceTaken')).toHaveLength(2)
  })

  test('S-4 a sealed stance may be changed until then', () => {
    const match = begun()
    match.say(BLUE, ['attack', 'east'])
    expect(match.say(BLUE, ['hold', 'west']).ok).toBe(true)
    match.say(RED, ['hold', 'west'])
    expect(STANCES.names[match.state.army.stance[BLUE]]).toBe('hold')
    expect(match.say(BLUE, ['dig', 'west']).ok).toBe(false)
  })

  test('S-4 no digging in the same sector two turns running', () => {
    const match = begun()
    match.say(BLUE, ['dig', 'east'])
    match.say(RED, ['hold', 'east'])
    for (let i = 0; i < 10; i++) for (const side of [BLUE, RED]) match.say(side, ['pass'])
    const again = match.say(BLUE, ['dig', 'east'])
    expect(again.ok ? 'legal' : again.refusal).toMatchObject({ rule: 'S-4', key: 'dugLastTurn' })
    expect(match.say(BLUE, ['dig', 'west']).ok).toBe(true)
  })

  test('S-4 a side that digs neither marches nor attacks in that sector', () => {
    const table = skirmishWith({ b1: '0826', b2: '2226', r1: '0825' })
    table.s.army.stance[BLUE] = DIGGING
    table.s.army.sector[BLUE] = 0 as never
    expect(table.refusal(BLUE, 'b1')).toBe('diggingIn')
    expect(table.refusal(BLUE, 'attack')).toBe('nothingToAttack')
    expect(table.refusal(BLUE, 'b2')).toBe('legal')
  })
})

describe('S-5 orders', () => {
  test('S-5 a pass spends an order', () => {
    const table = skirmishWith({ b1: '0826', r1: '0810' })
    table.say(BLUE, 'pass')
    expect(table.s.army.orders[BLUE]).toBe(9)
    expect(table.heard(RED)).toEqual(['passed'])
  })

  test('S-5 a counter marches once a turn, and only for its owner', () => {
    const table = skirmishWith({ b1: '0826', b2: '1026', r1: '0810' })
    expect(table.refusal(BLUE, 'r1')).toBe('notYours')
    expect(table.refusal(BLUE, 'b3')).toBe('offMap')
    table.say(BLUE, 'b1 0825')
    table.say(BLUE, 'halt')
    table.say(RED, 'pass')
    expect(table.refusal(BLUE, 'b1')).toBe('hasMarched')
    expect(table.refusal(BLUE, 'b2')).toBe('legal')
  })

  test('S-5 a side is asked even when it can only pass', () => {
    const table = skirmishWith({ b1: '0826 gun 2', r1: '0810' })
    table.s.unit.done.fill(3)
    expect(table.choices(BLUE)).toEqual(['pass'])
    game.rules.run(table.s, new TableTop(scripted()))
    expect(game.rules.top(table.s).name).toBe('activate')
  })
})
