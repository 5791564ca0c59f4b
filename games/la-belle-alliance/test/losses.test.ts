import { describe, expect, test } from 'vitest'
import { battle } from './battle.ts'

describe('the codes of a row', () => {
  test('OU-1 FC is a French casualty', () => {
    const b = battle().order('derlon act', 1)
    expect([b.casualties, b.morale]).toEqual([
      [1, 0],
      [10, 10],
    ])
  })

  test('OU-1 AC is an Anglo-Allied casualty', () => {
    const b = battle().order('derlon act', 5)
    expect([b.casualties, b.morale]).toEqual([
      [0, 1],
      [10, 10],
    ])
  })

  test('OU-1 FM is a French morale loss', () => {
    const b = battle({ phase: 'allied' }).order('picton act', 4)
    expect([b.casualties, b.morale, b.told('morale')]).toEqual([[0, 0], [9, 10], ['morale french 1 9']])
  })

  test('OU-1 AM is an Anglo-Allied morale loss', () => {
    const b = battle().order('derlon act', 4)
    expect([b.casualties, b.morale, b.told('morale')]).toEqual([[0, 0], [10, 9], ['morale allied 1 9']])
  })

  test('OU-2 a loss of two moves the marker two squares', () => {
    expect(battle({ time: 'afternoon' }).order('guard act', 1).morale).toEqual([8, 10])
    expect(battle({ time: 'afternoon', last: { french: 'milhaud' } }).order('guard act', 6).morale).toEqual([10, 8])
  })

  test('OU-2 a row without a morale code does not change it', () => {
    expect(battle().order('reille act', 3).told('morale')).toEqual([])
  })

  test('OU-3 each casualty goes from its corps to the next box of the track', () => {
    const b = battle({ french: { derlon: 2 }, casualties: [9, 4] }).order('derlon act', 3, 1)
    expect([b.casualties, b.told('lost')]).toEqual([
      [10, 5],
      ['lost allied picton 5', 'lost french derlon 10'],
    ])
  })

  test('OU-3 two casualties fill two boxes', () => {
    const b = battle({ time: 'afternoon' }).order('guard act', 6)
    expect([b.casualties, b.told('lost')]).toEqual([
      [0, 2],
      ['lost allied orange 1', 'lost allied orange 2'],
    ])
  })
})

describe('which corps loses', () => {
  test('OU-4 the corps the action is aimed at', () => {
    const b = battle().order('grand-battery act', 6)
    expect(b.divisions('orange', 'hill', 'picton', 'uxbridge')).toEqual([4, 2, 3, 4])
  })

  test('OU-5 the owner chooses another corps when that one is empty', () => {
    const b = battle({ allied: { picton: 0 } }).order('derlon act', 5)
    expect([b.asked, b.question, b.choices()]).toEqual(['allied', 'lose-division', ['orange', 'hill', 'uxbridge']])
    b.lose('uxbridge')
    expect([b.divisions('uxbridge'), b.told('chosen'), b.asked]).toEqual([3, ['chosen allied uxbridge 5'], 'allied'])
  })

  test('OU-5 nobody is asked while the corps has a division', () => {
    expect(battle({ allied: { picton: 1 } }).order('derlon act', 5).question).toBe('order')
  })

  test('OU-5 this is checked division by division', () => {
    const b = battle({ allied: { orange: 1 }, time: 'afternoon' }).order('guard act', 6)
    expect([b.divisions('orange'), b.choices()]).toEqual([0, ['hill', 'picton', 'uxbridge']])
    expect(b.lose('hill').casualties).toEqual([0, 5])
  })

  test('OU-5 each of several divisions is chosen separately', () => {
    const b = battle({ phase: 'allied', time: 'evening', taken: ['plancenoit'] }).order('wellington act', 5)
    b.lose('derlon').lose('reille').lose('guard')
    expect([b.divisions('derlon', 'reille', 'guard'), b.casualties, b.question]).toEqual([[3, 2, 4], [3, 0], 'order'])
  })

  test('OU-5 the only corps left is taken without asking', () => {
    const b = battle({ allied: { orange: 0, hill: 0, picton: 0, uxbridge: 4 } }).order('derlon act', 5, 1)
    expect([b.divisions('uxbridge'), b.question]).toEqual([3, 'order'])
  })

  test('OU-5 an empty corps cannot be chosen', () => {
    const b = battle({ allied: { picton: 0, hill: 0 } }).order('derlon act', 5)
    expect([b.choices(), b.why('hill')]).toEqual([['orange', 'uxbridge'], 'OU-5 emptyCorps'])
  })

  test('OU-5 nor a corps of the other army', () => {
    expect(
      battle({ allied: { picton: 0 } })
        .order('derlon act', 5)
        .why('guard'),
    ).toBe('OU-5 notThatArmy')
    expect(
      battle({ phase: 'allied', french: { derlon: 0 } })
        .order('picton act', 5)
        .why('hill'),
    ).toBe('OU-5 notThatArmy')
  })

  test('OU-5 the owner chooses, not the player who acts', () => {
    const b = battle({ phase: 'allied', french: { derlon: 0 } }).order('picton act', 5)
    expect([b.asked, b.why('guard', 'allied'), b.why('guard', 'french')]).toEqual(['french', 'grammar notAsked', undefined])
  })

  test('OU-5 an owner may leave the choice to the default: the largest corps, the first among equals', () => {
    const b = battle({ allied: { picton: 0, orange: 3 } })
      .stand('allied', 'lose-division/largest')
      .order('derlon act', 5)
    expect([b.divisions('orange', 'hill', 'uxbridge'), b.question]).toEqual([[3, 2, 3], 'order'])
    const french = battle({ phase: 'allied', french: { derlon: 0 } })
      .stand('allied', 'lose-division/largest')
      .order('picton act', 5)
    expect(french.question).toBe('lose-division')
    expect(french.stand('french', 'lose-division/largest').divisions('guard')).toBe(4)
  })

  test('OU-5 after the choice the phase goes on', () => {
    const b = battle({ phase: 'allied', french: { derlon: 0 } })
      .order('picton act', 5)
      .lose('guard')
    expect([b.asked, b.turn]).toEqual(['french', 2])
  })
})

describe('the last marker', () => {
  test('OU-6 the last division of a corps costs its owner one morale', () => {
    const b = battle({ allied: { hill: 1 } }).order('kellermann act', 5)
    expect([b.divisions('hill'), b.morale, b.told('lastMarker')]).toEqual([0, [10, 9], ['lastMarker hill']])
    const french = battle({ phase: 'allied', french: { kellermann: 1 } }).order('hill act', 5)
    expect([french.divisions('kellermann'), french.morale]).toEqual([0, [9, 10]])
  })

  test('OU-6 a division before the last costs none', () => {
    expect(battle({ allied: { hill: 2 } }).order('kellermann act', 5).morale).toEqual([10, 10])
  })

  test('OU-6 the last marker of the Grand Battery costs one too', () => {
    const b = battle({ guns: 1 }).order('grand-battery act', 1)
    expect([b.guns, b.morale, b.told('lastMarker')]).toEqual([0, [9, 10], ['lastMarker grand-battery']])
    expect(battle({ guns: 2 }).order('grand-battery act', 1).morale).toEqual([10, 10])
  })

  test('OU-6 it is added to the morale the row costs', () => {
    expect(battle({ allied: { hill: 1 } }).order('kellermann act', 6).morale).toEqual([10, 8])
  })

  test('OU-6 a division the owner chose counts too', () => {
    const b = battle({ allied: { picton: 0, hill: 1 } })
      .order('derlon act', 5)
      .lose('hill')
    expect(b.morale).toEqual([10, 9])
  })

  test("OU-6 the attacker's own last division counts too", () => {
    expect(battle({ french: { derlon: 1 } }).order('derlon act', 1).morale).toEqual([9, 10])
  })
})
