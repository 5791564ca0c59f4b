import { completeSetUp, inLanguage, LANGUAGES } from '@grognard/engine'
import { announcedGames, listingsOf, placeOf } from '@grognard/games/listings'
import { cardPicture } from '@grognard/games/packs/card-picture'
import { findGame, GAMES } from '@grognard/games/registry'
import { afterEach, describe, expect, test } from 'vitest'
import { set } from '../../base/settings.ts'
import { drawMap } from '../../paint/map-picture.ts'
import { loadCatalogue, optionsFor } from './catalogue.ts'
import { battleOf, quickMatch, shelfCards, sidesOf, titleOf } from './shelf.ts'

const shown = GAMES.filter(({ stage, isTest }) => stage !== undefined && !isTest)
const battles = shown.flatMap(entry => listingsOf(entry.id).map(battle => ({ name: `${entry.id}/${battle.id}`, entry, battle })))

afterEach(() => set('language', 'en'))

test('every battle of every visible game is on the shelf, and so are the announced ones', () => {
  const cards = shelfCards()
  const played = cards.filter(({ battle }) => battle !== undefined).map(({ game, battle }) => `${game}/${battle}`)
  expect(played.sort()).toEqual(battles.map(({ name }) => name).sort())
  const coming = cards.filter(({ battle }) => battle === undefined).map(({ game }) => game)
  expect(coming.sort()).toEqual(
    announcedGames()
      .map(({ id }) => id)
      .sort(),
  )
  expect(coming.filter(id => findGame(id)?.stage !== undefined)).toEqual([])
})

test('games are in order, and no two in one place', () => {
  const places = [...shown.map(entry => placeOf(entry.id).order), ...announcedGames().map(({ shelf }) => shelf.order)]
  expect(new Set(places).size).toBe(places.length)
  const games = [...new Set(shelfCards().map(({ game }) => game))]
  const orderOf = (game: string) => announcedGames().find(({ id }) => id === game)?.shelf.order ?? placeOf(game).order
  expect(games.map(orderOf)).toEqual([...places].sort((a, b) => a - b))
})

test('announced games are described in every language', () => {
  for (const { title, date, pitch, length, turns } of announcedGames())
    for (const text of [title, date, pitch, length, turns]) expect(Object.keys(text)).toEqual(['en', 'fr'])
})

describe.each(battles)('$name', ({ entry, battle }) => {
  test('one click starts a match that the game knows, with one person and one bot', async () => {
    const game = (await entry.load(undefined, battle.id))()
    const quick = quickMatch(entry.id, battle.id)
    if (quick === undefined) throw new Error('it cannot be begun with one click')
    expect(() => completeSetUp(game, quick.scenario, quick.options)).not.toThrow()
    expect(quick.battle).toBe(game.battle)
    expect(quick.seats.length).toBe(game.sides.count)
    expect(quick.seats.indexOf('human')).toBe(game.sides.of(battle.quickMatch.side))
    expect(quick.seats.filter(seat => seat === battle.quickMatch.opponent).length).toBe(1)
  })

  test("the shelf uses the game's names for the battle and its sides, in its order", async () => {
    const game = (await entry.load(undefined, battle.id))()
    const catalogue = await loadCatalogue(entry.id, battle.id)
    expect(Object.keys(battle.sides)).toEqual(game.sides.names)
    for (const language of LANGUAGES) {
      set('language', language)
      expect(sidesOf(entry.id, battle.id)).toEqual(catalogue?.(language).sides)
      expect(titleOf(entry.id, battle.id)).toBe(inLanguage(battle.title, language))
    }
  })

  test('every value that can be chosen has words, in every language', async () => {
    const catalogue = await loadCatalogue(entry.id, battle.id)
    for (const language of LANGUAGES)
      for (const { values, names } of catalogue?.(language).options ?? []) {
        if (names === undefined) expect(values.every(value => typeof value === 'boolean')).toBe(true)
        else expect(names.filter(name => values.includes(name) || /^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([])
      }
  })

  test('its card is a small picture that can be drawn, with both armies on it', async () => {
    const picture = await cardPicture(entry, battle)
    expect(JSON.stringify(picture).length).toBeLessThan(40_000)
    if (picture.kind === 'board') return
    expect(drawMap(picture.map).layers.get('parcels')?.length).toBeGreaterThan(0)
    expect(picture.pieces.length).toBeGreaterThan(2)
    expect(new Set(picture.pieces.map(({ shape }) => shape)).size).toBe(2)
  })
})

test('options of certain scenarios are offered only there', async () => {
  const option = { id: 'a', title: 'A', default: false, values: [true, false], names: undefined, rule: '1' }
  const catalogue = { sides: [], canBeMailed: true, scenarios: [], options: [option, { ...option, id: 'b', scenarios: ['winter'] }] }
  expect(optionsFor(catalogue, 'winter').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(optionsFor(catalogue, 'summer').map(({ id }) => id)).toEqual(['a'])
})

test('an unplayable game has no catalogue, nor does an unknown battle', async () => {
  expect(await loadCatalogue('chess', undefined)).toBeUndefined()
  expect(await loadCatalogue('skirmish', battleOf('skirmish')?.id)).toBeUndefined()
  for (const { id } of shown) expect(battleOf(id, 'nowhere')).toBeUndefined()
})
