import type { Header, Line, Match, MatchRecord, Position, Snapshot, WrittenLine } from '@grognard/engine'
import { FORMAT, writeLine } from '@grognard/engine/record'
import type { Sql } from '../store/store.ts'
import type { Clock } from './clock.ts'
import type { MatchRow, SeatRow } from './rows.ts'

/** By which name somebody sent what made a line. */
type Sent = readonly [side: number, id: string]

/** A line as it is kept: in writing, with what was left on each clock before it, so that a take-back can give it back, and who sent it. */
interface Kept {
  readonly line: WrittenLine
  readonly left: readonly number[] | undefined
  readonly sent: Sent | undefined
}

/** A line as the store keeps it. */
export function keptBody(match: Match<Position>, line: Line, clocks: readonly Clock[] | undefined, sent?: Sent): string {
  const left = clocks === undefined ? '' : `,"left":[${clocks.map(clock => clock.left).join()}]`
  const name = sent === undefined ? '' : `,"sent":[${sent[0]},${JSON.stringify(sent[1])}]`
  return `${JSON.stringify(writeLine(match, line)).slice(0, -1)}${left}${name}}`
}

function readBody(body: string): Kept {
  const { left, sent, ...line } = JSON.parse(body) as WrittenLine & { readonly left?: readonly number[]; readonly sent?: Sent }
  return { line, left, sent }
}

/** The lines of a match from a number on, or up to one. */
export async function linesFrom(sql: Sql, match: string, n: number, upTo?: number): Promise<Kept[]> {
  const rows = await sql.all<{ body: string }>(
    'select body from line where match = ? and n >= ? and n <= ? order by n',
    ...[match, n, upTo ?? Number.MAX_SAFE_INTEGER],
  )
  return rows.map(({ body }) => readBody(body))
}

/** A snapshot as the store keeps it. */
export const keptSnapshot = (snapshot: Snapshot) => ({
  n: snapshot.at,
  rules: snapshot.rules,
  body: JSON.stringify(snapshot),
  numbers: JSON.stringify(snapshot.numbers),
})

/** The last snapshot of a match up to a line, made by these rules. */
export async function snapshotUpTo(sql: Sql, match: string, n: number, rules: number): Promise<Snapshot | undefined> {
  const row = await sql.get<{ body: string }>(
    'select body from snapshot where match = ? and n <= ? and rules = ? order by n desc limit 1',
    ...[match, n, rules],
  )
  return row && (JSON.parse(row.body) as Snapshot)
}

/** How a match was taken up by other rules than those before: the last time, if ever. */
export async function takenUpOf(
  sql: Sql,
  match: string,
): Promise<{ readonly snapshot: Snapshot; readonly migrations: readonly string[] } | undefined> {
  const row = await sql.get<{ body: string; migrations: string }>(
    'select body, migrations from snapshot where match = ? and migrations is not null order by n desc limit 1',
    match,
  )
  return row && { snapshot: JSON.parse(row.body), migrations: JSON.parse(row.migrations) }
}

/** The head of a match's record. Whoever deleted the account is nobody by name. */
export function headerOf(row: MatchRow, seats: readonly SeatRow[], sides: readonly string[]): Header {
  return {
    grognard: FORMAT,
    game: row.game,
    battle: row.battle,
    rules: row.rules,
    data: row.data,
    match: row.id,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    seats: Object.fromEntries(seats.map(({ side, level, name }) => [sides[side], level ?? (name || '–')])),
    commitment: row.commitment,
    salts: JSON.parse(row.salts),
  }
}

/** The record of a match, with the secret of its dice. One that was taken over from older rules begins where that happened. */
export async function keptRecord(sql: Sql, row: MatchRow, seats: readonly SeatRow[], sides: readonly string[]): Promise<MatchRecord> {
  const header = headerOf(row, seats, sides)
  const taken = await takenUpOf(sql, row.id)
  const { at, state, hash } = taken?.snapshot ?? { at: -1, state: null, hash: '' }
  const lines = (await linesFrom(sql, row.id, at + 1)).map(({ line }) => line)
  if (taken === undefined) return { header, lines, secret: row.secret }
  const begun = { ...header, takenUp: { at, state, migrations: taken.migrations } }
  return { header: begun, lines: [{ n: at, rolls: [], hash }, ...lines], secret: row.secret }
}
