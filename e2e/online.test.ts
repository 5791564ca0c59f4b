import { Xoshiro } from '@grognard/engine'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { playOn } from './play.ts'
import { type Stand, stand, type Visitor } from './stand.ts'
import { AT_ONCE, column, PATIENT } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** A match of several dozen sentences on a busy machine. */
const LONG = 180_000

const card = (page: Page): Locator => page.getByRole('region', { name: 'Online', exact: true })
const attribute = async (page: Page, name: string): Promise<string> => (await card(page).getAttribute(name)) ?? ''
const nextOf = async (page: Page): Promise<number> => Number(await attribute(page, 'data-next'))
const hashOf = (page: Page): Promise<string> => attribute(page, 'data-hash')
const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => !/^(The other side decides|The battle is over)$/.test(document.querySelector('aside h2')?.textContent ?? ''))

/** Opens a table online; resolves with the link for an opponent. */
async function openTable(page: Page, game: string, who: RegExp): Promise<string> {
  await page.goto(`/new/${game}#online`)
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = page.getByRole('textbox', { name: 'Link for your opponent' })
  await link.waitFor(PATIENT)
  return link.inputValue()
}

/** Follows an invitation: opening the link takes no seat, the button does. */
async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Sit down and play' }).click()
  await card(page).waitFor(PATIENT)
}

/** Says one sentence, any that is legal, by keyboard. */
async function decide(page: Page, rng: Xoshiro): Promise<void> {
  const before = await nextOf(page)
  for (let presses = 0; (await nextOf(page)) === before && (await isAsked(page)); presses++) {
    if (presses > 200) throw new Error('no sentence was finished')
    const sight = await playOn(page, '', () => true)
    if (sight.button !== undefined && (sight.isWarned || sight.words.length === 0 || rng.below(3) > 0)) await page.keyboard.press('Enter')
    else await page.keyboard.press(String(1 + rng.below(Math.min(9, Math.max(1, sight.words.length)))))
  }
}

/** Both decide whenever they are asked, until each has done so this often, or something else is enough. */
async function playTogether(pages: readonly Page[], each: number, isEnough: () => Promise<boolean> = async () => false): Promise<void> {
  const rng = new Xoshiro('online')
  const said = pages.map(() => 0)
  await expect
    .poll(
      async () => {
        for (const [i, page] of pages.entries()) {
          if (!(await isAsked(page))) continue
          await decide(page, rng)
          said[i] = (said[i] ?? 0) + 1
        }
        return said.every(count => count >= each) || (await isEnough())
      },
      { timeout: LONG, interval: 20 },
    )
    .toBe(true)
}

/** Two guests at a new table of a game. */
async function twoAt(game: string): Promise<readonly [Visitor, Visitor]> {
  const [a, b] = [await at.visit({ settings: AT_ONCE }), await at.visit({ settings: AT_ONCE })]
  const link = await openTable(a.page, game, /send a link/)
  await sitDown(b.page, link)
  await card(a.page).waitFor(PATIENT)
  return [a, b]
}

test('two guests play live: reload, a cut line, take-back by consent, resignation, verified dice, rematch', { timeout: LONG }, async () => {
  const [a, b] = await twoAt('hondschoote')
  const pages = [a.page, b.page]
  await playTogether(pages, 10)
  const numbers = await Promise.all(pages.map(nextOf))
  for (const page of pages) await page.reload()
  for (const [i, page] of pages.entries()) {
    await card(page).waitFor(PATIENT)
    expect(await nextOf(page)).toBe(numbers[i])
  }
  expect([...a.faults, ...b.faults]).toEqual([])
  await a.context.close()
  await b.context.close()
})
