import { expect, test } from 'vitest'
import { Sitting, seedOf } from './sitting.ts'

test('when nothing is left to choose, the words that complete the sentence are offered together', async () => {
  const sitting = new Sitting()
  const match = { game: 'fourteen-days', scenario: 'historical', options: {}, seats: ['human', 'human'], company: 'alone' } as const
  await sitting.begin(match, 'en', seedOf(3))
  const buttons = new Set<string>()
  for (let i = 0; i < 600 && buttons.size < 3; i++) {
    const { decision } = await sitting.settle()
    const { choices = [], closing = [], button = '' } = decision?.draft ?? {}
    if (choices.length === 1 && choices[0]?.spot === undefined) {
      expect([closing.length > 0, (await sitting.api.draft(closing)).complete]).toEqual([true, true])
      buttons.add(button)
    }
    await sitting.sayAnything()
  }
  expect([...buttons].sort()).toEqual(['Confirm', 'Halt', 'Stop'])
})
