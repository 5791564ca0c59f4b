/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Json, Story } from '@grognard/engine'
import {
  type Announced,
  type BattleListing,
  type BattlePack,
  type Files,
  inOrder,
  type PackFiles,
  playedWith,
  SERIES,
  type ShelfPlace,
  STORY,
} from './packs.ts'

/** The folder of all games; found from both the sources and the compiled output. */
function gamesFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

const dataFolder = (game: string): string => join(gamesFolder(), game, 'data')

const readJson = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json

/** The JSON files of a folder, by name. */
function readFolder(folder: string): Files {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return Object.fromEntries(names.sort().map(name => [name.slice(0, -'.json'.length), readJson(join(folder, name))]))
}

/** The game's first battle. */
export function firstBattle(game: string): string {
  const { first } = readJson(join(dataFolder(game), SERIES, `${SERIES}.json`)) as { readonly first: string }
  return first
}

/** How a game appears on the shelf. */
export function placeOf(game: string): ShelfPlace {
  const { shelf } = readJson(join(dataFolder(game), SERIES, `${SERIES}.json`)) as unknown as { readonly shelf: ShelfPlace }
  return shelf
}

/** Games announced but not yet playable. */
export function announcedGames(): readonly Announced[] {
  const folder = join(gamesFolder(), 'announced')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map(name => {
    const address = join(folder, name)
    return { ...(readJson(address) as unknown as Omit<Announced, 'address'>), address }
  })
}

const storyOf = (game: string, battle: string) => readJson(join(dataFolder(game), battle, `${STORY}.json`)) as unknown as Story

/** The battles of a game, in order. */
export function battlesOf(game: string): readonly string[] {
  const folders = readdirSync(dataFolder(game)).filter(id => existsSync(join(dataFolder(game), id, `${STORY}.json`)))
  return inOrder(
    folders.map(id => ({ id, order: storyOf(game, id).order })),
    firstBattle(game),
  )
}

/** The battles of a game as they appear on the shelf, in order. */
export const listingsOf = (game: string): readonly BattleListing[] =>
  battlesOf(game).map(id => {
    const { title, date, pitch, length, turns, sides, card, quickMatch } = storyOf(game, id)
    return { id, title, date, pitch, length, turns, sides, card, quickMatch }
  })

/** Reads the files of a battle and its series. */
export const loadFiles = async (game: string, battle: string): Promise<PackFiles> => readFiles(game, battle)

function readFiles(game: string, battle: string): PackFiles {
  const folder = join(dataFolder(game), battle)
  if (!existsSync(folder)) throw new Error(`there is no battle '${battle}' of '${game}'`)
  return { series: readSeries(game), battle: readFolder(folder) }
}

/** The files shared by all battles of a game. */
export const readSeries = (game: string): Files => readFolder(join(dataFolder(game), SERIES))

/** Reads a battle of the repository synchronously. */
export function readBattle(game: string, battle = firstBattle(game)): BattlePack {
  const files = readFiles(game, battle)
  return { id: battle, data: playedWith(files), story: files.battle[STORY] as unknown as Story }
}
