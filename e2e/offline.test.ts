import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SITE } from './shared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, newMatch, playNow, question } from './table.ts'

let folder: string
let at: Stand
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grognard-site-'))
  await cp(SITE, folder, { recursive: true })
  at = await stand(folder)
})
afterEach(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

const visit = () => at.visit({ settings: AT_ONCE, serviceWorkers: 'allow', isPainted: true })

/** Waits until the page says that it is stored on the device. */
async function keptOn(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.locator('[data-offline="ready"]').waitFor({ timeout: 90_000 })
}

/** A lesson, a replay, text mode, and two at one device in the largest game: on any page of a match. */
async function everythingElse(page: Page): Promise<void> {
  const table = new URL(page.url()).pathname
  await page.goto(`${table}#text`)
  await page.getByRole('combobox', { name: 'Order or command' }).waitFor()
  await page.goto(table.replace('/table/', '/replay/'))
  await page.locator('.replay-page').waitFor()
  await page.goto('/lessons/hondschoote/march')
  await page.locator('.lesson-card').getByText('Lesson 2 of 5').waitFor()
  await newMatch(page, 'fourteen-days', 'Two players, one device')
  await begin(page)
  await question(page).waitFor()
}

test('after one visit everything for one device works with the server stopped', async () => {
  const { context, page, faults } = await visit()
  await keptOn(page)
  await at.stopServing()
  await playNow(page, 'Hondschoote 1793')
  await question(page).waitFor()
  await page.reload()
  await question(page).waitFor()
  await playNow(page, 'La Belle Alliance')
  await question(page).waitFor()
  await everythingElse(page)
  await page.goto('/rules/hondschoote')
  await page
    .getByRole('heading', { name: /Zones of control/i })
    .first()
    .waitFor()
  await page.goto('/lessons')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/')
  await page
    .getByRole('link', { name: /Hondschoote/ })
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('on plain http everything but installation works, and the page says so', async () => {
  const club = 'http://club.example'
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, serviceWorkers: 'allow', baseURL: club })
  await context.route(`${club}/**`, async route => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace(club, at.address) }) })
  })
  await page.goto('/settings')
  await page.locator('[data-offline="insecure"]').getByText('plain http').waitFor()
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await playNow(page, 'La Belle Alliance')
  await question(page).waitFor()
  await everythingElse(page)
  expect(faults).toEqual([])
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('a new version is offered, waits for other pages, and is never forced', async () => {
  const { context, page } = await visit()
  await keptOn(page)
  const other = await context.newPage()
  await other.goto('/')
  await appendFile(join(folder, 'service-worker.js'), '\n// another version\n')
  await Promise.all(['gz', 'br'].map(ending => rm(join(folder, `service-worker.js.${ending}`))))
  await page.reload()
  const offer = page.getByRole('status').filter({ hasText: 'A new version' })
  await offer.waitFor()
  await offer.getByRole('button', { name: 'Update now' }).click()
  await page.getByText('Close your other Grognard pages').waitFor()
  await other.close()
  await page.reload()
  await offer.waitFor()
  const loaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Update now' }).click()
  await loaded
  await page.locator('[data-offline="ready"]').waitFor({ timeout: 90_000 })
  expect(await offer.count()).toBe(0)
  await context.close()
})

test('the page can be installed: manifest, icons, service worker', async () => {
  const { context, page } = await visit()
  await page.goto('/')
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json() as Promise<{ icons: { src: string; sizes: string }[]; display: string }>
  })
  expect(manifest.display).toBe('standalone')
  for (const { src, sizes } of manifest.icons.filter(icon => icon.sizes !== 'any')) {
    const size = await page.evaluate(async source => {
      const image = new Image()
      image.src = source
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  await context.close()
})
