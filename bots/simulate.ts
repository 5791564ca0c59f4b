import type { Game, Outcome, Position, SetUp } from '@grognard/engine'
import { Arena } from './arena.ts'
import { addFault, type Fault, type Faults, mergeFaults, noFaults } from './faults.ts'
import type { Player } from './players.ts'
import { type Interval, mergeNameTallies, mergeTallies, type NameTally, percentile, type Tally, tally, wilson } from './statistics.ts'
import { DICE, playerStream, Streams } from './streams.ts'
import { type CpuClock, mergeThinking, noThinking, reportThinking, type Thinking, type ThinkingReport } from './thinking.ts'

export interface SimulationOptions {
  readonly games: number
  /** Number of the first game, so several workers can share a run. */
  readonly firstGame?: number
  readonly seed: number | string
  /** By side. */
  readonly players: readonly Player[]
  readonly setUp: SetUp
  readonly cpu: CpuClock
  readonly afterGame?: (played: number) => void
}

/** The results of some games of a run. Plain data: can be sent, stored and merged with other parts. */
export interface SimulationPart {
  /** Names of the sides; everything by side below is in this order. */
  readonly sides: readonly string[]
  readonly players: readonly Player[]
  games: number
  readonly wins: number[]
  draws: number
  /** Games by the turn they ended in. */
  readonly turns: Tally
  decisions: number
  cpuMicros: number
  readonly causes: NameTally
  readonly faults: Faults
  readonly thinking: readonly Thinking[]
}

export interface SimulationReport {
  readonly games: number
  readonly wins: Readonly<Record<string, number>>
  readonly draws: number
  /** By side: its share of the finished games. */
  readonly ci95: Readonly<Record<string, Interval>>
  readonly turnsMedian: number
  readonly turnsP10: number
  readonly turnsP90: number
  readonly decisions: number
  readonly cpuSeconds: number
  readonly cpuMsPerGame: number
  readonly decisionsPerCpuSecond: number
  readonly errors: number
  readonly deadEnds: number
  readonly causes: Readonly<NameTally>
  readonly faults: readonly Fault[]
  /** For sides that think. */
  readonly thinking: Readonly<Record<string, ThinkingReport>>
}

/** A part without games. */
export const emptyPart = (sides: readonly string[], players: readonly Player[]): SimulationPart => ({
  sides,
  players,
  games: 0,
  wins: sides.map(() => 0),
  draws: 0,
  turns: [],
  decisions: 0,
  cpuMicros: 0,
  causes: {},
  faults: noFaults(),
  thinking: sides.map(noThinking),
})

/** Plays some games of a run. Which games depends only on seed and numbers, so a run may be split in any way. */
export function simulate<S extends Position>(game: Game<S>, options: SimulationOptions): SimulationPart {
  const { players, cpu } = options
  if (players.length !== game.sides.count) throw new Error(`${game.id} has ${game.sides.count} sides, not ${players.length}`)
  const part = emptyPart(game.sides.names, players)
  const arena = new Arena(game, options.setUp, cpu)
  const streams = new Streams(options.seed)
  const first = options.firstGame ?? 0
  const from = cpu()
  for (let number = first; number < first + options.games; number++) {
    streams.begin(arena.dice, number, DICE)
    for (let side = 0; side < players.length; side++) streams.begin(arena.rngs[side], number, playerStream(side))
    try {
      addOutcome(part, arena.play(players, part.thinking), arena.turn)
    } catch (thrown) {
      addFault(part.faults, number, thrown)
    }
    part.games++
    options.afterGame?.(part.games)
  }
  part.decisions = arena.decisions
  part.cpuMicros = cpu() - from
  return part
}

function addOutcome(part: SimulationPart, { winner, cause }: Outcome, turn: number): void {
  if (winner === undefined) part.draws++
  else part.wins[winner]++
  part.causes[cause] = (part.causes[cause] ?? 0) + 1
  tally(part.turns, turn)
}

/** Merges in another part of the same run. */
export function mergeParts(into: SimulationPart, from: SimulationPart): void {
  if (into.sides.join() !== from.sides.join() || into.players.join() !== from.players.join())
    throw new Error('these are parts of different runs')
  into.games += from.games
  mergeTallies(into.wins, from.wins)
  into.draws += from.draws
  mergeTallies(into.turns, from.turns)
  into.decisions += from.decisions
  into.cpuMicros += from.cpuMicros
  mergeNameTallies(into.causes, from.causes)
  mergeFaults(into.faults, from.faults)
  for (const [side, thinking] of into.thinking.entries()) mergeThinking(thinking, from.thinking[side])
}

const MICROS_PER_SECOND = 1_000_000

/** The figures of a run. */
export function finish(part: SimulationPart): SimulationReport {
  const { sides, players, games, wins, draws, turns, decisions, cpuMicros, causes, faults } = part
  const ended = games - faults.errors - faults.deadEnds
  const bySide = <T>(of: (side: number) => T): Record<string, T> => Object.fromEntries(sides.map((name, side) => [name, of(side)]))
  const thinking = sides.flatMap((name, side) => (players[side] === 'random' ? [] : [[name, reportThinking(part.thinking[side])] as const]))
  return {
    games,
    wins: bySide(side => wins[side]),
    draws,
    ci95: bySide(side => wilson(wins[side], ended)),
    turnsMedian: percentile(turns, 0.5),
    turnsP10: percentile(turns, 0.1),
    turnsP90: percentile(turns, 0.9),
    decisions,
    cpuSeconds: cpuMicros / MICROS_PER_SECOND,
    cpuMsPerGame: games === 0 ? 0 : cpuMicros / 1000 / games,
    decisionsPerCpuSecond: cpuMicros === 0 ? 0 : (decisions * MICROS_PER_SECOND) / cpuMicros,
    errors: faults.errors,
    deadEnds: faults.deadEnds,
    causes: { ...causes },
    faults: [...faults.first],
    thinking: Object.fromEntries(thinking),
  }
}
