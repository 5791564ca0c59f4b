import { push, scripted, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { clearSteps } from '../../common/test/position.ts'
import { endTurn } from '../rules/turn.ts'
import { hillHeld, points } from '../rules/victory.ts'
import { BLUE, game, RED, skirmishWith } from './position.ts'

describe('S-17 broken armies', () => {
  test('S-17 an army that has lost 26 is broken and loses at once', () => {
    const table = skirmishWith({ b1: '0825 foot 5', b2: '0925 foot 5', r1: '0824 foot 3 S' })
    table.s.army.lost[RED] = 25
    table.say(BLUE, 'attack 0824 b1 b2 go')
    table.say(RED, 'stand', 3)
    expect(game.outcome(table.s)).toBeUndefined()
    expect(table.s.army.lost[RED]).toBe(26)
    table.say(BLUE, '0823')
    table.say(BLUE, 'stay')
    expect(game.outcome(table.s)).toEqual({ winner: BLUE, cause: 'broken' })
    expect(table.heard(RED)).toContain('broken')
  })
})

describe('S-18 points', () => {
  const atTheEnd = (placed: Record<string, string>) => {
    const table = skirmishWith(placed)
    table.s.turn = 8
    return table
  }

  test('S-18 a hill hex is held by a counter in it, or for three turns by the side that last entered', () => {
    const { s } = skirmishWith({ b1: '1515', r1: '0505' })
    const hex = (name: string): HexId => s.data.hexes.of(name)
    for (const name of ['1515', '1516']) {
      s.hex.control[hex(name)] = BLUE + 1
      s.hex.entered[hex(name)] = 2
    }
    s.turn = 4
    expect(hillHeld(s, BLUE)).toBe(2)
    s.turn = 5
    expect(hillHeld(s, BLUE)).toBe(1)
    expect(points(s, BLUE)).toBe(3)
  })

  test('S-18 marching through a hex takes it', () => {
    const table = skirmishWith({ b1: '1217 horse 4', r1: '2505' })
    table.say(BLUE, 'b1 1415')
    expect(hillHeld(table.s, BLUE)).toBe(1)
  })

  test('S-18 after eight turns more points win, equal points are a draw', () => {
    const finish = (lostByRed: number) => {
      const { s } = atTheEnd({ b1: '0825', r1: '0505' })
      s.army.lost[RED] = lostByRed
      s.army.lost[BLUE] = 3
      clearSteps(s)
      push(s, endTurn)
      game.rules.run(s, new TableTop(scripted()))
      return game.outcome(s)
    }
    expect(finish(4)).toEqual({ winner: BLUE, cause: 'points' })
    expect(finish(2)).toEqual({ winner: RED, cause: 'points' })
    expect(finish(3)).toEqual({ winner: undefined, cause: 'points' })
  })
})
