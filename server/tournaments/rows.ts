import type { Entrant, Pairing, Person, Tournament, TournamentSummary } from '@grognard/wire'
import type { Sql } from '../store/store.ts'
import { standingsOf } from './standings.ts'

/** A tournament as it is kept. */
export interface TournamentRow {
  readonly id: string
  readonly name: string
  readonly kind: Tournament['kind']
  readonly is_double: number
  readonly game: string
  readonly battle: string
  readonly scenario: string
  readonly options: string
  readonly pace: string
  readonly rated: number
  readonly visibility: 'public' | 'private'
  readonly owner: string | null
  readonly state: Tournament['state']
  readonly round: number
  readonly rounds: number
  readonly most: number
  readonly made: number
  readonly ended: number | null
}

export interface EntrantRow {
  readonly account: string
  readonly number: number
  readonly gone: number | null
  readonly name: string
  readonly kind: string
}

export interface PairingRow {
  readonly round: number
  readonly board: number
  readonly one: number
  readonly two: number | null
  readonly match: string | null
  readonly score: number | null
  readonly forfeit: number | null
}

export const tournamentOf = (sql: Sql, id: string): Promise<TournamentRow | undefined> =>
  sql.get<TournamentRow>('select * from tournament where id = ?', id)

export const entrantsOf = (sql: Sql, id: string): Promise<EntrantRow[]> =>
  sql.all<EntrantRow>(
    `select entrant.account, entrant.number, entrant.gone, account.name, account.kind from entrant join account on account.id = entrant.account
     where entrant.tournament = ? order by entrant.number`,
    id,
  )

export const pairingsOf = (sql: Sql, id: string): Promise<PairingRow[]> =>
  sql.all<PairingRow>('select round, board, one, two, match, score, forfeit from pairing where tournament = ? order by round, board', id)

const personOf = ({ account, name, kind }: Pick<EntrantRow, 'account' | 'name' | 'kind'>): Person | undefined =>
  kind === 'former' ? undefined : { id: account, name, isGuest: kind === 'guest' }

/** A tournament as a list shows it. */
export async function summaryOf(sql: Sql, row: TournamentRow, account: string | undefined): Promise<TournamentSummary> {
  const owner =
    row.owner === null
      ? undefined
      : await sql.get<{ account: string; name: string; kind: string }>(
          'select id as account, name, kind from account where id = ?',
          row.owner,
        )
  const entered = await sql.all<{ account: string }>('select account from entrant where tournament = ?', row.id)
  const person = owner && personOf(owner)
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    game: row.game,
    battle: row.battle,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    pace: JSON.parse(row.pace),
    isRated: row.rated === 1,
    isDouble: row.is_double === 1,
    isPublic: row.visibility === 'public',
    state: row.state,
    round: row.round,
    rounds: row.rounds,
    entered: entered.length,
    most: row.most,
    ...(person && { owner: person }),
    isOwn: account !== undefined && row.owner === account,
    isIn: entered.some(entrant => entrant.account === account),
    made: row.made,
    ...(row.ended !== null && { ended: row.ended }),
  }
}

/** A tournament with its standings, best first, and all that was played. */
export async function wholeOf(sql: Sql, row: TournamentRow, account: string | undefined): Promise<Tournament> {
  const entrants = await entrantsOf(sql, row.id)
  const pairings = (await pairingsOf(sql, row.id)).map(pairingOf)
  const played = pairings.map(({ one, two, score }) => ({ one, two, score }))
  const shown = standingsOf(entrants.length, played).flatMap((standing): Entrant[] => {
    const entrant = entrants[standing.number]
    if (!entrant) return []
    const person = personOf(entrant)
    return [{ ...standing, ...(person && { person }), ...(entrant.gone !== null && { hasLeft: true as const }) }]
  })
  return { ...(await summaryOf(sql, row, account)), entrants: shown, pairings }
}

export const pairingOf = ({ round, one, two, match, score, forfeit }: PairingRow): Pairing => ({
  round,
  one,
  ...(two !== null && { two }),
  ...(match !== null && { match }),
  ...(score !== null && { score }),
  ...(forfeit !== null && { isForfeit: true as const }),
})
