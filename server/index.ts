import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { LocalBus } from './bus/bus.ts'
import { RedisBus } from './bus/redis.ts'
import { type ServerConfig, StartError } from './config.ts'
import { type Desk, type Limits, makeDesk } from './desk.ts'
import { doormanOf } from './http/routes.ts'
import { Hosts } from './matches/hosts.ts'
import { hookCarrier, pushCarrier } from './notices/carriers.ts'
import { sendNotices } from './notices/notices.ts'
import { openOffice } from './ops/office.ts'
import { countRated } from './ratings/ratings.ts'
import { Sockets } from './sockets/sockets.ts'
import { openStore } from './store/open.ts'
import { IN_MEMORY } from './store/sqlite.ts'
import { lookAfterTournaments } from './tournaments/rounds.ts'
import { letBotsPlay, Thinkers } from './work/bots.ts'
import { dropClocks } from './work/clocks.ts'
import { deliver } from './work/deliveries.ts'
import { mailCarrier } from './work/mail.ts'
import { makeRounds } from './work/rounds.ts'

export { printConfig, readConfig, type ServerConfig, StartError } from './config.ts'
export { backup, restore } from './ops/backup.ts'
export { doctor } from './ops/doctor.ts'
export { exportRecords } from './ops/exchange.ts'
export { giveOrder, type Order } from './ops/office.ts'

export interface ServerOptions extends ServerConfig {
  /** The folder of the built page. */
  readonly site: string
  /** How often things may be done, if not as usual. */
  readonly limits?: Limits
}

export interface RunningServer {
  readonly port: number
  /** Addresses to type into a browser, the one for this machine first. */
  readonly addresses: readonly string[]
  /** Stops accepting requests and waits briefly for those under way. */
  close(): Promise<void>
}

/** What every built page has: the page for all addresses, and the first one. */
const PAGES = ['index.html', 'home.html']

/** How long requests under way may take to finish, in milliseconds. */
const PATIENCE = 2000

/** How often things that are due are looked for, in milliseconds. */
const EVERY = {
  ...{ deliveries: 1000, clocks: 500, bots: 250, notices: 2000, ratings: 1000, tournaments: 2000 },
  ...{ elsewhere: 3000, matches: 10_000, alive: 5000 },
}

/** Serves the site and online play; an error says in one line what went wrong. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, site, smtp, mailFrom, proxies, metricsToken } = options
  if (!PAGES.every(page => existsSync(join(site, page)))) throw new StartError('the page is not built; build it with: npm run build:web')
  const desk = await layDesk(options)
  let isLeaving = false
  const hosts = new Hosts(desk)
  const sockets = new Sockets(desk, hosts)
  const thinkers = new Thinkers()
  const gauges = { sockets: () => sockets.count, matches: () => hosts.count }
  const app = await createApp({ site, desk, hosts, proxies, metricsToken, gauges, isLeaving: () => isLeaving })
  sockets.attach(app.server, doormanOf(desk, app, proxies))
  const carriers = {
    push: pushCarrier(desk),
    webhook: hookCarrier(),
    ...(smtp !== undefined && mailFrom !== undefined && { mail: mailCarrier(smtp, mailFrom) }),
  }
  await hosts.beat()
  const rounds = makeRounds(
    [
      { name: 'deliveries', every: EVERY.deliveries, run: async () => void (await deliver(desk, carriers)) },
      { name: 'clocks', every: EVERY.clocks, run: () => dropClocks(desk, hosts) },
      { name: 'bots', every: EVERY.bots, run: () => letBotsPlay(desk, hosts, thinkers) },
      { name: 'notices', every: EVERY.notices, run: () => sendNotices(desk) },
      { name: 'ratings', every: EVERY.ratings, run: async () => void (await countRated(desk)) },
      { name: 'tournaments', every: EVERY.tournaments, run: () => lookAfterTournaments(desk) },
      { name: 'matches', every: EVERY.matches, run: () => hosts.look() },
      { name: 'elsewhere', every: EVERY.elsewhere, run: () => hosts.lookElsewhere() },
      { name: 'alive', every: EVERY.alive, run: () => hosts.beat() },
    ],
    (name, error) => app.log.error({ err: error }, name),
  )
  const office = await openOffice(desk, options.database ?? IN_MEMORY, error => app.log.error({ err: error }, 'office'))
  const clearDesk = async () => {
    await office.close()
    await sockets.leave()
    await thinkers.close()
    await rounds.stop()
    await app.close()
    await hosts.rest()
    hosts.close()
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
async function layDesk({ database = IN_MEMORY, redis, origin, mailFrom, limits }: ServerOptions): Promise<Desk> {
  try {
    const store = await openStore(database)
    const bus = redis === undefined ? new LocalBus() : new RedisBus(redis)
    return await makeDesk(store, bus, {
      ...(origin === undefined ? {} : { origin }),
      ...(mailFrom === undefined ? {} : { mailFrom }),
      ...(limits && { limits }),
    })
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
