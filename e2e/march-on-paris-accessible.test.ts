import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './axe.ts'
import { type PositionId, reach } from './look/positions.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, column, openPanel, PATIENT, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** No fading between themes. */
const CALM = { settings: { ...AT_ONCE, confirm: 'always' }, reducedMotion: 'reduce' } as const
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Types a sentence, up to the button that speaks it. */
async function say(page: Page, words: readonly string[]): Promise<void> {
  await page.keyboard.press('t')
  const line = page.locator('.type-line input')
  await line.fill(`${words.join(' ')} `)
  await column(page).locator('.word-said').first().waitFor(PATIENT)
  await line.press('Escape')
}

/** The order writer, a combat sheet, cards and covers: as they open, and with a sentence that is said. */
const DECISIONS = [
  'march-on-paris-orders',
  'march-on-paris-charge',
  'march-on-paris-cards',
  'march-on-paris-hidden',
] as const satisfies readonly PositionId[]

test.each([
  ['desktop', DESK, 'dark'],
  ['phone', PHONE, 'light'],
] as const)('set-up, order writer, combat sheet, cards, covers and panels on a %s', async (size, viewport, theme) => {
  const { context, page, faults } = await at.visit({ ...viewport, ...CALM })
  for (const path of ['/new/march-on-paris', '/rules/march-on-paris']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violationsIn(page, theme), path).toEqual([])
  }
  for (const id of DECISIONS) {
    const { record, say: words } = await reach(id)
    await sitDownAt(page, record, id)
    await column(page).locator('.word-open, .piece-row').first().waitFor(PATIENT)
    if (size === 'phone') expect(await violationsIn(page, theme), id).toEqual([])
    await say(page, words)
    await column(page).locator('.btn.primary:enabled').waitFor(PATIENT)
    if (id === 'march-on-paris-charge') await column(page).locator('.odds:not([aria-busy=true]) .figures').first().waitFor(PATIENT)
    expect(await violationsIn(page, theme, 'aside'), `${id}, a sentence`).toEqual([])
  }
  for (const panel of ['Briefing', 'Order of battle', 'Charts']) {
    await openPanel(page, panel)
    expect(await violationsIn(page, theme, '[role=dialog]'), panel).toEqual([])
    await page.keyboard.press('Escape')
  }
  expect(faults).toEqual([])
  await context.close()
})
