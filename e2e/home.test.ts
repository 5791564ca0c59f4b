import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stand, stand } from './stand.ts'
import { button, column, GAMES, question } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** What the first decision of a match offers, or of one where the other side begins. */
const FIRST_WORDS = {
  'Hondschoote 1793': /^(French|Leclaire)/,
  'La Belle Alliance': /Corps|Battery|Guard/,
  'Fourteen Days in June': /d’Erlon/,
  Waterloo: /^Orders/,
  Brienne: /^Go on/,
}

test.each(GAMES)('the first decision of %s is two clicks away', async game => {
  const { context, page, faults } = await at.visit()
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'The table is free. Choose a battle.' }).waitFor()
  await page.getByRole('button', { name: `Play now ${game}` }).click()
  await page.getByText('Line opponent').waitFor()
  const first = button(page, FIRST_WORDS[game]).first()
  await first.waitFor({ timeout: 60_000 })
  // Hints are on.
  await column(page).getByText('For a first battle').waitFor()

  await first.click()
  await expect.poll(() => isOnItsWay(page)).toBe(true)
  expect(faults).toEqual([])
  await context.close()

  async function isOnItsWay(on: typeof page): Promise<boolean> {
    const isSaid = (await column(on).getByRole('button', { name: 'back to here' }).count()) > 0
    return isSaid || !(await question(on).textContent())?.includes('who begins')
  }
})
