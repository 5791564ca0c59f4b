import { expect, test } from 'vitest'
import { judgeDice } from './dice-words.ts'

test('few dice are not judged', () => {
  expect(judgeDice([1, 0, 0, 0, 0, 3])).toMatchObject({ count: 4, pips: 5, word: 'few' })
})

test('even, uneven and rare dice are told apart', () => {
  expect(judgeDice([10, 10, 10, 10, 10, 10])).toMatchObject({ expectedPerFace: 10, pips: 0, word: 'even' })
  expect(judgeDice([4, 8, 10, 10, 10, 18]).word).toBe('uneven')
  expect(judgeDice([0, 10, 10, 10, 10, 20]).word).toBe('rare')
})
