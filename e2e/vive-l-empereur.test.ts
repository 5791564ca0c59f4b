import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { reach, roundOfCards } from './look/positions.ts'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, begin, bring, button, column, log, newMatch, PATIENT, playNow, settled, sitDownAt } from './table.ts'
import { listenToWorkers } from './watched.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const GAME = 'vive-l-empereur'
const LETTERS = 'ABCDEFGHIKLMNOPQRSTUV'
/** The sheet in its own units: 21 columns of hexes of this side, 13 rows from the south, and a margin. */
const [SIDE, MARGIN, ROWS] = [42, 18, 13]
const WIDTH = (1.5 * LETTERS.length + 0.5) * SIDE + 2 * MARGIN
/** A whole match, or a round said word by word, on a busy machine. */
const LONG = 280_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const hand = (page: Page): Locator => page.locator('.hand:not(.others):not(.pile)')
const words = (page: Page): Locator => column(page).locator('.word-said')
const ending = (page: Page): Locator => page.getByRole('dialog', { name: /^(The .+ win|A draw)/ })

/** Clicks a hex by its printed name; the even columns lie half a hex farther south. */
async function clickHex(page: Page, hex: string): Promise<void> {
  const box = () => page.getByRole('img', { name: 'Counters', exact: true }).boundingBox()
  const sheet = JSON.parse(await settled(async () => JSON.stringify(await box()))) as { x: number; y: number; width: number }
  const scale = sheet.width / WIDTH
  const place = LETTERS.indexOf(hex.charAt(0))
  const x = MARGIN + SIDE * (1 + 1.5 * place)
  const y = MARGIN + SIDE * Math.sqrt(3) * (ROWS - Number(hex.slice(1)) + (place % 2 === 0 ? 0.5 : 1))
  await page.mouse.click(sheet.x + scale * x, sheet.y + scale * y)
}

/** The ground as it is painted; nothing before it is. Runs in the page. */
const groundIn = (canvas: Element): string => {
  const { width, height } = canvas as HTMLCanvasElement
  const picture = (canvas as HTMLCanvasElement).toDataURL()
  return picture === Object.assign(document.createElement('canvas'), { width, height }).toDataURL() ? '' : picture
}
const ground = (page: Page): Promise<string> => page.locator('.terrain canvas').first().evaluate(groundIn)
const newGround = async (page: Page, before = ''): Promise<string> => {
  await expect.poll(async () => ['', before].includes(await ground(page)), PATIENT).toBe(false)
  return ground(page)
}

test('each battle lies on its own map; 14.0 a tile that is laid is painted', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, isPainted: true })
  const maps: string[] = []
  for (const battle of ['waterloo', 'quatre-bras', 'ligny']) {
    await newMatch(page, `${GAME}/${battle}`, 'You play both sides')
    await begin(page)
    await asked(page, /^Choose your hand/)
    maps.push(await newGround(page))
  }
  expect(new Set(maps).size).toBe(maps.length)

  await newMatch(page, `${GAME}/hypothetical`, 'You play both sides')
  await begin(page)
  await asked(page, /^Which terrain/)
  const before = await newGround(page)
  expect(maps).not.toContain(before)
  await page.keyboard.press('1')
  await asked(page, /^Where does it go/)
  await clickHex(page, 'L7')
  await page.keyboard.press('Enter')
  await log(page)
    .getByText(/lay .* on L7/)
    .waitFor(PATIENT)
  await newGround(page, before)
  expect(faults).toEqual([])
  await context.close()
})

/** A round in which both cards are played, cavalry charges and somebody reacts, a unit falls back and another rallies. */
const findRound = () =>
  roundOfCards(GAME, all => {
    const isAsked = (step: string) => all.some(one => one.step === step)
    const isSaid = (word: string) => all.some(({ say }) => say.includes(word))
    return isAsked('react') && isAsked('fall-back') && isSaid('charge') && isSaid('rally') && all.length <= 20
  })
type Round = Awaited<ReturnType<typeof findRound>>
let eventful: Round
beforeAll(async () => {
  eventful = await findRound()
})
type Sentence = Round['sentences'][number]

const FACINGS: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  NW: 'north-west',
}
/** Verbs that a question words in its own way. */
const WORDED: Readonly<Record<string, string>> = { ...FACINGS, square: 'form square', shock: 'charge home', spare: 'break off' }
/** Dice, and what is done to an enemy who is pointed at, go without saying. */
const UNDERSTOOD = ['cavalry', 'artillery', 'infantry', 'general', 'flag', 'fire', 'charge']

/** Says a sentence by pointing at cards, pieces and hexes, and at words for what has no place. */
async function byMouse(page: Page, { say, places }: Sentence): Promise<void> {
  if (say[0] === 'finish') {
    await button(page, /^Finish/).click()
    return words(page).first().waitFor()
  }
  await page.getByRole('button', { name: 'Whole map' }).click()
  for (const [i, word] of say.entries()) {
    const place = places[i]
    if (UNDERSTOOD.includes(word)) continue
    if (place?.startsWith('card ')) await page.locator(`.hand:not(.others):not(.pile) [data-spot="${place}"]`).click()
    else if (place !== undefined) await clickHex(page, place)
    else {
      const name = WORDED[word] ?? word
      const isFilled = column(page).getByRole('button', { name: `${name}: filled in, choose another` })
      if ((await isFilled.count()) === 0) await button(page, new RegExp(`^${name}`)).click()
    }
    await words(page).or(isListed(page)).first().waitFor()
  }
}
const isListed = (page: Page): Locator => column(page).locator('.word-pause')

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

test.each([
  ['mouse', byMouse],
  ['keys', byKeys],
] as const)(
  'a round by %s: both cards, dice, a charge with those who may react, a retreat, a rally',
  async (way, put) => {
    const { record, sentences } = eventful
    const { context, page, faults } = await at.visit({ settings: { ...AT_ONCE, confirm: 'always' } })
    await page.goto('/')
    await bring(page, 'Prepared.jsonl', record)
    await page.getByRole('link', { name: /^(Move|Continue|View) Prepared$/ }).click()
    const curtain = page.getByRole('button', { name: /^I command the / })
    for (const sentence of sentences) {
      await curtain.or(column(page)).first().waitFor(PATIENT)
      if (await curtain.isVisible()) await curtain.click()
      await put(page, sentence)
      if (sentence.say.includes('charge')) {
        await expect.poll(() => column(page).locator('.piece-row').allTextContents()).toContainEqual(expect.stringMatching(/\d %/))
        if (way === 'mouse') expect(await violations(page)).toEqual([])
      }
      // Whoever ends his orders while some are left is asked again.
      for (let times = sentence.say[0] === 'finish' ? 2 : 1; times > 0; times--) {
        if (way === 'keys') await page.keyboard.press('Enter')
        else await column(page).locator('.btn.primary:enabled').click()
        if (times === 2) await column(page).getByRole('alert').waitFor()
      }
      await expect.poll(() => words(page).count(), PATIENT).toBe(0)
    }
    await curtain.click()
    const told = log(page)
    for (const line of [/fires? at/, /moves .* to/, /forms square/, /charges? home/, /falls back/, /recovers/])
      await told.getByText(line).first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
  LONG,
)

test('4.1, 5.1 neither page nor workers tell the other side’s cards before both are played', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await page.addInitScript(listenToWorkers)
  await playNow(page, 'Waterloo')
  await asked(page, /^Choose your hand/)
  for (let i = 0; i < 6; i++) await hand(page).getByRole('button').nth(i).click()
  await button(page, 'Take these').click()
  await asked(page, 'Which card do you play?')
  await log(page).getByText('Allies have chosen a hand').waitFor()
  const theirs = page.locator('.hand.others')
  expect(await theirs.getByRole('button').count()).toBe(6)
  const shown = await theirs.evaluate(all => all.outerHTML)
  for (const title of ['Orders', 'Coordinated', 'Infantry man', 'Grand charge', 'Bombardment']) expect(shown).not.toContain(title)
  const heard = () =>
    page.evaluate(() => (window as unknown as { taken: { heard: { text: string }[] } }).taken.heard.map(({ text }) => text))
  const allied = /card:1\d\b/
  expect(await page.content()).not.toMatch(allied)
  const before = await heard()
  expect(before.some(text => /card:\d\b/.test(text))).toBe(true)
  expect(before.filter(text => allied.test(text))).toEqual([])

  // A click raises a card, a second one plays it; then both lie open.
  const card = hand(page).getByRole('button').first()
  await card.click()
  await asked(page, /^Play /)
  expect(await page.locator('.pile').count()).toBe(0)
  await card.click()
  await expect.poll(() => page.locator('.pile').count(), PATIENT).toBe(2)
  expect((await heard()).some(text => allied.test(text))).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})

test('the last turn against the computer, to its end, and the table of a phone', async () => {
  const { record } = await reach('vive-l-empereur-last-turn')
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce', ...PHONE })
  await sitDownAt(page, record)
  await asked(page, /^Choose your hand/)
  expect(await violations(page)).toEqual([])
  await playOn(page, 'the last turn')
  await ending(page).getByRole('button', { name: 'Look at the table' }).click()
  await page.getByRole('heading', { level: 2, name: /is over$/ }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test(
  'a whole match against the computer',
  async () => {
    const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
    await playNow(page, 'Waterloo')
    await playOn(page, 'the whole match')
    await ending(page).waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
  LONG,
)

test(
  'a whole match: the computer against itself',
  async () => {
    const { context, page, faults } = await at.visit({ settings: AT_ONCE })
    await newMatch(page, GAME, 'Computer against computer')
    await begin(page)
    await ending(page).waitFor({ timeout: LONG })
    expect(faults).toEqual([])
    await context.close()
  },
  LONG,
)
