import { describe, expect, test } from 'vitest'
import { endTurn } from '../rules/turn.ts'
import { ALLIED, campaignWith, FRENCH, game, type Placed } from './position.ts'

function judged(placed: Placed, turn: number, lost: readonly number[] = [0, 0, 0]) {
  const table = campaignWith(placed, turn, endTurn)
  for (const [army, count] of lost.entries()) table.s.army.lost[army as never] = count
  table.run()
  return game.outcome(table.s)
}
const FAR = { 'british-A': '1905 wellington 3/0/1' }

describe('victory', () => {
  test('R42, 9.0 eight supplied divisions in Brussels win at once', () => {
    expect(judged({ 'french-A': '3110 derlon 6/1/0 weak 1/0/0', ...FAR }, 9)).toEqual({ winner: FRENCH, cause: 'brussels' })
    expect(judged({ 'french-A': '3110 derlon 5/1/1', ...FAR }, 9)).toBeUndefined()
    expect(judged({ 'french-A': '3110 derlon 4/0/0', 'french-B': '3009 reille 4/0/0', ...FAR }, 9)).toBeUndefined()
  })

  test('9.0 after the last turn losses decide', () => {
    expect(judged(FAR, 14, [6, 10, 3])).toEqual({ winner: FRENCH, cause: 'losses' })
    expect(judged(FAR, 14, [7, 10, 3])).toEqual({ winner: ALLIED, cause: 'held' })
    expect(judged(FAR, 14, [7, 10, 4])).toEqual({ winner: ALLIED, cause: 'held' })
    expect(judged(FAR, 14, [0, 9, 9])).toEqual({ winner: ALLIED, cause: 'held' })
  })

  test('8.0 there is no turn after the last', () => {
    expect(judged(FAR, 13)).toBeUndefined()
    expect(judged(FAR, 14)).toBeDefined()
  })
})
