import { commitment, completeSetUp, fromHex, KeyedDice, Match, only, recordOf, writeJsonLines } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { map, spoken, walkTo } from './map.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, bring, column } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const SECRET = '01'.repeat(32)
const NAME = 'ridge'

/** The armies in their ready-made positions, the French to begin; one person plays both sides, with dice that are known. */
async function beforeTheRidge(): Promise<string> {
  const make = await findGame('hondschoote')?.load(['en'], 'jemmapes')
  if (make === undefined) throw new Error('the series is not there')
  const game = make()
  const secret = fromHex(SECRET)
  const dice = new KeyedDice({ secret, match: NAME, salts: [] })
  const match = new Match(game, { setUp: completeSetUp(game, 'jemmapes', { setUp: 'quick-start' }), dice })
  const winner = game.sides.all.find(side => (match.asks & only(side)) !== 0)
  if (winner === undefined || !match.say(winner, ['french']).ok) throw new Error('nobody says who begins')
  const about = { match: NAME, commitment: commitment(secret, NAME), salts: [], seats: { french: 'human', coalition: 'human' } }
  return writeJsonLines(recordOf(match, about, { secret: SECRET }))
}

test('Jemmapes from its card to the table: heights on the map and in a line of sight', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Jemmapes 1792' }) })
  await card.getByText('6 November 1792').waitFor()
  await card.getByRole('button', { name: 'Play now Jemmapes 1792' }).click()
  await column(page).waitFor({ timeout: 30_000 })

  await map(page).focus()
  await page.keyboard.press('ArrowLeft')
  await walkTo(page, '605')
  expect(await spoken(page).textContent()).toMatch(/level 0.*up a slope/)
  await page.keyboard.press('v')
  await page.keyboard.press('Enter')
  await walkTo(page, '906')
  expect(await spoken(page).textContent()).toMatch(/Regiment Bender.*level 2/)
  await page.keyboard.press('Enter')
  const laidOver = page.getByRole('list', { name: 'Map layers shown' }).getByRole('listitem')
  await laidOver.filter({ hasText: 'Line of sight 605 to 906' }).getByText('the slope between hides it').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

const line = (page: Page): Locator => page.getByRole('combobox', { name: 'Order or command' })
const decision = (page: Page): Locator => page.getByRole('region', { name: 'Decision' })

async function type(page: Page, text: string): Promise<void> {
  await line(page).fill(text)
  await page.keyboard.press('Enter')
}

/** Says a sentence and waits for the question that follows. */
async function says(page: Page, sentence: string, question: string | RegExp): Promise<void> {
  await type(page, sentence)
  await decision(page).getByRole('heading', { level: 2, name: question }).waitFor({ timeout: 30_000 })
}

/** Ends a step although units could still act. */
async function finish(page: Page, question: string | RegExp): Promise<void> {
  await type(page, 'finish')
  await page.getByRole('alert').getByText('can still act').waitFor()
  await says(page, '', question)
}

/** What is open: words, and whether a sentence stands that an empty line says. Runs in the page. */
function open(): { readonly words: readonly string[]; readonly stands: boolean; readonly all: string } {
  const part = document.querySelector('.text-decision')
  return {
    words: [...(part?.querySelectorAll('.choice-name') ?? [])].map(one => one.textContent ?? ''),
    stands: part?.querySelector('.btn.primary') !== null,
    all: `${document.querySelector('h1')?.textContent} ${part?.textContent}`,
  }
}

/** Plays on as somebody would who lets the hour pass: ends every step, or takes the first choice, until the title of the page is like this. */
async function idleUntil(page: Page, title: RegExp): Promise<void> {
  for (let before = ''; ; ) {
    await expect.poll(async () => (await page.evaluate(open)).all !== before).toBe(true)
    const { words, stands, all } = await page.evaluate(open)
    if (title.test(all)) return
    before = all
    if (words.length > 0 && !stands) await type(page, words.includes('finish') ? 'finish' : words[0])
    else if (stands) await type(page, '')
  }
}

test('a turn of Jemmapes in text mode: guns below the ridge, and everybody else waits', async () => {
  const { context, page, faults } = await at.visit({ settings: { ...AT_ONCE, textMode: true }, reducedMotion: 'reduce' })
  await page.goto('/')
  await bring(page, 'Ridge.jsonl', await beforeTheRidge())
  await page.getByRole('link', { name: 'Ridge' }).click()
  await line(page).waitFor({ timeout: 30_000 })
  const answered = page.getByRole('log', { name: 'Answers and events' }).locator('.answered:last-child')
  await type(page, 'around 805')
  await answered
    .getByText(/down a slope/)
    .first()
    .waitFor()
  await type(page, 'show sight 605 906')
  await answered.getByText('the slope between hides it').waitFor()

  // The left brings its battery before the breastwork of Jemappes, which lies a level higher.
  await says(page, 'Ferrand', 'Left wing (Ferrand): who moves next?')
  await says(page, 'Battery of the left 605', /^Battery of the left/)
  await says(page, 'north-east', 'Left wing (Ferrand): who moves next?')
  await finish(page, 'Left wing (Ferrand): which battery fires?')
  await says(page, 'Battery of the left 805', /^Fire at/)
  const modifiers = page.getByRole('region', { name: 'Odds' }).getByRole('row')
  await modifiers.filter({ hasText: /uphill/i }).waitFor()
  await type(page, '')
  await page.getByRole('log', { name: 'Answers and events' }).getByText('Battery of the left fires at 805').first().waitFor()
  await idleUntil(page, /Turn 2 of 7/)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Turn 2 of 7/)
  expect(faults).toEqual([])
  await context.close()
})
