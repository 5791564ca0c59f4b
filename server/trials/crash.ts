import { setTimeout as wait } from 'node:timers/promises'
import { GAMES } from '@grognard/games/registry'
import type { MatchSummary } from '@grognard/wire'
import { NO_LIMITS, USUAL_LIMITS } from '../desk.ts'
import { doctor } from '../ops/doctor.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { Visitor } from '../test/online.ts'
import { sitDown } from '../test/seated.ts'
import { ServerProcess } from './processes.ts'
import { TrialSeat } from './seat.ts'

/** What came of a trial. */
export interface CrashReport {
  readonly kills: number
  readonly acknowledged: number
  readonly lines: number
  readonly reconnections: number
  /** Acknowledged sentences that are not in the store, or twice in it; lines that are missing. */
  readonly lost: number
  readonly doubled: number
  readonly gaps: number
  readonly faults: readonly string[]
  /** How each server ended: its exit code, and after how many milliseconds. */
  readonly ends: readonly { readonly code: number | null; readonly took: number }[]
  /** How often somebody was told to come back, and the longest that anybody was away, in milliseconds. */
  readonly byes: number
  readonly away: number
}

export interface CrashOptions {
  readonly kills: number
  /** A file of SQLite or an address of PostgreSQL. */
  readonly place: string
  /** How many processes serve it. */
  readonly processes: number
  readonly redis?: string
  /** The games that are played, by default all of them. */
  readonly games?: readonly string[]
  /** How servers are ended, by default without a warning. */
  readonly signal?: 'SIGKILL' | 'SIGTERM'
  onKill?(n: number): void
}

/** A match at a time of each. */
const ALL_GAMES = GAMES.filter(({ isTest }) => !isTest).map(({ id }) => id)

/** Sentences between two kills, at least, and how many more there may be; milliseconds that they may take. */
const LEAST = 3
const SPREAD = 9
const PATIENCE = 20_000
const STEP = 20

/** How long two people try to sit down between kills, in milliseconds. */
const LONGEST_TRY = 180_000

/** Lets people play through sockets while servers are killed without a warning; then compares what they were told with what is kept. */
export async function crash({
  kills,
  place,
  processes,
  redis,
  games: played = ALL_GAMES,
  signal,
  onKill,
}: CrashOptions): Promise<CrashReport> {
  const limits = { ...NO_LIMITS, messages: USUAL_LIMITS.messages }
  const config = { database: place, limits, ...(redis === undefined ? {} : { redis }) }
  const servers: ServerProcess[] = []
  for (let i = 0; i < processes; i++) servers.push(await ServerProcess.start(config))
  const origins = servers.map(({ origin }) => origin)
  const seats: TrialSeat[] = []
  const ends: CrashReport['ends'][number][] = []
  let isDone = false
  /** A match that ends is followed by another one. */
  const playOn = async (first: readonly TrialSeat[], game: string): Promise<void> => {
    for (let pair: readonly TrialSeat[] | undefined = first; pair; pair = isDone ? undefined : await table(origins, game, () => isDone)) {
      seats.push(...pair)
      await Promise.all(pair.map(seat => seat.play(() => isDone)))
      for (const seat of pair) seat.leave()
    }
  }
  const begun: (readonly TrialSeat[])[] = []
  for (const game of played) begun.push((await table(origins, game, () => false)) ?? [])
  const tables = played.map((game, i) => playOn(begun[i] ?? [], game))
  const said = () => seats.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  const killing = (async () => {
    for (let n = 1; n <= kills; n++) {
      // Somewhere in the next sentences, wherever the server happens to be with them.
      const enough = said() + LEAST + Math.random() * SPREAD
      for (let waited = 0; said() < enough && waited < PATIENCE; waited += STEP) await wait(STEP)
      await wait(Math.random() * STEP)
      const server = servers[Math.floor(Math.random() * servers.length)] as ServerProcess
      const since = performance.now()
      ends.push({ code: await server.kill(signal), took: performance.now() - since })
      await server.start()
      onKill?.(n)
    }
    isDone = true
  })()
  try {
    await Promise.all([...tables, killing])
  } finally {
    isDone = true
    for (const server of servers) await server.remove()
  }
  const store = await openStore(place)
  try {
    const counted = await count(
      store,
      seats.flatMap(({ acknowledged }) => acknowledged),
    )
    const sum = (of: (seat: TrialSeat) => number) => seats.reduce((total, seat) => total + of(seat), 0)
    const met = {
      reconnections: sum(({ reconnections }) => reconnections),
      byes: sum(({ byes }) => byes),
      away: Math.max(...seats.map(({ away }) => away)),
    }
    return { kills, ends, ...met, ...counted, faults: (await doctor(place)).faults }
  } finally {
    await store.close()
  }
}

let people = 0

/** Two people at a new match, tried until no server is killed meanwhile, or nobody wants it any more. */
async function table(origins: readonly string[], game: string, isDone: () => boolean): Promise<readonly TrialSeat[] | undefined> {
  const since = Date.now()
  for (let tried = 0; !isDone(); tried++) {
    try {
      const origin = origins[tried % origins.length] ?? ''
      const [one, two] = [await new Visitor(origin).enter(`Trial ${++people}`), await new Visitor(origin).enter(`Trial ${++people}`)]
      const match: MatchSummary = await sitDown(one, two, { game })
      // Each comes to a process of its own, as far as there are several.
      return await Promise.all([one, two].map((who, i) => TrialSeat.at(who, origins, i, match)))
    } catch (error) {
      if (Date.now() - since > LONGEST_TRY) throw error
      await wait(100)
    }
  }
  return undefined
}

async function count(store: Store, acknowledged: readonly string[]) {
  const rows = await store.all<{ match: string; n: number; body: string }>('select match, n, body from line order by match, n')
  const times = new Map<string, number>()
  let gaps = 0
  let [match, next] = ['', 0]
  for (const row of rows) {
    if (row.match !== match) [match, next] = [row.match, 0]
    if (row.n !== next) gaps++
    next = row.n + 1
    const { sent } = JSON.parse(row.body) as { readonly sent?: readonly [number, string] }
    if (sent) times.set(sent[1], (times.get(sent[1]) ?? 0) + 1)
  }
  return {
    acknowledged: acknowledged.length,
    lines: rows.length,
    lost: acknowledged.filter(id => !times.has(id)).length,
    doubled: [...times.values()].filter(n => n > 1).length,
    gaps,
  }
}
