import { beforeAll, describe, expect, test } from 'vitest'
import type { NewMatch } from '../protocol.ts'
import { rowsOf, Sitting, seedOf } from './sitting.ts'

const MATCH: NewMatch = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'human'], company: 'alone' }

let record = ''
const written = (rows: readonly object[]): string => `${rows.map(row => JSON.stringify(row)).join('\n')}\n`
/** The record with some of its rows changed. */
const damaged = (change: (rows: Record<string, unknown>[]) => void): string => {
  const rows: Record<string, unknown>[] = rowsOf(record)
  change(rows)
  return written(rows)
}

beforeAll(async () => {
  const sitting = new Sitting()
  await sitting.begin(MATCH, 'en', seedOf(1))
  for (let i = 0; i < 5; i++) await sitting.sayAnything()
  record = await sitting.api.record('jsonl')
})

describe('what cannot be resumed', () => {
  const line = (rows: Record<string, unknown>[], n: number) => rows.findIndex(row => row.n === n)
  const CASES: [string, () => string, RegExp][] = [
    ['nothing at all', () => '', /not a match/],
    ['a picture', () => 'PNG....', /not a match/],
    ['half a file', () => record.slice(0, record.length / 2), /line \d+ of the file/],
    ['another program', () => '{"grognard":2}', /format/],
    ['a game that is not on the shelf', () => damaged(rows => Object.assign(rows[0], { game: 'chess' })), /no game “chess”/],
    [
      'a scenario that does not exist',
      () => damaged(rows => Object.assign(rows[0], { scenario: 'austerlitz' })),
      /no scenario 'austerlitz'/,
    ],
    ['another secret', () => damaged(rows => Object.assign(rows[rows.length - 1], { secret: seedOf(2) })), /secret/],
    ['no secret', () => damaged(rows => rows.splice(-1)), /secret/],
    ['a die that fell otherwise', () => damaged(rows => Object.assign(rows[line(rows, 1)], { rolls: [9] })), /line 1/],
    ['a line that is missing', () => damaged(rows => rows.splice(line(rows, 2), 1)), /line number 2/],
    ['data of another game', () => damaged(rows => Object.assign(rows[1], { data: { a: 1 } })), /data/],
  ]

  test.each(CASES)('%s is reported in one sentence and changes nothing', async (_name, make, why) => {
    const sitting = new Sitting()
    await sitting.begin(MATCH, 'en', seedOf(9))
    const before = await sitting.api.record('jsonl')
    const shown = sitting.updates.length
    const answer = await sitting.api.resume(make(), 'alone', 'en')
    expect(answer).toMatchObject({ ok: false, why: expect.stringMatching(why) })
    expect(!answer.ok && answer.why.includes('\n')).toBe(false)
    expect(await sitting.api.record('jsonl')).toBe(before)
    expect(sitting.updates.length).toBe(shown)
  })

  test('and the page may ask in French', async () => {
    const answer = await new Sitting().api.resume('x', 'alone', 'fr')
    expect(answer).toEqual({ ok: false, why: 'Cette partie ne peut pas être ouverte : ce fichier n’est pas une partie.' })
  })

  test('foreign data that does not fit the game is refused by its schema', async () => {
    const { contentHash } = await import('@grognard/engine')
    const text = damaged(rows => {
      const data = { ...(rows[1].data as object), units: {} }
      Object.assign(rows[0], { data: contentHash(data as never) })
      Object.assign(rows[1], { data })
    })
    expect(await new Sitting().api.resume(text, 'alone', 'en')).toMatchObject({
      ok: false,
      why: expect.stringMatching(/data does not fit/),
    })
  })
})

test('a record with its own data is played with that data, by the bots too', async () => {
  const { laBelleAlliance, shipped } = await import('@grognard/games/la-belle-alliance/index')
  const { Match, KeyedDice, commitment, completeSetUp, recordOf, writeJsonLines, fromHex } = await import('@grognard/engine')
  const data = JSON.parse(JSON.stringify(shipped).replaceAll('Napoleon', 'Bonaparte'))
  const game = laBelleAlliance(data)
  const dice = new KeyedDice({ secret: fromHex(seedOf(4)), match: 'own', salts: [] })
  const match = new Match(game, { setUp: completeSetUp(game), dice })
  const seats = { french: 'line', allied: 'human' }
  const about = { match: 'own', commitment: commitment(fromHex(seedOf(4)), 'own'), salts: [], seats }
  const sitting = new Sitting()
  const answer = await sitting.api.resume(writeJsonLines(recordOf(match, about, { secret: seedOf(4) })), 'bot', 'en')
  expect(answer).toMatchObject({ ok: true })
  await sitting.listen()
  const update = await sitting.settle()
  expect(update.decision?.side).toBe(1)
  expect(rowsOf(await sitting.api.record('jsonl'))[0].data).toBe(game.dataHash)
})

test('a match of an unknown battle continues with the data it carries', async () => {
  const sitting = new Sitting()
  await sitting.begin(MATCH, 'en', seedOf(1))
  await sitting.sayAnything()
  const [header, data, ...lines] = rowsOf(await sitting.api.record('jsonl'))
  expect(header.battle).toBe('waterloo')
  const text = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).join('\n')
  const stranger = { ...header, battle: 'wavre' }
  const again = new Sitting()
  expect(await again.api.resume(text([stranger, data, ...lines]), 'alone', 'en')).toMatchObject({ ok: true })
  await again.listen()
  expect(rowsOf(await again.api.record('jsonl'))[0].battle).toBe('wavre')
  expect(await new Sitting().api.resume(text([stranger, ...lines]), 'alone', 'en')).toMatchObject({
    ok: false,
    why: expect.stringContaining("la-belle-alliance has no battle 'wavre'"),
  })
})

test('the readable twin has no secret while the match is on', async () => {
  const sitting = new Sitting()
  await sitting.begin(MATCH, 'en', seedOf(1))
  await sitting.sayAnything()
  const text = await sitting.api.record('text')
  expect(text).toContain('[Game "la-belle-alliance"]')
  expect(text).not.toContain(seedOf(1))
  expect(rowsOf(await sitting.api.record('jsonl'))[0].match).not.toContain(seedOf(1))
})
