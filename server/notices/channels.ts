import { randomBytes } from 'node:crypto'
import type { ChannelAdded, ChannelShown, NewChannel } from '@grognard/wire'
import type { z } from 'zod'
import type { Desk } from '../desk.ts'
import type { Account } from '../people/accounts.ts'
import { hashOf } from '../people/tokens.ts'
import { Refused } from '../refused.ts'
import type { Sql } from '../store/store.ts'

/** A way by which somebody wants to be told. */
export interface Channel {
  readonly kind: 'mail' | 'push' | 'webhook'
  readonly id: string
  readonly data: unknown
}

/** How many one account may have. */
const MOST = 10

export async function channelsOf(sql: Sql, account: string): Promise<Channel[]> {
  const rows = await sql.all<{ kind: Channel['kind']; id: string; data: string }>(
    'select kind, id, data from channel where account = ? order by kind, id',
    account,
  )
  return rows.map(({ kind, id, data }) => ({ kind, id, data: JSON.parse(data) }))
}

/** One's own channels; where they lead is shown, what signs them is not. */
export async function ownChannels(desk: Desk, account: string): Promise<ChannelShown[]> {
  return (await channelsOf(desk.store, account)).map(({ kind, id, data }) => ({
    kind,
    id,
    ...(kind === 'webhook' && { url: (data as { readonly url: string }).url }),
  }))
}

/** Adds a channel. A webhook's secret is told once: it signs what is sent. */
export async function addChannel(desk: Desk, account: Account, wanted: z.infer<typeof NewChannel>): Promise<ChannelAdded> {
  if (wanted.kind === 'mail' && account.mail === null) throw new Refused('notAllowed')
  if ((await channelsOf(desk.store, account.id)).length >= MOST) throw new Refused('tooMany')
  const secret = wanted.kind === 'webhook' ? randomBytes(32).toString('hex') : undefined
  const id = wanted.kind === 'mail' ? 'mail' : hashOf(wanted.kind === 'push' ? wanted.subscription.endpoint : wanted.url).slice(0, 16)
  const data = wanted.kind === 'mail' ? {} : wanted.kind === 'push' ? wanted.subscription : { url: wanted.url, secret }
  await desk.store.run(
    `insert into channel (account, kind, id, data) values (?, ?, ?, ?) on conflict (account, kind, id) do update set data = excluded.data`,
    ...[account.id, wanted.kind, id, JSON.stringify(data)],
  )
  return { id, ...(secret !== undefined && { secret }) }
}

export async function removeChannel(desk: Desk, account: string, kind: string, id: string): Promise<void> {
  const gone = await desk.store.run('delete from channel where account = ? and kind = ? and id = ?', account, kind, id)
  if (gone === 0) throw new Refused('notFound')
}
