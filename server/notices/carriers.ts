import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Desk } from '../desk.ts'
import type { Carrier } from '../work/deliveries.ts'
import { type Postman, toTheOpen } from './outside.ts'
import { pushed } from './push.ts'

const Body = z.object({ match: z.string(), game: z.string(), title: z.string(), link: z.string() })
const Hook = z.object({ to: z.object({ url: z.string(), secret: z.string() }), body: Body })
const Push = z.object({ to: z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) }), body: Body })

/** The longest body, in bytes. */
const LONGEST = 4096

const mustBeTaken = (status: number): void => {
  if (status < 200 || status > 299) throw new Error(`it was answered with ${status}`)
}

/** Brings notices to webhooks, signed with the secret that their owner was told. */
export const hookCarrier =
  (post: Postman = toTheOpen): Carrier =>
  async data => {
    const { to, body } = Hook.parse(data)
    const text = Buffer.from(JSON.stringify(body)).subarray(0, LONGEST)
    const signature = createHmac('sha256', Buffer.from(to.secret, 'hex')).update(text).digest('hex')
    mustBeTaken(await post({ url: to.url, headers: { 'content-type': 'application/json', 'x-grognard-signature': signature }, body: text }))
  }

/** Brings notices to browsers; an endpoint that is gone is forgotten. */
export const pushCarrier =
  (desk: Desk, post: Postman = toTheOpen): Carrier =>
  async data => {
    const { to, body } = Push.parse(data)
    const { headers, body: sealed } = await pushed(desk, to, Buffer.from(JSON.stringify(body)))
    const status = await post({ url: to.endpoint, headers, body: sealed })
    if (status === 404 || status === 410)
      await desk.store.run(`delete from channel where kind = 'push' and data like ?`, `%${to.keys.p256dh}%`)
    else mustBeTaken(status)
  }
