import type { Side } from '@grognard/engine'
import type { Deed, OfferKind, Pace } from '@grognard/wire'
import { Refused } from '../refused.ts'
import type { Store } from '../store/store.ts'
import { startClocks, stopClocks } from './clock.ts'
import type { Core, Doer } from './core.ts'
import type { Timing } from './timing.ts'

interface Standing {
  readonly kind: OfferKind
  readonly side: Side
  /** The line that the match had reached: an offer is void once somebody has gone on. */
  readonly next: number
  /** For a take-back: the match's own number of the first line taken back. */
  readonly line: number | undefined
  readonly pace: Pace | undefined
}

interface OfferRow {
  readonly kind: OfferKind
  readonly side: number
  readonly line: number | null
  readonly next: number
  readonly data: string | null
}

/** What one side has offered the other: to take back, to draw, to pause, to change the pace. */
export class Offers {
  readonly #core: Core
  readonly #timing: Timing
  #all: readonly Standing[] = []

  constructor(core: Core, timing: Timing) {
    this.#core = core
    this.#timing = timing
  }

  async read(store: Store): Promise<void> {
    const rows = await store.all<OfferRow>('select kind, side, line, next, data from offer where match = ?', this.#core.id)
    this.#all = rows.map(({ kind, side, line, next, data }) => ({
      kind,
      side: side as Side,
      next,
      line: line ?? undefined,
      pace: data === null ? undefined : JSON.parse(data),
    }))
  }

  /** Offers as a side reads them; a take-back names an entry of its own. */
  for(side: Side) {
    return this.#standing().map(({ kind, side: by, line, pace }) => {
      const to = line === undefined ? undefined : this.#core.match.hearing(side).numbers.get(line)
      return { kind, side: by as number, ...(to !== undefined && { to }), ...(pace && { pace }) }
    })
  }

  tell(): void {
    this.#core.telling.toSides(side => ({ t: 'offers', m: this.#core.id, offers: this.for(side) }))
  }

  /** Drops those that are void since somebody has gone on; true when there were any. */
  lapse(): boolean {
    const before = this.#all.length
    this.#all = this.#standing()
    return before > 0
  }

  async make({ side, id = '', sender }: Doer, { kind, to, pace }: Extract<Deed, { readonly t: 'offer' }>): Promise<void> {
    const { desk, match, row, seats, receipts } = this.#core
    const line = kind === 'back' ? this.#lineToTakeBack(side, to) : undefined
    if (kind === 'pause' && (this.#timing.clocks === undefined || row.paused !== null)) throw new Refused('notNow')
    if (kind === 'pace' && pace === undefined) throw new Refused('badRequest', 'pace')
    if (this.#standing().some(offer => offer.kind === kind)) throw new Refused('notNow')
    if (seats.some(seat => seat.level !== null)) throw new Refused('notAllowed')
    const offer: Standing = { kind, side, next: match.next, line, pace: kind === 'pace' ? pace : undefined }
    await desk.store.transaction(async sql => {
      await sql.run('delete from offer where match = ? and kind = ?', this.#core.id, kind)
      await sql.run(
        'insert into offer (match, kind, side, line, next, data) values (?, ?, ?, ?, ?, ?)',
        ...[this.#core.id, kind, side as number, line ?? null, offer.next, offer.pace ? JSON.stringify(offer.pace) : null],
      )
      await receipts.keep(sql, side, id)
    })
    this.#changed({ side, id, sender }, [...this.#all.filter(one => one.kind !== kind), offer])
  }

  /** The first line that would be taken back: the asker's own last sentence, or an earlier one that he names. */
  #lineToTakeBack(side: Side, to: number | undefined): number {
    const { match, telling } = this.#core
    const own = match.active.filter(line => line.side === side && line.by === undefined)
    const isOwn = telling.entries(side).some(({ n, side: by, kind }) => n === to && by === side && kind === 'said')
    const named = to === undefined ? own.at(-1)?.n : isOwn ? telling.feed(side).lineOf(to) : undefined
    if (named === undefined || !own.some(({ n }) => n === named)) throw new Refused('notNow')
    return named
  }

  async answer(by: Doer, { kind, yes }: Extract<Deed, { readonly t: 'answer' }>): Promise<void> {
    const { desk, match, seats, receipts } = this.#core
    const { side, id = '' } = by
    const offer = this.#standing().find(one => one.kind === kind)
    if (!offer || (offer.side === side && yes)) throw new Refused('notNow')
    const others = () => this.#all.filter(one => one.kind !== kind)
    if (!yes) {
      await desk.store.transaction(async sql => {
        await sql.run('delete from offer where match = ? and kind = ?', this.#core.id, kind)
        await receipts.keep(sql, side, id)
      })
      this.#changed(by, others())
      return
    }
    const now = desk.now()
    if (kind === 'draw') await this.#core.play(by, () => void match.end('agreed'))
    else if (kind === 'back') await this.#takeBack(by, offer)
    else if (kind === 'pause') await this.#timing.set(stopClocks(this.#timing.clocks ?? [], now), { paused: now }, by)
    else {
      const pace = offer.pace as Pace
      await this.#timing.set(startClocks(pace, seats.length, match.asks, now), { pace: JSON.stringify(pace) }, by)
    }
    await desk.store.run('delete from offer where match = ? and kind = ?', this.#core.id, kind)
    this.#all = others()
    this.tell()
  }

  /** Takes back what the other side agreed to, and gives both clocks what they had then. */
  async #takeBack(by: Doer, offer: Standing): Promise<void> {
    const { match, desk } = this.#core
    const line = offer.line as number
    const left = this.#timing.leftBefore(line)
    await this.#core.play(
      by,
      () => void match.takeBack(offer.side, line, 'agreed'),
      moved => moved.map(({ left: now, since }, i) => ({ left: left?.[i] ?? now, since: since === undefined ? undefined : desk.now() })),
    )
  }

  #changed({ side, id = '', sender }: Doer, all: readonly Standing[]): void {
    this.#core.receipts.note(side, id)
    this.#all = all
    this.tell()
    sender?.send({ t: 'done', m: this.#core.id, id })
    this.#core.publish('offers')
  }

  #standing(): Standing[] {
    return this.#all.filter(({ next }) => next === this.#core.match.next)
  }
}
