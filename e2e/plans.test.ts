import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { clickHex, dragHex, map, type Place, placeOf, walkTo } from './map.ts'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, button, column, newMatch, openPanel, playNow, sitDownAt } from './table.ts'
import { fingers, slide } from './touch.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Plan', exact: true })
const arrows = (page: Page): Locator => page.locator('.plan-arrow:not(.plan-begun)')
const marks = (page: Page): Locator => page.locator('.plan-mark')
const markKinds = (page: Page): Promise<(string | undefined)[]> =>
  marks(page).evaluateAll(all => all.map(one => (one as SVGElement).dataset.kind))
const told = (page: Page, text: string | RegExp): Promise<void> => page.getByRole('status').filter({ hasText: text }).first().waitFor()

/** The keys of the plans stored in the browser, and how many each holds. */
const keptPlans = (page: Page): Promise<(readonly [side: number, count: number])[]> =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('grognard')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('plans').objectStore('plans').getAll()
          all.onsuccess = () => {
            opening.result.close()
            done(all.result.map(({ side, plans }: { side: number; plans: unknown[] }) => [side, plans.length] as const))
          }
        }
      }),
  )

async function takePencil(page: Page): Promise<void> {
  await page.keyboard.press('p')
  await bar(page).waitFor()
}

test('ux 26: arrows and marks by mouse and by keyboard on a map: there after a reload, until they are removed', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await sitDownAt(page, beforeTheRedoubt('human'))
  await page.getByRole('button', { name: 'Plan: draw arrows and marks only you can see' }).click()
  await bar(page).waitFor()
  await dragHex(page, '1010', '1107')
  await told(page, 'Arrow from 1010 to 1107 drawn.')
  await clickHex(page, '906')
  await told(page, 'Cross on 906 drawn.')
  await page.waitForTimeout(400)
  await clickHex(page, '906')
  await told(page, 'Ring on 906 drawn.')
  await bar(page).getByRole('button', { name: 'Arrows' }).click()
  await clickHex(page, '806')
  await told(page, 'Arrow from 806: choose where it ends.')
  await clickHex(page, '807')
  await told(page, 'Arrow from 806 to 807 drawn.')
  await bar(page).getByRole('button', { name: 'Done' }).click()
  await bar(page).waitFor({ state: 'detached' })

  // The right mouse button draws without the pencil; nothing is said meanwhile.
  const [start, end] = [await placeOf(page, '706'), await placeOf(page, '707')]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await told(page, 'Arrow from 706 to 707 drawn.')
  await page.mouse.click(end.x, end.y, { button: 'right' })
  await told(page, 'Cross on 707 drawn.')
  expect(await bar(page).count()).toBe(0)
  expect(await column(page).locator('.word-said').count()).toBe(0)
  await page.mouse.click(start.x, start.y, { button: 'right' })
  await told(page, 'Cross on 706 drawn.')
  const drawn = await openPanel(page, 'My plans')
  for (const plan of ['Arrow from 706 to 707', 'Cross on 707', 'Cross on 706'])
    await drawn.getByRole('button', { name: `Remove: ${plan}` }).click()
  await drawn.getByRole('button', { name: 'Close' }).click()

  await map(page).focus()
  await page.keyboard.press('ArrowUp')
  await walkTo(page, '1206')
  await takePencil(page)
  await page.keyboard.press('Enter')
  await told(page, 'Arrow from 1206: choose where it ends.')
  await walkTo(page, '1204')
  await expect.poll(() => page.locator('.plan-begun').count(), { message: 'the arrow follows the keys' }).toBe(1)
  await page.keyboard.press('Enter')
  await told(page, 'Arrow from 1206 to 1204 drawn.')
  for (const mark of ['Cross', 'Ring', 'Question mark', 'Flag']) {
    await page.keyboard.press('m')
    await told(page, `${mark} on 1204 drawn.`)
  }
  await told(page, /^1204\b.*my plans: Arrow from 1206 to 1204, turn \d; Flag on 1204, turn \d/)
  await expect.poll(async () => [await arrows(page).count(), await markKinds(page)]).toEqual([3, ['plan-ring', 'plan-flag']])
  expect(await page.locator('.map-sheet > svg :is(.plan-arrow, .plan-mark)').count(), 'no part of what a picture is made of').toBe(0)
  expect(await violations(page), 'while drawing').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await page.reload()
  await column(page).waitFor()
  await expect.poll(() => arrows(page).count()).toBe(3)
  expect(await markKinds(page)).toEqual(['plan-ring', 'plan-flag'])

  // A click on an arrow erases it, and so does the key on one of its hexes.
  await takePencil(page)
  const [from, to] = [await placeOf(page, '1010'), await placeOf(page, '1107')]
  const bend = 0.06
  await page.mouse.click((from.x + to.x) / 2 - (to.y - from.y) * bend, (from.y + to.y) / 2 + (to.x - from.x) * bend)
  await told(page, 'Arrow from 1010 to 1107 removed.')
  await map(page).focus()
  await page.keyboard.press('ArrowUp')
  await walkTo(page, '1204')
  await page.keyboard.press('Delete')
  await told(page, 'Flag on 1204 removed.')
  await page.keyboard.press('Escape')

  const panel = await openPanel(page, 'My plans')
  await expect
    .poll(() => panel.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/^Ring on 906turn \d$/),
      expect.stringMatching(/^Arrow from 806 to 807turn \d$/),
      expect.stringMatching(/^Arrow from 1206 to 1204turn \d$/),
    ])
  expect(await violations(page), 'the list').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await panel.getByRole('button', { name: 'Hide' }).click()
  expect(await arrows(page).count()).toBe(0)
  await panel.getByRole('button', { name: 'Show', exact: true }).click()
  await panel.getByRole('button', { name: 'Remove: Ring on 906' }).click()
  await told(page, 'Ring on 906 removed.')
  await panel.getByRole('button', { name: 'Remove all' }).click()
  await panel.getByText('Nothing drawn yet.').waitFor()
  await expect.poll(() => keptPlans(page)).toEqual([])
  await panel.getByRole('button', { name: 'Put 2 back' }).click()
  await expect.poll(() => arrows(page).count()).toBe(2)
  await expect.poll(() => keptPlans(page)).toEqual([[0, 2]])

  // They are deleted with the match.
  await page.goto('/')
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect.poll(() => keptPlans(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('ux 26: two at one device: nobody finds what the other has planned', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  const curtain = page.getByRole('button', { name: /^I command the / })
  const isClean = async (what: string) => {
    expect(await page.locator('.plan-arrow, .plan-mark').count(), what).toBe(0)
    expect(await page.getByText(/Arrow from|Cross on/).count(), what).toBe(0)
  }
  await newMatch(page, 'hondschoote', 'Two players, one device')
  await page.getByLabel('Bids for the sides').selectOption('Yes')
  await begin(page)
  await takePencil(page)
  await dragHex(page, '1006', '1206')
  await clickHex(page, '806')
  await told(page, 'Cross on 806 drawn.')
  await expect.poll(async () => [await arrows(page).count(), await marks(page).count()]).toEqual([1, 1])
  await expect.poll(() => keptPlans(page)).toHaveLength(1)
  const [[first] = [0]] = await keptPlans(page)

  await bar(page).getByRole('button', { name: 'Done' }).click()
  await playOn(page, 'bid', ({ title }) => title === '')
  await curtain.waitFor()
  await isClean('behind the curtain')
  await curtain.click()
  await column(page).waitFor()
  await isClean('the other side looks')
  expect(await bar(page).count(), 'the pencil lies on the table').toBe(0)
  const panel = await openPanel(page, 'My plans')
  await panel.getByText('Nothing drawn yet.').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await isClean('the other side has looked for plans')
  await takePencil(page)
  await clickHex(page, '1006')
  await told(page, 'Cross on 1006 drawn.')
  await expect.poll(() => keptPlans(page)).toHaveLength(2)
  expect([await arrows(page).count(), await marks(page).count()], 'only his own').toEqual([0, 1])
  await page.reload()
  await curtain.or(column(page)).first().waitFor()
  if (await curtain.isVisible()) await curtain.click()
  await expect.poll(() => marks(page).count()).toBe(1)
  expect(await arrows(page).count(), 'only his own after a reload').toBe(0)

  // Once the first player decides again, their plans are as they left them.
  const isBack = async () => (await arrows(page).count()) === 1
  for (let tries = 0; tries < 12 && !(await isBack()); tries++) {
    if (await curtain.isVisible()) await curtain.click()
    const title = await page.getByRole('heading', { level: 2 }).nth(1).textContent()
    await playOn(page, `on ${tries}`, sight => sight.title !== title)
    await page.waitForTimeout(100)
  }
  await expect
    .poll(async () => [await arrows(page).count(), await marks(page).count()], { message: `the plans of side ${first}` })
    .toEqual([1, 1])
  expect(faults).toEqual([])
  await context.close()
})

test('by touch: one finger draws, two zoom in', async () => {
  const { context, page, faults } = await at.visit({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
    settings: AT_ONCE,
  })
  await sitDownAt(page, beforeTheRedoubt('human'))
  const hand = await fingers(page)
  const sheet = async () => (await page.getByRole('img', { name: 'Counters', exact: true }).boundingBox()) ?? { x: 0, width: 1 }
  const moved = ({ x, y }: Place, dx: number): Place => ({ x: x + dx, y })
  await page.getByRole('button', { name: 'Plan: draw arrows and marks only you can see' }).tap()
  await bar(page).waitFor()
  const before = await sheet()
  await slide(hand, [[await placeOf(page, '1010'), await placeOf(page, '1007')]])
  await expect.poll(() => arrows(page).count()).toBe(1)
  expect((await sheet()).x, 'the map stays').toBe(before.x)
  const middle = await placeOf(page, '1008')
  await slide(hand, [
    [moved(middle, -40), moved(middle, -70)],
    [moved(middle, 40), moved(middle, 70)],
  ])
  await expect.poll(async () => (await sheet()).width / before.width).toBeGreaterThan(1.3)
  await expect.poll(async () => [await arrows(page).count(), await page.locator('.plan-begun').count()]).toEqual([1, 0])
  await bar(page).getByRole('button', { name: '1 plan' }).tap()
  const panel = page.getByRole('dialog', { name: 'My plans' })
  await panel.getByRole('button', { name: 'Close' }).tap()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('1 plan')
  expect(faults).toEqual([])
  await context.close()
})

test('ux 26: on a board of boxes: the same by mouse and by keyboard', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await playNow(page, 'La Belle Alliance')
  const boxes = page.getByRole('group', { name: 'Board: boxes and sites' }).getByRole('button')
  const middleOf = async (box: Locator): Promise<Place> => {
    const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const own = boxes.filter({ hasText: 'Reille' })
  const enemy = boxes.filter({ hasText: 'Hill' })
  await takePencil(page)
  const [from, to] = [await middleOf(own), await middleOf(enemy)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await told(page, /^Arrow from .*Reille.* to .*Hill.* drawn\.$/)
  await enemy.click()
  await told(page, /^Cross on .*Hill.* drawn\.$/)
  await own.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => arrows(page).count()).toBe(2)
  await page.keyboard.press('m')
  await expect.poll(() => marks(page).count()).toBe(2)
  await page.keyboard.press('Delete')
  await expect.poll(() => marks(page).count()).toBe(1)
  expect(await violations(page), 'while drawing').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await page.reload()
  await column(page).waitFor()
  await expect.poll(async () => [await arrows(page).count(), await marks(page).count()]).toEqual([2, 1])
  await takePencil(page)
  await page.locator('.plan-touch').first().dispatchEvent('click')
  await expect.poll(() => arrows(page).count()).toBe(1)
  await page.keyboard.press('p')
  await bar(page).waitFor({ state: 'detached' })
  await enemy.click()
  expect(await marks(page).count(), 'without the pencil a click draws nothing').toBe(1)
  // Unless it is the right button.
  await enemy.click({ button: 'right' })
  await told(page, /^Ring on .*Hill.* drawn\.$/)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await told(page, /^Arrow from .*Reille.* to .*Hill.* (drawn|removed)\.$/)
  expect(faults).toEqual([])
  await context.close()
})

test('matches stored before there were plans are still there', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await page.goto('/settings')
  const save = { id: 'old', name: 'Of old', game: 'hondschoote', scenario: 'historical', seats: ['human', 'line'], company: 'bot' }
  await page.evaluate(
    kept =>
      new Promise<void>(done => {
        const opening = indexedDB.open('grognard', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('saves', { keyPath: 'id' })
        opening.onsuccess = () => {
          const writing = opening.result.transaction('saves', 'readwrite')
          writing.objectStore('saves').put(kept)
          writing.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
    { ...save, record: beforeTheRedoubt('line'), updated: 1, turn: 'Turn 4 of 7', ended: false, title: 'Hondschoote' },
  )
  await page.goto('/table/old')
  await column(page).waitFor()
  await button(page, 'Jourdan').waitFor()
  await takePencil(page)
  await dragHex(page, '1010', '1107')
  await expect.poll(() => keptPlans(page)).toHaveLength(1)
  expect(faults).toEqual([])
  await context.close()
})
