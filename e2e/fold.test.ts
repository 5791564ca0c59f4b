import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PositionId, reach } from './look/positions.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const DESK = { viewport: { width: 1366, height: 768 } }
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What must be in sight when a sentence is complete: its outcomes, what they come to in percent, and the button. */
interface Decision {
  readonly position: PositionId
  readonly outcomes: string
  readonly percentages: string
  /** The title of the result once the dice have fallen. */
  readonly rolls?: RegExp
}

const IN_SIGHT: readonly Decision[] = [
  { position: 'hondschoote-assault', outcomes: '.faces', percentages: '.figure-block' },
  { position: 'belle-alliance-attack', outcomes: '.faces', percentages: '.figure-block', rolls: /Charge of the cuirassiers/ },
  { position: 'vive-l-empereur-charge', outcomes: '.faces', percentages: '.figure-block' },
  { position: 'march-on-paris-bombardment', outcomes: '.forecast-columns', percentages: '.figure-block' },
  { position: 'march-on-paris-assault', outcomes: '.forecast-columns', percentages: '.figure-block' },
  { position: 'fourteen-days-dice', outcomes: '.forecast-columns', percentages: '.figure-block' },
  { position: 'fourteen-days-orders', outcomes: '.test svg', percentages: '.test-chance b' },
]

/** The corners and the middle of an element where something else is, or the window ends. Runs in the page. */
function hiddenPoints(shown: Element): string[] {
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const points = [
    [left + 2, top + 2],
    [right - 2, top + 2],
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ]
  return points.flatMap(([x, y]) => {
    // The surroundings of a small link take its presses, and hide nothing.
    const found = document.elementsFromPoint(x, y).find(one => {
      const box = one.getBoundingClientRect()
      return !one.matches('.rule-link') || (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
    })
    return found !== undefined && shown.contains(found) ? [] : [`${Math.round(x)}, ${Math.round(y)}: ${found?.className ?? 'outside'}`]
  })
}

/** What is hidden of all elements of a kind; there must be some. */
async function hiddenOf(shown: Locator): Promise<string[]> {
  await shown.first().waitFor()
  return (await Promise.all((await shown.all()).map(one => one.evaluate(hiddenPoints)))).flat()
}

async function say(page: Page, words: readonly string[]): Promise<void> {
  await page.keyboard.press('t')
  const field = page.locator('.type-line input')
  await field.fill(`${words.join(' ')} `)
  await page
    .locator('.word-said, .word-pause')
    .nth(words.length - 1)
    .waitFor()
  await field.press('Escape')
}

for (const { position, outcomes, percentages, rolls } of IN_SIGHT)
  test(`ux 3: ${position}: outcomes, percentages and button are in sight without scrolling`, async () => {
    const { record, say: words } = await reach(position)
    for (const size of rolls === undefined ? [DESK, PHONE] : [DESK, TABLET, PHONE]) {
      const { context, page, faults } = await at.visit({ settings: { ...AT_ONCE, results: 'press' }, ...size })
      await sitDownAt(page, record)
      await page.locator('.word-open, .piece-row, .picker').first().waitFor()
      await say(page, words)
      const aside = page.locator('aside')
      await aside.locator('.odds:not([aria-busy=true]) .figures, .test').first().waitFor()
      await expect.poll(() => hiddenOf(aside.locator(`${percentages}:visible`))).toEqual([])
      await expect.poll(() => hiddenOf(aside.locator('.primary:enabled'))).toEqual([])
      if (size === DESK) await expect.poll(() => hiddenOf(aside.locator(outcomes))).toEqual([])
      // On a tablet the parts of the odds lie side by side, none over another.
      if (size === TABLET) await expect.poll(() => hiddenOf(aside.locator('.odds-head h2, .odds-strip, .modifiers td'))).toEqual([])
      // What came of it is told in words on a card, until something else is pressed.
      if (rolls && size === DESK) {
        const card = page.getByRole('region', { name: 'Result' })
        expect(await card.count()).toBe(0)
        await aside.locator('.primary').click()
        await card.getByText(rolls).waitFor()
        expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(2)
        expect(await card.locator('[aria-live]').count()).toBe(0)
        // Read out once, by the table's own live region, which may have gone on to the answer of the opponent.
        await expect.poll(() => page.getByRole('log').first().textContent()).toMatch(/Allies: \S.* French: \S|French: \S.* Allies: \S/)
        await page.keyboard.press('Escape')
        await card.waitFor({ state: 'detached' })
      }
      expect(faults).toEqual([])
      await context.close()
    }
  })
