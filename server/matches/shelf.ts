import type { Game, Json } from '@grognard/engine'
import { findGame, type GameMaker, namedBattle } from '@grognard/games/registry'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'

/** Games in use, each by its battle and the hash of its data: matches go on with the data they were begun with. */
const games = new Map<string, Promise<Game>>()
const makers = new Map<string, Promise<GameMaker>>()

function makerOf(id: string, battle: string | undefined): Promise<GameMaker> {
  const entry = findGame(id)
  if (!entry) throw new Refused('noSuchSetUp', 'game')
  const key = `${id}/${battle ?? ''}`
  const made = makers.get(key) ?? entry.load(['en'], namedBattle(entry, battle))
  makers.set(key, made)
  made.catch(() => makers.delete(key))
  return made
}

/** A game as it is offered today. */
export async function gameToday(id: string, battle: string | undefined): Promise<Game> {
  const entry = findGame(id)
  if (!entry || entry.isTest || (battle !== undefined && !entry.battles().some(known => known.id === battle)))
    throw new Refused('noSuchSetUp', 'battle')
  const game = (await makerOf(id, battle))()
  games.set(`${id}/${game.battle}/${game.dataHash}`, Promise.resolve(game))
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
  const make = await makerOf(id, battle)
  const today = make()
  if (today.dataHash === hash) return today
  return make(JSON.parse(await dataOf(desk, hash)) as Json)
}

/** The data that matches were begun with, as it was then: their players' pages need it after an update. */
export async function dataOf(desk: Desk, hash: string): Promise<string> {
  const kept = await desk.store.get<{ body: string }>('select body from game_data where hash = ?', hash)
  if (!kept) throw new Refused('notFound', 'data')
  return kept.body
}

/** Keeps the data of a game, once. */
export async function keepData(desk: Desk, { dataHash, data }: Game): Promise<void> {
  await desk.store.run('insert into game_data (hash, body) values (?, ?) on conflict (hash) do nothing', dataHash, JSON.stringify(data))
}
