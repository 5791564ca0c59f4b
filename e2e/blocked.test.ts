import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, column, leave, playNow, question } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

type Blocked = 'localStorage' | 'indexedDB' | 'serviceWorker'

/** Takes a part of the browser away, as strict privacy settings do: it throws when touched, or is not there. Runs in the page. */
function block({ what, how }: { readonly what: Blocked; readonly how: 'throws' | 'vanishes' }): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const owner = what === 'serviceWorker' ? Navigator.prototype : globalThis
  if (how === 'throws') Object.defineProperty(owner, what, { configurable: true, get: refuse })
  else if (what === 'serviceWorker') Reflect.deleteProperty(owner, what)
  else Object.defineProperty(owner, what, { configurable: true, value: undefined })
}

const NO_MATCHES = 'This browser will not save anything'
const NO_SETTINGS = 'This browser will not save settings'

/** Plays a few sentences at a new table; returns its address. */
async function play(page: Page): Promise<string> {
  await playNow(page, 'La Belle Alliance')
  const title = await question(page).textContent()
  await playOn(page, 'blocked', sight => sight.title !== title)
  return page.url()
}

test.each(['throws', 'vanishes'] as const)('without IndexedDB (it %s) a match lasts for this visit, and never begins anew', async how => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await context.addInitScript(block, { what: 'indexedDB', how } as const)
  const table = await play(page)
  await page.getByRole('alert').filter({ hasText: NO_MATCHES }).getByRole('button', { name: 'Got it' }).click()
  const log = await column(page).getByRole('region', { name: 'Log' }).textContent()
  await leave(page)
  await page.getByRole('status').filter({ hasText: NO_MATCHES }).waitFor()
  await page.getByRole('link', { name: 'Move La Belle Alliance' }).click()
  await expect.poll(() => column(page).getByRole('region', { name: 'Log' }).textContent()).toBe(log)

  await page.goto(table)
  await page.getByRole('heading', { level: 1, name: 'This match was not saved' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Start again' }).click()
  await column(page).waitFor()
  expect(page.url(), 'another match at an address of its own').not.toBe(table)
  expect(faults).toEqual([])
  await context.close()
})

test.each(['throws', 'vanishes'] as const)('without localStorage (it %s) settings last for this visit, and matches are kept', async how => {
  const { context, page, faults } = await at.visit()
  await context.addInitScript(block, { what: 'localStorage', how } as const)
  await page.goto('/')
  await page.getByRole('status').filter({ hasText: NO_SETTINGS }).waitFor()
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('heading', { level: 1, name: 'La table est libre' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Play now La Belle Alliance' }).click()
  await question(page).waitFor()
  await leave(page)
  await page.reload()
  await page.getByRole('link', { name: 'Move La Belle Alliance' }).click()
  await question(page).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test.each(['throws', 'vanishes'] as const)(
  'without a service worker (it %s) all but use without network works, and the page says so',
  async how => {
    const { context, page, faults } = await at.visit({ settings: AT_ONCE, serviceWorkers: 'allow' })
    await context.addInitScript(block, { what: 'serviceWorker', how } as const)
    await page.goto('/settings')
    await page.locator('[data-offline="never"]').waitFor()
    await play(page)
    expect(faults).toEqual([])
    await context.close()
  },
)
