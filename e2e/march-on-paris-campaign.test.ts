import { inPlain } from '@grognard/engine/sealed-rows'
import { scriptMatch } from '@grognard/engine/test/script-match'
import { shortCampaign } from '@grognard/games/march-on-paris/test/short-campaign'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, bring, PATIENT, settled } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Moves of the match' })

/** The sheet as it lies: more than twice as wide as high, or not. */
const isLying = async (page: Page): Promise<boolean> => {
  const box = await settled(async () => JSON.stringify(await page.getByRole('img', { name: 'Counters', exact: true }).boundingBox()))
  const { width, height } = JSON.parse(box) as { width: number; height: number }
  return width > 2 * height
}

test('37.23b a grand campaign goes from one sheet to the other, and back in its replay', async () => {
  const { record } = scriptMatch(shortCampaign(), 'sheets')
  const last =
    inPlain(record)
      .split('\n')
      .filter(row => /"hash":/.test(row)).length - 1
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await page.goto('/')
  await bring(page, 'Campaign.jsonl', record)
  await page.getByRole('link', { name: 'Watch the replay' }).click(PATIENT)
  await slider(page).waitFor(PATIENT)
  await page.keyboard.press('Home')
  await page.locator('[data-tick="0"]').waitFor(PATIENT)
  expect(await isLying(page)).toBe(false)
  await page.keyboard.press('End')
  await page.locator(`[data-tick="${last}"]`).waitFor(PATIENT)
  expect(await isLying(page)).toBe(true)
  await page.keyboard.press('Home')
  await page.locator('[data-tick="0"]').waitFor(PATIENT)
  expect(await isLying(page)).toBe(false)
  expect(faults).toEqual([])
  await context.close()
})
