import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, bring, column, leave, newMatch, openPanel, playNow, question, sitDownAt } from './table.ts'

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
  await page.getByRole('dialog', { name: 'The Coalition win' }).waitFor()
  await leave(page)
  await page.getByRole('link', { name: 'View Monday' }).waitFor()
  expect(await page.locator('.match-card h3').allTextContents()).toEqual(['Sunday', 'Monday'])
  expect(faults).toEqual([])
  await context.close()
})

test('ux 34: the hand-over names the two at the device', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'hondschoote', 'Two players, one device')
  await page.getByRole('group', { name: 'Your names' }).getByLabel('French').fill('Anna')
  await page.getByRole('group', { name: 'Your names' }).getByLabel('Coalition').fill('Ben')
  await page.getByLabel('Bids for the sides').selectOption('Yes')
  await begin(page)
  await page.getByText('Anna, Ben').waitFor()
  await playOn(page, 'bid', ({ title }) => title === '')
  await page.getByRole('heading', { level: 1, name: /^(Anna|Ben), your decision$/ }).waitFor()
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

test('ux 32: the address of a replay tells the move, and leads to it', async () => {
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

/** Sets the text size of the browser, as its settings do. */
async function enlargeText(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** What of a header leaves it or the window; runs in the page. */
function cutOff(selector: string): string[] {
  const header = document.querySelector(selector)
  if (header === null) return ['it is missing']
  const { bottom, top } = header.getBoundingClientRect()
  const texts = [...header.querySelectorAll<HTMLElement>('*')].filter(one => one.children.length === 0 && one.closest('.unseen') === null)
  return texts.flatMap(one => {
    const box = one.getBoundingClientRect()
    const isCut = box.width > 0 && (box.right > innerWidth + 1 || box.left < 0 || box.bottom > bottom + 1 || box.top < top - 1)
    return isCut || one.scrollWidth > one.clientWidth + 1 ? [`${one.tagName} ${one.textContent}`] : []
  })
}

test('text of 200 % keeps the headers whole, and the score stands on phones', async () => {
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    const { context, page, faults } = await at.visit({ settings: AT_ONCE, viewport })
    await enlargeText(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Play now Hondschoote' }).waitFor()
    expect(await page.evaluate(cutOff, '.page-bar'), `home, ${viewport.width} wide`).toEqual([])
    await playNow(page, 'Fourteen Days in June')
    await page.getByRole('list', { name: 'Divisions lost' }).first().waitFor()
    expect(await page.evaluate(cutOff, '.top-bar'), `a table, ${viewport.width} wide`).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  }
})

/** Buttons and links whose target is smaller than this; runs in the page. */
function smallTargets({ least, of }: { readonly least: number; readonly of: string }): string[] {
  const found = [...document.querySelectorAll<HTMLElement>(of)]
  return found.flatMap(one => {
    const box = one.getBoundingClientRect()
    if (box.width === 0 || one.closest('[inert]') !== null || getComputedStyle(one).position === 'absolute') return []
    const around = getComputedStyle(one, '::after')
    const grown =
      around.content === 'none' || around.position !== 'absolute'
        ? { width: 0, height: 0 }
        : { width: Number.parseFloat(around.width), height: Number.parseFloat(around.height) }
    const isSmall = Math.max(box.width, grown.width) < least - 0.5 || Math.max(box.height, grown.height) < least - 0.5
    return isSmall ? [`${one.className} ${one.textContent?.slice(0, 20)} ${box.width.toFixed()}x${box.height.toFixed()}`] : []
  })
}

test('ux 25: rule links and rows have targets of 24 px, and of 44 px by touch', async () => {
  for (const [least, of, options] of [
    [24, 'button, a[href], summary, input:not([type=file])', {}],
    [44, '.rule-link, .rule-row, .log-button, .menu-row, .btn', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const) {
    const { context, page } = await at.visit({ settings: AT_ONCE, ...options })
    await page.goto('/')
    await page.getByRole('button', { name: 'Play now Hondschoote' }).waitFor()
    expect(await page.evaluate(smallTargets, { least, of }), 'home').toEqual([])
    await sitDownAt(page, beforeTheRedoubt())
    expect(await page.evaluate(smallTargets, { least, of }), 'a table').toEqual([])
    for (const title of ['Rules', 'Order of battle', 'Dice']) {
      const panel = await openPanel(page, title)
      expect(await page.evaluate(smallTargets, { least, of }), title).toEqual([])
      await panel.getByRole('button', { name: 'Close' }).click()
    }
    await context.close()
  }
})

test('G goes to the board from anywhere, and Esc closes what was opened', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  const isOnBoard = () => page.evaluate(() => document.activeElement?.closest('.board-laid') !== null)
  await sitDownAt(page, beforeTheRedoubt())
  await openPanel(page, 'Rules')
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('evasion')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Rules' }).waitFor({ state: 'detached' })
  expect(await isOnBoard()).toBe(false)
  await page.keyboard.press('g')
  await expect.poll(isOnBoard).toBe(true)
  await page.keyboard.press('i')
  await page.locator('.stack-viewer').waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await page.keyboard.press('Escape')
  await page.locator('.stack-viewer').waitFor({ state: 'detached' })

  await leave(page)
  await page.getByRole('button', { name: 'More for Prepared' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete it' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'More for Prepared' }).getAttribute('aria-expanded')).toBe('false')

  await page.getByRole('button', { name: 'Play now La Belle Alliance' }).click()
  await page.locator('.board-laid [tabindex="0"]').first().waitFor()
  await page.keyboard.press('g')
  await expect.poll(isOnBoard).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})

test('a match on the home page is shown as it stands', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  const marksOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
      .locator('.match-picture rect')
      .evaluateAll(all => all.map(one => `${one.getAttribute('x')} ${one.getAttribute('y')}`).sort())
  await playNow(page, 'Hondschoote 1793')
  await question(page).waitFor()
  await leave(page)
  await expect.poll(async () => (await marksOf('Hondschoote 1793')).length).toBeGreaterThan(10)
  const begun = await marksOf('Hondschoote 1793')
  await bring(page, 'Later.jsonl', beforeTheRedoubt())
  await expect.poll(async () => (await marksOf('Later')).length).toBeGreaterThan(10)
  expect(await marksOf('Later'), 'men have marched').not.toEqual(begun)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 13: dice and luck are told for each side during the match', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt())
  const panel = await openPanel(page, 'Dice')
  await expect.poll(() => panel.locator('.luck-figure').count()).toBe(2)
  expect(await panel.locator('.dice-sides').first().textContent()).toMatch(/French.*Coalition/)
  expect(faults).toEqual([])
  await context.close()
})
