import type { Position, Reader, Side, View } from '@grognard/engine'
import type { Laid } from './protocol.ts'
import type { Turned } from './seating.ts'
import { share } from './share.ts'
import { lineSinceDecided, recallFrom, returning } from './since.ts'
import { readerAt, type Table } from './table.ts'
import { type News, newsSince, type Telling } from './tales.ts'

/** What the viewers of a table have been shown: how far each was told, and the last picture. */
export class Shown {
  /** By reader: the number of the first line not told yet; by default the starting line. */
  readonly #told = new Map<Reader, number>()
  #firstNew = 0
  #scene: Laid | undefined
  /** The page must drop its log: the viewer or the match has changed. */
  #isLogStale = true

  /** Another match: nobody has seen anything of it. */
  begin(next: number): void {
    this.#told.clear()
    this.#firstNew = next
    this.#scene = undefined
    this.#isLogStale = true
  }

  /** A returning player is told what happened since their last decision. */
  remember(table: Table): void {
    const sides = returning(table)
    for (const side of sides) {
      const from = lineSinceDecided(table, side)
      if (from !== undefined) this.#told.set(readerAt(table, side), from)
    }
    if (this.#told.size > 0) recallFrom(table, Math.min(...this.#told.values()), sides)
  }

  /** A reader knows all lines before this one. */
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

  /** The table as it is seen now, with what is new to the viewer; `isCommon` when both look. */
  show(table: Table, telling: Telling, seen: View<Position>, isCommon: boolean): { readonly scene: Laid; readonly news: News } {
    const news = this.#news(table, telling, isCommon)
    const scene = table.grounds.lay(seen, telling.viewer, telling.language)
    this.#scene = this.#scene === undefined ? scene : share(this.#scene, scene)
    const isStale = this.#isLogStale
    this.#isLogStale = false
    return { scene: this.#scene, news: isStale ? { ...news, cutTo: 0 } : news }
  }

  /** What is new to the reader, with pictures starting from the last one they saw; a new viewer is shown where it began. */
  #news(table: Table, telling: Telling, isCommon: boolean): News {
    const { match, grounds, scribe, humans } = table
    const { reader } = telling
    const from = this.#told.get(reader) ?? this.#firstNew
    const began = match.before(from)
    const earlier = began === undefined ? undefined : grounds.lay(telling.see(began), telling.viewer, telling.language)
    const before = this.#scene ?? earlier
    const news = newsSince(telling, from, before)
    const [first, ...rest] = news.tales
    this.#told.set(reader, match.next)
    const readers: readonly Reader[] = (humans.includes(reader as Side) || isCommon) && table.company === 'handover' ? humans : [reader]
    scribe.forget(Math.min(...readers.map(one => this.#told.get(one) ?? this.#firstNew)))
    if (this.#scene !== undefined || first === undefined || first.scene !== undefined) return news
    return { ...news, tales: [{ ...first, scene: before }, ...rest] }
  }
}
