import { expect, test } from 'vitest'
import { askedLast, askForMatch, forgetAsked, newId, noteRefused, takePending } from '../pending.ts'

const match = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'line'], company: 'bot' } as const

test('a request is handed out once', () => {
  const id = askForMatch(match, 'Sunday')
  expect(takePending(id)).toMatchObject({ match, name: 'Sunday', seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(takePending(id)).toBeUndefined()
})

test('a request outlasts a reload, until the device has refused to store its match', () => {
  const id = askForMatch(match, 'Sunday')
  expect(askedLast(id)).toMatchObject({ match, name: 'Sunday' })
  noteRefused('another')
  expect(askedLast(id)?.isLost).toBeUndefined()
  noteRefused(id)
  expect(askedLast(id)).toMatchObject({ match, name: 'Sunday', isLost: true })
  forgetAsked(id)
  expect(askedLast(id)).toBeUndefined()
})

test('ids fit in an address and differ', () => {
  const ids = Array.from({ length: 200 }, newId)
  expect(ids.every(id => /^[a-z0-9]{10}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
