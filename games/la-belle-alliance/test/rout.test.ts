import { describe, expect, test } from 'vitest'
import { battle, randomMatch } from './battle.ts'

describe('when an army tests', () => {
  test('RO-1 the tenth casualty of either army calls for a test', () => {
    expect(
      battle({ casualties: [9, 0], phase: 'allied' })
        .order('picton act', 5, 1)
        .told('mustTest'),
    ).toEqual(['mustTest french'])
    expect(
      battle({ casualties: [0, 9] })
        .order('derlon act', 5, 1)
        .told('mustTest'),
    ).toEqual(['mustTest allied'])
  })

  test('RO-1 the ninth does not', () => {
    expect(
      battle({ casualties: [8, 0], phase: 'allied' })
        .order('picton act', 5)
        .told('mustTest'),
    ).toEqual([])
    expect(
      battle({ casualties: [0, 8] })
        .order('derlon act', 5)
        .told('mustTest'),
    ).toEqual([])
  })

  test('RO-1 so does every further one, up to the B box', () => {
    for (const lost of [10, 11, 12, 13]) {
      const b = battle({ casualties: [lost, 0], french: { derlon: 2 }, phase: 'allied', time: 'afternoon' })
      expect(b.order('picton act', 5, 1).rolls).toEqual([5, 1])
    }
    for (const lost of [10, 11]) {
      const b = battle({ casualties: [0, lost], allied: { picton: 2 }, time: 'afternoon' })
      expect(b.order('derlon act', 5, 1).rolls).toEqual([5, 1])
    }
  })

  test('RO-1 an army that lost nobody now does not test, however many it lost before', () => {
    expect(battle({ casualties: [12, 11], french: { derlon: 2 }, time: 'afternoon' }).order('derlon act', 4).rolls).toEqual([4])
  })

  test('RO-1 a passed test is not repeated', () => {
    const b = battle({ casualties: [9, 0], phase: 'allied' }).order('picton act', 5, 1)
    expect(b.order('reille act', 3).rolls).toEqual([3])
  })

  test('RO-1 only the army that lost the division tests', () => {
    const b = battle({ casualties: [12, 9], french: { derlon: 2 }, time: 'afternoon' }).order('derlon act', 5, 6)
    expect([b.told('mustTest'), b.routed]).toEqual([['mustTest allied'], undefined])
  })
})

describe('the order of tests', () => {
  const bothAtNine = { casualties: [9, 9], french: { derlon: 2, guard: 2 }, allied: { picton: 2, orange: 2 }, time: 'afternoon' } as const

  test('PS-4 tests come after everything is recorded', () => {
    const b = battle({ casualties: [9, 0], french: { derlon: 2 }, phase: 'allied', last: { french: 'derlon' } }).order(
      'uxbridge counter',
      5,
      4,
    )
    expect(b.log.slice(4)).toEqual([
      'lost french derlon 10',
      'guns 2',
      'morale french 1 9',
      'mustTest french',
      'stood french 4 4 9',
      'clockCasualties afternoon',
    ])
  })

  test('PS-4 when both must test the army that did not act tests first', () => {
    const attack = battle(bothAtNine).order('derlon act', 3, 1, 2)
    expect(attack.told('stood')).toEqual(['stood allied 1 1 10', 'stood french 2 2 10'])
    const advance = battle({ ...bothAtNine, phase: 'allied' }).order('wellington act', 2)
    advance.lose('guard').lose('orange', 1, 2)
    expect(advance.told('stood')).toEqual(['stood french 1 1 10', 'stood allied 2 2 10'])
  })

  test('RO-2 when it fails the other army does not roll', () => {
    const b = battle({ ...bothAtNine, morale: [3, 3] }).order('derlon act', 3, 4)
    expect([b.routed, b.rolls]).toEqual(['allied rout-test', [3, 4]])
  })

  test('RO-2 when it passes the army that acted tests', () => {
    const b = battle({ ...bothAtNine, morale: [3, 3] }).order('derlon act', 3, 3, 4)
    expect([b.routed, b.rolls]).toEqual(['french rout-test', [3, 3, 4]])
  })
})

describe('the test', () => {
  const tested = (morale: number, die: number) =>
    battle({ casualties: [0, 9], allied: { picton: 2 }, morale: [10, morale] }).order('derlon act', 5, die)

  test('RO-3 a die above morale routs the army', () => {
    const b = tested(4, 5)
    expect([b.routed, b.told('failed'), b.asked]).toEqual(['allied rout-test', ['failed allied 5 5 4'], undefined])
  })

  test('RO-3 a die equal to morale does not', () => {
    const b = tested(4, 4)
    expect([b.routed, b.told('stood'), b.asked]).toEqual([undefined, ['stood allied 4 4 4'], 'allied'])
  })

  test('RO-3 at morale 6 an unmodified test cannot fail', () => {
    expect([tested(6, 6).routed, tested(5, 6).routed]).toEqual([undefined, 'allied rout-test'])
  })

  test('RO-3 no sentence is legal after a rout', () => {
    const b = tested(4, 5)
    expect([b.choices(), b.why('hill act', 'allied'), b.why('derlon act', 'french')]).toEqual([[], 'grammar over', 'grammar over'])
  })

  const modified = (lost: number, morale: number, die: number) =>
    battle({ casualties: [lost, 0], french: { derlon: 2 }, morale: [morale, 10], phase: 'allied', time: 'afternoon' }).order(
      'picton act',
      5,
      die,
    )

  test('RM-1 the modifier is added to the die, and the sum may pass 6', () => {
    expect(modified(13, 7, 6).told('failed')).toEqual(['failed french 6 8 7'])
    expect(modified(13, 7, 5).told('stood')).toEqual(['stood french 5 7 7'])
  })

  test('RM-2 RT+1 adds 1 and RT+2 adds 2, not 3', () => {
    expect(modified(12, 10, 3).told('routModifier')).toEqual(['routModifier 1'])
    expect(modified(13, 10, 3).told('routModifier')).toEqual(['routModifier 2'])
    expect(modified(13, 10, 3).told('stood')).toEqual(['stood french 3 5 10'])
  })

  test('RM-2 earlier boxes add nothing', () => {
    for (const lost of [9, 10, 11]) expect(modified(lost, 10, 3).told('routModifier')).toEqual([])
  })

  test('RM-2 the Anglo-Allied track has no modifier', () => {
    const b = battle({ casualties: [0, 11], allied: { picton: 2 }, time: 'afternoon' }).order('derlon act', 5, 6)
    expect([b.casualties, b.told('routModifier')]).toEqual([[0, 12], []])
  })
})

describe('the B boxes', () => {
  test('B-1 morale at B routs an army without a test', () => {
    const french = battle({ phase: 'allied', morale: [1, 10] }).order('picton act', 4)
    expect([french.routed, french.rolls, french.told('brokeMorale')]).toEqual(['french morale', [4], ['brokeMorale french']])
    const allied = battle({ morale: [10, 1] }).order('derlon act', 4)
    expect([allied.routed, allied.told('brokeMorale')]).toEqual(['allied morale', ['brokeMorale allied']])
  })

  test('B-1 morale 1 holds', () => {
    expect(battle({ phase: 'allied', morale: [2, 10] }).order('picton act', 4).routed).toBeUndefined()
  })

  test('B-1 the fifteenth French casualty routs the army', () => {
    const b = battle({ casualties: [14, 0], french: { derlon: 2 }, phase: 'allied', time: 'afternoon' }).order('picton act', 5)
    expect([b.routed, b.rolls, b.told('brokeCasualties')]).toEqual(['french casualties', [5], ['brokeCasualties french']])
  })

  test('B-1 the thirteenth Anglo-Allied casualty routs the army', () => {
    const b = battle({ casualties: [0, 12], allied: { picton: 2 }, time: 'afternoon' }).order('derlon act', 5)
    expect([b.routed, b.rolls, b.told('brokeCasualties')]).toEqual(['allied casualties', [5], ['brokeCasualties allied']])
  })

  test("B-1 an army can break by its own player's attack", () => {
    const b = battle({ morale: [1, 10], french: { derlon: 1 } }).order('derlon act', 1)
    expect(b.routed).toBe('french morale')
  })

  test('B-1 no phase follows and the clock stops', () => {
    const b = battle({ casualties: [14, 0], french: { derlon: 2 }, phase: 'allied', fired: [] }).order('picton act', 5)
    expect([b.turn, b.asked, b.time]).toEqual([1, undefined, 'midday'])
  })
})

describe('the end of the game', () => {
  test('OV-1 when an army routs the other side has won', () => {
    expect(battle({ morale: [10, 1] }).order('derlon act', 4).routed).toBe('allied morale')
    expect(battle({ morale: [1, 10], phase: 'allied' }).order('picton act', 4).routed).toBe('french morale')
  })

  test('OV-1 every game ends with exactly one army routed', () => {
    const winners = new Set<number | undefined>()
    for (let seed = 1; seed <= 40; seed++) {
      const match = randomMatch(seed)
      expect(match.state.routed).toBe(1 - Number(match.outcome?.winner))
      expect(match.asks).toBe(0)
      winners.add(match.outcome?.winner)
    }
    expect(winners.size).toBe(2)
  })

  test('GR-1 there is no last turn', () => {
    const b = battle({ turn: 500 }).order('reille act', 3).order('hill act', 3)
    expect([b.turn, b.asked, b.routed]).toEqual([501, 'french', undefined])
  })
})
