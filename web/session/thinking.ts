import { think } from '@grognard/bots/players'
import {
  type Game,
  type Json,
  type Language,
  type Level,
  type Position,
  type Side,
  type Thought,
  type View,
  type Word,
  Words,
  Xoshiro,
} from '@grognard/engine'
import type { GameEntry } from '@grognard/games/registry'
import { TEXTS } from './texts.ts'

/** What a bot is given: what its side sees, and nothing else. */
export interface ThinkRequest {
  readonly game: string
  /** The data of the match, where it is not the game's own. */
  readonly data: Json | undefined
  /** The bytes of the view. */
  readonly view: Uint8Array
  readonly side: Side
  readonly level: Level
  /** Its chance: the same request is answered alike on every machine. */
  readonly seed: string
}

export interface ThinkAnswer {
  readonly words: readonly number[]
  readonly thought: Thought
}

/** Somebody who thinks for the bots: in the page, another worker. */
export type Thinker = (request: ThinkRequest) => Promise<ThinkAnswer>

const LONGEST_SENTENCE = 256

/** Who thinks says nothing. */
const NO_LANGUAGE: readonly Language[] = []

/** A thinker over a shelf of games; each game is made once. */
export function thinkerOver(find: (id: string) => GameEntry | undefined): Thinker {
  const games = new Map<string, Game>()
  const gameOf = async (id: string, data: Json | undefined): Promise<Game> => {
    const key = data === undefined ? id : `${id} ${JSON.stringify(data)}`
    const known = games.get(key)
    if (known !== undefined) return known
    const make = await find(id)?.load(NO_LANGUAGE)
    if (make === undefined) throw new Error(`there is no game '${id}'`)
    const game = data === undefined ? make() : make(data)
    games.clear()
    games.set(key, game)
    return game
  }
  return async ({ game: id, data, view, side, level, seed }) => {
    const game = await gameOf(id, data)
    const seen = game.kind.create()
    seen.$bytes.set(view)
    const out = new Words(LONGEST_SENTENCE)
    const thought = think(game, seen as View<Position>, side, level, new Xoshiro(seed), out)
    return { words: out.list(), thought }
  }
}

/** A chance in percent, as the language writes it. */
export const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`

/** Why a bot said what it said: the motive that the position gives, or the sentence itself; and what it sees for itself. */
export function reasonText({ by, chance, nodes }: Thought, motive: string | undefined, say: string, language: Language): string {
  const { reason } = TEXTS[language]
  if (by === 'noise') return reason.noise(say)
  if (chance === undefined || by === 'script') return motive ?? reason.script(say)
  const why = motive ?? `${say}.`
  return by === 'solved' ? reason.solved(why, percent(chance)) : reason.searched(why, percent(chance), nodes)
}

/** The words of an answer. */
export const wordsIn = (answer: ThinkAnswer): Word[] => [...answer.words] as Word[]
