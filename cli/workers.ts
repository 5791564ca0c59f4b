import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Io } from './io.ts'
import { packageFolder } from './packages.ts'
import { Progress } from './progress.ts'
import { type PartOf, playPart, type Task } from './tasks.ts'

/** Some games (or pairs) of a task, as sent to a worker. */
export interface Order {
  readonly task: Task
  readonly first: number
  readonly count: number
}
/** What a worker sends: its progress, its results, or an error. */
export type Answer = { readonly played: number } | { readonly part: unknown } | { readonly error: string }

export interface Run<Part> {
  readonly label: string
  /** Number of the first game; 0 unless a run is resumed. */
  readonly first?: number
  readonly count: number
  readonly workers: number
  /** The largest piece played in one go. */
  readonly largest?: number
  /** Called with each piece as soon as it is played. */
  readonly keep?: (part: Part, first: number, count: number) => Promise<void>
}

/** Pieces per worker, so none waits long for the last. */
const PIECES = 8
/** A piece played in this process takes about this fraction of the caller's patience. */
const SLICES = 8
/** If the rest takes less than this many times the caller's patience, starting workers isn't worth it. */
const WORTH_A_WORKER = 2

/**
 * Plays all games of a run and returns the parts in game order. A run starts in this process; only what is left when patience runs out goes
 * to worker processes. Each game depends only on its number, so the result is the same for any number of workers. Workers are processes
 * rather than threads because a process's CPU time can be read exactly.
 */
export async function playAll<T extends Task>(io: Io, task: T, run: Run<PartOf[T['kind']]>): Promise<PartOf[T['kind']][]> {
  const progress = new Progress(io, run.label, run.count)
  try {
    const { parts, next } = await playHere(io, task, run, progress)
    return next < endOf(run) ? [...parts, ...(await playElsewhere(task, run, next, progress))] : parts
  } finally {
    progress.end()
  }
}

const startOf = ({ first = 0 }: { readonly first?: number }): number => first
const endOf = (run: { readonly first?: number; readonly count: number }): number => startOf(run) + run.count

async function playHere<T extends Task>(
  io: Io,
  task: T,
  run: Run<PartOf[T['kind']]>,
  progress: Progress,
): Promise<{ readonly parts: PartOf[T['kind']][]; readonly next: number }> {
  const parts: PartOf[T['kind']][] = []
  let next = startOf(run)
  /** Estimated milliseconds the rest would take here. */
  const rest = () => (next === startOf(run) ? 0 : (progress.elapsed / (next - startOf(run))) * (endOf(run) - next))
  const staysHere = () => run.workers === 1 || progress.elapsed < io.patience || rest() < WORTH_A_WORKER * io.patience
  for (let size = 1; next < endOf(run) && staysHere(); ) {
    const count = Math.min(size, endOf(run) - next, run.largest ?? run.count)
    const first = next
    const from = progress.elapsed
    const part = await playPart(task, first, count, played => progress.update(first - startOf(run) + played))
    parts.push(part)
    await run.keep?.(part, first, count)
    next += count
    if (progress.elapsed - from < io.patience / SLICES) size *= 2
    await setImmediate()
  }
  return { parts, next }
}

async function playElsewhere<T extends Task>(
  task: T,
  run: Run<PartOf[T['kind']]>,
  from: number,
  progress: Progress,
): Promise<PartOf[T['kind']][]> {
  const end = endOf(run)
  const count = Math.min(run.workers, end - from)
  const size = Math.min(Math.ceil((end - from) / (count * PIECES)), run.largest ?? run.count)
  const orders: Order[] = []
  for (let first = from; first < end; first += size) orders.push({ task, first, count: Math.min(size, end - first) })
  const played = orders.map(() => 0)
  const parts = new Array<PartOf[T['kind']]>(orders.length)
  let next = 0
  const workers = Array.from({ length: count }, startWorker)
  const work = async (worker: ChildProcess): Promise<void> => {
    while (next < orders.length) {
      const i = next++
      const part = (await ask(worker, orders[i], games => {
        played[i] = games
        progress.update(from - startOf(run) + played.reduce((sum, n) => sum + n, 0))
      })) as PartOf[T['kind']]
      parts[i] = part
      await run.keep?.(part, orders[i].first, orders[i].count)
    }
  }
  try {
    await Promise.all(workers.map(work))
  } finally {
    for (const worker of workers) worker.kill()
  }
  return parts
}

/** Node 20 warns about JSON modules; bin/grognard.js says why that doesn't matter. */
const QUIET = ['--disable-warning=ExperimentalWarning']

function startWorker(): ChildProcess {
  const file = join(packageFolder('@grognard/cli'), 'dist', 'worker.js')
  return fork(file, [], { execArgv: QUIET, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

function ask(worker: ChildProcess, order: Order, afterGames: (played: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void): void => {
      worker.off('message', hear).off('exit', left).off('error', fail)
      done()
    }
    const hear = (answer: Answer): void => {
      if ('played' in answer) afterGames(answer.played)
      else if ('part' in answer) settle(() => resolve(answer.part))
      else settle(() => reject(new Error(answer.error)))
    }
    const left = (code: number | null): void => settle(() => reject(new Error(`a worker process ended with ${code ?? 'a signal'}`)))
    const fail = (error: Error): void => settle(() => reject(error))
    worker.on('message', hear).on('exit', left).on('error', fail)
    worker.send(order)
  })
}
