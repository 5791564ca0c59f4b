import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, isTest, read, root } from './imports.ts'

/** Packages that know no game by name. */
const NEUTRAL = ['engine', 'bots', 'cli', 'server', 'web']

/** Everything but documents, which may name a game as an example. */
const TEXT_FILES = /\.(tsx?|[cm]?js|css|html|json|svg|txt|webmanifest)$/

/** Ids that are also English words: a guard, a hill, orange. */
const ENGLISH = new Set(['guard', 'hill', 'orange', 'fire', 'probe', 'infiltration'])

/** Shorter ids name nothing by themselves: a corps called I, a unit called w1. */
const TELLING = 5

/** Lists of a battle whose rows are units, commanders or cards. */
const TROOPS = ['units', 'formations', 'commanders', 'cards', 'divisions']

interface Troops {
  readonly [list: string]: readonly { readonly id: string }[] | undefined
}

const games = readdirSync(join(root, 'games')).filter(game => existsSync(join(root, 'games', game, 'data')))
const foldersIn = (path: string) => readdirSync(join(root, path), { withFileTypes: true }).filter(entry => entry.isDirectory())

/** Ids of a game, its battles and everyone who fights in them. */
const idsOf = (game: string): string[] => {
  const data = `games/${game}/data`
  const battles = foldersIn(data).map(({ name }) => name)
  const troops = filesIn(data, /\.json$/).flatMap(path => {
    const file: Troops = JSON.parse(read(path))
    return TROOPS.flatMap(list => (Array.isArray(file[list]) ? file[list].map(({ id }) => id) : []))
  })
  return [game, ...battles.filter(name => name !== 'series'), ...troops].filter(id => id.length >= TELLING && !ENGLISH.has(id))
}

/** A game's own list of words: matched exactly, as a word or as part of an identifier. */
const ownWordsOf = (game: string): string[] => JSON.parse(read(`games/${game}/own-words.json`))

const ids = [...new Set(games.flatMap(idsOf))]
const ownWords = new Set(games.flatMap(ownWordsOf))
const ID = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`, 'gi')

/** The words of a line; `isFrenchSide` is three, in lower case. */
const wordsIn = (row: string): string[] =>
  row.split(/[^\p{L}\p{N}]+/u).flatMap(word => {
    const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
    return parts.length === 1 ? parts : parts.map(part => part.toLowerCase())
  })

const foundIn = (row: string): string[] => [...(row.match(ID) ?? []), ...wordsIn(row).filter(word => ownWords.has(word))]

test('no id and no word of one game appears in a package that serves all games', () => {
  const files = NEUTRAL.flatMap(name => filesIn(name, TEXT_FILES)).filter(path => !isTest(path))
  const found = files.flatMap(path =>
    read(path)
      .split('\n')
      .flatMap((row, i) => [...new Set(foundIn(row))].map(word => `${path}:${i + 1} ${word}`)),
  )
  expect(found).toEqual([])
})

test('ids and words of games are known and found', () => {
  expect(ids.length).toBeGreaterThan(100)
  expect(foundIn("shelf.find('Hondschoote')")).toEqual(['Hondschoote'])
  expect(foundIn('const isFrenchSide = sleighs.length')).toEqual(['french', 'sleighs'])
  expect(foundIn('in English and French, under a hill, in a ForceLine')).toEqual([])
})

test('every game keeps a list of its own words', () => {
  expect(games.filter(game => ownWordsOf(game).length === 0)).toEqual([])
})
