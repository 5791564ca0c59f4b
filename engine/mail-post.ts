import { contentHash } from './canonical.ts'
import { KeyedDice } from './dice/keyed.ts'
import { fromHex } from './dice/sha256.ts'
import { completeSetUp, type Game, SetUpError } from './game.ts'
import { printHash } from './hash.ts'
import { only, opponent, type Side } from './ids.ts'
import {
  boundTo,
  isOpenGame,
  type Letter,
  MailError,
  type MailFile,
  type MailHeader,
  NoDice,
  needsDice,
  type Salted,
  sealOf,
  startWithoutDice,
  sumAfter,
} from './mail.ts'
import { Match, type MatchDice } from './match.ts'
import { readSentence } from './notation.ts'
import type { Refusal } from './refusals.ts'
import type { Position } from './state.ts'
import { explain, withRule } from './text.ts'
import type { Word } from './words.ts'

/** What the letters leave for the next writer. */
export type Waiting =
  /** The set-up rolls dice: the second letter adds its salt. */
  | { readonly kind: 'start' }
  | { readonly kind: 'begin'; readonly salt: string }
  /** A sentence of `side` waits for dice. */
  | { readonly kind: 'roll'; readonly side: Side; readonly said: Salted }
  /** An answer of `side` is sealed. */
  | { readonly kind: 'seal'; readonly side: Side; readonly seal: string; readonly n: number }
  /** The seal of `side` was answered and must be opened. */
  | { readonly kind: 'against'; readonly side: Side; readonly seal: string; readonly n: number; readonly answer: Salted }

/** Dice that only work while a secret and a salt are set. */
class MailDice implements MatchDice {
  #dice: KeyedDice | undefined

  begin(n: number, cause: () => string): void {
    this.#dice?.begin(n, cause)
  }
  roll(faces: number): number {
    if (this.#dice === undefined) throw new NoDice('a sentence without dice asks for dice')
    return this.#dice.roll(faces)
  }
  /** Plays something with the dice made from the opener's secret and the other side's salt. */
  with<T>(match: string, secret: string, salt: string, play: () => T): T {
    this.#dice = new KeyedDice({ secret: fromHex(secret), match, salts: [salt] })
    try {
      return play()
    } finally {
      this.#dice = undefined
    }
  }
}

/** A match as far as its letters tell it. A letter that does not fit throws and leaves the post unusable. */
export class Post<S extends Position> {
  readonly game: Game<S>
  readonly header: MailHeader
  /** While the set-up waits for its dice: as far as it goes without them. */
  match: Match<S>
  readonly letters: Letter[] = []
  waiting: Waiting | undefined
  readonly #dice = new MailDice()
  readonly #first: Side
  #sum: string

  constructor(game: Game<S>, header: MailHeader) {
    if (header.game !== game.id) throw new MailError('game', `the letters are of '${header.game}', not of '${game.id}'`)
    if (header.battle !== undefined && header.battle !== game.battle)
      throw new MailError('game', `the letters are of the battle '${header.battle}', not of '${game.battle}'`)
    if (header.rules !== game.version)
      throw new MailError('rules', `the letters need version ${header.rules} of the rules; this is version ${game.version}`)
    if (header.data !== game.dataHash && !game.earlierData?.includes(header.data))
      throw new MailError('data', 'the letters were written with other data')
    const first = game.sides.find(header.first)
    if (first === undefined) throw new MailError('damaged', `there is no side '${header.first}'`)
    this.game = game
    this.header = header
    this.#first = first
    this.#sum = contentHash(header)
    const how = setUpOf(game, header)
    const start = isOpenGame(game) ? startWithoutDice(game, how) : undefined
    if (start === undefined) throw new MailError('illegal', 'this game cannot be played by mail')
    const begun = start.needsDice ? { takenUp: { at: 0, state: start.state } } : {}
    this.match = new Match(game, { setUp: how, dice: this.#dice, ...begun })
    if (start.needsDice) this.waiting = { kind: 'start' }
  }

  /** Digest of the header and all letters so far. */
  get sum(): string {
    return this.#sum
  }

  /** Who writes the next letter. */
  get writer(): Side {
    return this.letters.length % 2 === 0 ? this.#first : opponent(this.#first)
  }

  /** What a side last committed to. */
  boundOf(side: Side): string | undefined {
    return this.letters.findLast(({ by }) => by === this.game.sides.names[side])?.bound
  }

  /** Reads the next letter and plays it. */
  deliver(letter: Letter): void {
    const { game, letters } = this
    const side = this.writer
    const wrong = (what: string) => new MailError('illegal', what, letter.n)
    if (letter.n !== letters.length + 1 || letter.by !== game.sides.names[side]) throw wrong('it is not the turn of its writer')
    if (letter.after !== this.#sum) throw wrong('it does not follow the letters before')
    if (this.match.outcome !== undefined && this.waiting === undefined) throw wrong('the match was over')
    if (letter.n === 1 && letter.say.length > 0) throw wrong('an invitation only invites')
    this.open(side, letter.opened, letter.unsealed, letter.n)
    for (const say of letter.say) this.#play(side, say, letter.n)
    this.#end(side, letter)
    const now = positionMark(this.match)
    if (letter.hash !== now) throw wrong(`the position is ${now}; the letter has ${letter.hash}`)
    letters.push(letter)
    this.#sum = sumAfter(this.#sum, letter)
  }

  /** Plays what waits for a side, with what it opens. */
  open(side: Side, secret: string | undefined, unsealed: Salted | undefined, n: number): void {
    const wrong = (what: string) => new MailError('illegal', what, n)
    const { waiting, header } = this
    const wantsSecret = waiting?.kind === 'roll' || waiting?.kind === 'against' || waiting?.kind === 'begin'
    if (wantsSecret !== (secret !== undefined)) throw wrong(wantsSecret ? 'it does not open its dice' : 'there are no dice to open')
    if ((waiting?.kind === 'against') !== (unsealed !== undefined)) throw wrong('it does not open its seal, or there is none')
    if (waiting === undefined || waiting.kind === 'seal' || waiting.kind === 'start' || secret === undefined) return
    if (boundTo(secret, header.match) !== this.boundOf(side)) throw wrong('the secret is not the one that it was bound to')
    this.waiting = undefined
    if (waiting.kind === 'begin') {
      this.match = this.#dice.with(
        header.match,
        secret,
        waiting.salt,
        () => new Match(this.game, { setUp: this.match.setUp, dice: this.#dice }),
      )
      return
    }
    if (waiting.kind === 'roll') {
      this.#dice.with(header.match, secret, waiting.said.salt, () => this.#play(waiting.side, waiting.said.say, n))
      return
    }
    const by = this.game.sides.names[side]
    if (unsealed === undefined || sealOf(header.match, waiting.n, by, unsealed) !== waiting.seal)
      throw wrong('the answer is not the one that was sealed')
    this.#play(side, unsealed.say, n)
    const { say, salt } = waiting.answer
    this.#dice.with(header.match, secret, salt, () => this.#play(opponent(side), say, n))
  }

  /** Whether the current step is answered by both sides under seal. */
  get isSealed(): boolean {
    const { game, match } = this
    if (match.outcome !== undefined) return false
    const step = game.rules.top(match.state)
    return game.sides.all.every(side => ((step.everybody?.(match.state, game.rules.frame(match.state)) ?? 0) & only(side)) !== 0)
  }

  /** A letter's ending: dice for the other side to open, a seal, the answer to one, or a decision for the other side. */
  #end(side: Side, { n, start, roll, seal, against, resign }: Letter): void {
    const { match, waiting } = this
    const wrong = (what: string) => new MailError('illegal', what, n)
    if ([start, roll, seal, against, resign].filter(part => part !== undefined).length > 1) throw wrong('it ends twice')
    if (n === 1 && (start ?? roll ?? seal ?? against ?? resign) !== undefined) throw wrong('an invitation only invites')
    const isStart = waiting?.kind === 'start' && n === 2
    if (isStart !== (start !== undefined)) throw wrong('it does not begin the match, or the match has begun')
    if (start !== undefined) this.waiting = { kind: 'begin', salt: start }
    if (n === 1 || isStart) return
    if (resign) {
      if (match.outcome !== undefined) throw wrong('the match was over')
      this.waiting = undefined
      match.resign(side)
    } else if (waiting?.kind === 'seal') {
      if (against === undefined) throw wrong('it does not answer the seal')
      this.#mustBeLegal(side, against.say, n)
      this.waiting = { kind: 'against', side: waiting.side, seal: waiting.seal, n: waiting.n, answer: against }
    } else if (against !== undefined) throw wrong('there is no seal to answer')
    else if (seal !== undefined) {
      if (!this.isSealed) throw wrong('nothing is to be sealed')
      this.waiting = { kind: 'seal', side, seal, n }
    } else if (roll !== undefined) {
      if (this.isSealed) throw wrong('the answer must be sealed')
      const words = this.#mustBeLegal(side, roll.say, n)
      if (!needsDice(this.game, match.state, side, words)) throw wrong('a sentence without dice waits for dice')
      this.waiting = { kind: 'roll', side, said: roll }
    } else if ((match.asks & only(side)) !== 0) throw wrong('it stops where its writer has to decide')
  }

  #play(side: Side, say: readonly string[], n: number): void {
    try {
      const said = this.match.say(side, say)
      if (!said.ok) throw this.#refused(say, n, said)
    } catch (error) {
      throw error instanceof NoDice ? new MailError('illegal', `'${say.join(' ')}' rolls dice that nobody has opened`, n) : error
    }
  }

  /** Checks that a sentence which is not played yet is legal. */
  #mustBeLegal(side: Side, say: readonly string[], n: number): readonly Word[] {
    const { game, match } = this
    const reading = readSentence(game, match.state, side, say)
    const refused = reading.ok ? match.check(side, reading.words) : reading
    if (refused !== undefined) throw this.#refused(say, n, refused)
    return reading.ok ? reading.words : []
  }

  #refused(say: readonly string[], n: number, { refusal }: { readonly refusal: Refusal }): MailError {
    return new MailError('illegal', `'${say.join(' ')}': ${withRule(explain(this.game.words.en, 'en', refusal))}`, n)
  }
}

/** Hash of a match's position, as written in letters. */
export const positionMark = <S extends Position>({ lines }: Match<S>): string => printHash(lines[lines.length - 1].hash)

function setUpOf(game: Game, header: MailHeader) {
  try {
    return completeSetUp(game, header.scenario, header.options)
  } catch (error) {
    throw error instanceof SetUpError ? new MailError('damaged', error.message) : error
  }
}

/** Reads letters from the first to the last. */
export function readPost<S extends Position>(game: Game<S>, { header, letters }: MailFile): Post<S> {
  const post = new Post(game, header)
  for (const letter of letters) post.deliver(letter)
  return post
}
