import { branchOf, compile, type Grammar, type Node, placeAfter } from './grammar.ts'
import { EVERYONE, firstOf, type Side, type Sides } from './ids.ts'
import { GRAMMAR, type Refusal } from './refusals.ts'
import { seal, sealedBy } from './seals.ts'
import { FRAME, type Position } from './state.ts'
import type { TableTop } from './tabletop.ts'
import { numberOf, type Sort, type Word, Words } from './words.ts'

/** The public integers a step is about, by name and sort, in the order in which they are pushed. */
export type FrameSpec = Readonly<Record<string, Sort<number>>>
export type FrameOf<F extends FrameSpec> = { readonly [K in keyof F]: F[K] extends Sort<infer V> ? V : never }

/** A standing answer: what a player wants said whenever a step asks. */
export interface StandingAnswer<S, F> {
  /** Writes the sentence into `out`; false when it does not apply here. */
  answer(s: S, f: F, side: Side, out: Words): boolean
}

/** What a step does; `F` is its frame. */
export interface StepSpec<S, F> {
  /** Whom it asks. Without it, or when it answers nobody, the referee plays the step. */
  asks?(s: S, f: F): Sides
  /** All these sides answer at once, sealed until the last answer is in. */
  everybody?(s: S, f: F): Sides
  /** Ask even when there is one answer only: that there is no choice may itself be a secret. */
  readonly alwaysAsk?: boolean
  /** A fresh decision, not part of a procedure: odds are told up to here. */
  readonly opening?: boolean
  /** Who hears the sentence said; everybody, unless the step is sealed. */
  heardBy?(s: S, f: F): Sides
  readonly words?: Grammar<S, F>
  /** Standing answers a player may leave for this step, by name. */
  readonly standing?: Readonly<Record<string, StandingAnswer<S, F>>>
  /** Plays the step. Steps pushed here are done in the order written. */
  apply?(s: S, f: F, said: Words, table: TableTop, side: Side): void
  /** Plays a step that several sides answered: their words, by side. */
  applyAll?(s: S, f: F, said: readonly Words[], table: TableTop): void
}

/** A step as the kernel keeps it: every step has every field, so that the kernel's reads stay quick. `F` is the step's own business. */
export interface Step<S, F extends FrameSpec = FrameSpec> {
  readonly name: string
  readonly rule: string
  readonly frame: F
  /** Its number in the game's list of steps; -1 until the game is defined. */
  id: number
  readonly args: Int16Array
  readonly f: FrameOf<F>
  readonly root: Node<S, FrameOf<F>> | undefined
  readonly asks: StepSpec<S, FrameOf<F>>['asks']
  readonly everybody: StepSpec<S, FrameOf<F>>['everybody']
  readonly alwaysAsk: boolean
  readonly opening: boolean
  readonly heardBy: StepSpec<S, FrameOf<F>>['heardBy']
  readonly standing: StepSpec<S, FrameOf<F>>['standing']
  readonly apply: StepSpec<S, FrameOf<F>>['apply']
  readonly applyAll: StepSpec<S, FrameOf<F>>['applyAll']
}

const ARGS = FRAME - 1

/** Makes the steps of a game whose positions are of type `S`: name, rule, the numbers it is about, what it does. */
export const stepsOf =
  <S>() =>
  <F extends FrameSpec>(name: string, rule: string, frame: F, spec: StepSpec<S, FrameOf<F>>): Step<S, F> => {
    const names = Object.keys(frame)
    if (names.length > ARGS) throw new Error(`the frame of '${name}' holds more than ${ARGS} numbers`)
    const args = new Int16Array(names.length)
    return {
      name,
      rule,
      frame,
      id: -1,
      args,
      f: frameOver(names, args) as FrameOf<F>,
      root: spec.words && compile(spec.words),
      asks: spec.asks,
      everybody: spec.everybody,
      alwaysAsk: spec.alwaysAsk ?? false,
      opening: spec.opening ?? false,
      heardBy: spec.heardBy,
      standing: spec.standing,
      apply: spec.apply,
      applyAll: spec.applyAll,
    }
  }

/** Names for the numbers of a frame. The getters sit on a prototype: on the object itself they would make every read a look-up. */
function frameOver(names: readonly string[], args: Int16Array): object {
  class Frame {
    readonly args = args
  }
  for (const [i, name] of names.entries()) {
    const get = function (this: Frame) {
      return this.args[i]
    }
    Object.defineProperty(Frame.prototype, name, { get })
  }
  return new Frame()
}

/** Puts a step on the stack. */
export function push<S extends Position>(s: S, step: { readonly id: number }, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void {
  const { $stack } = s
  const o = s.$depth * FRAME
  if (o === $stack.length) throw new Error('the stack of steps is full')
  s.$depth++
  $stack[o] = step.id
  $stack[o + 1] = a
  $stack[o + 2] = b
  $stack[o + 3] = c
  $stack[o + 4] = d
  $stack[o + 5] = e
  $stack[o + 6] = f
  $stack[o + 7] = g
}

/** Forgets every step still to be done: the game is over. */
export function endGame<S extends Position>(s: S): void {
  s.$stack.fill(0)
  s.$depth = 0
  s.$sealed.fill(0)
  s.$answered = 0
}

/** True while steps are left. */
export const isRunning = (s: Position): boolean => s.$depth > 0

/** Thrown when rules leave a side without an answer: an error of the rules, never of a player. */
export class DeadEnd extends Error {}

/** The steps of a game, and how they are played. Positions come from outside; scratch memory is reused. */
export class Rules<S extends Position> {
  readonly steps: readonly Step<S>[]
  readonly #forced = new Words(64)
  readonly #offered = new Words()
  /** Two words are enough to see that there is a choice. */
  readonly #two = new Words(undefined, 2)
  readonly #opened: Words[] = []

  constructor(steps: readonly Step<S>[]) {
    for (const [id, step] of steps.entries()) {
      if (step.id >= 0 && step.id !== id) throw new Error(`the step '${step.name}' is listed twice`)
      step.id = id
    }
    this.steps = steps
  }

  /** The step to be done next. Its frame `f` is loaded with this position's numbers, and holds until the next call for any position. */
  top(s: S): Step<S> {
    const { $stack } = s
    const o = (s.$depth - 1) * FRAME
    const step = this.steps[$stack[o]]
    const { args } = step
    for (let i = 0; i < args.length; i++) args[i] = $stack[o + 1 + i]
    return step
  }

  /** The sides that must decide now. */
  asks(s: S): Sides {
    if (s.$depth === 0) return 0
    const step = this.top(s)
    if (step.everybody !== undefined) return step.everybody(s, step.f) & ~s.$answered
    return step.asks === undefined ? 0 : step.asks(s, step.f)
  }

  /** The sides that have sealed an answer and may still change it. */
  mayChange(s: S): Sides {
    return s.$depth > 0 && this.top(s).everybody !== undefined ? s.$answered : 0
  }

  /** The legal next words, into `out`. True when the sentence is complete as it stands. */
  choices(s: S, side: Side, said: Words, out: Words): boolean {
    out.clear()
    const step = this.top(s)
    const node = placeAfter(step.root, said)
    if (node === undefined) return true
    const { branches } = node
    for (let i = 0; i < branches.length && out.n < out.enough; i++) branches[i].alternative.offer(s, step.f, said, out, side)
    return false
  }

  /** Why a word may not be said next; nothing when it may. */
  why(s: S, side: Side, said: Words, w: Word): Refusal | undefined {
    const step = this.top(s)
    const node = placeAfter(step.root, said)
    if (node === undefined) return GRAMMAR.tooLong
    const branch = branchOf(node, w)
    if (branch === undefined) return GRAMMAR.noSuchWord
    const offered = this.#offered
    offered.clear()
    branch.alternative.offer(s, step.f, said, offered, side)
    if (offered.has(w)) return undefined
    return branch.alternative.why(s, step.f, said, numberOf(w), side) ?? GRAMMAR.noSuchWord
  }

  /** Plays a complete, legal sentence, then everything that nobody has to decide. */
  answer(s: S, side: Side, said: Words, table: TableTop): void {
    this.begin(s, side, said, table)
    this.run(s, table)
  }

  /** Plays a complete, legal sentence and nothing after it. A sealed one waits for the others. */
  begin(s: S, side: Side, said: Words, table: TableTop): void {
    const step = this.top(s)
    if (step.everybody === undefined) this.#play(s, step, side, said, table)
    else {
      seal(s, side, said.w, said.n)
      if ((step.everybody(s, step.f) & ~s.$answered) === 0) this.#open(s, step, table)
    }
  }

  /** Runs referee steps and sentences without alternative until somebody must decide. */
  run(s: S, table: TableTop): void {
    while (this.runOne(s, table));
  }

  /** One referee step or forced sentence; false when somebody must decide or the game is over. */
  runOne(s: S, table: TableTop): boolean {
    if (s.$depth === 0) return false
    const step = this.top(s)
    if (step.everybody !== undefined) {
      table.asked |= step.everybody(s, step.f)
      return this.#askEverybody(s, step, table)
    }
    const said = this.#forced
    said.clear()
    if (step.asks === undefined) {
      this.#play(s, step, 0 as Side, said, table)
      return true
    }
    const asked = step.asks(s, step.f)
    table.asked |= asked === 0 ? EVERYONE : asked
    const side = firstOf(asked === 0 ? 1 : asked)
    if (asked !== 0 && !this.#onlyAnswer(s, step, side, said)) return false
    this.#play(s, step, side, said, table)
    return true
  }

  /** A sealed step with nobody to ask is opened at once; otherwise it waits, for a pause would tell who had a choice. */
  #askEverybody(s: S, step: Step<S>, table: TableTop): boolean {
    if (step.everybody === undefined || (step.everybody(s, step.f) & ~s.$answered) !== 0) return false
    this.#open(s, step, table)
    return true
  }

  /** The one sentence that can be said, into `said`; false when there is a choice or the step always asks. */
  #onlyAnswer(s: S, step: Step<S>, side: Side, said: Words): boolean {
    const out = this.#two
    for (;;) {
      if (this.choices(s, side, said, out)) return !step.alwaysAsk
      if (out.n === 0) throw new DeadEnd(`'${step.name}' leaves no answer after ${said.n} words`)
      if (out.n > 1 || step.alwaysAsk) return false
      said.push(out.at(0))
    }
  }

  #play(s: S, step: Step<S>, side: Side, said: Words, table: TableTop): void {
    this.#pop(s)
    const depth = s.$depth
    if (step.apply === undefined) throw new Error(`'${step.name}' cannot be played by one side`)
    step.apply(s, step.f, said, table, side)
    if (s.$depth > depth + 1) this.#inOrder(s, depth)
  }

  #open(s: S, step: Step<S>, table: TableTop): void {
    const sides = s.$say === 0 ? 0 : s.$sealed.length / s.$say
    for (let side = 0; side < sides; side++) {
      this.#opened[side] ??= new Words(64)
      this.#opened[side].set(sealedBy(s, side as Side) ?? [])
    }
    s.$sealed.fill(0)
    s.$answered = 0
    this.#pop(s)
    const depth = s.$depth
    if (step.applyAll === undefined) throw new Error(`'${step.name}' cannot be played by several sides`)
    step.applyAll(s, step.f, this.#opened, table)
    if (s.$depth > depth + 1) this.#inOrder(s, depth)
  }

  /** Takes the frame off and blanks it: equal positions have equal bytes. */
  #pop(s: S): void {
    const { $stack } = s
    const o = --s.$depth * FRAME
    for (let i = o; i < o + FRAME; i++) $stack[i] = 0
  }

  /** Turns round what one step pushed, so that it is done in the order written. */
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
