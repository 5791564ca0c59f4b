import type { Given, MatchGiven, MatchSummary, Pace } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { begin, isComplete } from '../matches/begin.ts'
import { type MatchRow, matchOf, type SeatRow, seatsOf, summaryOf } from '../matches/rows.ts'
import { gameWith } from '../matches/shelf.ts'
import type { Account } from '../people/accounts.ts'
import { hashOf, newInvitation, newToken } from '../people/tokens.ts'
import { Refused } from '../refused.ts'
import type { Sql } from '../store/store.ts'
import { channelOf } from './channel.ts'

/** Whether somebody may see a match at all: a private one is for its seats, its owner, and those asked by name. */
const maySee = (row: MatchRow, seats: readonly SeatRow[], account: string | undefined): boolean =>
  row.visibility === 'public' ||
  (account !== undefined && (row.owner === account || seats.some(seat => seat.account === account || seat.invited === account)))

/** A match and its seats, for somebody who may see it; to others it does not exist. */
export async function seenMatch(
  desk: Desk,
  id: string,
  account: string | undefined,
): Promise<{ readonly row: MatchRow; readonly seats: SeatRow[] }> {
  const row = await matchOf(desk.store, id)
  const seats = row ? await seatsOf(desk.store, id) : []
  if (!row || !maySee(row, seats, account)) throw new Refused('notFound')
  return { row, seats }
}

export async function matchFor(desk: Desk, id: string, account: string | undefined): Promise<MatchSummary> {
  const { row, seats } = await seenMatch(desk, id, account)
  return summaryOf(row, seats, account)
}

/** The match that an invitation leads to. Looking takes no seat. */
export async function invitation(desk: Desk, token: string, account: string | undefined): Promise<MatchSummary> {
  const seat = await desk.store.get<{ match: string }>('select match from seat where invite_hash = ?', hashOf(token))
  const row = seat && (await matchOf(desk.store, seat.match))
  if (!row) throw new Refused('linkSpent')
  mustWait(desk, row)
  return summaryOf(row, await seatsOf(desk.store, row.id), account)
}

function mustWait(desk: Desk, row: MatchRow): void {
  if (row.state === 'cancelled') throw new Refused('expired')
  if (row.state !== 'open') throw new Refused('hasBegun')
  if (row.expires !== null && row.expires <= desk.now()) throw new Refused('expired')
}

/** Takes a free seat, with a salt for the dice; the match begins when nobody is missing. A guest gets a link to come back by. */
export async function takeSeat(
  desk: Desk,
  account: Account,
  id: string,
  side: number,
  salt: string,
  token: string | undefined,
): Promise<MatchGiven> {
  const row = await matchOf(desk.store, id)
  const seats = row ? await seatsOf(desk.store, id) : []
  const seat = seats.find(one => one.side === side)
  const isInvited = seat !== undefined && (seat.invited === account.id || (token !== undefined && seat.invite_hash === hashOf(token)))
  if (!row || !seat || !(isInvited || maySee(row, seats, account.id))) throw new Refused('notFound')
  if (row.visibility === 'private' && !isInvited && row.owner !== account.id) throw new Refused('notAllowed')
  mustWait(desk, row)
  if (seats.some(one => one.account === account.id)) throw new Refused('seatedAlready')
  if (seat.account !== null || seat.level !== null) throw new Refused('seatTaken')
  if (seat.invited !== null && !isInvited) throw new Refused('seatTaken')
  if (await isBlocked(desk.store, account.id, seats, row.owner)) throw new Refused('blocked')
  const back = account.kind === 'guest' ? newToken() : undefined
  const taken = await whileOpen(desk, id, sql =>
    sql.run(
      `update seat set account = ?, salt = ?, return_hash = ? where match = ? and side = ? and account is null and level is null
       and not exists (select 1 from seat as own where own.match = seat.match and own.account = ?)`,
      ...[account.id, salt, back === undefined ? null : hashOf(back), id, side, account.id],
    ),
  )
  if (taken === 0) throw new Refused('seatTaken')
  await beginIfComplete(desk, id)
  return { match: await matchFor(desk, id, account.id), ...(back !== undefined && { token: back }) }
}

/** Changes a match that has not begun; its row is held meanwhile, so that it neither begins nor changes otherwise. */
function whileOpen<T>(desk: Desk, id: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return desk.store.transaction(async sql => {
    if ((await sql.run(`update match set made = made where id = ? and state = 'open'`, id)) === 0) throw new Refused('hasBegun')
    return work(sql)
  })
}

/** Whether somebody and those he would play with have blocked one another. */
async function isBlocked(sql: Sql, account: string, seats: readonly SeatRow[], owner: string | null): Promise<boolean> {
  const others = [...new Set([owner, ...seats.map(seat => seat.account)])].filter(
    (other): other is string => other !== null && other !== account,
  )
  for (const other of others) {
    const found = await sql.get(
      'select 1 as x from block where (account = ? and other = ?) or (account = ? and other = ?)',
      account,
      other,
      other,
      account,
    )
    if (found) return true
  }
  return false
}

/** Adds one's salt; the owner's comes after the match is made, since he must first see the commitment. */
export async function giveSalt(desk: Desk, account: string, id: string, salt: string): Promise<MatchSummary> {
  const { row } = await seenMatch(desk, id, account)
  if (row.state !== 'open') throw new Refused('hasBegun')
  const given = await whileOpen(desk, id, sql =>
    sql.run('update seat set salt = ? where match = ? and account = ? and salt is null', salt, id, account),
  )
  if (given === 0) throw new Refused('notAllowed')
  await beginIfComplete(desk, id)
  return matchFor(desk, id, account)
}

async function beginIfComplete(desk: Desk, id: string): Promise<void> {
  const row = await matchOf(desk.store, id)
  if (!row) return
  const game = await gameWith(desk, row.game, row.battle, row.data)
  const hasBegun = await whileOpen(desk, id, async sql => {
    const seats = await seatsOf(sql, id)
    return isComplete(seats) && (await begin(desk, sql, row, seats, game))
  }).catch(error => {
    if (error instanceof Refused) return true
    throw error
  })
  desk.bus.publish(channelOf(id), hasBegun ? 'begun' : 'changed')
}

/** Gives up one's own seat before the start, or, for the owner, sends somebody away from his. */
export async function leaveSeat(desk: Desk, account: Account, id: string, side: number): Promise<void> {
  const { row, seats } = await seenMatch(desk, id, account.id)
  const seat = seats.find(one => one.side === side)
  const mayDo = seat?.account === account.id || row.owner === account.id || account.admin === 1
  if (!seat || !mayDo || row.tournament !== null) throw new Refused('notAllowed')
  if (row.state !== 'open') throw new Refused('hasBegun')
  await whileOpen(desk, id, sql =>
    sql.run('update seat set account = null, invited = null, salt = null, return_hash = null where match = ? and side = ?', id, side),
  )
  desk.bus.publish(channelOf(id), 'changed')
}

/** The owner's match, before the start. */
async function ownMatch(desk: Desk, account: Account, id: string): Promise<MatchRow> {
  const row = await matchOf(desk.store, id)
  const seats = row ? await seatsOf(desk.store, id) : []
  if (!row || !(maySee(row, seats, account.id) || account.admin === 1)) throw new Refused('notFound')
  if (row.owner !== account.id && account.admin !== 1) throw new Refused('notAllowed')
  if (row.state !== 'open') throw new Refused('hasBegun')
  return row
}

export async function cancelMatch(desk: Desk, account: Account, id: string): Promise<void> {
  await ownMatch(desk, account, id)
  const now = desk.now()
  const done = await desk.store.run(`update match set state = 'cancelled', ended = ? where id = ? and state = 'open'`, now, id)
  if (done === 0) throw new Refused('hasBegun')
  await desk.store.run('update seat set return_hash = null where match = ?', id)
  desk.bus.publish(channelOf(id), 'changed')
}

/** Changes pace, rating or visibility; whoever sits already must sit down again, since he agreed to something else. */
export async function changeMatch(
  desk: Desk,
  account: Account,
  id: string,
  {
    pace,
    rated,
    visibility,
  }: { readonly pace?: Pace | undefined; readonly rated?: boolean | undefined; readonly visibility?: 'public' | 'private' | undefined },
): Promise<MatchSummary> {
  const row = await ownMatch(desk, account, id)
  await whileOpen(desk, id, async sql => {
    await sql.run(
      `update match set pace = ?, rated = ?, visibility = ? where id = ? and state = 'open'`,
      ...[
        pace === undefined ? row.pace : JSON.stringify(pace),
        rated === undefined ? row.rated : Number(rated),
        visibility ?? row.visibility,
        id,
      ],
    )
    if (pace !== undefined || rated !== undefined)
      await sql.run('update seat set account = null, salt = null, return_hash = null where match = ? and account <> ?', id, row.owner)
  })
  desk.bus.publish(channelOf(id), 'changed')
  return matchFor(desk, id, account.id)
}

/** A new invitation to a free seat; the one before is void. */
export async function invite(desk: Desk, account: Account, id: string, side: number): Promise<Given> {
  await ownMatch(desk, account, id)
  const token = newInvitation()
  const made = await desk.store.run(
    'update seat set invite_hash = ? where match = ? and side = ? and account is null and level is null',
    ...[hashOf(token), id, side],
  )
  if (made === 0) throw new Refused('seatTaken')
  return { token }
}

/** A new link by which a guest comes back to his seat from anywhere; the one before is void. */
export async function returnLink(desk: Desk, account: Account, id: string): Promise<Given> {
  const token = newToken()
  const made = await desk.store.run('update seat set return_hash = ? where match = ? and account = ?', hashOf(token), id, account.id)
  if (made === 0) throw new Refused('notAllowed')
  return { token }
}

/** The guest whom a link brings back, and to which match. Once the account is claimed its own ways in count, and links do not. */
export async function comeBack(desk: Desk, token: string): Promise<{ readonly account: string; readonly match: string }> {
  const seat = await desk.store.get<{ account: string; match: string }>(
    `select seat.account, seat.match from seat join account on account.id = seat.account
     where seat.return_hash = ? and account.closed is null and account.kind = 'guest'`,
    hashOf(token),
  )
  if (!seat) throw new Refused('linkSpent')
  return seat
}
