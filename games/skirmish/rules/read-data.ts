import type { Json } from '@grognard/engine'
import type { SkirmishJson } from './static.ts'

type Row = Readonly<Record<string, Json>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The files of the data. */
const FILES = ['tables', 'map', 'units', 'scenarios', 'parameters'] as const

/** Which file each part of the data is in; everything else is in the tables. */
const FILE_OF: Readonly<Record<string, (typeof FILES)[number]>> = {
  grid: 'map',
  default: 'map',
  hexes: 'map',
  sides: 'map',
  roads: 'map',
  objective: 'map',
  softSpots: 'map',
  identities: 'units',
  scenarios: 'scenarios',
  softFaces: 'parameters',
}

/** Converts data from before battles were packs, when it was one object, to its present shape. */
export function inPresentShape(json: unknown): unknown {
  if (!isRow(json) || json.grid === undefined) return json
  const { game, origin, note: _note, ...parts } = json
  const within = (file: string) => Object.entries(parts).filter(([part]) => (FILE_OF[part] ?? 'tables') === file)
  return Object.fromEntries(FILES.map(file => [file, { game, origin, ...Object.fromEntries(within(file)) }]))
}

/** The data of a match, possibly from an old record. */
export function readData(json: Json): SkirmishJson {
  const files = inPresentShape(json) as Readonly<Record<string, Row>>
  return Object.assign({}, ...FILES.map(file => files[file])) as SkirmishJson
}
