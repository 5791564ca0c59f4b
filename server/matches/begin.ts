import { commitment, fromHex, type Game, KeyedDice, Match, type Position } from '@grognard/engine'
import type { Desk } from '../desk.ts'
import { firstNotice } from '../notices/due.ts'
import type { Sql } from '../store/store.ts'
import { fallsAt, startClocks } from './clock.ts'
import { keptBody } from './kept.ts'
import { type MatchRow, paceOf, type SeatRow } from './rows.ts'

/** A bot adds nothing to the dice. */
const saltsOf = (seats: readonly SeatRow[]): string[] => seats.map(({ salt }) => salt ?? '')

/** What the server commits itself to before anybody adds his salt. */
export const commit = (secret: string, match: string): string => commitment(fromHex(secret), match)

/** Whether everybody sits, and has added his salt. */
export const isComplete = (seats: readonly SeatRow[]): boolean =>
  seats.every(({ account, level, salt }) => level !== null || (account !== null && salt !== null))

/** A match's first position, whose set-up may roll: that is why salts come first. */
function setUpMatch(row: MatchRow, game: Game, salts: readonly string[], at: number): Match<Position> {
  const dice = new KeyedDice({ secret: fromHex(row.secret), match: row.id, salts })
  return new Match(game, { setUp: { scenario: row.scenario, options: JSON.parse(row.options) }, dice, clock: () => at })
}

/** Begins a match that is complete: its first line, its clocks, its bots; false when somebody else has begun it. */
export async function begin(desk: Desk, sql: Sql, row: MatchRow, seats: readonly SeatRow[], game: Game): Promise<boolean> {
  const now = desk.now()
  const salts = saltsOf(seats)
  const match = setUpMatch(row, game, salts, now)
  const clocks = startClocks(paceOf(row), seats.length, match.asks, now)
  const changed = await sql.run(
    `update match set state = 'playing', salts = ?, next = 1, asks = ?, due = ?, started = ?, expires = null where id = ? and state = 'open'`,
    ...[JSON.stringify(salts), match.asks, fallsAt(clocks) ?? null, now, row.id],
  )
  if (changed === 0) return false
  await sql.run('insert into line (match, n, at, body) values (?, 0, ?, ?)', ...[row.id, now, keptBody(match, match.lines[0], clocks)])
  for (const seat of seats) {
    const { side, level } = seat
    const isAsked = (match.asks & (1 << side)) !== 0
    await sql.run(
      'update seat set left_ms = ?, since = ?, bot_due = ?, notice_due = ?, invite_hash = null, invited = null where match = ? and side = ?',
      ...[clocks?.[side]?.left ?? null, clocks?.[side]?.since ?? null, isAsked && level !== null ? now : null],
      ...[firstNotice(paceOf(row), seat, match.asks, now), row.id, side],
    )
  }
  return true
}
