import { type Ground, inLanguage, type Language, type Text } from '@grognard/engine'
import { type HexId, makeGrid } from '@grognard/engine/hex/grid'
import { type Layout, layoutOf } from '../../paint/geometry.ts'
import type { MapData } from '../../paint/map-data.ts'
import { styleFor } from '../../paint/style.ts'

export type HexGround = Extract<Ground, { readonly kind: 'hexes' }>

/** A map as the page needs it to place pieces and to speak of hexes; how it is painted is the painter's affair. */
export interface Sheet {
  readonly layout: Layout
  /** The printed number of a hex. */
  label(hex: number): string
  /** The kind of its terrain. */
  terrain(hex: number): string
  /** What the place is called, if it has a name. */
  place(hex: number, language: Language): string | undefined
}

interface Place {
  readonly hexes: readonly string[]
  readonly name?: Text | undefined
}

/** A hex number of a scene as the grid's id: games number hexes as their map does. */
export const hexId = (hex: number): HexId => hex as HexId

/** Reads the ground of a hex game. Its map was checked against the schema of the game's data before it came here. */
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
  const label = (hex: number): string => ground.labels[hex] ?? String(hex)
  return {
    layout,
    label,
    terrain: hex => terrains.get(label(hex)) ?? data.default.terrain,
    place: (hex, language) => {
      const name = names.get(label(hex))
      return name === undefined ? undefined : inLanguage(name, language)
    },
  }
}

export const mapDataOf = (ground: HexGround): MapData => ground.map as unknown as MapData
