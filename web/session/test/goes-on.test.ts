import { beforeAll, expect, test } from 'vitest'
import { goesOn } from '../goes-on.ts'
import type { NewMatch } from '../protocol.ts'
import { Sitting, seedOf } from './sitting.ts'

const MATCH: NewMatch = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'human'], company: 'alone' }

/** The records of a match after each sentence. */
const records: string[] = []
const write = (rows: readonly string[]): string => `${rows.join('\n')}\n`
const lastLine = (record: string): { n: number } => JSON.parse(record.split('\n').findLast(row => row.startsWith('{"n":')) ?? '')

async function play(seed: string, sentences: number): Promise<Sitting> {
  const sitting = new Sitting({}, seed)
  await sitting.begin(MATCH, 'en', seedOf(1))
  for (let i = 0; i < sentences; i++) await sitting.sayAnything()
  return sitting
}

beforeAll(async () => {
  const sitting = await play('one', 0)
  for (let i = 0; i < 5; i++) {
    records.push(await sitting.api.record('jsonl'))
    await sitting.sayAnything()
  }
})

test('a record continues from itself and everything before it, never from a later one', () => {
  for (const [i, kept] of records.entries())
    for (const [j, now] of records.entries()) expect([i, j, goesOn(kept, now)]).toEqual([i, j, j >= i])
})

test('a resumed record continues from itself; a take-back adds to it', async () => {
  const sitting = new Sitting()
  await sitting.api.resume(records[4], 'alone', 'fr')
  await sitting.listen()
  expect(goesOn(records[4], await sitting.api.record('jsonl'))).toBe(true)
  await sitting.sayAnything()
  const before = await sitting.api.record('jsonl')
  await sitting.api.undo()
  const back = await sitting.api.record('jsonl')
  expect([goesOn(before, back), goesOn(back, before)]).toEqual([true, back === before])
})

test('no record continues from one that went another way, however long it is', async () => {
  const other = await (await play('another', 9)).api.record('jsonl')
  expect([goesOn(records[4], other), goesOn(other, records[4])]).toEqual([false, false])
})

test('a record taken up by newer rules continues from everything before its position', () => {
  const takenUp = (at: number) => write([JSON.stringify({ grognard: 1, takenUp: { at, state: {} } }), '{"kept":{}}'])
  const { n } = lastLine(records[4])
  expect([goesOn(records[4], takenUp(n + 1)), goesOn(records[4], takenUp(n))]).toEqual([true, false])
})

test('by mail the letters count: what is not sent yet may be taken back', () => {
  const desk = (letters: readonly object[], draft: readonly string[]) =>
    write(['{"grognard":1}', ...draft.map((say, n) => JSON.stringify({ n, say, hash: say })), JSON.stringify({ mail: { letters, draft } })])
  const [one, two, other] = [{ n: 1 }, { n: 2 }, { n: 2, resign: true }]
  expect(goesOn(desk([one], ['a', 'b']), desk([one], ['a']))).toBe(true)
  expect(goesOn(desk([one], ['a']), desk([one, two], []))).toBe(true)
  expect([goesOn(desk([one, two], []), desk([one], ['a'])), goesOn(desk([one, two], []), desk([one, other], []))]).toEqual([false, false])
})

test('an unreadable record is no obstacle', () => {
  for (const damaged of ['', '{}', 'x\n{"n":1', '\n{"mail":']) expect(goesOn(damaged, records[3])).toBe(true)
})
