import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, button, column, log, openPanel, playNow } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const told = (page: Page): Promise<string | null> => log(page).textContent()

test('ux 2: undo stops at the dice and goes past them only after asking; redo brings the same dice back; the result says so', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'La Belle Alliance')
  await asked(page, 'What does the Emperor order?')
  await button(page, 'I Corps (Drouet d’Erlon)').click()
  await button(page, 'action').click()
  await page.keyboard.press('Enter')
  await page.getByText('Turn 2').first().waitFor()
  await asked(page, 'What does the Emperor order?')
  const after = await told(page)

  await button(page, 'Undo').click()
  const pastQuestion = column(page).getByRole('alert').getByText('You can still go back')
  await pastQuestion.waitFor()
  await button(page, 'Stay here').click()
  await pastQuestion.waitFor({ state: 'detached' })
  expect(await told(page)).toBe(after)

  await page.keyboard.press('u')
  await pastQuestion.waitFor()
  await page.keyboard.press('Escape')
  await pastQuestion.waitFor({ state: 'detached' })
  await page.keyboard.press('u')
  await button(page, 'Go back past the dice').click()
  await button(page, 'Redo').waitFor()
  await asked(page, 'What does the Emperor order?')
  expect(await told(page)).not.toBe(after)

  await page.keyboard.press('y')
  await expect.poll(() => told(page)).toBe(after)
  expect(await button(page, 'Redo').count()).toBe(0)

  // Agreed to once, it is not asked again.
  await button(page, 'Undo').click()
  await button(page, 'Redo').waitFor()
  expect(await column(page).getByRole('alert').count()).toBe(0)
  const dice = await openPanel(page, 'Dice')
  await dice.getByText('French: 1 take-back past the dice.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Resign the battle' }).click()
  await page.getByRole('dialog', { name: 'The Allies win' }).getByText('1 take-back past the dice').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
