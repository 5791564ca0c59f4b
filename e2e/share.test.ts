import {
  commitment,
  completeSetUp,
  firstOf,
  type Game,
  KeyedDice,
  Match,
  type Position,
  recordOf,
  secretFrom,
  toHex,
  Words,
  writeJsonLines,
  Xoshiro,
} from '@grognard/engine'
import { sayAnything } from '@grognard/engine/random-sentence'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import {
  AT_ONCE,
  asked,
  bring,
  bytesOf,
  CLIPBOARD,
  clipboard,
  column,
  copyLink,
  log,
  openPanel,
  PATIENT,
  playNow,
  question,
  settled,
  sitDownAt,
  textOf,
} from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** The record of a battle played at random to its end. */
function finished(): string {
  const game: Game = laBelleAlliance()
  const secret = secretFrom('finished')
  const match: Match<Position> = new Match(game, { setUp: completeSetUp(game), dice: new KeyedDice({ secret, match: 'm', salts: [] }) })
  const rng = new Xoshiro('finished')
  const said = new Words(256)
  while (match.outcome === undefined) {
    said.clear()
    sayAnything(game.rules, match.state, firstOf(match.asks), rng, said)
    match.act(firstOf(match.asks), said.list())
  }
  const about = { match: 'm', commitment: commitment(secret, 'm'), salts: [], seats: { french: 'human', allied: 'line' } }
  return writeJsonLines(recordOf(match, about, { secret: toHex(secret) }))
}

/** What a player sees of the position. */
const position = async (page: Page): Promise<string> => {
  await page.mouse.move(1, 1)
  return `${await question(page).textContent()}\n${await page.getByRole('main').ariaSnapshot()}`
}

test('a link to a position opens in another browser, which shows the same and plays on', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, ...CLIPBOARD })
  await sitDownAt(page, beforeTheRedoubt())
  await asked(page, 'Which formation acts next?')
  const link = await copyLink(page, 'This position')
  expect(link.length).toBeLessThan(2000)
  const before = await settled(() => position(page))

  const other = await at.visit({ settings: AT_ONCE })
  await other.page.goto(link)
  await other.page.getByRole('heading', { level: 1, name: 'A position of Hondschoote 1793' }).waitFor(PATIENT)
  expect(await violations(other.page, '.page-main')).toEqual([])
  await other.page.getByText('French').first().waitFor()
  await other.page.getByRole('button', { name: 'Play', exact: true }).click()
  await column(other.page).waitFor(PATIENT)
  await expect.poll(() => position(other.page), PATIENT).toBe(before)
  await other.page.reload()
  await expect.poll(() => position(other.page), PATIENT).toBe(before)

  await other.page.goto(link)
  await other.page.getByRole('button', { name: 'View it' }).click()
  await other.page.getByRole('application').waitFor(PATIENT)
  expect([...faults, ...other.faults]).toEqual([])
  await context.close()
  await other.context.close()
})

test('a link to a whole match opens its replay', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, ...CLIPBOARD })
  await sitDownAt(page, finished())
  await page.getByRole('button', { name: 'Look at the table' }).click()
  const link = await copyLink(page, 'The whole match')
  const sentences = await log(page).textContent()
  expect(sentences?.length).toBeGreaterThan(100)

  const other = await at.visit({ settings: AT_ONCE })
  await other.page.goto(link)
  await other.page.getByRole('heading', { level: 1, name: 'A match of La Belle Alliance' }).waitFor(PATIENT)
  await other.page
    .getByText(/^The (French|Allies|Allied).* win/)
    .first()
    .waitFor()
  await other.page.getByRole('button', { name: 'Watch the replay' }).click()
  await other.page.getByRole('slider').waitFor(PATIENT)
  expect([...faults, ...other.faults]).toEqual([])
  await context.close()
  await other.context.close()
})

test('a match is shared from its card', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, ...CLIPBOARD })
  await page.goto('/')
  await bring(page, 'Redoubt.jsonl', beforeTheRedoubt())
  await page.getByRole('button', { name: 'More for Redoubt' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy the link: The whole match' }).click()
  await page.getByText('Link copied to the clipboard.').waitFor(PATIENT)
  expect(await clipboard(page)).toMatch(/\/shared#[\w-]{100,}$/)
  expect(faults).toEqual([])
  await context.close()
})

test('a file with the link in it can be opened on the home page, and holds no secret', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt())
  const panel = await openPanel(page, 'Share')
  const files: string[] = []
  for (const what of ['This position', 'The whole match']) {
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: `Save as a file: ${what}` }).click()
    files.push(await textOf(await downloading))
  }
  expect(files.join()).not.toContain('01'.repeat(32))
  const other = await at.visit({ settings: AT_ONCE })
  for (const [i, heading] of ['A position of Hondschoote 1793', 'A match of Hondschoote 1793'].entries()) {
    await other.page.goto('/')
    await bring(other.page, 'from-a-friend.txt', files[i])
    await other.page.getByRole('heading', { level: 1, name: heading }).waitFor(PATIENT)
  }
  await other.page.goto('/')
  await bring(other.page, 'cut.txt', files[0].trim().slice(0, -9))
  await other.page.getByRole('heading', { level: 1, name: 'This link cannot be opened' }).waitFor(PATIENT)
  expect([...faults, ...other.faults]).toEqual([])
  await context.close()
  await other.context.close()
})

test.each([
  ['en', 'desktop'],
  ['fr', 'phone'],
] as const)('axe finds nothing on the sharing pages: %s, %s', async (language, size) => {
  const screen = size === 'phone' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}
  const { context, page, faults } = await at.visit({
    settings: { ...AT_ONCE, language },
    ...screen,
    ...CLIPBOARD,
  })
  await page.goto('/')
  await page.locator('.record-drop input').setInputFiles({
    name: 'Redoubt.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from(beforeTheRedoubt()),
  })
  await page.locator('.match-card .more-button').click()
  await page
    .locator('.match-extra')
    .getByRole('button', { name: language === 'fr' ? 'Partager' : 'Share', exact: true })
    .click()
  await page.locator('.match-share .share-part').first().waitFor()
  expect(await violations(page), 'card').toEqual([])
  await page.locator('.match-card a.btn').first().click()
  await page.locator('.board-place').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: language === 'fr' ? 'Partager' : 'Share', exact: true }).click()
  await page.locator('.share .share-buttons button').first().click()
  const link = page.locator('.share-link')
  await link.waitFor(PATIENT)
  expect(await violations(page), 'panel').toEqual([])
  await page.goto(await link.inputValue())
  await page.locator('.shared-play').waitFor(PATIENT)
  expect(await violations(page), 'opened link').toEqual([])
  await page.goto('/shared#nonsense')
  await page.getByRole('heading', { level: 1, name: /^(This link cannot be opened|Ce lien ne peut pas être ouvert)$/ }).waitFor(PATIENT)
  expect(await violations(page), 'damaged link').toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('a damaged link says what is wrong, and so does an empty one', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, ...CLIPBOARD })
  await sitDownAt(page, beforeTheRedoubt())
  const link = await copyLink(page, 'This position')
  const letter = link.at(-20) === 'A' ? 'B' : 'A'
  for (const bad of [
    link.slice(0, -3),
    `${link.slice(0, -20)}${letter}${link.slice(-19)}`,
    `${link}zz`,
    link.replace(/#.*/, '#nonsense'),
  ]) {
    await page.goto('/settings')
    await page.goto(bad)
    await page.getByRole('heading', { level: 1, name: 'This link cannot be opened' }).waitFor(PATIENT)
    await page.getByText(/The link is damaged/).waitFor()
  }
  await page.goto('/shared')
  await page.getByRole('heading', { level: 1, name: 'This link is empty' }).waitFor()
  expect(await violations(page, '.panel, .page-main')).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('ux 31: in the fog nothing is shared while the match is on', async () => {
  const { context, page } = await at.visit({ settings: AT_ONCE, ...CLIPBOARD })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now Fourteen Days' }).click()
  await column(page).waitFor(PATIENT)
  const panel = await openPanel(page, 'Share')
  await panel.getByRole('button', { name: 'Copy the link: This position' }).click()
  await panel.getByText('Until this match ends').waitFor(PATIENT)
  await page.goto('/new/fourteen-days')
  await page.getByText('Not by mail').waitFor()
  expect(await page.getByText('By mail', { exact: true }).count()).toBe(0)
  await context.close()
})

test.each(['Hondschoote 1793', 'La Belle Alliance'] as const)('ux 32: a picture of the board of %s, and its text', async game => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, isPainted: true, ...CLIPBOARD })
  await playNow(page, game)
  const panel = await openPanel(page, 'Share')
  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save the picture' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^[\w-]+\.png$/)
  const bytes = await bytesOf(file)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(900)
  await panel.getByRole('button', { name: 'Copy the picture' }).click()
  await panel.getByText('Picture copied to the clipboard.').waitFor(PATIENT)
  await panel.getByRole('button', { name: 'Copy the text' }).click()
  await panel.getByText('Text copied to the clipboard.').waitFor(PATIENT)
  expect(await clipboard(page)).toMatch(/^\[Grognard "1"\]/)
  await panel.getByRole('button', { name: 'Copy the account' }).click()
  await panel.getByText('Account copied to the clipboard.').waitFor(PATIENT)
  expect(await clipboard(page)).toContain(': the computer, Line.')
  expect(await violations(page, '.panel, .page-main')).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
