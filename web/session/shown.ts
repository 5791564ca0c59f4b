import type { Position, Scene, Side, View } from '@grognard/engine'
import type { Reader } from './reader.ts'
import type { Turned } from './seating.ts'
import { share } from './share.ts'
import { lineSinceDecided, recallFrom, returning } from './since.ts'
import { readerAt, type Table } from './table.ts'
import { type News, newsSince, type Telling } from './tales.ts'

/** What those who look have been shown of a table: how far each was told, and the picture that was seen last. */
export class Shown {
  /** By reader: the number of the first line he has not been told; nothing: the line of the beginning. */
  readonly #told = new Map<Reader, number>()
  #firstNew = 0
  #scene: Scene | undefined
  /** The page must forget its log: somebody else looks, or the match is another one. */
  #isLogStale = true

  /** Another match: whoever looks has seen nothing of it. */
  begin(next: number): void {
    this.#told.clear()
    this.#firstNew = next
    this.#scene = undefined
    this.#isLogStale = true
  }

  /** Whoever comes back is told what happened since he last decided. */
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

  /** Whoever looks from now on is drawn a new picture; somebody else gets a log of his own. */
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

  /** The curtain is down: there is no log to be forgotten. */
  hide(): void {
    this.#isLogStale = false
  }

  /** The table as it is seen now, with what is new to the one who looks; `isCommon` where both look. */
  show(table: Table, telling: Telling, seen: View<Position>, isCommon: boolean): { readonly scene: Scene; readonly news: News } {
    const news = this.#news(table, telling, isCommon)
    const scene = table.stage.scene(seen, telling.viewer, telling.language)
    this.#scene = this.#scene === undefined ? scene : share(this.#scene, scene)
    const isStale = this.#isLogStale
    this.#isLogStale = false
    return { scene: this.#scene, news: isStale ? { ...news, cutTo: 0 } : news }
  }

  /** What is new to the reader, with pictures from the one he saw last; somebody who has just sat down is shown where it began. */
  #news(table: Table, telling: Telling, isCommon: boolean): News {
    const { match, stage, scribe, humans } = table
    const { reader } = telling
    const from = this.#told.get(reader) ?? this.#firstNew
    const began = match.before(from)
    const earlier = began === undefined ? undefined : stage.scene(telling.see(began), telling.viewer, telling.language)
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
