import type { GridShape } from '@grognard/engine/hex/labels'
import type { Text } from '@grognard/engine/text'

/**
 * What the painter reads of a map's data. It is what all games' maps share, and those extras that are drawn;
 * games' own fields beyond these are left alone. Kinds are plain strings: the painter refuses those it cannot draw.
 */
export interface MapData {
  readonly id: string
  readonly grid: GridShape
  readonly default: { readonly terrain: string; readonly level?: number }
  readonly hexes: readonly HexData[]
  readonly sides: readonly SideData[]
  readonly roads: readonly CourseData[]
  /** Brooks that run through hexes instead of along their sides. */
  readonly watercourses?: readonly CourseData[]
  readonly redoubts?: readonly RedoubtData[]
  readonly villages?: readonly PlaceData[]
  readonly towns?: readonly TownData[]
  readonly windmills?: readonly string[]
  readonly objectives?: readonly ObjectiveData[]
  readonly countries?: readonly { readonly id: string; readonly name: Text }[]
}

export interface HexData {
  readonly id: string
  readonly terrain?: string
  /** How high it lies. */
  readonly level?: number
  readonly name?: Text
  readonly region?: Text
  readonly country?: string
}

export interface SideData {
  readonly a: string
  readonly b: string
  readonly kind: string
  readonly name?: Text
  /** The upper hex of a slope or crest. */
  readonly high?: string
  readonly state?: string
}

export interface CourseData {
  readonly kind: string
  readonly hexes: readonly string[]
  readonly name: Text | null
}

export interface RedoubtData {
  readonly hex: string
  readonly closedFaces: readonly string[]
}

export interface PlaceData {
  readonly name: Text
  readonly hexes: readonly string[]
}

/** A place of a campaign map. */
export interface TownData extends PlaceData {
  readonly size: string
}

export interface ObjectiveData {
  readonly id: string
  readonly hexes: readonly string[]
  readonly vp?: number
}
