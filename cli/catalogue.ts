import type { Game, Json } from '@grognard/engine'
import { findGame, GAMES, type GameEntry } from '@grognard/games/registry'
import { Failure } from './fail.ts'

/** A game that was loaded, with the way to make it anew from other data. */
export interface Loaded {
  readonly entry: GameEntry
  readonly game: Game
  readonly make: (data?: Json) => Game
}

const loaded = new Map<string, Promise<Loaded>>()

/** Loads a game by its id, once. */
export async function loadGame(id: string): Promise<Loaded> {
  const entry = findGame(id)
  const offered = GAMES.filter(({ isTest }) => !isTest).map(game => game.id)
  if (!entry) throw new Failure(`there is no game '${id}'; there is: ${offered.join(', ')}`)
  const there = loaded.get(id) ?? load(entry)
  loaded.set(id, there)
  return there
}

async function load(entry: GameEntry): Promise<Loaded> {
  const make = await entry.load()
  return { entry, make, game: make() }
}
