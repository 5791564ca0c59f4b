import { KeyedDice, secretFrom } from './dice/keyed.ts'
import { completeSetUp, type Game } from './game.ts'
import { firstOf, only, type Side } from './ids.ts'
import type { Course, Lesson, LessonStep, Prelude } from './lesson.ts'
import { Match, type MatchDice } from './match.ts'
import { printWord, readSentence } from './notation.ts'
import type { Position } from './state.ts'
import { type Word, Words } from './words.ts'

/** Nobody idles through more decisions than this. */
const MOST_IDLE = 500

/** Dice with prepared results; after the last one chance decides, from the lesson's seed. */
class LaidDice implements MatchDice {
  readonly #chance: KeyedDice
  #laid: number[] = []

  constructor(seed: string) {
    this.#chance = new KeyedDice({ secret: secretFrom(seed), match: seed, salts: [] })
  }

  /** Prepares dice for what is said next, discarding any left over. */
  lay(faces: readonly number[] = []): void {
    this.#laid = [...faces]
  }

  get left(): number {
    return this.#laid.length
  }

  begin(n: number, cause: () => string): void {
    this.#chance.begin(n, cause)
  }

  roll(faces: number): number {
    const laid = this.#laid.shift()
    if (laid !== undefined && laid > faces) throw new Error(`a die of ${faces} faces was laid as ${laid}`)
    return laid ?? this.#chance.roll(faces)
  }
}

/** A lesson at a table: prepares the match, listens to the learner, and answers for the other side. */
export class Teaching {
  readonly course: Course
  readonly lesson: Lesson
  readonly match: Match<Position>
  readonly side: Side
  readonly #dice: LaidDice
  /** The step whose sentence is awaited. */
  #at = -1
  #replies: string[] = []

  constructor(game: Game, course: Course, lesson: Lesson) {
    this.course = course
    this.lesson = lesson
    this.side = game.sides.of(lesson.side)
    this.#dice = new LaidDice(`${game.id}/${lesson.id}`)
    const setUp = completeSetUp(game, lesson.scenario, lesson.options)
    this.#dice.lay(lesson.dice)
    const opening = new Match(game, { setUp, dice: this.#dice })
    for (const line of lesson.before ?? []) this.#play(opening, line)
    // The learner starts with an empty log: the lesson itself explains what led to the position.
    this.match = new Match(game, { setUp, dice: this.#dice, takenUp: { at: opening.next, state: opening.state } })
    this.#goOn()
  }

  /** The step whose sentence is awaited; past the last one when all are said. */
  get at(): number {
    return this.#at
  }

  get #step(): LessonStep | undefined {
    return this.lesson.steps[this.#at]
  }

  /** The sentence the lesson asks for, when it may be said now. */
  get wanted(): readonly Word[] | undefined {
    const say = this.#step?.say
    if (say === undefined || (this.match.asks & only(this.side)) === 0) return undefined
    const reading = readSentence(this.match.game, this.match.state, this.side, namesIn(say))
    return reading.ok ? reading.words : undefined
  }

  /** Whether the lesson lets the learner say this now; after its end anything goes. */
  accepts(words: readonly Word[]): boolean {
    const step = this.#step
    if (step?.say === undefined) return true
    const names = words.map(w => printWord(this.match.game, w).toLowerCase())
    return [step.say, ...(step.or ?? [])].some(pattern => fits(namesIn(pattern), names))
  }

  /** The learner is about to say what was asked for: prepares dice and replies, and moves the lesson to its next sentence. */
  heed(): void {
    const step = this.#step
    this.#dice.lay(step?.dice)
    this.#replies = [...(step?.replies ?? [])]
    this.#goOn()
  }

  /** Dice prepared for the last sentence and not rolled, and replies not given: none in a lesson that fits the rules. */
  get unused(): { readonly dice: number; readonly replies: number } {
    return { dice: this.#dice.left, replies: this.#replies.length }
  }

  /** What the other side says now. */
  reply(side: Side): readonly Word[] {
    const say = this.#replies.shift()
    return say === undefined ? idle(this.match, side, this.course.idle) : mustRead(this.match, side, say)
  }

  #goOn(): void {
    const next = this.lesson.steps.findIndex((step, i) => i > this.#at && step.say !== undefined)
    this.#at = next < 0 ? this.lesson.steps.length : next
  }

  #play(match: Match<Position>, line: Prelude): void {
    this.#dice.lay(line.dice)
    if ('say' in line) act(match, firstOf(match.asks), mustRead(match, firstOf(match.asks), line.say))
    else {
      for (let i = 0; !isReached(match, line.until, line.can); i++) {
        if (i === MOST_IDLE || match.outcome !== undefined) throw new Error(`'${line.until}' is never reached`)
        const side = firstOf(match.asks)
        act(match, side, idle(match, side, this.course.idle))
      }
    }
    if (this.#dice.left > 0) throw new Error(`dice are left over: ${JSON.stringify(line)}`)
  }
}

const namesIn = (sentence: string): string[] => sentence.toLowerCase().split(' ')

/** Whether a sentence matches a pattern. */
function fits(pattern: readonly string[], names: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '**'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? names.length < fixed.length : names.length !== fixed.length) return false
  return fixed.every((name, i) => name === '*' || name === names[i])
}

function mustRead({ game, state }: Match<Position>, side: Side, sentence: string): readonly Word[] {
  const reading = readSentence(game, state, side, namesIn(sentence))
  if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}' in '${game.rules.top(state).name}': ${reading.refusal.key}`)
  return reading.words
}

function act(match: Match<Position>, side: Side, words: readonly Word[]): void {
  const acted = match.act(side, words)
  if (!acted.ok) throw new Error(`'${match.game.rules.top(match.state).name}' is refused: ${acted.refusal.key}`)
}

function offered({ game, state }: Match<Position>, side: Side, said: readonly Word[]): readonly Word[] | undefined {
  const before = new Words(Math.max(64, said.length + 1))
  before.set(said)
  const out = new Words()
  return game.rules.choices(state, side, before, out) ? undefined : out.list()
}

function isReached(match: Match<Position>, step: string, can: string | undefined): boolean {
  if (match.asks === 0 || match.game.rules.top(match.state).name !== step) return false
  const names = offered(match, firstOf(match.asks), [])?.map(w => printWord(match.game, w))
  return can === undefined || names?.includes(can) === true
}

/** A sentence that does as little as possible. */
function idle(match: Match<Position>, side: Side, words: readonly string[]): readonly Word[] {
  const said: Word[] = []
  for (;;) {
    const next = offered(match, side, said)
    if (next === undefined) return said
    const named = (name: string) => next.find(w => printWord(match.game, w) === name)
    said.push(words.map(named).find(w => w !== undefined) ?? next[0])
  }
}
