import {
  beginMatch as begin,
  completeSetUp,
  type Game,
  type Header,
  isSecret,
  type Json,
  type Language,
  type Match,
  type Position,
  type Reasons,
  type Stage,
  sha256,
  type Teaching,
  toHex,
  utf8,
} from '@grognard/engine'
import type { BattlePack } from '@grognard/games/packs/packs'
import { type Chart, type GameEntry, type GameMaker, namedBattle } from '@grognard/games/registry'
import { fetched } from './fetched.ts'
import type { NewMatch, Seat } from './protocol.ts'

/** Finds a game by id. */
export type Shelf = (id: string) => GameEntry | undefined

/** What a record says about a match besides its lines. */
export type About = Pick<Header, 'match'> & Partial<Pick<Header, 'commitment' | 'salts' | 'takenUp'>>

/** A match with everything that belongs to it: its stage, its seats, its dice. */
export interface HeldMatch {
  readonly game: Game
  readonly match: Match<Position>
  readonly stage: Stage
  charts(language: Language): Promise<readonly Chart[]>
  /** The game's reasons for bots' sentences, if it has any and they load. */
  reasons(): Promise<Reasons | undefined>
  /** Fetches the game's opponents, whom odds ask too; nobody else at a table needs them. */
  opponents(): Promise<void>
  /** Loads the game's texts in a language; if that fails, a loaded language is used. */
  learn(language: Language): Promise<void>
  readonly seats: readonly Seat[]
  readonly about: About
  /** The secret of the dice; a finished match may come without it. */
  readonly secret: string | undefined
  /** The data of the match, if not the game's own. */
  readonly foreignData: Json | undefined
  /** The lesson being given, if any. */
  readonly teaching?: Teaching
}

/** Something from outside that can't be played; the message is one sentence for the player. */
export class Unplayable extends Error {}

/** What a game shows and says of itself. */
export type OnStage = Pick<HeldMatch, 'stage' | 'charts' | 'reasons' | 'opponents' | 'learn'>

/** Loads a game and one of its battles, by default the first, with the texts of a language and without opponents. */
export const fetchGame = (entry: GameEntry, language: Language, battle?: string | BattlePack): Promise<GameMaker> =>
  fetched(entry.load([language], battle, false), language)

const nothing = (): undefined => {}

/** The stage of a game; its charts and reasons are loaded on demand. */
export async function onStage(entry: GameEntry, game: Game, language: Language): Promise<OnStage> {
  if (entry.stage === undefined) throw new Unplayable(`${game.id} cannot be shown on a screen`)
  return {
    stage: await fetched(entry.stage(game), language),
    charts: async language => (await entry.aids?.(game))?.charts(language) ?? [],
    reasons: async () => entry.reasons?.(game).catch(nothing) ?? undefined,
    opponents: async () => entry.opponents && fetched(entry.opponents(), language),
    learn: language => entry.load([language], { id: game.battle, data: game.data }, false).then(nothing, nothing),
  }
}

/** A new match. The commitment to its dice is part of it from the start; its id reveals nothing about the secret. */
export async function beginMatch(
  shelf: Shelf,
  { game: id, battle, scenario, options, seats, lesson }: NewMatch,
  language: Language,
  seed: string,
): Promise<HeldMatch> {
  const entry = shelf(id)
  if (entry === undefined) throw new Unplayable(`there is no game '${id}'`)
  if (lesson !== undefined) return (await fetched(import('./lesson-match.ts'), language)).beginLesson(entry, lesson, language)
  if (!isSecret(seed)) throw new Unplayable('the seed of the dice is not 32 bytes in hexadecimal')
  const game = (await fetchGame(entry, language, namedBattle(entry, battle)))()
  const name = `${id}/${toHex(sha256(utf8(`grognard name ${seed}`))).slice(0, 16)}`
  const begun = begin(game, { match: name, secret: seed, setUp: completeSetUp(game, scenario, options), salts: [] })
  return { game, ...begun, ...(await onStage(entry, game, language)), seats, secret: seed, foreignData: undefined }
}
