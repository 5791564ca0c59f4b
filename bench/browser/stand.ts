import { channel } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { startServer } from '@grognard/server'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright-core'
import { CannotMeasure } from '../measure.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** How Chromium is started. */
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']
const WAIT = 60_000
/** Milliseconds after which a newly opened page has settled. */
const REST = 4000

/** Where Chromium is. */
export function chromiumPath(): string {
  const named = process.env.GROGNARD_CHROMIUM
  const found = named === undefined ? PLACES.find(existsSync) : [named].find(existsSync)
  if (found === undefined)
    throw new CannotMeasure('Chromium is missing: install it (apt-get install chromium) or name it in GROGNARD_CHROMIUM.')
  return found
}

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: FLAGS })

/** The built page on a server. */
export interface Served {
  readonly address: string
  /** Files requested since the last call. */
  asked(): string[]
  close(): Promise<void>
}

/** Serves a built page and logs what is requested. */
export async function serve(site: string): Promise<Served> {
  const server = await startServer({ port: 0, host: '127.0.0.1', site })
  let paths: string[] = []
  const requests = channel('http.server.request.start')
  const hear = (message: unknown) => {
    const { request } = message as { readonly request: { readonly url: string; readonly headers: { readonly host: string } } }
    if (request.headers.host.endsWith(`:${server.port}`) && !request.url.startsWith('/api/')) paths.push(request.url)
  }
  requests.subscribe(hear)
  return {
    address: `http://127.0.0.1:${server.port}/`,
    asked() {
      const since = paths
      paths = []
      return since
    },
    async close() {
      requests.unsubscribe(hear)
      await server.close()
    },
  }
}

/** A visitor with an empty cache. */
export interface Visit {
  readonly page: Page
  readonly cdp: CDPSession
  close(): Promise<void>
}

/** Opens an empty page; films are short and silent. */
export async function visit(browser: Browser, speed: 'off' | 'fast'): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' })
  await context.addInitScript(kept => localStorage.setItem('grognard.settings', kept), JSON.stringify({ speed, sounds: false }))
  const page = await context.newPage()
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() }
}

/** Imports a record on the home page. */
export async function bring({ page }: Visit, address: string, record: string): Promise<void> {
  await page.goto(address)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await choosing).setFiles({ name: 'Prepared.jsonl', mimeType: 'application/json', buffer: Buffer.from(record) })
}

/** Imports a record and opens its table, behind the curtain if two share it. */
export async function sitDownAt(seen: Visit, address: string, record: string): Promise<void> {
  const { page } = seen
  await bring(seen, address, record)
  await page.getByRole('link', { name: 'Prepared' }).click({ timeout: WAIT })
  const curtain = page.getByRole('button', { name: /^I command / })
  await curtain.or(decisionOf(page)).waitFor({ timeout: WAIT })
  if (await curtain.isVisible()) await curtain.click()
  await tableIsLaid(page)
}

const decisionOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Decision and log' })

/** Waits for the table, and until its map is painted. */
export async function tableIsLaid(page: Page): Promise<void> {
  await decisionOf(page).waitFor({ timeout: WAIT })
  await page.waitForTimeout(REST)
}
