import { Xoshiro } from '@grognard/engine'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { reach } from './look/positions.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, bring, column, newMatch, playNow } from './table.ts'
import { listenToWorkers } from './watched.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const IN_TEXT = { settings: { ...AT_ONCE, textMode: true }, reducedMotion: 'reduce' } as const
const PATIENCE = 30_000
const MOST_TABS = 60
/** How long to wait for an answer before trying again. */
const ANSWER = 2000
const LINE = '#command-line'
/** Words that end a step: they make for short turns. */
const ENDS: readonly string[] = ['finish', 'done', 'pass', 'nobody', 'hold', 'done']

const line = (page: Page): Locator => page.getByRole('combobox', { name: 'Order or command' })
const transcript = (page: Page): Locator => page.getByRole('log', { name: 'Answers and events' })
const question = (page: Page): Locator => page.getByRole('region', { name: 'Decision' }).getByRole('heading', { level: 2 }).first()
const asked = (page: Page, title: string | RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Decision' }).getByRole('heading', { level: 2, name: title }).waitFor({ timeout: PATIENCE })

/** Types a line and presses Enter. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Tabs until this has the focus; false when it is gone or never comes. */
async function tabTo(page: Page, target: string, at = 0, key = 'Tab'): Promise<boolean> {
  const whereIsIt = () =>
    page.evaluate(
      ([selector, index]) => {
        const found = document.querySelectorAll(selector)[index]
        return found === undefined ? 'gone' : found === document.activeElement ? 'here' : 'elsewhere'
      },
      [target, at] as const,
    )
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const place = await whereIsIt()
    if (place !== 'elsewhere') return place === 'here'
    await page.keyboard.press(key)
  }
  return false
}

/** What a player hears about the decision. */
interface Heard {
  readonly turn: string
  readonly title: string
  readonly words: readonly string[]
  readonly said: number
  readonly button: string
  readonly isWarned: boolean
  readonly isOver: boolean
}

/** Reads the decision; runs in the page. */
function hear(): Heard {
  const part = document.querySelector('.text-decision')
  const words = [...(part?.querySelectorAll('.choice-name') ?? [])].map(one => one.textContent ?? '')
  const title = part?.querySelector('h2')?.textContent ?? ''
  return {
    turn: document.querySelector('h1')?.textContent ?? '',
    title,
    words,
    said: part?.querySelectorAll('.said-words li').length ?? 0,
    button: part?.querySelector('.btn.primary')?.textContent ?? '',
    isWarned: part?.querySelector('[role=alert]') !== null,
    isOver: title === 'The battle is over',
  }
}

/**
 * Plays on by keyboard alone like somebody who knows no rules: types the name of any choice, or tabs to it; an empty line says the current
 * sentence. Focus must never be lost.
 */
async function playOn(page: Page, seed: string, isEnough: (heard: Heard) => boolean = () => false): Promise<void> {
  const rng = new Xoshiro(seed)
  let before = ''
  let since = Date.now()
  for (let turns = 0; ; turns++) {
    const heard = await page.evaluate(hear)
    if (heard.isOver || isEnough(heard)) return
    const now = JSON.stringify(heard)
    const waited = Date.now() - since
    if (waited > PATIENCE) throw new Error(`nothing happens any more: ${now}`)
    if ((heard.words.length === 0 && heard.button === '') || (now === before && waited < ANSWER)) {
      await page.waitForTimeout(15)
      continue
    }
    before = now
    since = Date.now()
    if (heard.button !== '' && (heard.isWarned || heard.words.length === 0 || rng.below(3) > 0)) {
      if (await tabTo(page, LINE)) await page.keyboard.press('Enter')
      continue
    }
    const quick = heard.words.findIndex(word => ENDS.includes(word))
    const at = quick >= 0 && rng.below(2) === 0 ? quick : rng.below(Math.min(9, heard.words.length))
    if (turns % 8 === 0) {
      if (await tabTo(page, '.choice', at)) await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement !== document.body)
    } else if (await tabTo(page, LINE)) {
      await page.keyboard.insertText(heard.words[at])
      await page.keyboard.press('Enter')
    }
  }
}

/** Records what is added to the live region; runs in the page. */
function listenToTranscript(): void {
  const spoken: string[] = []
  Object.assign(window, { spoken })
  const box = document.querySelector('[role=log]')
  if (box === null) throw new Error('there is no live region')
  spoken.push(...[...box.querySelectorAll('.told')].map(one => one.textContent ?? ''))
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.classList.contains('told')) spoken.push(node.textContent ?? '')
  }).observe(box, { childList: true })
}

interface News {
  readonly serial: number
  readonly news: readonly { readonly kind: string; readonly text: string }[]
}

/** The updates sent by the worker; runs in the page. */
function updatesHeard(): News[] {
  const { heard } = (window as unknown as { taken: { heard: { text: string }[] } }).taken
  return heard
    .filter(({ text }) => text.includes('"serial":'))
    .map(({ text }) => JSON.parse(text) as { argumentList?: { value?: News }[] })
    .flatMap(({ argumentList }) => argumentList?.map(({ value }) => value) ?? [])
    .filter((value): value is News => value !== undefined && value.news !== undefined)
}

const withoutDice = (text: string): string => text.replace(/ \((die \d+(, )?)+\)$/, '')

test('ux 20, 21: a whole match of La Belle Alliance by keyboard alone, each event spoken once', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await page.addInitScript(listenToWorkers)
  await playNow(page, 'La Belle Alliance')

  // It is the first link of the table.
  expect(await page.locator('a[href], button').first().textContent()).toBe('Text mode')
  expect(await tabTo(page, 'a[href], button', 0, 'Shift+Tab')).toBe(true)
  await page.keyboard.press('Enter')
  await line(page).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^La Belle Alliance: Turn 1/)
  await page.waitForFunction(() => document.activeElement?.id === 'decision-title')
  await page.evaluate(listenToTranscript)
  const from = await page.evaluate(updatesHeard)

  await playOn(page, 'text mode')
  await question(page).waitFor()
  expect(await question(page).textContent()).toBe('The battle is over')

  const news = (await page.evaluate(updatesHeard)).slice(from.length).flatMap(update => update.news)
  const events = news.filter(({ kind }) => kind === 'told' || kind === 'heading').map(({ text }) => text)
  const sentences = new Set(news.filter(({ kind }) => kind === 'said').map(({ text }) => text))
  const spoken = (await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).map(withoutDice)
  expect(events.length).toBeGreaterThan(20)
  expect(spoken.filter(text => !sentences.has(text) && !text.startsWith('Not possible')).slice(0, -1)).toEqual(events)
  expect(spoken.at(-1)).toMatch(/win|rout|lost/i)
  expect(await violations(page), 'ending').toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

/** Waits until the transcript answers a line with this. */
async function answers(page: Page, typed: string, answer: string | RegExp): Promise<void> {
  await type(page, typed)
  await transcript(page).locator('.answered:last-child').getByText(answer).first().waitFor({ timeout: PATIENCE })
}

test('ux 21: questions, refusals, odds and warnings at Hondschoote', async () => {
  const { context, page, faults } = await at.visit(IN_TEXT)
  await page.goto('/')
  await bring(page, 'Prepared.jsonl', beforeTheRedoubt('human'))
  await page.getByRole('link', { name: 'Prepared' }).click()
  await asked(page, 'Which formation acts next?')
  expect(await violations(page), 'start').toEqual([])
  expect(await tabTo(page, LINE)).toBe(true)

  await answers(page, 'around 1110', /^north-east, 1209/)
  await answers(page, 'list Jourdan', /Brigade Demars/)
  await answers(page, 'where demars', /Brigade Demars: 1010/)
  await answers(page, 'help', /why an order is not allowed/)

  // Words are completed; focus stays in the line.
  await page.keyboard.type('jour')
  await page.getByRole('option', { name: /Jourdan/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => line(page).getAttribute('aria-activedescendant')).not.toBeNull()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await asked(page, 'Jourdan: who moves next?')
  await expect.poll(() => line(page).evaluate(field => field === document.activeElement)).toBe(true)

  await answers(page, 'demars 1209', /Not possible: .*\(rule /)
  await answers(page, 'why demars 1209', /\(rule /)
  await answers(page, 'why demars 1110', /^“.*” is allowed\.$/)
  await type(page, 'demars')
  await asked(page, 'Brigade Demars: where to?')
  await page.getByRole('heading', { name: 'Next to Brigade Demars' }).waitFor()
  await page.getByRole('button', { name: /^1110 .*MP left/ }).waitFor()
  await type(page, '1110')
  await asked(page, 'March to 1110: Brigade Demars')
  await page.getByRole('region', { name: 'Odds' }).getByRole('row', { name: /5\.3/ }).first().waitFor()
  await type(page, 'odds')
  await transcript(page).getByRole('table', { name: 'Modifiers' }).getByRole('row', { name: /5\.3/ }).first().waitFor()
  expect(await violations(page, 'main'), 'odds').toEqual([])
  await page.keyboard.press('Enter')
  await asked(page, / moves? next to you at 1110\. React\?$/)
  await type(page, 'hold')
  await asked(page, 'Brigade Demars: the march ends here, facing which way?')
  await type(page, 'north-east')
  await transcript(page)
    .getByText(/Brigade Demars.*1110/)
    .first()
    .waitFor()
  await asked(page, 'Jourdan: who moves next?')

  // Leaving units behind warns; a sentence can be taken back.
  await type(page, 'finish')
  await page.getByRole('alert').getByText('units can still act').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await answers(page, 'undo', 'Undone.')

  // A rule is opened and closed, and focus returns.
  await type(page, 'rule 5.3')
  await page.getByRole('dialog', { name: 'Rules' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Rules' }).waitFor({ state: 'detached' })
  await expect.poll(() => line(page).evaluate(field => field === document.activeElement)).toBe(true)

  // The other view of the same table.
  await page.getByRole('link', { name: 'Board view' }).focus()
  await page.keyboard.press('Enter')
  await column(page).waitFor()
  await page.goBack()
  await line(page).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('ux 21: what came of a fight and what would be regretted are told in text too', async () => {
  const told = { settings: { ...AT_ONCE, textMode: true, results: 'press' }, reducedMotion: 'reduce' } as const
  const { context, page, faults } = await at.visit(told)
  const open = async (position: 'belle-alliance-attack' | 'fourteen-days-march') => {
    const { record, say } = await reach(position)
    await page.goto('/')
    await bring(page, `${position}.jsonl`, record)
    await page.getByRole('link', { name: `Move ${position}` }).click()
    await line(page).focus()
    return say.join(' ')
  }
  await type(page, await open('belle-alliance-attack'))
  await page.locator('.text-buttons .btn.primary').click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByText(/Charge of the cuirassiers/).waitFor()
  await transcript(page)
    .getByText(/Charge of the cuirassiers.*(French|Allies): /)
    .first()
    .waitFor()

  await type(page, (await open('fourteen-days-march')).replace(/ go$/, ''))
  await page
    .getByRole('status')
    .getByRole('list', { name: 'Before you commit' })
    .getByText(/^Forced march/)
    .waitFor()
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('a turn of Hondschoote by keyboard alone', async () => {
  const { context, page, faults } = await at.visit(IN_TEXT)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now Hondschoote' }).focus()
  await page.keyboard.press('Enter')
  await line(page).waitFor({ timeout: PATIENCE })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Turn 1 of 7/)
  await playOn(page, 'turn', ({ turn }) => turn.includes('Turn 2 of 7'))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Turn 2 of 7/)
  expect(faults).toEqual([])
  await context.close()
})

test.each([
  ['La Belle Alliance', 'liste lieux'],
  ['Hondschoote', 'autour 1209'],
  ['Quatorze jours en juin', 'autour 2318'],
])('%s in French: no faults in both themes and in forced colours; a hint is told once', async (game, question) => {
  const { context, page, faults } = await at.visit({ ...IN_TEXT, settings: { ...IN_TEXT.settings, language: 'fr' } })
  await page.goto('/')
  await page.getByRole('button', { name: `Jouer ${game}` }).click()
  const field = page.getByRole('combobox', { name: 'Ordre ou commande' })
  await field.waitFor({ timeout: PATIENCE })
  await field.focus()
  for (const typed of ['aide', question, 'score', 'liste unités']) await type(page, typed)
  await page.getByRole('button', { name: 'Avis d’un Vétéran' }).click()
  const hints = page.getByText(/^Un Vétéran choisirait/)
  await hints.first().waitFor({ timeout: PATIENCE })
  expect(
    await page.locator(':is([role=log], [role=status], [role=alert], [aria-live]) p', { hasText: /^Un Vétéran choisirait/ }).count(),
  ).toBe(1)
  await field.focus()
  await page.keyboard.type('l')
  await page.getByRole('option').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await violations(page), 'colours of the system').toEqual([])
  expect(await page.locator('main').ariaSnapshot()).not.toMatch(/★/)
  expect(faults).toEqual([])
  await context.close()
})

test('narrow, enlarged, in French, and in forced colours', async () => {
  const { context, page } = await at.visit({
    ...IN_TEXT,
    settings: { ...IN_TEXT.settings, language: 'fr' },
    viewport: { width: 320, height: 640 },
    forcedColors: 'active',
  })
  await page.goto('/')
  await page.getByRole('button', { name: /^Jouer.*Hondschoote/ }).click()
  const field = page.getByRole('combobox', { name: 'Ordre ou commande' })
  await field.waitFor({ timeout: PATIENCE })
  await field.focus()
  for (const typed of ['aide', 'autour 1209', 'liste unités', 'score', 'journal']) await type(page, typed)
  await page.getByRole('log').getByText('nord-est').first().waitFor()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide()).toBe(false)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await isWide()).toBe(false)
  await context.close()
})

test('two at one device: what both may know, what one looks up alone, and nothing behind the curtain', async () => {
  const { context, page, faults } = await at.visit(IN_TEXT)
  await newMatch(page, 'fourteen-days', 'Two players, one device')
  await page.getByRole('button', { name: 'Begin' }).click()
  await asked(page, /^Where does/)
  expect(await tabTo(page, LINE)).toBe(true)
  await answers(page, 'list units', /Wellington, British A: .*strength unknown/)
  await page.getByRole('button', { name: 'Show my forces' }).click()
  await page.getByText(/Wellington, British A: .*6 infantry/).waitFor()
  await line(page).focus()
  await answers(page, 'where Wellington', /Wellington/)
  await page.getByRole('button', { name: 'Hide my forces' }).click()
  await page.getByText(/Wellington, British A: .*6 infantry/).waitFor({ state: 'detached' })
  await expect.poll(() => transcript(page).textContent()).toBe('')

  await line(page).focus()
  await type(page, '3009')
  const take = page.getByRole('button', { name: /^I command the / })
  await take.waitFor({ timeout: PATIENCE })
  expect(await take.textContent()).toBe('I command the French')
  await take.click()
  await line(page).focus()
  await answers(page, 'list units', /d’Erlon, French A: .*4 infantry/)
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await type(page, `french-${letter} remain go`)
  await type(page, 'ready')
  await playOn(page, 'orders', ({ title }) => title === '')
  expect(await take.textContent()).toBe('I command the Allies')
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/infantry|divisions|Erlon/)
  await take.click()
  await line(page).waitFor()
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/French A: .*4 infantry/)
  expect(faults).toEqual([])
  await context.close()
})
