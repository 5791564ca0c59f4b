import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, begin, button, newMatch, odds, playNow, proposed, refusal, said } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const board = (page: Page): Locator => page.getByRole('group', { name: 'Board: boxes and sites' })
const box = (page: Page, name: string): Locator => board(page).getByRole('button', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /^Cards of/ }).getByRole('button', { name: new RegExp(name) })

const DESK = { width: 1440, height: 900 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }

/** Records every height of the board from now on; returns a function that reads them. */
async function heightsOf(page: Page): Promise<() => Promise<number[]>> {
  const element = await board(page).elementHandle()
  const heights = await page.evaluateHandle(() => [] as number[])
  await page.evaluate(
    ([watched, list]) => {
      const note = () => {
        const { height } = watched.getBoundingClientRect()
        if (list.at(-1) !== height) list.push(height)
      }
      new ResizeObserver(note).observe(watched)
    },
    [element as NonNullable<typeof element>, heights] as const,
  )
  return () => heights.jsonValue()
}

test.each([
  ['desk', DESK, false],
  ['tablet', TABLET, true],
  ['phone', PHONE, true],
] as const)('on a %s the board is as large at the end of a match as at its start', async (_name, viewport, hasTouch) => {
  const { context, page, faults } = await at.visit({ viewport, hasTouch, settings: AT_ONCE })
  await newMatch(page, 'la-belle-alliance', 'You play both sides')
  await begin(page)
  await board(page).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await asked(page, 'What does the Emperor order?')
  const read = await heightsOf(page)
  await playOn(page, 'heights')
  expect(await read()).toHaveLength(1)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 7: a click on a target says the order, one on Napoleon has him help', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'La Belle Alliance')
  await asked(page, 'What does the Emperor order?')
  await card(page, '^I Corps, d’Erlon').click()
  await box(page, 'Picton').click()
  await proposed(page, 'action').waitFor()
  await odds(page).getByText('Opens for the Allies: Bayonet charge').waitFor()

  // Clicking what was already said is not refused.
  await box(page, 'Picton').click()
  await card(page, 'Napoleon').click()
  await said(page, 'action with Napoleon').waitFor()
  expect(await refusal(page).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 7: the box of a corps is dragged to its target, like its card', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'La Belle Alliance')
  await asked(page, 'What does the Emperor order?')
  await box(page, 'Reille').dragTo(box(page, 'Orange'))
  await said(page, 'II Corps (Reille)').waitFor()
  await proposed(page, 'action').waitFor()
  await card(page, '^I Corps, d’Erlon').dragTo(box(page, 'Picton'))
  await said(page, 'I Corps (Drouet d’Erlon)').waitFor()
  await proposed(page, 'action').waitFor()
  expect(await refusal(page).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a box of a track says what its letters mean', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'La Belle Alliance')
  await asked(page, 'What does the Emperor order?')
  expect(await page.getByTitle('R+1: rout test, +1', { exact: true }).textContent()).toBe('R+1')
  await page.getByText('R: rout test. R+1: rout test, +1. R+2: rout test, +2. B: the army breaks').first().waitFor({ state: 'attached' })
  expect(faults).toEqual([])
  await context.close()
})

test('on a phone the arrow of an attack is visible between the armies', async () => {
  const { context, page, faults } = await at.visit({ viewport: PHONE, hasTouch: true, settings: AT_ONCE })
  await playNow(page, 'La Belle Alliance')
  await asked(page, 'What does the Emperor order?')
  await card(page, '^I Corps, d’Erlon').click()
  const shaft = board(page).locator('.arrow-shaft')
  await shaft.waitFor()
  const [attacker, target] = [await box(page, 'd’Erlon').boundingBox(), await box(page, 'Picton').boundingBox()]
  expect((attacker?.y ?? 0) - ((target?.y ?? 0) + (target?.height ?? 0))).toBeGreaterThanOrEqual(28)
  expect(await shaft.evaluate(path => (path as SVGPathElement).getTotalLength())).toBeGreaterThan(8)
  expect(faults).toEqual([])
  await context.close()
})

test('while an order is shown the arrow says who attacks whom', async () => {
  const { context, page, faults } = await at.visit({ settings: { speed: 'slow', sounds: false } })
  await playNow(page, 'La Belle Alliance')
  await asked(page, 'What does the Emperor order?')
  await card(page, '^I Corps, d’Erlon').click()
  await box(page, 'Picton').click()
  await button(page, 'Send d’Erlon').click()
  await button(page, 'Pause').click()
  await expect.poll(() => board(page).locator('.arrow-shaft').count()).toBe(1)
  await button(page, 'Step').click()
  await expect.poll(() => board(page).locator('.arrow-shaft').count()).toBe(1)
  await button(page, 'Skip to now').click()
  expect(faults).toEqual([])
  await context.close()
})

test('a player of the Allies has their cards below the board', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'la-belle-alliance', 'You against the computer')
  await page.getByRole('group', { name: 'Your side' }).getByText('Allies').click()
  await begin(page)
  const rowOf = (side: string) => page.getByRole('group', { name: `Cards of the ${side}` }).boundingBox()
  const [allied, french] = [await rowOf('Allies'), await rowOf('French')]
  expect(allied?.y).toBeGreaterThan(french?.y ?? 0)
  expect(faults).toEqual([])
  await context.close()
})

test('on a tablet a card chosen by its word is scrolled to, and the table stays put', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, viewport: TABLET })
  await playNow(page, 'La Belle Alliance')
  const milhaud = card(page, 'Milhaud')
  const edges = async () => (await milhaud.boundingBox()) ?? { x: 0, width: 0 }
  expect((await edges()).x + (await edges()).width).toBeGreaterThan(TABLET.width)
  const place = await board(page).boundingBox()
  await button(page, 'IV Cavalry Corps (Milhaud)').click()
  await expect.poll(async () => (await edges()).x + (await edges()).width).toBeLessThan(TABLET.width)
  expect(await board(page).boundingBox()).toEqual(place)
  expect(faults).toEqual([])
  await context.close()
})
