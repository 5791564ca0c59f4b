import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reach } from './look/positions.ts'
import { clickHex, counter, map, placeOf } from './map.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, button, column, log, odds, openPanel, playNow, refusal, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function boxOf(shown: Locator): Promise<Box> {
  const box = await shown.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return box
}

const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** A word that may come next. */
const openWord = (page: Page, name: string): Locator => column(page).locator('.word-open').filter({ hasText: name }).first()

/** A card on the board; the column may offer it as a word before the board is there. */
const cardOf = (page: Page, name: RegExp): Locator => page.getByRole('main').getByRole('button', { name })
/** How far something can be scrolled by force. Runs in the page. */
function scrolledBy(element: Element): number {
  element.scrollTop = 200
  return element.scrollTop
}
const hasFocus = (shown: Locator): Promise<boolean> => shown.evaluate(element => element === document.activeElement)

test('on a phone the layers are on their sheet, and a hex named by its word is clear of the tools', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, ...PHONE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  await page.getByRole('button', { name: 'Layers' }).tap()
  // What is focused below the fold of the sheet scrolls the sheet, never the page, which nobody could scroll back.
  expect(await page.locator('.table-page').evaluate(scrolledBy)).toBe(0)
  expect(await page.locator('.sheet').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
  const menu = await boxOf(page.getByRole('region', { name: 'Layers' }))
  const slider = await boxOf(page.getByRole('slider', { name: 'Counter size' }))
  expect(slider.y + slider.height).toBeLessThanOrEqual(menu.y + menu.height)
  await page.getByRole('button', { name: 'Layers' }).tap()

  await openWord(page, 'Jourdan').tap()
  await asked(page, 'Jourdan: who moves next?')
  await openWord(page, 'Brigade Demars').tap()
  await asked(page, 'Brigade Demars: where to?')
  await openWord(page, '1110').tap()
  await asked(page, 'March to 1110: Brigade Demars')
  const tools = page.getByRole('toolbar', { name: 'Map tools' })
  const tag = page.locator('.odds-tag rect')
  await expect.poll(async () => meet(await boxOf(tag), await boxOf(tools)), { timeout: 5000 }).toBe(false)

  // The full list of chances takes the whole sheet, and gives it back with the answer.
  await odds(page).getByText('All outcomes').first().tap()
  await column(page).getByRole('tab', { name: 'Odds' }).waitFor()
  await button(page, 'March').tap()
  await asked(page, / moves? next to you at 1110/)
  await column(page).getByRole('tab', { name: 'Odds' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
})

test('on a phone the Back button closes what covers the table, and does not leave the table', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, ...PHONE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  // Escape in a field goes only to the browser, which asks as for Back.
  const rules = await openPanel(page, 'Rules')
  await rules.getByRole('searchbox').press('Escape')
  await rules.waitFor({ state: 'detached' })
  await openWord(page, 'Jourdan').waitFor()

  await button(page, 'Higher').tap()
  await column(page).getByRole('tab', { name: 'Rules' }).tap()
  await column(page).getByRole('searchbox').press('Escape')
  await column(page).getByRole('tab', { name: 'Rules' }).waitFor({ state: 'detached' })
  await openWord(page, 'Jourdan').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('ux 14, 15: a refusal disappears when its rule is opened, and the odds tag hides no name', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  await button(page, 'Jourdan').click()
  await asked(page, 'Jourdan: who moves next?')
  await clickHex(page, '1010')
  await asked(page, 'Brigade Demars: where to?')
  await clickHex(page, '1805')
  await refusal(page).getByRole('button', { name: 'Rule 4.2' }).click()
  await page.getByRole('dialog', { name: 'Rules' }).waitFor()
  await refusal(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await clickHex(page, '1110')
  await asked(page, 'March to 1110: Brigade Demars')
  const hidden = async () => {
    const tag = await boxOf(page.locator('.odds-tag rect'))
    const plates = await Promise.all((await page.locator('.plates .plate').all()).map(boxOf))
    return plates.filter(plate => meet(tag, plate)).length
  }
  await expect.poll(hidden).toBe(0)

  // With nowhere left to march, only the facing is asked for.
  await button(page, 'March').click()
  await asked(page, / moves? next to you at 1110/)
  await button(page, 'hold').click()
  await asked(page, 'Brigade Demars: the march ends here, facing which way?')
  await page.getByText(/^Reach of Brigade Demars/).waitFor({ state: 'detached' })
  // It is chosen by a handle that is easy to hit, or by the neighbouring hex.
  for (const handle of await page.locator('.side-handle').all()) expect((await boxOf(handle)).width).toBeGreaterThanOrEqual(24)
  await clickHex(page, '1109')
  await counter(page, 'Brigade Demars.*facing north, hex 1110').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

const laidOver = (page: Page): Locator => page.getByRole('list', { name: 'Map layers shown' }).getByRole('listitem')

test('ux 5, 8: a click on an enemy inspects it, beside its stack; his reach and any number of layers lie on the map', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  await clickHex(page, '1209')
  const viewer = page.getByRole('region', { name: /1209$/ })
  await viewer.waitFor()
  expect(await refusal(page).count()).toBe(0)
  const { x, y } = await placeOf(page, '1209')
  expect(meet(await boxOf(viewer), { x: x - 25, y: y - 25, width: 50, height: 50 })).toBe(false)

  await viewer
    .getByRole('button', { name: /^Show where/ })
    .first()
    .click()
  await expect.poll(() => laidOver(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Layers' }).click()
  const layers = page.getByRole('region', { name: 'Layers' }).getByRole('checkbox', { name: /^(Zones of control|In command)/ })
  for (const layer of await layers.all()) await layer.check()
  await expect.poll(() => laidOver(page).count()).toBe(1 + (await layers.count()))
  expect(faults).toEqual([])
  await context.close()
})

test('the map shows no desk beyond its sheet, and what is named comes out from under the minimap', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await sitDownAt(page, beforeTheRedoubt('human'))
  const [window, minimap] = [page.locator('.map-window'), page.locator('.minimap-sheet')]
  const edges = async () => {
    const [sheet, room] = [await boxOf(page.locator('.map-sheet')), await boxOf(window)]
    return [sheet.x - room.x, sheet.y - room.y, room.x + room.width - sheet.x - sheet.width, room.y + room.height - sheet.y - sheet.height]
  }
  const { width, height } = await boxOf(minimap)
  for (const position of [
    { x: 1, y: 1 },
    { x: width - 1, y: height - 1 },
  ]) {
    await minimap.click({ position })
    await placeOf(page, '1010')
    const [left, top, right, bottom] = await edges()
    expect(Math.max(left, top, bottom)).toBeLessThanOrEqual(1)
    // At the right the last column comes clear of the tools.
    expect(right).toBeLessThanOrEqual(61)
  }

  await map(page).focus()
  for (let n = 0; n < 3; n++) await page.keyboard.press('+')
  const covers = await boxOf(page.locator('.minimap'))
  const isCovered = async () => {
    const { x, y } = await placeOf(page, '1010')
    return meet({ x: x - 4, y: y - 4, width: 8, height: 8 }, covers)
  }
  const [from, room] = [await placeOf(page, '1010'), await boxOf(window)]
  const start = { x: room.x + 80, y: room.y + 80 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + covers.x + 60 - from.x, start.y + covers.y + 60 - from.y, { steps: 5 })
  await page.mouse.up()
  expect(await isCovered()).toBe(true)
  await button(page, 'Jourdan').click()
  await asked(page, 'Jourdan: who moves next?')
  await openWord(page, 'Brigade Demars').click()
  await asked(page, 'Brigade Demars: where to?')
  await expect.poll(isCovered).toBe(false)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 20: Enter on the chosen card says the sentence, and does not restart it', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'La Belle Alliance')
  await asked(page, 'What does the Emperor order?')
  const card = cardOf(page, /^II Corps.*Reille/)
  await card.press('Enter')
  // The usual order is filled in: the sentence is ready.
  await button(page, 'Send Reille').waitFor()
  expect(await hasFocus(card)).toBe(true)
  await page.keyboard.press('Enter')
  await column(page).getByText('II Corps (Reille): action').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

/** Waits for a frame that is asked for now. */
const nextFrame = (page: Page): Promise<number> => page.evaluate(() => new Promise<number>(requestAnimationFrame))

const FRAME_DELAY = 1000

/** Delays frames, as on a busy machine. Runs in the page. */
function delayFrames(milliseconds: number): void {
  const soon = window.requestAnimationFrame
  window.requestAnimationFrame = then => window.setTimeout(() => soon(then), milliseconds)
}

test('keyboard focus is not taken from someone quicker than the first frame', async () => {
  const { context, page } = await at.visit({ settings: AT_ONCE })
  await context.addInitScript(delayFrames, FRAME_DELAY)
  await playNow(page, 'La Belle Alliance')
  await asked(page, 'What does the Emperor order?')
  const card = cardOf(page, /^II Corps.*Reille/)
  await card.focus()
  // Whatever waited for a frame before now has had one.
  await nextFrame(page)
  await nextFrame(page)
  expect(await hasFocus(card)).toBe(true)
  await context.close()
})

test('the log draws what is new, older lines on scrolling, and less again at its top', async () => {
  const { context, page } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, (await reach('fourteen-days-dice')).record)
  const entries = log(page).getByRole('listitem')
  const last = log(page).getByRole('button', { name: /earlier lines?$/ })
  await expect.poll(() => entries.count()).toBe(24)
  const newest = await entries.first().textContent()
  for (const drawn of [48, 72]) {
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => entries.count()).toBe(drawn)
  }
  expect(await entries.first().textContent()).toBe(newest)
  await log(page).evaluate(box => box.scrollTo({ top: 0 }))
  await expect.poll(() => entries.count()).toBe(24)
  await context.close()
})

test('keyboard focus is not lost in the log: more is drawn on request, and nothing is removed beneath it', async () => {
  const { context, page } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt())
  const entries = log(page).getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(24)
  await log(page)
    .getByRole('button', { name: /earlier lines?$/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => entries.count()).toBeGreaterThan(24)
  const isAtFirstNew = () => hasFocus(entries.nth(24))
  await expect.poll(isAtFirstNew).toBe(true)
  await log(page).evaluate(box => box.scrollTo({ top: 0 }))
  await expect.poll(() => log(page).evaluate(box => box.scrollTop)).toBe(0)
  for (let frames = 0; frames < 3; frames++) await nextFrame(page)
  expect(await isAtFirstNew()).toBe(true)
  await context.close()
})
