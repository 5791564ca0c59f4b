import { type Ground, inLanguage, type Language, type Text } from '@grognard/engine'
import { type HexId, makeGrid } from '@grognard/engine/hex/grid'
import type { MapData } from '@grognard/games/common/map-data'
import { type Layout, layoutOf } from '../../paint/geometry.ts'
import { styleFor } from '../../paint/style.ts'
import { terrainWord } from './texts.ts'

export type HexGround = Extract<Ground, { readonly kind: 'hexes' }>

/** What the page needs of a map to place pieces and name hexes; painting is the painter's business. */
export interface Sheet {
  readonly layout: Layout
  /** The printed number of a hex. */
  label(hex: number): string
  /** The id of its terrain. */
  terrain(hex: number): string
  terrainName(hex: number, language: Language): string
  /** The name of the place, if it has one. */
  place(hex: number, language: Language): string | undefined
}

interface Place {
  readonly hexes: readonly string[]
  readonly name?: Text | undefined
}

/** A scene's hex number as the grid's id: games number hexes as their map does. */
export const hexId = (hex: number): HexId => hex as HexId

/** Reads the ground of a hex game. Its map has already passed the schema of the game's data. */
export function sheetOf(ground: HexGround): Sheet {
  const data = mapDataOf(ground)
  const style = styleFor(data.grid)
  const layout = layoutOf(makeGrid(data.grid, ground.labels), style.side, style.margin)
  const terrains = new Map(data.hexes.map(hex => [hex.id, hex.terrain ?? data.default.terrain]))
  const names = new Map<string, Text>()
  const places: readonly Place[] = [...(data.objectives ?? []), ...(data.villages ?? []), ...(data.towns ?? [])]
  const singles = data.hexes.map((hex): Place => ({ hexes: [hex.id], name: hex.name }))
  for (const { name, hexes } of [...places, ...singles]) {
    if (name !== undefined) for (const hex of hexes) if (!names.has(hex)) names.set(hex, name)
  }
  const called = new Map((data.terrains ?? []).map(terrain => [terrain.id, terrain]))
  const terrain = (hex: number): string => terrains.get(label(hex)) ?? data.default.terrain
  const label = (hex: number): string => ground.labels[hex] ?? String(hex)
  return {
    layout,
    label,
    terrain,
    terrainName: (hex, language) => {
      const { look, name } = called.get(terrain(hex)) ?? {}
      // The page has its own words for common terrain; terrain specific to one battle is named by its table.
      return look !== undefined && name !== undefined ? inLanguage(name, language) : terrainWord(look ?? terrain(hex))
    },
    place: (hex, language) => {
      const name = names.get(label(hex))
      return name === undefined ? undefined : inLanguage(name, language)
    },
  }
}

/** The map of a ground as the painter reads it. */
export const mapDataOf = ({ map, terrains = [] }: HexGround): MapData => ({ ...(map as unknown as MapData), terrains })
