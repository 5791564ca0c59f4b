import { startServer } from '@grognard/server'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { LAUNCH, SITE } from './shared.ts'

/** Pages are not cached for offline use unless that is the subject: loading every file would disturb the measurements. */
const USUAL: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' }

interface VisitOptions extends BrowserContextOptions {
  /** This visitor's earlier settings; the rest are defaults. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  /** Whether the ground is painted under the pieces: half the work of a machine without a GPU, so only when somebody looks at it. */
  readonly isPainted?: boolean
}

/** Somebody with a browser of their own. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** What went wrong on their pages. */
  readonly faults: string[]
}

/** The built page on a server, and Chromium to drive it. */
export interface Stand {
  readonly address: string
  /** A visitor with their own browser profile. What goes wrong on their pages is collected in `faults`. */
  visit(options?: VisitOptions): Promise<Visitor>
  /** Stops the server; the browsers stay. */
  stopServing(): Promise<void>
  close(): Promise<void>
}

/** The stand shared by all test files; a named site gets its own server. Outside the tests, browser and server are started on demand. */
export async function stand(site?: string): Promise<Stand> {
  const shared = process.env.VITEST === undefined ? undefined : inject('shared')
  const browser = await (shared === undefined ? chromium.launch(LAUNCH) : chromium.connect(browserOfWorker(shared.browsers)))
  const isOwn = shared === undefined || site !== undefined
  const server = isOwn ? await startServer({ port: 0, host: '127.0.0.1', site: site ?? SITE }) : undefined
  const address = server === undefined ? (shared?.address as string) : `http://127.0.0.1:${server.port}`
  return {
    address,
    async visit({ settings, isPainted, ...options } = {}) {
      const context = await browser.newContext({ ...USUAL, baseURL: address, ...options })
      if (settings !== undefined) await context.addInitScript(keepSettings, JSON.stringify(settings))
      if (!isPainted) await context.addInitScript(keepUnpainted)
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', error => faults.push(String(error)))
      return { context, page, faults }
    },
    async stopServing() {
      if (server === undefined) throw new Error('the server is shared: name a site to have one that can be stopped')
      await server.close()
    },
    async close() {
      await browser.close()
      await server?.close()
    },
  }
}

const browserOfWorker = (browsers: readonly string[]): string => browsers[Number(process.env.VITEST_POOL_ID) % browsers.length] as string

function keepSettings(settings: string): void {
  if (localStorage.getItem('grognard.settings') === null) localStorage.setItem('grognard.settings', settings)
}

/** Makes the terrain worker never paint. Runs in the page. */
function keepUnpainted(): void {
  const idle = { postMessage() {}, terminate() {} }
  globalThis.Worker = new Proxy(Worker, {
    construct: (real, [url, options]: ConstructorParameters<typeof Worker>) =>
      String(url).includes('/terrain-worker-') ? idle : new real(url, options),
  })
}
