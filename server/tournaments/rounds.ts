import type { Game } from '@grognard/engine'
import type { Pace } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { insertMatch, newSecret } from '../lobby/making.ts'
import { gameToday, keepData } from '../matches/shelf.ts'
import { newId } from '../people/tokens.ts'
import type { Sql } from '../store/store.ts'
import { type Candidate, type Pair, roundRobin, swiss } from './pairing.ts'
import { type EntrantRow, entrantsOf, type PairingRow, pairingOf, pairingsOf, type TournamentRow, tournamentOf } from './rows.ts'
import { standingsOf } from './standings.ts'

const DAY = 86_400_000

/** How long the players of a pairing may take to come to the table. */
const WAITS: Readonly<Record<Pace['kind'], number>> = { live: DAY, slow: 7 * DAY, none: 7 * DAY }

/** What a free point, or a win, counts. */
const WIN = 2

/** Pairs a round and lays its tables. Whoever has left plays no more; in a round robin his opponents get the point. */
export async function pairRound(desk: Desk, sql: Sql, row: TournamentRow, game: Game, round: number): Promise<void> {
  await sql.run('update tournament set round = ? where id = ?', round, row.id)
  const entrants = await entrantsOf(sql, row.id)
  const pairs = row.kind === 'roundRobin' ? roundRobin(entrants.length, round) : swiss(await candidates(sql, row, entrants))
  let board = 0
  for (const pair of pairs) {
    const turned = pair.two === undefined ? pair : { one: pair.two, two: pair.one }
    for (const table of row.is_double === 1 ? [pair, turned] : [pair]) await layTable(desk, sql, row, game, entrants, round, board++, table)
  }
}

/** Those who are still there, the best first. */
async function candidates(sql: Sql, row: TournamentRow, entrants: readonly EntrantRow[]): Promise<Candidate[]> {
  const pairings = (await pairingsOf(sql, row.id)).map(pairingOf)
  return standingsOf(
    entrants.length,
    pairings.map(({ one, two, score }) => ({ one, two, score })),
  )
    .filter(({ number }) => entrants[number]?.gone === null)
    .map(({ number }) => {
      const own = pairings.filter(({ one, two }) => one === number || two === number)
      return {
        number,
        met: new Set(own.flatMap(({ one, two }) => (two === undefined ? [] : [one === number ? two : one]))),
        hadFreePoint: own.some(({ two }) => two === undefined),
        firsts: own.reduce((sum, { one, two }) => sum + (two === undefined ? 0 : one === number ? 1 : -1), 0),
      }
    })
}

async function layTable(
  desk: Desk,
  sql: Sql,
  row: TournamentRow,
  game: Game,
  entrants: readonly EntrantRow[],
  round: number,
  board: number,
  { one, two }: Pair,
): Promise<void> {
  const now = desk.now()
  const isGone = (number: number) => entrants[number]?.gone !== null
  const insert = (match: string | null, score: number | null, forfeit: number | null) =>
    sql.run(
      'insert into pairing (tournament, round, board, one, two, match, score, forfeit) values (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[row.id, round, board, one, two ?? null, match, score, forfeit],
    )
  if (two === undefined) return void (await insert(null, isGone(one) ? null : WIN, isGone(one) ? 1 : null))
  if (isGone(one) || isGone(two)) return void (await insert(null, isGone(one) && isGone(two) ? null : isGone(one) ? 0 : WIN, 1))
  const id = newId()
  const pace = JSON.parse(row.pace) as Pace
  const setUp = { scenario: row.scenario, options: JSON.parse(row.options) }
  const terms = { pace: row.pace, isRated: row.rated === 1, visibility: row.visibility, owner: null, tournament: row.id }
  await insertMatch(
    sql,
    game,
    { id, setUp, ...terms, secret: newSecret(), expires: now + WAITS[pace.kind], now },
    [one, two].map((number, side) => ({
      side,
      account: entrants[number]?.account ?? null,
      level: null,
      invited: null,
      invitation: null,
    })),
  )
  await insert(id, null, null)
}

/** Counts what has ended, and begins the next round of those whose round is over. */
export async function lookAfterTournaments(desk: Desk): Promise<void> {
  const running = await desk.store.all<TournamentRow>(`select * from tournament where state = 'playing'`)
  for (const { id, game, battle } of running) {
    const today = await gameToday(game, battle)
    await keepData(desk, today)
    await desk.store.transaction(async sql => {
      // The row is held, so that no other process pairs the same round.
      if ((await sql.run(`update tournament set made = made where id = ? and state = 'playing'`, id)) === 0) return
      const row = await tournamentOf(sql, id)
      if (row) await goOn(desk, sql, row, today)
    })
  }
}

async function goOn(desk: Desk, sql: Sql, row: TournamentRow, game: Game): Promise<void> {
  const open = (await pairingsOf(sql, row.id)).filter(({ score, forfeit }) => score === null && forfeit === null)
  let waiting = 0
  for (const pairing of open) if (!(await settle(desk, sql, row, pairing))) waiting++
  if (waiting > 0) return
  if (row.round < row.rounds) await pairRound(desk, sql, row, game, row.round + 1)
  else await sql.run(`update tournament set state = 'ended', ended = ? where id = ?`, desk.now(), row.id)
}

/** Counts a pairing whose match is over, or to which somebody did not come; true when it counts now. */
async function settle(desk: Desk, sql: Sql, row: TournamentRow, { round, board, match: id }: PairingRow): Promise<boolean> {
  const match = await sql.get<{ state: string; result: string | null; expires: number | null }>(
    'select state, result, expires from match where id = ?',
    id,
  )
  const note = async (score: number | null, forfeit: number | null) => {
    const where = [row.id, round, board] as const
    await sql.run('update pairing set score = ?, forfeit = ? where tournament = ? and round = ? and board = ?', score, forfeit, ...where)
    return true
  }
  if (match?.state === 'ended') {
    const { winner } = JSON.parse(match.result ?? '{}') as { readonly winner?: number }
    return note(winner === undefined ? 1 : winner === 0 ? WIN : 0, null)
  }
  if (match?.state === 'playing' || (match?.state === 'open' && (match.expires ?? 0) > desk.now())) return false
  const seats = await sql.all<{ side: number; salt: string | null }>('select side, salt from seat where match = ?', id)
  const came = seats.filter(({ salt }) => salt !== null)
  await sql.run(`update match set state = 'cancelled', ended = ? where id = ? and state = 'open'`, desk.now(), id)
  return note(came.length === 1 ? (came[0]?.side === 0 ? WIN : 0) : null, 1)
}
