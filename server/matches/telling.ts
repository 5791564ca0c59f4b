import { type Entry, Feed, type Match, type Position, type Reader, type Side } from '@grognard/engine'
import type { Opening } from '@grognard/engine/feed'
import type { FromServer } from '@grognard/wire'

/** Somebody who follows a match through a socket. */
export interface Watcher {
  readonly reader: Side | 'everybody'
  readonly account: string | undefined
  send(message: FromServer): void
  /** Sends what is written already. */
  pass(text: string): void
}

/** An entry as it is sent, in writing: what many receive, and what is kept, is worked out once. */
export interface Written {
  readonly n: number
  readonly kind: Entry['kind']
  readonly side: number | undefined
  readonly text: string
}

/** What one kind of reader receives. */
interface Ear {
  readonly feed: Feed<Position>
  /** Where the entries held begin; found out when somebody comes who has received nothing. */
  opening: Opening | undefined
  /** The entries since the lines that are no longer held. */
  entries: Written[]
}

const written = (entry: Entry): Written => ({ n: entry.n, kind: entry.kind, side: entry.side, text: JSON.stringify(entry) })

/** A message with entries that are in writing. */
export const withEntries = (message: object, entries: readonly Written[]): string =>
  `${JSON.stringify(message).slice(0, -1)},"entries":[${entries.map(({ text }) => text).join()}]}`

/** What a match tells, and to whom: to each reader the entries of its own feed. */
export class Telling {
  readonly watchers = new Set<Watcher>()
  readonly #id: string
  readonly #match: Match<Position>
  readonly #ears = new Map<Reader, Ear>()

  constructor(id: string, match: Match<Position>) {
    this.#id = id
    this.#match = match
  }

  feed(reader: Reader): Feed<Position> {
    return this.#ear(reader).feed
  }

  /** The entries held for a reader. */
  entries(reader: Reader): readonly Written[] {
    return this.#ear(reader).entries
  }

  /** What somebody has to be sent who has received the entries before a number, or nothing. */
  since(reader: Reader, from: number | undefined): { readonly opening?: Opening; readonly entries: readonly Written[] } {
    const ear = this.#ear(reader)
    const first = ear.feed.next - ear.entries.length
    if (from !== undefined && from >= first && from <= ear.feed.next) return { entries: ear.entries.slice(from - first) }
    ear.opening ??= this.#openingFor(reader)
    return { opening: ear.opening, entries: ear.entries }
  }

  /** The number of the next entry for a watcher who has received all there is. */
  nextFor({ reader }: Watcher): number {
    return this.#ears.get(reader)?.feed.next ?? 0
  }

  /** Tells what is new; whoever sent what led to it is told by which name. */
  news(clocks: object, sent?: { readonly id: string; readonly sender: Watcher | undefined }): void {
    const times = JSON.stringify(clocks).slice(1)
    const rest = times === '}' ? times : `,${times}`
    for (const [reader, ear] of this.#ears) {
      const fresh = ear.feed.read().map(written)
      ear.entries.push(...fresh)
      for (const watcher of this.watchers) {
        if (watcher.reader !== reader) continue
        for (const [i, { text }] of fresh.entries()) {
          const id = sent !== undefined && watcher === sent.sender && i === 0 ? `,"id":${JSON.stringify(sent.id)}` : ''
          watcher.pass(`{"t":"entry","m":"${this.#id}","entry":${text}${id}${rest}`)
        }
      }
      if (sent?.sender?.reader === reader && fresh.length === 0) sent.sender.send({ t: 'done', m: this.#id, id: sent.id })
    }
  }

  /** Forgets the entries of lines that are no longer held. */
  forget(): void {
    for (const [reader, ear] of this.#ears) {
      const first = this.#match.settled?.numbers.get(reader) ?? 0
      if (first > ear.feed.next - ear.entries.length) {
        ear.entries = ear.entries.filter(({ n }) => n >= first)
        ear.opening = undefined
      }
    }
  }

  /** To everybody who watches. */
  toAll(message: FromServer): void {
    for (const watcher of this.watchers) watcher.send(message)
  }

  /** To those who sit at the table. */
  toSides(message: (side: Side) => FromServer): void {
    for (const watcher of this.watchers) if (watcher.reader !== 'everybody') watcher.send(message(watcher.reader))
  }

  isWatching(side: number): boolean {
    return [...this.watchers].some(({ reader }) => reader === side)
  }

  #ear(reader: Reader): Ear {
    const known = this.#ears.get(reader)
    if (known) return known
    const feed = new Feed(this.#match, reader)
    const opening = feed.opening()
    const ear = { feed, opening, entries: feed.read().map(written) }
    this.#ears.set(reader, ear)
    return ear
  }

  #openingFor(reader: Reader): Opening {
    const feed = new Feed(this.#match, reader)
    feed.close()
    return feed.opening()
  }
}
