import { type Json, verify } from '@grognard/engine'
import { findGame, namedBattle } from '@grognard/games/registry'
import { keptRecord, linesFrom } from '../matches/kept.ts'
import { type MatchRow, seatsOf } from '../matches/rows.ts'
import { openForReading } from '../store/open.ts'
import type { Sql } from '../store/store.ts'

export interface Diagnosis {
  readonly matches: number
  readonly lines: number
  readonly rolls: number
  /** Matches of older rules, whose positions cannot be recomputed. */
  readonly older: number
  /** What is wrong, one line each. */
  readonly faults: readonly string[]
}

const PAGE = 100

/** Plays every match of a store again: lines without gap, every position, every event and every die, who is asked, and how it ended. */
export async function doctor(place: string): Promise<Diagnosis> {
  const store = openForReading(place)
  const found = { matches: 0, lines: 0, rolls: 0, older: 0, faults: [] as string[] }
  try {
    for (let last = ''; ; ) {
      const rows = await store.all<MatchRow>(
        `select * from match where id > ? and state in ('playing', 'ended') order by id limit ${PAGE}`,
        last,
      )
      for (const row of rows) {
        found.matches++
        try {
          const { lines, rolls, isOlder } = await store.snapshot(sql => examine(sql, row.id))
          found.lines += lines
          found.rolls += rolls
          if (isOlder) found.older++
        } catch (error) {
          found.faults.push(`match ${row.id} (${row.game}): ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      if (rows.length < PAGE) return found
      last = rows.at(-1)?.id ?? ''
    }
  } finally {
    await store.close()
  }
}

async function examine(sql: Sql, id: string): Promise<{ readonly lines: number; readonly rolls: number; readonly isOlder: boolean }> {
  const row = await sql.get<MatchRow>('select * from match where id = ?', id)
  if (!row) throw new Error('it is gone')
  const seats = await seatsOf(sql, id)
  const lines = (await linesFrom(sql, id, 0)).map(({ line }) => line)
  if (lines.length !== row.next) throw new Error(`it has ${lines.length} lines; ${row.next} were committed`)
  lines.forEach((line, n) => {
    if (line.n !== n) throw new Error(`line ${n} is missing`)
  })
  const entry = findGame(row.game)
  if (!entry) throw new Error('there is no such game')
  const kept = await sql.get<{ body: string }>('select body from game_data where hash = ?', row.data)
  if (!kept) throw new Error('its data is not kept')
  const data = JSON.parse(kept.body) as Json
  const game = (await entry.load(['en'], namedBattle(entry, row.battle, data)))(data)
  if (game.dataHash !== row.data) throw new Error('its data is not the data of its hash')
  if (row.rules !== game.version) return { lines: lines.length, rolls: 0, isOlder: true }
  const record = await keptRecord(sql, row, seats, game.sides.names)
  const { match, rolls, diceProven } = verify(game, record)
  if (!diceProven) throw new Error('its dice do not follow from its secret')
  if (match.asks !== row.asks) throw new Error(`it asks ${match.asks}; ${row.asks} is kept`)
  const result = match.outcome && {
    cause: match.outcome.cause,
    ...(match.outcome.winner !== undefined && { winner: match.outcome.winner }),
  }
  if ((row.state === 'ended') !== (result !== undefined)) throw new Error(`it is kept as '${row.state}'`)
  if (result && row.result !== JSON.stringify(result)) throw new Error(`its result is ${JSON.stringify(result)}; ${row.result} is kept`)
  return { lines: lines.length, rolls, isOlder: false }
}
