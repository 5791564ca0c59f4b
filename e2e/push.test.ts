import type { BrowserContext, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, openTable, sitDown } from './online-table.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, PATIENT } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** The page is stored on the device before its service worker hears anything. */
const STORED = { timeout: 90_000 }

/** Brings push messages to the service worker of a page, as the browser's push service would. */
async function pushService(context: BrowserContext, page: Page): Promise<(message: object) => Promise<void>> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) if (scopeURL === `${at.address}/`) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async message => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: at.address, registrationId, data: JSON.stringify(message) })
  }
}

/** A notice that the service worker asks the browser to show. */
interface Notice {
  readonly title: string
  readonly tag: string
  readonly data: string
}

/** What a service worker has to do with notices. */
interface WorkerScope {
  readonly registration: { showNotification(title: string, about: Omit<Notice, 'title'>): Promise<void> }
  readonly clients: { openWindow(path: string): Promise<null> }
  readonly shown: Map<string, Notice>
  readonly opened: string[]
}

/**
 * Stands in for the part of a browser that shows notices and opens pages from them: the headless one has none, and a browser opens no page for
 * a click that nobody made.
 */
function takeNotices(): void {
  const scope = globalThis as unknown as WorkerScope
  const shown = new Map<string, Notice>()
  const opened: string[] = []
  Object.assign(scope, { shown, opened })
  scope.registration.showNotification = async (title, { tag, data }) => {
    shown.set(tag, { title, tag, data })
  }
  scope.clients.openWindow = async path => {
    opened.push(path)
    return null
  }
}

const noticesIn = (worker: Worker): Promise<Notice[]> => worker.evaluate(() => [...(globalThis as unknown as WorkerScope).shown.values()])

/** Clicks a notice; resolves with the pages that are then opened. */
const click = (worker: Worker, notice: Notice): Promise<string[]> =>
  worker.evaluate(({ tag, data }) => {
    const { shown, opened } = globalThis as unknown as WorkerScope
    const notification = { data, close: () => shown.delete(tag) }
    const waiting: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => waiting.push(work)
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    return Promise.all(waiting).then(() => opened)
  }, notice)

test('a push message is shown as one notice of a match, and leads to it', { timeout: 180_000 }, async () => {
  const [a, b] = await Promise.all([at.visit({ settings: AT_ONCE, serviceWorkers: 'allow' }), at.visit({ settings: AT_ONCE })])
  await sitDown(b.page, await openTable(a.page, 'la-belle-alliance', /send a link/))
  await card(a.page).waitFor(PATIENT)
  const path = new URL(a.page.url()).pathname
  const match = path.split('/').at(-1) ?? ''

  await a.page.goto('/settings')
  await a.page.locator('[data-offline="ready"]').waitFor(STORED)
  const [worker] = a.context.serviceWorkers()
  if (worker === undefined) throw new Error('the page has no service worker')
  await worker.evaluate(takeNotices)
  const push = await pushService(a.context, a.page)
  const message = { match, game: 'la-belle-alliance', link: `${at.address}${path}` }
  await push({ ...message, title: 'Your move' })
  await expect.poll(() => noticesIn(worker), PATIENT).toEqual([{ title: 'Your move', tag: match, data: path }])
  const notice = { title: 'Still your move', tag: match, data: path }
  await push({ ...message, title: notice.title })
  await expect.poll(() => noticesIn(worker), PATIENT).toEqual([notice])

  expect(await click(worker, notice)).toEqual([path])
  expect(await noticesIn(worker)).toEqual([])
  await a.page.goto(path)
  await card(a.page).waitFor(PATIENT)
  expect([...a.faults, ...b.faults]).toEqual([])
  await Promise.all([a.context.close(), b.context.close()])
})
