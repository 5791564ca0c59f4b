import { carryOver, fromHex, type Game, KeyedDice, type Match, type Position, reopen, replay, type Snapshot } from '@grognard/engine'
import { Refused } from '../refused.ts'
import type { Sql, Store } from '../store/store.ts'
import { headerOf, linesFrom, snapshotUpTo } from './kept.ts'
import { type MatchRow, type SeatRow, seatsOf } from './rows.ts'

type KeptLines = Awaited<ReturnType<typeof linesFrom>>

/** A match as it was opened, with the lines that it holds. */
export interface Opened {
  readonly match: Match<Position>
  readonly lines: KeptLines
}

/** The dice of a match. */
const diceOf = (row: MatchRow): KeyedDice => new KeyedDice({ secret: fromHex(row.secret), match: row.id, salts: JSON.parse(row.salts) })

/** Opens a match up to a line from the last snapshot before it and the lines after that: it takes no longer however long the match is. */
export async function openMatch(
  sql: Sql,
  game: Game,
  row: MatchRow,
  seats: readonly SeatRow[],
  { upTo, clock }: { readonly upTo?: number; readonly clock?: (n: number) => number | undefined } = {},
): Promise<Opened> {
  const snapshot = await snapshotUpTo(sql, row.id, upTo === undefined ? row.next : upTo - 1, game.version)
  const lines = await linesFrom(sql, row.id, snapshot === undefined ? 0 : snapshot.at + 1, upTo)
  return {
    match: snapshot === undefined ? fromSetUp(game, row, seats, lines, clock) : fromSnapshot(game, row, snapshot, lines, clock),
    lines,
  }
}

function fromSetUp(
  game: Game,
  row: MatchRow,
  seats: readonly SeatRow[],
  lines: KeptLines,
  clock: ((n: number) => number | undefined) | undefined,
): Match<Position> {
  const record = { header: headerOf(row, seats, game.sides.names), lines: lines.map(({ line }) => line) }
  return replay(game, record, { after: diceOf(row), ...(clock && { clock }) }).match
}

const fromSnapshot = (
  game: Game,
  row: MatchRow,
  snapshot: Snapshot,
  lines: KeptLines,
  clock: ((n: number) => number | undefined) | undefined,
): Match<Position> =>
  reopen(game, {
    scenario: row.scenario,
    options: JSON.parse(row.options),
    snapshot,
    lines: lines.map(({ line }) => line),
    dice: diceOf(row),
    ...(clock && { clock }),
  })

/**
 * Takes a running match over to the rules of this program: from where it stood when it was last put away, by the game's named migrations. A
 * match whose position is not kept goes on if its lines lead to the same positions by the new rules too.
 */
export async function takeOver(store: Store, game: Game, row: MatchRow): Promise<void> {
  // A later program has it already; or it is over, and its record tells it.
  if (row.rules > game.version) throw new Refused('busy')
  if (row.state !== 'playing') throw new Refused('notNow')
  const rest = await store.get<{ body: string }>('select body from rest where match = ? and n = ?', row.id, row.next - 1)
  const carried = rest && carryOver(game, JSON.parse(rest.body) as Snapshot)
  const match = carried
    ? fromSnapshot(game, row, carried.snapshot, [], undefined)
    : (await openMatch(store, game, row, await seatsOf(store, row.id))).match
  await store.transaction(async sql => {
    const isFirst = await sql.run(
      'update match set rules = ?, asks = ? where id = ? and rules = ? and next = ?',
      ...[game.version, match.asks, row.id, row.rules, row.next],
    )
    if (isFirst === 0 || !carried) return
    const { snapshot, migrations } = carried
    await sql.run('delete from snapshot where match = ? and n = ?', row.id, snapshot.at)
    await sql.run(
      'insert into snapshot (match, n, rules, body, numbers, migrations) values (?, ?, ?, ?, ?, ?)',
      ...[row.id, snapshot.at, snapshot.rules, JSON.stringify(snapshot), JSON.stringify(snapshot.numbers), JSON.stringify(migrations)],
    )
  })
}
