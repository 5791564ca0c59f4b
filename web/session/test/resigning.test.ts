import type { Side } from '@grognard/engine'
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
