import { randomInt } from 'node:crypto'
import type { Language, Me, Profile } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { figuresOf } from '../ratings/ratings.ts'
import { Refused } from '../refused.ts'
import { AlreadyThere } from '../store/store.ts'
import { guestName, nameKey } from './names.ts'
import { newId } from './tokens.ts'

/** An account as it is kept. `former` accounts are deleted ones: their matches stay. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly name_key: string
  readonly kind: 'guest' | 'member' | 'former'
  readonly mail: string | null
  readonly mail_key: string | null
  readonly locale: Language
  readonly zone: string
  readonly quiet: string | null
  readonly admin: number
  readonly made: number
  readonly closed: number | null
}

/** How often a made-up name is made up anew. */
const TRIES = 5

export const accountOf = (desk: Desk, id: string): Promise<Account | undefined> =>
  desk.store.get<Account>('select * from account where id = ?', id)

/** Two spellings of one mailbox have one key. */
export const mailKey = (mail: string): string => mail.normalize('NFKC').trim().toLowerCase()

/** A new account. Without a name it gets one of a soldier with a number. */
export async function enlist(
  desk: Desk,
  {
    name,
    locale,
    zone = 'UTC',
    mail,
  }: { readonly name?: string | undefined; readonly locale: Language; readonly zone?: string; readonly mail?: string },
): Promise<Account> {
  for (let tried = 1; ; tried++) {
    const called = name ?? guestName(locale, randomInt)
    const id = newId()
    try {
      await desk.store.run(
        `insert into account (id, name, name_key, kind, mail, mail_key, locale, zone, admin, made) values (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
        ...[id, called, nameKey(called), mail === undefined ? 'guest' : 'member'],
        ...[mail ?? null, mail === undefined ? null : mailKey(mail), locale, zone, desk.now()],
      )
      return (await accountOf(desk, id)) as Account
    } catch (error) {
      if (!(error instanceof AlreadyThere)) throw error
      if (name !== undefined || tried === TRIES) throw new Refused('nameTaken', 'name')
    }
  }
}

export interface Change {
  readonly name?: string | undefined
  readonly locale?: Language | undefined
  readonly zone?: string | undefined
  readonly quiet?: { readonly from: number; readonly until: number } | null | undefined
}

/** Changes one's own account. */
export async function change(desk: Desk, account: Account, { name, locale, zone, quiet }: Change): Promise<void> {
  const called = name ?? account.name
  try {
    await desk.store.run(
      'update account set name = ?, name_key = ?, locale = ?, zone = ?, quiet = ? where id = ?',
      ...[called, nameKey(called), locale ?? account.locale, zone ?? account.zone],
      ...[quiet === undefined ? account.quiet : quiet && JSON.stringify(quiet), account.id],
    )
  } catch (error) {
    throw error instanceof AlreadyThere ? new Refused('nameTaken', 'name') : error
  }
}

/** What one sees of oneself. */
export async function meOf(desk: Desk, account: Account): Promise<Me> {
  const credentials = await desk.store.all<{ kind: string; id: string; made: number }>(
    'select kind, id, made from credential where account = ? order by made',
    account.id,
  )
  return {
    id: account.id,
    name: account.name,
    kind: account.kind === 'member' ? 'member' : 'guest',
    mail: account.mail ?? undefined,
    locale: account.locale,
    zone: account.zone,
    quiet: account.quiet === null ? undefined : JSON.parse(account.quiet),
    isAdmin: account.admin === 1,
    hasPassword: credentials.some(({ kind }) => kind === 'password'),
    passkeys: credentials.filter(({ kind }) => kind === 'passkey').map(({ id, made }) => ({ id, made })),
  }
}

/** What anybody may know of an account. */
export async function profileOf(desk: Desk, id: string): Promise<Profile> {
  const account = await accountOf(desk, id)
  if (!account || account.kind === 'former') throw new Refused('notFound')
  return { id: account.id, name: account.name, kind: account.kind, since: account.made, games: await figuresOf(desk, account.id) }
}
