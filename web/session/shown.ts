import type { Position, Reader, View } from '@grognard/engine'
import type { Laid } from './protocol.ts'
import type { Turned } from './seating.ts'
import { share } from './share.ts'
import { entrySinceDecided, returning } from './since.ts'
import { readerAt, readersAt, type Table } from './table.ts'
import { type News, newsSince, type Telling } from './tales.ts'

/** What the viewers of a table have been shown: how far each was told, and the last picture. */
export class Shown {
  /** By reader: the number of the first entry not told yet. */
  readonly #told = new Map<Reader, number>()
  #scene: Laid | undefined
  /** The page must drop its log: the viewer or the match has changed. */
  #isLogStale = true

  /** Another match: what has happened so far is told to nobody; returning players hear what happened since their last decision. */
  begin(table: Table, isResumed: boolean): void {
    this.#told.clear()
    this.#scene = undefined
    this.#isLogStale = true
    for (const reader of readersAt(table)) this.knows(reader, table.authority.seat(reader).next)
    if (!isResumed) return
    for (const side of returning(table)) {
      const from = entrySinceDecided(table, side)
      if (from !== undefined) this.knows(readerAt(table, side), from)
    }
  }

  /** A reader knows all entries before this one. */
  knows(reader: Reader, next: number): void {
    this.#told.set(reader, next)
  }

  /** From now on the viewer gets a new picture; another viewer also gets their own log. */
  heed(turned: Turned): void {
    if (turned.isOther) this.forgetScene()
    if (turned.isOtherLog) this.forgetLog()
  }

  forgetScene(): void {
    this.#scene = undefined
  }

  forgetLog(): void {
    this.#isLogStale = true
  }

  /** The curtain is down: there is no log to drop. */
  hide(): void {
    this.#isLogStale = false
  }

  /** The table as it is seen now, with what is new to the viewer. */
  show(table: Table, telling: Telling, seen: View<Position>): { readonly scene: Laid; readonly news: News } {
    const news = this.#news(table, telling)
    const scene = table.grounds.lay(seen, telling.viewer, telling.language)
    this.#scene = this.#scene === undefined ? scene : share(this.#scene, scene)
    const isStale = this.#isLogStale
    this.#isLogStale = false
    return { scene: this.#scene, news: isStale ? { ...news, cutTo: 0 } : news }
  }

  /** What is new to the reader, with pictures starting from the last one they saw; a new viewer is shown where it began. */
  #news({ grounds }: Table, telling: Telling): News {
    const { seat, see, viewer, language } = telling
    const from = this.#told.get(seat.reader) ?? seat.next
    const began = this.#scene === undefined && from < seat.next ? seat.before(from) : undefined
    const before = this.#scene ?? (began && grounds.lay(see(began), viewer, language))
    const news = newsSince(telling, from, before)
    const [first, ...rest] = news.tales
    this.#told.set(seat.reader, seat.next)
    if (this.#scene !== undefined || first === undefined || first.scene !== undefined) return news
    return { ...news, tales: [{ ...first, scene: before }, ...rest] }
  }
}
