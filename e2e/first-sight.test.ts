import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, leave, playNow, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

/** More than this, and a reader loses the line or presses the wrong thing. */
const MOST_SHIFT = 0.05

test('the shelf is in the page that is sent, in the language and light of the reader, before any script of the page runs', async () => {
  for (const [locale, colorScheme, heading] of [
    ['en-GB', 'light', 'The table is free. Choose a battle.'],
    ['fr-FR', 'dark', 'La table est libre. Choisissez une bataille.'],
  ] as const) {
    const { context, page } = await at.visit({ locale, colorScheme })
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/', { waitUntil: 'load' })
    await page.getByText(heading).filter({ visible: true }).waitFor()
    const cards = page.locator('.game-card').filter({ visible: true })
    expect(await cards.count()).toBeGreaterThan(4)
    const picture = cards.first().locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    expect(await picture.getAttribute('src')).toContain(`-${colorScheme}-`)
    await context.close()
  }
})

/** All that has jumped on the page since it was opened, as browsers measure it; runs in the page. */
const shifted = (): Promise<number> =>
  new Promise(resolve => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { readonly value: number }).value, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    // An observer of nothing is never called.
    setTimeout(() => resolve(0), 500)
  })

async function homeIsThere(page: Page): Promise<void> {
  await page.locator('#first-sight').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** A table on the server that waits for an opponent; resolves with the page of its owner. */
async function openSeat(): Promise<Page> {
  const { page } = await at.visit()
  await page.goto('/new/la-belle-alliance#online')
  await page.getByRole('radio', { name: /Whoever sits down/ }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('textbox', { name: 'Link for your opponent' }).waitFor()
  return page
}

test('nothing jumps when the home page comes, for a first visitor and for one with matches', async () => {
  const owner = await openSeat()
  for (const viewport of SIZES) {
    const { context, page, faults } = await at.visit({ settings: AT_ONCE, viewport, isFirstVisit: true })
    await page.goto('/')
    await homeIsThere(page)
    await page.getByRole('button', { name: 'Sit down La Belle Alliance' }).first().waitFor()
    expect(await page.evaluate(shifted), `first visit, ${viewport.width} wide`).toBeLessThan(MOST_SHIFT)
    expect(faults).toEqual([])
    await context.close()
  }

  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'La Belle Alliance')
  await leave(page)
  // The device learns of the match online at the first visit after it.
  await owner.goto('/')
  await owner.getByRole('link', { name: 'Open La Belle Alliance' }).waitFor()
  for (const viewport of SIZES)
    for (const [visitor, match, who] of [
      [page, 'Move La Belle Alliance', 'with a match'],
      [owner, 'Open La Belle Alliance', 'with a match online'],
    ] as const) {
      await visitor.setViewportSize(viewport)
      await visitor.goto('/')
      await homeIsThere(visitor)
      await visitor.getByRole('link', { name: match }).waitFor()
      expect(await visitor.evaluate(shifted), `${who}, ${viewport.width} wide`).toBeLessThan(MOST_SHIFT)
    }
  expect(faults).toEqual([])
  await context.close()
  await owner.context().close()
})

test('the ground of a table is there at once, and makes way for the painted one', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt())
  const preview = page.locator('.terrain-preview')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await context.close()

  const painted = await at.visit({ settings: AT_ONCE, isPainted: true })
  await sitDownAt(painted.page, beforeTheRedoubt())
  await painted.page.locator('.terrain canvas').first().waitFor()
  await painted.page.locator('.terrain-preview').waitFor({ state: 'detached' })
  expect([...faults, ...painted.faults]).toEqual([])
  await painted.context.close()
})
