import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, bring, button, column, idOf, kept, leave, openPanel, playNow, question, settled, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const PATIENT = { timeout: 30_000 }

const bar = (page: Page): Locator => page.getByRole('region', { name: 'What if?' })

/** What a player sees of the position. */
async function position(page: Page): Promise<string> {
  await page.mouse.move(1, 1)
  return `${await question(page).textContent()}\n${await page.getByRole('main').ariaSnapshot()}`
}

/** What is kept and shown of a match whose table was left and taken up again. */
async function takenUp(page: Page): Promise<{ readonly record: string; readonly position: string }> {
  await leave(page)
  await page.getByRole('link', { name: /^Move / }).click()
  await column(page).locator('.word-open, .piece-row').first().waitFor(PATIENT)
  await page.locator('.card-table, .map-window').waitFor(PATIENT)
  return { record: await kept(page, idOf(page)), position: await settled(() => position(page)) }
}

/** The rows of a record, as far as its sentences go. */
const sentences = (record: string): { n: number; side: string; rolls: number[] }[] =>
  record
    .split('\n')
    .filter(row => row !== '')
    .map(row => JSON.parse(row))
    .filter(row => row.say !== undefined)

/** Plays on until the record has this many sentences of a side. */
async function decide(page: Page, side: string, times: number): Promise<void> {
  const own = async () => sentences(await kept(page, idOf(page))).filter(row => row.side === side).length
  for (let i = 0; (await own()) < times; i++) {
    let looks = 0
    await playOn(page, `decide ${i}`, sight => ++looks > 8 && sight.button === undefined && sight.words.length > 0)
  }
}

/** Starts a what-if in the open panel. */
async function begin(page: Page, panel: Locator, name: string): Promise<void> {
  await panel.getByRole('textbox', { name: 'Name' }).fill(name)
  await panel.getByRole('button', { name: 'Play it' }).click()
  await bar(page).getByText(`What if: ${name}`).waitFor(PATIENT)
  await column(page).waitFor(PATIENT)
}

test('ux 32: a what-if is played three decisions deep and left again, the match unchanged', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'La Belle Alliance')
  await decide(page, 'french', 2)
  const match = idOf(page)
  const before = await takenUp(page)

  const panel = await openPanel(page, 'What if?')
  await panel.getByRole('group', { name: 'Starting point' }).waitFor()
  expect(await panel.getByText('is guessed').count(), 'nothing is guessed in an open game').toBe(0)
  expect(await violations(page, '.panel')).toEqual([])
  await begin(page, panel, 'The Guard goes in')
  const branch = idOf(page)
  expect(branch).not.toBe(match)
  expect(await bar(page).textContent()).not.toContain('guess')
  await expect.poll(() => position(page), PATIENT).toBe(before.position)
  expect(await violations(page, '.what-if-bar')).toEqual([])
  await decide(page, 'french', 3)
  const tried = await kept(page, branch)
  expect(sentences(tried).filter(({ side }) => side === 'french').length).toBeGreaterThanOrEqual(3)
  expect(await kept(page, match)).toBe(before.record)
  expect(tried).toContain('"laid":true')
  const secretOf = (record: string) => /"secret":"(\w{64})"/.exec(record)?.[1]
  expect(secretOf(tried)).toMatch(/^\w{64}$/)
  expect(secretOf(tried)).not.toBe(secretOf(before.record))

  await bar(page).getByRole('link', { name: 'Back to the match' }).click()
  await column(page).waitFor(PATIENT)
  await expect.poll(() => bar(page).count()).toBe(0)
  await expect.poll(() => position(page), PATIENT).toBe(before.position)
  expect(idOf(page)).toBe(match)
  await page.goto('/')
  await page.getByText('1 what-if').click()
  expect(await kept(page, match)).toBe(before.record)
  expect(await violations(page, '.match-card')).toEqual([])
  await page.getByRole('link', { name: /^The Guard goes in/ }).click()
  await bar(page).waitFor(PATIENT)
  expect(idOf(page)).toBe(branch)
  expect(faults).toEqual([])
  await context.close()
})

test('what-ifs form a tree: from an earlier sentence, of a what-if, renamed, removed, kept', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt())
  await asked(page, 'Which formation acts next?')
  const match = idOf(page)
  const record = await kept(page, match)

  await page.keyboard.press('w')
  const panel = page.getByRole('dialog', { name: 'What if?' })
  await panel.getByText('An earlier point').click()
  await panel.getByText('The set-up').last().click()
  await panel.getByRole('radio', { name: 'The set-up' }).check()
  await panel.getByLabel('Coalition').selectOption('You')
  await begin(page, panel, 'From the start')
  await bar(page).getByText('from turn 1').waitFor()
  expect(await kept(page, match)).toBe(record)
  await begin(page, await openPanel(page, 'What if?'), 'Once more')
  await begin(page, await openPanel(page, 'What if?'), 'And again')
  const listed = await openPanel(page, 'What if?')
  const tree = listed.getByRole('region', { name: 'What-ifs of this match' })
  await tree.getByRole('link', { name: 'And again' }).waitFor()
  await expect.poll(() => tree.locator('[aria-current=page]').textContent()).toContain('And again')
  await expect.poll(() => tree.locator('ul ul ul > li').count()).toBe(1)
  await tree.getByRole('button', { name: 'More for And again' }).click()
  expect(await tree.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await tree.getByRole('button', { name: 'Rename' }).click()
  await tree.getByRole('textbox').fill('A better name')
  await page.keyboard.press('Enter')
  await bar(page).getByText('What if: A better name').waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/')
  await page.getByText('3 what-ifs').click()
  await expect.poll(() => page.locator('.match-card').count()).toBe(1)
  await page.getByRole('link', { name: /^A better name/ }).waitFor()
  await page.getByRole('button', { name: 'More for Once more' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete both' }).click()
  await page.getByText('1 what-if').waitFor()
  await page.getByRole('button', { name: 'More for Prepared' }).click()
  await page.locator('.match-extra').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('One what-if branches from it.').waitFor()
  await page.getByRole('button', { name: 'Delete it, keep the what-if as a match' }).click()
  await page.getByRole('heading', { level: 3, name: 'From the start' }).waitFor()
  await expect.poll(() => page.locator('.match-card').count()).toBe(1)
  await page.getByRole('link', { name: 'Move From the start' }).click()
  await column(page).waitFor(PATIENT)
  expect(await bar(page).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 32: in the fog of a running match a what-if begins from a guess, and looks the same', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'Fourteen Days in June')
  await button(page, /d’Erlon/)
    .first()
    .waitFor(PATIENT)
  const match = idOf(page)
  const { record, position: before } = await takenUp(page)
  const panel = await openPanel(page, 'What if?')
  await panel.getByText('what you cannot see is guessed').waitFor()
  await begin(page, panel, 'Guessed')
  await bar(page).getByText('partly guessed').waitFor()
  await expect.poll(() => position(page), PATIENT).toBe(before)
  const stateOf = (from: string, is: (row: Record<string, unknown>) => unknown) =>
    JSON.stringify(
      from
        .trim()
        .split('\n')
        .map(row => is(JSON.parse(row)))
        .find(state => state !== undefined),
    )
  const truth = stateOf(record, row => (row.kept as { state: unknown } | undefined)?.state)
  const guess = stateOf(await kept(page, idOf(page)), row => (row.takenUp as { state: unknown } | undefined)?.state)
  expect(guess.length).toBeGreaterThan(1000)
  expect(guess).not.toBe(truth)
  expect(await kept(page, match)).toBe(record)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 32: a what-if branches from a replay at the current sentence', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await page.goto('/')
  await bring(page, 'Redoubt.jsonl', beforeTheRedoubt())
  await page.getByRole('link', { name: 'Move Redoubt' }).click()
  await column(page).waitFor(PATIENT)
  const match = idOf(page)
  await page.goto(`/replay/${match}`)
  const replay = page.locator('.replay-page')
  await page.getByRole('slider').waitFor(PATIENT)
  for (let tick = 1; tick <= 5; tick++) {
    await page.keyboard.press('ArrowRight')
    await page.locator(`.replay-page[data-tick="${tick}"]`).waitFor(PATIENT)
  }
  const hash = await replay.getAttribute('data-hash')
  await page.getByRole('button', { name: 'Branch from here' }).click()
  const panel = page.getByRole('dialog', { name: 'What if?' })
  await panel.getByText('From move 5, as the board shows it').waitFor()
  expect(await violations(page, '.panel')).toEqual([])
  await begin(page, panel, 'From the replay')
  expect(/"n":0,.*?"hash":"(\w+)"/.exec(await kept(page, idOf(page)))?.[1]).toBe(hash)
  await bar(page).getByRole('link', { name: 'Back to the match' }).click()
  await asked(page, 'Which formation acts next?')
  expect(idOf(page)).toBe(match)
  expect(faults).toEqual([])
  await context.close()
})

test('on a phone and in text mode, by touch and in French', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' }
  const { context, page, faults } = await at.visit({ settings: { ...AT_ONCE, language: 'fr' }, ...phone })
  await page.goto('/')
  await page.getByRole('button', { name: 'Jouer La Belle Alliance' }).tap()
  await page.getByRole('complementary').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('button', { name: /^Et si/ }).tap()
  const panel = page.getByRole('dialog', { name: /^Et si/ })
  await panel.getByRole('button', { name: 'Jouer', exact: true }).waitFor(PATIENT)
  expect(await violations(page, '.panel')).toEqual([])
  const small = await panel.locator('button, select, input, summary').evaluateAll(controls =>
    controls
      .map(one => (one.closest('label.what-if-point') ?? one).getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height < 44)
      .map(({ width, height }) => `${width} x ${height}`),
  )
  expect(small).toEqual([])
  await panel.getByRole('button', { name: 'Jouer', exact: true }).tap()
  const frenchBar = page.getByRole('region', { name: /^Et si/ })
  await frenchBar.getByText('depuis le tour 1').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('button', { name: /^Et si/ }).tap()
  await panel.getByRole('link', { name: /^Essai 1/ }).waitFor(PATIENT)
  await panel.getByRole('button', { name: 'Fermer' }).tap()
  await expect.poll(() => panel.count()).toBe(0)
  await page.evaluate(() => {
    location.hash = '#text'
  })
  await page.locator('.text-page').waitFor(PATIENT)
  await frenchBar.getByRole('link', { name: /^Retour à la partie/ }).tap()
  await expect.poll(() => frenchBar.count(), PATIENT).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
