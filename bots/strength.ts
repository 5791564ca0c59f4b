import type { Contest } from '@grognard/engine'
import type { GameEntry } from '@grognard/games/registry'
import { type EloReport, eloFrom } from './elo.ts'
import type { Player } from './players.ts'
import { reportThinking, type ThinkingReport } from './thinking.ts'
import { emptyPairs, mergePairs, type PairsPart } from './tournament.ts'

/** A contest whose result the repository keeps. */
export interface Comparison extends Omit<Contest, 'a'> {
  readonly game: string
  readonly a: Player
  readonly seed: string
}

/** The comparisons of a game; empty when its opponents are not compared. */
export async function comparisonsOf({ id, strength }: GameEntry): Promise<readonly Comparison[]> {
  return ((await strength?.()) ?? []).map(contest => ({ game: id, seed: 'strength', ...contest }))
}

/** Some pairs of a comparison: a unit of work for one worker. */
export interface Chunk extends Omit<Comparison, 'pairs' | 'above'> {
  readonly firstPair: number
  readonly pairs: number
}

/** The rules a result is valid for. */
export interface RulesStamp {
  readonly version: number
  readonly dataHash: string
}

/** A finished chunk, as stored in a file. */
export interface DoneChunk extends Chunk, RulesStamp {
  readonly part: PairsPart
}

/** A row of the strength table. */
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

/** Whether two are of the same game, battle, options, players and seed. */
export const isSameContest = (one: Contender, other: Contender): boolean => keyOf(one) === keyOf(other)

type Contender = Pick<Comparison, 'game' | 'battle' | 'options' | 'a' | 'b' | 'seed'>
const keyOf = ({ game, battle = '', options = {}, a, b, seed }: Contender): string =>
  [game, battle, a, b, seed, ...Object.entries(options).sort().flat()].join(' ')

/** The finished chunks of a comparison under these rules, in order and without overlaps. */
function doneOf(comparison: Comparison, rules: RulesStamp, done: readonly DoneChunk[]): DoneChunk[] {
  const { pairs } = comparison
  const counts: DoneChunk[] = []
  let end = 0
  for (const chunk of done.toSorted((x, y) => x.firstPair - y.firstPair)) {
    if (!isSameContest(chunk, comparison)) continue
    if (chunk.version !== rules.version || chunk.dataHash !== rules.dataHash) continue
    if (chunk.firstPair < end || chunk.firstPair + chunk.pairs > pairs) continue
    counts.push(chunk)
    end = chunk.firstPair + chunk.pairs
  }
  return counts
}

/** What is left of a comparison, in chunks of at most `size` pairs. An interrupted run resumes where it stopped. */
export function* chunksLeft(comparison: Comparison, rules: RulesStamp, done: readonly DoneChunk[], size: number): Generator<Chunk> {
  if (size < 1) throw new RangeError(`a piece of ${size} pairs is no piece`)
  const { game, battle, options, a, b, seed, pairs } = comparison
  let at = 0
  const gaps = doneOf(comparison, rules, done).map(chunk => [chunk.firstPair, chunk.firstPair + chunk.pairs] as const)
  for (const [end, next] of [...gaps, [pairs, pairs] as const]) {
    for (; at < end; at += size)
      yield { game, battle, ...(options && { options }), a, b, seed, firstPair: at, pairs: Math.min(size, end - at) }
    at = next
  }
}

/** The result of a comparison so far. */
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
