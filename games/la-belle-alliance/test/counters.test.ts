import { describe, expect, test } from 'vitest'
import { battle } from './battle.ts'

const ANSWERS_TO_FRENCH = {
  derlon: ['picton', 'uxbridge'],
  reille: ['orange'],
  lobau: ['picton'],
  kellermann: ['hill', 'uxbridge'],
  milhaud: ['orange'],
  guard: ['hill'],
  'grand-battery': [],
} as const

const ANSWERS_TO_ALLIES = {
  orange: [],
  hill: [],
  picton: [],
  uxbridge: ['milhaud'],
  blucher: ['lobau', 'guard'],
  wellington: [],
} as const

describe('counter-attacks', () => {
  test('CA-1 a counter-attack replaces the action and uses up the phase', () => {
    const b = battle({ phase: 'allied', last: { french: 'derlon' } })
    expect(b.choices()).toContain('picton act')
    b.order('picton counter', 3)
    expect([b.asked, b.turn, b.told('countered')]).toEqual(['french', 2, ['countered picton counter picton.counter']])
  })

  test('CA-1 it has its own table', () => {
    expect(battle({ phase: 'allied', last: { french: 'derlon' } }).order('picton counter', 3).casualties).toEqual([1, 0])
    expect(battle({ phase: 'allied', last: { french: 'derlon' } }).order('picton act', 3).casualties).toEqual([0, 0])
  })

  test('CA-1 some cards have none', () => {
    for (const card of ['derlon', 'reille', 'kellermann', 'grand-battery']) expect(battle().why(`${card} counter`)).toBe('CA-1 noCounter')
    for (const card of ['wellington', 'blucher']) {
      expect(battle({ phase: 'allied', time: 'afternoon', last: { french: 'derlon' } }).why(`${card} counter`)).toBe('CA-1 noCounter')
    }
  })

  test('CA-2 each French card opens its own counter-attacks', () => {
    for (const [card, answers] of Object.entries(ANSWERS_TO_FRENCH)) {
      const b = battle({ phase: 'allied', last: { french: card as 'derlon' } })
      expect([card, b.counters()]).toEqual([card, answers])
    }
  })

  test('CA-2 each Allied card opens its own counter-attacks', () => {
    for (const [card, answers] of Object.entries(ANSWERS_TO_ALLIES)) {
      const b = battle({ prussians: 1, last: { allied: card as 'orange' } })
      expect([card, b.counters()]).toEqual([card, answers])
    }
  })

  test('CA-2 before the enemy has acted there is nothing to counter', () => {
    expect(battle({ prussians: 1 }).counters()).toEqual([])
    expect(battle().why('milhaud counter')).toBe('CA-2 nothingToCounter')
    expect(battle({ phase: 'allied' }).why('picton counter')).toBe('CA-2 nothingToCounter')
  })

  test("CA-2 a side's own last card opens nothing", () => {
    expect(battle({ phase: 'allied', last: { allied: 'picton' } }).counters()).toEqual([])
    expect(battle({ last: { french: 'derlon', allied: 'picton' } }).counters()).toEqual([])
  })

  test('CA-2 the counter-attack must be immediate', () => {
    const b = battle().order('derlon act', 4)
    expect(b.counters()).toEqual(['picton', 'uxbridge'])
    b.order('hill act', 2).order('grand-battery act', 2)
    expect(b.counters()).toEqual([])
    expect(b.why('picton counter')).toBe('CA-2 nothingToCounter')
    b.order('hill act', 2).order('derlon act', 4)
    expect(b.counters()).toEqual(['picton', 'uxbridge'])
  })

  test('CA-2 a card whose action is open is offered even when its counter-attack is closed', () => {
    const b = battle({ phase: 'allied', last: { french: 'reille' } })
    expect([b.why('picton act'), b.why('picton counter')]).toEqual([undefined, 'CA-2 nothingToCounter'])
  })
})

describe('what a counter-attack hits', () => {
  test('R-29 the corps it counters', () => {
    const hit = (last: 'derlon' | 'kellermann') => battle({ phase: 'allied', last: { french: last } }).order('uxbridge counter', 3)
    expect(hit('derlon').divisions('derlon', 'kellermann')).toEqual([3, 2])
    expect(hit('kellermann').divisions('derlon', 'kellermann')).toEqual([4, 1])
    const orange = (last: 'reille' | 'milhaud') => battle({ phase: 'allied', last: { french: last } }).order('orange counter', 4)
    expect(orange('reille').divisions('reille', 'milhaud')).toEqual([2, 2])
    expect(orange('milhaud').divisions('reille', 'milhaud')).toEqual([3, 1])
    const hill = (last: 'guard' | 'kellermann') => battle({ phase: 'allied', last: { french: last } }).order('hill counter', 4)
    expect(hill('guard').divisions('guard', 'kellermann')).toEqual([4, 2])
    expect(hill('kellermann').divisions('guard', 'kellermann')).toEqual([5, 1])
    const picton = (last: 'derlon' | 'lobau') => battle({ phase: 'allied', last: { french: last } }).order('picton counter', 4)
    expect(picton('derlon').divisions('derlon', 'lobau')).toEqual([3, 2])
    expect(picton('lobau').divisions('derlon', 'lobau')).toEqual([4, 1])
  })

  test('R-29 own losses come from the corps that counter-attacks', () => {
    expect(
      battle({ phase: 'allied', last: { french: 'derlon' } })
        .order('uxbridge counter', 2)
        .divisions('uxbridge'),
    ).toBe(3)
    expect(
      battle({ last: { allied: 'uxbridge' } })
        .order('milhaud counter', 1)
        .divisions('milhaud'),
    ).toBe(1)
    expect(
      battle({ prussians: 1, last: { allied: 'blucher' } })
        .order('guard counter', 1)
        .divisions('guard'),
    ).toBe(4)
  })

  test('R-29 countering Blücher removes Prussians from the map and no Anglo-Allied division', () => {
    const b = battle({ prussians: 2, last: { allied: 'blucher' } }).order('guard counter', 5)
    expect([b.prussians, b.casualties, b.told('pushedBack')]).toEqual([0, [0, 0], ['pushedBack 0']])
  })

  test('R-11 a counter-attack on Blücher needs a Prussian on the map', () => {
    const none = battle({ prussians: 0, time: 'afternoon', last: { allied: 'blucher' } })
    expect([none.why('lobau counter'), none.why('guard counter')]).toEqual(['R-11 noPrussians', 'R-11 noPrussians'])
    const one = battle({ prussians: 1, time: 'afternoon', last: { allied: 'blucher' } })
    expect([one.why('lobau counter'), one.why('guard counter')]).toEqual([undefined, undefined])
  })

  test('R-11 without Blücher as the last Allied card, Prussians on the map open nothing', () => {
    expect(battle({ prussians: 6, last: { allied: 'hill' } }).why('lobau counter')).toBe('CA-2 nothingToCounter')
  })

  test('R-11 other counter-attacks need no Prussian', () => {
    expect(battle({ prussians: 0, last: { allied: 'uxbridge' } }).why('milhaud counter')).toBeUndefined()
  })

  test('R-11 an empty corps can still be countered; its owner then chooses the loss', () => {
    const b = battle({ phase: 'allied', french: { lobau: 0 }, last: { french: 'lobau' } })
    expect(b.counters()).toEqual(['picton'])
    b.order('picton counter', 3)
    expect([b.asked, b.choices()]).toEqual(['french', ['derlon', 'reille', 'kellermann', 'milhaud', 'guard']])
    expect(b.lose('reille').divisions('reille')).toBe(2)
  })
})
