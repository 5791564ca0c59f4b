import { describe, expect, test } from 'vitest'
import { battle } from './battle.ts'

describe('Plancenoit', () => {
  test('PL-1 the Prussians can take it', () => {
    const b = battle({ prussians: 2, phase: 'allied' }).order('blucher act', 6)
    expect([b.holder('plancenoit'), b.told('plancenoitTaken'), b.morale]).toEqual(['prussian', ['plancenoitTaken plancenoit'], [9, 10]])
  })

  test('PL-1 a row without the capture leaves it French', () => {
    expect(battle({ prussians: 2, phase: 'allied' }).order('blucher act', 5).holder('plancenoit')).toBe('french')
  })
})

describe('Hougoumont', () => {
  test('HO-1 Reille can take it', () => {
    const b = battle().order('reille act', 6)
    expect([b.holder('hougoumont'), b.morale, b.divisions('orange')]).toEqual(['french', [10, 9], 3])
    expect(b.told('hougoumontTaken')).toEqual(['hougoumontTaken hougoumont'])
  })

  test('HO-1 not below row 6', () => {
    expect(battle().order('reille act', 5).holder('hougoumont')).toBe('anglo-allied')
  })

  test('HO-1 nobody else takes it', () => {
    for (const card of ['derlon', 'lobau', 'kellermann', 'milhaud', 'grand-battery', 'guard']) {
      expect(battle({ time: 'afternoon' }).order(`${card} act-napoleon`, 6).holder('hougoumont')).toBe('anglo-allied')
    }
  })
})

describe('La Haye Sainte', () => {
  test("LH-1 d'Erlon can take it", () => {
    const b = battle().order('derlon act', 6)
    expect([b.holder('la-haye-sainte'), b.morale, b.divisions('picton')]).toEqual(['french', [10, 9], 3])
  })

  test('LH-1 not below row 6', () => {
    expect(battle().order('derlon act', 5).holder('la-haye-sainte')).toBe('anglo-allied')
  })

  test('LH-1 nobody else takes it', () => {
    for (const card of ['reille', 'lobau', 'kellermann', 'milhaud', 'grand-battery', 'guard']) {
      expect(battle({ time: 'afternoon' }).order(`${card} act-napoleon`, 6).holder('la-haye-sainte')).toBe('anglo-allied')
    }
  })
})

describe('what a site is worth', () => {
  test('C-12 its loss costs one morale, in addition to the row', () => {
    expect(battle().order('reille act-napoleon', 6).morale).toEqual([10, 8])
    expect(battle({ prussians: 4, phase: 'allied' }).order('blucher act', 6).morale).toEqual([8, 10])
  })

  test('C-12 the capture itself can break an army', () => {
    expect(battle({ morale: [10, 1] }).order('reille act', 6).routed).toBe('allied morale')
    expect(battle({ morale: [1, 10], prussians: 2, phase: 'allied' }).order('blucher act', 6).routed).toBe('french morale')
  })

  test('C-12 once French, Hougoumont helps Reille and hampers Orange', () => {
    const b = battle().order('reille act', 6)
    expect(b.order('orange counter', 4).modifiers).toEqual([-1])
    expect(b.order('reille act', 4).modifiers).toEqual([-1, 1])
  })

  test('R-27 a site already taken costs nothing more; the rest of the row counts', () => {
    const b = battle({ taken: ['hougoumont'] }).order('reille act', 6)
    expect([b.morale, b.casualties, b.taken]).toEqual([[10, 9], [0, 1], []])
    const derlon = battle({ taken: ['la-haye-sainte'] }).order('derlon act', 6)
    expect([derlon.morale, derlon.casualties, derlon.taken]).toEqual([[10, 10], [0, 1], []])
    const blucher = battle({ taken: ['plancenoit'], prussians: 2, phase: 'allied' }).order('blucher act', 6)
    expect([blucher.morale, blucher.prussians, blucher.casualties, blucher.taken]).toEqual([[10, 10], 3, [1, 0], []])
  })

  test('R-15 no action returns a site', () => {
    const taken = ['hougoumont', 'la-haye-sainte', 'plancenoit'] as const
    for (const order of ['orange act', 'picton act', 'hill act', 'uxbridge act']) {
      const b = battle({ taken, phase: 'allied' }).order(order, 6)
      expect(taken.map(site => b.holder(site))).toEqual(['french', 'french', 'prussian'])
    }
    for (const order of ['lobau counter', 'guard counter']) {
      const b = battle({ taken, prussians: 2, last: { allied: 'blucher' } }).order(order, 6)
      expect(b.holder('plancenoit')).toBe('prussian')
    }
  })
})
