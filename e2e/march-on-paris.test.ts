import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { reach } from './look/positions.ts'
import { counter } from './map.ts'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, column, newMatch, openPanel, PATIENT, playNow, settled, sitDownAt } from './table.ts'
import { listenToWorkers } from './watched.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const GAME = 'march-on-paris'
/** A whole match on a busy machine. */
const LONG = 280_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const sheetOf = async (page: Page): Promise<{ x: number; y: number; width: number; height: number }> =>
  JSON.parse(await settled(async () => JSON.stringify(await page.getByRole('img', { name: 'Counters', exact: true }).boundingBox())))

test('each battle begins on its own map', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  const shapes: number[] = []
  const armies = new Set<string>()
  for (const battle of ['brienne', 'la-rothiere', 'champaubert', 'montmirail', 'vauchamps']) {
    await newMatch(page, `${GAME}/${battle}`, 'You play both sides')
    await begin(page)
    await column(page).getByRole('heading', { level: 2 }).first().waitFor(PATIENT)
    const { width, height } = await sheetOf(page)
    shapes.push(width / height)
    armies.add(String(await counter(page, '').evaluateAll(all => all.map(one => one.ariaLabel))))
    expect(await violations(page), battle).toEqual([])
  }
  // Two battles on the sheet of Brienne, which stands, three on that of the Six Days, which lies.
  expect(shapes.map(shape => shape > 2)).toEqual([false, false, true, true, true])
  expect(armies.size).toBe(shapes.length)
  expect(faults).toEqual([])
  await context.close()
})

test('37.6 neither page nor workers tell the other side’s orders, couriers or cup', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await page.addInitScript(listenToWorkers)
  await playNow(page, 'Brienne')
  await playOn(page, 'to the orders', ({ title }) => title.startsWith('Write orders'))
  const secret = /Delay → |Fall Back → |March → Trannes|Defend → Brienne|Reserve → 0306/
  const heard = () =>
    page.evaluate(() => (window as unknown as { taken: { heard: { text: string }[] } }).taken.heard.map(({ text }) => text))
  const told = await heard()
  expect(told.some(text => /March → Maizières/.test(text))).toBe(true)
  expect(told.filter(text => secret.test(text))).toEqual([])
  expect(await page.content()).not.toMatch(secret)
  expect(page.url()).not.toMatch(/Trannes/)
  await column(page).getByText('French: Orders').waitFor()
  expect(await column(page).getByText('Coalition: Orders').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

type Press = (one: Locator) => Promise<void>

/** Presses what the page suggests: the black button, but the end of a phase rather than another unit. */
async function goOn(page: Page, press: Press): Promise<void> {
  const buttons = column(page).locator('.decision-buttons .buttons-main .btn:enabled')
  const ends = buttons.filter({ hasText: /^(End|Waive)/ })
  const black = column(page).locator('.btn.primary:enabled')
  await press((await ends.count()) > 0 ? ends.last() : (await black.count()) > 0 ? black : column(page).locator('.word-open').first())
}

/** More presses than a battle takes in which one does what is suggested. */
const MOST_PRESSES = 600

/** Goes on until something is there; what is asked must change every time. */
async function until(page: Page, wanted: Locator, press: Press, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const look = () => column(page).locator('.prompt, .words, .decision-buttons').allTextContents().then(String)
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await wanted.or(column(page).locator('.btn.primary:enabled, .word-open')).first().waitFor(PATIENT)
    if (await wanted.isVisible()) return
    await meanwhile()
    const before = await look()
    // The question may change under the finger: what matters is that it changed.
    await goOn(page, press).catch(async fault => {
      if (!(await wanted.isVisible()) && (await look()) === before) throw fault
    })
    await expect.poll(async () => (await wanted.isVisible()) || (await look()) !== before, PATIENT).toBe(true)
  }
  throw new Error('it never came')
}

test('the last turn against the computer by touch, to the end of the battle', async () => {
  const { record } = await reach('march-on-paris-last-turn')
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce', ...PHONE })
  await sitDownAt(page, record)
  const ending = page.getByRole('dialog', { name: /^(The .+ win|A draw)/ })
  await until(page, ending, one => one.tap({ timeout: 15_000 }))
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

/**
 * Whose orders, couriers and chits in the cup the messages of workers told: "0 orders", "0 cup"; and the sheet of the other side's orders, if
 * the page draws it. Takes the messages away. Runs in the page.
 */
function secretsTold(): string[] {
  const { taken } = window as unknown as { taken: { heard: { text: string }[] } }
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one)
    else if (typeof value === 'object' && value !== null) {
      const { side, rule, cards, chits } = value as Record<string, unknown>
      if (rule === 'B 12.4' && Array.isArray(cards) && cards.length > 0) found.add(`${side} orders`)
      if (Array.isArray(chits) && chits.some(({ state }) => state === 'left')) found.add(`${side} cup`)
      for (const one of Object.values(value)) look(one)
    }
  }
  for (const { text } of taken.heard.splice(0)) if (/^[[{]/.test(text)) look(JSON.parse(text))
  if (document.querySelector('[aria-label^="Coalition: Orders"]') !== null) found.add('drawn orders')
  return [...found]
}
const OWN = ['0 cup', '0 orders']

test(
  '37.6 a whole battle against the computer: no message tells its orders, couriers or cup, and no link is given',
  async () => {
    const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
    await page.addInitScript(listenToWorkers)
    await playNow(page, 'Brienne')
    const ending = page.getByRole('dialog', { name: /^(The .+ win|A draw)/ })
    const told = new Set<string>()
    const press: Press = one => one.click({ timeout: 15_000 })
    const listen = async () => {
      for (const what of await page.evaluate(secretsTold)) told.add(what)
    }
    await until(page, column(page).getByRole('heading', { name: /which unit moves/ }), press, listen)
    // A link would carry the whole position, so there is none before the end.
    const share = await openPanel(page, 'Share')
    await share.getByRole('button', { name: 'Copy the link: This position' }).click()
    await share.getByText(/^Until this match ends, a link would show/).waitFor()
    expect(await share.locator('.share-link').count()).toBe(0)
    await share.getByRole('button', { name: 'Close' }).click()
    await until(page, ending, press, listen)
    expect([...told].sort()).toEqual(OWN)
    expect(faults).toEqual([])
    await context.close()
  },
  LONG,
)

test(
  'a whole match: the computer against itself',
  async () => {
    const { context, page, faults } = await at.visit({ settings: AT_ONCE, ...PHONE })
    await newMatch(page, GAME, 'Computer against computer')
    await begin(page)
    await page.getByRole('dialog', { name: /^(The .+ win|A draw)/ }).waitFor({ timeout: LONG })
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  },
  LONG,
)
