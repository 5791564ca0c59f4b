import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { HostedMatch } from '../matches/hosted.ts'
import type { Watcher } from '../matches/telling.ts'
import { openStore } from '../store/open.ts'
import { IN_MEMORY } from '../store/sqlite.ts'
import type { Append, Store, Value } from '../store/store.ts'
import { layTable, type Site } from '../test/browser.ts'
import { seatAt } from '../test/player.ts'
import { sitDown } from '../test/seated.ts'
import { longMatch } from './lasting.ts'
import { newFile } from './places.ts'

/** What opening a match takes: the lines read for it, and the least CPU of several times, in milliseconds. */
interface Opening {
  readonly read: number
  readonly took: number
}

/** What a sentence wrote, on average over a part of a match, in letters: its line and all that goes with it, and the same with snapshots. */
interface Written {
  readonly line: number
  readonly all: number
}

/** A match of many lines beside one of few. */
export interface LongReport {
  readonly lines: number
  readonly short: Opening
  /** The long match, opened at every line from one snapshot to the next: on average, and the worst. */
  readonly long: Opening
  readonly worst: Opening
  /** From the line that the short one has reached; in the second fifth, when snapshots are taken; in the last fifth. */
  readonly written: { readonly first: Written; readonly early: Written; readonly late: Written }
  /** Bytes that the disk received for a sentence at the first and at the last line; undefined when only memory was used. */
  readonly disk: { readonly first: number; readonly late: number } | undefined
  /** The most lines and entries that were held in the second fifth and in the last. */
  readonly held: { readonly early: number; readonly late: number }
  /** Bytes of the running match just after a snapshot, in the second fifth and in the last; undefined where memory cannot be cleared. */
  readonly memory: { readonly early: number; readonly late: number } | undefined
}

const SHORT = 50

/** Sentences over which the disk is watched. */
const WATCHED = 200

/** How often a match is opened; the least time of all counts. */
const TIMES = 12

/** People get a new seat after so many lines: what they remember is theirs, and grows. */
const SITTING = 500

const letters = (kept: unknown): number => JSON.stringify(kept ?? '').length
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)

/** A match that is played on and on, and what it costs. */
class LongMatch {
  readonly id: string
  readonly site: Site
  readonly accounts: readonly string[]
  readonly game: string
  readonly battle: string
  readonly #written: Written[] = []
  readonly #append: Store['append']
  #players: readonly Awaited<ReturnType<typeof seatAt>>[] = []
  #playTo: (lines: number) => Promise<void> = async () => {}

  private constructor(site: Site, id: string, accounts: readonly string[], game: string, battle: string) {
    this.site = site
    this.id = id
    this.accounts = accounts
    this.game = game
    this.battle = battle
    const { store } = site.desk
    this.#append = store.append
    Object.assign(store, {
      append: (lines: Append) => {
        if (lines.match === id) this.#written.push({ all: letters(lines), line: letters(lines) - letters(lines.snapshot) })
        return this.#append.call(store, lines)
      },
    })
  }

  static async begin(site: Site, game: string): Promise<LongMatch> {
    const [one, two] = [site.browser(), site.browser()]
    const accounts = [(await one.become()).id, (await two.become()).id]
    const match = await sitDown(one, two, { game })
    const made = new LongMatch(site, match.id, accounts, match.game, match.battle)
    await made.sit()
    return made
  }

  /** The same match on a copy of all that is kept. */
  async copied(site: Site): Promise<LongMatch> {
    const copy = new LongMatch(site, this.id, this.accounts, this.game, this.battle)
    await copy.sit()
    return copy
  }

  get hosted(): HostedMatch {
    const hosted = this.site.hosts.peek(this.id)
    if (!hosted) throw new Error('the match is not open')
    return hosted
  }

  get lines(): number {
    return this.hosted.match.next
  }

  /** The line up to which a snapshot stands for all. */
  get settled(): number {
    return this.hosted.match.lines[0].n
  }

  /** How many lines and entries are held. */
  get held(): number {
    const { match, telling } = this.hosted
    return match.lines.length + match.game.sides.all.reduce((sum, side) => sum + telling.entries(side).length, 0)
  }

  /** Both sit down anew, with what is recent. */
  async sit(): Promise<void> {
    await this.stand()
    this.#players = await Promise.all(this.accounts.map(account => seatAt(this.site.hosts, this.id, account, this.game, this.battle)))
    this.#playTo = longMatch(this.#players, () => this.lines)
  }

  /** Both leave, and nothing remembers what they were sent. */
  async stand(): Promise<void> {
    await Promise.all(this.#players.map(player => player.leave()))
    this.#players = []
    this.#playTo = async () => {}
  }

  /** Plays on to a line: what its sentences wrote, and the most that was held meanwhile. */
  async playTo(lines: number): Promise<{ readonly written: Written; readonly held: number }> {
    this.#written.length = 0
    let held = 0
    for (let sat = this.lines; this.lines < lines; ) {
      await this.#playTo(Math.min(lines, this.lines + 10))
      held = Math.max(held, this.held)
      if (this.lines - sat < SITTING) continue
      sat = this.lines
      await this.sit()
    }
    return { written: { line: mean(this.#written.map(({ line }) => line)), all: mean(this.#written.map(({ all }) => all)) }, held }
  }

  /** Opens the match as another process would, for somebody who comes to a seat. */
  async open(): Promise<Opening> {
    const { desk } = this.site
    const visitor: Watcher = {
      reader: this.hosted.sideOf(this.accounts[0]) ?? 'everybody',
      account: undefined,
      send: () => {},
      pass: () => {},
    }
    let [read, took] = [0, Number.POSITIVE_INFINITY]
    for (let i = 0; i < TIMES; i++) {
      const from = process.cpuUsage()
      const opened = await HostedMatch.open(desk, 'elsewhere', this.id)
      await opened.watch(visitor, undefined)
      const { user, system } = process.cpuUsage(from)
      took = Math.min(took, (user + system) / 1000)
      read = opened.match.lines.length
    }
    return { read, took }
  }

  /** Plays on until a snapshot is taken. */
  async playToSnapshot(): Promise<void> {
    for (const before = this.settled; this.settled === before; ) await this.playTo(this.lines + 1)
  }

  /**
   * The bytes of the running match, just after a snapshot: how much less is in memory when it is put away. It is opened again for its players.
   */
  async memory(): Promise<number | undefined> {
    const { gc } = globalThis
    if (gc === undefined) return undefined
    await this.playToSnapshot()
    await this.stand()
    const before = await inUse(gc)
    this.site.hosts.close()
    const after = await inUse(gc)
    await this.sit()
    return before - after
  }

  /** The bytes that the disk receives for each of the next sentences; only of a store in a file. */
  async disk(file: string): Promise<number> {
    await this.site.desk.store.scrub()
    const from = this.lines
    await this.playTo(from + WATCHED)
    return statSync(`${file}-wal`).size / (this.lines - from)
  }
}

async function inUse(gc: NonNullable<typeof globalThis.gc>): Promise<number> {
  // What has just been left is still held by promises and timers about to end.
  for (let i = 0; i < 4; i++) {
    await wait(20)
    gc()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Copies what is kept in memory into a file. */
async function copyTo(file: string, from: Store): Promise<Store> {
  const store = await openStore(file)
  const tables = await from.all<{ name: string }>(`select name from sqlite_master where type = 'table'`)
  await store.transaction(async sql => {
    await sql.run('delete from meta')
    for (const { name } of tables)
      for (const row of await from.all<Record<string, Value>>(`select * from ${name}`)) {
        const columns = Object.keys(row)
        await sql.run(
          `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
          ...columns.map(column => row[column] as Value),
        )
      }
  })
  return store
}

async function onDisk(match: LongMatch): Promise<number> {
  const place = await newFile()
  const store = await copyTo(place.at, match.site.desk.store)
  const site = await layTable(store)
  try {
    return await (await match.copied(site)).disk(place.at)
  } finally {
    await site.close()
    await store.close()
    await place.remove()
  }
}

/** Plays a match of so many lines, in memory, and compares what it costs with one that has just begun. */
export async function compareLengths(game: string, lines: number, withDisk: boolean): Promise<LongReport> {
  const site = await layTable(await openStore(IN_MEMORY))
  try {
    const match = await LongMatch.begin(site, game)
    await match.playTo(SHORT)
    const diskFirst = withDisk ? await onDisk(match) : undefined
    const fifth = lines / 5
    const first = await match.playTo(fifth)
    const early = await match.playTo(2 * fifth)
    const memoryEarly = await match.memory()
    await match.playTo(4 * fifth)
    const late = await match.playTo(lines)
    const memoryLate = await match.memory()
    const diskLate = withDisk ? await onDisk(match) : undefined
    const fewer = await LongMatch.begin(site, game)
    await fewer.playTo(SHORT)
    const { short, all } = await openings(fewer, match)
    const worst = all.toSorted((a, b) => b.took - a.took)[0] as Opening
    return {
      lines: match.lines,
      short,
      long: { read: Math.round(mean(all.map(({ read }) => read))), took: mean(all.map(({ took }) => took)) },
      worst,
      written: { first: first.written, early: early.written, late: late.written },
      disk: diskFirst === undefined || diskLate === undefined ? undefined : { first: diskFirst, late: diskLate },
      held: { early: early.held, late: late.held },
      memory: memoryEarly === undefined || memoryLate === undefined ? undefined : { early: memoryEarly, late: memoryLate },
    }
  } finally {
    await site.close()
    await site.desk.store.close()
  }
}

/** Opens the long match at every few lines from one snapshot to the next, and the short one as often, so that both run warm. */
async function openings(fewer: LongMatch, match: LongMatch): Promise<{ readonly short: Opening; readonly all: readonly Opening[] }> {
  const STEP = 3
  const ofFewer: Opening[] = []
  const all: Opening[] = []
  await match.playToSnapshot()
  await match.open()
  for (const begins = match.settled; match.settled === begins; ) {
    all.push(await match.open())
    ofFewer.push(await fewer.open())
    await match.playTo(match.lines + STEP)
  }
  const short = ofFewer.toSorted((a, b) => a.took - b.took)[0] as Opening
  return { short: { ...short, took: mean(ofFewer.map(({ took }) => took)) }, all }
}
