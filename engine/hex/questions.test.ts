import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LastQuestion, Questions } from './questions.ts'

const NUMBERS = 3
const question = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: NUMBERS, maxLength: NUMBERS })
const FORGET = 'forget'

test('the last question is the same only if every number of it is', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(question, question, fc.constant(FORGET))), list => {
      const questions = new LastQuestion(NUMBERS)
      let last = ''
      for (const asked of list) {
        if (typeof asked === 'string') {
          questions.forget()
          last = ''
          continue
        }
        for (const expected of [last === String(asked), true]) {
          questions.begin()
          for (const number of asked) questions.put(number)
          expect(questions.isSame()).toBe(expected)
        }
        last = String(asked)
      }
    }),
  )
})

test('a question is recalled only if its slot was last asked the same, and the last question always is', () => {
  fc.assert(
    fc.property(fc.array(question), fc.constantFrom(1, 4, 16), (list, slots) => {
      const questions = new Questions(NUMBERS, slots)
      const kept = new Map<number, string>()
      for (const asked of list) {
        questions.now.set(asked)
        const isKnown = questions.recall()
        expect(questions.slot).toBeLessThan(slots)
        expect(isKnown).toBe(kept.get(questions.slot) === String(asked))
        kept.set(questions.slot, String(asked))
        expect(questions.recall()).toBe(true)
      }
    }),
  )
})

test('slots are a power of two', () => {
  expect(() => new Questions(NUMBERS, 3)).toThrow('power of two')
})
