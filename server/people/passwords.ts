import { hash, verify } from '@node-rs/argon2'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import type { Account } from './accounts.ts'
import { nameKey } from './names.ts'

/** How passwords are hashed and compared; tests listen here. */
export const argon = { hash, verify }

/** argon2id; what OWASP asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes 19 MiB and a core for some 50 ms: more at a time would keep players waiting. */
const AT_A_TIME = 2
let hashing = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing >= AT_A_TIME) throw new Refused('busy')
  hashing++
  try {
    return await work()
  } finally {
    hashing--
  }
}

/** The hash of a password that nobody has: checking it takes as long as checking a real one. */
let nobodys: Promise<string> | undefined

/** The account of a name and its password. An unknown name is refused in the same words and time as a wrong password. */
export async function signIn(desk: Desk, name: string, password: string): Promise<Account> {
  const key = nameKey(name)
  if (!desk.buckets.mailbox.take(`password ${key}`, desk.now())) throw new Refused('tooOften')
  const account = await desk.store.get<Account & { readonly data: string | null }>(
    `select account.*, credential.data from account
     left join credential on credential.account = account.id and credential.kind = 'password'
     where account.name_key = ? and account.closed is null`,
    key,
  )
  nobodys ??= argon.hash('nobody', COST)
  const kept = account?.data ?? (await nobodys)
  const fits = await inTurn(() => argon.verify(kept, password))
  if (!account?.data || !fits) throw new Refused('wrongPassword')
  const { data: _, ...known } = account
  return known
}

/** Sets or changes one's password; the former one has to be known. A guest who sets one has claimed the account. */
export async function setPassword(desk: Desk, account: Account, password: string, former: string | undefined): Promise<void> {
  const kept = await desk.store.get<{ data: string }>(`select data from credential where kind = 'password' and id = ?`, account.id)
  if (kept) {
    if (!desk.buckets.mailbox.take(`password ${account.name_key}`, desk.now())) throw new Refused('tooOften')
    if (former === undefined || !(await inTurn(() => argon.verify(kept.data, former)))) throw new Refused('wrongPassword')
  }
  const data = await inTurn(() => argon.hash(password, COST))
  await desk.store.transaction(async sql => {
    await sql.run(
      `insert into credential (kind, id, account, data, made) values ('password', ?, ?, ?, ?)
       on conflict (kind, id) do update set data = excluded.data, made = excluded.made`,
      ...[account.id, account.id, data, desk.now()],
    )
    await sql.run(`update account set kind = 'member' where id = ?`, account.id)
  })
}
