import type { Game } from '@grognard/engine'
import type { BattlePack } from '@grognard/games/packs/packs'
import { findGame, GAMES, type GameEntry, type GameMaker } from '@grognard/games/registry'
import { Failure } from './fail.ts'

/** A loaded game, and how to rebuild it from other data. */
export interface Loaded {
  readonly entry: GameEntry
  readonly game: Game
  readonly make: GameMaker
  /** The hash of the battle's shipped data; undefined for a battle from outside. */
  readonly shipped: string | undefined
}

/** The registry entry of a game; throws when there is none. */
export function entryOf(id: string): GameEntry {
  const entry = findGame(id)
  const offered = GAMES.filter(({ isTest }) => !isTest).map(game => game.id)
  if (!entry) throw new Failure(`there is no game '${id}'; there is: ${offered.join(', ')}`)
  return entry
}

const loaded = new Map<string, Promise<Loaded>>()

/** Loads a game by id, once, with one of its battles (the first by default) or a battle from outside. */
export async function loadGame(id: string, battle?: string | BattlePack): Promise<Loaded> {
  const entry = entryOf(id)
  if (typeof battle === 'object') return load(entry, battle)
  const key = `${id} ${battle ?? ''}`
  const there = loaded.get(key) ?? load(entry, battle)
  loaded.set(key, there)
  return there
}

async function load(entry: GameEntry, battle: string | BattlePack | undefined): Promise<Loaded> {
  const make = await entry.load(undefined, battle)
  const game = make()
  return { entry, make, game, shipped: typeof battle === 'object' ? undefined : game.dataHash }
}
