import { type Entry, Feed, type Match, type Position, type Reader, type Side } from '@grognard/engine'
import type { Opening } from '@grognard/engine/feed'
import type { FromServer } from '@grognard/wire'

/** Somebody who follows a match through a socket. */
export interface Watcher {
  readonly reader: Side | 'everybody'
  readonly account: string | undefined
  send(message: FromServer): void
}

/** What one kind of reader receives. */
interface Ear {
  readonly feed: Feed<Position>
  /** Where the entries held begin; found out when somebody comes who has received nothing. */
  opening: Opening | undefined
  /** The entries since the lines that are no longer held. */
  entries: Entry[]
}

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
  entries(reader: Reader): readonly Entry[] {
    return this.#ear(reader).entries
  }

  /** What somebody has to be sent who has received the entries before a number, or nothing. */
  since(reader: Reader, from: number | undefined): { readonly opening?: Opening; readonly entries: readonly Entry[] } {
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
    for (const [reader, ear] of this.#ears) {
      const fresh = ear.feed.read()
      ear.entries.push(...fresh)
      const isSender = sent?.sender?.reader === reader
      for (const [i, entry] of fresh.entries())
        for (const watcher of this.watchers)
          if (watcher.reader === reader)
            watcher.send({
              t: 'entry',
              m: this.#id,
              entry: entry as never,
              ...(sent && watcher === sent.sender && i === 0 && { id: sent.id }),
              ...clocks,
            })
      if (isSender && fresh.length === 0) sent.sender?.send({ t: 'done', m: this.#id, id: sent.id })
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
    const ear = { feed, opening, entries: feed.read() }
    this.#ears.set(reader, ear)
    return ear
  }

  #openingFor(reader: Reader): Opening {
    const feed = new Feed(this.#match, reader)
    feed.close()
    return feed.opening()
  }
}
