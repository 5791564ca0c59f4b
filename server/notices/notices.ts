import { createHash } from 'node:crypto'
import { inLanguage } from '@grognard/engine/text'
import { listingsOf } from '@grognard/games/listings'
import { findGame } from '@grognard/games/registry'
import type { Language, Pace } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import type { Sql } from '../store/store.ts'
import { words } from '../words/index.ts'
import { type Channel, channelsOf } from './channels.ts'
import { quietUntil, reminderAfter } from './due.ts'

const AT_A_TIME = 20
/** How long one process has for a notice before another may see to it, in milliseconds. */
const LEASE = 30_000
/** Somebody who looked so recently need not be told. */
const HERE = 45_000

interface DueRow {
  readonly match: string
  readonly side: number
  readonly account: string
  readonly seen: number | null
  readonly left_ms: number | null
  readonly since: number | null
  readonly notices: number
  readonly game: string
  readonly battle: string
  readonly pace: string
  readonly next: number
  readonly asks: number
  readonly state: string
  readonly locale: Language
  readonly zone: string
  readonly quiet: string | null
  readonly mail: string | null
}

/** Tells those whose turn it is, wherever they want to be told: once a turn, reminded before their time is up, never in quiet hours. */
export async function sendNotices(desk: Desk): Promise<void> {
  const now = desk.now()
  const due = await desk.store.transaction(async sql => {
    const rows = await sql.all<{ match: string; side: number }>(
      `select match, side from seat where notice_due <= ? and (leased is null or leased < ?) order by notice_due limit ${AT_A_TIME}${desk.store.skipLocked}`,
      ...[now, now - LEASE],
    )
    for (const { match, side } of rows) await sql.run('update seat set leased = ? where match = ? and side = ?', now, match, side)
    return rows
  })
  for (const { match, side } of due) await desk.store.transaction(sql => notify(desk, sql, match, side, now))
}

async function notify(desk: Desk, sql: Sql, match: string, side: number, now: number): Promise<void> {
  const row = await sql.get<DueRow>(
    `select seat.match, seat.side, seat.account, seat.seen, seat.left_ms, seat.since, seat.notices, match.game, match.battle, match.pace, match.next, match.asks,
       match.state, account.locale, account.zone, account.quiet, account.mail
     from seat join match on match.id = seat.match join account on account.id = seat.account where seat.match = ? and seat.side = ?`,
    ...[match, side],
  )
  const then = (notice: number | null, notices: number) =>
    sql.run('update seat set notice_due = ?, notices = ?, leased = null where match = ? and side = ?', notice, notices, match, side)
  if (row?.state !== 'playing' || (row.asks & (1 << side)) === 0) return void (await then(null, 0))
  const quiet = quietUntil(row.quiet === null ? undefined : JSON.parse(row.quiet), row.zone, now)
  if (quiet !== undefined) return void (await then(quiet, row.notices))
  const pace = JSON.parse(row.pace) as Pace
  const clock = row.left_ms === null ? undefined : { left: row.left_ms, since: row.since ?? undefined }
  const notices = row.notices + 1
  if ((row.seen ?? 0) < now - HERE) for (const channel of await channelsOf(sql, row.account)) await post(desk, sql, row, channel, now)
  await then(reminderAfter(pace, clock, notices, now), notices)
}

/** Puts a notice into the post; the same one is there once, whoever puts it there. */
async function post(desk: Desk, sql: Sql, row: DueRow, channel: Channel, now: number): Promise<void> {
  if (desk.origin === undefined) return
  const link = `${desk.origin}/play/${row.match}`
  const battle = findGame(row.game) && listingsOf(row.game).find(({ id }) => id === row.battle)
  const title = battle === undefined ? row.game : inLanguage(battle.title, row.locale)
  const { subject, text } = words(row.locale).yourMove(title, link, row.notices > 0)
  const data =
    channel.kind === 'mail'
      ? row.mail && { to: row.mail, subject, text }
      : { to: channel.data, body: { match: row.match, game: row.game, title: subject, link } }
  if (!data) return
  const name = createHash('sha256').update(`${channel.kind} ${channel.id}`).digest('hex').slice(0, 16)
  await sql.run(
    'insert into delivery (key, kind, account, data, due, tries) values (?, ?, ?, ?, ?, 0) on conflict (key) do nothing',
    ...[`notice ${row.match} ${row.side} ${row.next} ${row.notices} ${name}`, channel.kind, row.account, JSON.stringify(data), now],
  )
}
