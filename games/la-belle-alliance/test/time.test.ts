import { describe, expect, test } from 'vitest'
import { battle } from './battle.ts'

describe('the fifth Prussian', () => {
  test('TI-1 the fifth division on the map moves the clock', () => {
    const b = battle({ prussians: 4, phase: 'allied' }).order('blucher act', 2)
    expect([b.prussians, b.time, b.told('clockPrussians')]).toEqual([5, 'afternoon', ['clockPrussians afternoon']])
  })

  test('TI-1 the fourth does not', () => {
    const b = battle({ prussians: 3, phase: 'allied' }).order('blucher act', 2)
    expect([b.prussians, b.time]).toEqual([4, 'midday'])
  })

  test('TI-1 it moves only once, even if the fifth arrives, leaves and returns', () => {
    const b = battle({ prussians: 4, phase: 'allied' }).order('blucher act', 2)
    b.order('guard counter', 3)
    expect(b.prussians).toBe(4)
    b.order('hill act', 2).order('reille act', 2).order('blucher act', 2)
    expect([b.prussians, b.time]).toEqual([5, 'afternoon'])
  })

  test('TI-1 the sixth does not move it again', () => {
    const b = battle({ prussians: 5, time: 'afternoon', fired: ['prussians'], phase: 'allied' }).order('blucher act', 2)
    expect([b.prussians, b.time]).toEqual([6, 'afternoon'])
  })
})

describe('ten casualties', () => {
  test('TI-2 ten divisions on both tracks together move the clock', () => {
    const b = battle({ casualties: [5, 4], phase: 'allied' }).order('picton act', 5)
    expect([b.casualties, b.time, b.told('clockCasualties')]).toEqual([[6, 4], 'afternoon', ['clockCasualties afternoon']])
    expect(battle({ casualties: [9, 0], phase: 'allied' }).order('picton act', 5, 1).time).toBe('afternoon')
    expect(battle({ casualties: [0, 9], phase: 'allied' }).order('picton act', 1, 1).time).toBe('afternoon')
  })

  test('TI-2 nine do not', () => {
    expect(battle({ casualties: [5, 3], phase: 'allied' }).order('picton act', 5).time).toBe('midday')
  })

  test('TI-2 they move it only once', () => {
    const b = battle({ casualties: [6, 4], time: 'afternoon', fired: ['casualties'], phase: 'allied' }).order('picton act', 5)
    expect([b.casualties, b.time]).toEqual([[7, 4], 'afternoon'])
  })

  test('TI-2 lost guns do not count', () => {
    const b = battle({ casualties: [5, 4], guns: 1 })
      .order('grand-battery act', 1)
      .order('hill act', 2)
    expect([b.guns, b.time]).toEqual([0, 'midday'])
  })

  test('TI-2 nor do Prussians', () => {
    expect(battle({ casualties: [5, 3], prussians: 4, fired: [], phase: 'allied' }).order('hill act', 2).time).toBe('midday')
  })
})

describe('both reasons', () => {
  test('TI-1, TI-2 each has its own move: the second leads to Evening', () => {
    const b = battle({ prussians: 4, time: 'afternoon', fired: ['casualties'], casualties: [6, 4], phase: 'allied' }).order(
      'blucher act',
      2,
    )
    expect(b.time).toBe('evening')
    const other = battle({ prussians: 5, time: 'afternoon', fired: ['prussians'], casualties: [5, 4], phase: 'allied' }).order(
      'picton act',
      5,
    )
    expect(other.time).toBe('evening')
  })

  test('C-6 the clock has three hours and stops at the last', () => {
    const b = battle({ time: 'evening', fired: [], prussians: 5, casualties: [6, 4], phase: 'allied' }).order('hill act', 2)
    expect([b.time, b.told('clockPrussians')]).toEqual(['evening', ['clockPrussians evening']])
  })
})

describe('the time phase', () => {
  test('R-9 the clock is checked at the end of the turn, not after the French phase', () => {
    const b = battle({ casualties: [5, 4] }).order('derlon act', 5)
    expect([b.casualties, b.time, b.why('wellington act')]).toEqual([[5, 5], 'midday', 'C-7 tooEarly'])
    b.order('hill act', 2)
    expect([b.time, b.why('guard act')]).toEqual(['afternoon', undefined])
  })

  test('R-9 both reasons can apply in one time phase', () => {
    const b = battle({ casualties: [5, 4], prussians: 4, phase: 'allied' }).order('blucher act', 4)
    expect([b.prussians, b.casualties, b.time]).toEqual([5, [6, 4], 'evening'])
    expect(b.log.slice(-2)).toEqual(['clockPrussians afternoon', 'clockCasualties evening'])
  })

  test('TO-1 the turn counts up in the time phase', () => {
    expect(battle({ turn: 3 }).order('reille act', 2).turn).toBe(3)
    expect(battle({ turn: 3, phase: 'allied' }).order('hill act', 2).turn).toBe(4)
  })

  test('C-7 Evening helps the general advance, Afternoon does not', () => {
    expect(battle({ time: 'evening', phase: 'allied' }).order('wellington act', 2).modifiers).toEqual([1])
    expect(battle({ time: 'afternoon', phase: 'allied' }).order('wellington act', 3).modifiers).toEqual([])
  })
})
