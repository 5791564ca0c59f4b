import type { Player } from '@grognard/bots/players'
import { emptyPart, mergeParts, type SimulationPart, simulate } from '@grognard/bots/simulate'
import { emptyPairs, mergePairs, type PairsPart, playPairs } from '@grognard/bots/tournament'
import { emptyReport, type FuzzReport, fuzz, mergeReports, type SetUp } from '@grognard/engine'
import { loadBattle } from './battles.ts'

/** Many games of one kind, by number: all a worker process needs to play any of them. */
export type Task = SimulateTask | FuzzTask | PairsTask

interface TaskBase {
  readonly game: string
  /** The id of a battle or its folder; the first by default. */
  readonly battle?: string | undefined
  readonly setUp: SetUp
  readonly seed: string
}
interface SimulateTask extends TaskBase {
  readonly kind: 'simulate'
  /** By side. */
  readonly players: readonly Player[]
}
interface FuzzTask extends TaskBase {
  readonly kind: 'fuzz'
}
/** Its numbers count pairs of games. */
interface PairsTask extends TaskBase {
  readonly kind: 'pairs'
  readonly a: Player
  readonly b: Player
}

/** The results of some games of a task: plain data. */
export interface PartOf {
  simulate: SimulationPart
  fuzz: FuzzReport
  pairs: PairsPart
}

/** CPU time of this process, including all threads, in microseconds. */
export const processCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Plays the games `first` .. `first + count - 1` of a task. */
export async function playPart<T extends Task>(
  task: T,
  first: number,
  count: number,
  afterEach: (played: number) => void,
): Promise<PartOf[T['kind']]>
export async function playPart(
  task: Task,
  first: number,
  count: number,
  afterEach: (played: number) => void,
): Promise<PartOf[Task['kind']]> {
  const { game } = await loadBattle(task.game, task.battle)
  const { seed, setUp } = task
  switch (task.kind) {
    case 'simulate':
      return simulate(game, { seed, setUp, players: task.players, firstGame: first, games: count, cpu: processCpu, afterGame: afterEach })
    case 'fuzz':
      return fuzz(game, { seed, setUp, firstGame: first, games: count, afterGame: afterEach })
    case 'pairs':
      return playPairs(game, { seed, setUp, a: task.a, b: task.b, firstPair: first, pairs: count, cpu: processCpu, afterPair: afterEach })
  }
}

/** Merges the parts of a run in game order. */
export function joinSimulation(sides: readonly string[], players: readonly Player[], parts: readonly SimulationPart[]): SimulationPart {
  const whole = emptyPart(sides, players)
  for (const part of parts) mergeParts(whole, part)
  return whole
}

export function joinFuzz(parts: readonly FuzzReport[]): FuzzReport {
  const whole = emptyReport()
  for (const part of parts) mergeReports(whole, part)
  return whole
}

export function joinPairs(a: Player, b: Player, parts: readonly PairsPart[]): PairsPart {
  const whole = emptyPairs(a, b)
  for (const part of parts) mergePairs(whole, part)
  return whole
}
