import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand, type Visitor } from './stand.ts'
import {
  AT_ONCE,
  asked,
  bring,
  button,
  column,
  type GameTitle,
  leave,
  log,
  openPanel,
  playNow,
  question,
  settled,
  textOf,
} from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** A loaded machine takes its time to open the table. */
const PATIENT = { timeout: 15_000 }

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const cards = (page: Page): Promise<number> => page.getByRole('link', { name: /^(Move|Continue|View) / }).count()

/** Moves the pointer off the board, so that only the position is compared. */
async function restHand(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.locator('.viewer, .stack-viewer').waitFor({ state: 'detached' })
}

/** What a player sees of the position. */
const position = async (page: Page): Promise<string> =>
  `${await question(page).textContent()}\n${await page.getByRole('main').ariaSnapshot()}\n${await log(page).textContent()}`

async function more(page: Page, name: string, action: 'Rename' | 'Export' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await card(page, name).getByRole('button', { name: action, exact: true }).click()
}

/** Plays a few sentences until the human is asked. */
async function playAWhile(page: Page, game: GameTitle, seed: string): Promise<void> {
  await playNow(page, game)
  let sentences = 0
  let before = ''
  await playOn(page, seed, ({ title, words, button: black }) => {
    if (title !== before) sentences++
    before = title
    return sentences > 6 && words.length > 0 && black === undefined
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => column(page).getByRole('button', { name: 'back to here' }).count()).toBe(0)
  await restHand(page)
}

test.each(['Hondschoote 1793', 'La Belle Alliance'] as const)('%s resumes where it was', async game => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playAWhile(page, game, 'kept')
  const before = await settled(() => position(page))
  await page.reload()
  await column(page).waitFor()
  await expect.poll(() => position(page), PATIENT).toBe(before)
  await leave(page)
  await page.getByRole('heading', { level: 1, name: `Your move in ${game}.` }).waitFor()
  await page.getByRole('link', { name: `Move ${game}` }).click()
  await column(page).waitFor()
  await restHand(page)
  await expect.poll(() => position(page), PATIENT).toBe(before)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 31: a match is renamed, exported, deleted and imported again', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playAWhile(page, 'La Belle Alliance', 'moved')
  const before = await settled(() => position(page))
  await leave(page)

  await more(page, 'La Belle Alliance', 'Rename')
  await page.getByLabel('Name of the match').fill('The 18th of June')
  await page.keyboard.press('Enter')
  await card(page, 'The 18th of June').waitFor()

  const downloading = page.waitForEvent('download')
  await more(page, 'The 18th of June', 'Export')
  const file = await downloading
  expect(file.suggestedFilename()).toBe('grognard-la-belle-alliance-the-18th-of-june.jsonl')
  const record = await textOf(file)

  await page.reload()
  await more(page, 'The 18th of June', 'Delete')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await more(page, 'The 18th of June', 'Delete')
  await page.getByRole('button', { name: 'Delete it' }).click()
  await card(page, 'The 18th of June').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'The table is free. Choose a battle.' }).waitFor()

  await bring(page, 'June.jsonl', record)
  await page.getByText('“June” was added to your matches.').waitFor()
  await page.getByRole('link', { name: 'Move June' }).click()
  await column(page).waitFor()
  await expect.poll(() => position(page), PATIENT).toBe(before)

  const saving = page.waitForEvent('download')
  await (await openPanel(page, 'Save and export')).getByRole('button', { name: /^Save the record to a file/ }).click()
  expect(await textOf(await saving)).toBe(record)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 31: a running match with secrets is exported under seal, told in words, and refused once somebody changed a seat', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'Fourteen Days in June')
  const panel = await openPanel(page, 'Save and export')
  await panel.getByText('does not stop somebody who writes a program').waitFor()
  const saved = async (name: RegExp) => {
    const saving = page.waitForEvent('download')
    await panel.getByRole('button', { name }).click()
    return textOf(await saving)
  }
  const record = await saved(/^Save the record to a file/)
  const [header, data, ...rest] = record.trimEnd().split('\n')
  expect(data).toMatch(/^\{"data":/)
  expect(rest).toEqual([expect.stringMatching(/^\{"sealed":"[\w-]+"\}$/)])
  expect(header).not.toContain('secret')
  expect(await saved(/^Save the record as text/)).toMatch(/^\[Grognard "1"\]\n.*\[Sealed "[\w-]+"\]\n$/s)
  const account = await saved(/^Save a readable account/)
  expect(account).toMatch(/^Fourteen Days in June.*\nFrench: a player\.\nAllies: the computer, Line\.\n/)
  expect(account).not.toMatch(/#[0-9a-f]{14}|\[Option/)
  await page.goto('/')
  await bring(
    page,
    'Seat.jsonl',
    record.replace(/"seats":\{.*?\}/, seats => seats.replace('"line"', '"human"')),
  )
  await page.getByText('somebody changed who plays in the file').waitFor()
  await bring(page, 'Same.jsonl', record)
  await page.getByText('“Same” was added to your matches.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('an unsound record is refused in one sentence, and nothing is changed', async () => {
  const { context, page, faults }: Visitor = await at.visit({ settings: AT_ONCE })
  const record = beforeTheRedoubt()
  await page.goto('/')
  await bring(page, 'Sound.jsonl', record)
  await page.getByText('“Sound” was added to your matches.').waitFor()

  const rows = record.split('\n')
  const damaged: readonly (readonly [string, string, RegExp])[] = [
    ['cut.jsonl', record.slice(0, record.length / 2), /line \d+ of the file/],
    ['die.jsonl', record.replace(/"rolls":\[6/, '"rolls":[5'), /line \d+/],
    ['hash.jsonl', record.replace(/"hash":"(\w)/, (_all, digit: string) => `"hash":"${digit === '1' ? '2' : '1'}`), /line \d+/],
    ['secret.jsonl', rows.filter(row => !row.startsWith('{"secret"')).join('\n'), /secret/],
    ['game.jsonl', record.replace('"game":"hondschoote"', '"game":"chess"'), /no game “chess”/],
    ['foreign.json', '{"a":1}', /line 1 of the file/],
    ['list.json', '[1, 2, 3]', /./],
    ['empty.jsonl', '', /not a match/],
    ['picture.txt', '\u0089PNG', /not a match/],
  ]
  for (const [name, text, why] of damaged) {
    await bring(page, name, text)
    const told = page.getByText(`${name}:`)
    await told.waitFor()
    const sentence = (await told.textContent()) ?? ''
    expect(sentence).toMatch(why)
    expect(sentence).toMatch(/Nothing was changed\.$/)
    expect(sentence.length).toBeLessThan(220)
    expect(await cards(page)).toBe(1)
  }
  await page.getByRole('link', { name: 'Move Sound' }).click()
  await asked(page, 'Which formation acts next?')
  await button(page, 'Jourdan').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a match that is not on this device says so', async () => {
  const { context, page } = await at.visit()
  await page.goto('/table/nowhere')
  await page.getByRole('heading', { level: 1, name: 'This match is not on this device' }).waitFor()
  await page.getByRole('link', { name: 'Back to your matches' }).click()
  await page.getByRole('heading', { level: 1, name: 'The table is free. Choose a battle.' }).waitFor()
  await context.close()
})
