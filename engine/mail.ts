import { canonicalJson, contentHash, type Json } from './canonical.ts'
import { commitment } from './dice/keyed.ts'
import { fromHex, sha256, toHex, utf8 } from './dice/sha256.ts'
import type { Game, OptionValue, SetUp } from './game.ts'
import type { Side } from './ids.ts'
import type { Position } from './state.ts'
import { TableTop } from './tabletop.ts'
import { type Word, Words } from './words.ts'

/** Letters between two players. web/mail/README.md tells the protocol and why it is as it is. */
export const MAIL_FORMAT = 1

/** What a match by mail is begun with. */
export interface MailHeader {
  readonly grognardMail: typeof MAIL_FORMAT
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly match: string
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
  /** The side that writes the first letter, and every other one after it. */
  readonly first: string
}

/** A sentence with the salt of the one who says it. */
export interface Salted {
  readonly say: readonly string[]
  readonly salt: string
}

/** What one side writes in its turn, in the order in which it is read. */
export interface Letter {
  readonly n: number
  readonly by: string
  /** Digest of the header and all letters before. */
  readonly after: string
  /** In the second letter, where the set-up rolls dice: its writer's salt for them. */
  readonly start?: string
  /** The secret that the writer bound himself to in his last letter: it makes the dice that wait. */
  readonly opened?: string
  /** The answer that the writer sealed in his last letter. */
  readonly unsealed?: Salted
  /** Sentences without dice. */
  readonly say: readonly (readonly string[])[]
  /** A sentence with dice, which the other side will open. */
  readonly roll?: Salted
  /** Binds the writer to an answer that he does not show yet. */
  readonly seal?: string
  /** The answer to what the other side has sealed. */
  readonly against?: Salted
  readonly resign?: true
  /** Binds the writer to the secret that he opens next. */
  readonly bound: string
  /** Hash of the position when all that can be played of the letter is played. */
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
  /** A letter that is known here reads otherwise in it. */
  | 'differs'
  /** A letter breaks the rules, of the game or of the mail. */
  | 'illegal'
  /** It goes on with a match that this device does not hold. */
  | 'stranger'

export class MailError extends Error {
  readonly fault: MailFault
  /** The letter that is wrong, if it is one. */
  readonly letter: number | undefined
  constructor(fault: MailFault, message: string, letter?: number) {
    super(letter === undefined ? message : `letter ${letter}: ${message}`)
    this.fault = fault
    this.letter = letter
  }
}

/** Whether everybody sees everything in a game, but for answers under seal: only such a game can be played by mail. */
export const isOpenGame = ({ kind, sides }: Pick<Game, 'kind' | 'sides'>): boolean =>
  sides.count === 2 && kind.slots.every(slot => slot.path === '$sealed' || (!slot.ownBit && slot.knownTo === undefined))

/** Thrown by dice that are not there. */
export class NoDice extends Error {}

const NO_DICE = {
  roll: (): number => {
    throw new NoDice('there are no dice')
  },
}

/** Runs something without dice; false when it wants one. */
function goesWithoutDice(run: (table: TableTop) => void): boolean {
  try {
    run(new TableTop(NO_DICE, () => {}))
    return true
  } catch (error) {
    if (error instanceof NoDice) return false
    throw error
  }
}

/** A set-up as far as it goes without dice; nothing where even the pieces are laid out by chance. */
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

/** Whether a match can be played by mail: an open game whose pieces stand where the scenario puts them. */
export const canBeMailed = (game: Game, how: SetUp): boolean => isOpenGame(game) && startWithoutDice(game, how) !== undefined

/** Whether a legal sentence leads to dice. */
export function needsDice<S extends Position>(game: Game<S>, s: S, side: Side, words: readonly Word[]): boolean {
  const copy = game.kind.create()
  game.kind.copy(s, copy)
  const said = new Words(Math.max(64, words.length + 1))
  said.set(words)
  return !goesWithoutDice(table => game.rules.answer(copy, side, said, table))
}

/** Digest of a letter with all before it. */
export const sumAfter = (sum: string, letter: Letter): string => contentHash([sum, letter])

/** Digest of a whole file. */
export const sumOf = ({ header, letters }: MailFile): string => letters.reduce(sumAfter, contentHash(header))

const derived = (...parts: Json[]): string => toHex(sha256(utf8(canonicalJson(parts))))

/** The secret that a player binds himself to in a letter. It follows from his seed, so that a letter written anew is the same letter. */
export const secretOf = (seed: string, match: string, n: number): string => derived('grognard mail secret 1', seed, match, n)

/** The salt that a player adds in a letter. */
export const saltOf = (seed: string, match: string, n: number): string => derived('grognard mail salt 1', seed, match, n)

/** Binds a player to a secret. */
export const boundTo = (secret: string, match: string): string => commitment(fromHex(secret), match)

/** Binds a player to an answer. */
export const sealOf = (match: string, n: number, by: string, { say, salt }: Salted): string =>
  derived('grognard mail seal 1', match, n, by, salt, say)
