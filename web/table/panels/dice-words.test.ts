import { expect, test } from 'vitest'
import { judgeDice } from './dice-words.ts'

test('few dice are not judged', () => {
  expect(judgeDice([1, 0, 0, 0, 0, 3])).toMatchObject({ count: 4, pips: 5, word: 'few' })
})

test('fair, uneven and unlikely dice are told apart', () => {
  expect(judgeDice([10, 10, 10, 10, 10, 10])).toMatchObject({ expectedPerFace: 10, pips: 0, word: 'even' })
  expect(judgeDice([4, 8, 10, 10, 10, 18]).word).toBe('uneven')
  expect(judgeDice([0, 10, 10, 10, 10, 20]).word).toBe('rare')
})

test('every kind of die is judged by its own faces', () => {
  expect(judgeDice([30, 30])).toMatchObject({ expectedPerFace: 30, pips: 0, word: 'even' })
  expect(judgeDice([23, 37]).word).toBe('uneven')
  expect(judgeDice([18, 42]).word).toBe('rare')
  expect(judgeDice([6, 6, 6, 6, 6, 6, 6, 6, 6, 6])).toMatchObject({ expectedPerFace: 6, pips: 0, word: 'even' })
  expect(judgeDice([12, 12, 6, 6, 6, 6, 6, 6, 0, 0])).toMatchObject({ pips: -96, word: 'rare' })
})
