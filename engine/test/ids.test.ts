import { expect, test } from 'vitest'
import { numbers } from '../ids.ts'
import { EVERYONE, firstOf, ids, NOBODY, only, opponent, type Side } from '../index.ts'

test('names are numbered in the order given, and found again', () => {
  const names = ids<Side>(['french', 'allied'])
  expect(names.count).toBe(2)
  expect(names.all).toEqual([0, 1])
  expect(names.of('allied')).toBe(1)
  expect(names.find('allied')).toBe(1)
  expect(names.find('prussian')).toBeUndefined()
  expect(() => names.of('prussian')).toThrow("there is no 'prussian'")
})

test('names of built-in object properties are not names', () => {
  const names = ids<Side>(['french', 'allied'])
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'length', '0']) expect(names.find(name)).toBeUndefined()
})

test('a duplicate name is an error', () => {
  expect(() => ids(['a', 'b', 'a'])).toThrow("'a' is given twice")
})

test('the names do not follow changes to the list they were made from', () => {
  const given = ['a', 'b']
  const names = ids(given)
  given.push('c')
  expect(names.names).toEqual(['a', 'b'])
  expect([names.count, names.all, Object.isFrozen(names)]).toEqual([2, [0, 1], true])
})

test('plain numbers are printed as they are', () => {
  expect(numbers(3).names).toEqual(['0', '1', '2'])
  expect(numbers(3).of('2')).toBe(2)
})

test('sets of sides', () => {
  const [red, blue] = [0 as Side, 1 as Side]
  expect([only(red), only(blue)]).toEqual([1, 2])
  expect([opponent(red), opponent(blue)]).toEqual([blue, red])
  expect([firstOf(1), firstOf(2), firstOf(3), firstOf(EVERYONE), firstOf(0x80)]).toEqual([0, 1, 0, 0, 7])
  expect(EVERYONE & only(7 as Side)).not.toBe(0)
  expect(NOBODY).toBe(0)
})
