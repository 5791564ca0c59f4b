import {
  accountOf,
  contentHash,
  diceOf,
  type Game,
  type Header,
  inLanguage,
  type Json,
  type Language,
  LEVELS,
  type Match,
  type MatchRecord,
  type Position,
  parseJsonLines,
  parseText,
  type Reader,
  RecordError,
  ReplayError,
  recordOf,
  replay,
  SeatsChanged,
  SetUpError,
  SnapshotError,
  takeUp,
  writeText,
} from '@grognard/engine'
import { gameOf, withDataOf } from '@grognard/engine/replay'
import { type GameEntry, namedBattle } from '@grognard/games/registry'
import { fetched, isNotFetched } from './fetched.ts'
import { type About, fetchGame, type HeldMatch, onStage, type Shelf, Unplayable } from './held-match.ts'
import { seatNames } from './keeping.ts'
import type { Declined, Seat } from './protocol.ts'
import { RECORD_TEXTS } from './record-texts.ts'
import { OfOlderRules, storedAccount } from './stored-account.ts'
import { endingOf, titleOf } from './update-parts.ts'

const LARGEST = 32 * 1024 * 1024

/** Reads a record in either form: JSON Lines start with a brace, the readable twin with a tag. */
export function parseRecord(text: string, language: Language): MatchRecord {
  if (text.length > LARGEST) throw new Unplayable(RECORD_TEXTS[language].tooLarge)
  const first = text.trimStart()[0]
  if (first !== '{' && first !== '[') throw new Unplayable(RECORD_TEXTS[language].noRecord)
  return first === '{' ? parseJsonLines(text) : parseText(text)
}

const SEATS: readonly Seat[] = ['mail', ...LEVELS]

const seatsOf = (game: Game, { seats }: Header): Seat[] => game.sides.names.map(side => SEATS.find(seat => seat === seats[side]) ?? 'human')

/** A match from its record, to continue: the dice resume where they stopped. */
export async function resumeMatch(shelf: Shelf, text: string, language: Language): Promise<HeldMatch> {
  const held = await openRecord(shelf, text, language)
  if (held.secret === undefined && held.match.outcome === undefined) throw new Unplayable(RECORD_TEXTS[language].noSecret)
  return held
}

/** A match from its record, to view: every line is checked, and every die if the secret is known. */
export async function openRecord(shelf: Shelf, text: string, language: Language): Promise<HeldMatch> {
  const says = RECORD_TEXTS[language]
  const record = parseRecord(text, language)
  const { header } = record
  const entry = shelf(header.game)
  if (entry === undefined) throw new Unplayable(says.noGame(header.game))
  const battle = namedBattle(entry, header.battle, record.data)
  if (typeof battle === 'object') await checkStranger(entry, record, language)
  const make = await fetchGame(entry, language, battle)
  const today = make()
  const ownData = (game: Game) => (typeof battle === 'object' || game.dataHash !== today.dataHash ? record.data : undefined)
  const dice = diceOf(record)
  const { match: name, commitment: bound, salts, takenUp } = header
  const about: About = {
    match: name,
    ...(bound !== undefined && { commitment: bound }),
    ...(salts && { salts }),
    ...(takenUp && { takenUp }),
  }
  if (header.rules < today.version) {
    await checkForeignData(entry, today, record, language)
    const game = withDataOf(record, make)
    if (record.kept === undefined) throw new OfOlderRules(storedAccount(game, record, language))
    if (dice === undefined) throw new Unplayable(says.noSecret)
    const taken = takeUp(game, record, dice)
    return heldOf(entry, taken.match, record, { ...about, takenUp: taken.takenUp }, ownData(game), language)
  }
  await checkForeignData(entry, today, record, language)
  const game = gameOf(record, make)
  const witness = diceOf(record)
  const { match } = replay(game, record, { ...(dice && { after: dice }), ...(witness && { witness }) })
  return heldOf(entry, match, record, about, ownData(game), language)
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

/** An unknown battle must be the one the record was played with, and fit the game. */
async function checkStranger(entry: GameEntry, record: MatchRecord, language: Language): Promise<void> {
  if (record.data === undefined || contentHash(record.data) !== record.header.data)
    throw new RecordError(undefined, 'the data of the record is not the data of its header')
  await checkForeignData(entry, (await fetchGame(entry, language))(), record, language)
}

/** Data carried by a record, if not today's, must pass the game's schema before use. */
async function checkForeignData(entry: GameEntry, today: Game, { header, data }: MatchRecord, language: Language): Promise<void> {
  if (header.data === today.dataHash || data === undefined || contentHash(data) !== header.data) return
  // Today's data fits the schema, so a failure here is a loading failure.
  await fetched(entry.check(today.data), language)
  await checkData(entry, data, language)
}

/** Data from outside must pass the game's schema before use. */
async function checkData(entry: GameEntry, data: Json, language: Language): Promise<void> {
  try {
    await entry.check(data)
  } catch (error) {
    const [fault = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new Unplayable(RECORD_TEXTS[language].badData(fault))
  }
}

const KNOWN = [RecordError, ReplayError, SetUpError, SnapshotError, Unplayable]

/** Why a record can't be opened: what is wrong with it, or that its game didn't load. */
function whyUnplayable(error: unknown, language: Language): string {
  const { cannotResume, damaged, seatsChanged } = RECORD_TEXTS[language]
  if (isNotFetched(error) || error instanceof OfOlderRules) return error.message
  if (error instanceof SeatsChanged) return cannotResume(seatsChanged)
  if (error instanceof Error && KNOWN.some(kind => error instanceof kind)) return cannotResume(error.message.replace(/\.$/, ''))
  console.error(error)
  return cannotResume(damaged)
}

/** The answer when it can't be opened. */
export const declined = (error: unknown, language: Language): Declined => ({
  ok: false,
  why: whyUnplayable(error, language),
  ...(isNotFetched(error) && { isUnfetched: true }),
  ...(error instanceof OfOlderRules && { stored: error.account }),
})

/**
 * The text of a match that can be read back: under seal while its sides have secrets, with the secret of the dice once it is over. There is
 * none for a match that began with a position.
 */
export function importableText(held: HeldMatch, language: Language): string | undefined {
  const { match, game, about, secret } = held
  if (about.takenUp !== undefined) return undefined
  const record = recordOf(match, { ...about, seats: seatNames(held) }, { withData: false, ...(secret !== undefined && { secret }) })
  const { secret: _secret, kept: _kept, ...closed } = record
  return writeText(game, record.sealed || match.outcome !== undefined ? record : closed, language)
}

/** The match told for people, as far as a reader knows it. */
export function accountFor(held: HeldMatch, reader: Reader, language: Language): string {
  const { match, game, stage } = held
  const scenario = game.scenarios.find(({ id }) => id === match.setUp.scenario)
  const title = [titleOf(game, language), ...(scenario === undefined ? [] : [inLanguage(scenario.name, language)])].join(', ')
  return accountOf(match, reader, language, { title, seats: seatNames(held), ending: endingOf(match, language)?.text, stage })
}
