import { startServer } from '@grognard/server'
import { NO_LIMITS } from '@grognard/server/desk'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { LAUNCH, SITE } from './shared.ts'

/** Pages are not cached for offline use unless that is the subject: loading every file would disturb the measurements. */
const USUAL: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' }

interface VisitOptions extends BrowserContextOptions {
  /** This visitor's earlier settings; the rest are defaults. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  /** Whether the ground is painted under the pieces: half the work of a machine without a GPU, so only when somebody looks at it. */
  readonly isPainted?: boolean
  /** Whether this browser has fetched nothing yet; otherwise it may have what earlier visitors fetched, though nothing they kept. */
  readonly isFirstVisit?: boolean
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
  const browser = await (shared === undefined ? chromium.launch(LAUNCH) : browserOfWorker(shared.browsers))
  const isOwn = shared === undefined || site !== undefined
  const server = isOwn ? await startServer({ port: 0, host: '127.0.0.1', site: site ?? SITE, limits: NO_LIMITS }) : undefined
  const address = server === undefined ? (shared?.address as string) : `http://127.0.0.1:${server.port}`
  /** Profiles of visitors who have not left. */
  const open = new Set<BrowserContext>()
  return {
    address,
    async visit({ isFirstVisit = false, ...wishes } = {}) {
      const isReused = !isOwn && !isFirstVisit && wishes.serviceWorkers === undefined && wishes.baseURL === undefined
      const key = isReused ? JSON.stringify(wishes) : undefined
      const { context, page } = takeLeft(key) ?? (await newProfile(browser, address, wishes))
      open.add(context)
      leaveProfile(context, address, key, () => open.delete(context))
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
      if (shared === undefined) await browser.close()
      else await Promise.all([...open].map(context => context.close()))
      await server?.close()
    },
  }
}

interface Profile {
  readonly context: BrowserContext
  readonly page: Page
}

/** Each takes a process of the browser. */
const MOST_LEFT = 8

/** Profiles that were left, by what their visitors wished for: what they fetched and compiled need not be fetched and compiled again. */
const left: (Profile & { readonly key: string })[] = []

function takeLeft(key: string | undefined): Profile | undefined {
  const found = left.findIndex(profile => profile.key === key)
  return found < 0 ? undefined : left.splice(found, 1)[0]
}

async function newProfile(browser: Browser, address: string, { settings, isPainted, ...options }: VisitOptions): Promise<Profile> {
  const context = await browser.newContext({ ...USUAL, baseURL: address, ...options })
  if (settings !== undefined) await context.addInitScript(keepSettings, JSON.stringify(settings))
  if (!isPainted) await context.addInitScript(keepUnpainted)
  return { context, page: await context.newPage() }
}

/** What changes a profile for good. */
const CHANGES = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'on', 'route', 'setOffline'] as const

/** Closing the profile clears it for the next visitor with the same wishes, if there is a key and nothing was changed for good. */
function leaveProfile(context: BrowserContext, address: string, key: string | undefined, whenLeft: () => void): void {
  const { close } = context
  let isChanged = false
  const wrapped = CHANGES.map(name => {
    const real = context[name]
    Object.assign(context, {
      [name]: (...given: never[]) => {
        isChanged = true
        return Reflect.apply(real, context, given)
      },
    })
    return [name, real] as const
  })
  context.close = async options => {
    Object.assign(context, Object.fromEntries(wrapped), { close })
    whenLeft()
    if (key === undefined || isChanged) return context.close(options)
    const old = context.pages()
    const page = await context.newPage()
    await Promise.all(old.map(one => one.close()))
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
    await session.detach()
    await context.clearCookies()
    left.push({ key, context, page })
    if (left.length > MOST_LEFT) await left.shift()?.context.close()
  }
}

let connected: Promise<Browser> | undefined

/** The browser of this worker; it stays connected from one test file to the next. */
function browserOfWorker(browsers: readonly string[]): Promise<Browser> {
  connected ??= chromium.connect(browsers[Number(process.env.VITEST_POOL_ID) % browsers.length] as string)
  return connected
}

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
