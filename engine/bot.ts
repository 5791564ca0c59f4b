import type { Xoshiro } from './dice/xoshiro.ts'
import type { Side } from './ids.ts'
import type { Position, View } from './state.ts'
import type { Words } from './words.ts'

/** How strong an opponent plays. */
export type Level = 'recruit' | 'line' | 'veteran' | 'guard' | 'marshal'
export const LEVELS: readonly Level[] = ['recruit', 'line', 'veteran', 'guard', 'marshal']

/** Why a bot says what it says, and what it cost. */
export interface Thought {
  /** Its chance to win as it sees it, between 0 and 1; nothing when it did not ask itself. */
  readonly chance: number | undefined
  /** Positions it looked at. */
  readonly nodes: number
  /** Whether it is sure: solved, searched, or by the book. */
  readonly by: 'solved' | 'searched' | 'script' | 'noise'
}

/**
 * What a game gives for its opponents. A bot sees views only, so it cannot peek; it is a function of (view, level, rng), so that any
 * machine can run it and a run can be repeated.
 */
export interface Bot<S extends Position> {
  /** A quick, sane answer. */
  script(view: View<S>, side: Side, rng: Xoshiro, out: Words): void
  /** How good a position is for a side, between 0 and 1. */
  value(s: S, side: Side): number
  /** An answer at a level. */
  play(view: View<S>, side: Side, level: Level, rng: Xoshiro, out: Words): Thought
}
