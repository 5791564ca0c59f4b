import { completeSetUp, LANGUAGES } from '@grognard/engine'
import { findGame, GAMES } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import { loadCatalogue } from './catalogue.ts'
import { isPlayable, quickMatch, SHELF, type ShelfId } from './shelf.ts'
import { SHELF_TEXTS } from './shelf-texts.ts'

const playable = SHELF.filter(({ id }) => isPlayable(id))

test('every game that can be shown stands on the shelf', () => {
  const shown = GAMES.filter(({ stage, isTest }) => stage !== undefined && !isTest).map(({ id }) => id)
  expect(playable.map(({ id }) => id).sort()).toEqual(shown.sort())
})

test('one click begins a match that the game knows, with one person and one bot', async () => {
  for (const { id } of playable) {
    const game = (await findGame(id)?.load())?.()
    const quick = quickMatch(id)
    if (game === undefined || quick === undefined) throw new Error(`${id} cannot be begun with one click`)
    expect(() => completeSetUp(game, quick.scenario, quick.options)).not.toThrow()
    expect(quick.seats.length).toBe(game.sides.count)
    expect([...quick.seats].sort()).toEqual(['human', 'line'])
  }
})

test('the shelf calls games and sides what the games call them', async () => {
  for (const { id } of playable) {
    const catalogue = await loadCatalogue(id)
    const game = (await findGame(id)?.load())?.()
    for (const language of LANGUAGES) {
      const blurb = SHELF_TEXTS[language].games[id as ShelfId]
      expect(catalogue?.(language).sides).toEqual(blurb.sides)
      expect(game?.words[language].title.startsWith(blurb.title)).toBe(true)
    }
  }
})

test('every value that a table may choose is told in words, in every language', async () => {
  for (const { id } of playable) {
    const catalogue = await loadCatalogue(id)
    for (const language of LANGUAGES)
      for (const { values, names } of catalogue?.(language).options ?? []) {
        if (names === undefined) expect(values.every(value => typeof value === 'boolean')).toBe(true)
        else expect(names.filter(name => values.includes(name) || name.includes('-'))).toEqual([])
      }
  }
})

test('a game that cannot be played has no catalogue', async () => {
  expect(await loadCatalogue('chess')).toBeUndefined()
  expect(await loadCatalogue('skirmish')).toBeUndefined()
})
