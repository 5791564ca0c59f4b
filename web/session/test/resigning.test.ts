import { type EndReason, parseJsonLines, recordOf, replay, type Side, writeJsonLines } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import type { NewMatch } from '../protocol.ts'
import { Sitting, seedOf } from './sitting.ts'

const MATCH: NewMatch = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'line'], company: 'bot' }

test.each([
  ['en', 'The French resign.'],
  ['fr', 'Abandon\u00a0: Français.'],
] as const)('the side that resigns is named: %s', async (language, text) => {
  const sitting = new Sitting()
  await sitting.begin(MATCH, language, seedOf(1))
  await sitting.settle()
  await sitting.api.resign(0 as Side)
  expect((await sitting.api.tales()).map(tale => tale.text)).toContain(text)
})

test.each([
  ['en', 'time', 1 as Side, 'Out of time: French.', 'The Allies win: on time.'],
  ['fr', 'time', 1 as Side, 'Temps écoulé\u00a0: Français.', 'Victoire, Alliés\u00a0: au temps.'],
  ['en', 'agreed', undefined, 'Draw agreed.', 'A draw: by agreement.'],
  ['fr', 'agreed', undefined, 'Nulle d’un commun accord.', 'Partie nulle\u00a0: d’un commun accord.'],
] as const)('a match ended from outside is told in the log and the result: %s, %s', async (language, reason, winner, told, result) => {
  const sitting = new Sitting()
  await sitting.begin(MATCH, language, seedOf(1))
  await sitting.settle()
  const record = parseJsonLines(await sitting.api.record('jsonl'))
  const make = await findGame(MATCH.game)?.load()
  if (make === undefined) throw new Error('the game is missing')
  const { match } = replay(make(), record)
  match.end(reason satisfies EndReason, winner)
  const ended = writeJsonLines({ ...recordOf(match, record.header), ...(record.secret !== undefined && { secret: record.secret }) })
  const later = new Sitting()
  expect(await later.api.resume(ended, 'bot', language)).toMatchObject({ ok: true })
  await later.listen()
  await later.settle()
  expect((await later.api.tales()).map(tale => tale.text)).toContain(told)
  expect(later.last.ending?.text).toContain(result)
})
