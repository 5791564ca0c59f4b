import { findGame } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import { Sitting } from './sitting.ts'

test('a table loads one language; another is loaded on request, and nothing else changes', async () => {
  const sitting = new Sitting()
  await sitting.begin({ game: 'fourteen-days', scenario: 'historical', options: {}, seats: ['human', 'human'], company: 'alone' })
  const before = sitting.last
  const game = (await findGame('fourteen-days')?.load([]))?.()
  expect(game?.words.fr).toBe(game?.words.en)
  await sitting.api.setLanguage('fr')
  expect(game?.words.fr).not.toBe(game?.words.en)
  expect(sitting.last.scene.turn.title).not.toBe(before.scene.turn.title)
  expect(sitting.last.decision?.prompt).not.toBe(before.decision?.prompt)
  await sitting.api.setLanguage('en')
  expect([sitting.last.next, sitting.last.scene, sitting.last.decision]).toEqual([before.next, before.scene, before.decision])
})
