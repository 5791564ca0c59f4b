import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Theme, violations, violationsIn } from './axe.ts'
import { type PositionId, reach } from './look/positions.ts'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, bring, column, newMatch, odds, openPanel, sitDownAt } from './table.ts'

let at: Stand
const records = new Map<PositionId, Awaited<ReturnType<typeof reach>>>()
beforeAll(async () => {
  at = await stand()
  for (const id of LAID) records.set(id, await reach(id))
})
afterAll(() => at.close())

const LAID = [
  'hondschoote-assault',
  'hondschoote-ending',
  'belle-alliance-attack',
  'belle-alliance-ending',
  'fourteen-days-orders',
  'fourteen-days-dice',
  'fourteen-days-battle',
  'fourteen-days-ending',
] as const satisfies readonly PositionId[]

/** No fading between themes. */
const CALM = { settings: AT_ONCE, reducedMotion: 'reduce' } as const
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
const PANELS = [
  'Briefing',
  'Order of battle',
  'Rules',
  'Rulings and reconstructions',
  'Charts',
  'Log',
  'Dice',
  'Settings',
  'Keys',
  'Save and export',
]
type Size = keyof typeof SIZES

const isFine = async (page: Page, what: string, part?: string): Promise<void> => expect(await violations(page, part), what).toEqual([])

/** Forms and panels are the same in both sizes but for their width, and in both themes but for their colours: each size has one of them. */
const THEMES: Readonly<Record<Size, Theme>> = { desktop: 'dark', phone: 'light' }
const isFineBySize = async (page: Page, size: Size, what: string, part?: string): Promise<void> =>
  expect(await violationsIn(page, THEMES[size], part), what).toEqual([])

async function sitAt(page: Page, id: PositionId): Promise<readonly string[]> {
  const reached = records.get(id)
  if (reached === undefined) throw new Error(`'${id}' was not reached`)
  await sitDownAt(page, reached.record, id)
  return reached.say
}

test.each(['desktop', 'phone'] as const)('pages on a %s', async (size: Size) => {
  const { context, page } = await at.visit({ ...SIZES[size], ...CALM })
  for (const path of [
    '/new/hondschoote',
    '/new/la-belle-alliance',
    '/new/fourteen-days',
    '/settings',
    '/rules/hondschoote',
    '/rules/la-belle-alliance',
    '/rules/fourteen-days',
    '/nowhere',
    '/',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path === '/') await isFine(page, path)
    else await isFineBySize(page, size, path)
  }
  await bring(page, 'nothing.jsonl', '')
  await page.getByText('Nothing was changed.').waitFor()
  await bring(page, 'Battle.jsonl', records.get('belle-alliance-attack')?.record ?? '')
  await page.getByRole('button', { name: 'More for Battle' }).click()
  await isFine(page, 'a match')
  await page.getByRole('button', { name: 'Delete' }).click()
  await isFine(page, 'a question')
  await context.close()
})

test.each(['desktop', 'phone'] as const)('the table of Hondschoote on a %s', async (size: Size) => {
  const { context, page } = await at.visit({ ...SIZES[size], ...CALM })
  const say = await sitAt(page, 'hondschoote-assault')
  await isFine(page, 'start')
  await page.keyboard.press('t')
  await page.keyboard.type(`${say[0]} `)
  await isFineBySize(page, size, 'typing', 'aside')
  await page.keyboard.type(`${say.slice(1).join(' ')} `)
  await page.keyboard.press('Escape')
  await odds(page).getByText('All outcomes').first().waitFor()
  await isFine(page, 'odds')
  for (const panel of PANELS) {
    await openPanel(page, panel)
    await isFineBySize(page, size, panel, '[role=dialog]')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await isFineBySize(page, size, 'resigning', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Layers' }).click()
  await isFine(page, 'layers', 'main')
  await context.close()
})

test.each(['desktop', 'phone'] as const)('the table of La Belle Alliance on a %s', async (size: Size) => {
  const { context, page } = await at.visit({ ...SIZES[size], ...CALM })
  const say = await sitAt(page, 'belle-alliance-attack')
  await isFine(page, 'start')
  await page.keyboard.press('t')
  await page.keyboard.type(`${say.join(' ')} `)
  await page.keyboard.press('Escape')
  await odds(page).getByText('All outcomes').first().waitFor()
  await isFine(page, 'odds')
  for (const panel of ['Briefing', 'Order of battle', 'Charts', 'Log']) {
    await openPanel(page, panel)
    await isFineBySize(page, size, panel, '[role=dialog]')
    await page.keyboard.press('Escape')
  }
  await context.close()
})

test.each(['desktop', 'phone'] as const)('the table of Fourteen Days in June on a %s', async (size: Size) => {
  const { context, page } = await at.visit({ ...SIZES[size], ...CALM })
  for (const id of ['fourteen-days-orders', 'fourteen-days-dice', 'fourteen-days-battle'] as const) {
    const say = await sitAt(page, id)
    await isFine(page, id)
    await page.keyboard.press('t')
    await page.locator('.type-line input').fill(`${say[0]} `)
    await page.locator('.word-said').first().waitFor()
    await page.locator('.type-line input').press('Escape')
    if (id === 'fourteen-days-dice') await odds(page).locator('.figures').first().waitFor()
    await isFineBySize(page, size, `${id}, a word`, 'aside')
  }
  for (const panel of ['Order of battle', 'Charts']) {
    await openPanel(page, panel)
    await isFineBySize(page, size, panel, '[role=dialog]')
    await page.keyboard.press('Escape')
  }
  await context.close()
})

test.each(['desktop', 'phone'] as const)('endings and the curtain on a %s', async (size: Size) => {
  const { context, page } = await at.visit({ ...SIZES[size], ...CALM })
  for (const id of ['hondschoote-ending', 'belle-alliance-ending', 'fourteen-days-ending'] as const) {
    await sitAt(page, id)
    await page.getByRole('dialog', { name: /^(The .+ win|A draw)/ }).waitFor()
    await isFine(page, id)
  }
  await newMatch(page, 'hondschoote', 'Two players, one device')
  await page.getByLabel('Bids for the sides').selectOption('Yes')
  await begin(page)
  await column(page).waitFor()
  await playOn(page, 'bid', ({ title }) => title === '')
  await page.getByRole('button', { name: /^I command the / }).waitFor()
  await isFine(page, 'curtain')
  await context.close()
})
