import { z } from 'zod'

const Address = z.url({ protocol: /^https$/ }).max(1000)

/** A way to be told of one's turn: by mail to one's own address, in a browser, or at an address that a program listens at. */
export const NewChannel = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mail') }),
  z.strictObject({
    kind: z.literal('push'),
    subscription: z.strictObject({
      endpoint: Address,
      expirationTime: z.number().nullable().optional(),
      keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{86,88}$/), auth: z.string().regex(/^[\w-]{22,24}$/) }),
    }),
  }),
  z.strictObject({ kind: z.literal('webhook'), url: Address }),
])

export const ChannelShown = z.strictObject({ kind: z.enum(['mail', 'push', 'webhook']), id: z.string(), url: z.string().optional() })
export type ChannelShown = z.infer<typeof ChannelShown>

/** A channel that was added; the secret of a webhook is told once. */
export const ChannelAdded = z.strictObject({ id: z.string(), secret: z.string().optional() })
export type ChannelAdded = z.infer<typeof ChannelAdded>

/** The server's key, with which a browser subscribes. */
export const PushKey = z.strictObject({ key: z.string() })
export type PushKey = z.infer<typeof PushKey>
