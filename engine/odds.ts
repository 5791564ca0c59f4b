import { EveryRoll } from './dice/every.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import { add, type Fraction, fraction, multiply, ONE, toNumber, ZERO } from './fraction.ts'
import { type Game, viewOf } from './game.ts'
import { hash } from './hash.ts'
import { firstOf, only, type Side } from './ids.ts'
import type { Position } from './state.ts'
import { isRunning } from './steps.ts'
import { TableTop } from './tabletop.ts'
import type { Told } from './text.ts'
import { type Word, Words } from './words.ts'

/** One way a procedure may end. */
export interface Ending<S> {
  readonly chance: Fraction
  readonly state: S
}

/** An answer that somebody may give on the way, and what follows from it. */
export interface Reply<S> {
  readonly say: readonly Word[]
  /** What the one who decides should say. */
  readonly best: boolean
  readonly spread: Spread<S>
}

/** A decision on the way. */
export interface Branch<S> {
  readonly chance: Fraction
  /** The position in which it is taken. */
  readonly state: S
  readonly side: Side
  readonly step: string
  readonly rule: string
  readonly replies: readonly Reply<S>[]
  /** There were too many answers to show: the script gave the one that stands here. */
  readonly scripted: boolean
}

/** Everything that may follow: endings, and decisions with what follows from each answer. */
export interface Spread<S> {
  readonly endings: readonly Ending<S>[]
  readonly branches: readonly Branch<S>[]
}

export interface Odds<S> {
  /** The modifiers of the first die, each with its rule. */
  readonly modifiers: readonly Told[]
  readonly spread: Spread<S>
  /** How many repeats were sampled; nothing when the odds are exact. */
  readonly sampled: number | undefined
}

export interface OddsOptions {
  readonly rng: Xoshiro
  /** Up to so many answers are shown one by one. */
  readonly handful?: number
  /** Up to so many positions are looked at; beyond, repeats are sampled. */
  readonly limit?: number
  readonly samples?: number
}

class TooLarge extends Error {}

interface Weighed<S> {
  readonly state: S
  chance: Fraction
}

/** Adds a position with its chance to the others: equal positions are one. */
function merge<S extends Position>(game: Game<S>, into: Map<number, Weighed<S>>, state: S, chance: Fraction): void {
  const key = hash(game.kind, state)
  const there = into.get(key)
  if (there) there.chance = add(there.chance, chance)
  else into.set(key, { state, chance })
}

/** Walks procedures under dice that show every face, merging equal positions before each further roll. */
class Walker<S extends Position> {
  readonly #game: Game<S>
  readonly #rng: Xoshiro
  readonly #handful: number
  #left: number
  readonly #every = new EveryRoll()
  readonly #table: TableTop
  readonly #kept: S
  readonly #view: S
  /** Modifiers told before the first die of the walk. */
  readonly modifiers: Told[] = []
  #listening = true

  constructor(game: Game<S>, options: OddsOptions) {
    this.#game = game
    this.#rng = options.rng
    this.#handful = options.handful ?? 6
    this.#left = options.limit ?? 20_000
    this.#kept = game.kind.create()
    this.#view = game.kind.create()
    this.#table = new TableTop(this.#every, (event, _seenBy, ...args) => {
      if (event.modifier && this.#listening && !this.#every.rolled) this.modifiers.push({ event, args: args.slice(0, event.args.length) })
    })
  }

  /** What follows from a sentence, to the end of its procedure. */
  spread(from: S, side: Side, say: readonly Word[]): Spread<S> {
    const endings = new Map<number, Weighed<S>>()
    const decisions = new Map<number, Weighed<S>>()
    const said = new Words(Math.max(64, say.length))
    said.set(say)
    const start = this.#copyOf(from)
    this.#every.reset()
    this.#every.frozen = true
    this.#game.rules.begin(start, side, said, this.#table)
    let front = new Map<number, Weighed<S>>()
    if (this.#every.asked) throw new Error('the step that reads the sentence rolls: a step that rolls must be its own')
    front.set(0, { state: start, chance: ONE })
    while (front.size > 0) {
      const next = new Map<number, Weighed<S>>()
      for (const node of front.values()) this.#expand(node, next, endings, decisions)
      front = next
    }
    return { endings: [...endings.values()], branches: [...decisions.values()].map(node => this.#branch(node)) }
  }

  /** One roll's worth from a position: on past steps without dice, up to the next step that rolls, a decision or the end. */
  #expand(node: Weighed<S>, next: Map<number, Weighed<S>>, endings: Map<number, Weighed<S>>, decisions: Map<number, Weighed<S>>): void {
    const { rules, kind } = this.#game
    const every = this.#every
    every.reset()
    do {
      if (this.#left-- <= 0) throw new TooLarge()
      const s = this.#copyOf(node.state)
      const put = (into: Map<number, Weighed<S>>) => merge(this.#game, into, s, multiply(node.chance, fraction(1n, every.denominator)))
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
  }

  #branch({ state, chance }: Weighed<S>): Branch<S> {
    const { rules } = this.#game
    const side = firstOf(rules.asks(state))
    const { name, rule } = rules.top(state)
    const all = sentences(this.#game, state, side, this.#handful + 1)
    const scripted = all.length > this.#handful
    const shown = scripted ? [this.#scriptedAnswer(state, side)] : all
    const told = this.modifiers.length
    const replies = shown.map(say => {
      if (this.#listening) this.modifiers.length = told
      return { say, spread: this.spread(state, side, say) }
    })
    const values = replies.map(reply => this.#worth(reply.spread, side))
    const best = values.indexOf(Math.max(...values))
    return { chance, state, side, step: name, rule, scripted, replies: replies.map((reply, i) => ({ ...reply, best: i === best })) }
  }

  #scriptedAnswer(state: S, side: Side): Word[] {
    const out = new Words(64)
    this.#game.bot.script(viewOf(this.#game, state, side, this.#view), side, this.#rng, out)
    return out.list()
  }

  /** What a spread is worth to a side when everybody on the way answers as best he can. */
  #worth(spread: Spread<S>, side: Side): number {
    let worth = 0
    for (const { chance, state } of spread.endings) worth += toNumber(chance) * worthOf(this.#game, state, side)
    for (const branch of spread.branches) {
      const reply = branch.replies.find(r => r.best)
      if (reply) worth += toNumber(branch.chance) * this.#worth(reply.spread, side)
    }
    return worth
  }

  #copyOf(from: S): S {
    const s = this.#game.kind.create()
    this.#game.kind.copy(from, s)
    return s
  }
}

/** 1 for a game won, 0 for a game lost, else the bot's judgement. */
function worthOf<S extends Position>(game: Game<S>, s: S, side: Side): number {
  const outcome = game.outcome(s)
  if (outcome === undefined) return game.bot.value(s, side)
  return outcome.winner === undefined ? 0.5 : outcome.winner === side ? 1 : 0
}

/** Complete sentences a side may say, up to `most` of them. */
export function sentences<S extends Position>(game: Game<S>, s: S, side: Side, most: number): Word[][] {
  const found: Word[][] = []
  const said = new Words(64)
  const walk = (): void => {
    const out = new Words()
    if (game.rules.choices(s, side, said, out)) {
      found.push(said.list())
      return
    }
    for (let i = 0; i < out.n && found.length < most; i++) {
      said.push(out.at(i))
      walk()
      said.pop()
    }
  }
  walk()
  return found
}

/** The odds of a sentence in a position whose every cell is known: exact, or sampled where the tree is too large. */
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

/** The endings of a spread when everybody on the way gives the answer that is best for him. */
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
export interface GaugeOdds {
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

/** Chances of winning and losing at once, and of each change of each gauge. */
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
