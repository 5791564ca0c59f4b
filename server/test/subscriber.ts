import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

/** A browser that is subscribed to push, and can open what it is sent. */
export function subscriber(endpoint = 'https://push.example/1') {
  const own = createECDH('prime256v1')
  const open = own.generateKeys()
  const auth = randomBytes(16)
  const hmac = (key: Buffer, ...data: readonly (Buffer | string)[]) =>
    data.reduce((made, part) => made.update(part), createHmac('sha256', key)).digest()
  return {
    subscription: {
      endpoint,
      keys: { p256dh: open.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): unknown {
      const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + 65)]
      const secret = hmac(hmac(auth, own.computeSecret(theirs)), 'WebPush: info\0', open, theirs, Buffer.of(1))
      const start = hmac(salt, secret)
      const part = (name: string, length: number) => hmac(start, `Content-Encoding: ${name}\0`, Buffer.of(1)).subarray(0, length)
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      cipher.setAuthTag(body.subarray(-16))
      const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
      if (text.at(-1) !== 2) throw new Error('the message has no end')
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}
