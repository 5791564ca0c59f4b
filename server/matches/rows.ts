import type { MatchSummary, Pace, Sitter } from '@grognard/wire'
import type { Sql } from '../store/store.ts'

/** A match as it is kept. */
export interface MatchRow {
  readonly id: string
  readonly game: string
  readonly battle: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: string
  readonly pace: string
  readonly rated: number
  readonly visibility: 'public' | 'private'
  readonly owner: string | null
  readonly state: MatchSummary['state']
  readonly secret: string
  readonly commitment: string
  readonly salts: string
  readonly next: number
  readonly asks: number
  readonly due: number | null
  readonly paused: number | null
  readonly result: string | null
  readonly rematch: string | null
  readonly expires: number | null
  readonly made: number
  readonly started: number | null
  readonly ended: number | null
  readonly tournament: string | null
}

/** A seat as it is kept, with who sits there. */
export interface SeatRow {
  readonly match: string
  readonly side: number
  readonly account: string | null
  readonly level: string | null
  readonly invited: string | null
  readonly invite_hash: string | null
  readonly salt: string | null
  readonly left_ms: number | null
  readonly since: number | null
  readonly seen: number | null
  readonly muted: number
  readonly name: string | null
  readonly kind: string | null
  /** The rating before and after, in thousandths of a point, once the match has been counted. */
  readonly before: number | null
  readonly after: number | null
}

const paces = new Map<string, Pace>()
const MOST_PACES = 1000

/** How a match is timed. It is asked for with every sentence, and many matches have the same. */
export function paceOf({ pace }: MatchRow): Pace {
  const known = paces.get(pace)
  if (known) return known
  if (paces.size >= MOST_PACES) paces.clear()
  const read = JSON.parse(pace) as Pace
  paces.set(pace, read)
  return read
}

export const matchOf = (sql: Sql, id: string): Promise<MatchRow | undefined> => sql.get<MatchRow>('select * from match where id = ?', id)

const SEATS = `select seat.match, seat.side, seat.account, seat.level, seat.invited, seat.invite_hash, seat.salt, seat.left_ms, seat.since,
  seat.seen, seat.muted, account.name, account.kind, rating_change.before, rating_change.after from seat left join account on account.id = seat.account
  left join rating_change on rating_change.match = seat.match and rating_change.account = seat.account`

export const seatsOf = (sql: Sql, match: string): Promise<SeatRow[]> =>
  sql.all<SeatRow>(`${SEATS} where seat.match = ? order by seat.side`, match)

/** The seats of several matches at once, by match. */
export async function seatsOfAll(sql: Sql, matches: readonly MatchRow[]): Promise<Map<string, SeatRow[]>> {
  const byMatch = new Map<string, SeatRow[]>(matches.map(({ id }) => [id, []]))
  if (matches.length === 0) return byMatch
  const marks = matches.map(() => '?').join(', ')
  const rows = await sql.all<SeatRow>(`${SEATS} where seat.match in (${marks}) order by seat.match, seat.side`, ...byMatch.keys())
  for (const row of rows) byMatch.get(row.match)?.push(row)
  return byMatch
}

const sitterOf = ({ side, account, level, invited, name, kind, before, after }: SeatRow): Sitter => ({
  side,
  ...(account !== null && kind !== 'former' && { person: { id: account, name: name ?? '', isGuest: kind === 'guest' } }),
  ...(account !== null && kind === 'former' && { isFormer: true as const }),
  ...(level !== null && { level }),
  ...(account === null && invited !== null && { isInvited: true as const }),
  ...(before !== null && after !== null && { change: Math.round(after / 1000) - Math.round(before / 1000) }),
})

/** A match as somebody may see it in a list. Who must decide is told to that side alone. */
export function summaryOf(row: MatchRow, seats: readonly SeatRow[], account: string | undefined): MatchSummary {
  const own = account === undefined ? undefined : seats.find(seat => seat.account === account)
  return {
    id: row.id,
    game: row.game,
    battle: row.battle,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    pace: paceOf(row),
    isRated: row.rated === 1,
    isPublic: row.visibility === 'public',
    state: row.state,
    commitment: row.commitment,
    seats: seats.map(sitterOf),
    isOwn: account !== undefined && row.owner === account,
    made: row.made,
    ...(own && { side: own.side }),
    ...(own && row.state === 'open' && own.salt === null && { wantsSalt: true as const }),
    ...(own && row.state === 'playing' && (row.asks & (1 << own.side)) !== 0 && { isYourMove: true as const }),
    ...(own?.muted === 1 && { isMuting: true as const }),
    ...(row.state === 'playing' && own?.since != null && own.left_ms !== null && { falls: Math.max(0, own.since + own.left_ms) }),
    ...(row.started !== null && { started: row.started }),
    ...(row.ended !== null && { ended: row.ended }),
    ...(row.state === 'open' && row.expires !== null && { expires: row.expires }),
    ...(row.result !== null && { result: JSON.parse(row.result) }),
    ...(row.rematch !== null && { rematch: row.rematch }),
    ...(row.tournament !== null && { tournament: row.tournament }),
  }
}
