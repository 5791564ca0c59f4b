import { setImmediate } from 'node:timers/promises'
import { type Entry, Feed, type Game, type Match, type Position, type Side, seatLines } from '@grognard/engine'
import type { Opening } from '@grognard/engine/feed'
import type { Sql } from '../store/store.ts'
import { takenUpOf } from './kept.ts'
import { openMatch } from './opening.ts'
import type { MatchRow, SeatRow } from './rows.ts'

/** A match in the store. */
interface Stored {
  readonly game: Game
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
}

/** A part of a match, from one snapshot to the next: its last line, and the number of the first entry of a reader in it. */
interface Stretch {
  readonly upTo: number
  readonly first: number
}

const readerName = (game: Game, reader: Side | 'everybody'): string => (reader === 'everybody' ? reader : (game.sides.names[reader] ?? ''))

/** The stretches of a match that can be played again, in order: what was said under older rules cannot. */
async function stretchesOf(sql: Sql, { game, row }: Stored, reader: Side | 'everybody'): Promise<Stretch[]> {
  const snapshots = await sql.all<{ n: number; numbers: string }>(
    'select n, numbers from snapshot where match = ? and rules = ? order by n',
    ...[row.id, game.version],
  )
  const taken = await takenUpOf(sql, row.id)
  const starts = snapshots.map(({ n, numbers }) => ({ n, first: JSON.parse(numbers)[readerName(game, reader)] as number }))
  const all = taken === undefined ? [{ n: -1, first: 0 }, ...starts] : starts.filter(({ n }) => n >= taken.snapshot.at)
  return all.map(({ first }, i) => ({ first, upTo: all[i + 1]?.n ?? row.next - 1 })).filter(({ upTo }, i) => upTo > (all[i]?.n ?? 0))
}

const stretch = async (sql: Sql, { game, row, seats }: Stored, upTo: number): Promise<Match<Position>> =>
  (await openMatch(sql, game, row, seats, { upTo })).match

/** What came before an entry of a reader, back to the snapshot before it; without an opening there is nothing that can be told. */
export async function pastOf(
  sql: Sql,
  stored: Stored,
  reader: Side | 'everybody',
  n: number,
): Promise<{ readonly opening?: Opening; readonly entries: readonly Entry[] }> {
  const last = (await stretchesOf(sql, stored, reader)).findLast(({ first }) => first < n)
  if (last === undefined) return { entries: [] }
  const feed = new Feed(await stretch(sql, stored, last.upTo), reader)
  const opening = feed.opening()
  return { opening, entries: feed.read().filter(entry => entry.n < n) }
}

/** All that a side has received, in writing; others get their turn between two stretches. */
export async function writtenFor(sql: Sql, stored: Stored, side: Side): Promise<string[]> {
  const rows: string[] = []
  for (const { upTo } of await stretchesOf(sql, stored, side)) {
    for (const line of seatLines(await stretch(sql, stored, upTo), side)) rows.push(JSON.stringify(line))
    await setImmediate()
  }
  return rows
}
