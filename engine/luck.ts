import { EveryRoll } from './dice/every.ts'
import { Xoshiro } from './dice/xoshiro.ts'
import { ONE, toNumber } from './fraction.ts'
import type { Game } from './game.ts'
import type { Match, SaidLine } from './match.ts'
import { worthOf } from './odds.ts'
import { Tally, type Weighed } from './odds-tally.ts'
import type { Position } from './state.ts'
import { TableTop } from './tabletop.ts'
import { Words } from './words.ts'

/*
 * How luck is measured. A position is worth something to a side: 1 when it has won, 0 when it has lost, else its chance in the bot's
 * judgement. A sentence that rolls leads to one of many positions. Its luck is the worth of the position reached minus the mean over all
 * ways its dice could have fallen, up to the next decision. With fair dice that has mean zero and a known variance, so the sum over a match
 * divided by the root of the summed variances is luck in standard deviations, in any game.
 */

/** What the dice of one line gave each side. */
export interface LineLuck {
  readonly n: number
  /** By side: the worth of the result minus the expected worth. */
  readonly gains: readonly number[]
  /** By side: the variance of that under fair dice. */
  readonly variances: readonly number[]
  /** The expectation was sampled because the dice could fall in too many ways. */
  readonly isSampled: boolean
}

/** Positions examined for one line before its dice are sampled instead. */
const MOST_POSITIONS = 2000
const SAMPLES = 200

/** The luck of each line that rolled and still counts, one at a time. */
export function* luckByLine<S extends Position>(match: Match<S>): Generator<LineLuck> {
  for (const line of match.active) {
    const before = match.before(line.n)
    if (line.rolls.length > 0 && before !== undefined) yield luckOf(match.game, line, before, match.after(line.n))
  }
}

function luckOf<S extends Position>(game: Game<S>, line: SaidLine, before: S, after: S): LineLuck {
  const exact = everyFall(game, line, before)
  const falls = exact ?? sampledFalls(game, line, before)
  const moments = game.sides.all.map(side => {
    const worths = falls.map(({ state, chance }) => ({ worth: worthOf(game, state, side), chance }))
    const mean = worths.reduce((sum, { worth, chance }) => sum + chance * worth, 0)
    const variance = worths.reduce((sum, { worth, chance }) => sum + chance * (worth - mean) * (worth - mean), 0)
    return { gain: worthOf(game, after, side) - mean, variance }
  })
  return { n: line.n, gains: moments.map(m => m.gain), variances: moments.map(m => m.variance), isSampled: exact === undefined }
}

interface Fall<S> {
  readonly state: S
  readonly chance: number
}

function wordsOf({ words }: SaidLine): Words {
  const said = new Words(Math.max(64, words.length))
  said.set(words)
  return said
}

/** Every position that a line could have led to; undefined when there are too many. Equal positions are merged before each roll. */
function everyFall<S extends Position>(game: Game<S>, line: SaidLine, before: S): Fall<S>[] | undefined {
  const { rules, kind } = game
  const every = new EveryRoll()
  const table = new TableTop(every)
  const spare: S[] = []
  const copyOf = (s: S): S => {
    const copy = spare.pop() ?? kind.create()
    kind.copy(s, copy)
    return copy
  }
  const kept = kind.create()
  const ends = new Map<number, Weighed<S>>()
  const start = copyOf(before)
  every.frozen = true
  rules.begin(start, line.side, wordsOf(line), table)
  if (every.asked) return undefined
  let left = MOST_POSITIONS
  let front = [{ state: start, chance: ONE }]
  while (front.length > 0) {
    const next = new Map<number, Weighed<S>>()
    for (const node of front) {
      const tally = new Tally(game, node.chance, spare)
      every.reset()
      do {
        if (left-- === 0) return undefined
        const s = copyOf(node.state)
        tally.put(runToRoll(game, s, every, table, kept) ? next : ends, s, every.denominator)
        every.frozen = false
      } while (every.next())
      tally.flush()
      spare.push(node.state)
    }
    front = [...next.values()]
  }
  return [...ends.values()].map(({ state, chance }) => ({ state, chance: toNumber(chance) }))
}

/** Plays on past one roll, up to the next one (true) or the next decision (false). */
function runToRoll<S extends Position>({ rules, kind }: Game<S>, s: S, every: EveryRoll, table: TableTop, kept: S): boolean {
  for (;;) {
    every.frozen = every.rolled
    every.asked = false
    if (every.frozen) kind.copy(s, kept)
    const goesOn = rules.runOne(s, table)
    if (every.asked) {
      kind.copy(kept, s)
      return true
    }
    if (!goesOn) return false
  }
}

/** A sample of the positions that a line could have led to, the same each time. */
function sampledFalls<S extends Position>(game: Game<S>, line: SaidLine, before: S): Fall<S>[] {
  const table = new TableTop(new Xoshiro(`luck ${line.n}`))
  const said = wordsOf(line)
  return Array.from({ length: SAMPLES }, () => {
    const state = game.kind.create()
    game.kind.copy(before, state)
    game.rules.answer(state, line.side, said, table)
    return { state, chance: 1 / SAMPLES }
  })
}
