import type { Json } from '@grognard/engine'
import mapUrl from '@grognard/games/hondschoote/data/map.json?url'
import scenariosUrl from '@grognard/games/hondschoote/data/scenarios.json?url'
import unitsUrl from '@grognard/games/hondschoote/data/units.json?url'
import boardUrl from '@grognard/games/la-belle-alliance/data/board.json?url'
import type { MapData } from '../../paint/map-data.ts'
import type { Nation } from '../../paint/theme.ts'
import { cutOut } from './cut-out.ts'
import fourteenDaysUrl from './data/fourteen-days.json?url'
import marchOnParisUrl from './data/march-on-paris.json?url'
import viveLEmpereurUrl from './data/vive-l-empereur.json?url'

/** A piece of a battlefield, with the pieces that stand on it. */
export type VignetteSource =
  | { readonly kind: 'hexes'; readonly map: MapData; readonly pieces: readonly VignettePiece[] }
  | { readonly kind: 'board'; readonly board: Json }

export interface VignettePiece {
  readonly hex: string
  readonly shape: 'french' | 'enemy'
  readonly nation: Nation
}

/** Where the picture of each game comes from. Our own files are trusted: what is wrong in them shows in the picture. */
export const SOURCES: Readonly<Record<string, () => Promise<VignetteSource>>> = {
  hondschoote,
  'la-belle-alliance': async () => ({ kind: 'board', board: await read<Json>(boardUrl) }),
  'fourteen-days': () => prepared(fourteenDaysUrl),
  'vive-l-empereur': () => prepared(viveLEmpereurUrl),
  'march-on-paris': () => prepared(marchOnParisUrl),
}

async function read<T>(url: string): Promise<T> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`no picture at ${url}`)
  return (await reply.json()) as T
}

const prepared = async (url: string): Promise<VignetteSource> => ({
  kind: 'hexes',
  ...(await read<{ readonly map: MapData; readonly pieces: readonly VignettePiece[] }>(url)),
})

interface Placed {
  readonly units: readonly { readonly unit: string; readonly hex: string }[]
}
interface Scenarios {
  readonly scenarios: readonly { readonly quickStart: Readonly<Record<'french' | 'coalition', Placed>> }[]
}
interface Units {
  readonly units: readonly { readonly id: string; readonly side: string; readonly nation: Nation }[]
}

/** Between the French lines and the redoubts. */
const FIELD = { column: 3, fromTop: 3, columns: 15, rows: 11 }

async function hondschoote(): Promise<VignetteSource> {
  const [whole, { scenarios }, { units }] = await Promise.all([read<MapData>(mapUrl), read<Scenarios>(scenariosUrl), read<Units>(unitsUrl)])
  const { map, rename } = cutOut(whole, FIELD)
  const placed = Object.values(scenarios[0]?.quickStart ?? {}).flatMap(army => army.units ?? [])
  const top = new Map(placed.map(({ unit, hex }) => [rename(hex), units.find(({ id }) => id === unit)]))
  const pieces = [...top].flatMap(([hex, unit]): VignettePiece[] =>
    hex === undefined || unit === undefined ? [] : [{ hex, shape: unit.side === 'french' ? 'french' : 'enemy', nation: unit.nation }],
  )
  return { kind: 'hexes', map, pieces }
}
