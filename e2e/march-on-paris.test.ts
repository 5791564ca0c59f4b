import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { stretchOf } from './look/positions.ts'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, bring, button, column, log, newMatch, PATIENT, playNow, settled } from './table.ts'
import { listenToWorkers } from './watched.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const GAME = 'march-on-paris'
/** The sheet of Brienne in its own units: 32 columns of hexes of this side, and a margin. */
const [SIDE, MARGIN, COLUMNS] = [42, 18, 32]
const WIDTH = (1.5 * COLUMNS + 0.5) * SIDE + 2 * MARGIN
/** A turn said word by word, or a whole match, on a busy machine. */
const LONG = 280_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const words = (page: Page): Locator => column(page).locator('.word-said')
const sheetOf = async (page: Page): Promise<{ x: number; y: number; width: number; height: number }> =>
  JSON.parse(await settled(async () => JSON.stringify(await page.getByRole('img', { name: 'Counters', exact: true }).boundingBox())))

/** Clicks or taps a hex of Brienne by its number; the even columns lie half a hex farther south. */
async function pointAt(page: Page, hex: string, isTouch: boolean): Promise<void> {
  const sheet = await sheetOf(page)
  const scale = sheet.width / WIDTH
  const [place, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
  const x = sheet.x + scale * (MARGIN + SIDE * (1 + 1.5 * (place - 1)))
  const y = sheet.y + scale * (MARGIN + SIDE * Math.sqrt(3) * (row - (place % 2 === 1 ? 0.5 : 0)))
  await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

test('each battle begins on its own map', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  const shapes: number[] = []
  for (const battle of ['brienne', 'la-rothiere', 'champaubert', 'montmirail', 'vauchamps']) {
    await newMatch(page, `${GAME}/${battle}`, 'You play both sides')
    await begin(page)
    await column(page).getByRole('heading', { level: 2 }).first().waitFor(PATIENT)
    const { width, height } = await sheetOf(page)
    shapes.push(width / height)
  }
  // Two battles on the sheet of Brienne, which stands, three on that of the Six Days, which lies.
  expect(shapes.map(shape => shape > 2)).toEqual([false, false, true, true, true])
  expect(faults).toEqual([])
  await context.close()
})

const FIGHTS = ['bombardment', 'charges', 'assaults']
/** Blücher to the hussars, who are too far away to hear him. */
const ORDER = ['blu', '2H', 'defend', '1316', 'go']
const QUIET = ['end', 'stand', 'spare', 'stay', 'go']

/** The turn in which the armies meet on the road: an order for the hussars, a march, and whatever can be attacked is. */
const turnOfBrienne = () => {
  let isOrdered = false
  let hasMarched = false
  return stretchOf(
    {
      game: GAME,
      seed: 'brienne',
      says({ step, side, turn }, after) {
        const first = after()
        const [target] = first
        if (step === 'write-orders' && side === 'coalition' && turn === 3 && !isOrdered) {
          isOrdered = true
          return ORDER
        }
        if (step === 'movement' && turn === 3 && !hasMarched && first.includes('c5b')) {
          hasMarched = true
          return ['c5b', after('c5b')[0] ?? '']
        }
        // The French keep their cavalry for the assault, so that the enemy is still there to charge.
        const isSpared = step === 'charges' && side === 'french'
        if ((FIGHTS.includes(step) || step === 'reactions') && !isSpared && target !== undefined && /^\d{4}$/.test(target)) {
          if (step === 'reactions') return [target]
          const units: string[] = []
          for (;;) {
            const next = after(target, ...units).find(name => name !== 'go')
            if (next === undefined) return [target, ...units, 'go']
            units.push(next)
          }
        }
        const said: string[] = []
        for (let next = first; next.length > 0; next = after(...said)) said.push(QUIET.find(name => next.includes(name)) ?? next[0] ?? '')
        return said
      },
    },
    ({ step, turn }) => step === 'write-orders' && turn === 3,
    ({ side, turn }) => turn === 4 && side === 'coalition',
  )
}
type Turn = Awaited<ReturnType<typeof turnOfBrienne>>
type Sentence = Turn['sentences'][number]

/** Says a sentence by pointing at pieces and hexes, and at words for what has no place; what is understood or filled in is left out. */
const byPointing =
  (isTouch: boolean) =>
  async (page: Page, { say, step, places }: Sentence): Promise<void> => {
    const press = (one: Locator): Promise<void> => (isTouch ? one.tap() : one.click())
    const isOrder = step === 'write-orders' && say.length > 1
    const spoken = FIGHTS.includes(step) && say.length > 1 ? say.slice(0, 1) : say.slice(isOrder ? 1 : 0)
    if (spoken.some((_, i) => places[i + (isOrder ? 1 : 0)] !== undefined)) await press(page.getByRole('button', { name: 'Whole map' }))
    for (const [i, word] of spoken.entries()) {
      const place = places[i + (isOrder ? 1 : 0)]
      const isReady = await column(page).locator('.btn.primary:enabled').isVisible()
      if (word === 'go' || (place === undefined && isReady)) continue
      if (place === undefined) await press(button(page, new RegExp(`^${word}`, 'i')).first())
      else await pointAt(page, place, isTouch)
      await words(page).first().waitFor(PATIENT)
    }
  }

/** Types a sentence. */
async function byKeys(page: Page, { say }: Sentence): Promise<void> {
  const line = page.locator('.type-line input')
  const isOpen = async () => {
    if (!(await line.isVisible())) await page.keyboard.press('t')
    return line.isVisible()
  }
  await expect.poll(isOpen, PATIENT).toBe(true)
  await line.fill(`${say.join(' ')} `)
  await words(page).first().waitFor()
  await line.press('Escape')
}

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true }

test.each([
  ['mouse', byPointing(false), {}],
  ['keys', byKeys, {}],
  ['touch', byPointing(true), TABLET],
] as const)(
  'a turn of Brienne by %s: an order and its courier, a bombardment, a charge with a reaction, an assault',
  async (way, put, device) => {
    const { record, sentences } = await turnOfBrienne()
    expect(FIGHTS.filter(step => !sentences.some(one => one.step === step && one.say.length > 1))).toEqual([])
    expect(sentences.some(({ step, say }) => step === 'reactions' && say[0] !== 'stand')).toBe(true)
    const { context, page, faults } = await at.visit({ settings: { ...AT_ONCE, confirm: 'always' }, ...device })
    await page.goto('/')
    await bring(page, 'Prepared.jsonl', record)
    await page.getByRole('link', { name: /^(Move|Continue|View) Prepared$/ }).click()
    const curtain = page.getByRole('button', { name: /^I command the / })
    for (const sentence of sentences) {
      await curtain.or(column(page)).first().waitFor(PATIENT)
      if (await curtain.isVisible()) await curtain.click()
      await put(page, sentence)
      if (sentence.step === 'write-orders' && sentence.say.length > 1)
        await column(page)
          .getByText(/the courier arrives at .*, in \d turn/)
          .waitFor(PATIENT)
      const isFight = FIGHTS.includes(sentence.step) && sentence.say.length > 1
      if (isFight && way === 'mouse') await page.locator('.forecast-rows').waitFor(PATIENT)
      if (sentence.step === 'assaults' && isFight && way === 'mouse') expect(await violations(page)).toEqual([])
      const before = await log(page).textContent()
      if (way === 'keys') await page.keyboard.press('Enter')
      else if (way === 'touch') await column(page).locator('.btn.primary:enabled').tap()
      else await column(page).locator('.btn.primary:enabled').click()
      await expect.poll(async () => (await curtain.isVisible()) || (await log(page).textContent()) !== before, PATIENT).toBe(true)
    }
    if (await curtain.isVisible()) await curtain.click()
    const told = log(page)
    for (const line of [/bombard/, /charge/, /counter-charge/, /assault/, /Lanskoi.* has its new order/])
      await told.getByText(line).first().waitFor(PATIENT)
    expect(faults).toEqual([])
    await context.close()
  },
  LONG,
)

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
