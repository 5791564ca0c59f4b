import { randomBytes, randomInt } from 'node:crypto'
import { completeSetUp, type Game, SetUpError } from '@grognard/engine'
import type { Given, MatchSummary, NewMatch, Pace } from '@grognard/wire'
import type { z } from 'zod'
import type { Desk } from '../desk.ts'
import { begin, commit, isComplete } from '../matches/begin.ts'
import { type MatchRow, matchOf, type SeatRow, seatsOf, seatsOfAll, summaryOf } from '../matches/rows.ts'
import { gameToday, gameWith, keepData } from '../matches/shelf.ts'
import type { Account } from '../people/accounts.ts'
import { nameKey } from '../people/names.ts'
import { hashOf, newId, newInvitation, newToken } from '../people/tokens.ts'
import { Refused } from '../refused.ts'
import type { Sql } from '../store/store.ts'
import { channelOf } from './channel.ts'

const DAY = 86_400_000

/** How long somebody is waited for. */
const WAITS: Readonly<Record<Pace['kind'], number>> = { live: DAY, slow: 30 * DAY, none: 30 * DAY }

/** Matches that one account may have waiting, and under way against bots. */
const MOST_OPEN = 20
const MOST_AGAINST_BOTS = 10

/** How many of a list are shown. */
const SHOWN = 50

/** Makes a match that waits for players. */
export async function createMatch(
  desk: Desk,
  { id: owner }: Account,
  wanted: z.infer<typeof NewMatch>,
): Promise<{ readonly match: MatchSummary } & Partial<Given>> {
  const game = await gameToday(wanted.game, wanted.battle)
  const setUp = setUpOf(game, wanted)
  const ownSide = sideOf(game, wanted.side)
  await mayMake(desk, owner, wanted.level !== undefined)
  const invited = wanted.invited === undefined ? undefined : await inviteeOf(desk, owner, wanted.invited)
  const now = desk.now()
  const id = newId()
  const secret = randomBytes(32).toString('hex')
  const token = newInvitation()
  const isBot = (side: number) => wanted.level !== undefined && side !== ownSide
  const invitedTo = game.sides.all.find(side => side !== ownSide && !isBot(side))
  await keepData(desk, game)
  await desk.store.transaction(async sql => {
    await sql.run(
      `insert into match (id, game, battle, rules, data, scenario, options, pace, rated, visibility, owner, state, secret, commitment, salts, next,
         asks, expires, made)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, '[]', 0, 0, ?, ?)`,
      ...[
        id,
        game.id,
        game.battle,
        game.version,
        game.dataHash,
        setUp.scenario,
        JSON.stringify(setUp.options),
        JSON.stringify(wanted.pace),
      ],
      ...[wanted.rated ? 1 : 0, wanted.visibility, owner, secret, commit(secret, id), now + WAITS[wanted.pace.kind], now],
    )
    for (const side of game.sides.all)
      await sql.run(
        'insert into seat (match, side, account, level, invited, invite_hash, muted) values (?, ?, ?, ?, ?, ?, 0)',
        ...[id, side, side === ownSide ? owner : null, isBot(side) ? (wanted.level ?? null) : null],
        ...[side === invitedTo ? (invited ?? null) : null, side === invitedTo ? hashOf(token) : null],
      )
  })
  const match = summaryOf((await matchOf(desk.store, id)) as MatchRow, await seatsOf(desk.store, id), owner)
  return { match, ...(invitedTo !== undefined && { token }) }
}

function setUpOf(game: Game, { scenario, options }: z.infer<typeof NewMatch>) {
  try {
    return completeSetUp(game, scenario, options as Readonly<Record<string, string | boolean>>)
  } catch (error) {
    throw error instanceof SetUpError ? new Refused('noSuchSetUp', 'options') : error
  }
}

/** The side that is asked for; undefined for none. */
function sideOf(game: Game, name: string): number | undefined {
  if (name === 'none') return undefined
  if (name === 'any') return randomInt(game.sides.count)
  const side = game.sides.find(name)
  if (side === undefined) throw new Refused('noSuchSetUp', 'side')
  return side
}

async function mayMake(desk: Desk, owner: string, isAgainstBot: boolean): Promise<void> {
  const count = async (statement: string) => (await desk.store.get<{ n: number }>(statement, owner))?.n ?? 0
  const open = await count(`select count(*) as n from match where owner = ? and state = 'open'`)
  const bots = isAgainstBot
    ? await count(
        `select count(*) as n from match where owner = ? and state = 'playing' and exists (select 1 from seat where seat.match = match.id and level is not null)`,
      )
    : 0
  if (open >= MOST_OPEN || bots >= MOST_AGAINST_BOTS) throw new Refused('tooMany')
}

/** Somebody asked by name. That he blocks the asker is not told: he is simply never shown the invitation. */
async function inviteeOf(desk: Desk, owner: string, name: string): Promise<string> {
  const known = await desk.store.get<{ id: string }>(
    'select id from account where name_key = ? and closed is null and id <> ?',
    ...[nameKey(name), owner],
  )
  if (!known) throw new Refused('notFound', 'invited')
  return known.id
}

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
): Promise<{ readonly match: MatchSummary } & Partial<Given>> {
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
  if (!seat || !mayDo) throw new Refused('notAllowed')
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

/** Plays a finished match again with sides swapped: the first who asks makes it, the other finds it. */
export async function rematch(desk: Desk, account: Account, id: string): Promise<MatchSummary> {
  const { row, seats } = await seenMatch(desk, id, account.id)
  const own = seats.find(seat => seat.account === account.id)
  if (!own || row.state !== 'ended') throw new Refused('notAllowed')
  const game = await gameToday(row.game, row.battle)
  await mayMake(
    desk,
    account.id,
    seats.some(seat => seat.level !== null),
  )
  const now = desk.now()
  const made = newId()
  const secret = randomBytes(32).toString('hex')
  await keepData(desk, game)
  const found = await desk.store.transaction(async sql => {
    const first = await sql.run('update match set rematch = ? where id = ? and rematch is null', made, id)
    if (first === 0) return (await matchOf(sql, id))?.rematch ?? undefined
    await sql.run(
      `insert into match (id, game, battle, rules, data, scenario, options, pace, rated, visibility, owner, state, secret, commitment, salts, next,
         asks, expires, made)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, '[]', 0, 0, ?, ?)`,
      ...[made, game.id, game.battle, game.version, game.dataHash, row.scenario, row.options, row.pace, row.rated, row.visibility],
      ...[account.id, secret, commit(secret, made), now + DAY, now],
    )
    for (const seat of seats) {
      const isOwn = seat.account === account.id
      await sql.run(
        'insert into seat (match, side, account, level, invited, muted) values (?, ?, ?, ?, ?, 0)',
        ...[made, seats.length - 1 - seat.side, isOwn ? account.id : null, seat.level, isOwn ? null : seat.account],
      )
    }
    return made
  })
  desk.bus.publish(channelOf(id), 'rematch')
  return matchFor(desk, found ?? made, account.id)
}

/** What is open to anybody: matches that wait for somebody, and matches to watch. Whoever blocked, or is blocked, is left out. */
export async function lobby(
  desk: Desk,
  account: string | undefined,
): Promise<{ readonly open: MatchSummary[]; readonly running: MatchSummary[] }> {
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
  const rank = ({ isYourMove, state, ended }: MatchSummary) =>
    isYourMove ? 0 : state === 'playing' ? 1 : state === 'open' ? 2 : 3 + (ended === undefined ? 1 : 0)
  return rows.map(row => summaryOf(row, seats.get(row.id) ?? [], account)).sort((a, b) => rank(a) - rank(b))
}
