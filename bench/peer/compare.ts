import { isDeepStrictEqual } from 'node:util'
import { loadPeer, type Peer, type PeerGame } from './boardgameio.ts'
import { type OurGame, OurTable, prepareOurs } from './ours.ts'
import { ourPicture, peerPicture } from './picture.ts'
import { recordGames } from './record.ts'

export interface ComparisonOptions {
  readonly games: number
  readonly seed: number | string
  /** CPU time of this process in microseconds. */
  readonly cpu: () => number
}

interface Speed {
  readonly actionsPerCpuSecond: number
}

export interface Comparison {
  readonly actions: number
  readonly ours: Speed
  /** boardgame.io with moves as its users write them. */
  readonly peer: Speed
  /** The same with moves that bypass its drafts where they read much. */
  readonly peerTuned: Speed
  /** The peer's reducer with an empty move: its cost before any rule is played. */
  readonly peerNoop: Speed
  /** Our actions per peer action. */
  readonly ratio: number
  readonly ratioTuned: number
}

const ROUNDS = 5
const WARM_UP_ROUNDS = 1
/** CPU time of a part of a round in microseconds: long enough that garbage is collected where it is made. */
const PART = 300_000

/** Feeds the same recorded games alternately to our kernel and to boardgame.io, and compares actions per CPU-second. */
export function comparePeers({ games, seed, cpu }: ComparisonOptions): Comparison {
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const recorded = recordGames(games, seed)
    const actions = recorded.reduce((sum, game) => sum + game.actions.length, 0)
    const table = new OurTable()
    const ours = recorded.map(prepareOurs)
    const peer = loadPeer()
    const theirs = recorded.map(peer.prepare)
    const tuned = loadPeer('plain objects')
    const theirsTuned = recorded.map(tuned.prepare)
    mustAgree(table, ours, peer, theirs)
    mustAgree(table, ours, tuned, theirsTuned)
    const jobs = [
      () => ours.forEach(game => void table.play(game)),
      () => theirs.forEach(game => void peer.play(game)),
      () => theirsTuned.forEach(game => void tuned.play(game)),
      () => theirs.forEach(game => void peer.playNoops(game)),
    ]
    const [our, their, theirTuned, noop] = leastTimes(jobs, cpu).map(time => (actions * 1_000_000) / time)
    return {
      actions,
      ours: { actionsPerCpuSecond: our },
      peer: { actionsPerCpuSecond: their },
      peerTuned: { actionsPerCpuSecond: theirTuned },
      peerNoop: { actionsPerCpuSecond: noop },
      ratio: our / their,
      ratioTuned: our / theirTuned,
    }
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}

/** Comparing kernels that don't play the same game would be meaningless. */
function mustAgree(table: OurTable, ours: readonly OurGame[], peer: Peer, theirs: readonly PeerGame[]): void {
  for (const [i, game] of ours.entries()) {
    table.play(game)
    if (!isDeepStrictEqual(ourPicture(table.s), peerPicture(peer.play(theirs[i]))))
      throw new Error(`game ${i} ends otherwise on boardgame.io`)
  }
}

/** Microseconds per job, alternating each round; the minimum of the rounds, since other work on the machine only ever adds time. */
function leastTimes(jobs: readonly (() => void)[], cpu: () => number): number[] {
  const least = jobs.map(() => Number.POSITIVE_INFINITY)
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const [i, job] of jobs.entries()) {
      const time = timeOf(job, cpu)
      if (round >= 0) least[i] = Math.min(least[i], time)
    }
  return least
}

/** Repeats a job for part of a round; returns microseconds per run. */
function timeOf(job: () => void, cpu: () => number): number {
  const start = cpu()
  let times = 0
  let spent = 0
  while (spent < PART) {
    job()
    times++
    spent = cpu() - start
  }
  return spent / times
}
