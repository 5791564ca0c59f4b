import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, bring, CLIPBOARD, column, copyLink, newMatch, PATIENT, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const NOT_COME = 'The network or the server is not responding. Nothing is lost; try again in a while.'

/** Files as the build names them: what every worker of a table loads, and what it loads of one game; what pages load. */
type Part = 'table-worker' | 'hondschoote' | 'game' | 'lessons' | 'settings-page' | 'table'
const filesOf = (part: Part): RegExp => new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`)

async function cutOff(page: Page, part: Part): Promise<void> {
  await page.context().route(filesOf(part), route => route.abort())
}
const restore = (page: Page): Promise<void> => page.context().unrouteAll()

const notCome = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: 'The game could not be loaded' }).waitFor()

test.each(['table-worker', 'hondschoote'] as const)('a match that cannot fetch %s is not lost, and goes on when it can', async part => {
  const { context, page } = await at.visit({ isFirstVisit: true, settings: AT_ONCE })
  const record = beforeTheRedoubt()
  await sitDownAt(page, record, 'Kept')
  const table = page.url()

  await cutOff(page, part)
  await page.goto('/')
  await bring(page, 'Brought.jsonl', record)
  await page.getByText(`Brought.jsonl: ${NOT_COME} Nothing was changed.`).waitFor()
  await page.goto(table)
  await notCome(page)
  await page.getByText(NOT_COME).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await notCome(page)

  await restore(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await column(page).waitFor()
  await context.close()
})

test('a match about to begin survives a failed chunk load too', async () => {
  const { context, page } = await at.visit({ isFirstVisit: true, settings: AT_ONCE })
  await cutOff(page, 'game')
  await page.goto('/new/hondschoote')
  await notCome(page)
  await page.getByText(NOT_COME).waitFor()
  await restore(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'New match: Hondschoote' }).waitFor()

  await newMatch(page, 'hondschoote', 'You play both sides')
  await cutOff(page, 'hondschoote')
  await page.getByRole('button', { name: 'Begin' }).click()
  await notCome(page)
  await restore(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await column(page).waitFor()
  await context.close()
})

test('so do its replay and a link to it', async () => {
  const { context, page } = await at.visit({ isFirstVisit: true, settings: AT_ONCE, ...CLIPBOARD })
  await sitDownAt(page, beforeTheRedoubt())
  const replay = page.url().replace('/table/', '/replay/')
  const link = await copyLink(page, 'This position')
  const ends: [string, Locator][] = [
    [replay, page.getByRole('slider', { name: 'Moves of the match' })],
    [link, page.getByRole('heading', { level: 1, name: 'A position of Hondschoote 1793' })],
  ]
  for (const [address, end] of ends) {
    for (const part of ['hondschoote', 'table-worker'] as const) {
      await cutOff(page, part)
      await page.goto(address)
      await notCome(page)
      await page.getByText(NOT_COME).waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('The game could not be loaded')
      await restore(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await end.waitFor(PATIENT)
      await page.goto('/')
    }
  }
  await context.close()
})

test('so do the lessons, and the table of one', async () => {
  const { context, page } = await at.visit({ isFirstVisit: true, settings: AT_ONCE })
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await cutOff(page, 'lessons')
  await page.goto('/lessons')
  await notCome(page)
  await tryAgain.click()
  await notCome(page)
  await restore(page)
  await tryAgain.click()
  await page.getByRole('link', { name: /^1 / }).first().waitFor()

  await page.goto('/lessons/hondschoote')
  await page.getByRole('link', { name: /^1 / }).click()
  await column(page).waitFor()
  const lesson = page.url()
  for (const part of ['lessons', 'hondschoote', 'table-worker'] as const) {
    await page.goto('/')
    await cutOff(page, part)
    await page.goto(lesson)
    await notCome(page)
    await page.getByText(NOT_COME).waitFor()
    await restore(page)
    await tryAgain.click()
    await column(page).waitFor(PATIENT)
  }
  await context.close()
})

test('so does a page of the app itself', async () => {
  const { context, page } = await at.visit({ isFirstVisit: true, settings: AT_ONCE })
  const notComePage = () => page.getByRole('heading', { level: 1, name: 'The page could not be loaded' }).waitFor(PATIENT)
  await sitDownAt(page, beforeTheRedoubt())
  const table = page.url()
  await page.goto('/')
  await cutOff(page, 'settings-page')
  await page.getByRole('link', { name: 'Settings' }).click()
  await notComePage()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await notComePage()
  await context.setOffline(false)
  await restore(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor(PATIENT)

  await cutOff(page, 'table')
  await page.goto(table)
  await notComePage()
  await restore(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await column(page).waitFor(PATIENT)
  await context.close()
})
