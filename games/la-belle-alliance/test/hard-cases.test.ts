import { parseJsonLines, recordOf, replay, writeJsonLines } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { battle, game, randomMatch, restored } from './battle.ts'

describe('cards and their tables', () => {
  test('R-3 hard case 1: the Grand Battery rolls 1 and loses a marker, nothing else', () => {
    const b = battle().order('grand-battery act', 1)
    expect([b.row, b.guns, b.casualties, b.morale, b.rolls]).toEqual([1, 2, [0, 0], [10, 10], [1]])
  })

  test("LH-1 hard case 2: battery, then d'Erlon with a 5 takes La Haye Sainte", () => {
    const b = battle().order('grand-battery act', 2).order('hill act', 2).order('derlon act', 5)
    expect([b.modifiers, b.row, b.divisions('picton'), b.holder('la-haye-sainte'), b.morale]).toEqual([[1], 6, 3, 'french', [10, 9]])
  })

  test('LH-1 hard case 3: with a 6 he also shakes the line', () => {
    const b = battle().order('grand-battery act', 2).order('hill act', 2).order('derlon act', 6)
    expect([b.row, b.divisions('picton'), b.holder('la-haye-sainte'), b.morale]).toEqual([7, 3, 'french', [10, 8]])
  })

  test("PS-3 hard case 4: d'Erlon again, die 1: row 1 after all", () => {
    const b = battle({ last: { french: 'derlon' } }).order('derlon act', 1)
    expect([b.modifiers, b.row, b.divisions('derlon'), b.casualties]).toEqual([[-1], 1, 3, [1, 0]])
  })

  test('R-27 hard case 5: with La Haye Sainte already French row 6 costs a division only', () => {
    const b = battle({ taken: ['la-haye-sainte'] }).order('derlon act', 6)
    expect([b.row, b.casualties, b.morale]).toEqual([6, [0, 1], [10, 10]])
  })

  test('AC-2 hard case 35: Milhaud counters Uxbridge on row 7 with Napoleon', () => {
    const b = battle({ last: { allied: 'uxbridge' } }).order('milhaud counter-napoleon', 6)
    expect([b.row, b.divisions('uxbridge'), b.casualties, b.morale]).toEqual([7, 2, [0, 2], [10, 9]])
  })

  test('DR-1 hard case 36: the Guard after Kellermann with Napoleon, die 5', () => {
    const b = battle({ time: 'afternoon', last: { french: 'kellermann' } }).order('guard act-napoleon', 5)
    expect([b.modifiers, b.row, b.divisions('orange'), b.morale]).toEqual([[1, 1], 7, 2, [10, 8]])
  })

  test('C-9 hard case 37: the Guard after the Guard', () => {
    const b = battle({ time: 'afternoon', last: { french: 'guard' } }).order('guard act', 4)
    expect([b.modifiers, b.row]).toEqual([[-1], 3])
  })

  test('DR-1 hard case 38: Picton with one division under La Haye Sainte', () => {
    const b = battle({ phase: 'allied', allied: { picton: 1 }, taken: ['la-haye-sainte'] }).order('picton act', 3)
    expect([b.modifiers, b.row, b.divisions('picton'), b.morale]).toEqual([[-1, -1], 1, 0, [10, 9]])
  })

  test('R-14 hard case 39: PB2 against one Prussian removes one, AM1 applies', () => {
    const b = battle({ prussians: 1, last: { allied: 'blucher' } }).order('lobau counter-napoleon', 6)
    expect([b.row, b.prussians, b.morale]).toEqual([7, 0, [10, 9]])
  })

  test('C-9 hard case 40: Uxbridge after Picton', () => {
    const b = battle({ phase: 'allied', last: { allied: 'picton' } }).order('uxbridge act', 6)
    expect([b.modifiers, b.row, b.divisions('milhaud'), b.morale]).toEqual([[1], 7, 1, [9, 10]])
  })
})

describe('what may be ordered', () => {
  test('CA-2 hard case 6: after Reille only Orange may counter', () => {
    expect(battle().order('reille act', 2).counters()).toEqual(['orange'])
  })

  test('R-10 hard case 7: after the Grand Battery nobody may', () => {
    expect(battle().order('grand-battery act', 2).counters()).toEqual([])
  })

  test("CA-2 hard case 8: d'Erlon, Blücher, Reille: Picton has missed his moment", () => {
    const b = battle().order('derlon act', 4).order('blucher act', 2).order('reille act', 2)
    expect([b.counters(), b.why('picton counter')]).toEqual([['orange'], 'CA-2 nothingToCounter'])
  })

  test("R-10 hard case 9: d'Erlon with Napoleon can be countered like d'Erlon", () => {
    const b = battle().order('derlon act-napoleon', 3)
    expect([b.last('french'), b.counters()]).toEqual(['derlon', ['picton', 'uxbridge']])
  })

  test('R-10 hard case 10: the general advance cannot be countered', () => {
    const b = battle({ phase: 'allied', time: 'afternoon', prussians: 2 }).order('wellington act', 3).lose('guard')
    expect([b.last('allied'), b.counters()]).toEqual(['wellington', []])
  })

  test('C-7 hard case 11: Midday closes the Guard and Wellington, not the Guard against Blücher', () => {
    expect(battle().why('guard act')).toBe('C-7 tooEarly')
    expect(battle({ phase: 'allied' }).why('wellington act')).toBe('C-7 tooEarly')
    expect(battle({ prussians: 1, last: { allied: 'blucher' } }).why('guard counter')).toBeUndefined()
  })

  test('R-11 hard case 12: Blücher rolls 1: nobody arrives, so there is nobody to counter', () => {
    const b = battle({ phase: 'allied' }).order('blucher act', 1)
    expect([b.row, b.prussians, b.counters(), b.why('lobau counter')]).toEqual([1, 0, [], 'R-11 noPrussians'])
  })

  test('AC-7 hard case 46: Blücher may be called with no Prussian on the map; the counters depend on what he brought', () => {
    const b = battle().order('reille act', 2)
    expect(b.why('blucher act')).toBeUndefined()
    expect(b.order('blucher act', 2).counters()).toEqual(['lobau', 'guard'])
    expect(battle().order('reille act', 2).order('blucher act', 1).counters()).toEqual([])
  })
})

describe('Prussians and the clock', () => {
  test('AC-4 hard case 13: Blücher twice running', () => {
    const b = battle({ phase: 'allied' }).order('blucher act', 2)
    expect(b.prussians).toBe(1)
    b.order('reille act', 2).order('blucher act', 2)
    expect([b.modifiers, b.row, b.prussians]).toEqual([[-2], 1, 1])
  })

  test('TI-1 hard case 14: the fifth Prussian takes Plancenoit and moves the clock', () => {
    const b = battle({ prussians: 4, phase: 'allied', last: { allied: 'orange' } }).order('blucher act', 5)
    expect([b.modifiers, b.row, b.prussians, b.divisions('lobau')]).toEqual([[2], 7, 5, 1])
    expect([b.holder('plancenoit'), b.morale, b.time]).toEqual(['prussian', [9, 10], 'afternoon'])
  })

  test('R-14 hard case 15: all six on the map, die 6', () => {
    const b = battle({ prussians: 6, phase: 'allied', last: { allied: 'hill' } }).order('blucher act', 6)
    expect([b.modifiers, b.row, b.morale, b.casualties, b.prussians]).toEqual([[3], 9, [8, 10], [1, 0], 6])
    expect([b.holder('plancenoit'), b.told('arrived')]).toEqual(['prussian', []])
  })

  test('TI-1 hard case 16: the fifth arrives, is pushed back and arrives again: one move', () => {
    const b = battle({ prussians: 4, turn: 6, phase: 'allied' }).order('blucher act', 2)
    expect(b.time).toBe('afternoon')
    b.order('lobau counter', 3).order('hill act', 2)
    expect(b.prussians).toBe(4)
    b.order('reille act', 2).order('blucher act', 2)
    expect([b.turn, b.prussians, b.time]).toEqual([9, 5, 'afternoon'])
  })

  test('TI-2 hard case 17: the tenth casualty moves the clock in the time phase of that turn', () => {
    const b = battle({ casualties: [5, 4], turn: 7 }).order('reille act', 2)
    expect(b.time).toBe('midday')
    b.order('picton act', 5)
    expect([b.casualties, b.time]).toEqual([[6, 4], 'afternoon'])
  })

  test('R-9 hard case 18: both reasons in one turn: from Midday to Evening', () => {
    const b = battle({ casualties: [5, 4], prussians: 4, phase: 'allied' }).order('blucher act', 5)
    expect([b.prussians, b.casualties, b.time]).toEqual([5, [6, 4], 'evening'])
  })
})

describe('losses', () => {
  test('OU-6 hard case 19: Uxbridge rides down the last gun', () => {
    const b = battle({ guns: 1, phase: 'allied', last: { french: 'derlon' } }).order('uxbridge counter', 5)
    expect([b.divisions('derlon'), b.guns, b.morale]).toEqual([3, 0, [8, 10]])
  })

  test("OU-6 hard case 20: Hill's last division costs morale and his card", () => {
    const b = battle({ allied: { hill: 1 } }).order('kellermann act', 5)
    expect([b.divisions('hill'), b.morale]).toEqual([0, [10, 9]])
    expect([b.why('hill act'), b.why('hill counter')]).toEqual(['AC-7 noDivisions', 'AC-7 noDivisions'])
  })

  test('OU-5 hard case 21: with Hill empty the Allies choose; Prussians are not offered', () => {
    const b = battle({ allied: { hill: 0 }, prussians: 3 }).order('kellermann act', 5)
    expect([b.asked, b.choices()]).toEqual(['allied', ['orange', 'picton', 'uxbridge']])
  })

  test('R-4 hard case 22: with Lobau empty the French choose; the Grand Battery is not offered', () => {
    const b = battle({ french: { lobau: 0 }, phase: 'allied' }).order('blucher act', 6)
    expect([b.asked, b.choices()]).toEqual(['french', ['derlon', 'reille', 'kellermann', 'milhaud', 'guard']])
    expect([b.lose('guard').prussians, b.divisions('guard')]).toEqual([1, 4])
  })

  test('OU-5 hard case 23: the French choose both divisions of the general advance, one by one', () => {
    const b = battle({ phase: 'allied', time: 'afternoon' }).order('wellington act', 5)
    expect([b.row, b.asked, b.choices()]).toEqual([5, 'french', ['derlon', 'reille', 'lobau', 'kellermann', 'milhaud', 'guard']])
    b.lose('lobau')
    expect([b.question, b.casualties]).toEqual(['lose-division', [1, 0]])
    b.lose('lobau')
    expect([b.divisions('lobau'), b.casualties, b.morale]).toEqual([0, [2, 0], [8, 10]])
  })

  test('OU-5 hard case 43: Orange has one division to give, the second is chosen', () => {
    const b = battle({ allied: { orange: 1 }, time: 'afternoon' }).order('guard act', 6)
    expect([b.divisions('orange'), b.asked, b.choices()]).toEqual([0, 'allied', ['hill', 'picton', 'uxbridge']])
    expect(b.lose('picton').morale).toEqual([10, 8])
  })

  test('R-25 hard case 44: no gun to ride down', () => {
    const b = battle({ guns: 0, phase: 'allied', last: { french: 'derlon' } }).order('uxbridge counter', 5)
    expect([b.divisions('derlon'), b.guns, b.morale]).toEqual([3, 0, [9, 10]])
  })
})

describe('routs', () => {
  const orangeFires = (reille: number, die: number) =>
    battle({ french: { reille }, casualties: [9, 0], morale: [5, 10], phase: 'allied' }).order('orange act', 5, die)

  test('R-8 hard case 24: the tenth casualty; the morale of a last marker is paid before the test', () => {
    expect([orangeFires(2, 6).routed, orangeFires(2, 5).routed]).toEqual(['french rout-test', undefined])
    expect([orangeFires(1, 6).routed, orangeFires(1, 5).routed, orangeFires(1, 4).routed]).toEqual([
      'french rout-test',
      'french rout-test',
      undefined,
    ])
  })

  const pictonFires = (lost: number, morale: number, ...dice: number[]) =>
    battle({ french: { derlon: 2 }, casualties: [lost, 0], morale: [morale, 10], phase: 'allied', time: 'afternoon' }).order(
      'picton act',
      5,
      ...dice,
    )

  test('RM-2 hard case 25: the thirteenth French casualty falls on RT+1', () => {
    expect([pictonFires(12, 6, 6).routed, pictonFires(12, 6, 5).routed]).toEqual(['french rout-test', undefined])
  })

  test('RM-2 hard case 26: the fourteenth falls on RT+2', () => {
    expect([pictonFires(13, 7, 6).routed, pictonFires(13, 7, 5).routed]).toEqual(['french rout-test', undefined])
  })

  test('B-1 hard case 27: the fifteenth is B', () => {
    expect(pictonFires(14, 10).routed).toBe('french casualties')
  })

  test('B-1 hard case 28: the thirteenth Anglo-Allied casualty is B, even if it is a last marker', () => {
    const b = battle({ allied: { picton: 1 }, casualties: [0, 12], time: 'afternoon' }).order('derlon act', 5)
    expect([b.routed, b.rolls]).toEqual(['allied casualties', [5]])
  })

  test('R-7 hard case 29: morale B comes before any test', () => {
    const b = battle({ casualties: [4, 0], morale: [2, 10], time: 'afternoon' }).order('guard act', 1)
    expect([b.routed, b.rolls]).toEqual(['french morale', [1]])
    const due = battle({ french: { guard: 3 }, casualties: [9, 0], morale: [2, 10], time: 'afternoon' }).order('guard act', 1)
    expect([due.casualties, due.routed, due.rolls]).toEqual([[10, 0], 'french morale', [1]])
  })

  const bothAtNine = { french: { derlon: 2 }, allied: { picton: 2 }, casualties: [9, 9], morale: [4, 4], time: 'afternoon' } as const

  test('RO-2 hard case 30: the Allies test first; the French only if they passed', () => {
    const failed = battle(bothAtNine).order('derlon act', 3, 5)
    expect([failed.routed, failed.told('mustTest')]).toEqual(['allied rout-test', ['mustTest allied']])
    const stood = battle(bothAtNine).order('derlon act', 3, 4, 5)
    expect([stood.routed, stood.told('mustTest')]).toEqual(['french rout-test', ['mustTest allied', 'mustTest french']])
  })

  test('PS-4 hard case 31: in the general advance the French choose and test first', () => {
    const b = battle({ ...bothAtNine, phase: 'allied' }).order('wellington act', 2)
    expect(b.asked).toBe('french')
    b.lose('derlon')
    expect(b.asked).toBe('allied')
    b.lose('picton', 4, 4)
    expect(b.told('stood')).toEqual(['stood french 4 4 4', 'stood allied 4 4 4'])
  })

  test('R-6 hard case 32: both morales at B: the Allies, who did not act, rout', () => {
    const b = battle({ french: { guard: 1 }, allied: { orange: 1 }, morale: [1, 1], time: 'afternoon' }).order('guard act', 3)
    expect([b.morale, b.routed]).toEqual([[0, 0], 'allied morale'])
  })

  test('RO-1 hard case 33: morale loss alone never tests', () => {
    const b = battle({ casualties: [9, 0], phase: 'allied' }).order('picton act', 4)
    expect([b.morale, b.rolls]).toEqual([[9, 10], [4]])
  })

  test('R-5 hard case 34: three casualties, two of them in RT boxes: one test', () => {
    const b = battle({ french: { guard: 5 }, casualties: [8, 0], taken: ['plancenoit'], time: 'evening', phase: 'allied' })
    b.order('wellington act', 5).lose('guard').lose('guard').lose('guard', 3)
    expect([b.row, b.casualties, b.told('mustTest'), b.rolls]).toEqual([7, [11, 0], ['mustTest french'], [3]])
  })

  test('R-26 hard case 45: after the fifteenth French casualty nobody is asked for the sixteenth', () => {
    const b = battle({ french: { guard: 3, derlon: 1 }, casualties: [14, 0], time: 'afternoon', phase: 'allied' })
    b.order('wellington act', 5).lose('derlon')
    expect([b.casualties, b.divisions('guard'), b.routed, b.rolls]).toEqual([[16, 0], 2, 'french casualties', []])
  })
})

describe('records', () => {
  test('PS-2 hard case 41: a replay gives the same position after every line, and an order takes 1 to 3 dice', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const match = randomMatch(seed)
      const record = recordOf(match, { match: 'test', seats: {} })
      const again = replay(game, parseJsonLines(writeJsonLines(record))).match
      expect(again.lines.map(({ hash }) => hash)).toEqual(match.lines.map(({ hash }) => hash))
      const dicePerOrder: number[] = []
      for (const line of match.active) {
        const isOrder = line.words.length === 2
        if (isOrder) dicePerOrder.push(0)
        dicePerOrder[dicePerOrder.length - 1] += line.rolls.length
      }
      expect(dicePerOrder.every(dice => dice >= 1 && dice <= 3)).toBe(true)
    }
  })

  test('CA-2 hard case 42: a position saved in the Allied phase keeps the counter-attacks', () => {
    const b = battle().order('derlon act', 5)
    const again = restored(b.save())
    expect([again.last('french'), again.asked, again.choices()]).toEqual(['derlon', 'allied', b.choices()])
    expect(again.counters()).toEqual(['picton', 'uxbridge'])
    expect(again.order('picton counter', 3).divisions('derlon')).toBe(3)
  })

  test('OU-5 a position saved while a casualty is chosen resumes there', () => {
    const b = battle({ allied: { picton: 0 } }).order('derlon act', 5)
    const again = restored(b.save())
    expect([again.question, again.choices()]).toEqual(['lose-division', b.choices()])
    expect(again.lose('hill').save()).toEqual(b.lose('hill').save())
  })
})
