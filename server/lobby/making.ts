import { randomBytes, randomInt } from 'node:crypto'
import { completeSetUp, type Game, SetUpError } from '@grognard/engine'
import type { MatchGiven, MatchSummary, NewMatch, Pace } from '@grognard/wire'
import type { z } from 'zod'
import type { Desk } from '../desk.ts'
import { commit } from '../matches/begin.ts'
import { type MatchRow, matchOf, seatsOf, summaryOf } from '../matches/rows.ts'
import { gameToday, keepData } from '../matches/shelf.ts'
import type { Account } from '../people/accounts.ts'
import { nameKey } from '../people/names.ts'
import { hashOf, newId, newInvitation } from '../people/tokens.ts'
import { Refused } from '../refused.ts'
import type { Sql } from '../store/store.ts'
import { channelOf } from './channel.ts'
import { matchFor, seenMatch } from './lobby.ts'

const DAY = 86_400_000

/** How long somebody is waited for. */
const WAITS: Readonly<Record<Pace['kind'], number>> = { live: DAY, slow: 30 * DAY, none: 30 * DAY }

/** Matches that one account may have waiting, and under way against bots. */
const MOST_OPEN = 20
const MOST_AGAINST_BOTS = 10

/** The secret of a match's dice. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** A seat of a match that is made. */
interface NewSeat {
  readonly side: number
  readonly account: string | null
  readonly level: string | null
  readonly invited: string | null
  readonly invitation: string | null
}

/** What a match is made from. */
interface Terms {
  readonly id: string
  readonly setUp: { readonly scenario: string; readonly options: object }
  readonly pace: string
  readonly isRated: boolean
  readonly visibility: 'public' | 'private'
  readonly owner: string | null
  readonly secret: string
  readonly expires: number
  readonly now: number
  readonly tournament?: string
}

/** Adds a match that waits to be begun. */
export async function insertMatch(sql: Sql, game: Game, terms: Terms, seats: readonly NewSeat[]): Promise<void> {
  const { id, setUp, pace, isRated, visibility, owner, secret, expires, now, tournament } = terms
  await sql.run(
    `insert into match (id, game, battle, rules, data, scenario, options, pace, rated, visibility, owner, state, secret, commitment, salts, next,
       asks, expires, made, tournament)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, '[]', 0, 0, ?, ?, ?)`,
    ...[id, game.id, game.battle, game.version, game.dataHash, setUp.scenario, JSON.stringify(setUp.options), pace],
    ...[isRated ? 1 : 0, visibility, owner, secret, commit(secret, id), expires, now, tournament ?? null],
  )
  for (const { side, account, level, invited, invitation } of seats)
    await sql.run(
      'insert into seat (match, side, account, level, invited, invite_hash, muted) values (?, ?, ?, ?, ?, ?, 0)',
      ...[id, side, account, level, invited, invitation],
    )
}

/** Makes a match that waits for players. */
export async function createMatch(desk: Desk, { id: owner }: Account, wanted: z.infer<typeof NewMatch>): Promise<MatchGiven> {
  const game = await gameToday(wanted.game, wanted.battle)
  const setUp = setUpOf(game, wanted)
  const ownSide = sideOf(game, wanted.side)
  await mayMake(desk, owner, wanted.level !== undefined)
  const invited = wanted.invited === undefined ? undefined : await inviteeOf(desk, owner, wanted.invited)
  const now = desk.now()
  const id = newId()
  const secret = newSecret()
  const token = newInvitation()
  const isBot = (side: number) => wanted.level !== undefined && side !== ownSide
  const invitedTo = game.sides.all.find(side => side !== ownSide && !isBot(side))
  await keepData(desk, game)
  const expires = now + WAITS[wanted.pace.kind]
  await desk.store.transaction(sql =>
    insertMatch(
      sql,
      game,
      {
        id,
        setUp,
        pace: JSON.stringify(wanted.pace),
        isRated: wanted.rated,
        visibility: wanted.visibility,
        owner,
        secret,
        expires,
        now,
      },
      game.sides.all.map(side => ({
        side,
        account: side === ownSide ? owner : null,
        level: isBot(side) ? (wanted.level ?? null) : null,
        invited: side === invitedTo ? (invited ?? null) : null,
        invitation: side === invitedTo ? hashOf(token) : null,
      })),
    ),
  )
  const match = summaryOf((await matchOf(desk.store, id)) as MatchRow, await seatsOf(desk.store, id), owner)
  return { match, ...(invitedTo !== undefined && { token }) }
}

export function setUpOf(game: Game, { scenario, options }: Pick<z.infer<typeof NewMatch>, 'scenario' | 'options'>) {
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
  const secret = newSecret()
  await keepData(desk, game)
  const found = await desk.store.transaction(async sql => {
    const first = await sql.run('update match set rematch = ? where id = ? and rematch is null', made, id)
    if (first === 0) return (await matchOf(sql, id))?.rematch ?? undefined
    const setUp = { scenario: row.scenario, options: JSON.parse(row.options) }
    const terms = { pace: row.pace, isRated: row.rated === 1, visibility: row.visibility, owner: account.id }
    await insertMatch(
      sql,
      game,
      { id: made, setUp, ...terms, secret, expires: now + DAY, now },
      seats.map(seat => {
        const isOwn = seat.account === account.id
        return {
          side: seats.length - 1 - seat.side,
          account: isOwn ? account.id : null,
          level: seat.level,
          invited: isOwn ? null : seat.account,
          invitation: null,
        }
      }),
    )
    return made
  })
  desk.bus.publish(channelOf(id), 'rematch')
  return matchFor(desk, found ?? made, account.id)
}
