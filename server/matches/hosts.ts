import { randomUUID } from 'node:crypto'
import type { Desk } from '../desk.ts'
import { channelOf } from '../lobby/channel.ts'
import { STOPPED, stayAlive } from '../work/alive.ts'
import { Overtaken } from './core.ts'
import { HostedMatch } from './hosted.ts'
import type { Watcher } from './telling.ts'

/** How long a match that nobody watches stays open, in milliseconds. */
const KEPT = 60_000

/** How often it is tried again when another process was faster. */
const TRIES = 4

/** How many matches one statement is about. */
const AT_A_TIME = 200

const marks = (list: readonly string[]): string => list.map(() => '?').join(', ')

function* some<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += AT_A_TIME) yield list.slice(i, i + AT_A_TIME)
}

interface Opened {
  readonly hosted: Promise<HostedMatch>
  opened?: HostedMatch
  stop(): void
}

/** The matches that this process has open. */
export class Hosts {
  readonly #desk: Desk
  readonly #me = randomUUID()
  readonly #open = new Map<string, Opened>()
  /** When this process last said that it lives; undefined before it has. */
  #alive: number | undefined
  #beating: Promise<void> | undefined

  constructor(desk: Desk) {
    this.#desk = desk
  }

  get count(): number {
    return this.#open.size
  }

  /** Works with a match; when another process was faster, again with what that one left. */
  async with<T>(id: string, work: (hosted: HostedMatch) => Promise<T>): Promise<T> {
    // After a stop no clock is read before it is known that none has run.
    if (this.#hasStopped) await this.beat()
    for (let tried = 1; ; tried++) {
      const hosted = await this.#get(id)
      try {
        return await work(hosted)
      } catch (error) {
        if (!hosted.isBroken) throw error
        await this.#reopen(id, hosted)
        if (!(error instanceof Overtaken) || tried === TRIES) throw error
      }
    }
  }

  /** A match that is open here. */
  peek(id: string): HostedMatch | undefined {
    return this.#open.get(id)?.opened
  }

  /** What a watcher no longer follows. */
  async leave(id: string, watcher: Watcher): Promise<void> {
    const hosted = await this.#open.get(id)?.hosted.catch(() => undefined)
    hosted?.leave(watcher)
  }

  /** Says that the server lives. After a stop everything is opened again, with clocks that did not run meanwhile. */
  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = undefined
    })
    return this.#beating
  }

  /** Looks at the store for what other processes did and did not get told here. One process alone knows everything. */
  async lookElsewhere(): Promise<void> {
    if (this.#desk.store.kind === 'sqlite') return
    for (const ids of some(this.#opened.filter(({ watchers }) => watchers.size > 0).map(({ id }) => id))) {
      const rows = await this.#desk.store.all<{ id: string; next: number }>(
        `select id, next from match where id in (${marks(ids)})`,
        ...ids,
      )
      for (const { id, next } of rows) if (this.peek(id)?.row.next !== next) await this.#catchUp(id)
    }
  }

  /** Notes that those who watch are still there, for other processes and for claims, and closes what nobody uses. */
  async look(): Promise<void> {
    const now = this.#desk.now()
    const watched: [side: number, id: string][] = []
    for (const hosted of this.#opened) {
      if (hosted.watchers.size > 0) for (const side of hosted.sidesHere()) watched.push([side, hosted.id])
      else if (hosted.used < now - KEPT) {
        await hosted.rest().catch(() => {})
        if (hosted.watchers.size === 0) this.#close(hosted.id)
      }
    }
    for (const side of new Set(watched.map(([one]) => one)))
      for (const ids of some(watched.filter(([one]) => one === side).map(([, id]) => id)))
        await this.#desk.store.jot(sql =>
          sql.run(`update seat set seen = ? where side = ? and match in (${marks(ids)})`, now, side, ...ids),
        )
  }

  /** Keeps where every open match stands, before the process ends. */
  async rest(): Promise<void> {
    for (const { hosted } of this.#open.values()) await hosted.then(one => one.rest()).catch(() => {})
  }

  close(): void {
    for (const id of [...this.#open.keys()]) this.#close(id)
  }

  get #opened(): HostedMatch[] {
    return [...this.#open.values()].flatMap(({ opened }) => opened ?? [])
  }

  get #hasStopped(): boolean {
    return this.#alive !== undefined && this.#desk.now() - this.#alive >= STOPPED
  }

  async #beat(): Promise<void> {
    const isBack = await stayAlive(this.#desk)
    // Another process may have set the clocks right; what is in memory here is wrong all the same.
    if (isBack || this.#hasStopped) {
      for (const hosted of this.#opened) {
        hosted.distrust()
        if (hosted.watchers.size === 0) this.#close(hosted.id)
        else await this.#reopen(hosted.id, hosted)
      }
    }
    this.#alive = this.#desk.now()
  }

  #get(id: string): Promise<HostedMatch> {
    const known = this.#open.get(id)
    if (known) return known.hosted
    const hosted = HostedMatch.open(this.#desk, this.#me, id)
    const stop = this.#desk.bus.subscribe(channelOf(id), message => {
      if (!message.startsWith(this.#me)) void this.#catchUp(id).catch(() => {})
    })
    const open: Opened = { hosted, stop }
    this.#open.set(id, open)
    hosted.then(
      opened => Object.assign(open, { opened }),
      () => this.#close(id),
    )
    return hosted
  }

  async #catchUp(id: string): Promise<void> {
    const hosted = await this.#open.get(id)?.hosted
    try {
      await hosted?.catchUp()
    } catch (error) {
      if (hosted?.isBroken) await this.#reopen(id, hosted)
      else throw error
    }
  }

  /** Opens a match anew, and lets those who followed go on where they are. */
  async #reopen(id: string, broken: HostedMatch): Promise<void> {
    if ((await this.#open.get(id)?.hosted) === broken) this.#close(id)
    const hosted = await this.#get(id)
    for (const watcher of broken.watchers) if (!hosted.watchers.has(watcher)) await hosted.watch(watcher, broken.nextFor(watcher))
    broken.dismiss()
  }

  #close(id: string): void {
    this.#open.get(id)?.stop()
    this.#open.delete(id)
  }
}
