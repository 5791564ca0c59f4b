import { expect, test } from 'vitest'
import { Xoshiro } from '../index.ts'
import { fromLetters, toLetters } from '../letters.ts'
import { Packing, Unpacking } from '../packing.ts'

test('choices come back in the order they were packed', () => {
  const rng = new Xoshiro('choices')
  for (let round = 0; round < 50; round++) {
    const choices = Array.from({ length: rng.below(200) }, () => {
      const among = 1 + rng.below(rng.below(2) === 0 ? 7 : 70_000)
      return [rng.below(among), among] as const
    })
    const packing = new Packing()
    for (const [value, among] of choices) packing.put(value, among)
    const packed = new Unpacking(packing.finish())
    for (const [value, among] of choices) expect(packed.take(among)).toBe(value)
    expect(packed.isSpent).toBe(true)
  }
})

test('numbers, texts and bytes come back', () => {
  const packing = new Packing()
  const numbers = [0, 1, 2, 3, 7, 8, 1000, 65_535, 2 ** 31, 2 ** 32 - 1]
  for (const number of numbers) packing.count(number)
  packing.text("l'Élan, 1793")
  packing.bytes(Uint8Array.of(0, 255, 0))
  packing.text('')
  const packed = new Unpacking(packing.finish())
  expect(numbers.map(() => packed.count())).toEqual(numbers)
  expect(packed.text(100)).toBe("l'Élan, 1793")
  expect([...packed.bytes(3)]).toEqual([0, 255, 0])
  expect(packed.text(100)).toBe('')
  expect(packed.isSpent).toBe(true)
})

test('five choices out of three fit in one byte', () => {
  const packing = new Packing()
  for (const value of [2, 2, 2, 2, 2]) packing.put(value, 3)
  expect(packing.finish().length).toBe(1)
})

test('impossible values are refused', () => {
  expect(() => new Packing().put(3, 3)).toThrow('3 is none of 3')
  expect(() => new Packing().put(-1, 3)).toThrow('-1 is none of 3')
  const packing = new Packing()
  packing.text('longer than that')
  expect(new Unpacking(packing.finish()).text(5)).toBeUndefined()
})

test('letters are base64url and come back', () => {
  for (let length = 0; length < 40; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length * 11) & 255)
    const letters = toLetters(bytes)
    expect(fromLetters(letters)).toEqual(bytes)
  }
  expect(toLetters(Uint8Array.of(251, 255, 190, 62))).toBe('-_--Pg')
  expect(fromLetters('ab+/')).toBeUndefined()
  expect(fromLetters('-_--Ph')).toBeUndefined()
  expect(fromLetters('abcde')).toBeUndefined()
})
