import type { Xoshiro } from './dice/xoshiro.ts'
import type { Side } from './ids.ts'
import type { OptionValue } from './options.ts'
import type { Position, View } from './state.ts'
import type { Language } from './text.ts'
import type { Word, Words } from './words.ts'

/** How strong an opponent plays. */
export type Level = 'recruit' | 'line' | 'veteran' | 'guard' | 'marshal'
export const LEVELS: readonly Level[] = ['recruit', 'line', 'veteran', 'guard', 'marshal']

/** Two players whose strength is compared over pairs of games: each pair swaps sides and keeps the dice. */
export interface Contest {
  /** The battle; the game's first by default. */
  readonly battle?: string | undefined
  /** Options other than by default. */
  readonly options?: Readonly<Record<string, OptionValue>> | undefined
  readonly a: Level
  readonly b: Level | 'random' | 'unguessing'
  readonly pairs: number
  /** The lower bound of A's score must exceed this. */
  readonly above: number
}

/** Why a bot chose its sentence, and how much work it took. */
export interface Thought {
  /** Its own estimate of its winning chance, 0 to 1; undefined when it made none. */
  readonly chance: number | undefined
  /** Positions it looked at. */
  readonly nodes: number
  /** How it chose: solved, searched, scripted or at random. */
  readonly by: 'solved' | 'searched' | 'script' | 'noise'
  /** The best alternative, and its chance with that. */
  readonly next?: { readonly words: readonly Word[]; readonly chance: number }
}

/** Why a sentence is a good one, for people watching the bot. */
export interface Motive {
  /** It says little: the sentence ends a segment or picks between equals. Left out when there is a better motive. */
  readonly isSlight: boolean
  /** In one sentence. */
  text(language: Language): string
}

/**
 * A game's explanation of a bot's choice, from what its side saw, what it said and its thought. Called after the bot has chosen, so it
 * can't change the choice; undefined when there is nothing to say.
 */
export type Reasons<S extends Position = Position> = (
  view: View<S>,
  side: Side,
  words: readonly Word[],
  thought: Thought,
) => Motive | undefined

/** Settings of the shared search at one level. */
export interface SearchPlay {
  /** Sentences compared; 1 is the script. */
  readonly candidates: number
  /** Simulations for one decision, shared among the candidates. */
  readonly simulations: number
  /** Decisions the script plays in a simulation before the position is judged. */
  readonly plies: number
  /** How far two candidates usually differ in one simulation; 0.1 by default, less where simulations are short. */
  readonly spread?: number
  /** Percentage of decisions made at random. */
  readonly slips: number
  /**
   * Rounds of regret matching against the other side's answers where both answer under seal; without it the other side is expected to
   * follow the script.
   */
  readonly mixing?: number
  /** Simulations for a sealed decision; by default as many as for any other. */
  readonly sealed?: number
}

/**
 * A game's opponents. A bot sees views only, so it can't peek, and is a pure function of (view, level, rng), so any machine can run and
 * repeat it. A game either answers by itself (`play`) or names good sentences and lets the shared search compare them (`candidates` and
 * `levels`).
 */
export interface Bot<S extends Position> {
  /** A quick, sane answer. */
  script(view: View<S>, side: Side, rng: Xoshiro, out: Words): void
  /** The same from what is in view alone: shows in games against it what guesses at the rest are worth. */
  unguessing?(view: View<S>, side: Side, rng: Xoshiro, out: Words): void
  /** How good a position is for a side, between 0 and 1. */
  value(s: S, side: Side): number
  /** An answer at a level, from the game's own search. */
  play?(view: View<S>, side: Side, level: Level, rng: Xoshiro, out: Words): Thought
  /** Up to `most` good sentences, the script's first; just one when there is nothing to think about. */
  candidates?(view: View<S>, side: Side, most: number, rng: Xoshiro): Word[][]
  /** Overrides the level's `plies` for this decision, for example because an order needs a longer look. */
  plies?(view: View<S>, side: Side, level: Level): number | undefined
  /** How hard each level thinks. */
  readonly levels?: Readonly<Record<Level, SearchPlay>>
}

/** Opponents that are fetched apart from the rules, since a table is laid before anybody asks them: `bring` puts them in place. */
export function lateBot<S extends Position>(): { readonly bot: Bot<S>; bring(bot: Bot<S>): void } {
  const missing = (): never => {
    throw new Error('no opponents have been brought to this game')
  }
  const bot: Bot<S> = { script: missing, value: missing }
  return { bot, bring: brought => void Object.assign(bot, brought) }
}
