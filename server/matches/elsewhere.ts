import { printHash } from '@grognard/engine'
import { playLine } from '@grognard/engine/replay'
import { Overtaken } from './core.ts'
import { linesFrom } from './kept.ts'
import { matchOf, seatsOf } from './rows.ts'
import type { MatchTable } from './table.ts'

/** Reads what other processes have done, and tells those who watch here. */
export async function catchUp(table: MatchTable): Promise<void> {
  const { id, offers, talk, telling, timing } = table
  const { store } = table.desk
  const row = await matchOf(store, id)
  if (!row) return
  const { next, pace, paused } = table.row
  table.row = row
  table.seats = await seatsOf(store, id)
  if (row.next > next) await playOn(table, next)
  timing.read()
  await offers.read(store)
  telling.news(timing.shown)
  telling.forget()
  offers.tell()
  await talk.catchUp(store)
  if (row.pace !== pace || row.paused !== paused) timing.tell()
  telling.toSides(() => ({ t: 'here', m: id, here: table.here() }))
}

/** Plays lines that another process has committed: the same dice fall, and every hash is compared. */
async function playOn(table: MatchTable, from: number): Promise<void> {
  const { id, match, receipts, times, timing } = table
  const { store } = table.desk
  const lines = await linesFrom(store, id, from, table.row.next - 1)
  for (const { line } of lines) times.note(line.n, line.at ?? 0)
  for (const { line, left, sent } of lines) {
    try {
      if (line.n >= match.next) playLine(match, line)
    } catch {
      throw table.broken(new Overtaken())
    }
    const hash = match.line(line.n)?.hash
    if (hash === undefined || printHash(hash) !== line.hash) throw table.broken(new Overtaken())
    timing.remember(line.n, left)
    if (sent) receipts.note(...sent, line.n)
  }
  times.forget()
  const last = await store.get<{ n: number }>('select max(n) as n from snapshot where match = ?', id)
  const line = match.line(last?.n ?? -1)
  // Every process holds the same lines, so that the same can be taken back everywhere.
  if (line?.kind !== 'said') return
  match.settle(line)
  timing.forget(line.n)
}
