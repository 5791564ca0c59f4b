import type { Json, Language } from '@grognard/engine'
import type { Box } from '../../paint/geometry.ts'
import type { LayerName } from '../../paint/picture.ts'
import type { Theme } from '../../paint/theme.ts'
import type { Tile } from '../../paint/to-canvas.ts'

/** How the map is to look: inks, language, and the zoom for which words are sized and placed. */
export interface TerrainLook {
  readonly theme: Theme
  readonly language: Language
  readonly zoom: number
  /** Where counters lie: no words go there. */
  readonly avoid: readonly Box[]
}

/** Painting goes on in lanes, the first one first; a new order in a lane takes the place of what is left of the old. */
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
  | { readonly kind: 'map'; readonly map: Json; readonly labels: readonly string[] }
  | { readonly kind: 'paint'; readonly order: TerrainOrder }

/** A tile that is ready: its place in the list of the order. */
export interface FromTerrain {
  readonly lane: Lane
  readonly serial: number
  readonly index: number
  readonly bitmap: ImageBitmap
}
