import { compile, type Grammar, hasSeries, type Node } from './grammar.ts'
import type { Side, Sides } from './ids.ts'
import type { Refusal } from './refusals.ts'
import { FRAME, type Position } from './state.ts'
import type { TableTop } from './tabletop.ts'
import type { Sort, Word, Words } from './words.ts'

/** The public integers a step is about, by name and sort, in the order they are pushed. */
export type FrameSpec = Readonly<Record<string, Sort<number>>>
export type FrameOf<F extends FrameSpec> = { readonly [K in keyof F]: F[K] extends Sort<infer V> ? V : never }

/** A standing answer: what a player wants said whenever a step asks. */
interface StandingAnswer<S, F> {
  /** Writes the sentence to `out`; false when it does not apply here. */
  answer(s: S, f: F, side: Side, out: Words): boolean
}

/** What players are told about a step; it has no effect on play. */
interface ForPlayers<S, F> {
  /** It asks for nothing secret: where two share a device, both may look on. */
  readonly isOpen?: true
  /** The part of the turn or fight it belongs to, when a screen cares. */
  readonly part?: string
  /** Its prompt says more than a title would: what else can be done. */
  readonly hasHints?: true
  /** What follows is a new hand or pool of dice, too varied for odds and no result. */
  readonly hasNoOdds?: true
  /** Its answer cannot be taken back, though no die falls: a click only chooses it. */
  readonly isFinal?: true
  /** The word that ends the phase, and the warning shown while some could still act. */
  readonly ends?: { readonly word: Word; readonly warning: Refusal }
  /** Names those who can still act, from the words that may begin a sentence. */
  unfinished?(s: S, f: F, side: Side, offered: readonly Word[]): readonly Word[]
}

/** What a step does; `F` is its frame. */
export interface StepSpec<S, F> {
  /** Whom it asks. When omitted or empty, the referee plays the step. */
  asks?(s: S, f: F): Sides
  /** These sides all answer at once, sealed until the last answer is in. */
  everybody?(s: S, f: F): Sides
  /** Ask even when there is only one answer, because the lack of a choice may itself be secret. */
  readonly alwaysAsk?: boolean
  /** A fresh decision, not part of a procedure: odds stop here. */
  readonly opening?: boolean
  /** Who hears the sentence; by default everybody, unless the step is sealed. */
  heardBy?(s: S, f: F, said: Words): Sides
  readonly words?: Grammar<S, F>
  readonly forPlayers?: ForPlayers<S, F>
  /** Standing answers a player may set for this step, by name. */
  readonly standing?: Readonly<Record<string, StandingAnswer<S, F>>>
  /** Plays the step. Steps pushed here are played in the order written. */
  apply?(s: S, f: F, said: Words, table: TableTop, side: Side): void
  /** Plays a step that several sides answered, with their words by side. */
  applyAll?(s: S, f: F, said: readonly Words[], table: TableTop): void
}

/**
 * A step as the kernel keeps it: every step has every field, which keeps property reads fast. Frozen once the game has numbered it: the
 * numbers it is about are in the position, so any number of matches can share one step.
 */
export interface Step<S, F extends FrameSpec = FrameSpec, N extends string = string, A extends boolean = boolean> {
  readonly name: N
  /** It asks players; the referee plays the others. */
  readonly isAsking: A
  readonly rule: string
  readonly frame: F
  /** The index of each number in the frame. */
  readonly places: { readonly [K in keyof F]: number }
  /** Its index in the game's list of steps; -1 until the game is defined. */
  readonly id: number
  /** An object that exposes these numbers under the frame's names. */
  readonly named: (numbers: Int16Array) => FrameOf<F>
  readonly root: Node<S, FrameOf<F>> | undefined
  /** Some of its words may be said in any order. */
  readonly hasSeries: boolean
  readonly asks: StepSpec<S, FrameOf<F>>['asks']
  readonly everybody: StepSpec<S, FrameOf<F>>['everybody']
  readonly alwaysAsk: boolean
  readonly opening: boolean
  readonly heardBy: StepSpec<S, FrameOf<F>>['heardBy']
  readonly standing: StepSpec<S, FrameOf<F>>['standing']
  readonly forPlayers: StepSpec<S, FrameOf<F>>['forPlayers']
  readonly apply: StepSpec<S, FrameOf<F>>['apply']
  readonly applyAll: StepSpec<S, FrameOf<F>>['applyAll']
}

const ARGS = FRAME - 1

/** A step that an earlier file pushes and a later one defines: play goes in circles, imports must not. */
export interface LaterStep<N extends string = string> {
  readonly name: N
  readonly id: number
}

/** Declares a step before it is defined; `stepsOf` defines it when given this instead of a name. */
export const laterStep = <const N extends string>(name: N): LaterStep<N> => emptyStep(name) as LaterStep as LaterStep<N>

type Unfinished = { -readonly [K in keyof Step<never>]: Step<never>[K] }

const emptyStep = (name: string): Unfinished => ({
  name,
  isAsking: false,
  rule: '',
  frame: {},
  places: {},
  id: -1,
  named: () => ({}),
  root: undefined,
  hasSeries: false,
  asks: undefined,
  everybody: undefined,
  alwaysAsk: false,
  opening: false,
  heardBy: undefined,
  standing: undefined,
  forPlayers: undefined,
  apply: undefined,
  applyAll: undefined,
})

type Asks<S, F> = Pick<StepSpec<S, F>, 'asks'>
type AsksAll<S, F> = Pick<StepSpec<S, F>, 'everybody'>
/** A step that asks one side, or several at once. @public named in the types of steps */
export type AskingSpec<S, F> = StepSpec<S, F> & (Required<Asks<S, F>> | Required<AsksAll<S, F>>)
/** A step that the referee plays. @public named in the types of steps */
export type RefereeSpec<S, F> = Omit<StepSpec<S, F>, 'asks' | 'everybody'> & { readonly asks?: undefined; readonly everybody?: undefined }

/**
 * Makes a step. Its type knows its name and whether it asks players, so nobody needs to list them again. @public named in the types of
 * games
 */
export interface MakeStep<S> {
  <F extends FrameSpec, const N extends string>(
    called: N | LaterStep<N>,
    rule: string,
    frame: F,
    spec: AskingSpec<S, FrameOf<F>>,
  ): Step<S, F, N, true>
  <F extends FrameSpec, const N extends string>(
    called: N | LaterStep<N>,
    rule: string,
    frame: F,
    spec: RefereeSpec<S, FrameOf<F>>,
  ): Step<S, F, N, false>
}

/** The names of a game's steps that ask players. */
export type AskingName<Steps extends readonly { readonly name: string; readonly isAsking: boolean }[]> = Extract<
  Steps[number],
  { readonly isAsking: true }
>['name']

/** Makes the steps of a game with positions of type `S`: name, rule, frame, behaviour. */
export const stepsOf = <S>(): MakeStep<S> =>
  (<F extends FrameSpec>(called: string | LaterStep, rule: string, frame: F, spec: StepSpec<S, FrameOf<F>>): Step<S, F> => {
    const step = (typeof called === 'string' ? emptyStep(called) : called) as Step<S, F>
    if (step.rule !== '') throw new Error(`the step '${step.name}' is made twice`)
    const names = Object.keys(frame)
    if (names.length > ARGS) throw new Error(`the frame of '${step.name}' holds more than ${ARGS} numbers`)
    const made: Omit<Step<S, F>, 'name' | 'id'> = {
      isAsking: spec.asks !== undefined || spec.everybody !== undefined,
      rule,
      frame,
      places: Object.fromEntries(names.map((key, place) => [key, place])) as { [K in keyof F]: number },
      named: framesOf(names) as (numbers: Int16Array) => FrameOf<F>,
      root: spec.words && compile(spec.words),
      hasSeries: spec.words !== undefined && hasSeries(spec.words),
      asks: spec.asks,
      everybody: spec.everybody,
      alwaysAsk: spec.alwaysAsk ?? false,
      opening: spec.opening ?? false,
      heardBy: spec.heardBy,
      standing: spec.standing,
      forPlayers: spec.forPlayers,
      apply: spec.apply,
      applyAll: spec.applyAll,
    }
    return Object.assign(step, made)
  }) as MakeStep<S>

/**
 * Named access to a frame's numbers. The getters are on a prototype: on the object itself they would turn every read into a dictionary
 * lookup.
 */
function framesOf(names: readonly string[]): (numbers: Int16Array) => object {
  class Frame {
    readonly numbers: Int16Array
    constructor(numbers: Int16Array) {
      this.numbers = numbers
    }
  }
  for (const [i, name] of names.entries()) {
    const get = function (this: Frame) {
      return this.numbers[i]
    }
    Object.defineProperty(Frame.prototype, name, { get })
  }
  return numbers => new Frame(numbers)
}

/** A number of the next step, by name. The caller has checked which step that is. */
export const inFrame = <S, F extends FrameSpec, K extends keyof F & string>(s: Position, step: Step<S, F>, name: K): FrameOf<F>[K] =>
  s.$stack[(s.$depth - 1) * FRAME + 1 + step.places[name]] as FrameOf<F>[K]

/** Pushes a step on the stack. */
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

/** Drops every step still to be played: the game is over. */
export function endGame<S extends Position>(s: S): void {
  s.$stack.fill(0)
  s.$depth = 0
  s.$sealed.fill(0)
  s.$answered = 0
}

/** True while steps are left. */
export const isRunning = (s: Position): boolean => s.$depth > 0
