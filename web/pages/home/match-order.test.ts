import { expect, test } from 'vitest'
import type { SaveEntry } from '../../session/save-store.ts'
import { inOrder, type Listed, nextListed, withSame } from './match-order.ts'
import type { OnlineEntry } from './online-entry.ts'

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

const ids = (entries: readonly Listed[]): string[] => entries.map(({ id }) => id)

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

/** A match on the server, begun some hours ago. */
const online = (id: string, hoursAgo: number, part: Partial<OnlineEntry> = {}): OnlineEntry => ({
  ...{ id, game: 'hondschoote', battle: 'hondschoote', name: id, about: '', standing: '', button: 'Open', href: `/play/${id}` },
  ...{ isYourMove: false, ended: false, updated: 1000 * HOUR - hoursAgo * HOUR },
  ...part,
})

test('matches of the server stand in the same list, before others where somebody waits for your move', () => {
  const own = [match('against a bot', 1), match('won', 4, { ended: true })]
  const others = [online('theirs', 2), online('mine', 90, { isYourMove: true }), online('lost', 3, { ended: true })]
  const ordered = inOrder(own, others)
  expect(ids(ordered)).toEqual(['mine', 'against a bot', 'theirs', 'lost', 'won'])
  expect(nextListed(ordered)?.id).toBe('mine')
  expect(nextListed(inOrder([], [online('theirs', 2)]))).toBeUndefined()
})

test('a what-if goes with its match, and moves nothing', () => {
  const branch = { of: 'b', at: 3, turn: 1, isGuess: false, begun: 0 }
  expect(ids(inOrder([match('a', 2), match('b', 9), match('if', 0, { branch })]))).toEqual(['a', 'b'])
})

test('the match to continue is the first that waits for you, else one that is not over', () => {
  const over = match('over', 0, { ended: true })
  const watched = match('watched', 1, { company: 'watch' })
  const sent = match('sent', 2, { company: 'mail', mail: 'wait' })
  expect(nextListed(inOrder([over, watched, sent, match('mine', 3)]))?.id).toBe('mine')
  expect(nextListed(inOrder([over, watched, sent]))?.id).toBe('watched')
  expect(nextListed(inOrder([over]))).toBeUndefined()
})

test('an unchanged match is the same object after the next look', () => {
  const before = [match('a', 1), match('b', 2)]
  const [a, b] = withSame(before, [match('a', 1), match('b', 0)])
  expect(a).toBe(before[0])
  expect(b).toEqual(match('b', 0))
})
