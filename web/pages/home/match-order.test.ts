import { expect, test } from 'vitest'
import type { SaveEntry } from '../../session/save-store.ts'
import { inOrder, nextMatch, withSame } from './match-order.ts'

const HOUR = 3_600_000

/** A match played some hours ago. */
const match = (id: string, hoursAgo: number, part: Partial<SaveEntry> = {}): SaveEntry => ({
  id,
  name: id,
  game: 'hondschoote',
  scenario: 'historical',
  seats: ['human', 'line'],
  company: 'bot',
  updated: 1000 * HOUR - hoursAgo * HOUR,
  turn: 'Turn 1',
  ended: false,
  title: 'Hondschoote',
  ...part,
})

const ids = (entries: readonly SaveEntry[]): string[] => entries.map(({ id }) => id)

test('what waits for you is first, what is over last, each newest first', () => {
  const entries = [
    match('old', 30),
    match('over', 2, { ended: true }),
    match('watched', 3, { company: 'watch' }),
    match('new', 5),
    match('just over', 1, { ended: true }),
  ]
  expect(ids(inOrder(entries))).toEqual(['new', 'old', 'watched', 'just over', 'over'])
  expect(ids(inOrder([...entries, match('newest', 0)]))[0]).toBe('newest')
  expect(inOrder([])).toEqual([])
})

test('a what-if goes with its match, and moves nothing', () => {
  const branch = { of: 'b', at: 3, turn: 1, isGuess: false, begun: 0 }
  expect(ids(inOrder([match('a', 2), match('b', 9), match('if', 0, { branch })]))).toEqual(['a', 'b'])
})

test('the match to continue is the first that waits for you, else one that is not over', () => {
  const over = match('over', 0, { ended: true })
  const watched = match('watched', 1, { company: 'watch' })
  const sent = match('sent', 2, { company: 'mail', mail: 'wait' })
  expect(nextMatch(inOrder([over, watched, sent, match('mine', 3)]))?.id).toBe('mine')
  expect(nextMatch(inOrder([over, watched, sent]))?.id).toBe('watched')
  expect(nextMatch(inOrder([over]))).toBeUndefined()
})

test('an unchanged match is the same object after the next look', () => {
  const before = [match('a', 1), match('b', 2)]
  const [a, b] = withSame(before, [match('a', 1), match('b', 0)])
  expect(a).toBe(before[0])
  expect(b).toEqual(match('b', 0))
})
