import { DeadEnd } from '@grognard/engine'

/** A game broken off by the rules or a bot, and what was thrown. */
export interface Fault {
  readonly game: number
  readonly what: string
}

/** Games broken off; the first faults are kept in words. */
export interface Faults {
  errors: number
  deadEnds: number
  readonly first: Fault[]
}

const KEPT = 20

export const noFaults = (): Faults => ({ errors: 0, deadEnds: 0, first: [] })

/** Counts what a game threw. */
export function addFault(into: Faults, game: number, thrown: unknown): void {
  if (thrown instanceof DeadEnd) into.deadEnds++
  else into.errors++
  keep(into, [{ game, what: thrown instanceof Error ? thrown.message : String(thrown) }])
}

export function mergeFaults(into: Faults, from: Faults): void {
  into.errors += from.errors
  into.deadEnds += from.deadEnds
  keep(into, from.first)
}

/** Keeps the lowest game numbers, so the order in which parts are merged does not matter. */
function keep(into: Faults, more: readonly Fault[]): void {
  into.first.push(...more)
  into.first.sort((a, b) => a.game - b.game)
  into.first.length = Math.min(into.first.length, KEPT)
}
