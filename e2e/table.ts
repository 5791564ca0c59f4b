import { buffer } from 'node:stream/consumers'
import { inPlain } from '@grognard/engine/sealed-rows'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The playable games, as the home page calls them. */
export const GAMES = ['Hondschoote 1793', 'La Belle Alliance', 'Fourteen Days in June', 'Waterloo', 'Brienne'] as const
export type GameTitle = (typeof GAMES)[number]

/** Events are shown at once, and no result lies over the board: tests that aren't about them needn't sit through it. */
export const AT_ONCE = { speed: 'off', sounds: false, results: 'off' }

const WAIT = 30_000

/** Starts the quick match of the home page, and waits for the table. */
export async function playNow(page: Page, game: GameTitle): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: `Play now ${game}` }).click()
  await column(page).waitFor({ timeout: WAIT })
}

/** The column, or the sheet of a small screen: decision, odds, buttons, log. */
export const column = (page: Page): Locator => page.getByRole('complementary', { name: 'Decision and log' })

/** The title of the decision. */
export const question = (page: Page): Locator => column(page).getByRole('heading', { level: 2 }).first()

/** Waits until the title of the decision matches. */
export const asked = (page: Page, title: string | RegExp): Promise<void> =>
  column(page)
    .getByRole('heading', { level: 2, name: title, exact: typeof title === 'string' })
    .waitFor({ timeout: WAIT })

/** A word that was said. */
export const said = (page: Page, name: string): Locator => column(page).getByRole('button', { name: `${name}: back to here` })

/** A word that is filled in because most players would say it. */
export const proposed = (page: Page, name: string): Locator =>
  column(page).getByRole('button', { name: `${name}: filled in, choose another` })

/** A button of the column, or a word that may come next. */
export const button = (page: Page, name: string | RegExp): Locator =>
  column(page).getByRole('button', { name, exact: typeof name === 'string' })

export const odds = (page: Page): Locator => page.getByRole('region', { name: 'Odds' })
export const log = (page: Page): Locator => column(page).getByRole('region', { name: 'Log' })
export const refusal = (page: Page): Locator => page.getByRole('region', { name: 'Not possible' })

/** What a panel shows once it is there. */
export const filled = (panel: Locator): Locator =>
  panel.locator('.panel-body:not(:empty)').filter({ hasNotText: /^(Loading…|Chargement…)$/ })

/** Opens a panel from the menu of the table, and waits for what it shows. */
export async function openPanel(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: title }).click()
  const panel = page.getByRole('dialog', { name: title })
  await filled(panel).waitFor({ timeout: WAIT })
  return panel
}

/** Leaves the table by its menu, which waits until the match is stored. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: /^Leave the table/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Your matches' }).waitFor({ state: 'attached' })
}

/** The id of the match at whose table the page is. */
export const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The record of a match as this device keeps it, with what is sealed in it. */
export const kept = async (page: Page, id: string): Promise<string> => inPlain(await keptAsItIs(page, id))

const keptAsItIs = (page: Page, id: string): Promise<string> =>
  page.evaluate(
    key =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('grognard')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('saves').objectStore('saves').get(key)
          asking.onsuccess = () => {
            opening.result.close()
            done((asking.result as { record: string } | undefined)?.record ?? '')
          }
        }
      }),
    id,
  )

/** What is seen at a second look, and was at the first: nothing is on its way any more. */
export async function settled(look: () => Promise<string>): Promise<string> {
  let found = await look()
  const isSame = async () => {
    const before = found
    found = await look()
    return found === before
  }
  await expect.poll(isSame, { interval: 250 }).toBe(true)
  return found
}

/** Brings a record to the home page as a file. */
export async function bring(page: Page, name: string, record: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(record) })
}

/** Imports a record and opens its table; several records need a name each. */
export async function sitDownAt(page: Page, record: string, name = 'Prepared'): Promise<void> {
  await page.goto('/')
  await bring(page, `${name}.jsonl`, record)
  await page.getByRole('link', { name: new RegExp(`^(Move|Continue|View) ${name}$`) }).click()
  await column(page).waitFor({ timeout: WAIT })
}

export type Company =
  | 'You against the computer'
  | 'You play both sides'
  | 'Two players, one device'
  | 'Computer against computer'
  | 'By mail'

/** Opens the new match page, chooses who plays, and leaves the rest at its defaults. */
export async function newMatch(page: Page, game: string, company: Company): Promise<void> {
  await page.goto(`/new/${game}`)
  await page.getByRole('group', { name: 'Who plays' }).getByText(company).click()
}

/** Starts the match of the new match page. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click()
  await column(page).waitFor({ timeout: WAIT })
}

/** A loaded machine takes its time to start workers. */
export const PATIENT = { timeout: 60_000 }

/** Permissions for copying. */
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

export async function copyLink(page: Page, what: 'This position' | 'The whole match'): Promise<string> {
  const panel = await openPanel(page, 'Share')
  await panel.getByRole('button', { name: `Copy the link: ${what}` }).click()
  await panel.getByText('Link copied to the clipboard.').waitFor(PATIENT)
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

/** The contents of a downloaded file. */
export const bytesOf = async (file: Download): Promise<Buffer> => buffer(await file.createReadStream())

export const textOf = async (file: Download): Promise<string> => (await bytesOf(file)).toString('utf8')
