import { describe, expect, test } from 'vitest'
import { commandersOf, ordered, ordersOf } from './moving.ts'
import { ALLIED, FRENCH, game, type Placed, type Table } from './position.ts'

const FAR = { 'british-A': '1905 wellington 3/0/1' }

/** French A ends its move on French B in 2922. */
function merging(placed: Placed, prepare: (table: Table) => void = () => {}): Table {
  const table = ordered({ ...placed, ...FAR }, FRENCH, 'french-A')
  prepare(table)
  table.say(FRENCH, 'french-A all 2922 go')
  return table
}

const TWO = { 'french-A': '2823 derlon 4/1/1', 'french-B': '2922 reille 3/0/1' }

describe('merging', () => {
  test('11.0 V l two Forces in one hex merge; the owner chooses the sleigh and the leader among equals', () => {
    const table = merging(TWO)
    expect(table.waiting()).toBe('merge')
    expect(table.choices(FRENCH)).toEqual(['french-A', 'french-B'])
    expect(table.choices(FRENCH, 'french-A').sort()).toEqual(['derlon', 'reille'])
    table.say(FRENCH, 'french-A reille')
    expect([table.where('french-A'), table.divisions('french-A'), table.where('french-B')]).toEqual(['2922', '7/1/2', 'off the map'])
    expect(commandersOf(table, 'french-A')).toEqual(['reille', 'derlon'])
    expect(table.s.commander.open[table.s.data.commanders.of('derlon')]).toBe(0)
    expect(table.s.hex.force[table.hex('2922')]).toBe(table.force('french-A'))
    expect(table.heard(ALLIED)).toEqual(['merged', 'tookCommand'])
  })

  test('6.0 the most senior commander leads', () => {
    const table = merging({ ...TWO, 'french-B': '2922 ney 3/0/1' })
    expect(table.choices(FRENCH, 'french-A')).toEqual(['ney'])
    expect(table.refusal(FRENCH, 'french-A derlon')).toBe('notSenior')
    expect(table.refusal(FRENCH, 'french-A lobau')).toBe('notWithForce')
    expect(table.refusal(FRENCH, 'french-C')).toBe('notYours')
  })

  test('11.0 V l Orders of the Force that stood there are lost, delayed ones of both stay', () => {
    const table = merging(TWO, ({ s, force }) => {
      s.orders.now[force('french-B') * 2] = 1
      s.orders.plus1[force('french-B') * 2] = 1
      s.orders.plus1[force('french-A') * 2] = 1
      s.orders.plus2[force('french-A') * 2] = 2
    })
    table.say(FRENCH, 'french-B reille')
    const force = table.force('french-B')
    expect(ordersOf(table, 'french-B')).toEqual([0, 0])
    expect([table.s.orders.plus1[force * 2], table.s.orders.plus2[force * 2]]).toEqual([2, 2])
  })

  test('R37, 11.0 V l Forage and Fatigue of either, the higher number of Combat markers', () => {
    const table = merging(TWO, ({ s, force }) => {
      s.force.fatigue[force('french-B')] = 1
      s.force.combat[force('french-B')] = 2
      s.force.combat[force('french-A')] = 1
    })
    table.say(FRENCH, 'french-A derlon')
    const { fatigue, combat, moved } = table.s.force
    const force = table.force('french-A')
    expect([fatigue[force], combat[force], moved[force]]).toEqual([1, 2, 1])
  })

  test('R48, 11.0 I d an initial order ends when a Force on a further order joins', () => {
    const table = merging(TWO, ({ s, force }) => {
      s.force.initial[force('french-B')] = 1
      s.plan.goal[force('french-B')] = s.data.places.of('charleroi')
      s.plan.from[force('french-B')] = s.force.hex[force('french-B')]
    })
    table.say(FRENCH, 'french-A derlon')
    const force = table.force('french-A')
    expect([table.s.force.initial[force], table.s.plan.done[force]]).toEqual([1, 1])
  })

  test('6.0 division commanders who do not lead return to the pool', () => {
    const { divisionCommandersOf, commanders } = game.kind.create().data
    const names = divisionCommandersOf[0].map(commander => commanders.names[commander])
    const table = merging({ 'french-A': `2823 ${names[0]} 4/1/1`, 'french-B': `2922 ${names[1]} 3/0/1` })
    table.say(FRENCH, `french-B ${names[0]}`)
    expect(commandersOf(table, 'french-B')).toEqual([names[0]])
    expect(table.s.commander.force[table.s.data.commanders.of(names[1])]).toBe(-1)
  })

  test('11.0 V i arms ruled out by speed in both are ruled out in the merged Force', () => {
    const table = merging(TWO, ({ s, force }) => {
      s.force.lacks[force('french-A')] = 0b011
      s.force.lacks[force('french-B')] = 0b110
    })
    table.say(FRENCH, 'french-A derlon')
    expect(table.s.force.lacks[table.force('french-A')]).toBe(0b010)
  })
})
