import { LEVELS } from './bot.ts'
import type { Json } from './canonical.ts'
import type { Game } from './game.ts'
import { printHash } from './hash.ts'
import { hasFog, hidesFrom } from './mask.ts'
import type { Line, Match, Roll, SaidLine } from './match.ts'
import { printWord } from './notation.ts'
import type { OptionValue } from './options.ts'
import { sealRows } from './sealed-rows.ts'
import { toJson } from './snapshot.ts'
import type { Position } from './state.ts'
import type { Writable } from './writable.ts'

export const FORMAT = 1

/** What a match was started with. */
export interface Header {
  readonly grognard: typeof FORMAT
  readonly game: string
  /** The battle of the game; absent in records from before there were several, meaning the game's first. */
  readonly battle?: string
  /** Version of the rules. */
  readonly rules: number
  /** Hash of the data. */
  readonly data: string
  readonly match: string
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
  /** Who sat where, by side: a name or a level. */
  readonly seats: Readonly<Record<string, string>>
  /** Commits the referee to the secret of the dice; absent when the dice are not keyed. */
  readonly commitment?: string
  readonly salts?: readonly string[]
  /** The record continues from this position, reached by older rules, and counts its lines from `at`. */
  readonly takenUp?: TakenUp
}

export interface TakenUp {
  readonly at: number
  readonly state: Json
  /** The migrations that brought the position up to these rules. */
  readonly migrations: readonly string[]
  /** Somebody set up this position by hand; it was not reached by older rules. The match begins with it. */
  readonly laid?: true
}

/** A line in writing: printed names, the hash in hexadecimal. */
export interface WrittenLine {
  readonly n: number
  readonly side?: string
  readonly say?: readonly string[]
  readonly by?: string
  readonly rolls?: readonly number[]
  readonly back?: number
  readonly leave?: string
  /** The take-back that is undone. */
  readonly redo?: number
  readonly standing?: string
  readonly on?: boolean
  readonly resign?: true
  /** Why the match was ended from outside, and for whom; without a winner it is a draw. */
  readonly end?: string
  readonly winner?: string
  readonly hash: string
  /** When it was said, in milliseconds. */
  readonly at?: number
  /** What was told: the event, who heard it (a set of sides), its integers. */
  readonly told?: readonly (readonly [string, number, ...number[]])[]
}

/** A position stored in the record, so a running match survives a change of rules. */
export interface KeptState {
  readonly at: number
  readonly rules: number
  readonly state: Json
  /** Active standing answers, by side. */
  readonly standing?: Readonly<Record<string, readonly string[]>>
}

/** A match in writing. */
export interface MatchRecord {
  readonly header: Header
  /** The data itself, so the record can be replayed after the data has changed. */
  readonly data?: Json
  readonly lines: readonly WrittenLine[]
  readonly kept?: KeptState
  /** The secret of the dice, opened. */
  readonly secret?: string
  /** A mail player's desk (see mail-desk.ts), for their own device only. */
  readonly mail?: Json
  /** Its sides have secrets from each other: everything but header and data is written under seal. */
  readonly sealed?: true
}

/** Seats that are no person's, by their names in records. */
const NOT_PEOPLE: readonly string[] = ['random', 'mail', ...LEVELS]

/** What sits on a seat of a record: the name of a bot's level, or a person of any name. */
export const seatKind = (name: string | undefined): string => (name !== undefined && NOT_PEOPLE.includes(name) ? name : 'human')

/** Whether a text is a written dice secret. */
export const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)

/** A record that can't be read, with the faulty line of the file, if it is one line. */
export class RecordError extends Error {
  readonly line: number | undefined
  constructor(line: number | undefined, message: string) {
    super(line === undefined ? message : `line ${line} of the file: ${message}`)
    this.line = line
  }
}

/** Somebody changed who plays in the file of a running match: its secrets would be open to them. */
export class SeatsChanged extends RecordError {
  readonly side: string
  readonly was: string
  readonly is: string
  constructor(line: number | undefined, side: string, was: string, is: string) {
    super(line, `the seat of '${side}' was '${was}' and was changed to '${is}'; while sides have secrets, nobody changes seats`)
    this.side = side
    this.was = was
    this.is = is
  }
}

/** The header of a sealed record: the position it was taken up from lies under the seal. */
const openHeader = ({ header: { takenUp: _takenUp, ...open } }: MatchRecord): Omit<Header, 'takenUp'> => open

/** What a sealed record hides: who sits where, so that nobody can change it, and everything after the data. */
export function sealedPart(record: MatchRecord): string {
  const { match, seats, takenUp } = record.header
  const first = { seats, ...(takenUp !== undefined && { takenUp }) }
  return sealRows(
    match,
    [first, ...rowsAfter(record)].map(row => JSON.stringify(row)),
  )
}

const rowsAfter = ({ lines, kept, secret }: MatchRecord): unknown[] => [
  ...lines,
  ...(kept === undefined ? [] : [{ kept }]),
  ...(secret === undefined ? [] : [{ secret }]),
]

const rolled = (rolls: readonly Roll[]): number[] => rolls.map(roll => roll.rolled)

function toldIn<S extends Position>(match: Match<S>, { n }: Line): WrittenLine['told'] | undefined {
  const heard = match.heardAt(n)
  return heard.length === 0 ? undefined : heard.map(({ event, seenBy, args }) => [event.name, seenBy, ...args])
}

/** Most lines are sentences, and each is written as it is said. */
function writeSaid<S extends Position>(match: Match<S>, line: SaidLine, hash: string): WrittenLine {
  const game: Game = match.game
  const { n, by } = line
  const side = game.sides.names[line.side]
  const say = line.words.map(w => printWord(game, w))
  const rolls = rolled(line.rolls)
  const written: Writable<WrittenLine> = by === undefined ? { n, side, say, rolls, hash } : { n, side, say, by, rolls, hash }
  if (line.at !== undefined) written.at = line.at
  const told = toldIn(match, line)
  if (told !== undefined) written.told = told
  return written
}

/** One line of a match, in writing. */
export function writeLine<S extends Position>(match: Match<S>, line: Line): WrittenLine {
  const game: Game = match.game
  const hash = printHash(line.hash)
  if (line.kind === 'said') return writeSaid(match, line, hash)
  const time = line.at === undefined ? {} : { at: line.at }
  const told = toldIn(match, line)
  const tale = told === undefined ? {} : { told }
  if (line.kind === 'setUp') return { n: line.n, rolls: rolled(line.rolls), hash, ...time, ...tale }
  if (line.kind === 'end') {
    const winner = line.winner === undefined ? {} : { winner: game.sides.names[line.winner] }
    return { n: line.n, end: line.reason, ...winner, hash, ...time }
  }
  const side = game.sides.names[line.side]
  switch (line.kind) {
    case 'back':
      return { n: line.n, side, back: line.to, leave: line.leave, hash, ...time }
    case 'redo':
      return { n: line.n, side, redo: line.of, hash, ...time }
    case 'standing':
      return { n: line.n, side, standing: line.answer, on: line.on, hash, ...time }
    case 'resign':
      return { n: line.n, side, resign: true, hash, ...time }
  }
}

/** A match in writing, with its data and, when it is over or stays on this device, its secret. */
export function recordOf<S extends Position>(
  match: Match<S>,
  about: Pick<Header, 'match' | 'seats'> & Partial<Pick<Header, 'commitment' | 'salts' | 'takenUp'>>,
  opened: { readonly secret?: string; readonly withData?: boolean } = {},
): MatchRecord {
  const { game } = match
  if (match.settled !== undefined) throw new Error('the first lines of the match are no longer held here')
  const header: Header = {
    grognard: FORMAT,
    game: game.id,
    battle: game.battle,
    rules: game.version,
    data: game.dataHash,
    match: about.match,
    scenario: match.setUp.scenario,
    options: match.setUp.options,
    seats: about.seats,
    ...(about.commitment !== undefined && { commitment: about.commitment }),
    ...(about.salts !== undefined && { salts: about.salts }),
    ...(about.takenUp !== undefined && { takenUp: about.takenUp }),
  }
  return {
    header,
    ...(opened.withData !== false && { data: game.data }),
    lines: match.lines.map(line => writeLine(match, line)),
    ...(match.outcome === undefined && {
      kept: {
        at: match.next - 1,
        rules: game.version,
        state: toJson(game, match.state),
        standing: Object.fromEntries(game.sides.all.map(side => [game.sides.names[side], [...match.standing[side]]])),
      },
    }),
    ...(opened.secret !== undefined && { secret: opened.secret }),
    ...(hasSecrets(match) && { sealed: true }),
  }
}

/** Whether the sides of a match have secrets from each other now. */
const hasSecrets = <S extends Position>({ game, state, outcome }: Match<S>): boolean =>
  outcome === undefined && (hasFog(game.kind) || game.sides.all.some(side => hidesFrom(game.kind, state, side)))

/** The record as JSON Lines: header, data, one row per line, and what is opened at the end; or, in their place, one sealed row. */
export function writeJsonLines(record: MatchRecord): string {
  const rows: unknown[] = [record.sealed ? openHeader(record) : record.header]
  if (record.data !== undefined) rows.push({ data: record.data })
  if (record.sealed) rows.push({ sealed: sealedPart(record) })
  else rows.push(...rowsAfter(record))
  if (record.mail !== undefined) rows.push({ mail: record.mail })
  return `${rows.map(row => JSON.stringify(row)).join('\n')}\n`
}
