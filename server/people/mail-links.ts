import { randomUUID } from 'node:crypto'
import type { Language } from '@grognard/wire'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import { words } from '../words/index.ts'
import { type Account, accountOf, enlist, mailKey } from './accounts.ts'
import { hashOf, newToken } from './tokens.ts'

/** How long a link to sign in is good, in milliseconds. */
const LASTS = 15 * 60_000

/**
 * Sends a link to sign in. Whether the address is known is not looked up here, so neither the answer nor its time can tell. It is good in the
 * browser that asked for it, once.
 */
export async function askMail(desk: Desk, mail: string, locale: Language, browser: string, origin: string): Promise<void> {
  const key = mailKey(mail)
  const now = desk.now()
  if (!desk.buckets.mailbox.take(key, now)) return
  const token = newToken()
  const link = `${origin}/sign-in#${token}`
  const { subject, text } = words(locale).signIn(link)
  await desk.store.transaction(async sql => {
    await sql.run('delete from mail_link where expires < ?', now)
    await sql.run(
      'insert into mail_link (hash, mail, mail_key, browser, locale, expires) values (?, ?, ?, ?, ?, ?)',
      ...[hashOf(token), mail, key, hashOf(browser), locale, now + LASTS],
    )
    await sql.run(
      `insert into delivery (key, kind, data, due, tries) values (?, 'mail', ?, ?, 0)`,
      ...[`${mailPrefix(key)}${randomUUID()}`, JSON.stringify({ to: mail, subject, text }), now],
    )
  })
}

/** How the names of deliveries to a mailbox begin. */
export const mailPrefix = (key: string): string => `mail ${key} `

/**
 * Uses a link up: the account of that address, or a new one. A guest who uses it keeps his account, which becomes that of the address, unless
 * the address has one.
 */
export async function useMailLink(desk: Desk, token: string, browser: string | undefined, guest: Account | undefined): Promise<Account> {
  const now = desk.now()
  const hash = hashOf(token)
  const link = await desk.store.get<{ mail: string; mail_key: string; browser: string; locale: Language }>(
    'select mail, mail_key, browser, locale from mail_link where hash = ? and used is null and expires > ?',
    ...[hash, now],
  )
  if (!link) throw new Refused('linkSpent')
  if (browser === undefined || hashOf(browser) !== link.browser) throw new Refused('otherBrowser')
  if ((await desk.store.run('update mail_link set used = ? where hash = ? and used is null', now, hash)) === 0)
    throw new Refused('linkSpent')
  const known = await desk.store.get<Account>('select * from account where mail_key = ?', link.mail_key)
  if (known) return known
  if (guest?.kind !== 'guest') return enlist(desk, { locale: link.locale, mail: link.mail })
  await desk.store.run(`update account set mail = ?, mail_key = ?, kind = 'member' where id = ?`, link.mail, link.mail_key, guest.id)
  return (await accountOf(desk, guest.id)) as Account
}
