import {
  commitment,
  completeSetUp,
  fromHex,
  type Game,
  type Header,
  isSecret,
  type Json,
  KeyedDice,
  type Language,
  Match,
  type Position,
  type Stage,
  secretFrom,
  sha256,
  Teaching,
  toHex,
  utf8,
} from '@grognard/engine'
import type { Chart, GameEntry } from '@grognard/games/registry'
import type { NewMatch, Seat } from './protocol.ts'

/** Finds a game of the shelf. */
export type Shelf = (id: string) => GameEntry | undefined

/** What a record says of a match beside its lines. */
export type About = Pick<Header, 'match'> & Partial<Pick<Header, 'commitment' | 'salts' | 'takenUp'>>

/** A match with all that belongs to it: its stage, who sits where, its dice. */
export interface HeldMatch {
  readonly game: Game
  readonly match: Match<Position>
  readonly stage: Stage
  charts(language: Language): Promise<readonly Chart[]>
  readonly seats: readonly Seat[]
  readonly about: About
  /** The secret of the dice; a finished match may come without. */
  readonly secret: string | undefined
  /** The data of the match, where it is not the game's own. */
  readonly foreignData: Json | undefined
  /** The lesson that is given, if one is. */
  readonly teaching?: Teaching
}

/** Something from outside that cannot be played, in one sentence for the player. */
export class Unplayable extends Error {}

/** The stage and charts of a game; the charts are loaded when they are asked for. */
export async function onStage(entry: GameEntry, game: Game): Promise<Pick<HeldMatch, 'stage' | 'charts'>> {
  if (entry.stage === undefined) throw new Unplayable(`${game.id} cannot be shown on a screen`)
  return { stage: await entry.stage(game), charts: async language => (await entry.aids?.(game))?.charts(language) ?? [] }
}

/** A new match. The commitment to its dice is part of it from the beginning; its name gives nothing of the secret away. */
export async function beginMatch(shelf: Shelf, { game: id, scenario, options, seats, lesson }: NewMatch, seed: string): Promise<HeldMatch> {
  const entry = shelf(id)
  if (entry === undefined) throw new Unplayable(`there is no game '${id}'`)
  if (lesson !== undefined) return beginLesson(entry, lesson)
  if (!isSecret(seed)) throw new Unplayable('the seed of the dice is not 32 bytes in hexadecimal')
  const game = (await entry.load())()
  const name = `${id}/${toHex(sha256(utf8(`grognard name ${seed}`))).slice(0, 16)}`
  const secret = fromHex(seed)
  const dice = new KeyedDice({ secret, match: name, salts: [] })
  const match = new Match(game, { setUp: completeSetUp(game, scenario, options), dice })
  const about = { match: name, commitment: commitment(secret, name), salts: [] }
  return { game, match, ...(await onStage(entry, game)), seats, about, secret: seed, foreignData: undefined }
}

/** A match that a lesson has prepared; the other side says what the lesson makes it say. */
async function beginLesson(entry: GameEntry, id: string): Promise<HeldMatch> {
  const course = await entry.course?.()
  const lesson = course?.lessons.find(one => one.id === id)
  if (course === undefined || lesson === undefined) throw new Unplayable(`${entry.id} has no lesson '${id}'`)
  const game = (await entry.load())()
  const teaching = new Teaching(game, course, lesson)
  const { match, side } = teaching
  const name = `${entry.id}/lesson/${id}`
  return {
    game,
    match,
    ...(await onStage(entry, game)),
    seats: game.sides.all.map(one => (one === side ? 'human' : 'line')),
    about: { match: name },
    secret: toHex(secretFrom(name)),
    foreignData: undefined,
    teaching,
  }
}
