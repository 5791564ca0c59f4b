import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Desk } from '../desk.ts'
import { Refused } from '../refused.ts'
import { AlreadyThere } from '../store/store.ts'
import { type Account, accountOf } from './accounts.ts'
import { sign, unsign } from './tokens.ts'

interface KeptPasskey {
  readonly key: string
  readonly counter: number
}

/** How long a browser may take to ask its owner, in milliseconds. */
const LASTS = 5 * 60_000

/** What the browser is asked to sign is brought back by it, signed by us: no process has to remember it. */
const challengeFor = (desk: Desk, purpose: string, challenge: string): string =>
  sign(desk.key, purpose, `${desk.now() + LASTS} ${challenge}`)

function challengeIn(desk: Desk, purpose: string, brought: string | undefined): string {
  const [until = '', challenge = ''] = (unsign(desk.key, purpose, brought ?? '') ?? '').split(' ')
  if (challenge === '' || Number(until) < desk.now()) throw new Refused('passkeyRefused')
  return challenge
}

export interface Asked<Options> {
  readonly options: Options
  /** To be kept by the browser as a cookie. */
  readonly challenge: string
}

/** Passkeys need https, or this very machine. */
function placeOf(origin: string): { readonly origin: string; readonly id: string } {
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:' && hostname !== 'localhost') throw new Refused('noSecureContext')
  return { origin, id: hostname }
}

/** Begins to make a passkey for one's account. */
export async function askNewPasskey(desk: Desk, account: Account, origin: string): Promise<Asked<object>> {
  const kept = await desk.store.all<{ id: string }>(`select id from credential where account = ? and kind = 'passkey'`, account.id)
  const options = await generateRegistrationOptions({
    rpName: 'Grognard',
    rpID: placeOf(origin).id,
    userName: account.name,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: kept.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return { options, challenge: challengeFor(desk, `new passkey ${account.id}`, options.challenge) }
}

/** Keeps a new passkey. A guest who makes one has claimed the account. */
export async function addPasskey(desk: Desk, account: Account, answer: object, brought: string | undefined, origin: string): Promise<void> {
  const place = placeOf(origin)
  const expectedChallenge = challengeIn(desk, `new passkey ${account.id}`, brought)
  const checked = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!checked?.verified) throw new Refused('passkeyRefused')
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const kept = { key: Buffer.from(publicKey).toString('base64url'), counter } satisfies KeptPasskey
  try {
    await desk.store.transaction(async sql => {
      await sql.run(
        `insert into credential (kind, id, account, data, made) values ('passkey', ?, ?, ?, ?)`,
        ...[id, account.id, JSON.stringify(kept), desk.now()],
      )
      await sql.run(`update account set kind = 'member' where id = ?`, account.id)
    })
  } catch (error) {
    throw error instanceof AlreadyThere ? new Refused('passkeyRefused') : error
  }
}

/** Begins a sign-in: any passkey of this site will do. */
export async function askPasskey(desk: Desk, origin: string): Promise<Asked<object>> {
  const options = await generateAuthenticationOptions({ rpID: placeOf(origin).id, userVerification: 'preferred' })
  return { options, challenge: challengeFor(desk, 'passkey', options.challenge) }
}

/** The account whose passkey signed. */
export async function usePasskey(
  desk: Desk,
  answer: { readonly id: string },
  brought: string | undefined,
  origin: string,
): Promise<Account> {
  const place = placeOf(origin)
  const expectedChallenge = challengeIn(desk, 'passkey', brought)
  const row = await desk.store.get<{ account: string; data: string }>(
    `select account, data from credential where kind = 'passkey' and id = ?`,
    answer.id,
  )
  if (!row) throw new Refused('passkeyRefused')
  const kept = JSON.parse(row.data) as KeptPasskey
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    requireUserVerification: false,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(Buffer.from(kept.key, 'base64url')),
      counter: kept.counter,
    },
  }).catch(() => undefined)
  const account = checked?.verified ? await accountOf(desk, row.account) : undefined
  if (!checked || !account || account.closed !== null) throw new Refused('passkeyRefused')
  const counter = checked.authenticationInfo.newCounter
  await desk.store.run(
    `update credential set data = ? where kind = 'passkey' and id = ?`,
    ...[JSON.stringify({ ...kept, counter }), answer.id],
  )
  return account
}

/** Removes a passkey, unless nothing else would let its owner in again. */
export async function removePasskey(desk: Desk, account: Account, id: string): Promise<void> {
  const ways = await desk.store.all<{ kind: string; id: string }>('select kind, id from credential where account = ?', account.id)
  if (!ways.some(way => way.kind === 'passkey' && way.id === id)) throw new Refused('notFound')
  if (ways.length === 1 && account.mail === null) throw new Refused('lastWayIn')
  await desk.store.run(`delete from credential where kind = 'passkey' and id = ? and account = ?`, id, account.id)
}
