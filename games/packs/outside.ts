import type { Dirent } from 'node:fs'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { completeSetUp, type Game, type Json, LANGUAGES, type Story } from '@grognard/engine'
import { isObject } from '@grognard/engine/json-shapes'
import { DataError, type DataFault, writePath } from '../common/parse.ts'
import { parseStory } from '../common/story.ts'
import { checkStory } from '../common/story-check.ts'
import { findGame, GAMES, type GameEntry } from '../registry.ts'
import { jsonFault } from './json-fault.ts'
import { readSeries } from './node.ts'
import { type BattlePack, type Files, playedWith, STORY, sharedFile } from './packs.ts'

/** A fault in a battle: file, place in it, and what is wrong. */
export interface PackFault {
  readonly file: string
  readonly place: string
  readonly message: string
}

/** A fault as one line. */
export const faultLine = ({ file, place, message }: PackFault): string => [file, place, message].filter(part => part !== '').join(': ')

/** Thrown when a folder is not a battle at all; the message is one line. */
export class NoPack extends Error {}

/** A battle read from a folder, as far as it could be read. */
export interface OutsidePack {
  readonly entry: GameEntry
  readonly pack: BattlePack
  /** Undefined when there are faults. */
  readonly game: Game | undefined
  readonly faults: readonly PackFault[]
}

const LARGEST = 16 * 1024 * 1024

/** Reads a battle from any folder and lists all its faults; throws when the folder isn't a battle. */
export async function readOutside(folder: string): Promise<OutsidePack> {
  const faults: PackFault[] = []
  const { files, broken } = readFolder(folder, faults)
  const entry = gameNamed(folder, files)
  for (const [name, file] of Object.entries(files))
    if (named(file) !== entry.id) faults.push({ file: `${name}.json`, place: 'game', message: `the other files say '${entry.id}'` })
  const series = readSeries(entry.id)
  const data = playedWith({ series, battle: files }) as Files
  const story = readStory(files, broken, faults)
  const pack = { id: story?.id ?? basename(folder), data, story }
  faults.push(...(await dataFaults(entry, data, { broken, fileOf: name => fileOf(name, files, series) })))
  if (faults.length > 0) return { entry, pack, game: undefined, faults }
  return { entry, pack, ...(await tried(entry, pack)) }
}

const named = (file: Json): Json | undefined => (isObject(file) ? file.game : undefined)

function readFolder(folder: string, faults: PackFault[]): { readonly files: Files; readonly broken: ReadonlySet<string> } {
  const names = filesIn(folder).filter(name => name.endsWith('.json'))
  if (names.length === 0) throw new NoPack(`${folder} is no battle: there is no .json file in it`)
  const files: Record<string, Json> = {}
  const broken = new Set<string>()
  for (const file of names.sort()) {
    const name = file.slice(0, -'.json'.length)
    try {
      files[name] = readJson(join(folder, file))
    } catch (error) {
      broken.add(name)
      faults.push({ file, place: '', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return { files, broken }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new NoPack(`there is no folder ${folder}`)
  let entries: Dirent[]
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    throw new NoPack(`${folder} is no folder that can be read`)
  }
  return entries.filter(entry => !entry.isDirectory()).map(entry => entry.name)
}

function readJson(path: string): Json {
  if (statSync(path).size > LARGEST) throw new Error('it is too large for a file of a battle')
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text) as Json
  } catch {
    const before = text.slice(0, jsonFault(text)).split('\n')
    throw new Error(`this is not JSON: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`)
  }
}

/** The game named in a battle's files. */
function gameNamed(folder: string, files: Files): GameEntry {
  const ids = Object.values(files).map(named)
  const id = named(files[STORY] ?? null) ?? ids.find(each => typeof each === 'string')
  const offered = GAMES.map(game => game.id).join(', ')
  if (typeof id !== 'string') throw new NoPack(`${folder} is no battle: none of its files names its game`)
  const entry = findGame(id)
  if (entry === undefined) throw new NoPack(`${folder} is a battle of '${id}', which is not here; there is: ${offered}`)
  return entry
}

/** Reads a battle's story and id. */
function readStory(files: Files, broken: ReadonlySet<string>, faults: PackFault[]): (Story & { readonly id: string }) | undefined {
  const file = `${STORY}.json`
  if (files[STORY] === undefined) {
    if (!broken.has(STORY)) faults.push({ file, place: '', message: 'the file is missing' })
    return undefined
  }
  try {
    return parseStory(files[STORY])
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    faults.push(...error.places.map(({ path, message }) => ({ file, place: writePath(path), message })))
    return undefined
  }
}

/** The file a part of the data comes from: the battle's own, or the series'. */
function fileOf(part: string, files: Files, series: Files): string {
  const lent = sharedFile(files, part) ?? part
  return files[part] === undefined && series[lent] !== undefined ? `series/${lent}.json` : `${part}.json`
}

/** What the game's schema finds wrong with the data, by file. */
async function dataFaults(
  entry: GameEntry,
  data: Files,
  { broken, fileOf }: { readonly broken: ReadonlySet<string>; readonly fileOf: (name: string) => string },
): Promise<PackFault[]> {
  const faultOf = ({ path: [name, ...path], message }: DataFault): PackFault[] => {
    const key = String(name ?? '')
    if (name === undefined) return [{ file: '', place: '', message }]
    if (broken.has(key)) return []
    const file = fileOf(key)
    if (path.length > 0) return [{ file, place: writePath(path), message }]
    return [{ file, place: '', message: data[key] === undefined ? 'the file is missing' : message }]
  }
  try {
    await entry.check(data)
    return []
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return error.places.flatMap(faultOf)
  }
}

/** Makes the game and shows its first positions; anything that fails is a fault no schema found. */
async function tried(
  entry: GameEntry,
  pack: BattlePack,
): Promise<{ readonly game: Game | undefined; readonly faults: readonly PackFault[] }> {
  const faults: PackFault[] = []
  try {
    const game = (await entry.load(undefined, pack))()
    if (pack.story) checkStory(pack.story, game, (path, message) => faults.push({ file: `${STORY}.json`, place: writePath(path), message }))
    const stage = await entry.stage?.(game)
    for (const { id } of faults.length > 0 ? [] : game.scenarios)
      for (const language of LANGUAGES) stage?.briefing(completeSetUp(game, id), language)
    return { game: faults.length === 0 ? game : undefined, faults }
  } catch (error) {
    const message = `the game cannot be made of it: ${error instanceof Error ? error.message : String(error)}`
    return { game: undefined, faults: [...faults, { file: '', place: '', message }] }
  }
}
