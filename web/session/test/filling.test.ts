import { expect, test } from 'vitest'
import { wholeOf } from '../protocol.ts'
import { Sitting, seedOf } from './sitting.ts'

test('a question with one answer has it filled in, and says why it is asked', async () => {
  const sitting = new Sitting()
  const match = { game: 'fourteen-days', scenario: 'historical', options: {}, seats: ['human', 'human'], company: 'alone' } as const
  await sitting.begin(match, 'en', seedOf(3))
  const buttons = new Set<string>()
  for (let i = 0; i < 600 && buttons.size < 3; i++) {
    const { decision } = await sitting.settle()
    const draft = decision?.draft
    if (draft?.whyAsked !== undefined) {
      expect([draft.isForced, draft.isReady, (await sitting.api.draft(wholeOf(draft))).complete]).toEqual([true, true, true])
      buttons.add(draft.button)
    }
    await sitting.sayAnything()
  }
  expect(buttons.size).toBe(3)
  expect(['Fight', 'Halt', 'Place the hits', 'Stay', 'Give them up']).toEqual(expect.arrayContaining([...buttons]))
})
