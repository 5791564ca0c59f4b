import type { ChildProcess } from 'node:child_process'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { NO_LIMITS } from '../desk.ts'
import { newFile } from './places.ts'
import { type Entry, ServerProcess, startProcess } from './processes.ts'

/** What a process of clients does: at matches of a game, at the echo, or only sitting there; how many matches, or sockets. */
export type ClientsOptions = { readonly origin: string; readonly name: string; readonly count: number } & (
  | { readonly kind: 'play'; readonly game: string }
  | { readonly kind: 'echo' | 'idle' }
)

/** What it is told: to report since the last report, or how long to think, in milliseconds. */
export type ClientsWish = 'report' | { readonly thinking: number | undefined }

export interface ClientsReport {
  /** What was said and answered. */
  readonly actions: number
  /** Matches begun because another one was over. */
  readonly begun: number
  /** Milliseconds from saying to the answer. */
  readonly times: readonly number[]
}

/** What came of one measurement. */
export interface Load {
  /** CPU of the server for one action, in microseconds. */
  readonly cpu: number
  readonly perSecond: number
  readonly begun: number
  /** Milliseconds until the answer. */
  readonly middle: number
  readonly p99: number
  /** Milliseconds of a small write that is synced, on the same disk in the same time. */
  readonly sync: { readonly middle: number; readonly p99: number }
}

export interface LoadOptions {
  readonly matches: number
  /** Seconds before anything is measured, and of each measurement. */
  readonly warmUp: number
  readonly seconds: number
}

/** How long people think, in milliseconds. */
const THINKING = 1000

/** How long it takes until people who did not think are spread over the second again, in milliseconds. */
const SETTLING = 2000

/** Processes of clients: one alone could not keep a server busy. */
const CLIENTS = 2

const at = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const ascending = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)

/** People at a server, in processes of their own. */
class Clients {
  readonly #children: readonly ChildProcess[]

  private constructor(children: readonly ChildProcess[]) {
    this.#children = children
  }

  static async start(count: number, of: (part: number, share: number) => ClientsOptions): Promise<Clients> {
    const share = Math.ceil(count / CLIENTS)
    const parts = Array.from({ length: CLIENTS }, (_, part) => of(part, Math.min(share, count - part * share)))
    return new Clients(await Promise.all(parts.map(options => startProcess('clients-process', options))))
  }

  think(thinking: number | undefined): void {
    for (const child of this.#children) child.send({ thinking } satisfies ClientsWish)
  }

  async report(): Promise<ClientsReport> {
    const reports = await Promise.all(
      this.#children.map(
        child =>
          new Promise<ClientsReport>(resolve => {
            child.once('message', report => resolve(report as ClientsReport))
            child.send('report' satisfies ClientsWish)
          }),
      ),
    )
    const sum = (of: (report: ClientsReport) => number) => reports.reduce((total, report) => total + of(report), 0)
    return { actions: sum(({ actions }) => actions), begun: sum(({ begun }) => begun), times: reports.flatMap(({ times }) => times) }
  }

  leave(): void {
    for (const child of this.#children) child.kill('SIGKILL')
  }
}

/** How long a line takes to reach the disk, tried again and again until stopped. */
async function syncing(folder: string, isDone: () => boolean): Promise<number[]> {
  const EVERY = 40
  const line = Buffer.alloc(400, 'x')
  const file = await open(join(folder, 'sync'), 'w')
  const times: number[] = []
  while (!isDone()) {
    const from = performance.now()
    await file.write(line)
    await file.datasync()
    times.push(performance.now() - from)
    await wait(EVERY)
  }
  await file.close()
  return ascending(times)
}

async function measure(server: ServerProcess, clients: Clients, folder: string, seconds: number): Promise<Load> {
  let isDone = false
  await clients.report()
  const before = await server.usage('cpu')
  const from = performance.now()
  const synced = syncing(folder, () => isDone)
  await wait(seconds * 1000)
  isDone = true
  const cpu = (await server.usage('cpu')) - before
  const { actions, begun, times } = await clients.report()
  const took = (performance.now() - from) / 1000
  const [answers, syncs] = [ascending(times), await synced]
  return {
    cpu: cpu / actions,
    perSecond: actions / took,
    begun,
    middle: at(answers, 0.5),
    p99: at(answers, 0.99),
    sync: { middle: at(syncs, 0.5), p99: at(syncs, 0.99) },
  }
}

/** A server under load, of a game or the echo: with people who think, and with people who do not. */
export async function load(game: string | 'echo', { matches, warmUp, seconds }: LoadOptions): Promise<{ thinking: Load; hasty: Load }> {
  const place = await newFile()
  const entry: Entry = game === 'echo' ? 'echo-process' : 'server-process'
  const server = await ServerProcess.start({ database: place.at, limits: NO_LIMITS }, entry)
  const { origin } = server
  const clients = await Clients.start(matches, (part, count) => {
    const some = { origin, count, name: `Load ${part}` }
    return game === 'echo' ? { ...some, kind: 'echo' } : { ...some, kind: 'play', game }
  })
  try {
    const folder = dirname(place.at)
    // Nobody thinks until the compiler has seen what people do: at their pace it would take minutes.
    clients.think(0)
    await wait(warmUp * 1000)
    clients.think(THINKING)
    await wait(SETTLING)
    const thinking = await measure(server, clients, folder, seconds)
    clients.think(0)
    await wait((warmUp * 1000) / 4)
    const hasty = await measure(server, clients, folder, seconds / 2)
    return { thinking, hasty }
  } finally {
    clients.leave()
    await server.kill('SIGTERM')
    await server.remove()
    await place.remove()
  }
}

/** The bytes that a server holds for a socket through which nothing is said. */
export async function idle(sockets: number): Promise<number> {
  const place = await newFile()
  const server = await ServerProcess.start({ database: place.at, limits: NO_LIMITS })
  const start = (count: number, name: string) =>
    Clients.start(count, (part, share) => ({ origin: server.origin, name: `${name} ${part}`, count: share, kind: 'idle' }))
  /** What the first sockets make the server load is not theirs. */
  const first = await start(100, 'First')
  try {
    const before = await settled(server)
    const clients = await start(sockets, 'Idle')
    const after = await settled(server)
    clients.leave()
    return (after - before) / sockets
  } finally {
    first.leave()
    await server.remove()
    await place.remove()
  }
}

/** What a server holds once it has come to rest. */
async function settled(server: ServerProcess): Promise<number> {
  await server.usage('memory')
  await wait(2000)
  return server.usage('memory')
}
