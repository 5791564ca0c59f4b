import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, leave, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const linesOf = (words: Locator): Promise<number> =>
  words.evaluate(element => Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)))

test('a finished match says how it ended and when, with its name on one line', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt(), 'Hondschoote, a battle')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Resign the battle' }).click()
  await page.getByRole('dialog', { name: 'The Coalition win' }).waitFor()
  await leave(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Hondschoote, a battle' })
  await card.getByText(/^Lost on turn 2 · today \d\d:\d\d$/).waitFor()
  for (const [width, height] of [
    [1400, 900],
    [1280, 720],
    [820, 1180],
  ]) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => linesOf(card.getByRole('heading', { level: 3 })), { message: `${width} wide` }).toBe(1)
    expect(await violations(page, '.match-list')).toEqual([])
  }
  expect(faults).toEqual([])
  await context.close()
})

test('the rules are searched as at the table; results are a click away', async () => {
  const { context, page, faults } = await at.visit()
  await page.goto('/rules/hondschoote')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link').first().waitFor()
  const chapters = await contents.getByRole('link').count()
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('evasion')
  await contents.getByText(/^\d+ rules?$/).waitFor()
  expect(await contents.getByRole('link').count()).toBeLessThan(chapters)
  await contents.getByRole('link', { name: '6.2 Evasion of cavalry' }).click()
  await expect.poll(() => page.url()).toMatch(/#6\.2$/)
  await expect
    .poll(() => page.getByRole('heading', { name: /Evasion of cavalry/ }).evaluate(one => one.getBoundingClientRect().top))
    .toBeLessThan(200)
  expect(await violations(page, '.rules-page')).toEqual([])
  await page.getByRole('searchbox').fill('zeppelin')
  await contents.getByText('Nothing found.').waitFor()
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => contents.getByRole('link').count()).toBe(chapters)
  expect(faults).toEqual([])
  await context.close()
})
