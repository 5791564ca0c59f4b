import type { GroundTerrain } from '@grognard/engine'
import type { GridShape } from '@grognard/engine/hex/labels'
import type { Text } from '@grognard/engine/text'

/**
 * What is drawn of a map's data: what all games' maps share, and extras that are drawn. Fields a game adds for itself are ignored. Kinds
 * are plain strings: the painter rejects those it cannot draw.
 */
export interface MapData {
  readonly id: string
  readonly grid: GridShape
  readonly default: { readonly terrain: string; readonly level?: number }
  readonly hexes: readonly HexData[]
  readonly sides: readonly SideData[]
  readonly roads: readonly CourseData[]
  /** Brooks that run through hexes instead of along hexsides. */
  readonly watercourses?: readonly CourseData[]
  readonly redoubts?: readonly WorkData[]
  readonly entrenchments?: readonly WorkData[]
  readonly villages?: readonly PlaceData[]
  readonly towns?: readonly TownData[]
  readonly windmills?: readonly string[]
  readonly objectives?: readonly ObjectiveData[]
  /** Terrains whose look differs from their id. */
  readonly terrains?: readonly GroundTerrain[]
  readonly countries?: readonly { readonly id: string; readonly name: Text }[]
  readonly sectors?: readonly SectorData[]
}

/** A part of the field that rules refer to, with its names: each side reads it at its own edge. */
export interface SectorData {
  readonly id: string
  readonly hexes: readonly string[]
  readonly names: readonly PlaceData[]
}

export interface HexData {
  readonly id: string
  readonly terrain?: string
  /** Height. */
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

/** A fortification: its rampart runs along the closed faces. */
export interface WorkData {
  readonly hex: string
  readonly closedFaces: readonly string[]
}

interface PlaceData {
  readonly name: Text
  readonly hexes: readonly string[]
}

/** A place on a campaign map. */
export interface TownData extends PlaceData {
  readonly size: string
}

interface ObjectiveData {
  readonly id: string
  readonly hexes: readonly string[]
  readonly vp?: number
}
