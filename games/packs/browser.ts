import type { Json, Story, Text } from '@grognard/engine'
import { type Announced, type BattleListing, type Files, inOrder, neededOf, type PackFiles, SERIES, type ShelfPlace } from './packs.ts'

// The page includes only these parts of a story; the bundler drops the rest.
const TITLES = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'title' })
const DATES = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'date' })
const PITCHES = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'pitch' })
const LENGTHS = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'length' })
const TURNS = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'turns' })
const ORDERS = import.meta.glob<number>('../*/data/*/story.json', { eager: true, import: 'order' })
const SIDES = import.meta.glob<Story['sides']>('../*/data/*/story.json', { eager: true, import: 'sides' })
const CARDS = import.meta.glob<Story['card']>('../*/data/*/story.json', { eager: true, import: 'card' })
const QUICK = import.meta.glob<Story['quickMatch']>('../*/data/*/story.json', { eager: true, import: 'quickMatch' })
const FIRST = import.meta.glob<string>('../*/data/series/series.json', { eager: true, import: 'first' })
const PLACES = import.meta.glob<ShelfPlace>('../*/data/series/series.json', { eager: true, import: 'shelf' })

const COMING = {
  id: import.meta.glob<string>('../announced/*.json', { eager: true, import: 'id' }),
  shelf: import.meta.glob<ShelfPlace>('../announced/*.json', { eager: true, import: 'shelf' }),
  title: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'title' }),
  date: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'date' }),
  pitch: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'pitch' }),
  length: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'length' }),
  turns: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'turns' }),
  address: import.meta.glob<string>('../announced/*.json', { eager: true, import: 'default', query: '?url' }),
}

const folderOf = (game: string, battle: string): string => `../${game}/data/${battle}/`

/** The files of a folder by name, from a list by path. */
const inFolder = <T>(listed: Readonly<Record<string, T>>, folder: string): [name: string, T][] =>
  Object.entries(listed).flatMap(([path, value]) =>
    path.startsWith(folder) ? [[path.slice(folder.length).replace(/\.json$/, ''), value] as [string, T]] : [],
  )

/** The game's first battle. */
export function firstBattle(game: string): string {
  const first = FIRST[`${folderOf(game, SERIES)}${SERIES}.json`]
  if (first === undefined) throw new Error(`the game '${game}' has no battles`)
  return first
}

/** How a game appears on the shelf. */
export function placeOf(game: string): ShelfPlace {
  const place = PLACES[`${folderOf(game, SERIES)}${SERIES}.json`]
  if (place === undefined) throw new Error(`the game '${game}' has no place on the shelf`)
  return place
}

/** Games announced but not yet playable. */
export const announcedGames = (): readonly Announced[] =>
  Object.keys(COMING.id).map(path => ({
    id: COMING.id[path],
    shelf: COMING.shelf[path],
    title: COMING.title[path],
    date: COMING.date[path],
    pitch: COMING.pitch[path],
    length: COMING.length[path],
    turns: COMING.turns[path],
    address: COMING.address[path],
  }))

/** The battles of a game, in order. */
export function battlesOf(game: string): readonly BattleListing[] {
  const battles = inFolder(TITLES, `../${game}/data/`).map(([name, title]): BattleListing => {
    const path = `../${game}/data/${name}.json`
    return {
      id: name.slice(0, name.indexOf('/')),
      title,
      date: DATES[path],
      pitch: PITCHES[path],
      length: LENGTHS[path],
      turns: TURNS[path],
      order: ORDERS[path],
      sides: SIDES[path],
      card: CARDS[path],
      quickMatch: QUICK[path],
    }
  })
  return inOrder(battles, firstBattle(game))
}

/** Fetches the files of a battle and its series. */
export async function loadFiles(game: string, battle: string): Promise<PackFiles> {
  const { ADDRESSES } = await import('./browser-files.ts')
  if (inFolder(ADDRESSES, folderOf(game, battle)).length === 0) throw new Error(`there is no battle '${battle}' of '${game}'`)
  const fetchAll = async (files: readonly [string, string][]): Promise<Files> =>
    Object.fromEntries(await Promise.all(files.map(async ([name, address]) => [name, await fetchJson(address)] as const)))
  const lent = inFolder(ADDRESSES, folderOf(game, SERIES))
  const needed = (own: Files) => {
    const names = neededOf(
      lent.map(([name]) => name),
      own,
    )
    return lent.filter(([name]) => names.includes(name))
  }
  // What every battle needs is fetched along with the battle; what this one names comes after it.
  const [own] = await Promise.all([fetchAll(inFolder(ADDRESSES, folderOf(game, battle))), fetchAll(needed({}))])
  return { series: await fetchAll(needed(own)), battle: own }
}

const fetched = new Map<string, Promise<Json>>()

/** Fetches a file once; a failed one is fetched again next time. */
function fetchJson(address: string): Promise<Json> {
  const coming = fetched.get(address) ?? fetchAnew(address)
  fetched.set(address, coming)
  return coming
}

async function fetchAnew(address: string): Promise<Json> {
  try {
    const reply = await fetch(address)
    if (!reply.ok) throw new Error(`${address} could not be fetched`)
    return (await reply.json()) as Json
  } catch (error) {
    fetched.delete(address)
    throw error
  }
}
