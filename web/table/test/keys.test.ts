import type { Game } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import { PANEL_KEYS } from '../keys.ts'
import { TEXTS } from '../panels/texts.ts'

test('no overlay of a game takes a key of the table', async () => {
  const taken = new Set([...Object.keys(PANEL_KEYS), ...TEXTS.en.keys.flatMap(([keys]) => keys.toLowerCase().split(/[ ,/]+/))])
  expect(taken.has('w')).toBe(true)
  for (const entry of GAMES) {
    if (entry.stage === undefined) continue
    const game: Game = (await entry.load())()
    const stage = await entry.stage(game)
    const keys = stage.overlays?.('en').flatMap(({ key }) => key ?? []) ?? []
    expect(new Set(keys).size, entry.id).toBe(keys.length)
    expect(
      keys.filter(key => taken.has(key) || key === 'i'),
      entry.id,
    ).toEqual([])
  }
})
