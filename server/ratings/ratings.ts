import { findGame } from '@grognard/games/registry'
import type { GameFigures, Ladder, Rating } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import type { Sql } from '../store/store.ts'
import { aged, NEWCOMER, rate, type Strength } from './glicko.ts'

/** How often somebody has to play for his rating to stay as sure as it is, in milliseconds. */
const PERIOD = 30 * 86_400_000

/** Ratings less sure than this stand on no ladder. */
const PROVISIONAL = 110

/** How many a ladder shows, and matches counted at a time. */
const SHOWN = 100
const AT_A_TIME = 20

const POINT = 1000
const UNSTEADINESS = 1_000_000_000

interface RatingRow {
  readonly points: number
  readonly deviation: number
  readonly volatility: number
  readonly played: number
  readonly at: number
}

const strengthOf = (row: RatingRow | undefined, now: number): Strength =>
  row === undefined
    ? NEWCOMER
    : aged(
        { points: row.points / POINT, deviation: row.deviation / POINT, volatility: row.volatility / UNSTEADINESS },
        Math.max(0, now - row.at) / PERIOD,
      )

const shown = ({ points, deviation }: Strength): Rating => ({
  points: Math.round(points),
  deviation: Math.round(deviation),
  isProvisional: deviation > PROVISIONAL,
})

/** Counts rated matches that have ended, each once, in the order of their ends. */
export async function countRated(desk: Desk): Promise<number> {
  const ended = await desk.store.all<{ id: string }>(
    `select id from match where counted is null and rated = 1 and state = 'ended' order by ended, id limit ${AT_A_TIME}`,
  )
  for (const { id } of ended) await desk.store.transaction(sql => count(sql, id, desk.now()))
  return ended.length
}

async function count(sql: Sql, id: string, now: number): Promise<void> {
  if ((await sql.run('update match set counted = ? where id = ? and counted is null', now, id)) === 0) return
  const match = await sql.get<{ game: string; result: string | null; ended: number }>(
    'select game, result, ended from match where id = ?',
    id,
  )
  const seats = await sql.all<{ side: number; account: string | null }>(
    `select seat.side, seat.account from seat join account on account.id = seat.account
     where seat.match = ? and account.kind <> 'former' order by seat.account`,
    id,
  )
  const [one, two] = seats
  if (!match?.result || !one?.account || !two?.account || one.account === two.account) return
  const { winner } = JSON.parse(match.result) as { readonly winner?: number }
  const scoreOf = (side: number) => (winner === undefined ? 0.5 : winner === side ? 1 : 0)
  const first = strengthOf(await rowOf(sql, one.account, match.game), match.ended)
  const second = strengthOf(await rowOf(sql, two.account, match.game), match.ended)
  const changes = [
    { seat: one, was: first, is: rate(first, [{ against: second, score: scoreOf(one.side) }]) },
    { seat: two, was: second, is: rate(second, [{ against: first, score: scoreOf(two.side) }]) },
  ]
  for (const { seat, was, is } of changes) {
    const points = Math.round(is.points * POINT)
    await sql.run(
      `insert into rating (account, game, points, deviation, volatility, played, at) values (?, ?, ?, ?, ?, 1, ?)
       on conflict (account, game) do update set points = excluded.points, deviation = excluded.deviation, volatility = excluded.volatility,
         played = rating.played + 1, at = excluded.at`,
      ...[seat.account, match.game, points, Math.round(is.deviation * POINT), Math.round(is.volatility * UNSTEADINESS), match.ended],
    )
    await sql.run(
      'insert into rating_change (match, account, game, before, after, at) values (?, ?, ?, ?, ?, ?)',
      ...[id, seat.account, match.game, Math.round(was.points * POINT), points, match.ended],
    )
  }
}

const rowOf = (sql: Sql, account: string, game: string): Promise<RatingRow | undefined> =>
  sql.get<RatingRow>('select points, deviation, volatility, played, at from rating where account = ? and game = ?', account, game)

/** What somebody has done at each game, the one most played first; only what anybody may know of. */
export async function figuresOf(desk: Desk, account: string): Promise<GameFigures[]> {
  const now = desk.now()
  const ended = await desk.store.all<{ game: string; side: number; result: string }>(
    `select match.game, seat.side, match.result from seat join match on match.id = seat.match
     where seat.account = ? and match.state = 'ended' and match.result is not null
       and (match.visibility = 'public' or match.rated = 1)`,
    account,
  )
  const ratings = await desk.store.all<RatingRow & { readonly game: string }>(
    'select game, points, deviation, volatility, played, at from rating where account = ?',
    account,
  )
  const games = [...new Set(ended.map(({ game }) => game))]
  return games
    .map(game => {
      const results = ended.filter(one => one.game === game).map(({ side, result }) => scored(side, result))
      const times = (wanted: number) => results.filter(score => score === wanted).length
      const row = ratings.find(one => one.game === game)
      const figures = { game, played: results.length, won: times(1), drawn: times(0.5), lost: times(0) }
      return { ...figures, ...(row && { rating: shown(strengthOf(row, now)) }) }
    })
    .sort((a, b) => b.played - a.played)
}

const scored = (side: number, result: string): number => {
  const { winner } = JSON.parse(result) as { readonly winner?: number }
  return winner === undefined ? 0.5 : winner === side ? 1 : 0
}

/** The strongest members at a game whose strength is known well enough. */
export async function ladder(desk: Desk, game: string, account: string | undefined): Promise<Ladder> {
  const entry = findGame(game)
  if (!entry || entry.isTest) throw new Refused('notFound')
  const now = desk.now()
  const rows = await desk.store.all<RatingRow & { readonly account: string; readonly name: string }>(
    `select rating.*, account.name from rating join account on account.id = rating.account
     where rating.game = ? and account.kind = 'member' order by rating.points desc`,
    game,
  )
  const sure = rows.map(row => ({ row, rating: shown(strengthOf(row, now)) })).filter(({ rating }) => !rating.isProvisional)
  const won = await wonOf(
    desk.store,
    game,
    sure.slice(0, SHOWN).map(({ row }) => row.account),
  )
  const own = sure.findIndex(({ row }) => row.account === account)
  return {
    game,
    rows: sure.slice(0, SHOWN).map(({ row, rating }, i) => ({
      place: i + 1,
      person: { id: row.account, name: row.name, isGuest: false },
      rating,
      ...(won.get(row.account) ?? { played: row.played, won: 0, drawn: 0, lost: 0 }),
    })),
    ...(own >= SHOWN && { own: own + 1 }),
  }
}

interface Tally {
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

/** How the rated matches of some players ended. */
async function wonOf(sql: Sql, game: string, accounts: readonly string[]): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>()
  if (accounts.length === 0) return tallies
  const rows = await sql.all<{ account: string; side: number; result: string }>(
    `select seat.account, seat.side, match.result from rating_change join match on match.id = rating_change.match
       join seat on seat.match = match.id and seat.account = rating_change.account
     where rating_change.game = ? and rating_change.account in (${accounts.map(() => '?').join(', ')})`,
    ...[game, ...accounts],
  )
  for (const { account, side, result } of rows) {
    const { played, won, drawn, lost } = tallies.get(account) ?? { played: 0, won: 0, drawn: 0, lost: 0 }
    const score = scored(side, result)
    tallies.set(account, {
      played: played + 1,
      won: won + (score === 1 ? 1 : 0),
      drawn: drawn + (score === 0.5 ? 1 : 0),
      lost: lost + (score === 0 ? 1 : 0),
    })
  }
  return tallies
}
