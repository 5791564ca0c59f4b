import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Where a request comes from, and the address that it was made to. */
export interface Knock {
  readonly address: string
  readonly protocol: string
  readonly host: string
}

const lastOf = (header: string | string[] | undefined): string | undefined =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined

/** Reads what proxies say of a request that asks for a socket, as Fastify does for all others: only those that are trusted are believed. */
export function knockReader(proxies: readonly string[] = []): (request: IncomingMessage) => Knock {
  if (proxies.length === 0)
    return ({ headers, socket }) => ({ address: socket.remoteAddress ?? '', protocol: 'http', host: headers.host ?? '' })
  const trusts = proxyAddress.compile([...proxies])
  return request => {
    const { headers, socket } = request
    const isTrusted = trusts(socket.remoteAddress ?? '', 0)
    return {
      address: proxyAddress(request, trusts),
      protocol: (isTrusted ? lastOf(headers['x-forwarded-proto']) : undefined) ?? 'http',
      host: (isTrusted ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host ?? '',
    }
  }
}
