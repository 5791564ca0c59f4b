import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { battleWithHits, reach } from './look/positions.ts'
import { clickHex, counter, placeOf } from './map.ts'
import { atTheRedoubt, twoBeforeTheAssault } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, bring, button, column, log, odds, question, said } from './table.ts'
import { listenToWorkers, updatesSent } from './watched.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** Counts what a player presses: every click and tap of a test goes through here. */
class Hand {
  presses = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }
  async hex(hex: string, columns?: number): Promise<void> {
    this.presses++
    await clickHex(this.page, hex, columns)
  }
  async tap(hex: string): Promise<void> {
    this.presses++
    const { x, y } = await placeOf(this.page, hex)
    await this.page.touchscreen.tap(x, y)
  }
  async button(name: string | RegExp): Promise<void> {
    this.presses++
    await button(this.page, name).click()
  }
  /** A word that may come next. */
  async word(name: string | RegExp): Promise<void> {
    this.presses++
    await column(this.page).locator('.word-open').filter({ hasText: name }).first().click()
  }
  /** The black button, which must say this. */
  async black(name: string | RegExp): Promise<void> {
    this.presses++
    await column(this.page).locator('.btn.primary:enabled').filter({ hasText: name }).click()
  }
}

/** Opens a table with two people at it: where secrets are kept, each takes the device first. */
async function sitDown(page: Page, record: string): Promise<void> {
  await page.goto('/')
  await bring(page, 'Prepared.jsonl', record)
  await page.getByRole('link', { name: /^(Move|Continue|View) Prepared$/ }).click()
  await takeDevice(page)
}

/** Draws the curtain, if there is one, which is no press of a decision; waits for the table. */
async function takeDevice(page: Page): Promise<void> {
  const curtain = page.getByRole('button', { name: /^I command the / })
  await curtain.or(column(page)).first().waitFor({ timeout: 30_000 })
  if (await curtain.isVisible()) await curtain.click()
  await column(page).waitFor({ timeout: 30_000 })
}

/** A table at a prepared position, and a hand that counts. */
async function sit(record: string, options: Parameters<Stand['visit']>[0] = {}, first: () => void = () => {}) {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce', ...options })
  await page.addInitScript(first)
  await sitDown(page, record)
  const leave = async () => {
    expect(faults).toEqual([])
    await context.close()
  }
  return { page, hand: new Hand(page), leave }
}

test('ux 28: a march takes 2 presses: it ends facing the enemy, and the next unit may be chosen', async () => {
  const { page, hand, leave } = await sit(atTheRedoubt())
  await asked(page, 'Jourdan: who moves next?')
  await hand.hex('910')
  await asked(page, /^Brigade Mengaud/)
  await hand.hex('911')
  await counter(page, 'Brigade Mengaud.*hex 911').waitFor()
  expect(hand.presses).toBeLessThanOrEqual(2)
  // The next press belongs to the next unit already; the facing was towards the enemy.
  await hand.button(/^Next unit/)
  await asked(page, /: where to\?$/)
  await counter(page, 'Brigade Mengaud.*facing north-east, hex 911').waitFor()
  await leave()
})

test('ux 28: a march by touch takes 3', async () => {
  const { page, hand, leave } = await sit(atTheRedoubt(), { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  await asked(page, 'Jourdan: who moves next?')
  await hand.tap('910')
  await asked(page, /^Brigade Mengaud/)
  await hand.tap('911')
  await asked(page, /^March to 911/)
  await hand.black('March')
  await counter(page, 'Brigade Mengaud.*hex 911').waitFor()
  expect(hand.presses).toBeLessThanOrEqual(3)
  // A friend within reach is where the march goes on to.
  await hand.tap('810')
  await said(page, '810').waitFor()
  await leave()
})

test('ux 28: fire takes 2, reaction fire 2', async () => {
  const { page, hand, leave } = await sit(atTheRedoubt('FJ-demars 1110'))
  // The Coalition reacts: the battery of the redoubt is chosen, its fire is filled in.
  await asked(page, /1110/)
  await hand.button('Battery (centre)')
  await odds(page).waitFor()
  const aimed = await question(page).textContent()
  await hand.black(/\S/)
  await expect.poll(() => question(page).textContent()).not.toBe(aimed)
  expect(hand.presses).toBeLessThanOrEqual(2)
  await leave()

  const fire = await sit(atTheRedoubt('finish'))
  await asked(fire.page, /which battery fires/)
  await fire.hand.hex('909')
  await odds(fire.page).waitFor()
  await asked(fire.page, /^Fire at/)
  await fire.hand.black(/\S/)
  await expect.poll(() => question(fire.page).textContent()).not.toMatch(/^Fire at/)
  expect(fire.hand.presses).toBeLessThanOrEqual(2)
  await fire.leave()
})

test('ux 28: an assault with two attackers takes 4, with two charges 6; a forced advance 1', async () => {
  for (const charging of [false, true]) {
    const { page, hand, leave } = await sit(twoBeforeTheAssault())
    await asked(page, /assault/i)
    await hand.hex('1210')
    await asked(page, /^Who assaults/)
    await hand.button('Vandamme (advance guard)')
    // The odds are there from the first attacker on.
    await odds(page).waitFor()
    await hand.button('Combined grenadiers')
    await said(page, 'Combined grenadiers').waitFor()
    for (let n = 0; charging && n < 2; n++) {
      hand.presses++
      await column(page).locator('.word-switch[aria-pressed=false]').first().click()
      await expect.poll(() => column(page).locator('.word-switch[aria-pressed=true]').count()).toBe(n + 1)
    }
    await odds(page).waitFor()
    await hand.black(/\S/)
    await expect.poll(() => question(page).textContent()).not.toMatch(/^Assault/)
    expect(hand.presses).toBeLessThanOrEqual(charging ? 6 : 4)
    await leave()
  }

  const { page, hand, leave } = await sit(twoBeforeTheAssault(true))
  await asked(page, /advance/i)
  await hand.black('Advance')
  await counter(page, 'Vandamme.*hex 1210').waitFor()
  expect(hand.presses).toBe(1)
  await leave()
})

/** The map of Fourteen Days in June. */
const COLUMNS = 54

test('ux 28: Fourteen Days: a whole Force marches in 3 presses', async () => {
  const { record, say } = await reach('fourteen-days-march')
  const { page, hand, leave } = await sit(record)
  await asked(page, 'Which Force acts?')
  const letter = say[0].split('-')[1]
  await hand.button(new RegExp(`^${letter}\\b`))
  await asked(page, /where to\?$/)
  await hand.hex(say[2], COLUMNS)
  await hand.black(/March|Attack/)
  await log(page)
    .getByText(/marches|attacks/)
    .first()
    .waitFor()
  expect(hand.presses).toBeLessThanOrEqual(3)
  await leave()
})

test('ux 28: Fourteen Days: a defended battle with 7 hits to place takes 9 presses; a lone choice takes 1 and says why it is asked', async () => {
  const { record, sentences } = await battleWithHits('fourteen-days', 7)
  const { page, hand, leave } = await sit(record, {}, listenToWorkers)
  const [{ side: defender }] = sentences
  await column(page).getByText('Your only option.').waitFor()
  for (const [i, { side, step, say }] of sentences.entries()) {
    await takeDevice(page)
    const before = await updatesSent(page)
    if (side !== defender) {
      await page.keyboard.press('t')
      await page.locator('.type-line input').fill(`${say.join(' ')} `)
      await page.keyboard.press('Enter')
    } else if (step === 'declare-dice') {
      await hand.button(say[0])
      await hand.black(/^Roll/)
    } else {
      if (step === 'retreat') for (const hex of say) await hand.hex(hex, COLUMNS)
      await hand.black(/\S/)
    }
    if (i === 0) expect(hand.presses).toBe(1)
    await expect.poll(() => updatesSent(page), { message: `${side}: ${step} ${say.join(' ')}` }).toBeGreaterThan(before)
  }
  expect(hand.presses).toBeLessThanOrEqual(9)
  await leave()
})

/** The name of a hex, in a list of words. */
const HEX = /^([A-Z]\d+|\d{3,4})\b/

test('ux 28: La Belle Alliance: a card is played in 2 presses', async () => {
  const { record, say } = await reach('belle-alliance-attack')
  const { page, hand, leave } = await sit(record)
  await asked(page, 'What does the Emperor order?')
  await hand.word(new RegExp(say[0], 'i'))
  await odds(page).waitFor()
  await hand.black(/\S/)
  await log(page)
    .getByText(/Rolled/)
    .first()
    .waitFor()
  expect(hand.presses).toBeLessThanOrEqual(2)
  await leave()
})

test('ux 28: Vive l’Empereur: a card is played in 1 press, and a unit moves in 2', async () => {
  const cards = await sit((await reach('vive-l-empereur-cards')).record)
  await asked(cards.page, 'Which card do you play?')
  await cards.hand.word(/\S/)
  await expect.poll(() => question(cards.page).textContent()).not.toMatch(/card/)
  expect(cards.hand.presses).toBe(1)
  await cards.leave()

  const { page, hand, leave } = await sit((await reach('vive-l-empereur-charge')).record)
  await asked(page, /^Which unit/)
  await hand.black(/^Next: /)
  await asked(page, /what does it do\?$/)
  await hand.word(HEX)
  await log(page)
    .getByText(/moves? from|charges?/)
    .first()
    .waitFor()
  expect(hand.presses).toBeLessThanOrEqual(2)
  await leave()
})

test('ux 28: March on Paris: a unit moves in 3 presses', async () => {
  const { page, hand, leave } = await sit((await reach('march-on-paris-move')).record)
  await asked(page, /which unit moves/)
  await hand.word(/Div\.|Bde|artillery|Baggage/)
  await asked(page, /\?$/)
  await hand.word(HEX)
  await hand.black(/Move/)
  await log(page)
    .getByText(/moves from/)
    .first()
    .waitFor()
  expect(hand.presses).toBeLessThanOrEqual(3)
  await leave()
})
