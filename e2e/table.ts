import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The games of the shelf that can be played, as the home page calls them. */
export const GAMES = ['Hondschoote', 'La Belle Alliance', 'Fourteen Days in June'] as const
export type GameTitle = (typeof GAMES)[number]

/** Events are shown at once: tests that are not about the film need not sit through it. */
export const AT_ONCE = { speed: 'off', sounds: false }

const WAIT = 30_000

/** Begins the match that one click of the home page begins, and waits for the table. */
export async function playNow(page: Page, game: GameTitle): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: `Play now ${game}` }).click()
  await column(page).waitFor({ timeout: WAIT })
}

/** The column, or the sheet of a small screen: decision, odds, buttons, log. */
export const column = (page: Page): Locator => page.getByRole('complementary', { name: 'Decision and log' })

/** The title of what is to be decided. */
export const question = (page: Page): Locator => column(page).getByRole('heading', { level: 2 }).first()

/** Waits until the title of the decision is like this. */
export const asked = (page: Page, title: string | RegExp): Promise<void> =>
  column(page)
    .getByRole('heading', { level: 2, name: title, exact: typeof title === 'string' })
    .waitFor({ timeout: WAIT })

/** A word that was said. */
export const said = (page: Page, name: string): Locator => column(page).getByRole('button', { name: `${name}: take back to here` })

/** A button of the column, or a word that may come next. */
export const button = (page: Page, name: string | RegExp): Locator =>
  column(page).getByRole('button', { name, exact: typeof name === 'string' })

export const odds = (page: Page): Locator => page.getByRole('region', { name: 'Odds' })
export const log = (page: Page): Locator => column(page).getByRole('region', { name: 'Log' })
export const refusal = (page: Page): Locator => page.getByRole('region', { name: 'Not possible' })

/** Opens a panel from the menu of the table. */
export async function openPanel(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: title }).click()
  const panel = page.getByRole('dialog', { name: title })
  await panel.waitFor()
  return panel
}

/** Brings a record to the home page as a file. */
export async function bring(page: Page, name: string, record: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a record' }).click()
  await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(record) })
}

/** Brings a record and sits down at its table; who brings several gives each a name of its own. */
export async function sitDownAt(page: Page, record: string, name = 'Prepared'): Promise<void> {
  await page.goto('/')
  await bring(page, `${name}.jsonl`, record)
  await page.getByRole('link', { name: new RegExp(`^(Move|Go on|Look) ${name}$`) }).click()
  await column(page).waitFor({ timeout: WAIT })
}

export type Company = 'You against the computer' | 'You play both sides' | 'Two at this device' | 'The computer against itself' | 'By mail'

/** Goes to the page of a new match, chooses who sits there, and leaves the rest as it is. */
export async function newMatch(page: Page, game: string, company: Company): Promise<void> {
  await page.goto(`/new/${game}`)
  await page.getByRole('group', { name: 'Who sits at the table' }).getByText(company).click()
}

/** Begins the match of the page of a new match. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click()
  await column(page).waitFor({ timeout: WAIT })
}

/** A loaded machine takes its time to start workers. */
export const PATIENT = { timeout: 60_000 }

/** What a visitor who copies something must be allowed. */
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** Copies a link from the panel of a table. */
export async function copyLink(page: Page, what: 'This position' | 'The whole match'): Promise<string> {
  const panel = await openPanel(page, 'Share')
  await panel.getByRole('button', { name: `Copy the link: ${what}` }).click()
  await panel.getByText('The link is on the clipboard.').waitFor(PATIENT)
  const link = await clipboard(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  return link
}

/** Has the log drawn to its end. */
export async function drawWholeLog(page: Page): Promise<void> {
  const more = log(page).getByRole('button', { name: /earlier lines?$/ })
  const leftAfterPress = async () => {
    await more.evaluateAll(([button]) => button instanceof HTMLElement && button.click())
    return more.count()
  }
  await expect.poll(leftAfterPress).toBe(0)
}
