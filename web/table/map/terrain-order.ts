import type { Language } from '@grognard/engine'
import type { MapData } from '@grognard/games/common/map-data'
import type { Box } from '../../paint/geometry.ts'
import type { LayerName } from '../../paint/picture.ts'
import type { Theme } from '../../paint/theme.ts'
import type { Tile } from '../../paint/to-canvas.ts'

/** How the map should look: inks, language, and the zoom for which labels are sized and placed. */
export interface TerrainLook {
  readonly theme: Theme
  readonly language: Language
  readonly zoom: number
  /** Where counters are: no labels go there. */
  readonly avoid: readonly Box[]
}

/** Painting happens in lanes, in this order; a new order in a lane replaces what is left of the old. */
export const LANES = ['view', 'whole', 'thumb'] as const
export type Lane = (typeof LANES)[number]

export interface TerrainOrder {
  readonly lane: Lane
  readonly serial: number
  readonly look: TerrainLook
  readonly tiles: readonly Tile[]
  readonly layers?: readonly LayerName[]
}

export type ToTerrain =
  | { readonly kind: 'map'; readonly map: MapData; readonly labels: readonly string[] }
  | { readonly kind: 'paint'; readonly order: TerrainOrder }

/** A finished tile: its index in the order. */
export interface FromTerrain {
  readonly lane: Lane
  readonly serial: number
  readonly index: number
  readonly bitmap: ImageBitmap
}
