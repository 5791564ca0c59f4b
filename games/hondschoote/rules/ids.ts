import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { type Id, type Ids, ids, type Side } from '@grognard/engine/ids'
import type { HondschooteData } from '../schema/index.ts'

export type UnitId = Id<'unit'>
export type CommanderId = Id<'commander'>
export type FormationId = Id<'formation'>
export type StarId = Id<'star'>
export type ScenarioId = Id<'scenario'>

/** No unit, no commander, no formation. */
export const NO_UNIT = -1 as UnitId
export const NO_COMMANDER = -1 as CommanderId
export const NO_FORMATION = -1 as FormationId

export const FRENCH = 0 as Side
export const COALITION = 1 as Side
export const SIDES: Ids<Side> = ids<Side>(['french', 'coalition'])

/** Movement is in half points: a grove costs one and a half. */
export const HALVES = 2

/** The data files; parts that only the sister battles need may be missing. */
export type SeriesData = HondschooteData

/** A redoubt or an entrenchment on the map. */
export interface WorkJson {
  readonly hex: string
  readonly closedFaces: readonly string[]
}

/** Figures in which the battles of the series differ. */
export interface Parameters {
  readonly stackingSP: number
  readonly denseTargetSP: number
  readonly artilleryRange: number
  readonly commandRange: number
  readonly routHexes: { readonly foot: number; readonly cavalry: number }
  readonly routAfterCombatHexes: number
  readonly stepLossSP: number
  readonly maxUnitsPerHex: number
}

/** A piece of a ready-made set-up. */
export interface PlacedUnit {
  readonly unit: UnitId
  readonly hex: HexId
  readonly facing: Direction
}
