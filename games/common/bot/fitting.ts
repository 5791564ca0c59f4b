import type { Position, Side } from '@grognard/engine'

/** How the value of a game's positions is fitted: which games of the script are played, and what is counted in a position. */
export interface Fitting<S extends Position> {
  /** Battles with their options, each played as often; the scenario has the battle's name where none is given. */
  readonly tasks: readonly { readonly battle: string; readonly scenario?: string; readonly options: Readonly<Record<string, string>> }[]
  readonly seed: number
  /** Percentage of random sentences; one position in `every` is kept; `ridge` keeps weights small. */
  readonly slips: number
  readonly every: number
  readonly ridge: number
  /** The side whose win is predicted. */
  readonly side: Side
  readonly featureNames: readonly string[]
  read(s: S, out: Float64Array): void
}
