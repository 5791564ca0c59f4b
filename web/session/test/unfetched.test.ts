import type { Side } from '@grognard/engine'
import type { GameEntry } from '@grognard/games/registry'
import { beforeAll, expect, test } from 'vitest'
import { branchOver } from '../branch.ts'
import type { BranchPoint, BranchWish } from '../branch-protocol.ts'
import { isNotFetched, NOT_FETCHED } from '../fetched.ts'
import { MailSession } from '../mail-session.ts'
import type { NewMatch } from '../protocol.ts'
import { RECORD_TEXTS } from '../record-texts.ts'
import { ReplaySession } from '../replay-session.ts'
import { shareOver } from '../share-links.ts'
import { thinkerOver } from '../thinking.ts'
import { rowsOf, Sitting, seedOf, shelf } from './sitting.ts'

const MATCH: NewMatch = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'human'], company: 'alone' }

const SIDE = 0 as Side

/** One browser's message for a failed import; others differ. */
const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** The shelf with some parts of its games failing to load. */
const without =
  (...parts: ('load' | 'stage' | 'check' | 'course' | 'opponents')[]) =>
  (id: string): GameEntry | undefined => {
    const entry = shelf(id)
    return entry && { ...entry, ...Object.fromEntries(parts.map(part => [part, offline])) }
  }

let record = ''
beforeAll(async () => {
  const sitting = new Sitting()
  await sitting.begin(MATCH, 'en', seedOf(1))
  for (let i = 0; i < 3; i++) await sitting.sayAnything()
  record = await sitting.api.record('jsonl')
})

test.each(['load', 'stage'] as const)('a record whose game does not load (%s) is not reported as damaged', async part => {
  for (const language of ['en', 'fr'] as const) {
    const answer = await new Sitting({ shelf: without(part) }).api.resume(record, 'alone', language)
    expect(answer).toEqual({ ok: false, why: NOT_FETCHED[language], isUnfetched: true })
    expect(answer).not.toMatchObject({ why: expect.stringContaining(RECORD_TEXTS[language].damaged) })
  }
  expect((await new Sitting().api.resume(record, 'alone', 'en')).ok).toBe(true)
})

test('nor is a replay, a link, a what-if or a match by mail', async () => {
  const away = without('load')
  const told = { ok: false, why: NOT_FETCHED.fr, isUnfetched: true }
  expect(await new ReplaySession({ shelf: away, now: () => 0, rest: async () => {} }).open(record, 'alone', 'fr')).toMatchObject(told)
  const point: BranchPoint = { kind: 'table', viewer: SIDE, isCommon: false, n: undefined }
  const wish: BranchWish = { record, company: 'alone', point, seats: ['human', 'human'], seed: seedOf(3) }
  expect(await branchOver(away).branch(wish, 'fr')).toMatchObject(told)

  const made = await shareOver(shelf).make(record, 'position', 'en')
  expect(made.ok).toBe(true)
  expect(await shareOver(away).read(made.ok ? made.letters : '', 'fr')).toMatchObject(told)

  const home = new MailSession({ shelf, think: thinkerOver(shelf), now: () => 0 })
  await home.begin({ ...MATCH, seats: ['human', 'mail'], company: 'mail' }, 'en', seedOf(5))
  const desk = await home.record('jsonl')
  const elsewhere = new MailSession({ shelf: away, think: thinkerOver(away), now: () => 0 })
  expect(await elsewhere.resume(desk, 'mail', 'fr')).toMatchObject(told)
})

test('a new match and a lesson report it by the name of their error', async () => {
  const wanted: [NewMatch, 'load' | 'course'][] = [
    [MATCH, 'load'],
    [{ ...MATCH, lesson: 'first' }, 'course'],
  ]
  for (const [match, part] of wanted) {
    const error: unknown = await new Sitting({ shelf: without(part) }).api.begin(match, 'en', seedOf(1)).catch((thrown: unknown) => thrown)
    expect(isNotFetched(error)).toBe(true)
    expect(error).toMatchObject({ message: NOT_FETCHED.en })
  }
})

test('unsuitable data is told apart from a schema that does not load', async () => {
  const { contentHash } = await import('@grognard/engine')
  const rows = rowsOf(record)
  const data = { ...(rows[1]?.data as object), units: {} }
  Object.assign(rows[0] ?? {}, { data: contentHash(data as never) })
  Object.assign(rows[1] ?? {}, { data })
  const foreign = rows.map(row => JSON.stringify(row)).join('\n')
  expect(await new Sitting({ shelf: without('check') }).api.resume(foreign, 'alone', 'en')).toMatchObject({ isUnfetched: true })
  const misfit = await new Sitting().api.resume(foreign, 'alone', 'en')
  expect(misfit).toMatchObject({ ok: false, why: expect.stringMatching(/data does not fit/) })
  expect(misfit).not.toHaveProperty('isUnfetched')
})

test('a language that does not load leaves the table in the current one', async () => {
  const onlyEnglish = (id: string): GameEntry | undefined => {
    const entry = shelf(id)
    return entry && { ...entry, load: languages => (languages?.includes('fr') ? offline() : entry.load(languages)) }
  }
  const sitting = new Sitting({ shelf: onlyEnglish })
  await sitting.begin({ ...MATCH, game: 'hondschoote', scenario: 'historical' })
  const { title } = await sitting.api.setLanguage('fr')
  expect([title, sitting.last.language]).toEqual(['Hondschoote 1793', 'fr'])
  expect(sitting.last.decision?.draft.title).toBe('Set up your army')
})

test('opponents that do not load cost the odds and nothing else', async () => {
  const sitting = new Sitting({ shelf: without('opponents') })
  await sitting.begin({ ...MATCH, options: {} })
  const draft = await sitting.clickAnything()
  const said = [...draft.said, ...draft.filled].map(({ word }) => word)
  expect(draft.isReady).toBe(true)
  expect(await sitting.api.odds(said)).toBeUndefined()
  expect(await sitting.api.say(said)).toEqual({ ok: true })
})

test('a table is laid without opponents, who are fetched when they are asked', async () => {
  let asked = 0
  const counted = (id: string): GameEntry | undefined => {
    const entry = shelf(id)
    return entry && { ...entry, opponents: async () => void asked++ }
  }
  const sitting = new Sitting({ shelf: counted })
  await sitting.begin(MATCH)
  const draft = await sitting.clickAnything()
  expect(asked).toBe(0)
  const said = [...draft.said, ...draft.filled].map(({ word }) => word)
  expect(await sitting.api.odds(said)).toBeDefined()
  expect(asked).toBe(1)
})
