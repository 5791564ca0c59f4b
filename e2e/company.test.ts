import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, begin, button, column, log, newMatch, question } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const curtain = (page: Page) => page.getByRole('button', { name: /^I command the / })

/** Plays until the other side is asked too; returns who was asked. */
async function sidesAsked(page: Page): Promise<Set<string>> {
  const found = new Set<string>()
  const opponent = page.getByText(/ to decide$/)
  for (let tries = 0; tries < 8 && found.size < 2; tries++) {
    found.add((await opponent.textContent()) ?? '')
    const title = await question(page).textContent()
    await playOn(page, `sides ${tries}`, sight => sight.title !== title)
  }
  return found
}

test('playing both sides alone needs no curtain', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'hondschoote', 'You play both sides')
  await page.getByLabel('Bids for the sides').selectOption('Yes')
  await begin(page)
  await page.getByText('You play both sides').waitFor()
  expect(await sidesAsked(page)).toEqual(new Set(['French to decide', 'Coalition to decide']))
  expect(await curtain(page).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 34: two at one device: a curtain only when something is hidden', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'hondschoote', 'Two players, one device')
  await page.getByLabel('Bids for the sides').selectOption('Yes')
  await begin(page)
  const first = await column(page).getByRole('heading').first().textContent()
  await playOn(page, 'bid', ({ title }) => title === '')
  await curtain(page).waitFor()
  expect(await page.getByRole('application').count(), 'nothing of the table is there').toBe(0)
  expect(await page.getByRole('region', { name: 'Log' }).count()).toBe(0)
  await curtain(page).click()
  await expect.poll(() => column(page).getByRole('heading').first().textContent()).toBe(first)
  expect(await log(page).textContent(), 'the bid of the other stays secret').not.toMatch(/bid \d/i)
  await context.close()
  expect(faults).toEqual([])
})

test('two at one device: none when everything is open', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'la-belle-alliance', 'Two players, one device')
  await begin(page)
  await page.getByText('Two players, one device').waitFor()
  expect(await sidesAsked(page)).toEqual(new Set(['French to decide', 'Allies to decide']))
  expect(await curtain(page).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('the computer against itself: pause it, step by step, skip', async () => {
  const { context, page, faults } = await at.visit({ settings: { sounds: false } })
  await newMatch(page, 'hondschoote', 'Computer against computer')
  await begin(page)
  await asked(page, 'What happened')
  await button(page, 'Pause').click()
  await button(page, 'Play').waitFor()
  const held = await log(page).textContent()
  await page.waitForTimeout(800)
  expect(await log(page).textContent(), 'it is held').toBe(held)
  await button(page, 'Step').click()
  await button(page, 'Skip to now').click()
  await button(page, 'Skip to now').waitFor({ state: 'detached' })
  await expect.poll(() => log(page).textContent()).not.toBe(held)
  const now = await log(page).textContent()
  await page.waitForTimeout(800)
  expect(await log(page).textContent(), 'it is still held').toBe(now)
  await button(page, 'Step').click()
  await expect.poll(() => log(page).textContent()).not.toBe(now)
  const stepped = await log(page).textContent()
  await button(page, 'Play').click()
  await expect.poll(() => log(page).textContent(), { timeout: 20_000 }).not.toBe(stepped)
  expect(faults).toEqual([])
  await context.close()
})

test('the computer against itself to the end', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'la-belle-alliance', 'Computer against computer')
  await begin(page)
  await page.getByRole('dialog', { name: /^(The .+ win|A draw)/ }).waitFor({ timeout: 60_000 })
  expect(faults).toEqual([])
  await context.close()
})
