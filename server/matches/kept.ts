import type { Header, Line, Match, Position, WrittenLine } from '@grognard/engine'
import { FORMAT, writeLine } from '@grognard/engine/record'
import type { Sql } from '../store/store.ts'
import type { Clock } from './clock.ts'
import type { MatchRow, SeatRow } from './rows.ts'

/** A line as it is kept: in writing, with what was left on each clock before it, so that a take-back can give it back. */
interface Kept {
  readonly line: WrittenLine
  readonly left: readonly number[] | undefined
}

/** A line as the store keeps it. */
export const keptBody = (match: Match<Position>, line: Line, clocks: readonly Clock[] | undefined): string =>
  JSON.stringify({ ...writeLine(match, line), ...(clocks && { left: clocks.map(({ left }) => left) }) })

function readBody(body: string): Kept {
  const { left, ...line } = JSON.parse(body) as WrittenLine & { readonly left?: readonly number[] }
  return { line, left }
}

/** The lines of a match from a number on. */
export async function linesFrom(sql: Sql, match: string, n: number): Promise<Kept[]> {
  const rows = await sql.all<{ body: string }>('select body from line where match = ? and n >= ? order by n', match, n)
  return rows.map(({ body }) => readBody(body))
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
