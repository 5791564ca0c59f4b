import type { Side } from '@grognard/engine'
import type { Sql, Store } from '../store/store.ts'

/** In a receipt: what was done made no line. */
const NO_LINE = -1

/** How many are remembered, of each of many matches; the others are looked up. */
const MOST = 64

/** What was done by which name, so that it is done once however often it is sent. */
export class Receipts {
  readonly #match: string
  /** The first line of each, by side and name, the oldest first. */
  readonly #lines = new Map<string, number>()

  constructor(match: string) {
    this.#match = match
  }

  /** The line that something made, if it is remembered. */
  get(side: Side, id: string): number | undefined {
    return this.#lines.get(`${side} ${id}`)
  }

  note(side: number, id: string, line = NO_LINE): void {
    this.#lines.set(`${side} ${id}`, line)
    if (this.#lines.size > MOST) for (const oldest of [...this.#lines.keys()].slice(0, MOST / 2)) this.#lines.delete(oldest)
  }

  /** Looks for something done so long ago that it is no longer remembered. */
  async find(store: Store, side: Side, id: string): Promise<number | undefined> {
    const row = await store.get<{ n: number }>(
      'select n from receipt where match = ? and side = ? and id = ?',
      ...[this.#match, side as number, id],
    )
    return row?.n
  }

  /** Keeps, with something that made no line, that it was done. */
  async keep(sql: Sql, side: Side, id: string): Promise<void> {
    await sql.run('insert into receipt (match, side, id, n) values (?, ?, ?, ?)', this.#match, side, id, NO_LINE)
  }
}
