import { describe, expect, test } from 'vitest'
import type { Table } from './position.ts'
import { opening, why } from './position-more.ts'

/** Two sealed bids: the seat of the French says the first, that of the Coalition the second. */
const bids = (first: string, second: string, ...dice: number[]): Table => {
  const table = opening({ bids: true })
  table.say(first)
  table.say(second, ...dice)
  return table
}

/** Which sides the players of the two seats play. */
const seats = (table: Table): string[] => (table.s.swapped === 0 ? ['french', 'coalition'] : ['coalition', 'french'])

describe('8.6 bids for sides', () => {
  test('8.6 without the option nobody bids', () => {
    expect(opening().asked()).toBe('arrange')
  })

  test('8.6, R28 each names a side and a bid; nothing happens until both are in', () => {
    const table = opening({ bids: true })
    expect([table.asked(), table.choices()]).toEqual(['bid', ['french', 'coalition']])
    table.say('french 2')
    expect([table.asked(), table.heard(), table.s.vp]).toEqual(['bid', [], 3])
    expect(table.side()).toBe('coalition')
  })

  test('8.6, R28 players who want different sides pay nothing', () => {
    const table = bids('french 2', 'coalition 5')
    expect([table.s.vp, seats(table), table.asked()]).toEqual([3, ['french', 'coalition'], 'arrange'])
    expect(table.heard()).toEqual(['eachHisOwn'])
    const crossed = bids('coalition 2', 'french 1')
    expect([crossed.s.vp, seats(crossed)]).toEqual([3, ['coalition', 'french']])
    expect(crossed.heard()).toContain('changedSeats')
  })

  test('8.6, R28 hard case 56: both want the French, 1 and 2: the 2 gets them, and the track starts at 5', () => {
    const table = bids('french 1', 'french 2')
    expect([table.s.vp, seats(table)]).toEqual([5, ['coalition', 'french']])
    expect(table.event('sidesSettled')).toEqual({ side: 'french', bid: 2, vp: 5 })
    const other = bids('french 2', 'french 1')
    expect([other.s.vp, seats(other)]).toEqual([5, ['french', 'coalition']])
  })

  test('8.6, R28 hard case 71: both want the Coalition, 2 and 0: the track starts at 1', () => {
    const table = bids('coalition 2', 'coalition 0')
    expect([table.s.vp, seats(table)]).toEqual([1, ['coalition', 'french']])
  })

  test('8.6, R28 hard case 72: a bid of 4 for the French is refused, one of 10 for the Coalition too', () => {
    const table = opening({ bids: true })
    expect(['french 3', 'french 4', 'coalition 9', 'coalition 10'].map(bid => why(table, bid))).toEqual([
      'legal',
      '8.6 bidTooHigh',
      'legal',
      '8.6 bidTooHigh',
    ])
  })

  test('8.6, R28 after equal bids both bid again', () => {
    const table = bids('french 1', 'french 1')
    expect([table.asked(), table.side(), table.event('bidsTied'), table.s.vp]).toEqual(['bid', 'french', { bid: 1 }, 3])
    table.say('french 3')
    table.say('french 2')
    expect([table.s.vp, seats(table)]).toEqual([6, ['french', 'coalition']])
  })

  test('8.6, R28 after two ties a die decides, and the bid is paid', () => {
    for (const [die, first] of [
      [1, 'french'],
      [2, 'coalition'],
    ] as const) {
      const table = bids('french 1', 'french 1')
      table.say('french 2')
      table.say('french 2', die)
      expect([table.s.vp, seats(table)[0], table.event('tossed')]).toEqual([5, first, { die }])
      expect(table.asked()).toBe('arrange')
    }
  })

  test('8.6 equal bids for different sides are not a tie', () => {
    const table = bids('french 1', 'coalition 1')
    expect([table.asked(), table.s.vp]).toEqual(['arrange', 3])
  })
})
