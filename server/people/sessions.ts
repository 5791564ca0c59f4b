import type { SignedIn } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import type { Account } from './accounts.ts'
import { hashOf, newToken } from './tokens.ts'

/** Somebody who asks: his account, and the session by which he is known. */
export interface Caller {
  readonly account: Account
  readonly session: string
}

const HOUR = 3_600_000
/** A session ends after so long without use, in milliseconds. */
export const SESSION_LASTS = 90 * 24 * HOUR

/** Where the end of sessions is told: their sockets close. */
export const ENDED = 'sessions'

const LONGEST_AGENT = 200

/** Signs somebody in; returns the secret for his browser. */
export async function openSession(desk: Desk, account: string, agent: string): Promise<string> {
  const token = newToken()
  const now = desk.now()
  await desk.store.run(
    'insert into session (hash, account, made, seen, expires, agent) values (?, ?, ?, ?, ?, ?)',
    ...[hashOf(token), account, now, now, now + SESSION_LASTS, agent.slice(0, LONGEST_AGENT)],
  )
  return token
}

/** Who brings this secret; undefined when it is not, or no longer, good. */
export async function callerOf(desk: Desk, token: string | undefined): Promise<Caller | undefined> {
  if (token === undefined) return undefined
  const session = hashOf(token)
  const now = desk.now()
  const row = await desk.store.get<Account & { readonly seen: number }>(
    `select account.*, session.seen from session join account on account.id = session.account
     where session.hash = ? and session.expires > ? and account.closed is null`,
    ...[session, now],
  )
  if (!row) return undefined
  const { seen, ...account } = row
  if (now - seen > HOUR) await desk.store.run('update session set seen = ?, expires = ? where hash = ?', now, now + SESSION_LASTS, session)
  return { account, session }
}

/** The browsers that are signed in. */
export async function sessionsOf(desk: Desk, { account, session }: Caller): Promise<SignedIn[]> {
  const rows = await desk.store.all<{ hash: string; agent: string; made: number; seen: number }>(
    'select hash, agent, made, seen from session where account = ? and expires > ? order by seen desc, hash',
    ...[account.id, desk.now()],
  )
  return rows.map(({ hash, agent, made, seen }) => ({ id: publicId(hash), agent, made, seen, isThis: hash === session }))
}

/** The first letters of a hash tell sessions apart and open nothing. */
const publicId = (hash: string): string => hash.slice(0, 16)

/** Signs out one of one's own browsers. */
export async function revoke(desk: Desk, account: string, id: string): Promise<void> {
  const rows = await desk.store.all<{ hash: string }>('select hash from session where account = ?', account)
  const gone = rows.filter(({ hash }) => publicId(hash) === id)
  if (gone.length === 0) throw new Refused('notFound')
  for (const { hash } of gone) await closeSession(desk, hash)
}

/** Signs out everywhere, or everywhere else. */
export async function revokeAll(desk: Desk, account: string, except?: string): Promise<void> {
  const rows = await desk.store.all<{ hash: string }>('select hash from session where account = ?', account)
  for (const { hash } of rows) if (hash !== except) await closeSession(desk, hash)
}

/** Ends a session, and tells whoever holds its sockets. */
export async function closeSession(desk: Desk, hash: string): Promise<void> {
  await desk.store.run('delete from session where hash = ?', hash)
  desk.bus.publish(ENDED, hash)
}
