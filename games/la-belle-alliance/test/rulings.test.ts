import { describe, expect, test } from 'vitest'
import { battle, data, game } from './battle.ts'

describe('rulings', () => {
  test('R-1 Prussians pushed back go on no casualty track, do not move the clock and may return', () => {
    const b = battle({ prussians: 2, casualties: [5, 4], last: { allied: 'blucher' } }).order('guard counter', 5)
    expect([b.prussians, b.casualties]).toEqual([0, [5, 4]])
    b.order('hill act', 2)
    expect(b.time).toBe('midday')
    expect(b.order('reille act', 2).order('blucher act', 4).prussians).toBe(1)
  })

  test("R-2 the attacker's own losses come from the acting corps", () => {
    expect(battle().order('kellermann act', 1).divisions('derlon', 'kellermann')).toEqual([4, 1])
    expect(battle({ phase: 'allied' }).order('hill act', 1).divisions('orange', 'hill')).toEqual([4, 1])
  })

  test('R-2 the general advance has no acting corps: the Allies choose their losses', () => {
    const b = battle({ phase: 'allied', time: 'afternoon' }).order('wellington act', 1)
    expect([b.asked, b.choices()]).toEqual(['allied', ['orange', 'hill', 'picton', 'uxbridge']])
    expect(b.lose('uxbridge').divisions('uxbridge')).toBe(3)
  })

  test('R-3 a lost gun goes on no track and causes no test', () => {
    const b = battle({ casualties: [9, 0] }).order('grand-battery act', 1)
    expect([b.guns, b.casualties, b.rolls]).toEqual([2, [9, 0], [1]])
  })

  test('R-4 neither the Grand Battery nor a leader nor the Prussians can pay for a corps', () => {
    const french = battle({ french: { derlon: 0 }, phase: 'allied' }).order('picton act', 5)
    expect([french.why('grand-battery'), french.why('napoleon')]).toEqual(['R-4 noCorps', 'R-4 noCorps'])
    const allied = battle({ allied: { picton: 0 }, prussians: 3 }).order('derlon act', 5)
    expect([allied.why('blucher'), allied.why('wellington')]).toEqual(['R-4 noCorps', 'R-4 noCorps'])
  })

  test('R-5 two casualties in RT boxes make one test, with the highest modifier', () => {
    const b = battle({ french: { derlon: 3 }, casualties: [12, 0], phase: 'allied', time: 'afternoon', last: { french: 'derlon' } })
    b.order('uxbridge counter', 6, 3)
    expect([b.casualties, b.told('mustTest'), b.told('routModifier')]).toEqual([[14, 0], ['mustTest french'], ['routModifier 2']])
  })

  test('R-6 both armies at B: the one that did not act routs', () => {
    const both = { french: { guard: 1 }, allied: { orange: 1 }, morale: [1, 1], time: 'afternoon' } as const
    expect(battle(both).order('guard act', 3).routed).toBe('allied morale')
    const advance = battle({ ...both, phase: 'allied' })
      .order('wellington act', 2)
      .lose('guard')
      .lose('orange')
    expect([advance.morale, advance.routed]).toEqual([[0, 0], 'french morale'])
  })

  test('R-6 either kind of B counts', () => {
    const b = battle({ french: { guard: 1 }, casualties: [10, 12], allied: { orange: 2 }, morale: [1, 9], time: 'afternoon' })
    expect(b.order('guard act', 3).routed).toBe('allied casualties')
  })

  test('R-7 an army at B rolls no test, nor does the other', () => {
    const b = battle({ french: { derlon: 2 }, allied: { picton: 1 }, casualties: [9, 9], morale: [9, 1], time: 'afternoon' })
    b.order('derlon act', 3)
    expect([b.casualties, b.routed, b.rolls]).toEqual([[10, 10], 'allied morale', [3]])
  })

  test('R-8 the morale of the row is paid before the test', () => {
    const b = battle({ french: { derlon: 2 }, casualties: [9, 0], morale: [5, 10], phase: 'allied', last: { french: 'derlon' } })
    b.order('picton counter', 6, 5)
    expect([b.told('failed'), b.routed]).toEqual([['failed french 5 5 4'], 'french rout-test'])
  })

  test('R-9 the fifth Prussian moves the clock in the turn he arrives', () => {
    const b = battle({ prussians: 4, phase: 'allied' }).order('blucher act', 3)
    expect([b.asked, b.time, b.why('guard act')]).toEqual(['french', 'afternoon', undefined])
  })

  test('R-10 a counter-attack is an action that can itself be countered', () => {
    const b = battle({ phase: 'allied', last: { french: 'derlon' } }).order('uxbridge counter', 3)
    expect([b.last('allied'), b.counters()]).toEqual(['uxbridge', ['milhaud']])
    expect(b.order('milhaud counter', 4).counters()).toEqual(['orange'])
  })

  test('R-11 the countered corps may be empty', () => {
    const b = battle({ phase: 'allied', french: { derlon: 0 }, last: { french: 'derlon' } })
    expect(b.counters()).toEqual(['picton', 'uxbridge'])
    b.order('uxbridge counter', 6).lose('guard').lose('reille')
    expect([b.casualties, b.divisions('guard', 'reille')]).toEqual([
      [6, 0],
      [4, 2],
    ])
  })

  test('R-12 a leader is turned face down when he is used', () => {
    expect(battle().order('derlon act-napoleon', 4).isUsed('napoleon')).toBe(true)
    expect(battle({ phase: 'allied', time: 'afternoon' }).order('wellington act', 3).isUsed('wellington')).toBe(true)
  })

  test('R-13 Napoleon is used up whatever the die shows', () => {
    const b = battle({ last: { french: 'grand-battery' } }).order('derlon act-napoleon', 6)
    expect([b.told('rolled'), b.row, b.isUsed('napoleon')]).toEqual([['rolled derlon 6 8'], 7, true])
  })

  test('R-14 PA with all six on the map does nothing, the rest of the row counts', () => {
    const b = battle({ prussians: 6, phase: 'allied', last: { allied: 'blucher' } }).order('blucher act', 4)
    expect([b.row, b.prussians, b.morale, b.told('arrived')]).toEqual([5, 6, [9, 10], []])
  })

  test('R-14 PB pushes back no more than are there', () => {
    expect(battle({ prussians: 1, last: { allied: 'blucher' } }).order('guard counter', 6).prussians).toBe(0)
    expect(battle({ prussians: 3, last: { allied: 'blucher' } }).order('guard counter', 6).prussians).toBe(1)
  })

  test('R-15 Plancenoit stays Prussian after the Prussians are driven off', () => {
    const b = battle({ prussians: 1, taken: ['plancenoit'], last: { allied: 'blucher' } }).order('guard counter', 6)
    expect([b.prussians, b.holder('plancenoit')]).toEqual([0, 'prussian'])
  })

  test('R-16 a casualty of an army without divisions is dropped', () => {
    const b = battle({ allied: { orange: 0, hill: 0, picton: 0, uxbridge: 1 }, time: 'afternoon', last: { allied: 'uxbridge' } })
    b.state.army.lost[1 as never] = 3
    b.order('milhaud counter-napoleon', 6)
    expect([b.casualties, b.divisions('uxbridge'), b.told('lost')]).toEqual([[0, 4], 0, ['lost allied uxbridge 4']])
    expect(b.morale).toEqual([10, 8])
  })

  test('R-17 the farm is called Hougoumont in both languages', () => {
    const site = data.sites.of('hougoumont')
    expect([game.words.en.names.site[site], game.words.fr.names.site[site]]).toEqual(['Hougoumont', 'Hougoumont'])
  })

  test('R-18 morale stops at 0', () => {
    const b = battle({ morale: [1, 10], time: 'afternoon' }).order('guard act', 1)
    expect([b.morale, b.routed]).toEqual([[0, 10], 'french morale'])
  })

  test('R-19 Napoleon belongs to the phase of the action he helps', () => {
    const b = battle().order('derlon act-napoleon', 4)
    expect([b.asked, b.last('french')]).toEqual(['allied', 'derlon'])
  })

  test('R-20 an action may be ordered even if its target is empty', () => {
    const b = battle({ allied: { picton: 0 } })
    expect([b.why('derlon act'), b.why('lobau act'), b.why('grand-battery act')]).toEqual([undefined, undefined, undefined])
    expect(battle({ allied: { picton: 0 } }).order('derlon act', 4).morale).toEqual([10, 9])
  })

  test('R-21 after the general advance nothing is repeated or prepared', () => {
    const b = battle({ phase: 'allied', time: 'afternoon', last: { allied: 'picton' } })
      .order('wellington act', 3)
      .lose('guard')
    b.order('reille act', 2)
    expect(b.order('uxbridge act', 3).modifiers).toEqual([])
    expect(battle({ phase: 'allied', last: { allied: 'wellington' } }).order('blucher act', 3).modifiers).toEqual([])
  })

  test('R-21 a counter-attack counts as the card’s action for what follows', () => {
    const countered = () =>
      battle({ phase: 'allied', last: { french: 'derlon' } })
        .order('picton counter', 3)
        .order('reille act', 2)
    expect(countered().order('uxbridge act', 3).modifiers).toEqual([1])
    expect(countered().order('picton act', 3).modifiers).toEqual([-1])
  })

  test('R-21 repeating a counter-attack costs nothing', () => {
    const b = battle({ phase: 'allied', last: { french: 'derlon', allied: 'picton' } }).order('picton counter', 3)
    expect(b.modifiers).toEqual([])
  })

  test('R-21 the enemy’s last card neither repeats nor prepares', () => {
    expect(battle({ last: { french: 'reille', allied: 'picton' } }).order('derlon act', 4).modifiers).toEqual([])
  })

  test('R-22 when both owners must choose, the one who did not act chooses first', () => {
    const b = battle({ phase: 'allied', time: 'afternoon' }).order('wellington act', 2)
    expect(b.asked).toBe('french')
    expect(b.lose('reille').asked).toBe('allied')
    expect(b.lose('hill').told('chosen')).toEqual(['chosen french reille 1', 'chosen allied hill 1'])
  })

  test('R-22 the same when the French attack', () => {
    const b = battle({ allied: { picton: 0 } }).order('derlon act', 3)
    expect([b.asked, b.told('lost')]).toEqual(['allied', []])
    b.lose('orange')
    expect([b.told('chosen'), b.told('lost')]).toEqual([['chosen allied orange 5'], ['lost french derlon 1']])
  })

  test('R-23 Prussians are alike: one fewer is on the map', () => {
    expect(battle({ prussians: 4, last: { allied: 'blucher' } }).order('lobau counter', 3).prussians).toBe(3)
  })

  test('R-24 the morale of a last marker can lead to B', () => {
    const b = battle({ allied: { hill: 1 }, morale: [10, 1] }).order('kellermann act', 5)
    expect([b.morale, b.routed]).toEqual([[10, 0], 'allied morale'])
  })

  test('R-24 so can the last gun', () => {
    expect(battle({ guns: 1, morale: [1, 10] }).order('grand-battery act', 1).routed).toBe('french morale')
  })

  test('R-25 an empty battery loses nothing', () => {
    const b = battle({ guns: 0, phase: 'allied', last: { french: 'kellermann' } }).order('uxbridge counter', 6)
    expect([b.guns, b.told('guns'), b.morale]).toEqual([0, [], [8, 10]])
  })

  test('R-26 an army on B is no longer asked: its largest corps loses, the first among equals', () => {
    const b = battle({ allied: { orange: 1 }, morale: [10, 1], time: 'afternoon' }).order('guard act', 6)
    expect([b.casualties, b.routed]).toEqual([[0, 5], 'allied morale'])
    expect(b.divisions('orange', 'hill', 'picton', 'uxbridge')).toEqual([0, 2, 3, 4])
    const uxbridge = battle({ allied: { orange: 1, picton: 3 }, morale: [10, 1], time: 'afternoon' }).order('guard act', 6)
    expect(uxbridge.divisions('orange', 'hill', 'picton', 'uxbridge')).toEqual([0, 2, 3, 3])
  })

  test('R-26 the named corps still loses first', () => {
    const b = battle({ french: { derlon: 2 }, casualties: [14, 0], phase: 'allied', time: 'afternoon', last: { french: 'derlon' } })
    b.order('uxbridge counter', 6)
    expect([b.divisions('derlon'), b.casualties, b.routed]).toEqual([0, [16, 0], 'french casualties'])
  })

  test('R-26 an army not on B still chooses, even if the other is', () => {
    const b = battle({ french: { guard: 3, derlon: 1 }, casualties: [14, 0], time: 'afternoon', phase: 'allied' })
    b.order('wellington act', 2).lose('derlon')
    expect([b.casualties, b.asked, b.routed]).toEqual([[15, 0], 'allied', undefined])
    expect([b.lose('hill').divisions('hill'), b.routed]).toEqual([1, 'french casualties'])
  })

  test('R-27 only the capture and its cost are skipped', () => {
    const b = battle({ taken: ['la-haye-sainte'], last: { french: 'grand-battery' } }).order('derlon act', 6)
    expect([b.row, b.casualties, b.morale]).toEqual([7, [0, 1], [10, 9]])
  })

  test('R-28 Napoleon is declared with the order; nothing is asked after the roll', () => {
    const b = battle().order('derlon act', 4)
    expect([b.asked, b.question]).toEqual(['allied', 'order'])
    expect(battle().why('derlon act act-napoleon')).toBe('grammar tooLong')
  })

  test('R-29 a counter-attack hits the corps it answers, not the target of the action', () => {
    const b = battle({ phase: 'allied', last: { french: 'lobau' } }).order('picton counter', 5)
    expect(b.divisions('derlon', 'lobau')).toEqual([4, 1])
  })
})
