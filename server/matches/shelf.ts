import type { Game, Json } from '@grognard/engine'
import { findGame, type GameMaker, namedBattle } from '@grognard/games/registry'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import type { Store } from '../store/store.ts'

/**
 * Games in use, each by its battle and the hash of its data: matches go on with the data they were begun with. There is one of each, however
 * many matches are played: making one takes long, and its positions would be of a kind of their own, which makes all rules slower.
 */
const games = new Map<string, Promise<Game>>()
const makers = new Map<string, Promise<GameMaker>>()
const offered = new Map<string, Promise<Game>>()

function makerOf(id: string, battle: string): Promise<GameMaker> {
  const entry = findGame(id)
  if (!entry) throw new Refused('noSuchSetUp', 'game')
  const key = `${id}/${battle}`
  const made = makers.get(key) ?? entry.load(['en'], namedBattle(entry, battle))
  makers.set(key, made)
  made.catch(() => makers.delete(key))
  return made
}

/** A game as it is offered today. */
export async function gameToday(id: string, battle: string | undefined): Promise<Game> {
  const entry = findGame(id)
  const known = entry?.battles() ?? []
  const named = battle ?? known[0]
  if (!entry || entry.isTest || !known.includes(named)) throw new Refused('noSuchSetUp', 'battle')
  return offeredAs(id, named)
}

function offeredAs(id: string, battle: string): Promise<Game> {
  const key = `${id}/${battle}`
  const game = offered.get(key) ?? makerOf(id, battle).then(make => make())
  offered.set(key, game)
  game.catch(() => offered.delete(key))
  return game
}

/** The game of a match: with the data it was begun with. */
export function gameWith(desk: Desk, id: string, battle: string, hash: string): Promise<Game> {
  const key = `${id}/${battle}/${hash}`
  const game = games.get(key) ?? fetchGame(desk, id, battle, hash)
  games.set(key, game)
  game.catch(() => games.delete(key))
  return game
}

async function fetchGame(desk: Desk, id: string, battle: string, hash: string): Promise<Game> {
  const today = await offeredAs(id, battle)
  if (today.dataHash === hash) return today
  const make = await makerOf(id, battle)
  return make(JSON.parse(await dataOf(desk, hash)) as Json)
}

/** The data that matches were begun with, as it was then: their players' pages need it after an update. */
export async function dataOf(desk: Desk, hash: string): Promise<string> {
  const kept = await desk.store.get<{ body: string }>('select body from game_data where hash = ?', hash)
  if (!kept) throw new Refused('notFound', 'data')
  return kept.body
}

/** The games whose data a store is known to keep. */
const kept = new WeakMap<Store, Set<string>>()

/** Keeps the data of a game, once: in writing it is long, and every match that is made asks for it. */
export async function keepData(desk: Desk, { dataHash, data }: Game): Promise<void> {
  const known = kept.get(desk.store) ?? new Set()
  kept.set(desk.store, known)
  if (known.has(dataHash)) return
  await desk.store.run('insert into game_data (hash, body) values (?, ?) on conflict (hash) do nothing', dataHash, JSON.stringify(data))
  known.add(dataHash)
}
