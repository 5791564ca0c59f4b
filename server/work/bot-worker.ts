import { parentPort } from 'node:worker_threads'
import { think } from '@grognard/bots/players'
import { type Game, type Json, type Level, type Position, printWord, type Side, type View, Words, Xoshiro } from '@grognard/engine'
import { findGame, namedBattle } from '@grognard/games/registry'

/** What a bot is to answer: it gets its side's view and nothing else. */
export interface Question {
  readonly n: number
  readonly game: string
  readonly battle: string
  /** Data that is not today's. */
  readonly data: Json | undefined
  readonly side: number
  readonly level: string
  readonly view: Uint8Array
  readonly seed: string
}

export type Reply = { readonly n: number; readonly say: readonly string[] } | { readonly n: number; readonly error: string }

const LONGEST_SENTENCE = 256

async function gameOf({ game, battle, data }: Question): Promise<Game> {
  const entry = findGame(game)
  if (!entry) throw new Error(`there is no game '${game}'`)
  const make = await entry.load(['en'], namedBattle(entry, battle, data))
  return make(data)
}

async function reply(question: Question): Promise<Reply> {
  const game = await gameOf(question)
  const view = game.kind.create()
  view.$bytes.set(question.view)
  const out = new Words(LONGEST_SENTENCE)
  think(game, view as View<Position>, question.side as Side, question.level as Level, new Xoshiro(question.seed), out)
  return { n: question.n, say: out.list().map(word => printWord(game, word)) }
}

parentPort?.on('message', (question: Question) => {
  reply(question)
    .catch((error: Error): Reply => ({ n: question.n, error: error.message }))
    .then(answer => parentPort?.postMessage(answer))
})
