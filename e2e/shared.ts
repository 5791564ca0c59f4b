import { fileURLToPath } from 'node:url'
import { startServer } from '@grognard/server'
import { NO_LIMITS } from '@grognard/server/desk'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

/** The folder of the built page: the usual one, or one built elsewhere. */
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

export const LAUNCH = { executablePath: process.env.GROGNARD_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS }

/** One server for all test files, and a browser for each that runs in parallel: two in one browser would share its clipboard. */
interface Shared {
  readonly address: string
  readonly browsers: readonly string[]
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly shared: Shared
  }
}

/** Starts what all test files share; returns a function that stops it. */
export default async function share(project: TestProject): Promise<() => Promise<void>> {
  // All tests come from one address, which would soon ask too often.
  const server = await startServer({ port: 0, host: '127.0.0.1', site: SITE, limits: NO_LIMITS })
  const browsers = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => chromium.launchServer(LAUNCH)))
  project.provide('shared', {
    address: `http://127.0.0.1:${server.port}`,
    browsers: browsers.map(browser => browser.wsEndpoint()),
  })
  return async () => {
    await Promise.all(browsers.map(browser => browser.close()))
    await server.close()
  }
}
