import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, type Fraction, fraction, ONE, toText, ZERO } from '../fraction.ts'
import { type Dice, shuffleInto, twoD6 } from './dice.ts'
import { EveryRoll } from './every.ts'

/** The exact odds of whatever `run` returns. */
function oddsOf(run: (dice: Dice) => string | number): Map<string | number, Fraction> {
  const every = new EveryRoll()
  const odds = new Map<string | number, Fraction>()
  every.reset()
  do {
    const result = run(every)
    odds.set(result, add(odds.get(result) ?? ZERO, fraction(every.numerator, every.denominator)))
  } while (every.next())
  return odds
}

const total = (odds: Map<unknown, Fraction>): Fraction => [...odds.values()].reduce(add, ZERO)

describe('every path of rolls', () => {
  test('two dice', () => {
    const odds = oddsOf(twoD6)
    expect([2, 6, 7, 12].map(sum => toText(odds.get(sum)!))).toEqual(['1/36', '5/36', '1/6', '1/36'])
    expect(total(odds)).toEqual(ONE)
  })

  test('a run without dice has one path', () => {
    expect(oddsOf(() => 'sure')).toEqual(new Map([['sure', ONE]]))
  })

  test('the second die may depend on the first: a six is rolled again on a d10', () => {
    const odds = oddsOf(dice => {
      const first = dice.roll(6)
      return first < 6 ? first : 5 + dice.roll(10)
    })
    expect(toText(odds.get(5)!)).toBe('1/6')
    expect(toText(odds.get(15)!)).toBe('1/60')
    expect(total(odds)).toEqual(ONE)
  })

  test('every order of a shuffle is equally likely', () => {
    const odds = oddsOf(dice => {
      const pool = [1, 2, 3, 4, 5]
      shuffleInto(dice, pool, pool)
      return pool.join('')
    })
    expect(odds.size).toBe(120)
    for (const chance of odds.values()) expect(toText(chance)).toBe('1/120')
  })

  test('the weights of any tree of dice sum to one', () => {
    const faces = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(faces, dice => {
        const odds = oddsOf(roller => {
          let fallen = ''
          for (let depth = 0; depth < 5; depth++) {
            const rolled = roller.roll(dice[(depth * 3 + fallen.length) % dice.length]!)
            fallen += rolled
            if (rolled === 2) break
          }
          return fallen
        })
        expect(compare(total(odds), ONE)).toBe(0)
      }),
    )
  })

  test('the denominator is exact beyond 2^53', () => {
    const every = new EveryRoll()
    for (let i = 0; i < 40; i++) every.roll(10)
    every.roll(2 ** 32 - 1)
    every.roll(2 ** 32 - 1)
    expect(every.denominator).toBe(10n ** 40n * (2n ** 32n - 1n) ** 2n)
    expect(every.numerator).toBe(1n)
  })
})

describe('a walk', () => {
  test('can run the same path again', () => {
    const every = new EveryRoll()
    every.roll(6)
    expect(every.next()).toBe(true)
    expect([every.rolled, every.roll(6), every.rolled]).toEqual([false, 2, true])
    every.rewind()
    expect([every.rolled, every.denominator, every.roll(6), every.denominator]).toEqual([false, 1n, 2, 6n])
  })

  test('starts over after a reset and after its end', () => {
    const every = new EveryRoll()
    every.roll(2)
    every.next()
    every.roll(2)
    every.reset()
    expect([every.rolled, every.roll(3)]).toEqual([false, 1])
    while (every.next()) every.roll(3)
    expect([every.rolled, every.roll(10)]).toEqual([false, 1])
  })

  test('stops a run that is not repeatable', () => {
    const every = new EveryRoll()
    every.roll(6)
    every.next()
    expect(() => every.roll(10)).toThrow('roll 1 had 6 faces and now has 10')
    every.rewind()
    expect(() => every.next()).toThrow('a run took 0 of 1 rolls')
    expect(() => every.roll(0)).toThrow('there is no die of 0 faces')
  })
})

describe('frozen dice', () => {
  test('only note that they were asked', () => {
    const every = new EveryRoll()
    every.roll(6)
    every.frozen = true
    expect(every.asked).toBe(false)
    expect(every.roll(6)).toBe(1)
    expect([every.asked, every.denominator]).toEqual([true, 6n])
    expect(every.next()).toBe(true)
    expect([every.frozen, every.asked, every.roll(6)]).toEqual([false, false, 2])
  })

  test('let a walker merge equal positions before each further roll', () => {
    const every = new EveryRoll()
    let front = new Map<number, Fraction>([[0, ONE]])
    let runs = 0
    for (let step = 0; step < 10; step++) {
      const next = new Map<number, Fraction>()
      for (const [sum, weight] of front) {
        every.reset()
        do {
          runs++
          const reached = sum + every.roll(6)
          every.frozen = every.rolled
          every.roll(6)
          expect(every.asked).toBe(true)
          next.set(reached, add(next.get(reached) ?? ZERO, fraction(weight.n, weight.d * every.denominator)))
        } while (every.next())
      }
      front = next
    }
    expect(total(front)).toEqual(ONE)
    expect(toText(front.get(60)!)).toBe(`1/${6n ** 10n}`)
    expect(runs).toBeLessThan(2000)
  })
})
