import { GAMES } from '@grognard/games/registry'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, column, playNow, question } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const WAIT = 20_000

const card = (page: Page): Locator => page.locator('.lesson-card')

/** A sentence that leaves units behind is said a second time. */
async function sayAnyway(page: Page, before: string | null): Promise<void> {
  const warning = column(page).locator('.note-bad')
  const isSettled = async () => (await warning.isVisible()) || (await card(page).locator('.lesson-kicker').textContent()) !== before
  await expect.poll(isSettled, { timeout: WAIT }).toBe(true)
  if (await warning.isVisible()) await column(page).locator('.btn.primary').click()
}

/** Follows a lesson to its end: reads what there is to read, sets up each sentence and says it. */
async function follow(page: Page): Promise<number> {
  let sentences = 0
  for (let steps = 0; steps < 12; steps++) {
    await card(page).locator('.lesson-buttons .btn:enabled').first().waitFor({ timeout: WAIT })
    if (await card(page).getByText('Lesson complete').isVisible()) return sentences
    const before = await card(page).locator('.lesson-kicker').textContent()
    const goOn = card(page).getByRole('button', { name: 'Continue' })
    if (await goOn.isVisible()) await goOn.click()
    else {
      await card(page).getByRole('button', { name: 'Show me' }).click()
      await card(page).getByText('The order is ready').waitFor({ timeout: WAIT })
      await page.keyboard.press('Enter')
      await sayAnyway(page, before)
      sentences++
    }
    await expect.poll(() => card(page).locator('.lesson-kicker').textContent(), { timeout: WAIT }).not.toBe(before)
  }
  throw new Error('the lesson does not end')
}

test.each(GAMES.filter(({ course }) => course !== undefined).map(({ id, course }) => [id, course] as const))(
  'ux 30: the lessons of %s are played to their end, and ticked off',
  async (game, course) => {
    const { lessons = [] } = (await course?.()) ?? {}
    const all = lessons.length
    expect(all).toBeGreaterThanOrEqual(5)
    const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
    await page.goto(`/lessons/${game}`)
    await page.locator('.lesson-link').first().click()
    for (let lesson = 1; lesson <= all; lesson++) {
      await card(page).getByText(`Lesson ${lesson} of ${all}`).waitFor({ timeout: WAIT })
      expect(await follow(page)).toBeGreaterThanOrEqual(2)
      if (lesson < all) await card(page).getByRole('link', { name: 'Next lesson' }).click()
    }
    expect(await violations(page)).toEqual([])
    await card(page).getByRole('link', { name: 'All lessons' }).click()
    await page.getByText(`${all} of ${all} done`).waitFor()
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  },
)

/**
 * How far what a lesson lights up is covered or out of view, in pixels: all hexes of a map, at least one of several cards. Runs in the
 * page.
 */
function hiddenPart(): number {
  const board = document.querySelector('.map-window, .card-table')?.getBoundingClientRect()
  const above = document.querySelector('.lesson-card')?.getBoundingClientRect()
  if (board === undefined || above === undefined) return Number.POSITIVE_INFINITY
  const top = Math.max(board.top, above.bottom)
  const lit = [...document.querySelectorAll('.lit-ring, .card.lit')].map(one => one.getBoundingClientRect())
  return Math.min(
    ...lit
      .filter(({ width }) => width > 0)
      .map(one => Math.max(0, top - one.top, one.bottom - board.bottom, board.left - one.left, one.right - board.right)),
  )
}

test.each([
  ['hondschoote/attack', 'phone', { width: 390, height: 844 }],
  ['hondschoote/march', 'phone', { width: 390, height: 844 }],
  ['fourteen-days/orders', 'phone', { width: 390, height: 844 }],
  ['fourteen-days/orders', 'tablet', { width: 820, height: 1180 }],
  ['la-belle-alliance/order', 'phone', { width: 390, height: 844 }],
] as const)('what %s is about is visible beside its card, on a %s, with fonts that load late', async (lesson, _size, viewport) => {
  const { context, page } = await at.visit({ settings: { ...AT_ONCE, language: 'fr' }, reducedMotion: 'reduce', viewport, hasTouch: true })
  let letCome = () => {}
  const letters = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route('**/*.woff2', async route => {
    await letters
    await route.continue()
  })
  await page.goto(`/lessons/${lesson}`, { waitUntil: 'domcontentloaded' })
  await card(page).waitFor({ timeout: WAIT })
  await expect.poll(() => page.evaluate(hiddenPart), { timeout: WAIT }).toBeLessThanOrEqual(2)
  letCome()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await expect.poll(() => page.evaluate(hiddenPart), { timeout: WAIT }).toBeLessThanOrEqual(2)
  await card(page).locator('.lesson-buttons .btn:enabled').first().tap()
  await expect.poll(() => page.evaluate(hiddenPart), { timeout: WAIT }).toBeLessThanOrEqual(2)
  await context.close()
})

test('a lesson in text mode has one card, and nobody is called an opponent', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await page.goto('/lessons/la-belle-alliance/order')
  await page
    .getByRole('banner')
    .getByText(/^Lesson/)
    .waitFor({ timeout: WAIT })
  expect(
    await page
      .getByRole('banner')
      .getByText(/opponent/)
      .count(),
  ).toBe(0)
  await page.goto('/lessons/la-belle-alliance/order#text')
  await page.getByRole('combobox', { name: 'Order or command' }).waitFor({ timeout: WAIT })
  await expect.poll(() => card(page).count()).toBe(1)
  await card(page).getByRole('button', { name: 'Continue' }).click()
  await card(page).getByRole('button', { name: 'Show me' }).click()
  await page.getByRole('button', { name: 'Open fire' }).click()
  await card(page).getByText('Step 3').waitFor({ timeout: WAIT })
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('saying something else tells the learner what the lesson asks for, and nothing happens', async () => {
  const { context, page } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await page.goto('/lessons/la-belle-alliance/order')
  await card(page).getByRole('button', { name: 'Continue' }).click()
  await page.keyboard.press('t')
  await page.locator('.type-line input').fill('derlon act ')
  await page.getByRole('button', { name: /Send d’Erlon/ }).click()
  await page.getByRole('region', { name: 'Not possible' }).getByText('begin with the Grand Battery').waitFor({ timeout: WAIT })
  expect(await card(page).locator('.lesson-kicker').textContent()).toContain('Step 2')
  await context.close()
})

test('ux 30: a first battle has remarks, which can be turned off', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await page.goto('/lessons/la-belle-alliance')
  await page.getByRole('button', { name: /Begin the battle/ }).click()
  await card(page).getByText('one card, one order').waitFor({ timeout: WAIT })
  await card(page).getByRole('button', { name: 'Got it' }).click()
  await card(page).waitFor({ state: 'detached' })
  await page.keyboard.press('t')
  await page.locator('.type-line input').fill('grand-battery act ')
  await page.getByRole('button', { name: 'Open fire' }).click()
  await card(page).getByText('named a row of the card').waitFor({ timeout: WAIT })
  await page.reload()
  await card(page).getByText('named a row of the card').waitFor({ timeout: WAIT })
  await card(page).getByRole('button', { name: 'No more remarks' }).click()
  await card(page).waitFor({ state: 'detached' })
  await question(page).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('ux 30: whoever begins a match without lessons can ask for the remarks', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await playNow(page, 'La Belle Alliance')
  const explain = column(page).getByRole('button', { name: 'Explain things when they first come up' })
  await explain.click()
  await card(page).getByText('one card, one order').waitFor({ timeout: WAIT })
  await explain.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
})

test('ux 30: a hint says what the Veteran would do, why, and at what odds', async () => {
  const { context, page } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await page.goto('/')
  await page.locator('#app').getByText('No matches on this device yet').waitFor()
  await page.getByRole('button', { name: 'Play now La Belle Alliance' }).click()
  await question(page).waitFor({ timeout: WAIT })
  await page.keyboard.press('h')
  const note = column(page).locator('.note-act')
  await note.getByText(/A Veteran would pick .*(Next best|Just as good)/).waitFor({ timeout: WAIT })
  await expect.poll(() => note.locator('.hint-odds li').count()).toBeGreaterThan(0)
  await note.getByRole('button', { name: 'Use this order' }).click()
  await column(page).locator('.btn.primary:enabled').waitFor({ timeout: WAIT })
  await context.close()
})
