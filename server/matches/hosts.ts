import { randomUUID } from 'node:crypto'
import type { Desk } from '../desk.ts'
import { channelOf } from '../lobby/channel.ts'
import { Overtaken } from './core.ts'
import { HostedMatch } from './hosted.ts'
import type { Watcher } from './telling.ts'

/** How long a match that nobody watches stays open, in milliseconds. */
const KEPT = 60_000

/** How often it is tried again when another process was faster. */
const TRIES = 4

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

  constructor(desk: Desk) {
    this.#desk = desk
  }

  get count(): number {
    return this.#open.size
  }

  /** Works with a match; when another process was faster, again with what that one left. */
  async with<T>(id: string, work: (hosted: HostedMatch) => Promise<T>): Promise<T> {
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

  /** Looks at the store for what other processes did and did not get told, and closes what nobody uses. */
  async look(): Promise<void> {
    const now = this.#desk.now()
    const open = await Promise.all([...this.#open].map(async ([id, { hosted }]) => [id, await hosted.catch(() => undefined)] as const))
    for (const [id, hosted] of open) {
      if (!hosted) this.#close(id)
      else if (hosted.watchers.size === 0 && hosted.used < now - KEPT) {
        await hosted.rest().catch(() => {})
        if (hosted.watchers.size === 0) this.#close(id)
      } else if (hosted.watchers.size > 0) {
        await hosted.noteHere()
        const row = await this.#desk.store.get<{ next: number }>('select next from match where id = ?', id)
        if (row && row.next !== hosted.row.next) await this.#catchUp(id)
      }
    }
  }

  /** Keeps where every open match stands, before the process ends. */
  async rest(): Promise<void> {
    for (const { hosted } of this.#open.values()) await hosted.then(one => one.rest()).catch(() => {})
  }

  close(): void {
    for (const id of [...this.#open.keys()]) this.#close(id)
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
