import { canonicalJson, type Json } from './canonical.ts'
import type { Dice } from './dice/dice.ts'
import type { DieLook } from './dice/die.ts'
import { sha256, toHex, utf8 } from './dice/sha256.ts'
import type { EndReason } from './ending.ts'
import type { Told } from './events.ts'
import { type Game, hashFor, type Outcome, type SetUp, setUp, viewOf } from './game.ts'
import { putInOrder } from './grammar.ts'
import { RunningHash } from './hash.ts'
import { EVERYONE, only, opponent, type Side, type Sides } from './ids.ts'
import { hasFog, learns, mask, reveals } from './mask.ts'
import { printWord, readSentence } from './notation.ts'
import { Past } from './past.ts'
import { Hearing, type Reader } from './reader.ts'
import { GRAMMAR, type Refusal } from './refusals.ts'
import { type Fault, whyNotSaid } from './saying.ts'
import { Scratch } from './scratch.ts'
import { sealedBy } from './seals.ts'
import type { Position, View } from './state.ts'
import { TableTop } from './tabletop.ts'
import { type Word, Words } from './words.ts'
import type { Writable } from './writable.ts'

/** Dice that know which sentence they are rolled for. */
export interface MatchDice extends Dice {
  /** Called before each line with its number and how to work out the digest of the sentences that cause its rolls, if it has any. */
  begin?(n: number, cause: () => string): void
}

/** A roll, and who saw it. */
export interface Roll {
  readonly faces: number
  readonly rolled: number
  readonly seenBy: Sides
  /** Undefined for a lot, which no event tells. */
  readonly look: DieLook | undefined
  /** Who rolled it; undefined for the referee. */
  readonly by: Side | undefined
}

/** Something told, by which line and to whom. */
export interface Heard extends Told {
  readonly n: number
  readonly seenBy: Sides
  /** Number of the line's rolls that fell before it. */
  readonly after: number
}

interface LineBase {
  readonly n: number
  /** When it was said, in milliseconds, if somebody keeps time. No hash covers it. */
  readonly at?: number
  /** Hash of the position after the line. */
  readonly hash: number
}
interface SetUpLine extends LineBase {
  readonly kind: 'setUp'
  readonly rolls: readonly Roll[]
}
export interface SaidLine extends LineBase {
  readonly kind: 'said'
  readonly side: Side
  readonly words: readonly Word[]
  readonly rolls: readonly Roll[]
  /** The standing answer that said it, if any. */
  readonly by: string | undefined
  /** It can no longer be taken back without consent. */
  readonly final: boolean
  readonly heardBy: Sides
  /** For an answer under seal: the sides whose answers are sealed after it, none once they are opened. */
  readonly sealed?: Sides
}
export interface BackLine extends LineBase {
  readonly kind: 'back'
  readonly side: Side
  /** The position is back to what it was before this line. */
  readonly to: number
  readonly leave: Leave
  /** It went past a barrier: a die was rolled, something was revealed, or another side was asked. */
  readonly past: boolean
}
export interface RedoLine extends LineBase {
  readonly kind: 'redo'
  readonly side: Side
  /** The take-back it undoes: the lines taken back count again, with their dice. */
  readonly of: number
}
export interface StandingLine extends LineBase {
  readonly kind: 'standing'
  readonly side: Side
  readonly answer: string
  readonly on: boolean
}
export interface ResignLine extends LineBase {
  readonly kind: 'resign'
  readonly side: Side
}
/** The match was ended from outside: by the clock, by agreement, by a judge, or because somebody left. */
interface EndLine extends LineBase {
  readonly kind: 'end'
  readonly reason: EndReason
  /** Undefined for a draw. */
  readonly winner: Side | undefined
}
export type Line = SetUpLine | SaidLine | BackLine | RedoLine | StandingLine | ResignLine | EndLine

/** Why a take-back was allowed: an ordinary undo, free (solo and against bots), or agreed by the other side. */
export type Leave = 'undo' | 'free' | 'agreed'

export type Acted = { readonly ok: true; readonly line: SaidLine } | { readonly ok: false; readonly at: number; readonly refusal: Refusal }

/** What a match goes by whose first lines are no longer held. */
export interface Settled {
  /** The number of the next line for each reader who does not count as the match does. */
  readonly numbers: ReadonlyMap<Reader, number>
  /** Active standing answers, by side. */
  readonly standing: readonly (readonly string[])[]
  /** Take-backs that went past a barrier and were not undone, by side. */
  readonly pastDice: readonly number[]
}

export interface MatchOptions<S extends Position> {
  readonly setUp: SetUp
  readonly dice: MatchDice
  /** For a match that continues from a position instead of its set-up; its lines count from `at`. */
  readonly takenUp?: { readonly at: number; readonly state: S; readonly settled?: Settled }
  /** When a line is said, by whoever keeps time. */
  readonly clock?: (n: number) => number | undefined
}

/** Observes a line being played: called in order, while the match's position is that of the moment. */
export interface Onlooker {
  /** A sentence is about to be played; if the rules fail, the same line may begin again. */
  begins?(n: number): void
  told(heard: Heard): void
  rolled?(n: number, roll: Roll): void
  /** The lines up to this one will no longer be held. */
  settles?(at: number): void
}

/**
 * One match: a position, and the lines that led to it. Lines are never removed; those that nobody can take back any more may be left to
 * whoever keeps the record.
 */
export class Match<S extends Position> {
  readonly game: Game<S>
  readonly setUp: SetUp
  readonly state: S
  readonly lines: Line[] = []
  readonly heard: Heard[] = []
  /** Active standing answers, as `step/answer`, by side. */
  readonly standing: Set<string>[]
  /** Standing answers say nothing past this line: a replay may stop at any line. */
  standUpTo = Number.POSITIVE_INFINITY
  readonly onlookers = new Set<Onlooker>()
  /** How it ended, if it was not by the rules. */
  #ended: Outcome | undefined
  /** Lines that have not been taken back, in order. */
  #active: SaidLine[] = []
  /** Take-backs that nothing has followed yet, latest last, each with what it took back. */
  #undone: { readonly line: BackLine; readonly active: SaidLine[]; readonly ended: Outcome | undefined }[] = []
  /** The position before each line that changed it. */
  readonly #past: Past
  readonly #heardAt = new Map<number, Heard[]>()
  readonly #hearings = new Map<Reader, { readonly hearing: Hearing<S>; read: number }>()
  #first: number
  #settled: Settled | undefined
  readonly #dice: MatchDice
  readonly #clock: ((n: number) => number | undefined) | undefined
  readonly #hashed: RunningHash<S>
  readonly #said = new Words(64)

  constructor(game: Game<S>, options: MatchOptions<S>) {
    this.game = game
    this.setUp = options.setUp
    this.#dice = options.dice
    this.#clock = options.clock
    this.state = game.kind.create()
    this.#hashed = new RunningHash(game.kind)
    this.#past = new Past(this.state)
    this.standing = game.sides.all.map(() => new Set())
    const rolls: Roll[] = []
    this.#first = options.takenUp?.at ?? 0
    this.#settled = options.takenUp?.settled
    for (const [side, answers] of this.#settled?.standing.entries() ?? []) for (const answer of answers) this.standing[side].add(answer)
    if (options.takenUp) game.kind.copy(options.takenUp.state, this.state)
    else {
      this.#dice.begin?.(0, () => causeOfSetUp(options.setUp))
      setUp(game, this.state, options.setUp, this.#tableFor(0, rolls))
    }
    this.#append<SetUpLine>({ kind: 'setUp', n: this.#first, rolls, hash: this.#hash() })
  }

  /** The number of the next line. */
  get next(): number {
    return this.#first + this.lines.length
  }

  /** What it goes by if its first lines are no longer held: the first one held then only stands in for them. */
  get settled(): Settled | undefined {
    return this.#settled
  }

  line(n: number): Line | undefined {
    return this.lines[n - this.#first]
  }

  /** Sides that must decide now; none when the match is over. */
  get asks(): Sides {
    return this.outcome === undefined ? this.game.rules.asks(this.state) : 0
  }

  get outcome(): Outcome | undefined {
    return this.#ended ?? this.game.outcome(this.state)
  }

  /** The lines that count: said and not taken back. */
  get active(): readonly SaidLine[] {
    return this.#active
  }

  view(side: Side): View<S> {
    return viewOf(this.game, this.state, side)
  }

  /** Says a sentence in names, as records and players write it. */
  say(side: Side, names: readonly string[]): Acted {
    const barred = this.#barred(side)
    if (barred) return { ok: false, at: 0, refusal: barred }
    const reading = readSentence(this.game, this.state, side, names)
    return reading.ok ? this.act(side, reading.words) : { ok: false, at: reading.at, refusal: reading.refusal }
  }

  /** Says a sentence. A refusal changes nothing. */
  act(side: Side, words: readonly Word[]): Acted {
    const refusal = this.check(side, words)
    return refusal ? { ok: false, ...refusal } : { ok: true, line: this.sayChecked(side, words) }
  }

  /** Says a sentence that was checked, in this position or in its speaker's view of it: both give the same answer. */
  sayChecked(side: Side, words: readonly Word[]): SaidLine {
    return this.#acted(side, this.#inOrder(words))
  }

  /** Why a sentence may not be said now, and at which word it fails. */
  check(side: Side, words: readonly Word[]): Fault | undefined {
    const barred = this.#barred(side)
    return barred ? { at: 0, refusal: barred } : whyNotSaid(this.game, this.state, side, words)
  }

  /** A side's last sentence, if nothing has come since: no roll, nothing revealed, no step of another side. */
  undoable(side: Side): SaidLine | undefined {
    const last = this.#active.at(-1)
    return last && last.side === side && !last.final && this.#ended === undefined ? last : undefined
  }

  /** Takes back the last sentence where undo is allowed. */
  undo(side: Side): BackLine | undefined {
    const last = this.undoable(side)
    return last && this.takeBack(side, last.n, 'undo')
  }

  /** Goes back to before line `to`. The caller checks the right to do so; `leave` records it. */
  takeBack(side: Side, to: number, leave: Leave): BackLine {
    const place = this.#active.findIndex(line => line.n === to)
    if (place < 0 || this.#past.nextFrom(to) !== to) throw new Error(`line ${to} is not one that can be taken back`)
    this.#past.keep(this.next, this.state)
    this.#past.before(to, this.state)
    const [active, ended] = [this.#active, this.#ended]
    const past = active.slice(place).some(line => line.final || line.side !== side)
    this.#active = active.slice(0, place)
    this.#ended = undefined
    const line = this.#append<BackLine>({ kind: 'back', n: this.next, side, to, leave, past, hash: this.#hash() })
    this.#undone.push({ line, active, ended })
    return line
  }

  /** The take-back a side may undo: its own, with nothing said since. */
  redoable(side: Side): BackLine | undefined {
    const last = this.#undone.at(-1)?.line
    return last?.side === side ? last : undefined
  }

  /** Restores what the last take-back took back, with its dice; undefined when there is none. */
  redo(side: Side): RedoLine | undefined {
    const last = this.#undone.at(-1)
    if (last === undefined || last.line.side !== side) return undefined
    const { line, active, ended } = last
    this.#undone.pop()
    this.#past.keep(this.next, this.state)
    this.#past.before(line.n, this.state)
    this.#active = active
    this.#ended = ended
    return this.#append({ kind: 'redo', n: this.next, side, of: line.n, hash: this.#hash() })
  }

  /** How many of a side's take-backs went past a barrier and were not undone. */
  pastDice(side: Side): number {
    const redone = new Set(this.lines.map(line => (line.kind === 'redo' ? line.of : undefined)))
    const held = this.lines.filter(line => line.kind === 'back' && line.side === side && line.past && !redone.has(line.n)).length
    return held + (this.#settled?.pastDice[side] ?? 0)
  }

  /**
   * The last line up to which everything may be left to the record: no later line refers to what lies before it, and at least `keep` lines
   * follow, so that a take-back by consent still finds what it wants. Unless any will do it is final, so that nobody loses an undo by it.
   */
  settleable(keep: number, isAnyGood = false): SaidLine | undefined {
    let referred = Number.POSITIVE_INFINITY
    for (let i = this.lines.length - 1; i > 0; i--) {
      const line = this.lines[i]
      const isFar = i < this.lines.length - keep && line.n < referred
      if (isFar && this.#isWhole(line) && (line.final || isAnyGood) && this.#active.includes(line)) return line
      referred = Math.min(referred, refersTo(line))
    }
    return undefined
  }

  /** Whether nothing is sealed after a sentence, and no standing answer follows from it. */
  #isWhole(line: Line): line is SaidLine {
    const next = this.line(line.n + 1)
    return line.kind === 'said' && (line.sealed ?? 0) === 0 && !(next?.kind === 'said' && next.by !== undefined)
  }

  /** Leaves the lines up to a settleable one to whoever keeps the record. */
  settle({ n: at, hash: after }: SaidLine): void {
    const readers: readonly Reader[] = [...this.game.sides.all, 'everybody']
    for (const reader of this.#hearings.keys()) this.hearing(reader)
    const numbers = new Map(readers.map(reader => [reader, this.hearing(reader).nextAfter(at)]))
    const held = this.lines.filter(line => line.n <= at)
    const standing = this.game.sides.all.map(side => standingAfter(this.#settled?.standing[side] ?? [], held, side))
    const redone = new Set(held.map(line => (line.kind === 'redo' ? line.of : undefined)))
    const isPast = (side: Side) => (line: Line) => line.kind === 'back' && line.side === side && line.past && !redone.has(line.n)
    const pastDice = this.game.sides.all.map(side => held.filter(isPast(side)).length + (this.#settled?.pastDice[side] ?? 0))
    for (const onlooker of this.onlookers) onlooker.settles?.(at)
    this.#settled = { numbers, standing, pastDice }
    this.lines.splice(0, held.length, { kind: 'setUp', n: at, rolls: [], hash: after })
    this.#first = at
    const isHeld = ({ n }: { readonly n: number }) => n > at
    this.#active = this.#active.filter(isHeld)
    this.#undone = this.#undone.map(undone => ({ ...undone, active: undone.active.filter(isHeld) }))
    this.heard.splice(0, this.heard.length, ...this.heard.filter(isHeld))
    this.#past.forget(at)
    for (const n of this.#heardAt.keys()) if (n <= at) this.#heardAt.delete(n)
    for (const { hearing } of this.#hearings.values()) hearing.forget(at)
  }

  /** Sets or withdraws a standing answer. If it applies now, it is said at once. */
  stand(side: Side, answer: string, on: boolean): StandingLine {
    const known = this.game.rules.steps.some(step => Object.keys(step.standing ?? {}).some(name => `${step.name}/${name}` === answer))
    if (!known) throw new Error(`there is no standing answer '${answer}'`)
    if (on) this.standing[side].add(answer)
    else this.standing[side].delete(answer)
    const line = this.#append<StandingLine>({ kind: 'standing', n: this.next, side, answer, on, hash: this.#hash() })
    this.#answerStanding()
    return line
  }

  resign(side: Side): ResignLine {
    this.#endBy({ winner: opponent(side), cause: 'resigned' })
    return this.#append({ kind: 'resign', n: this.next, side, hash: this.#hash() })
  }

  /** Ends the match from outside. The caller checks the right to do so. */
  end(reason: EndReason, winner?: Side): EndLine {
    if (reason === 'agreed' && winner !== undefined) throw new Error('what is agreed on is a draw')
    this.#endBy({ winner, cause: reason })
    return this.#append({ kind: 'end', n: this.next, reason, winner, hash: this.#hash() })
  }

  #endBy(outcome: Outcome): void {
    if (this.outcome !== undefined) throw new Error('the match is over')
    this.#ended = outcome
    this.#undone = []
  }

  /** The number of the first line that is there to be heard. */
  get unread(): number {
    return this.#settled === undefined ? this.#first : this.#first + 1
  }

  /** What reaches a reader of the match, and by which numbers. */
  hearing(reader: Reader): Hearing<S> {
    const known = this.#hearings.get(reader) ?? { hearing: new Hearing(this, reader), read: this.unread }
    this.#hearings.set(reader, known)
    while (known.read < this.next) known.hearing.hear(this.lines[known.read++ - this.#first])
    return known.hearing
  }

  /** What a side has heard in the lines that count. */
  heardBy(side: Side): Heard[] {
    const counts = new Set([this.#first, ...this.#active.map(line => line.n)])
    return this.heard.filter(told => counts.has(told.n) && (told.seenBy & only(side)) !== 0)
  }

  /** Everything a line told, to anyone. */
  heardAt(n: number): readonly Heard[] {
    return this.#heardAt.get(n) ?? []
  }

  /** The hash a side may know. */
  hashFor(side: Side): number {
    return hashFor(this.game, this.state, side)
  }

  /** The position before a line that changed it; written to `into` if that is given. */
  before(n: number, into: S = this.game.kind.create()): S | undefined {
    return this.#past.before(n, into) ? into : undefined
  }

  /** The position after a line; unless it is the present one, written to `into` if that is given. */
  after(n: number, into?: S): S {
    const next = this.#past.nextFrom(n + 1)
    return next === undefined ? this.state : (this.before(next, into) as S)
  }

  #barred(side: Side): Refusal | undefined {
    if (this.outcome !== undefined) return GRAMMAR.over
    const may = this.game.rules.asks(this.state) | this.game.rules.mayChange(this.state)
    return (may & only(side)) === 0 ? GRAMMAR.notAsked : undefined
  }

  /** The sentence as recorded: equal sets are one sentence. */
  #inOrder(words: readonly Word[]): readonly Word[] {
    const step = this.game.rules.top(this.state)
    if (!step.hasSeries) return words
    this.#said.set(words)
    putInOrder(step.root, this.#said)
    return this.#said.list()
  }

  #acted(side: Side, words: readonly Word[]): SaidLine {
    const line = this.#play(side, words, undefined)
    this.#answerStanding()
    return line
  }

  #play(side: Side, words: readonly Word[], by: string | undefined): SaidLine {
    const { game, state } = this
    const n = this.next
    for (const onlooker of this.onlookers) onlooker.begins?.(n)
    this.#past.keep(n, state)
    const step = game.rules.top(state)
    this.#said.set(words)
    const heardBy = step.heardBy?.(state, game.rules.frame(state), this.#said) ?? (step.everybody === undefined ? EVERYONE : only(side))
    const rolls: Roll[] = []
    const table = this.#tableFor(n, rolls)
    const answers = answersOf(game, state, side, words)
    this.#dice.begin?.(n, () => causeOfAnswers(game, answers))
    const told = this.heard.length
    try {
      game.rules.answer(state, side, this.#said, table)
    } catch (error) {
      this.#past.before(n, state)
      this.#past.drop()
      this.heard.length = told
      throw error
    }
    const final = rolls.length > 0 || (table.asked & ~only(side)) !== 0 || this.#shows(n, side)
    const said: Writable<SaidLine> = { kind: 'said', n, side, words: [...words], rolls, by, final, heardBy, hash: this.#hash() }
    if (step.everybody !== undefined) said.sealed = state.$answered
    const line = this.#append<SaidLine>(said)
    this.#active.push(line)
    this.#undone = []
    return line
  }

  /**
   * Whether a sentence has shown something hidden, as far as its speaker can tell. What others have learnt without the speaker's knowledge
   * is no barrier: the right to take back would tell of it.
   */
  #shows(n: number, side: Side): boolean {
    const { game, state } = this
    const { kind, sides } = game
    if (!hasFog(kind)) return false
    const [before, was, is] = scratch.of(kind)
    this.#past.before(n, before)
    if (learns(kind, before, state, side)) return true
    mask(kind, before, side, was)
    mask(kind, state, side, is)
    return reveals(kind, was, is) || sides.all.some(other => other !== side && learns(kind, was, is, other))
  }

  #tableFor(n: number, rolls: Roll[]): TableTop {
    const told: Heard[] = []
    this.#heardAt.set(n, told)
    const table = new TableTop(this.#dice, (event, seenBy, ...args) => {
      const heard = { n, event, seenBy, args: args.slice(0, event.args.length), after: rolls.length }
      this.heard.push(heard)
      told.push(heard)
      for (const onlooker of this.onlookers) onlooker.told(heard)
    })
    table.rollEar = (faces, rolled, seenBy, look, by) => {
      const roll = { faces, rolled, seenBy, look, by }
      rolls.push(roll)
      for (const onlooker of this.onlookers) onlooker.rolled?.(n, roll)
    }
    return table
  }

  #answerStanding(): void {
    if (this.standing.every(({ size }) => size === 0)) return
    const { game, state } = this
    const out = new Words(64)
    for (let again = true; again && this.outcome === undefined; ) {
      again = false
      for (const side of game.sides.all) {
        if (this.next > this.standUpTo || (game.rules.asks(state) & only(side)) === 0) continue
        const step = game.rules.top(state)
        for (const [name, { answer }] of Object.entries(step.standing ?? {})) {
          if (!this.standing[side].has(`${step.name}/${name}`)) continue
          out.clear()
          if (!answer(this.view(side), game.rules.frame(state), side, out) || this.check(side, out.list())) continue
          this.#play(side, out.list(), `${step.name}/${name}`)
          again = true
          break
        }
      }
    }
  }

  #hash(): number {
    return this.#hashed.of(this.state)
  }

  #append<L extends Line>(line: L): L {
    const own: Writable<LineBase> = line
    const at = this.#clock?.(line.n)
    if (at !== undefined) own.at = at
    this.lines.push(line)
    return line
  }
}

/** The position before a sentence, and what its speaker sees before and after it. */
const scratch = new Scratch(3)

/** The earliest line that a line refers to; a line that refers to none is as late as any. */
function refersTo(line: Line): number {
  if (line.kind === 'back') return line.to
  return line.kind === 'redo' ? line.of : Number.POSITIVE_INFINITY
}

/** A side's standing answers after some lines. */
function standingAfter(before: readonly string[], lines: readonly Line[], side: Side): string[] {
  const answers = new Set(before)
  for (const line of lines) {
    if (line.kind !== 'standing' || line.side !== side) continue
    if (line.on) answers.add(line.answer)
    else answers.delete(line.answer)
  }
  return [...answers]
}

const causeOf = (cause: Json): string => toHex(sha256(utf8(canonicalJson(cause))))

/** The cause of a set-up's rolls, as passed to the dice. */
export const causeOfSetUp = ({ scenario, options }: SetUp): string => causeOf({ setUp: { scenario, options: { ...options } } })

/** The cause of a sentence's rolls: they are bound to it and to every answer already sealed. */
export const causeOfSentence = <S extends Position>(game: Game<S>, before: S, side: Side, words: readonly Word[]): string =>
  causeOfAnswers(game, answersOf(game, before, side, words))

const causeOfAnswers = <S extends Position>(game: Game<S>, answers: ReturnType<typeof answersOf>): string =>
  causeOf(answers.map(([side, said]) => [game.sides.names[side], ...said.map(w => printWord(game, w))]))

/** A sentence and the answers sealed before it, by side. */
function answersOf<S extends Position>(
  game: Game<S>,
  before: S,
  side: Side,
  words: readonly Word[],
): [side: Side, said: readonly Word[]][] {
  const answers: [Side, readonly Word[]][] = []
  for (const other of game.sides.all) {
    const said = other === side ? words : sealedBy(before, other)
    if (said) answers.push([other, said])
  }
  return answers
}
