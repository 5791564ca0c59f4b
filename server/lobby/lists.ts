import type { Lobby, MatchSummary } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { type MatchRow, seatsOfAll, summaryOf } from '../matches/rows.ts'
import { accountOf } from '../people/accounts.ts'
import { Refused } from '../refused.ts'

/** How many of a list are shown. */
const SHOWN = 50

/** What is open to anybody: matches that wait for somebody, and matches to watch. Whoever blocked, or is blocked, is left out. */
export async function lobby(desk: Desk, account: string | undefined): Promise<Lobby> {
  const open = await desk.store.all<MatchRow>(
    `select * from match where state = 'open' and visibility = 'public' and expires > ?
     and not exists (select 1 from block where (block.account = ? and block.other = match.owner) or (block.account = match.owner and block.other = ?))
     order by made desc limit ${SHOWN}`,
    ...[desk.now(), account ?? '', account ?? ''],
  )
  const running = await desk.store.all<MatchRow>(
    `select * from match where state = 'playing' and visibility = 'public' order by made desc limit ${SHOWN}`,
  )
  const seats = await seatsOfAll(desk.store, [...open, ...running])
  const show = (row: MatchRow) => summaryOf(row, seats.get(row.id) ?? [], account)
  return { open: open.map(show), running: running.map(show) }
}

/** One's own matches: those that wait for one's move first, then those under way, those that wait for players, and those that ended. */
export async function myMatches(desk: Desk, account: string): Promise<MatchSummary[]> {
  const rows = await desk.store.all<MatchRow>(
    `select * from match where state <> 'cancelled' and (state <> 'open' or expires > ?) and (owner = ?
       or exists (select 1 from seat where seat.match = match.id and (seat.account = ?
         or (seat.invited = ? and not exists (select 1 from block where block.account = ? and block.other = match.owner)))))
     order by made desc limit 200`,
    ...[desk.now(), account, account, account, account],
  )
  const seats = await seatsOfAll(desk.store, rows)
  const rank = ({ isYourMove, wantsSalt, state, ended }: MatchSummary) =>
    isYourMove || wantsSalt ? 0 : state === 'playing' ? 1 : state === 'open' ? 2 : 3 + (ended === undefined ? 1 : 0)
  return rows.map(row => summaryOf(row, seats.get(row.id) ?? [], account)).sort((a, b) => rank(a) - rank(b))
}

/** The public matches that somebody plays or has played, the latest first. */
export async function matchesOf(desk: Desk, id: string, account: string | undefined): Promise<MatchSummary[]> {
  const known = await accountOf(desk, id)
  if (!known || known.kind === 'former') throw new Refused('notFound')
  const rows = await desk.store.all<MatchRow>(
    `select match.* from match join seat on seat.match = match.id
     where seat.account = ? and match.visibility = 'public' and match.state in ('playing', 'ended') order by match.started desc limit ${SHOWN}`,
    id,
  )
  const seats = await seatsOfAll(desk.store, rows)
  return rows.map(row => summaryOf(row, seats.get(row.id) ?? [], account))
}
