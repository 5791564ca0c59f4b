import type { Acquaintance } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import { accountOf } from './accounts.ts'
import { newId } from './tokens.ts'

/** Those whom somebody does not want to meet. */
export async function blocksOf(desk: Desk, account: string): Promise<Acquaintance[]> {
  const rows = await desk.store.all<{ id: string; name: string; kind: Acquaintance['kind']; made: number }>(
    `select account.id, account.name, account.kind, account.made from block join account on account.id = block.other
     where block.account = ? order by account.name`,
    account,
  )
  return rows.map(({ id, name, kind, made }) => ({ id, name, kind, since: made }))
}

/** Blocks somebody: neither can take a seat opposite the other, nor write to the other. */
export async function block(desk: Desk, account: string, other: string): Promise<void> {
  const known = await accountOf(desk, other)
  if (!known || known.kind === 'former' || other === account) throw new Refused('notFound')
  await desk.store.run('insert into block (account, other) values (?, ?) on conflict (account, other) do nothing', account, other)
}

export async function unblock(desk: Desk, account: string, other: string): Promise<void> {
  await desk.store.run('delete from block where account = ? and other = ?', account, other)
}

/** Tells whoever runs the server about somebody. */
export async function report(desk: Desk, account: string, about: string, match: string | undefined, text: string): Promise<void> {
  if (!(await accountOf(desk, about)) || about === account) throw new Refused('notFound')
  await desk.store.run(
    'insert into report (id, account, about, match, at, body) values (?, ?, ?, ?, ?, ?)',
    ...[newId(), account, about, match ?? null, desk.now(), text],
  )
}
