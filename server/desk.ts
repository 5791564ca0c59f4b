import { randomBytes } from 'node:crypto'
import type { Bus } from './bus/bus.ts'
import { Buckets } from './limits.ts'
import type { Store } from './store/store.ts'

/** How often things may be done: how many at once, and how many a second in the long run. */
export interface Limits {
  /** Requests of one address. */
  readonly requests: readonly [most: number, perSecond: number]
  /** Requests of one address that try a secret, make an account or send a mail. */
  readonly tries: readonly [most: number, perSecond: number]
  /** Mails to one mailbox, and passwords tried for one name. */
  readonly mailbox: readonly [most: number, perSecond: number]
  /** Messages of one socket; a refusal counts twice. */
  readonly messages: readonly [most: number, perSecond: number]
}

export const USUAL_LIMITS: Limits = { requests: [240, 8], tries: [30, 1 / 10], mailbox: [5, 1 / 600], messages: [20, 10] }

/** So many that nobody meets them: for trials that are about something else. */
export const NO_LIMITS: Limits = { requests: [1e9, 1e9], tries: [1e9, 1e9], mailbox: [1e9, 1e9], messages: [1e9, 1e9] }

/** What every part of the server works with. */
export interface Desk {
  readonly store: Store
  readonly bus: Bus
  now(): number
  /** Signs what this server gives out and takes back. */
  readonly key: Buffer
  /** The address that people type, if the operator gave one; else whatever address a request came to. */
  readonly origin: string | undefined
  /** The sender of mails, if there is a way to send any. */
  readonly mailFrom: string | undefined
  readonly limits: Limits
  readonly buckets: { readonly requests: Buckets; readonly tries: Buckets; readonly mailbox: Buckets }
}

/** Sets up the desk on a store; its key is made at the first start and kept. */
export async function makeDesk(
  store: Store,
  bus: Bus,
  options: { readonly now?: () => number; readonly origin?: string; readonly mailFrom?: string; readonly limits?: Limits } = {},
): Promise<Desk> {
  await store.run(`insert into meta (key, value) values ('key', ?) on conflict (key) do nothing`, randomBytes(32).toString('hex'))
  const kept = await store.get<{ value: string }>(`select value from meta where key = 'key'`)
  if (!kept) throw new Error('the store keeps no key')
  const limits = options.limits ?? USUAL_LIMITS
  const { requests, tries, mailbox } = limits
  return {
    store,
    bus,
    now: options.now ?? Date.now,
    key: Buffer.from(kept.value, 'hex'),
    origin: options.origin,
    mailFrom: options.mailFrom,
    limits,
    buckets: { requests: new Buckets(...requests), tries: new Buckets(...tries), mailbox: new Buckets(...mailbox) },
  }
}
