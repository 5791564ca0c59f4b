import { expect, test } from 'vitest'
import { askForMatch, newId, takePending } from '../pending.ts'

const match = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'line'], company: 'bot' } as const

test('a request is handed out once', () => {
  const id = askForMatch(match, 'Sunday')
  expect(takePending(id)).toMatchObject({ match, name: 'Sunday', seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(takePending(id)).toBeUndefined()
})

test('ids fit in an address and differ', () => {
  const ids = Array.from({ length: 200 }, newId)
  expect(ids.every(id => /^[a-z0-9]{10}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
