import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import type { Desk } from '../desk.ts'

/** Where a browser wants to be told, and the keys that only it can open. */
export interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const CURVE = 'prime256v1'
const LASTS = 12 * 3600
const RECORD = 4096

/** The server's own key for push, made once and kept. */
async function keyOf(desk: Desk): Promise<{ readonly key: KeyObject; readonly open: string }> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE })
  const made = JSON.stringify(privateKey.export({ format: 'jwk' }))
  await desk.store.run(`insert into meta (key, value) values ('push', ?) on conflict (key) do nothing`, made)
  const kept = await desk.store.get<{ value: string }>(`select value from meta where key = 'push'`)
  const jwk = JSON.parse(kept?.value ?? made) as { readonly x: string; readonly y: string }
  const open = Buffer.concat([Buffer.of(4), Buffer.from(jwk.x, 'base64url'), Buffer.from(jwk.y, 'base64url')]).toString('base64url')
  return { key: createPrivateKey({ key: jwk, format: 'jwk' }), open }
}

/** What a browser needs to subscribe at this server. */
export const pushKey = async (desk: Desk): Promise<{ readonly key: string }> => ({ key: (await keyOf(desk)).open })

const hmac = (key: Buffer, ...data: readonly (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key)
  for (const part of data) made.update(part)
  return made.digest()
}

/** A message as a push service takes it: only the browser can read it (RFC 8291), and it says who sends it (RFC 8292). */
export async function pushed(
  desk: Desk,
  { endpoint, keys }: Subscription,
  message: Buffer,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }> {
  const { key, open } = await keyOf(desk)
  const now = Math.floor(desk.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: now + LASTS, sub: desk.origin ?? 'mailto:nobody@localhost' }
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return {
    headers: {
      authorization: `vapid t=${unsigned}.${signature}, k=${open}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '86400',
      urgency: 'normal',
    },
    body: sealed(keys, message),
  }
}

function sealed({ p256dh, auth }: Subscription['keys'], message: Buffer): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const own = createECDH(CURVE)
  const ours = own.generateKeys()
  const shared = hmac(Buffer.from(auth, 'base64url'), own.computeSecret(theirs))
  const secret = hmac(shared, 'WebPush: info\0', theirs, ours, Buffer.of(1))
  const salt = randomBytes(16)
  const start = hmac(salt, secret)
  const content = hmac(start, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16)
  const nonce = hmac(start, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12)
  const cipher = createCipheriv('aes-128-gcm', content, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD, 0)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, cipher.update(message), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()])
}
