import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import { accountOf } from './accounts.ts'
import { revokeAll } from './sessions.ts'
import { newId } from './tokens.ts'

const DAY = 86_400_000
const SHOWN = 200

/** Writes down what a warden did: it can be looked up, and not undone. */
async function note(desk: Desk, warden: string, deed: string, data: object): Promise<void> {
  await desk.store.run(
    'insert into audit (id, at, account, deed, data) values (?, ?, ?, ?, ?)',
    ...[newId(), desk.now(), warden, deed, JSON.stringify(data)],
  )
}

/** Keeps somebody from writing for a while, or closes his account for good. */
export async function punish(
  desk: Desk,
  warden: string,
  {
    account,
    kind,
    why,
    days,
  }: { readonly account: string; readonly kind: 'mute' | 'close'; readonly why: string; readonly days?: number | undefined },
): Promise<void> {
  const known = await accountOf(desk, account)
  if (!known || known.closed !== null || known.admin === 1) throw new Refused('notFound')
  const now = desk.now()
  await desk.store.run(
    'insert into penalty (id, account, kind, why, at, until) values (?, ?, ?, ?, ?, ?)',
    ...[newId(), account, kind, why, now, days === undefined ? null : now + days * DAY],
  )
  await note(desk, warden, kind, { account, why, days: days ?? null })
  if (kind === 'mute') return
  await desk.store.run('update account set closed = ? where id = ?', now, account)
  await revokeAll(desk, account)
}

/** Takes a line of chat out of sight. */
export async function hideChat(desk: Desk, warden: string, match: string, id: number): Promise<void> {
  const hidden = await desk.store.run('update chat set hidden = 1 where match = ? and id = ?', match, id)
  if (hidden === 0) throw new Refused('notFound')
  await note(desk, warden, 'hide chat', { match, id })
}

/** What was reported and is still to be looked at. */
export const reports = (desk: Desk): Promise<object[]> =>
  desk.store.all<object>(
    `select report.id, report.about, account.name, report.match, report.at, report.body from report join account on account.id = report.about
     where report.closed is null order by report.at limit ${SHOWN}`,
  )

/** What wardens did. */
export const audit = (desk: Desk): Promise<object[]> =>
  desk.store.all<object>(`select at, account, deed, data from audit order by at desc limit ${SHOWN}`)
