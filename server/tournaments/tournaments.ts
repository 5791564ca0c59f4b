import {
  FEWEST_ENTRANTS,
  MOST_ENTRANTS,
  MOST_OF_A_ROUND_ROBIN,
  type NewTournament,
  type Tournament,
  type TournamentSummary,
} from '@grognard/wire'
import type { z } from 'zod'
import type { Desk } from '../desk.ts'
import { setUpOf } from '../lobby/making.ts'
import { gameToday, keepData } from '../matches/shelf.ts'
import type { Account } from '../people/accounts.ts'
import { newId } from '../people/tokens.ts'
import { Refused } from '../refused.ts'
import { AlreadyThere } from '../store/store.ts'
import { roundsOf } from './pairing.ts'
import { pairRound } from './rounds.ts'
import { entrantsOf, summaryOf, type TournamentRow, tournamentOf, wholeOf } from './rows.ts'

/** Tournaments that one account may have open or under way. */
const MOST_OWN = 5
const SHOWN = 50
/** Rounds of a Swiss tournament if nobody says. */
const USUAL_ROUNDS = 5

/** Makes a tournament that waits for entrants. */
export async function createTournament(desk: Desk, { id: owner }: Account, wanted: z.infer<typeof NewTournament>): Promise<Tournament> {
  const game = await gameToday(wanted.game, wanted.battle)
  if (game.sides.count !== 2) throw new Refused('noSuchSetUp', 'game')
  const setUp = setUpOf(game, wanted)
  const own = await desk.store.get<{ n: number }>(
    `select count(*) as n from tournament where owner = ? and state in ('open', 'playing')`,
    owner,
  )
  if ((own?.n ?? 0) >= MOST_OWN) throw new Refused('tooMany')
  const limit = wanted.kind === 'roundRobin' ? MOST_OF_A_ROUND_ROBIN : MOST_ENTRANTS
  const id = newId()
  await keepData(desk, game)
  await desk.store.run(
    `insert into tournament (id, name, kind, is_double, game, battle, scenario, options, pace, rated, visibility, owner, state, round, rounds, most, made)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', 0, ?, ?, ?)`,
    ...[id, wanted.name, wanted.kind, wanted.isDouble ? 1 : 0, game.id, game.battle, setUp.scenario, JSON.stringify(setUp.options)],
    ...[JSON.stringify(wanted.pace), wanted.rated ? 1 : 0, wanted.visibility, owner],
    ...[wanted.kind === 'swiss' ? (wanted.rounds ?? USUAL_ROUNDS) : 0, Math.min(limit, wanted.most ?? limit), desk.now()],
  )
  return tournamentFor(desk, id, owner)
}

/** A tournament. One that is not public is for whoever knows its address. */
export async function tournamentFor(desk: Desk, id: string, account: string | undefined): Promise<Tournament> {
  return wholeOf(desk.store, await known(desk, id), account)
}

async function known(desk: Desk, id: string): Promise<TournamentRow> {
  const row = await tournamentOf(desk.store, id)
  if (!row) throw new Refused('notFound')
  return row
}

/** Tournaments to enter, to watch, and those that ended; one's own too if they are not public. */
export async function tournaments(desk: Desk, account: string | undefined): Promise<TournamentSummary[]> {
  const rows = await desk.store.all<TournamentRow>(
    `select * from tournament where state <> 'cancelled' and (visibility = 'public' or owner = ?
       or exists (select 1 from entrant where entrant.tournament = tournament.id and entrant.account = ?))
     order by case state when 'open' then 0 when 'playing' then 1 else 2 end, made desc limit ${SHOWN}`,
    ...[account ?? '', account ?? ''],
  )
  const shown: TournamentSummary[] = []
  for (const row of rows) shown.push(await summaryOf(desk.store, row, account))
  return shown
}

/** Enters a tournament before it starts. */
export async function enterTournament(desk: Desk, account: Account, id: string): Promise<Tournament> {
  const row = await known(desk, id)
  if ((await entrantsOf(desk.store, id)).some(entrant => entrant.account === account.id)) throw new Refused('seatedAlready')
  await desk.store.transaction(async sql => {
    // The row is held, so that no more enter than may.
    if ((await sql.run(`update tournament set made = made where id = ? and state = 'open'`, id)) === 0) throw new Refused('hasBegun')
    const entrants = await entrantsOf(sql, id)
    if (entrants.length >= row.most) throw new Refused('tooMany')
    const number = entrants.reduce((most, entrant) => Math.max(most, entrant.number + 1), 0)
    try {
      await sql.run('insert into entrant (tournament, account, number) values (?, ?, ?)', id, account.id, number)
    } catch (error) {
      throw error instanceof AlreadyThere ? new Refused('seatedAlready') : error
    }
  })
  return tournamentFor(desk, id, account.id)
}

/** Leaves a tournament: before the start as if one had never entered, later with what is played left as it is. */
export async function leaveTournament(desk: Desk, account: Account, id: string): Promise<void> {
  const row = await known(desk, id)
  const left =
    row.state === 'open'
      ? await desk.store.run('delete from entrant where tournament = ? and account = ?', id, account.id)
      : await desk.store.run(
          'update entrant set gone = ? where tournament = ? and account = ? and gone is null',
          desk.now(),
          id,
          account.id,
        )
  if (left === 0) throw new Refused('notAllowed')
}

/** The owner starts it: nobody enters any more, and the first round is paired. */
export async function startTournament(desk: Desk, account: Account, id: string): Promise<Tournament> {
  const row = await known(desk, id)
  if (row.owner !== account.id) throw new Refused('notAllowed')
  const game = await gameToday(row.game, row.battle)
  await keepData(desk, game)
  await desk.store.transaction(async sql => {
    const entrants = await entrantsOf(sql, id)
    if (entrants.length < FEWEST_ENTRANTS) throw new Refused('tooFew')
    const rounds = row.kind === 'roundRobin' ? roundsOf(entrants.length) : Math.min(row.rounds, roundsOf(entrants.length))
    const started = await sql.run(`update tournament set state = 'playing', rounds = ? where id = ? and state = 'open'`, rounds, id)
    if (started === 0) throw new Refused('hasBegun')
    // Numbers without gaps, in the order in which they entered.
    for (const [number, entrant] of entrants.entries())
      await sql.run('update entrant set number = ? where tournament = ? and account = ?', number, id, entrant.account)
    await pairRound(desk, sql, { ...row, rounds }, game, 1)
  })
  return tournamentFor(desk, id, account.id)
}

/** The owner calls it off before it starts. */
export async function cancelTournament(desk: Desk, account: Account, id: string): Promise<void> {
  const row = await known(desk, id)
  if (row.owner !== account.id && account.admin !== 1) throw new Refused('notAllowed')
  const done = await desk.store.run(
    `update tournament set state = 'cancelled', ended = ? where id = ? and state = 'open'`,
    ...[desk.now(), id],
  )
  if (done === 0) throw new Refused('hasBegun')
}
