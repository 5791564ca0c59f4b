import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand, type Visitor } from './stand.ts'
import { AT_ONCE, bring } from './table.ts'

let at: Stand
/** Somebody who has brought ten matches, called 1 to 10. */
let visitor: Visitor
beforeAll(async () => {
  at = await stand()
  visitor = await at.visit({ settings: AT_ONCE })
  const { page } = visitor
  const record = beforeTheRedoubt()
  await page.goto('/')
  for (let n = 1; n <= 10; n++) {
    await bring(page, `${n}.jsonl`, record)
    await page.getByText(`“${n}” was added to your matches.`).waitFor()
  }
})
afterAll(() => at.close())

const seen = (): Promise<string[]> => visitor.page.getByRole('heading', { level: 3, name: /^\d+$/ }).allTextContents()

const SIZES = [
  ['a desk', 1440, 900, ['10', '9', '8', '7']],
  ['a tablet', 820, 1180, ['10', '9']],
  ['a phone', 390, 844, ['10', '9']],
] as const

test('with ten matches the last ones and the games stand on the first screen, and the others a click away', async () => {
  const { page, faults } = visitor
  for (const [, width, height, first] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.getByRole('link', { name: 'Move 10', exact: true }).waitFor()
    await expect.poll(seen).toEqual(first)
    const playNow = await page.getByRole('button', { name: 'Play now Hondschoote' }).boundingBox()
    expect((playNow?.y ?? height) + (playNow?.height ?? 0)).toBeLessThanOrEqual(height)

    await page.getByText(`${10 - first.length} more matches`).focus()
    await page.keyboard.press('Enter')
    await expect.poll(seen).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violations(page, '.home')).toEqual([])
  }
  expect(faults).toEqual([])
})

test('the others stay open while one of them is renamed and one deleted', async () => {
  const { page, faults } = visitor
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByText('6 more matches').click()
  await page.getByRole('button', { name: 'More for 2' }).click()
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByLabel('Name of the match').fill('22')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 3, name: '22', exact: true }).waitFor()
  await expect.poll(seen).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '22', '1'])

  await page.getByRole('button', { name: 'More for 1', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('5 more matches').waitFor()
  await expect.poll(seen).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '22'])
  expect(faults).toEqual([])
})
