import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { d6, d10, draw, drawWithout, face, Recording, ScriptedDice, scripted, shuffleInto, twoD6 } from './dice.ts'
import { Xoshiro } from './xoshiro.ts'

describe('rolls over any dice', () => {
  test('d6, d10, 2d6 and draws take their dice in order', () => {
    const dice = scripted(6, 10, 3, 4, 1)
    expect([d6(dice), d10(dice), twoD6(dice), draw(dice, 5)]).toEqual([6, 10, 7, 0])
    expect(dice.left).toBe(0)
  })

  test('a draw among one rolls nothing, a draw among none throws', () => {
    expect(draw(scripted(), 1)).toBe(0)
    expect(() => draw(scripted(1), 0)).toThrow('there is no die of 0 faces')
  })

  test('a die may have custom faces', () => {
    expect(face(scripted(1), Int8Array.of(-1, 0, 2))).toBe(-1)
    expect(face(scripted(3), [-1, 0, 2])).toBe(2)
  })
})

describe('drawing without replacement', () => {
  test('a drawn item moves behind what is left', () => {
    const pool = Uint8Array.of(10, 20, 30, 40)
    const dice = scripted(2, 2, 1)
    expect([drawWithout(dice, pool, 4), drawWithout(dice, pool, 3), drawWithout(dice, pool, 2), drawWithout(dice, pool, 1)]).toEqual([
      20, 40, 10, 30,
    ])
    expect([...pool]).toEqual([30, 10, 40, 20])
  })

  test('a pool cannot give more than it holds', () => {
    expect(() => drawWithout(scripted(1), [1, 2], 3)).toThrow('3 to draw from, but the pool holds 2')
    expect(() => drawWithout(scripted(1), [1, 2], 0)).toThrow('there is no die of 0 faces')
    expect(() => shuffleInto(scripted(1), [1, 2], [1])).toThrow('2 to shuffle, but there is room for 1')
  })

  test('a shuffle keeps every member and leaves its source unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (members, seed) => {
        const from = Object.freeze([...members])
        const into = new Array<number>(from.length + 1).fill(-7)
        shuffleInto(new Xoshiro(seed), from, into)
        expect(into.pop()).toBe(-7)
        expect(into.toSorted((a, b) => a - b)).toEqual(from.toSorted((a, b) => a - b))
      }),
    )
  })

  test('every order of four comes up once over all paths of the dice', () => {
    const seen = new Set<string>()
    for (let a = 1; a <= 4; a++) {
      for (let b = 1; b <= 3; b++) {
        for (let c = 1; c <= 2; c++) {
          const pool = Int16Array.of(0, 1, 2, 3)
          shuffleInto(scripted(a, b, c), pool, pool)
          seen.add(pool.join())
        }
      }
    }
    expect(seen.size).toBe(24)
  })
})

describe('scripted dice', () => {
  test('name the roll the script lacks', () => {
    const dice = scripted(4)
    dice.roll(6)
    expect(() => dice.roll(10)).toThrow('the script ran out: roll 2 asks for a die of 10 faces')
  })

  test.each([7, 0, -1, 1.5, Number.NaN])('refuse the face %s of a d6', wrong => {
    const dice = scripted(1, wrong)
    dice.roll(6)
    expect(() => dice.roll(6)).toThrow(`roll 2 of the script is ${wrong}, which a die of 6 faces does not have`)
    expect(dice.left).toBe(1)
  })

  test('do not follow changes to the array they were made from', () => {
    const rolls = [1, 2]
    const dice = new ScriptedDice(rolls)
    rolls[0] = 6
    expect(dice.roll(6)).toBe(1)
  })

  test.each([0, -6, 2.5, 2 ** 32, Number.NaN])('there is no die of %s faces', faces => {
    expect(() => scripted(1).roll(faces)).toThrow('there is no die')
  })
})

test('a recording hands over its rolls line by line', () => {
  const dice = new Recording(scripted(3, 9, 1))
  dice.roll(6)
  dice.roll(10)
  expect(dice.rolls).toEqual([3, 9])
  expect(dice.take()).toEqual([3, 9])
  dice.roll(6)
  expect(dice.take()).toEqual([1])
  expect(dice.rolls).toEqual([])
})

test('a failed roll is not recorded', () => {
  const dice = new Recording(scripted())
  expect(() => dice.roll(6)).toThrow()
  expect(dice.rolls).toEqual([])
})
