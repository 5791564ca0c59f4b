import { branchOf, placeAfter, putInOrder } from './grammar.ts'
import { EVERYONE, firstOf, type Side, type Sides } from './ids.ts'
import { Lender } from './lender.ts'
import { GRAMMAR, type Refusal } from './refusals.ts'
import { readSealed, seal } from './seals.ts'
import { FRAME, type Position } from './state.ts'
import type { FrameOf, FrameSpec, Step } from './steps.ts'
import type { TableTop } from './tabletop.ts'
import { numberOf, type Word, Words } from './words.ts'

/** Thrown when the rules leave a side without an answer: a bug in the rules, never a player's mistake. */
export class DeadEnd extends Error {}

/** The numbers of a step, laid out for one call of the rules. */
interface Sheet<S> {
  readonly step: Step<S>
  readonly numbers: Int16Array
  /** The same numbers by name. */
  readonly f: FrameOf<FrameSpec>
}

/** Working memory of one call of the rules. */
interface Desk<S> {
  /** By step. */
  readonly sheets: readonly Sheet<S>[]
  readonly forced: Words
  /** Two words are enough to see that there is a choice; one beside a word that is always on offer. */
  readonly two: Words
  readonly one: Words
  readonly opened: Words[]
  /** For a nested call. */
  next: Desk<S> | undefined
}

/**
 * The steps of a game, and how they are played. The caller owns the positions. Working memory is reused, but never during a call: a
 * listener that is told something in the middle of a step may query or play another match, and gets its own desk. An error in the rules
 * leaves its call's desk in use, which is harmless.
 */
export class Rules<S extends Position> {
  readonly steps: readonly Step<S>[]
  #desk: Desk<S>
  /** Free word lists. */
  readonly #spare = new Lender(() => new Words())

  constructor(steps: readonly Step<S>[]) {
    for (const [id, step] of steps.entries()) {
      if (step.id >= 0 && step.id !== id) throw new Error(`the step '${step.name}' is listed twice`)
      if (step.id < 0) Object.freeze(Object.assign(step, { id }))
    }
    this.steps = steps
    this.#desk = deskFor(steps)
  }

  /** The next step to be played. */
  top(s: S): Step<S> {
    return this.steps[s.$stack[(s.$depth - 1) * FRAME]]
  }

  /** The numbers of the next step, in frame order. */
  numbers(s: S): number[] {
    const o = (s.$depth - 1) * FRAME + 1
    return Array.from(s.$stack.subarray(o, o + Object.keys(this.top(s).frame).length))
  }

  /** The same numbers by name, in an object of its own. */
  frame(s: S): FrameOf<FrameSpec> {
    return this.top(s).named(Int16Array.from(this.numbers(s)))
  }

  /** The sides that must decide now. */
  asks(s: S): Sides {
    if (s.$depth === 0) return 0
    const { step, f } = sheetAt(this.#desk, s)
    if (step.everybody !== undefined) return step.everybody(s, f) & ~s.$answered
    return step.asks === undefined ? 0 : step.asks(s, f)
  }

  /** The sides that have sealed an answer and may still change it. */
  mayChange(s: S): Sides {
    return s.$depth > 0 && this.top(s).everybody !== undefined ? s.$answered : 0
  }

  /** Writes the legal next words to `out`. True when the sentence is complete as it stands. */
  choices(s: S, side: Side, said: Words, out: Words): boolean {
    const desk = this.#sitDown()
    const isComplete = this.#choices(s, sheetAt(desk, s), side, said, out)
    this.#desk = desk
    return isComplete
  }

  #choices(s: S, { step, f }: Sheet<S>, side: Side, said: Words, out: Words): boolean {
    out.clear()
    const node = placeAfter(step.root, said)
    if (node === undefined) return true
    const { branches } = node
    for (let i = 0; i < branches.length && out.n < out.enough; i++) branches[i].alternative.offer(s, f, said, out, side)
    return false
  }

  /** Why a word may not be said next; undefined when it may. */
  why(s: S, side: Side, said: Words, w: Word): Refusal | undefined {
    const node = placeAfter(this.top(s).root, said)
    if (node === undefined) return GRAMMAR.tooLong
    const branch = branchOf(node, w)
    if (branch === undefined) return GRAMMAR.noSuchWord
    const desk = this.#sitDown()
    const { f } = sheetAt(desk, s)
    const offered = this.lend()
    branch.alternative.offer(s, f, said, offered, side)
    const reason = offered.has(w) ? undefined : (branch.alternative.why(s, f, said, numberOf(w), side) ?? GRAMMAR.noSuchWord)
    this.giveBack(offered)
    this.#desk = desk
    return reason
  }

  /** Plays a complete, legal sentence, then everything nobody has to decide. */
  answer(s: S, side: Side, said: Words, table: TableTop): void {
    const desk = this.#sitDown()
    this.#begin(s, desk, side, said, table)
    while (this.#runOne(s, desk, table));
    this.#desk = desk
  }

  /** Plays a complete, legal sentence and nothing after it. A sealed one waits for the others. */
  begin(s: S, side: Side, said: Words, table: TableTop): void {
    const desk = this.#sitDown()
    this.#begin(s, desk, side, said, table)
    this.#desk = desk
  }

  #begin(s: S, desk: Desk<S>, side: Side, said: Words, table: TableTop): void {
    const { step, f } = sheetAt(desk, s)
    if (step.hasSeries) putInOrder(step.root, said)
    if (step.everybody === undefined) this.#play(s, step, f, side, said, table)
    else {
      seal(s, side, said.w, said.n)
      if ((step.everybody(s, f) & ~s.$answered) === 0) this.#open(s, step, f, desk, table)
    }
  }

  /** Runs referee steps and forced sentences until somebody must decide. */
  run(s: S, table: TableTop): void {
    const desk = this.#sitDown()
    while (this.#runOne(s, desk, table));
    this.#desk = desk
  }

  /** Runs one referee step or forced sentence; false when somebody must decide or the game is over. */
  runOne(s: S, table: TableTop): boolean {
    const desk = this.#sitDown()
    const goesOn = this.#runOne(s, desk, table)
    this.#desk = desk
    return goesOn
  }

  #runOne(s: S, desk: Desk<S>, table: TableTop): boolean {
    if (s.$depth === 0) return false
    const sheet = sheetAt(desk, s)
    const { step, f } = sheet
    if (step.everybody !== undefined) {
      const asked = step.everybody(s, f)
      table.asked |= asked
      // With nobody to ask it is opened at once; otherwise it waits, since a pause would reveal who had a choice.
      if ((asked & ~s.$answered) !== 0) return false
      this.#open(s, step, f, desk, table)
      return true
    }
    const said = desk.forced
    said.clear()
    if (step.asks === undefined) {
      this.#play(s, step, f, 0 as Side, said, table)
      return true
    }
    const asked = step.asks(s, f)
    table.asked |= asked === 0 ? EVERYONE : asked
    const side = firstOf(asked === 0 ? 1 : asked)
    if (asked !== 0 && !this.#onlyAnswer(s, sheet, desk, side, said)) return false
    this.#play(s, step, f, side, said, table)
    return true
  }

  /** Writes the only possible sentence to `said`; false when there is a choice or the step always asks. */
  #onlyAnswer(s: S, { step, f }: Sheet<S>, { one, two }: Desk<S>, side: Side, said: Words): boolean {
    for (;;) {
      const node = placeAfter(step.root, said)
      if (node === undefined) return !step.alwaysAsk
      const { branches, certain } = node
      if (certain.length > 1 || (certain.length === 1 && step.alwaysAsk)) return false
      const out = certain.length === 1 || step.alwaysAsk ? one : two
      out.clear()
      for (let i = 0; i < branches.length && out.n < out.enough; i++) {
        const { alternative } = branches[i]
        if (!alternative.isCertain) alternative.offer(s, f, said, out, side)
      }
      const count = out.n + certain.length
      if (count === 0) throw new DeadEnd(`'${step.name}' leaves no answer after ${said.n} words`)
      if (count > 1 || step.alwaysAsk) return false
      said.push(out.n === 0 ? certain[0] : out.at(0))
    }
  }

  #play(s: S, step: Step<S>, f: FrameOf<FrameSpec>, side: Side, said: Words, table: TableTop): void {
    this.#pop(s)
    const depth = s.$depth
    if (step.apply === undefined) throw new Error(`'${step.name}' cannot be played by one side`)
    step.apply(s, f, said, table, side)
    if (s.$depth > depth + 1) this.#inOrder(s, depth)
  }

  #open(s: S, step: Step<S>, f: FrameOf<FrameSpec>, { opened }: Desk<S>, table: TableTop): void {
    const sides = s.$say === 0 ? 0 : s.$sealed.length / s.$say
    for (let side = 0; side < sides; side++) {
      opened[side] ??= new Words(64)
      readSealed(s, side as Side, opened[side])
    }
    s.$sealed.fill(0)
    s.$answered = 0
    this.#pop(s)
    const depth = s.$depth
    if (step.applyAll === undefined) throw new Error(`'${step.name}' cannot be played by several sides`)
    step.applyAll(s, f, opened, table)
    if (s.$depth > depth + 1) this.#inOrder(s, depth)
  }

  /** Takes the free desk for a call that may be nested. The call ends by giving it back. */
  #sitDown(): Desk<S> {
    const desk = this.#desk
    desk.next ??= deskFor(this.steps)
    this.#desk = desk.next
    return desk
  }

  /** Lends an empty word list; the caller gives it back. */
  lend(): Words {
    const words = this.#spare.lend()
    words.clear()
    return words
  }

  giveBack(words: Words): void {
    this.#spare.giveBack(words)
  }

  /** Removes the top frame and blanks it, so equal positions have equal bytes. */
  #pop(s: S): void {
    const { $stack } = s
    const o = --s.$depth * FRAME
    for (let i = o; i < o + FRAME; i++) $stack[i] = 0
  }

  /** Reverses what one step pushed, so it is played in the order written. */
  #inOrder(s: S, from: number): void {
    const { $stack } = s
    for (let a = from, b = s.$depth - 1; a < b; a++, b--)
      for (let i = 0, x = a * FRAME, y = b * FRAME; i < FRAME; i++, x++, y++) {
        const kept = $stack[x]
        $stack[x] = $stack[y]
        $stack[y] = kept
      }
  }
}

function deskFor<S>(steps: readonly Step<S>[]): Desk<S> {
  const sheets = steps.map(step => {
    const numbers = new Int16Array(Object.keys(step.frame).length)
    return { step, numbers, f: step.named(numbers) }
  })
  return { sheets, forced: new Words(64), two: new Words(64, 2), one: new Words(64, 1), opened: [], next: undefined }
}

/** Lays out the numbers of the next step at a desk. */
function sheetAt<S extends Position>(desk: Desk<S>, s: S): Sheet<S> {
  const { $stack } = s
  const o = (s.$depth - 1) * FRAME
  const sheet = desk.sheets[$stack[o]]
  const { numbers } = sheet
  for (let i = 0; i < numbers.length; i++) numbers[i] = $stack[o + 1 + i]
  return sheet
}
