import { Refused } from '../refused.ts'
import { AlreadyThere, type Store } from '../store/store.ts'
import { type Core, type Doer, Overtaken } from './core.ts'

interface ChatRow {
  readonly id: number
  readonly side: number
  readonly at: number
  readonly body: string
}

/** Chat that is shown to somebody who sits down. */
const SHOWN = 200

const linesOf = (rows: readonly ChatRow[]) => rows.map(({ id, side, at, body }) => ({ n: id, side, at, text: body }))

/** What the players of a match say to each other. */
export class Talk {
  readonly #core: Core
  #rows: readonly ChatRow[] = []

  constructor(core: Core) {
    this.#core = core
  }

  get lines() {
    return linesOf(this.#rows)
  }

  async read(store: Store): Promise<void> {
    const rows = await store.all<ChatRow>(
      `select id, side, at, body from chat where match = ? and hidden = 0 order by id desc limit ${SHOWN}`,
      this.#core.id,
    )
    this.#rows = rows.reverse()
  }

  /** Reads what was said in other processes, and tells it. */
  async catchUp(store: Store): Promise<void> {
    const last = this.#rows.at(-1)?.id ?? 0
    await this.read(store)
    const news = this.#rows.filter(({ id }) => id > last)
    if (news.length > 0) this.#tell(news)
  }

  async say({ side, id = '', sender }: Doer, text: string): Promise<void> {
    const { desk, seats, receipts, broken, publish } = this.#core
    const now = desk.now()
    const seat = seats.find(one => one.side === side)
    if (seats.some(one => one.side !== side && one.muted === 1)) throw new Refused('muted')
    const penalty = await desk.store.get(
      `select 1 as x from penalty where account = ? and kind = 'mute' and (until is null or until > ?)`,
      ...[seat?.account ?? '', now],
    )
    if (penalty) throw new Refused('muted')
    const n = (this.#rows.at(-1)?.id ?? 0) + 1
    try {
      await desk.store.transaction(async sql => {
        await sql.run(
          'insert into chat (match, id, side, account, at, body, hidden) values (?, ?, ?, ?, ?, ?, 0)',
          ...[this.#core.id, n, side as number, seat?.account ?? null, now, text],
        )
        await receipts.keep(sql, side, id)
      })
    } catch (error) {
      throw error instanceof AlreadyThere ? broken(new Overtaken()) : error
    }
    receipts.note(side, id)
    const row = { id: n, side, at: now, body: text }
    this.#rows = [...this.#rows, row].slice(-SHOWN)
    this.#tell([row])
    sender?.send({ t: 'done', m: this.#core.id, id })
    publish('chat')
  }

  #tell(rows: readonly ChatRow[]): void {
    this.#core.telling.toSides(() => ({ t: 'chat', m: this.#core.id, chat: linesOf(rows) }))
  }
}
