import { fileURLToPath } from 'node:url'
import { startServer } from '@grognard/server'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** The folder of the built page: the usual one, or one that was built elsewhere. */
export const SITE = process.env.GROGNARD_SITE ?? fileURLToPath(new URL('../web/site', import.meta.url))

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Pages are not kept for use without network, unless that is the subject: loading every file would disturb what is measured. */
const USUAL: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' }

export interface VisitOptions extends BrowserContextOptions {
  /** What this visitor has set on his device before; the rest is as for everybody. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  /** No ground is painted under the pieces: half of what a machine without a GPU does, where nobody looks at it. */
  readonly isUnpainted?: boolean
}

/** Somebody at a browser of his own. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** What went wrong on his pages. */
  readonly faults: string[]
}

/** The built page on a server of its own, and Chromium to drive it. */
export interface Stand {
  readonly address: string
  /** A visitor with a browser profile of his own. What goes wrong on his pages is collected in `faults`. */
  visit(options?: VisitOptions): Promise<Visitor>
  /** The server goes away, the browsers stay. */
  stopServing(): Promise<void>
  close(): Promise<void>
}

/** Starts both; the page is the one that was built in `site`. */
export async function stand(site = SITE): Promise<Stand> {
  const server = await startServer({ port: 0, host: '127.0.0.1', site })
  const executablePath = process.env.GROGNARD_CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const address = `http://127.0.0.1:${server.port}`
  return {
    address,
    async visit({ settings, isUnpainted, ...options } = {}) {
      const context = await browser.newContext({ ...USUAL, baseURL: address, ...options })
      if (settings !== undefined) await context.addInitScript(keepSettings, JSON.stringify(settings))
      if (isUnpainted) await context.addInitScript(keepUnpainted)
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', error => faults.push(String(error)))
      return { context, page, faults }
    },
    stopServing: () => server.close(),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

function keepSettings(settings: string): void {
  if (localStorage.getItem('grognard.settings') === null) localStorage.setItem('grognard.settings', settings)
}

/** The worker that paints the ground is one that never does. Runs in the page. */
function keepUnpainted(): void {
  const idle = { postMessage() {}, terminate() {} }
  globalThis.Worker = new Proxy(Worker, {
    construct: (real, [url, options]: ConstructorParameters<typeof Worker>) =>
      String(url).includes('/terrain-worker-') ? idle : new real(url, options),
  })
}
