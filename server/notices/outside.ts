import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are nobody's on the open network: this machine, inner networks, what is reserved. */
const INNER = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(net, prefix, 'ipv6')

/** Whether an address is one of the open network. */
export function isPublic(address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && !INNER.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

export interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Brings something to an address that a user gave. */
export type Postman = (posted: Posted) => Promise<number>

const PATIENCE = 3000

/** Looks a name up and takes only addresses of the open network: what was looked up is what is connected to. */
const lookUp: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const inner = found.find(({ address }) => !isPublic(address))
    const [first] = found
    if (inner || !first) return done(new Error(`${host} is no address of the open network`), '', 0)
    if (options.all) (done as unknown as (error: null, all: typeof found) => void)(null, found)
    else done(null, first.address, first.family)
  })
}

/** Only https, only to the open network, no redirect, no waiting: what a user gave may not reach an inner network. */
export const toTheOpen: Postman = ({ url, headers, body }) =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, username, password } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    if (protocol !== 'https:' || username !== '' || password !== '' || (isIP(host) !== 0 && !isPublic(host)))
      return reject(new Error('this address is not allowed'))
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': body.length }, lookup: lookUp, timeout: PATIENCE },
      reply => {
        reply.destroy()
        resolve(reply.statusCode ?? 0)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('too slow')))
    sent.on('error', reject)
    sent.end(body)
  })
