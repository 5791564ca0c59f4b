import type { Json, Story, Text } from '@grognard/engine'
import { isObject } from '@grognard/engine/json-shapes'

/** Files of a folder by name, without ".json". */
export type Files = Readonly<Record<string, Json>>

/** What a shelf shows of a battle before any of it is fetched. */
export type BattleListing = { readonly id: string } & Pick<
  Story,
  'title' | 'date' | 'pitch' | 'length' | 'turns' | 'sides' | 'card' | 'quickMatch'
>

/** What is hidden of the other side: nothing, its strength, its hand, or nearly everything. */
export type Fog = 'open' | 'fog' | 'hand' | 'deep'

/** How a game appears on the shelf. */
export interface ShelfPlace {
  readonly order: number
  readonly fog: Fog
  /** Of a game of several battles: by what all of them are called. */
  readonly name?: Text
}

/** A game announced but not yet playable. The file at its address has its picture. */
export type Announced = { readonly id: string; readonly shelf: ShelfPlace; readonly address: string } & Pick<
  Story,
  'title' | 'date' | 'pitch' | 'length' | 'turns'
>

/** A fetched battle: its data and its story. */
export interface BattlePack {
  readonly id: string
  readonly data: Json
  /** Undefined when a record comes from a battle that isn't here: the game then uses its series' texts. */
  readonly story?: Story | undefined
}

/** The files of a game and a battle. */
export interface PackFiles {
  /** Shared by all battles. */
  readonly series: Files
  /** The battle's own. */
  readonly battle: Files
}

/** The folder shared by all battles of a game, and the file in it that names the first battle. */
export const SERIES = 'series'
/** The story of a battle: not part of its data. */
export const STORY = 'story'

/**
 * Parts a battle may take from its series, and how their files begin: its parameters then name which, and the series has it in
 * `map-<name>.json`. A campaign that goes on upon another map names that as its next one.
 */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['map', 'map'],
  ['nextMap', 'map'],
  ['units', 'units'],
])
const SHARED_PARTS = [...SHARED.keys()]
const PARAMETERS = 'parameters'

/** The series file a battle names for a part it does not have itself. */
export function sharedFile(battle: Files, part: string): string | undefined {
  const parameters = battle[PARAMETERS]
  const named = isObject(parameters) ? parameters[part] : undefined
  const kind = SHARED.get(part)
  return kind !== undefined && battle[part] === undefined && typeof named === 'string' ? `${kind}-${named}` : undefined
}

/** The series files a battle needs, among all the series has. */
export function neededOf(seriesFiles: readonly string[], battle: Files): string[] {
  const named = SHARED_PARTS.map(part => sharedFile(battle, part))
  return seriesFiles.filter(name => (SHARED_PARTS.some(part => name.startsWith(`${part}-`)) ? named.includes(name) : name !== SERIES))
}

/**
 * The data a match is played with: the series' tables and the battle's files, by name, without texts. A file of the battle replaces one of
 * the series.
 */
export function playedWith({ series, battle }: PackFiles): Json {
  const { [STORY]: _, ...own } = battle
  const shared = SHARED_PARTS.map(part => [part, sharedFile(battle, part)] as const)
  const needed = neededOf(Object.keys(series), battle).map(name => [shared.find(([, file]) => file === name)?.[0] ?? name, series[name]])
  return { ...Object.fromEntries(needed), ...own }
}

/** Battles as listed on a shelf: the game's first one, then by their order. */
export function inOrder(battles: readonly { readonly id: string; readonly order: number }[], first: string): string[] {
  const place = ({ id, order }: (typeof battles)[number]) => (id === first ? Number.NEGATIVE_INFINITY : order)
  return [...battles].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
}
