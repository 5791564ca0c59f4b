import { type EloReport, eloFrom } from './elo.ts'
import type { Player } from './players.ts'
import { reportThinking, type ThinkingReport } from './thinking.ts'
import { emptyPairs, mergePairs, type PairsPart } from './tournament.ts'

/** A match between two players of a game that the repository keeps the result of. */
export interface Comparison {
  readonly game: string
  readonly a: Player
  readonly b: Player
  readonly pairs: number
  readonly seed: string
  /** What the lower bound of A's score must pass. */
  readonly above: number
}

const belleAlliance = (a: Player, b: Player, pairs: number, above: number): Comparison => ({
  game: 'la-belle-alliance',
  a,
  b,
  pairs,
  seed: 'strength',
  above,
})

const hondschoote = (a: Player, b: Player, above: number): Comparison => ({
  game: 'hondschoote',
  a,
  b,
  pairs: 100,
  seed: 'strength',
  above,
})

const fourteenDays = (a: Player, b: Player, above: number): Comparison => ({
  game: 'fourteen-days',
  a,
  b,
  pairs: 100,
  seed: 'strength',
  above,
})

/** Each level against a weaker one. */
export const COMPARISONS: readonly Comparison[] = [
  belleAlliance('line', 'random', 2000, 0.82),
  belleAlliance('line', 'recruit', 1000, 0.5),
  belleAlliance('veteran', 'line', 2000, 0.5),
  belleAlliance('guard', 'veteran', 1000, 0.47),
  belleAlliance('marshal', 'guard', 1000, 0.47),
  hondschoote('line', 'random', 0.9),
  hondschoote('line', 'recruit', 0.5),
  hondschoote('veteran', 'line', 0.58),
  hondschoote('guard', 'veteran', 0.45),
  hondschoote('marshal', 'veteran', 0.5),
  fourteenDays('line', 'random', 0.9),
  fourteenDays('line', 'recruit', 0.5),
  fourteenDays('veteran', 'line', 0.55),
  fourteenDays('guard', 'veteran', 0.45),
  fourteenDays('marshal', 'veteran', 0.5),
]

/** Some pairs of a comparison: a piece of work for one worker. */
export interface Chunk extends Omit<Comparison, 'pairs' | 'above'> {
  readonly firstPair: number
  readonly pairs: number
}

/** The rules a result holds for. */
export interface RulesStamp {
  readonly version: number
  readonly dataHash: string
}

/** A piece of work done, as it is kept in a file. */
export interface DoneChunk extends Chunk, RulesStamp {
  readonly part: PairsPart
}

/** A line of the table of strength. */
export interface StrengthRow extends Comparison {
  readonly played: number
  readonly elo: EloReport
  readonly wins: PairsPart['wins']
  readonly draws: number
  readonly errors: number
  readonly deadEnds: number
  readonly cpuSeconds: number
  readonly thinking: { readonly a: ThinkingReport; readonly b: ThinkingReport }
}

/** What was done of a comparison under these rules, in order and without overlaps. */
function doneOf(comparison: Comparison, rules: RulesStamp, done: readonly DoneChunk[]): DoneChunk[] {
  const { game, a, b, seed, pairs } = comparison
  const counts: DoneChunk[] = []
  let end = 0
  for (const chunk of done.toSorted((x, y) => x.firstPair - y.firstPair)) {
    if (chunk.game !== game || chunk.a !== a || chunk.b !== b || chunk.seed !== seed) continue
    if (chunk.version !== rules.version || chunk.dataHash !== rules.dataHash) continue
    if (chunk.firstPair < end || chunk.firstPair + chunk.pairs > pairs) continue
    counts.push(chunk)
    end = chunk.firstPair + chunk.pairs
  }
  return counts
}

/** What is left to play of a comparison, in pieces of at most `size` pairs. A run that was broken off goes on where it stopped. */
export function* chunksLeft(comparison: Comparison, rules: RulesStamp, done: readonly DoneChunk[], size: number): Generator<Chunk> {
  if (size < 1) throw new RangeError(`a piece of ${size} pairs is no piece`)
  const { game, a, b, seed, pairs } = comparison
  let at = 0
  const gaps = doneOf(comparison, rules, done).map(chunk => [chunk.firstPair, chunk.firstPair + chunk.pairs] as const)
  for (const [end, next] of [...gaps, [pairs, pairs] as const]) {
    for (; at < end; at += size) yield { game, a, b, seed, firstPair: at, pairs: Math.min(size, end - at) }
    at = next
  }
}

/** The result of a comparison as far as it was played. */
export function strengthOf(comparison: Comparison, rules: RulesStamp, done: readonly DoneChunk[]): StrengthRow {
  const all = emptyPairs(comparison.a, comparison.b)
  for (const { part } of doneOf(comparison, rules, done)) mergePairs(all, part)
  return {
    ...comparison,
    played: all.pairs,
    elo: eloFrom(all.scores),
    wins: all.wins,
    draws: all.draws,
    errors: all.faults.errors,
    deadEnds: all.faults.deadEnds,
    cpuSeconds: all.cpuMicros / 1_000_000,
    thinking: { a: reportThinking(all.thinking.a), b: reportThinking(all.thinking.b) },
  }
}
