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
interface ThinkRequest {
  readonly game: string
  readonly battle: string
  /** The data of the match, if not the game's own. */
  readonly data: Json | undefined
  /** The bytes of the view. */
  readonly view: Uint8Array
  readonly side: Side
  readonly level: Level
  /** Seed of its randomness: the same request is answered the same on every machine. */
  readonly seed: string
}

export interface ThinkAnswer {
  readonly words: readonly number[]
  readonly thought: Thought
}

/** Thinks for the bots: in the page, another worker. */
export type Thinker = (request: ThinkRequest) => Promise<ThinkAnswer>

const LONGEST_SENTENCE = 256

/** The thinker needs no texts. */
const NO_LANGUAGE: readonly Language[] = []

/** A thinker over a shelf of games; each game is made once. What thinks is loaded with the first, since no table needs it. */
export function thinkerOver(find: (id: string) => GameEntry | undefined): Thinker {
  const games = new Map<string, Game>()
  const gameOf = async (id: string, battle: string, data: Json | undefined): Promise<Game> => {
    const key = data === undefined ? `${id} ${battle}` : `${id} ${battle} ${JSON.stringify(data)}`
    const known = games.get(key)
    if (known !== undefined) return known
    const make = await find(id)?.load(NO_LANGUAGE, data === undefined ? battle : { id: battle, data })
    if (make === undefined) throw new Error(`there is no game '${id}'`)
    const game = make()
    games.clear()
    games.set(key, game)
    return game
  }
  return async ({ game: id, battle, data, view, side, level, seed }) => {
    const [{ think }, game] = await Promise.all([import('@grognard/bots/players'), gameOf(id, battle, data)])
    const seen = game.kind.create()
    seen.$bytes.set(view)
    const out = new Words(LONGEST_SENTENCE)
    const thought = think(game, seen as View<Position>, side, level, new Xoshiro(seed), out)
    return { words: out.list(), thought }
  }
}

/** A chance in percent, formatted for the language. */
export const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`

/** Why a bot said what it said: the motive the position gives, or the sentence itself; and its own estimate of its chances. */
export function reasonText({ by, chance, nodes }: Thought, motive: string | undefined, say: string, language: Language): string {
  const { reason } = TEXTS[language]
  if (by === 'noise') return reason.noise(say)
  if (chance === undefined || by === 'script') return motive ?? reason.script(say)
  const why = motive ?? `${say}.`
  return by === 'solved' ? reason.solved(why, percent(chance)) : reason.searched(why, percent(chance), nodes)
}

export const wordsIn = (answer: ThinkAnswer): Word[] => [...answer.words] as Word[]
