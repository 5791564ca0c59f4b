import { Xoshiro } from '@grognard/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { Line } from './cut-line.ts'
import { card, does, openTable, sitDown } from './online-table.ts'
import { type Stand, stand, type Visitor } from './stand.ts'
import { AT_ONCE, PATIENT } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** A match of several dozen sentences on a busy machine. */
const LONG = 240_000

const attribute = async (page: Page, name: string): Promise<string> => (await card(page).getAttribute(name)) ?? ''
const nextOf = async (page: Page): Promise<number> => Number(await attribute(page, 'data-next'))
const hashOf = (page: Page): Promise<string> => attribute(page, 'data-hash')
const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => !/^(The other side decides|The battle is over)$/.test(document.querySelector('aside h2')?.textContent ?? ''))

/** The side that somebody plays. */
const sideOf = async (page: Page): Promise<string> =>
  (await card(page).getByRole('listitem').filter({ hasText: 'you' }).getAttribute('data-side', PATIENT)) ?? ''

/** Says one sentence, any that is legal, until the server has it or, on a cut line, until it waits to be sent. */
async function decide(page: Page, rng: Xoshiro, until: 'heard' | 'spoken' = 'heard', hurries = false): Promise<void> {
  const isDone = await page.evaluate(sayAnything, { seed: rng.below(1_000_000), until, hurries })
  if (!isDone) throw new Error('no sentence was finished')
}

/** Presses whatever is offered, like somebody who knows no rules; in a hurry, what ends the phase. Runs in the page. */
async function sayAnything(how: {
  readonly seed: number
  readonly until: 'heard' | 'spoken'
  readonly hurries: boolean
}): Promise<boolean> {
  let state = how.seed
  const below = (count: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % count
  }
  const at = () => document.querySelector<HTMLElement>('.online-card')?.dataset
  const before = at()?.next
  const isDone = () => (at()?.next ?? before) !== before || (how.until === 'spoken' && at()?.unsent !== undefined)
  const isIn = (one: Element, name: string) => one.closest('fieldset')?.getAttribute('aria-label') === name
  const isWord = (one: Element) => !one.hasAttribute('aria-label') && (isIn(one, 'Your order') || isIn(one, 'Choices'))
  const changed = () =>
    new Promise<void>(resolve => {
      const end = () => {
        watcher.disconnect()
        clearTimeout(timer)
        resolve()
      }
      const watcher = new MutationObserver(end)
      // A press that changes nothing is followed by another.
      const timer = setTimeout(end, 250)
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  for (let presses = 0; presses < 600 && !isDone(); presses++) {
    const column = document.querySelector('aside')
    if (column?.querySelector('h2')?.textContent === 'The other side decides') return true
    const buttons = [...(column?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const words = buttons.filter(one => isWord(one) || one.matches('.piece-row, .picker .step-button:last-child'))
    const primary = buttons.find(one => one.matches('.decision-buttons .primary'))
    const isWarned = column?.querySelector('[role=alert]') !== null
    const isPrimary = primary !== undefined && (isWarned || words.length === 0 || below(6) > 0)
    const ends =
      how.hurries && !isWarned ? buttons.find(one => one.matches('.buttons-main .btn') && one.querySelector('.count') !== null) : undefined
    const pressed = ends ?? (isPrimary ? primary : words[below(Math.max(1, words.length))])
    if (at()?.unsent === undefined) pressed?.click()
    await changed()
  }
  return isDone()
}

/** After so many decisions of any kind somebody is in a hurry: phases end, and the other side decides. */
const AT_LEISURE = 2

/** Both decide whenever they are asked, until each has done so this often, or something else is enough. */
async function playTogether(pages: readonly Page[], each: number, isEnough: () => Promise<boolean> = async () => false): Promise<void> {
  let isDone = false
  const said = pages.map(() => 0)
  await Promise.all(
    pages.map(async (page, i) => {
      const rng = new Xoshiro(`online ${i}`)
      while (!isDone) {
        await expect.poll(async () => isDone || (await isAsked(page)), { timeout: LONG, interval: 25 }).toBe(true)
        if (isDone) return
        await decide(page, rng, 'heard', (said[i] ?? 0) >= AT_LEISURE)
        said[i] = (said[i] ?? 0) + 1
        isDone = said.every(count => count >= each) || (await isEnough())
      }
    }),
  )
}

interface Two {
  readonly a: Visitor
  readonly b: Visitor
  readonly line: Line
}

interface Listed {
  readonly made: number
  readonly seats: readonly { readonly person?: unknown }[]
}

/** How many people sit at the last table that somebody has opened. */
const sitting = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const matches: Listed[] = await (await fetch('/api/me/matches')).json()
    const [last] = matches.sort((a, b) => b.made - a.made)
    return last?.seats.filter(({ person }) => person !== undefined).length ?? 0
  })

/** Two guests at a new table of a game; the second one's line can be cut. */
async function twoAt(game: string, who: RegExp): Promise<Two> {
  const { line, address } = await Line.to(at.address)
  const [a, b] = await Promise.all([at.visit({ settings: AT_ONCE }), at.visit({ settings: AT_ONCE, baseURL: address })])
  const link = new URL(await openTable(a.page, game, who))
  const invitation = `${address}${link.pathname}${link.hash}`
  // Whoever only follows the link has looked at it, and sits nowhere.
  await b.page.goto(invitation)
  await b.page.locator('.online-page .btn.primary').waitFor(PATIENT)
  expect(await sitting(a.page)).toBe(1)
  await sitDown(b.page, invitation)
  expect(await sitting(a.page)).toBe(2)
  await card(a.page).waitFor(PATIENT)
  return { a, b, line }
}

async function leave({ a, b, line }: Two): Promise<void> {
  await Promise.all([a.context.close(), b.context.close()])
  line.close()
}

/** Both load the page again and find the table as it was. */
async function reloaded(pages: readonly Page[]): Promise<void> {
  await expect.poll(async () => new Set(await Promise.all(pages.map(isAsked))).size, PATIENT).toBeGreaterThan(0)
  const before = await Promise.all(pages.map(async page => [await nextOf(page), await hashOf(page)]))
  await Promise.all(pages.map(page => page.reload()))
  for (const page of pages) await card(page).waitFor(PATIENT)
  expect(await Promise.all(pages.map(async page => [await nextOf(page), await hashOf(page)]))).toEqual(before)
}

/** Seconds left on somebody's own clock. */
async function clockOf(page: Page): Promise<number> {
  const text = await card(page).getByRole('listitem').filter({ hasText: 'you' }).locator('time').textContent()
  return (text?.match(/[\d:]+$/)?.[0] ?? '').split(':').reduce((seconds, part) => 60 * seconds + Number(part), 0)
}

test('two guests play live, with a cut line, a take-back, a resignation and a rematch, and a third one watches', {
  timeout: LONG,
}, async () => {
  const two = await twoAt('hondschoote', /Whoever sits down/)
  const { a, b, line } = two
  const pages = [a.page, b.page]
  const c = await at.visit({ settings: AT_ONCE })
  await c.page.goto('/lobby')
  await c.page.getByRole('link', { name: 'Watch Hondschoote' }).first().click()
  await card(c.page).getByText('You are watching').waitFor(PATIENT)

  await playTogether(pages, 10)
  await reloaded(pages)
  await expect.poll(() => nextOf(c.page), PATIENT).toBe(await nextOf(a.page))

  // A sentence is spoken while the line is cut, and the page is loaded again before it comes through.
  const rng = new Xoshiro('cut')
  while (!(await isAsked(b.page))) await decide(a.page, rng)
  const heard = await nextOf(a.page)
  line.cut()
  await card(b.page).getByText('The connection is broken').waitFor(PATIENT)
  const unsent = card(b.page).getByText('Your sentence has not been received yet')
  await decide(b.page, rng, 'spoken')
  await unsent.waitFor(PATIENT)
  expect(await nextOf(a.page)).toBe(heard)
  await b.page.reload()
  line.mend()
  await card(b.page).waitFor(PATIENT)
  await expect.poll(() => nextOf(a.page), PATIENT).toBe(heard + 1)
  await expect.poll(() => nextOf(b.page), PATIENT).toBe(heard + 1)
  expect(await hashOf(b.page)).toBe(await hashOf(a.page))

  // A decision that has passed on is taken back when the other agrees.
  let before = { hash: '', clock: 0 }
  for (let tries = 0; tries < 40; tries++) {
    for (const page of pages) if (page !== b.page) while (!(await isAsked(b.page))) await decide(page, rng)
    before = { hash: await hashOf(b.page), clock: await clockOf(b.page) }
    await decide(b.page, rng)
    await card(b.page).getByText('Offers and requests').click()
    if (await does(b.page, 'Ask to take back').isEnabled()) break
    await card(b.page).getByText('Offers and requests').click()
  }
  await does(b.page, 'Ask to take back').click()
  await card(a.page).getByText('asks to take back').waitFor(PATIENT)
  await does(a.page, 'Accept').click()
  await expect.poll(() => hashOf(b.page), PATIENT).toBe(before.hash)
  await expect.poll(() => hashOf(a.page), PATIENT).toBe(before.hash)
  expect(Math.abs((await clockOf(b.page)) - before.clock)).toBeLessThan(20)

  await b.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await b.page.getByRole('button', { name: 'Resign' }).click()
  await b.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Resign/ })
    .click()
  await does(a.page, 'Verify dice').click()
  await card(a.page)
    .getByText(/^Verified: all \d+ rolls/)
    .waitFor(PATIENT)

  const sides = await Promise.all(pages.map(sideOf))
  await does(a.page, 'Rematch, sides swapped').click()
  await a.page.getByRole('heading', { name: /the table is open/ }).waitFor(PATIENT)
  const accepts = b.page.getByRole('dialog').getByRole('button', { name: 'Rematch, sides swapped' })
  await accepts.click(PATIENT)
  for (const [i, page] of pages.entries()) await expect.poll(() => sideOf(page), PATIENT).toBe(sides[1 - i])
  expect([...a.faults, ...c.faults]).toEqual([])
  await c.context.close()
  await leave(two)
})

/** Two guests play a game with secrets, load the page again, and find all as it was. */
async function playWithSecrets(game: string, play: (pages: readonly [Page, Page]) => Promise<void>): Promise<void> {
  const two = await twoAt(game, /send a link/)
  const pages = [two.a.page, two.b.page] as const
  await play(pages)
  await reloaded(pages)
  expect([...two.a.faults, ...two.b.faults]).toEqual([])
  await leave(two)
}

test('two guests play Fourteen Days with its secrets', { timeout: LONG }, () =>
  playWithSecrets('fourteen-days', pages => playTogether(pages, 10)),
)

test("two guests play a round of Vive l'Empereur with its secrets", { timeout: LONG }, () =>
  playWithSecrets('vive-l-empereur', async ([a, b]) => {
    const isAtSecondRound = async (page: Page) => (await page.locator('[aria-current=step]').textContent(PATIENT)) === '1.2'
    await playTogether([a, b], Number.POSITIVE_INFINITY, () => isAtSecondRound(a))
    for (const page of [a, b]) await expect.poll(() => isAtSecondRound(page), PATIENT).toBe(true)
  }),
)

test('lobby, invitation and waiting room have no barrier, in both languages', { timeout: LONG }, async () => {
  for (const language of ['en', 'fr']) {
    const [a, b] = await Promise.all([
      at.visit({ settings: { ...AT_ONCE, language: 'en' } }),
      at.visit({ settings: { ...AT_ONCE, language } }),
    ])
    const link = await openTable(a.page, 'la-belle-alliance', /Whoever sits down/)
    expect(await violations(a.page), 'waiting room').toEqual([])
    await b.page.goto(link)
    await b.page.locator('.btn.primary').waitFor(PATIENT)
    expect(await violations(b.page), `join ${language}`).toEqual([])
    await b.page.goto('/lobby')
    await b.page.locator('.seat-list button').first().waitFor(PATIENT)
    expect(await violations(b.page), `lobby ${language}`).toEqual([])
    expect([...a.faults, ...b.faults]).toEqual([])
    await Promise.all([a.context.close(), b.context.close()])
  }
})
