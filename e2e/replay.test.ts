import { inPlain } from '@grognard/engine/sealed-rows'
import { scriptMatch } from '@grognard/engine/test/script-match'
import { findGame } from '@grognard/games/registry'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, bring, openPanel, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const CALM = { settings: AT_ONCE, reducedMotion: 'reduce' } as const
/** A loaded machine takes its time to reread everything. */
const PATIENT = { timeout: 30_000 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Wanted = Parameters<typeof scriptMatch>[2]
const matches = new Map<string, ReturnType<typeof play>>()

/** A match that nobody changes, so that it is played once for all tests. */
function played(id: string, seed: string, wanted: Wanted = {}): ReturnType<typeof play> {
  const key = JSON.stringify([id, seed, wanted])
  const known = matches.get(key) ?? play(id, seed, wanted)
  matches.set(key, known)
  return known
}

async function play(id: string, seed: string, wanted: Wanted) {
  const entry = findGame(id)
  if (entry === undefined) throw new Error(`there is no game '${id}'`)
  const { match, record } = scriptMatch((await entry.load())(), seed, wanted)
  const hashes = inPlain(record)
    .split('\n')
    .flatMap(row => /"hash":"(\w+)"/.exec(row)?.[1] ?? [])
  return { match, record, hashes }
}

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Moves of the match' })

/** Imports a record on the home page and opens its replay. */
async function watch(page: Page, record: string): Promise<void> {
  await page.goto('/')
  await bring(page, 'Battle.jsonl', record)
  await page.getByRole('link', { name: 'Watch the replay' }).click({ timeout: 30_000 })
  await slider(page).waitFor({ timeout: 30_000 })
}

/** Waits until the board shows a tick; returns the hash that the worker reported with it. */
async function hashAt(page: Page, tick: number): Promise<string | null> {
  const shown = page.locator(`[data-tick="${tick}"]`)
  await shown.waitFor({ timeout: 30_000 })
  return shown.getAttribute('data-hash')
}

/** Presses a key this many times, waiting for the board each time; returns the hash of every position on the way. */
const walk = (page: Page, key: string, times: number): Promise<string[]> =>
  page.evaluate(
    async ([pressed, count]) => {
      const found: string[] = []
      const board = document.querySelector<HTMLElement>('[data-tick]')
      if (board === null) throw new Error('nothing is replayed')
      for (let i = 0; i < count; i++) {
        const shown = new Promise(done => {
          const watcher = new MutationObserver(() => {
            watcher.disconnect()
            done(undefined)
          })
          watcher.observe(board, { attributeFilter: ['data-tick'] })
        })
        window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }))
        await shown
        await new Promise(done => setTimeout(done))
        found.push(board.dataset.hash ?? '')
      }
      return found
    },
    [key, times] as const,
  )

/** Presses the timeline at a tick. */
async function scrubTo(page: Page, tick: number, last: number): Promise<void> {
  const box = await slider(page).boundingBox()
  if (box === null) throw new Error('the line of sentences is not shown')
  await page.mouse.move(box.x + 9 + (tick / last) * (box.width - 18), box.y + 30)
}

/** A long match is walked back this far only: every step back is made in the same way. */
const MOST_BACK = 100

test.each(['la-belle-alliance', 'hondschoote'])('a finished match of %s forward and back, with the hashes of its record', async id => {
  const { record, hashes } = await played(id, 'again')
  const last = hashes.length - 1
  const { context, page, faults } = await at.visit(CALM)
  await watch(page, record)
  expect(await hashAt(page, 0)).toBe(hashes[0])
  expect(await walk(page, 'ArrowRight', last)).toEqual(hashes.slice(1))
  await page
    .getByText(/ win: /)
    .first()
    .waitFor()
  const back = Math.min(last, MOST_BACK)
  expect(await walk(page, 'ArrowLeft', back)).toEqual(hashes.slice(last - back, -1).reverse())
  await page.keyboard.press('End')
  expect(await hashAt(page, last)).toBe(hashes[last])
  await page.keyboard.press('Home')
  expect(await hashAt(page, 0)).toBe(hashes[0])
  expect(faults).toEqual([])
  await context.close()
})

test('ux 12, 32: by scrubbing: press, drag and log show the same positions', async () => {
  const { match, record, hashes } = await played('hondschoote', 'again')
  const last = hashes.length - 1
  const { context, page, faults } = await at.visit(CALM)
  await watch(page, record)
  for (const share of [0.9, 0.1, 0.5, 0.33, 1, 0]) {
    await scrubTo(page, Math.round(share * last), last)
    await page.mouse.down()
    await page.mouse.up()
    const tick = Number(await slider(page).getAttribute('aria-valuenow'))
    expect(Math.abs(tick - share * last)).toBeLessThan(2)
    expect(await hashAt(page, tick)).toBe(hashes[tick])
  }
  await page.mouse.down()
  for (let tick = 0; tick <= last; tick += 9) await scrubTo(page, tick, last)
  await page.mouse.up()
  const dragged = Number(await slider(page).getAttribute('aria-valuenow'))
  expect(await hashAt(page, dragged)).toBe(hashes[dragged])

  const fights = match.lines.filter(line => match.heardAt(line.n).some(({ event }) => event.fight)).map(({ n }) => n)
  await page.keyboard.press('Home')
  for (const tick of fights.slice(0, 3)) {
    await page.keyboard.press('Shift+ArrowRight')
    expect(await hashAt(page, tick)).toBe(hashes[tick])
  }
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await hashAt(page, fights[1])).toBe(hashes[fights[1]])

  await page.getByRole('button', { name: 'Turn 2', exact: true }).click()
  const log = page.getByRole('region', { name: 'Log of the match' })
  const before = await slider(page).getAttribute('aria-valuenow')
  await log
    .getByRole('button', { name: /^von|Jourdan|Colaud|Leclaire/ })
    .filter({ hasText: 'activated' })
    .first()
    .click()
  await expect.poll(() => slider(page).getAttribute('aria-valuenow')).not.toBe(before)
  const jumped = Number(await slider(page).getAttribute('aria-valuenow'))
  expect(await hashAt(page, jumped)).toBe(hashes[jumped])
  await log.locator('[aria-current=step]').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test.each(['la-belle-alliance', 'hondschoote'])(
  'ux 11: keys step through %s whatever was clicked, unless one navigates the board by keyboard',
  async id => {
    const { match, record } = await played(id, 'again')
    const { context, page, faults } = await at.visit(CALM)
    await watch(page, record)
    const fights = match.lines.filter(line => match.heardAt(line.n).some(({ event }) => event.fight)).map(({ n }) => n)
    for (const tick of fights.slice(0, 3)) {
      await page.keyboard.press('Shift+ArrowRight')
      await hashAt(page, tick)
    }
    const [, second, third] = fights
    await page.getByRole('main').click()
    for (const [key, tick] of [
      ['ArrowLeft', third - 1],
      ['ArrowRight', third],
      ['.', third + 1],
      [',', third],
      ['<', second],
      ['>', third],
      ['Home', 0],
      [';', 1],
    ] as const) {
      await page.keyboard.press(key)
      await hashAt(page, tick)
    }
    await page.keyboard.press('d')
    await page.getByRole('dialog', { name: 'Dice' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await hashAt(page, 2)

    await page.locator('.skip-link').first().focus()
    const isOnBoard = () => page.evaluate(() => document.activeElement?.matches('.map-window, .card-table [data-spot]') ?? false)
    for (let tabs = 0; tabs < 40 && !(await isOnBoard()); tabs++) await page.keyboard.press('Tab')
    expect(await isOnBoard()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await isOnBoard()).toBe(true)
    await page.keyboard.press('.')
    await hashAt(page, 3)
    expect(faults).toEqual([])
    await context.close()
  },
)

test('the menu of a replay leads to its log, dice, keys, what-ifs and sharing', async () => {
  const { record } = await played('la-belle-alliance', 'again')
  const { context, page, faults } = await at.visit({ ...CALM, ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  await watch(page, record)
  await page.getByRole('button', { name: 'Log', exact: true }).tap()
  const log = page.getByRole('dialog', { name: 'Log' })
  await log
    .getByRole('button', { name: /Rolled \d/ })
    .nth(5)
    .tap()
  await hashAt(page, 6)
  await expect.poll(() => log.count()).toBe(0)
  for (const [row, title, sight] of [
    ['Log', 'Log', '.replay-log'],
    ['Dice proof', 'Dice', '.proof'],
    ['Keys', 'Keys', '.replay-keys'],
    ['What if?', 'What if?', '.what-if-form'],
    ['Share', 'Share', '.share'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: row }).tap()
    const panel = page.getByRole('dialog', { name: title })
    await panel.locator(sight).waitFor()
    if (row !== 'Share') {
      await panel.getByRole('button', { name: 'Close' }).tap()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')
    }
  }
  const panel = page.getByRole('dialog', { name: 'Share' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await panel.getByRole('button', { name: 'Copy the text' }).tap()
  await expect.poll(copied, PATIENT).toMatch(/^\[Grognard "1"\]/)
  await panel.getByRole('button', { name: 'Copy the link: This position' }).tap()
  await expect.poll(copied, PATIENT).toContain('/shared#')
  const shown = await page.locator('.replay-page').getAttribute('data-hash')
  await page.goto(await copied())
  await page.getByRole('button', { name: 'View it' }).tap()
  await page.getByText('The position as shared.').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Branch from here' }).waitFor()
  expect(await slider(page).count()).toBe(0)
  expect(await hashAt(page, 0)).toBe(shown)
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('ux 11: it plays by itself, faster and slower, and stops at the end', async () => {
  const { record, hashes } = await played('la-belle-alliance', 'again')
  const last = hashes.length - 1
  const { context, page, faults } = await at.visit({ settings: { sounds: false } })
  await watch(page, record)
  await page.getByRole('button', { name: 'Speed 1×' }).click()
  await page.getByRole('button', { name: 'Speed 2×' }).click()
  await page.getByRole('button', { name: 'Speed 4×' }).waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await hashAt(page, 3)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const paused = Number(await slider(page).getAttribute('aria-valuenow'))
  await page.waitForTimeout(1500)
  expect(Number(await slider(page).getAttribute('aria-valuenow'))).toBe(paused)
  await scrubTo(page, last - 2, last)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  expect(await hashAt(page, last)).toBe(hashes[last])
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Step back' }).click()
  expect(await hashAt(page, last - 1)).toBe(hashes[last - 1])
  expect(faults).toEqual([])
  await context.close()
})

test('ux 13: the dice are proven in the page', async () => {
  const { match, record } = await played('la-belle-alliance', 'again')
  const { context, page, faults } = await at.visit(CALM)
  await watch(page, record)
  await page.keyboard.press('d')
  const panel = page.getByRole('dialog', { name: 'Dice' })
  const rolls = match.lines.flatMap(line => ('rolls' in line ? line.rolls : []))
  await panel.getByText(`All ${rolls.length} rolls were recomputed from the secret: all match.`).waitFor()
  await panel.getByText('The secret matches the seal.').waitFor()
  for (let face = 1; face <= 6; face++) {
    const count = rolls.filter(({ rolled }) => rolled === face).length
    await panel.getByRole('listitem', { name: new RegExp(`^Face ${face}: ${count}, expected`) }).waitFor()
  }
  const figures = panel.locator('.luck-figure')
  await figures.first().waitFor({ timeout: 30_000 })
  expect(await figures.allTextContents()).toEqual([expect.stringMatching(/^[+−]?\d\.\d$/), expect.stringMatching(/^[+−]?\d\.\d$/)])
  expect(faults).toEqual([])
  await context.close()
})

test("through other eyes once the match is over; only through one's own while it is on", async () => {
  const over = await played('fourteen-days', 'seen')
  const on = await played('fourteen-days', 'seen', { most: 90, seats: { french: 'human' } })
  const { context, page, faults } = await at.visit(CALM)
  await watch(page, over.record)
  const eyes = page.getByRole('group', { name: 'Seen by' })
  const fogged = () => page.getByRole('main').locator('[aria-label*="strength unknown"]').count()
  await eyes.getByRole('button', { name: 'Everything' }).waitFor()
  await page.keyboard.press('End')
  await hashAt(page, over.hashes.length - 1)
  expect(await fogged()).toBe(0)
  await eyes.getByRole('button', { name: 'French' }).click()
  await expect.poll(() => eyes.getByRole('button', { name: 'French' }).getAttribute('aria-pressed'), PATIENT).toBe('true')
  await expect.poll(fogged, PATIENT).toBeGreaterThan(3)
  await watch(page, on.record)
  await page.getByText('Until the match ends, you see only what you saw at the time.').waitFor()
  expect(await eyes.count()).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(fogged, PATIENT).toBeGreaterThan(3)
  await page.keyboard.press('d')
  const panel = page.getByRole('dialog', { name: 'Dice' })
  await panel.getByText('The secret is revealed when the match is over.').waitFor()
  const secret = /"secret":"(\w+)"/.exec(inPlain(on.record))?.[1] ?? ''
  expect(secret).toMatch(/^\w{64}$/)
  expect(await page.content()).not.toContain(secret)
  expect(faults).toEqual([])
  await context.close()
})

test("it is reached from the home page, the ending and the table's menu", async () => {
  const { record } = await played('la-belle-alliance', 'again', { seats: { french: 'human' } })
  const { context, page, faults } = await at.visit(CALM)
  await sitDownAt(page, record)
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click()
  await slider(page).waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Open the table' }).click()
  await page
    .getByRole('dialog', { name: /^(The .+ win|A draw)/ })
    .getByRole('button', { name: 'Look at the table' })
    .click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: /^Replay/ }).click()
  await slider(page).waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Replay Prepared' }).click()
  await slider(page).waitFor()
  await page.goto('/replay/nowhere')
  await page.getByRole('heading', { level: 1, name: 'This match is not on this device' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('any point of a match of a thousand lines is reached by a press on its timeline', async () => {
  const { record, hashes } = await played('hondschoote', 'long', { scenario: 'hypothetical', least: 1000 })
  expect(hashes.length).toBeGreaterThanOrEqual(1000)
  const last = hashes.length - 1
  const { context, page, faults } = await at.visit(CALM)
  await watch(page, record)
  for (let i = 1; i <= 8; i++) {
    await scrubTo(page, (i * 617) % last, last)
    await page.mouse.down()
    await page.mouse.up()
    const tick = Number(await slider(page).getAttribute('aria-valuenow'))
    expect(await hashAt(page, tick)).toBe(hashes[tick])
  }
  // In a long turn the log shows what is near, and leads to the rest.
  const before = Number(await slider(page).getAttribute('aria-valuenow'))
  const log = page.getByRole('region', { name: 'Log of the match' })
  await log.getByRole('button', { name: 'Earlier in this turn' }).click()
  await expect.poll(async () => Number(await slider(page).getAttribute('aria-valuenow'))).toBeLessThan(before)
  await log.locator('[aria-current=step]').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('it is accessible on a %s', async (_size, size) => {
  const { record } = await played('hondschoote', 'again')
  const { context, page } = await at.visit({ ...CALM, ...size })
  await watch(page, record)
  await slider(page).press('Shift+ArrowRight')
  expect(await violations(page)).toEqual([])
  for (const title of ['Log', 'Keys']) {
    await openPanel(page, title)
    expect(await violations(page, '.panel'), title).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('d')
  await page.locator('.luck-figure').first().waitFor({ timeout: 60_000 })
  expect(await violations(page, '.panel'), 'dice').toEqual([])
  await context.close()
})
