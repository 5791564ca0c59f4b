import { describe, expect, test } from 'vitest'
import { battle } from './battle.ts'

const FRENCH_AT_MIDDAY = ['derlon', 'reille', 'lobau', 'kellermann', 'milhaud', 'grand-battery']
const ALLIES_AT_MIDDAY = ['orange', 'hill', 'picton', 'uxbridge', 'blucher']

describe('set-up', () => {
  test('SU-1 both leaders lie face up and nobody has acted', () => {
    const b = battle()
    expect([b.isUsed('napoleon'), b.isUsed('wellington')]).toEqual([false, false])
    expect([b.last('french'), b.last('allied')]).toEqual([undefined, undefined])
  })

  test('SU-2 the corps boxes are full and the casualty tracks empty', () => {
    const b = battle()
    expect(b.divisions('derlon', 'reille', 'lobau', 'kellermann', 'milhaud', 'guard')).toEqual([4, 3, 2, 2, 2, 5])
    expect(b.divisions('orange', 'hill', 'picton', 'uxbridge')).toEqual([4, 2, 4, 4])
    expect(b.casualties).toEqual([0, 0])
  })

  test('SU-3 no Prussian is on the map', () => {
    expect(battle().prussians).toBe(0)
  })

  test('SU-4 the Grand Battery has three markers and Plancenoit is French', () => {
    expect([battle().guns, battle().holder('plancenoit')]).toEqual([3, 'french'])
  })

  test('SU-5 Hougoumont and La Haye Sainte are Anglo-Allied', () => {
    expect([battle().holder('hougoumont'), battle().holder('la-haye-sainte')]).toEqual(['anglo-allied', 'anglo-allied'])
  })

  test('SU-6 both armies have morale 10', () => {
    expect(battle().morale).toEqual([10, 10])
  })

  test('SU-7 the clock shows Midday, and nothing has moved it', () => {
    expect(battle().time).toBe('midday')
    expect(battle({ prussians: 5, phase: 'allied' }).order('hill act', 2).time).toBe('afternoon')
    expect(battle({ casualties: [6, 4], phase: 'allied' }).order('hill act', 2).time).toBe('afternoon')
  })
})

describe('a phase', () => {
  test('GR-1 only the phasing player gives orders', () => {
    expect(battle().asked).toBe('french')
    expect(battle().why('picton act', 'allied')).toBe('grammar notAsked')
    expect(battle({ phase: 'allied' }).why('derlon act', 'french')).toBe('grammar notAsked')
  })

  test('TO-1 the French begin, the Allies follow, then a new turn begins', () => {
    const b = battle()
    expect([b.turn, b.asked]).toEqual([1, 'french'])
    b.order('reille act', 2)
    expect([b.turn, b.asked]).toEqual([1, 'allied'])
    b.order('hill act', 2)
    expect([b.turn, b.asked]).toEqual([2, 'french'])
    b.order('reille act', 3)
    expect([b.turn, b.asked]).toEqual([2, 'allied'])
  })

  test('TO-1 the log names turn and phase', () => {
    expect(battle({ turn: 6 }).order('reille act', 2).log[0]).toBe('phase 6 french')
    expect(battle({ turn: 6, phase: 'allied' }).order('hill act', 2).log[0]).toBe('phase 6 allied')
  })

  test('PS-1 one action of one card is chosen; nobody can pass', () => {
    expect(battle().choices()).toEqual(FRENCH_AT_MIDDAY.flatMap(card => [`${card} act`, `${card} act-napoleon`]))
    expect(battle({ phase: 'allied' }).choices()).toEqual(ALLIES_AT_MIDDAY.map(card => `${card} act`))
    expect(battle().why('derlon')).toBe('grammar unfinished')
  })

  test('PS-1 a card is offered only if it can do something', () => {
    const b = battle({ french: { lobau: 0 }, guns: 0, prussians: 1, last: { allied: 'blucher' } })
    expect(b.cards()).toEqual(['derlon', 'reille', 'kellermann', 'milhaud', 'guard'])
    expect([b.why('lobau'), b.why('grand-battery')]).toEqual(['AC-7 noDivisions', 'AC-8 noGuns'])
    expect([battle().cards(), battle().why('guard')]).toEqual([FRENCH_AT_MIDDAY, 'C-7 tooEarly'])
    expect(battle({ phase: 'allied' }).cards()).toEqual(ALLIES_AT_MIDDAY)
  })

  test('PS-1 the Allies always have a choice: Blücher can be called when everyone else is gone', () => {
    const b = battle({ allied: { orange: 0, hill: 0, picton: 0, uxbridge: 2 }, phase: 'allied' })
    expect(b.choices()).toEqual(['uxbridge act', 'blucher act'])
  })

  test('PS-1 the French can order the Guard when nothing else is left, as Midday is over by then', () => {
    const b = battle({ french: { derlon: 0, reille: 0, lobau: 0, kellermann: 0, milhaud: 0 }, guns: 0, time: 'afternoon' })
    expect(b.casualties).toEqual([13, 0])
    expect(b.choices()).toEqual(['guard act', 'guard act-napoleon'])
  })

  test('PS-1 a single legal order is still given by the player, not the referee', () => {
    const onlyGuard = { derlon: 0, reille: 0, lobau: 0, kellermann: 0, milhaud: 0, guard: 5 }
    const b = battle({ french: onlyGuard, guns: 0, time: 'afternoon', used: ['napoleon'], phase: 'allied' })
    b.order('orange act', 2)
    expect([b.asked, b.choices()]).toEqual(['french', ['guard act']])
  })

  test('PS-2 an action rolls one die', () => {
    expect(battle().order('reille act', 3).rolls).toEqual([3])
    expect(battle({ phase: 'allied' }).order('blucher act', 4).rolls).toEqual([4])
  })

  test('PS-3 the die leads to a row, which is recorded', () => {
    const b = battle().order('milhaud act', 5)
    expect(b.row).toBe(5)
    expect(b.log).toEqual([
      'phase 1 french',
      'ordered milhaud act milhaud.action',
      'rolled milhaud 5 5',
      'outcome milhaud.action 4',
      'lost allied orange 1',
    ])
    expect([b.divisions('orange'), b.casualties]).toEqual([3, [0, 1]])
  })

  test('PS-3 a total below the first row uses the first', () => {
    const b = battle({ french: { derlon: 1 }, last: { french: 'derlon' } }).order('derlon act', 1)
    expect([b.told('rolled'), b.row]).toEqual([['rolled derlon 1 -1'], 1])
  })

  test('PS-3 a total above the last row uses the last', () => {
    const b = battle({ taken: ['hougoumont'], last: { french: 'kellermann' } }).order('reille act-napoleon', 6)
    expect([b.told('rolled'), b.row]).toEqual([['rolled reille 6 9'], 7])
    expect(battle({ phase: 'allied' }).order('orange act', 6).row).toBe(6)
  })

  test('PS-3 casualties come first, then guns, morale, Prussians and the site', () => {
    const charge = battle({ last: { french: 'derlon' }, phase: 'allied' }).order('uxbridge counter', 5)
    expect(charge.log.slice(4)).toEqual(['lost french derlon 1', 'guns 2', 'morale french 1 9'])
    const march = battle({ prussians: 4, phase: 'allied' }).order('blucher act', 6)
    expect(march.log.slice(5)).toEqual([
      'lost french lobau 1',
      'morale french 1 9',
      'arrived 5',
      'plancenoitTaken plancenoit',
      'morale french 1 8',
      'clockPrussians afternoon',
    ])
  })
})

describe('what may be ordered', () => {
  test('AC-1 the French order one of six corps or the Grand Battery', () => {
    expect(battle({ time: 'afternoon' }).cards()).toEqual(['derlon', 'reille', 'lobau', 'kellermann', 'milhaud', 'guard', 'grand-battery'])
  })

  test('AC-1 the French cannot order an Allied card', () => {
    for (const card of [...ALLIES_AT_MIDDAY, 'wellington']) expect(battle().why(`${card} act`)).toBe('AC-1 notFrench')
  })

  test('AC-2 Napoleon may join any French action, once', () => {
    const b = battle()
    expect(b.choices()).toContain('grand-battery act-napoleon')
    b.order('derlon act-napoleon', 4)
    expect(b.isUsed('napoleon')).toBe(true)
    b.order('hill act', 2)
    expect(b.choices()).toEqual(FRENCH_AT_MIDDAY.map(card => `${card} act`))
    expect(b.why('derlon act-napoleon')).toBe('AC-2 napoleonSpent')
  })

  test('AC-2 an order without him leaves him unused', () => {
    expect(battle().order('derlon act', 4).isUsed('napoleon')).toBe(false)
  })

  test('AC-2 Napoleon joins a counter-attack too', () => {
    const b = battle({ last: { allied: 'uxbridge' } })
    expect(b.choices()).toContain('milhaud counter-napoleon')
    expect(b.order('milhaud counter-napoleon', 3).isUsed('napoleon')).toBe(true)
    expect(battle({ last: { allied: 'uxbridge' }, used: ['napoleon'] }).why('milhaud counter-napoleon')).toBe('AC-2 napoleonSpent')
  })

  test('AC-2 Napoleon is not an action by himself', () => {
    expect(battle().why('napoleon act')).toBe('AC-2 napoleonHelps')
  })

  test('AC-2 the Allies have no Napoleon', () => {
    expect(battle({ phase: 'allied' }).why('picton act-napoleon')).toBe('AC-2 napoleonIsFrench')
    expect(battle({ phase: 'allied', last: { french: 'derlon' } }).why('picton counter-napoleon')).toBe('AC-2 napoleonIsFrench')
  })

  test('AC-3 the Allies order one of four corps, Blücher or Wellington', () => {
    expect(battle({ phase: 'allied', time: 'afternoon' }).choices()).toEqual(
      [...ALLIES_AT_MIDDAY.slice(0, 4), 'wellington', 'blucher'].map(c => `${c} act`),
    )
  })

  test('AC-3 the Allies cannot order a French card', () => {
    for (const card of [...FRENCH_AT_MIDDAY, 'guard', 'napoleon'])
      expect(battle({ phase: 'allied' }).why(`${card} act`)).toBe('AC-3 notAllied')
  })

  test('AC-4 Blücher brings a Prussian division onto the map', () => {
    expect(battle({ phase: 'allied' }).order('blucher act', 2).prussians).toBe(1)
    expect(battle({ phase: 'allied' }).order('blucher act', 1).prussians).toBe(0)
    expect(battle({ phase: 'allied', prussians: 2 }).order('blucher act', 3).told('arrived')).toEqual(['arrived 3'])
  })

  test('AC-5 the general advance is the action of its phase', () => {
    const b = battle({ phase: 'allied', time: 'afternoon' }).order('wellington act', 3).lose('guard')
    expect([b.asked, b.last('allied')]).toEqual(['french', 'wellington'])
  })

  test('AC-5 it can be ordered once', () => {
    const b = battle({ phase: 'allied', time: 'afternoon' }).order('wellington act', 3).lose('guard')
    expect(b.isUsed('wellington')).toBe(true)
    b.order('reille act', 2)
    expect(b.why('wellington act')).toBe('AC-5 wellingtonSpent')
    expect(b.cards()).not.toContain('wellington')
  })

  test('AC-5 another Allied action does not spend it', () => {
    expect(battle({ phase: 'allied', time: 'afternoon' }).order('hill act', 2).isUsed('wellington')).toBe(false)
  })

  test('AC-6 the same corps may act again and again', () => {
    const b = battle().order('derlon act', 5).order('hill act', 2).order('derlon act', 5).order('hill act', 3)
    expect(b.why('derlon act')).toBeUndefined()
    expect(b.order('derlon act', 5).modifiers).toEqual([-1])
  })

  test('AC-7 a corps without divisions can neither act nor counter-attack', () => {
    const b = battle({ french: { lobau: 0 }, prussians: 1, last: { allied: 'blucher' } })
    expect(b.why('lobau act')).toBe('AC-7 noDivisions')
    expect(b.why('lobau counter')).toBe('AC-7 noDivisions')
    const one = battle({ french: { lobau: 1 }, prussians: 1, last: { allied: 'blucher' } })
    expect([one.why('lobau act'), one.why('lobau counter')]).toEqual([undefined, undefined])
  })

  test('AC-7 this applies to every corps', () => {
    for (const corps of ['derlon', 'reille', 'kellermann', 'milhaud', 'guard'] as const) {
      expect(battle({ french: { [corps]: 0 }, time: 'afternoon' }).why(`${corps} act`)).toBe('AC-7 noDivisions')
      expect(battle({ french: { [corps]: 1 }, time: 'afternoon' }).why(`${corps} act`)).toBeUndefined()
    }
    for (const corps of ['orange', 'hill', 'picton', 'uxbridge'] as const) {
      expect(battle({ allied: { [corps]: 0 }, phase: 'allied' }).why(`${corps} act`)).toBe('AC-7 noDivisions')
      expect(battle({ allied: { [corps]: 1 }, phase: 'allied' }).why(`${corps} act`)).toBeUndefined()
    }
  })

  test('AC-7 Blücher needs no division on the map', () => {
    expect(battle({ phase: 'allied', prussians: 0 }).why('blucher act')).toBeUndefined()
  })

  test('AC-8 the Grand Battery needs a marker', () => {
    expect(battle({ guns: 0 }).why('grand-battery act')).toBe('AC-8 noGuns')
    expect(battle({ guns: 1 }).why('grand-battery act')).toBeUndefined()
  })

  test('C-7 the Guard does not attack at Midday', () => {
    expect(battle({ time: 'midday' }).why('guard act')).toBe('C-7 tooEarly')
    expect(battle({ time: 'afternoon' }).why('guard act')).toBeUndefined()
    expect(battle({ time: 'evening' }).why('guard act')).toBeUndefined()
  })

  test('C-7 nor can Wellington order his advance', () => {
    expect(battle({ phase: 'allied', time: 'midday' }).why('wellington act')).toBe('C-7 tooEarly')
    expect(battle({ phase: 'allied', time: 'afternoon' }).why('wellington act')).toBeUndefined()
    expect(battle({ phase: 'allied', time: 'evening' }).why('wellington act')).toBeUndefined()
  })

  test('C-7 the Guard can counter-attack at Midday but not attack', () => {
    const b = battle({ prussians: 1, last: { allied: 'blucher' } })
    expect(b.choices().filter(say => say.startsWith('guard'))).toEqual(['guard counter', 'guard counter-napoleon'])
    expect(b.why('guard act')).toBe('C-7 tooEarly')
  })
})

describe('the die', () => {
  test('DR-1 modifiers are added to it', () => {
    const b = battle({ french: { lobau: 1 }, last: { french: 'derlon' } }).order('lobau act', 5)
    expect([b.modifiers, b.told('rolled'), b.row]).toEqual([[1, -1], ['rolled lobau 5 5'], 5])
  })

  test('DR-1 without modifiers it counts as rolled', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const b = battle().order('reille act', die)
      expect([b.modifiers, b.row]).toEqual([[], die])
    }
  })

  test('C-10 Napoleon adds 1', () => {
    const b = battle().order('reille act-napoleon', 4)
    expect([b.modifiers, b.row, b.told('napoleon')]).toEqual([[1], 5, ['napoleon 1']])
  })
})
