import { canonicalJson, contentHash, type Json } from './canonical.ts'
import { commitment } from './dice/keyed.ts'
import { fromHex, sha256, toHex, utf8 } from './dice/sha256.ts'
import type { Game, SetUp } from './game.ts'
import type { Side } from './ids.ts'
import { hasFog } from './mask.ts'
import type { OptionValue } from './options.ts'
import type { Position } from './state.ts'
import { TableTop } from './tabletop.ts'
import { type Word, Words } from './words.ts'

/** Letters between two players. web/pages/mail/README.md explains the protocol. */
export const MAIL_FORMAT = 1

/** What a match by mail is begun with. */
export interface MailHeader {
  readonly grognardMail: typeof MAIL_FORMAT
  readonly game: string
  /** Undefined means the game's first: letters from before there were several. */
  readonly battle?: string
  readonly rules: number
  readonly data: string
  readonly match: string
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
  /** The side that writes the first letter and every other one after it. */
  readonly first: string
}

/** A sentence with its speaker's salt. */
export interface Salted {
  readonly say: readonly string[]
  readonly salt: string
}

/** What one side writes in its turn, in reading order. */
export interface Letter {
  readonly n: number
  readonly by: string
  /** Digest of the header and all earlier letters. */
  readonly after: string
  /** In the second letter, when the set-up rolls dice: its writer's salt for them. */
  readonly start?: string
  /** The secret the writer committed to in their last letter: it makes the waiting dice. */
  readonly opened?: string
  /** The answer the writer sealed in their last letter. */
  readonly unsealed?: Salted
  /** Sentences without dice. */
  readonly say: readonly (readonly string[])[]
  /** A sentence with dice, for the other side to open. */
  readonly roll?: Salted
  /** Commits the writer to an answer not shown yet. */
  readonly seal?: string
  /** The answer to what the other side sealed. */
  readonly against?: Salted
  readonly resign?: true
  /** Commits the writer to the secret they open next. */
  readonly bound: string
  /** Hash of the position after playing all of the letter that can be played. */
  readonly hash: string
}

export interface MailFile {
  readonly header: MailHeader
  readonly letters: readonly Letter[]
}

/** What is wrong with a file of letters. */
export type MailFault =
  | 'damaged'
  | 'newer'
  | 'game'
  | 'rules'
  | 'data'
  /** It belongs to another match. */
  | 'other'
  /** It holds nothing new, or less than is known here. */
  | 'old'
  /** It contradicts a letter known here. */
  | 'differs'
  /** A letter breaks the rules of the game or of the mail. */
  | 'illegal'
  /** It continues a match that this device does not have. */
  | 'stranger'

/** Thrown for a letter or file of letters that can't be accepted. */
export class MailError extends Error {
  readonly fault: MailFault
  /** The faulty letter, if it is one letter. */
  readonly letter: number | undefined
  constructor(fault: MailFault, message: string, letter?: number) {
    super(letter === undefined ? message : `letter ${letter}: ${message}`)
    this.fault = fault
    this.letter = letter
  }
}

/** Whether nothing is hidden in a game except sealed answers: only such a game can be played by mail. */
export const isOpenGame = ({ kind, sides }: Pick<Game, 'kind' | 'sides'>): boolean => sides.count === 2 && !hasFog(kind)

/** Thrown by missing dice. */
export class NoDice extends Error {}

const NO_DICE = {
  roll: (): number => {
    throw new NoDice('there are no dice')
  },
}

/** Runs something without dice; false when it needs one. */
function goesWithoutDice(run: (table: TableTop) => void): boolean {
  try {
    run(new TableTop(NO_DICE, () => {}))
    return true
  } catch (error) {
    if (error instanceof NoDice) return false
    throw error
  }
}

/** A set-up as far as it goes without dice; undefined when even the pieces are placed by chance. */
export function startWithoutDice<S extends Position>(
  game: Game<S>,
  how: SetUp,
): { readonly state: S; readonly needsDice: boolean } | undefined {
  const state = game.kind.create()
  const before = game.kind.create()
  game.kind.clear(state)
  if (!goesWithoutDice(table => game.begin(state, how, table))) return undefined
  for (let isRunning = true; isRunning; ) {
    game.kind.copy(state, before)
    const goesOn = goesWithoutDice(table => {
      isRunning = game.rules.runOne(state, table)
    })
    if (!goesOn) return { state: before, needsDice: true }
  }
  return { state, needsDice: false }
}

/** Whether a match can be played by mail: an open game whose pieces start where the scenario puts them. */
export const canBeMailed = (game: Game, how: SetUp): boolean => isOpenGame(game) && startWithoutDice(game, how) !== undefined

/** Whether a legal sentence leads to dice. */
export function needsDice<S extends Position>(game: Game<S>, s: S, side: Side, words: readonly Word[]): boolean {
  const copy = game.kind.create()
  game.kind.copy(s, copy)
  const said = new Words(Math.max(64, words.length + 1))
  said.set(words)
  return !goesWithoutDice(table => game.rules.answer(copy, side, said, table))
}

/** Digest of a letter and everything before it. */
export const sumAfter = (sum: string, letter: Letter): string => contentHash([sum, letter])

/** Digest of a whole file. */
export const sumOf = ({ header, letters }: MailFile): string => letters.reduce(sumAfter, contentHash(header))

const derived = (...parts: Json[]): string => toHex(sha256(utf8(canonicalJson(parts))))

/** The secret a player commits to in a letter. Derived from their seed, so a rewritten letter is the same letter. */
export const secretOf = (seed: string, match: string, n: number): string => derived('grognard mail secret 1', seed, match, n)

/** The salt a player adds in a letter. */
export const saltOf = (seed: string, match: string, n: number): string => derived('grognard mail salt 1', seed, match, n)

/** Commits a player to a secret. */
export const boundTo = (secret: string, match: string): string => commitment(fromHex(secret), match)

/** Commits a player to an answer. */
export const sealOf = (match: string, n: number, by: string, { say, salt }: Salted): string =>
  derived('grognard mail seal 1', match, n, by, salt, say)
