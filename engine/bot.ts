import type { Xoshiro } from './dice/xoshiro.ts'
import type { Side } from './ids.ts'
import type { Position, View } from './state.ts'
import type { Language } from './text.ts'
import type { Word, Words } from './words.ts'

/** How strong an opponent plays. */
export type Level = 'recruit' | 'line' | 'veteran' | 'guard' | 'marshal'
export const LEVELS: readonly Level[] = ['recruit', 'line', 'veteran', 'guard', 'marshal']

/** Why a bot says what it says, and what it cost. */
export interface Thought {
  /** Its chance to win as it sees it, between 0 and 1; nothing when it did not ask itself. */
  readonly chance: number | undefined
  /** Positions it looked at. */
  readonly nodes: number
  /** How it came to its answer: solved, searched, by the script, or at random. */
  readonly by: 'solved' | 'searched' | 'script' | 'noise'
  /** The best of what it did not say, and its chance with that. */
  readonly next?: { readonly words: readonly Word[]; readonly chance: number }
}

/** Why a sentence is a good one, for whoever watches the bot that said it. */
export interface Motive {
  /** It tells little: a sentence that ends a segment, a choice between equals. It is left out where there is a better one. */
  readonly isSlight: boolean
  /** In one sentence. */
  text(language: Language): string
}

/**
 * What a game gives to tell why: from what the side of the bot saw, what it said and what it thought of that. It is asked after the bot has chosen, so that it
 * changes nothing of the choice; nothing where it has nothing to tell.
 */
export type Reasons<S extends Position = Position> = (
  view: View<S>,
  side: Side,
  words: readonly Word[],
  thought: Thought,
) => Motive | undefined

/** How a level of the shared search plays. */
export interface SearchPlay {
  /** Sentences compared; 1 is the script. */
  readonly candidates: number
  /** Simulations for one decision, shared among the candidates. */
  readonly simulations: number
  /** Decisions that a simulation plays on by the script before the position is judged. */
  readonly plies: number
  /** Of 100 decisions, so many are made at random. */
  readonly slips: number
}

/**
 * What a game gives for its opponents. A bot sees views only, so it cannot peek; it is a function of (view, level, rng), so that any
 * machine can run it and a run can be repeated. A game either answers at a level by itself (`play`) or names good sentences and lets the
 * shared search compare them (`candidates` and `levels`).
 */
export interface Bot<S extends Position> {
  /** A quick, sane answer. */
  script(view: View<S>, side: Side, rng: Xoshiro, out: Words): void
  /** How good a position is for a side, between 0 and 1. */
  value(s: S, side: Side): number
  /** An answer at a level, by a search of the game's own. */
  play?(view: View<S>, side: Side, level: Level, rng: Xoshiro, out: Words): Thought
  /** Up to `most` good sentences, what the script would say first; one where there is nothing to think about. */
  candidates?(view: View<S>, side: Side, most: number, rng: Xoshiro): Word[][]
  /** How hard each level thinks. */
  readonly levels?: Readonly<Record<Level, SearchPlay>>
}
