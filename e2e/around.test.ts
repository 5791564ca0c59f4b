import { afterAll, beforeAll, expect, test } from 'vitest'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, bring, column, leave, newMatch, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

test('Back from a table leads home: from its form, and from outside', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await page.goto('/')
  await page.getByRole('link', { name: 'Options La Belle Alliance' }).click()
  await begin(page)
  const table = page.url()
  await page.goBack()
  await page.getByRole('link', { name: 'Move La Belle Alliance' }).waitFor()

  const outside = await context.newPage()
  await outside.goto(table)
  await column(outside).waitFor()
  await outside.goBack()
  await outside.getByRole('link', { name: 'Move La Belle Alliance' }).waitFor()
  expect(new URL(outside.url()).pathname).toBe('/')
  expect(faults).toEqual([])
  await context.close()
})

test('a renamed match names its game, and what waits stands before what is over', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt(), 'Sunday')
  await leave(page)
  await page.getByText('Hondschoote 1793 · French against Line').waitFor()
  await bring(page, 'Monday.jsonl', beforeTheRedoubt())
  await page.getByRole('link', { name: 'Move Monday' }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Resign the battle' }).click()
  await page.getByRole('dialog', { name: 'Victory of the Coalition' }).waitFor()
  await leave(page)
  await page.getByRole('link', { name: 'Look Monday' }).waitFor()
  expect(await page.locator('.match-card h3').allTextContents()).toEqual(['Sunday', 'Monday'])
  expect(faults).toEqual([])
  await context.close()
})

test('the hand-over names the two at the device', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'hondschoote', 'Two at this device')
  await page.getByRole('group', { name: 'Your names' }).getByLabel('French').fill('Anna')
  await page.getByRole('group', { name: 'Your names' }).getByLabel('Coalition').fill('Ben')
  await page.getByLabel('Bids for the sides').selectOption('Yes')
  await begin(page)
  await page.getByText('Anna, Ben').waitFor()
  await playOn(page, 'bid', ({ title }) => title === '')
  await page.getByRole('heading', { level: 1, name: /^(Anna|Ben), it is for you to decide$/ }).waitFor()
  await page
    .getByText(
      /^Hand the device to (Anna \(French\), out of sight of Ben \(Coalition\)|Ben \(Coalition\), out of sight of Anna \(French\))\./,
    )
    .waitFor()
  await page.getByRole('button', { name: /^I command the / }).click()
  await leave(page)
  await page.getByText('Anna (French), Ben (Coalition)').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the address of a replay tells the move, and leads to it', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt())
  const replay = page.url().replace('/table/', '/replay/')
  const shown = page.locator('.replay-page')
  await page.goto(`${replay}#7`)
  await expect.poll(() => shown.getAttribute('data-tick')).toBe('7')
  const hash = await shown.getAttribute('data-hash')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.url()).toBe(`${replay}#6`)
  await page.keyboard.press('Home')
  await expect.poll(() => page.url()).toBe(replay)
  await page.goto(`${replay}#7`)
  await expect.poll(() => shown.getAttribute('data-hash')).toBe(hash)
  await page.goto(`${replay}#99999`)
  const last = await page.getByRole('slider').getAttribute('aria-valuemax')
  await expect.poll(() => shown.getAttribute('data-tick'), { message: 'a move beyond the end is the last' }).toBe(last)
  expect(faults).toEqual([])
  await context.close()
})
