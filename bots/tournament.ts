import type { Game, Outcome, Position, SetUp, Side } from '@grognard/engine'
import { Arena } from './arena.ts'
import { addFault, type Faults, mergeFaults, noFaults } from './faults.ts'
import type { Player } from './players.ts'
import { mergeTallies } from './statistics.ts'
import { DICE, playerStream, Streams } from './streams.ts'
import { type CpuClock, mergeThinking, noThinking, type Thinking } from './thinking.ts'

export interface PairOptions {
  readonly a: Player
  readonly b: Player
  readonly pairs: number
  /** Number of the first pair, so several workers can share a match. */
  readonly firstPair?: number
  readonly seed: number | string
  readonly setUp: SetUp
  readonly cpu: CpuClock
  readonly afterPair?: (played: number) => void
}

/** Pairs by A's score: 0, 1/2, 1, 3/2, 2. */
type PairScores = [number, number, number, number, number]

/** The results of some pairs of a match. Plain data: can be sent, stored and merged with other parts. */
export interface PairsPart {
  readonly a: Player
  readonly b: Player
  pairs: number
  readonly scores: PairScores
  /** Games of scored pairs won by each player, by the side it had. */
  readonly wins: { readonly a: number[]; readonly b: number[] }
  draws: number
  decisions: number
  cpuMicros: number
  /** Pairs broken off; not scored. */
  readonly faults: Faults
  readonly thinking: { readonly a: Thinking; readonly b: Thinking }
}

/** A part without pairs. */
export const emptyPairs = (a: Player, b: Player): PairsPart => ({
  a,
  b,
  pairs: 0,
  scores: [0, 0, 0, 0, 0],
  wins: { a: [0, 0], b: [0, 0] },
  draws: 0,
  decisions: 0,
  cpuMicros: 0,
  faults: noFaults(),
  thinking: { a: noThinking(), b: noThinking() },
})

/** Plays pairs of games: the same dice and set-up twice, with the sides swapped, to reduce the effect of luck and balance. */
export function playPairs<S extends Position>(game: Game<S>, options: PairOptions): PairsPart {
  if (game.sides.count !== 2) throw new Error(`${game.id} has ${game.sides.count} sides: pairs need two`)
  const { cpu } = options
  const part = emptyPairs(options.a, options.b)
  const arena = new Arena(game, options.setUp, cpu)
  const streams = new Streams(options.seed)
  const first = options.firstPair ?? 0
  const from = cpu()
  for (let number = first; number < first + options.pairs; number++) {
    try {
      const asFirst = playHalf(arena, streams, part, number, 0)
      const asSecond = playHalf(arena, streams, part, number, 1)
      addGame(part, asFirst, 0)
      addGame(part, asSecond, 1)
      part.scores[halfPoints(asFirst, 0) + halfPoints(asSecond, 1)]++
    } catch (thrown) {
      addFault(part.faults, number, thrown)
    }
    part.pairs++
    options.afterPair?.(part.pairs)
  }
  part.decisions = arena.decisions
  part.cpuMicros = cpu() - from
  return part
}

/** One game of a pair: the dice belong to the pair, each player's randomness to the game. */
function playHalf<S extends Position>(arena: Arena<S>, streams: Streams, part: PairsPart, pair: number, sideOfA: number): Outcome {
  streams.begin(arena.dice, pair, DICE)
  streams.begin(arena.rngs[sideOfA], pair, playerStream(2 * sideOfA))
  streams.begin(arena.rngs[1 - sideOfA], pair, playerStream(2 * sideOfA + 1))
  const { a, b, thinking } = part
  return sideOfA === 0 ? arena.play([a, b], [thinking.a, thinking.b]) : arena.play([b, a], [thinking.b, thinking.a])
}

const halfPoints = ({ winner }: Outcome, sideOfA: number): number => (winner === undefined ? 1 : (winner as number) === sideOfA ? 2 : 0)

function addGame(part: PairsPart, { winner }: Outcome, sideOfA: number): void {
  if (winner === undefined) part.draws++
  else part.wins[winner === (sideOfA as Side) ? 'a' : 'b'][winner]++
}

/** Merges in another part of the same match. */
export function mergePairs(into: PairsPart, from: PairsPart): void {
  if (into.a !== from.a || into.b !== from.b) throw new Error('these are parts of different matches')
  into.pairs += from.pairs
  mergeTallies(into.scores, from.scores)
  mergeTallies(into.wins.a, from.wins.a)
  mergeTallies(into.wins.b, from.wins.b)
  into.draws += from.draws
  into.decisions += from.decisions
  into.cpuMicros += from.cpuMicros
  mergeFaults(into.faults, from.faults)
  mergeThinking(into.thinking.a, from.thinking.a)
  mergeThinking(into.thinking.b, from.thinking.b)
}
