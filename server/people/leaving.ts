import type { Desk } from '../desk.ts'
import { type Account, meOf } from './accounts.ts'
import { blocksOf } from './company.ts'
import { mailPrefix } from './mail-links.ts'
import { type Caller, revokeAll, sessionsOf } from './sessions.ts'

/** All that is kept about somebody, for him to take along. */
export async function exportOf(desk: Desk, caller: Caller): Promise<object> {
  const { id } = caller.account
  const all = (statement: string) => desk.store.all<object>(statement, id)
  return {
    account: { ...(await meOf(desk, caller.account)), since: caller.account.made },
    signIns: await sessionsOf(desk, caller),
    blocks: await blocksOf(desk, id),
    reports: await all('select about, match, at, body from report where account = ? order by at'),
    channels: await all('select kind, id from channel where account = ?'),
    notes: await all('select match, side, body from note where account = ?'),
    seats: await all(
      `select match.id, match.game, match.battle, match.scenario, match.state, match.result, match.made, match.ended, seat.side
       from seat join match on match.id = seat.match where seat.account = ? order by match.made`,
    ),
    chats: await all(
      `select chat.match, chat.side, chat.at, chat.body from chat join seat on seat.match = chat.match
       where seat.account = ? order by chat.match, chat.id`,
    ),
  }
}

/** The matches that somebody would leave behind. */
export async function runningMatches(desk: Desk, account: string): Promise<string[]> {
  const rows = await desk.store.all<{ id: string }>(
    `select match.id from match join seat on seat.match = match.id where seat.account = ? and match.state = 'playing'`,
    account,
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes an account. The lines of its matches belong to both players and stay, under the name of nobody; everything else goes, and is
 * overwritten where it was kept.
 */
export async function deleteAccount(desk: Desk, account: Account): Promise<void> {
  await revokeAll(desk, account.id)
  await desk.store.transaction(async sql => {
    const own = ['credential', 'channel', 'note', 'chat', 'report', 'delivery', 'penalty', 'session', 'rating', 'rating_change']
    for (const table of own) await sql.run(`delete from ${table} where account = ?`, account.id)
    await sql.run('delete from block where account = ? or other = ?', account.id, account.id)
    await sql.run('delete from report where about = ?', account.id)
    if (account.mail_key !== null) {
      const prefix = mailPrefix(account.mail_key)
      await sql.run('delete from mail_link where mail_key = ?', account.mail_key)
      await sql.run('delete from delivery where substr(key, 1, length(?)) = ?', prefix, prefix)
    }
    await sql.run(
      `update seat set account = null, salt = null, invite_hash = null where account = ? and exists (select 1 from match where match.id = seat.match and match.state = 'open')`,
      account.id,
    )
    await sql.run('update seat set invited = null where invited = ?', account.id)
    await sql.run('update entrant set gone = ? where account = ? and gone is null', desk.now(), account.id)
    await sql.run(`update tournament set state = 'cancelled', ended = ? where owner = ? and state = 'open'`, desk.now(), account.id)
    await sql.run(`update match set state = 'cancelled', ended = ? where owner = ? and state = 'open'`, desk.now(), account.id)
    await sql.run('update seat set return_hash = null, notice_due = null where account = ?', account.id)
    await sql.run(
      `update account set name = '', name_key = ?, kind = 'former', mail = null, mail_key = null, quiet = null, zone = 'UTC', admin = 0, closed = ?
       where id = ?`,
      ...[`former ${account.id}`, desk.now(), account.id],
    )
  })
  await desk.store.scrub()
}
