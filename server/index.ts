import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { LocalBus } from './bus/bus.ts'
import { RedisBus } from './bus/redis.ts'
import { type ServerConfig, StartError } from './config.ts'
import { type Desk, makeDesk } from './desk.ts'
import { openStore } from './store/open.ts'
import { IN_MEMORY } from './store/sqlite.ts'
import { deliver } from './work/deliveries.ts'
import { mailCarrier } from './work/mail.ts'
import { makeRounds } from './work/rounds.ts'

export { printConfig, readConfig, type ServerConfig, StartError } from './config.ts'

export interface ServerOptions extends ServerConfig {
  /** The folder of the built page. */
  readonly site: string
}

export interface RunningServer {
  readonly port: number
  /** Addresses to type into a browser, the one for this machine first. */
  readonly addresses: readonly string[]
  /** Stops accepting requests and waits briefly for those under way. */
  close(): Promise<void>
}

/** How long requests under way may take to finish, in milliseconds. */
const PATIENCE = 2000

/** How often letters to be sent are looked for, in milliseconds. */
const DELIVERIES = 1000

/** Serves the site and online play; an error says in one line what went wrong. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, site, smtp, mailFrom, proxies, metricsToken } = options
  if (!existsSync(join(site, 'index.html'))) throw new StartError('the page is not built; build it with: npm run build:web')
  const desk = await layDesk(options)
  let isLeaving = false
  const app = await createApp({ site, desk, proxies, metricsToken, isLeaving: () => isLeaving })
  const carriers = smtp !== undefined && mailFrom !== undefined ? { mail: mailCarrier(smtp, mailFrom) } : {}
  const rounds = makeRounds(
    Object.keys(carriers).length === 0
      ? []
      : [{ name: 'deliveries', every: DELIVERIES, run: async () => void (await deliver(desk, carriers)) }],
    (name, error) => app.log.error({ err: error }, name),
  )
  const clearDesk = async () => {
    await app.close()
    await rounds.stop()
    await desk.bus.close()
    await desk.store.close()
  }
  try {
    await app.listen({ port, host })
  } catch (error) {
    await clearDesk()
    throw new StartError(whyNot(error, port, host))
  }
  const { port: taken } = app.server.address() as AddressInfo
  return {
    port: taken,
    addresses: addressesOf(host, taken),
    async close() {
      isLeaving = true
      const late = setTimeout(() => app.server.closeAllConnections(), PATIENCE)
      await clearDesk()
      clearTimeout(late)
    },
  }
}

/** Opens what the server works with. */
async function layDesk({ database = IN_MEMORY, redis, origin, mailFrom }: ServerOptions): Promise<Desk> {
  try {
    const store = await openStore(database)
    const bus = redis === undefined ? new LocalBus() : new RedisBus(redis)
    return await makeDesk(store, bus, { ...(origin === undefined ? {} : { origin }), ...(mailFrom === undefined ? {} : { mailFrom }) })
  } catch (error) {
    throw new StartError(`the store cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function whyNot(error: unknown, port: number, host: string): string {
  const { code } = error as { readonly code?: string }
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port or GROGNARD_PORT`
  if (code === 'EACCES') return `port ${port} is not allowed here; choose another with --port or GROGNARD_PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `the host '${host}' is not an address of this machine`
  return `cannot listen on ${host}, port ${port}: ${(error as Error).message}`
}

const ANYWHERE = ['0.0.0.0', '::']

/** What to type into a browser: for a server listening on all interfaces, this machine and its network addresses. */
function addressesOf(host: string, port: number): string[] {
  const write = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
  if (!ANYWHERE.includes(host)) return [write(host)]
  const others = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  return [write('localhost'), ...others.map(({ address }) => write(address))]
}
