import { EveryRoll } from './dice/every.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import type { Told } from './events.ts'
import { add, type Fraction, fraction, multiply, ONE, toNumber, ZERO } from './fraction.ts'
import { type Game, viewOf } from './game.ts'
import { isRepeat, placeAfter } from './grammar.ts'
import { hash } from './hash.ts'
import { firstOf, only, type Side } from './ids.ts'
import { merge, Tally, type Weighed } from './odds-tally.ts'
import type { Position } from './state.ts'
import { isRunning } from './steps.ts'
import { TableTop } from './tabletop.ts'
import { type Word, Words } from './words.ts'

/** One way a procedure may end. */
export interface Ending<S> {
  readonly chance: Fraction
  readonly state: S
}

/** An answer somebody may give on the way, and what follows. */
interface Reply<S> {
  readonly say: readonly Word[]
  /** What the deciding side should say. */
  readonly best: boolean
  /** Modifiers of the first die after it; none once dice have fallen. */
  readonly modifiers: readonly Told[]
  readonly spread: Spread<S>
}

/** A decision on the way. */
export interface Branch<S> {
  readonly chance: Fraction
  /** The position it is taken in. */
  readonly state: S
  readonly side: Side
  readonly step: string
  readonly rule: string
  readonly replies: readonly Reply<S>[]
  /** There were too many answers to show: this is the script's. */
  readonly scripted: boolean
}

type Decision<S> = Omit<Branch<S>, 'chance'>

/** Everything that may follow: endings, and decisions with what follows from each answer. */
export interface Spread<S> {
  readonly endings: readonly Ending<S>[]
  readonly branches: readonly Branch<S>[]
}

export interface Odds<S> {
  /** The modifiers of the first die, each with its rule. */
  readonly modifiers: readonly Told[]
  readonly spread: Spread<S>
  /** How many repeats were sampled; undefined when the odds are exact. */
  readonly sampled: number | undefined
}

export interface OddsOptions {
  readonly rng: Xoshiro
  /** Up to this many answers are listed individually. The default is doubled before the first die. */
  readonly handful?: number
  /** Up to this many positions are examined; beyond it, repeats are sampled. */
  readonly limit?: number
  readonly samples?: number
}

class TooLarge extends Error {}

const HANDFUL = 6

/** Walks procedures under dice that show every face, merging equal positions before each further roll. */
class Walker<S extends Position> {
  readonly #game: Game<S>
  readonly #rng: Xoshiro
  readonly #handful: number
  /** Answers listed for a decision before the first die. */
  readonly #rows: number
  #left: number
  /** Positions free for reuse. */
  readonly #spare: S[] = []
  readonly #said = new Words(256)
  /** Decisions by position: the order of losses, for example, often leads to the same one. */
  readonly #known = new Map<number, Decision<S>>()
  /** The worth of each spread, by side. */
  readonly #worths = new Map<Spread<S>, number[]>()
  readonly #every = new EveryRoll()
  readonly #table: TableTop
  readonly #kept: S
  readonly #view: S
  /** Modifiers told before the first die of the walk; where they depend on replies, those after the best ones. */
  readonly modifiers: Told[] = []
  #listening = true

  constructor(game: Game<S>, options: OddsOptions) {
    this.#game = game
    this.#rng = options.rng
    this.#handful = options.handful ?? HANDFUL
    this.#rows = options.handful ?? 2 * HANDFUL
    this.#left = options.limit ?? 20_000
    this.#kept = game.kind.create()
    this.#view = game.kind.create()
    this.#table = new TableTop(this.#every, (event, _seenBy, ...args) => {
      if (event.roles.has('modifier') && this.#listening && !this.#every.rolled)
        this.modifiers.push({ event, args: args.slice(0, event.args.length) })
    })
  }

  /** What follows from a sentence, to the end of its procedure. */
  spread(from: S, side: Side, say: readonly Word[]): Spread<S> {
    const endings = new Map<number, Weighed<S>>()
    const decisions = new Map<number, Weighed<S>>()
    this.#said.set(say)
    const start = this.#copyOf(from)
    this.#every.reset()
    this.#every.frozen = true
    this.#game.rules.begin(start, side, this.#said, this.#table)
    let front = new Map<number, Weighed<S>>()
    if (this.#every.asked) throw new Error('the step that reads the sentence rolls: a step that rolls must be its own')
    front.set(0, { state: start, chance: ONE })
    while (front.size > 0) {
      const next = new Map<number, Weighed<S>>()
      for (const node of front.values()) {
        this.#expand(node, next, endings, decisions)
        this.#spare.push(node.state)
      }
      this.#answerDetails(decisions, next)
      front = next
    }
    return { endings: [...endings.values()], branches: [...decisions.values()].map(node => this.#branch(node)) }
  }

  /** Expands a position by one roll: past steps without dice, up to the next step that rolls, a decision or the end. */
  #expand(node: Weighed<S>, next: Map<number, Weighed<S>>, endings: Map<number, Weighed<S>>, decisions: Map<number, Weighed<S>>): void {
    const { rules, kind } = this.#game
    const every = this.#every
    const tally = new Tally(this.#game, node.chance, this.#spare)
    every.reset()
    do {
      if (this.#left-- <= 0) throw new TooLarge()
      const s = this.#copyOf(node.state)
      const put = (into: Map<number, Weighed<S>>) => tally.put(into, s, every.denominator)
      for (;;) {
        if (isRunning(s) && rules.top(s).opening) {
          put(endings)
          break
        }
        every.frozen = every.rolled
        every.asked = false
        if (every.frozen) kind.copy(s, this.#kept)
        const goesOn = rules.runOne(s, this.#table)
        if (every.asked) {
          kind.copy(this.#kept, s)
          put(next)
          break
        }
        if (goesOn) continue
        put(!isRunning(s) || rules.top(s).opening || rules.top(s).everybody !== undefined ? endings : decisions)
        break
      }
      every.frozen = false
      if (every.rolled) this.#listening = false
    } while (every.next())
    tally.flush()
  }

  /** When all answers differ only in a detail, nothing is really decided: gives one of them and walks on. */
  #answerDetails(decisions: Map<number, Weighed<S>>, next: Map<number, Weighed<S>>): void {
    if (!this.#game.thin) return
    for (const [key, node] of decisions) {
      const side = firstOf(this.#game.rules.asks(node.state))
      const answers = this.#answers(node.state, side, 2)
      if (answers.length !== 1) continue
      decisions.delete(key)
      this.#every.reset()
      this.#every.frozen = true
      this.#said.set(answers[0])
      this.#game.rules.begin(node.state, side, this.#said, this.#table)
      if (!merge(this.#game, next, node.state, node.chance)) this.#spare.push(node.state)
    }
  }

  #answers(state: S, side: Side, most: number): Word[][] {
    const { thin } = this.#game
    return sentences(this.#game, state, side, most, thin && ((s, said, out) => thin(s, said, out, !this.#listening)))
  }

  #branch({ state, chance }: Weighed<S>): Branch<S> {
    const key = hash(this.#game.kind, state)
    const known = this.#listening ? undefined : this.#known.get(key)
    const decision = known ?? this.#decide(state)
    if (known === undefined) this.#known.set(key, decision)
    else this.#spare.push(state)
    return { ...decision, chance }
  }

  /** A decision with every answer and what follows. */
  #decide(state: S): Decision<S> {
    const { rules } = this.#game
    const side = firstOf(rules.asks(state))
    const { name, rule } = rules.top(state)
    const handful = this.#listening ? this.#rows : this.#handful
    const all = this.#answers(state, side, handful + 1)
    const scripted = all.length > handful
    const shown = scripted ? [this.#scriptedAnswer(state, side)] : all
    const replies = this.#replies(state, side, shown)
    const values = replies.map(reply => this.#worth(reply.spread, side))
    const best = values.indexOf(Math.max(...values))
    if (best < 0) throw new Error(`the bot's value of what follows '${name}' is no number`)
    this.modifiers.push(...replies[best].modifiers)
    return { state, side, step: name, rule, scripted, replies: replies.map((reply, i) => ({ ...reply, best: i === best })) }
  }

  /** What follows from each answer. Before the first die each has its own modifiers. */
  #replies(state: S, side: Side, shown: readonly Word[][]): Omit<Reply<S>, 'best'>[] {
    const listens = this.#listening
    const told = this.modifiers.length
    let rolled = false
    const replies = shown.map(say => {
      this.#listening = listens
      const spread = this.spread(state, side, say)
      rolled ||= !this.#listening
      return { say, spread, modifiers: this.modifiers.splice(told) }
    })
    this.#listening = listens && !rolled
    return replies
  }

  #scriptedAnswer(state: S, side: Side): Word[] {
    this.#said.clear()
    this.#game.bot.script(viewOf(this.#game, state, side, this.#view), side, this.#rng, this.#said)
    return this.#said.list()
  }

  /** The worth of a spread to a side when everybody answers as well as they can. */
  #worth(spread: Spread<S>, side: Side): number {
    const known = this.#worths.get(spread) ?? []
    known[side] ??= this.#weigh(spread, side)
    this.#worths.set(spread, known)
    return known[side]
  }

  #weigh(spread: Spread<S>, side: Side): number {
    let worth = 0
    for (const { chance, state } of spread.endings) worth += toNumber(chance) * worthOf(this.#game, state, side)
    for (const branch of spread.branches) {
      const reply = branch.replies.find(r => r.best)
      if (reply) worth += toNumber(branch.chance) * this.#worth(reply.spread, side)
    }
    return worth
  }

  #copyOf(from: S): S {
    const s = this.#spare.pop() ?? this.#game.kind.create()
    this.#game.kind.copy(from, s)
    return s
  }
}

/** 1 for a won game, 0 for a lost one, else the bot's estimate. */
export function worthOf<S extends Position>(game: Game<S>, s: S, side: Side): number {
  const outcome = game.outcome(s)
  if (outcome === undefined) return game.bot.value(s, side)
  return outcome.winner === undefined ? 0.5 : outcome.winner === side ? 1 : 0
}

/** Complete sentences a side may say, at most `most`; `thin` may drop offered words. */
export function sentences<S extends Position>(
  game: Game<S>,
  s: S,
  side: Side,
  most: number,
  thin?: (s: S, said: Words, offered: Words) => void,
): Word[][] {
  const { rules } = game
  const found: Word[][] = []
  const said = rules.lend()
  const walk = (): void => {
    const out = rules.lend()
    if (rules.choices(s, side, said, out)) found.push(said.list())
    else {
      thin?.(s, said, out)
      const node = placeAfter(rules.top(s).root, said)
      for (let i = 0; i < out.n && found.length < most; i++) {
        if (node && isRepeat(node, said, out.at(i))) continue
        said.push(out.at(i))
        walk()
        said.pop()
      }
    }
    rules.giveBack(out)
  }
  walk()
  rules.giveBack(said)
  return found
}

/** The odds of a sentence in a fully known position: exact, or sampled when the tree is too large. */
export function odds<S extends Position>(game: Game<S>, s: S, side: Side, say: readonly Word[], options: OddsOptions): Odds<S> {
  if ((game.rules.asks(s) & only(side)) === 0) throw new Error('that side has nothing to decide')
  const walker = new Walker(game, options)
  try {
    const spread = walker.spread(s, side, say)
    return { modifiers: walker.modifiers, spread, sampled: undefined }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    const samples = options.samples ?? 4000
    return {
      modifiers: walker.modifiers,
      spread: { endings: sample(game, s, side, say, options.rng, samples), branches: [] },
      sampled: samples,
    }
  }
}

/** Repeats a sentence with real dice to the end of its procedure; on the way everybody answers by the script. */
export function sample<S extends Position>(
  game: Game<S>,
  from: S,
  side: Side,
  say: readonly Word[],
  rng: Xoshiro,
  repeats: number,
): Ending<S>[] {
  const { rules, kind } = game
  const table = new TableTop(rng)
  const said = new Words(Math.max(64, say.length))
  const answer = new Words(64)
  const s = kind.create()
  const view = kind.create()
  const ends = new Map<number, { state: S; count: number }>()
  for (let i = 0; i < repeats; i++) {
    kind.copy(from, s)
    said.set(say)
    rules.begin(s, side, said, table)
    for (;;) {
      while (isRunning(s) && !rules.top(s).opening && rules.runOne(s, table));
      if (!isRunning(s) || rules.top(s).opening || rules.top(s).everybody !== undefined) break
      const asked = firstOf(rules.asks(s))
      answer.clear()
      game.bot.script(viewOf(game, s, asked, view), asked, rng, answer)
      rules.begin(s, asked, answer, table)
    }
    const key = hash(kind, s)
    const there = ends.get(key)
    if (there) there.count++
    else {
      const state = kind.create()
      kind.copy(s, state)
      ends.set(key, { state, count: 1 })
    }
  }
  return [...ends.values()].map(({ state, count }) => ({ state, chance: fraction(count, repeats) }))
}

/** The endings of a spread when everybody gives the answer that is best for them. */
export function settled<S extends Position>(game: Game<S>, spread: Spread<S>): Ending<S>[] {
  const merged = new Map<number, Weighed<S>>()
  const collect = (part: Spread<S>, weight: Fraction): void => {
    for (const { state, chance } of part.endings) merge(game, merged, state, multiply(weight, chance))
    for (const branch of part.branches) {
      const reply = branch.replies.find(r => r.best)
      if (reply) collect(reply.spread, multiply(weight, branch.chance))
    }
  }
  collect(spread, ONE)
  return [...merged.values()]
}

/** How a gauge may change. */
interface GaugeOdds {
  readonly id: string
  /** The mean change. */
  readonly expected: number
  /** Change and its chance, in ascending order. */
  readonly changes: readonly (readonly [number, Fraction])[]
}

/** What a set of endings means to a side. */
export interface Summary {
  readonly wins: Fraction
  readonly loses: Fraction
  readonly gauges: readonly GaugeOdds[]
}

/** Chances of an immediate win or loss, and of each change of each gauge. */
export function summarise<S extends Position>(game: Game<S>, before: S, endings: readonly Ending<S>[], side: Side): Summary {
  let wins = ZERO
  let loses = ZERO
  for (const { state, chance } of endings) {
    const winner = game.outcome(state)?.winner
    if (winner === side) wins = add(wins, chance)
    else if (winner !== undefined) loses = add(loses, chance)
  }
  const gauges = game.gauges.map(gauge => {
    const from = gauge.of(before)
    const changes = new Map<number, Fraction>()
    for (const { state, chance } of endings) {
      const change = gauge.of(state) - from
      changes.set(change, add(changes.get(change) ?? ZERO, chance))
    }
    const sorted = [...changes].sort(([a], [b]) => a - b)
    return { id: gauge.id, expected: sorted.reduce((sum, [change, chance]) => sum + change * toNumber(chance), 0), changes: sorted }
  })
  return { wins, loses, gauges }
}
