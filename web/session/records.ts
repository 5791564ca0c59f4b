import {
  contentHash,
  diceOf,
  type Game,
  type Header,
  type Json,
  type Language,
  LEVELS,
  type Match,
  type MatchRecord,
  type Position,
  parseJsonLines,
  parseText,
  RecordError,
  ReplayError,
  recordOf,
  replay,
  SetUpError,
  SnapshotError,
  seatLines,
  takeUp,
  writeText,
} from '@grognard/engine'
import { gameOf } from '@grognard/engine/replay'
import type { GameEntry } from '@grognard/games/registry'
import { fetched, isNotFetched } from './fetched.ts'
import { type About, fetchGame, type HeldMatch, onStage, type Shelf, Unplayable } from './held-match.ts'
import { seatNames } from './keeping.ts'
import type { Declined, Seat } from './protocol.ts'
import type { Reader } from './reader.ts'
import { TEXTS } from './texts.ts'

const LARGEST = 32 * 1024 * 1024

/** Reads a record of either form: JSON Lines begin with a brace, the readable twin with a tag. */
export function parseRecord(text: string, language: Language): MatchRecord {
  if (text.length > LARGEST) throw new Unplayable(TEXTS[language].tooLarge)
  const first = text.trimStart()[0]
  if (first !== '{' && first !== '[') throw new Unplayable(TEXTS[language].noRecord)
  return first === '{' ? parseJsonLines(text) : parseText(text)
}

const SEATS: readonly Seat[] = ['mail', ...LEVELS]

const seatsOf = (game: Game, { seats }: Header): Seat[] => game.sides.names.map(side => SEATS.find(seat => seat === seats[side]) ?? 'human')

/** A match from its record, to go on with: the dice go on where they stopped. */
export async function resumeMatch(shelf: Shelf, text: string, language: Language): Promise<HeldMatch> {
  const held = await openRecord(shelf, text, language)
  if (held.secret === undefined && held.match.outcome === undefined) throw new Unplayable(TEXTS[language].noSecret)
  return held
}

/** A match from its record, to be looked at: every line is checked, and every die where the secret is known. */
export async function openRecord(shelf: Shelf, text: string, language: Language): Promise<HeldMatch> {
  const says = TEXTS[language]
  const record = parseRecord(text, language)
  const { header } = record
  const entry = shelf(header.game)
  if (entry === undefined) throw new Unplayable(says.noGame(header.game))
  const make = await fetchGame(entry, language)
  const today = make()
  const dice = diceOf(record)
  const { match: name, commitment: bound, salts, takenUp } = header
  const about: About = {
    match: name,
    ...(bound !== undefined && { commitment: bound }),
    ...(salts && { salts }),
    ...(takenUp && { takenUp }),
  }
  if (header.rules < today.version) {
    if (dice === undefined) throw new Unplayable(says.noSecret)
    const taken = takeUp(today, record, dice)
    return heldOf(entry, taken.match, record, { ...about, takenUp: taken.takenUp }, undefined, language)
  }
  const isForeign = header.data !== today.dataHash
  if (isForeign && record.data !== undefined && contentHash(record.data) === header.data) {
    // Its own data fits the game: what fails here is the way to the schema.
    await fetched(entry.check(today.data), language)
    await checkData(entry, record.data, language)
  }
  const game = gameOf(record, make)
  const witness = diceOf(record)
  const { match } = replay(game, record, { ...(dice && { after: dice }), ...(witness && { witness }) })
  return heldOf(entry, match, record, about, isForeign ? record.data : undefined, language)
}

async function heldOf(
  entry: GameEntry,
  match: Match<Position>,
  record: MatchRecord,
  about: About,
  foreignData: Json | undefined,
  language: Language,
): Promise<HeldMatch> {
  const { game } = match
  return {
    game,
    match,
    ...(await onStage(entry, game, language)),
    seats: seatsOf(game, record.header),
    about,
    secret: record.secret,
    foreignData,
  }
}

/** Data from outside must pass the game's schema before anything is made of it. */
async function checkData(entry: GameEntry, data: Json, language: Language): Promise<void> {
  try {
    await entry.check(data)
  } catch (error) {
    const [fault = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new Unplayable(TEXTS[language].badData(fault))
  }
}

const KNOWN = [RecordError, ReplayError, SetUpError, SnapshotError, Unplayable]

/** Why a record cannot be opened: what is wrong with it, or that its game did not come. */
function whyUnplayable(error: unknown, language: Language): string {
  const { cannotResume, damaged } = TEXTS[language]
  if (isNotFetched(error)) return error.message
  if (error instanceof Error && KNOWN.some(kind => error instanceof kind)) return cannotResume(error.message.replace(/\.$/, ''))
  console.error(error)
  return cannotResume(damaged)
}

/** The answer to who wanted to open it. */
export const declined = (error: unknown, language: Language): Declined => ({
  ok: false,
  why: whyUnplayable(error, language),
  ...(isNotFetched(error) && { isUnfetched: true }),
})

/** The readable twin as a reader may read it: the secret of the dice is in it when the match is over. */
export function readableRecord(held: HeldMatch, reader: Reader, language: Language): string | undefined {
  const { match, game, about, secret } = held
  if (about.takenUp !== undefined) return undefined
  const isOver = match.outcome !== undefined
  const record = recordOf(
    match,
    { ...about, seats: seatNames(held) },
    { withData: false, ...(isOver && secret !== undefined && { secret }) },
  )
  if (reader === 'anybody') return writeText(game, record, language)
  if (reader === 'everybody') return undefined
  const { kept: _kept, ...open } = record
  return writeText(game, { ...open, lines: seatLines(match, reader).filter(line => line.n === 0 || line.side !== undefined) }, language)
}
