import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { type ServerConfig, StartError } from './config.ts'

export { readConfig, type ServerConfig, StartError } from './config.ts'

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

/** Serves the site; an error says in one line what went wrong. */
export async function startServer({ port, host, site }: ServerOptions): Promise<RunningServer> {
  if (!existsSync(join(site, 'index.html'))) throw new StartError('the page is not built; build it with: npm run build:web')
  const app = await createApp(site)
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw new StartError(whyNot(error, port, host))
  }
  const { port: taken } = app.server.address() as AddressInfo
  return {
    port: taken,
    addresses: addressesOf(host, taken),
    async close() {
      const late = setTimeout(() => app.server.closeAllConnections(), PATIENCE)
      await app.close()
      clearTimeout(late)
    },
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
