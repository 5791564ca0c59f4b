import type { Json } from '@grognard/engine'
import { type Files, inOrder, neededOf, type PackFiles, SERIES } from './packs.ts'

// Only these parts of the files are included; the bundler drops the rest.
const ORDERS = import.meta.glob<number>('../*/data/*/story.json', { eager: true, import: 'order' })
const FIRST = import.meta.glob<string>('../*/data/series/series.json', { eager: true, import: 'first' })

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

/** The battles of a game, in order. */
export function battlesOf(game: string): readonly string[] {
  const battles = inFolder(ORDERS, `../${game}/data/`).map(([name, order]) => ({ id: name.slice(0, name.indexOf('/')), order }))
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
