import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counter, spoken, walkTo } from './map.ts'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, button, column, log, odds, refusal, said, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** Says an open word by its printed number key. */
async function pressWord(page: Page, name: string): Promise<void> {
  const figure = /\d$/.exec((await button(page, name).textContent()) ?? '')?.[0]
  if (figure === undefined) throw new Error(`'${name}' has no key`)
  await page.keyboard.press(figure)
}

async function tabToMap(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'application')
  for (let tabs = 0; tabs < 30 && !(await isThere()); tabs++) await page.keyboard.press('Shift+Tab')
  expect(await isThere()).toBe(true)
}

test('ux 20: an activation by keyboard alone', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  await asked(page, 'Which formation acts next?')
  await pressWord(page, 'Jourdan')
  await asked(page, 'Jourdan: who moves next?')

  // Across the hexes with the arrow keys; the position is announced.
  await tabToMap(page)
  await walkTo(page, '1010')
  await expect.poll(() => spoken(page).textContent()).toMatch(/Brigade Demars.*Jourdan/)
  await page.keyboard.press('Enter')
  await column(page).getByText('Which one?').waitFor()
  await pressWord(page, 'Brigade Demars')
  await asked(page, 'Brigade Demars: where to?')

  await walkTo(page, '1209')
  await page.keyboard.press('Enter')
  await refusal(page)
    .getByRole('button', { name: /^Rule / })
    .waitFor()
  await page.keyboard.press('Escape')
  await refusal(page).waitFor({ state: 'detached' })
  await said(page, 'Brigade Demars').waitFor()

  await walkTo(page, '1110')
  await page.keyboard.press('Enter')
  await asked(page, 'March to 1110: Brigade Demars')
  await odds(page).getByRole('row', { name: /5\.3/ }).waitFor()
  await page.keyboard.press('Enter')
  await asked(page, / moves? next to you at 1110\. React\?$/)
  await pressWord(page, 'hold')
  await asked(page, 'Brigade Demars: the march ends here, facing which way?')
  await pressWord(page, 'north-east')
  await counter(page, 'Brigade Demars.*facing north-east, hex 1110').waitFor()

  // A typed sentence, and taking it back.
  await asked(page, 'Jourdan: who moves next?')
  await page.keyboard.press('t')
  await page.keyboard.type('mengaud 101')
  await column(page).getByRole('option', { name: '1011' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await counter(page, 'Brigade Mengaud.*hex 101').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await counter(page, 'Brigade Mengaud.*hex 910').waitFor()

  // N, Esc, the keys, the panels.
  await page.keyboard.press('n')
  await said(page, 'Brigade Mengaud').waitFor()
  await page.keyboard.press('Escape')
  await asked(page, 'Jourdan: who moves next?')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Next unit that can still act').waitFor()
  await page.keyboard.press('Escape')
  for (const [key, title] of [
    ['o', 'Order of battle'],
    ['r', 'Rules'],
    ['c', 'Charts'],
    ['b', 'Briefing'],
    ['l', 'Log'],
  ]) {
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' })
  }

  // Ending the step warns, Enter says it anyway.
  await page.keyboard.press('t')
  await page.keyboard.type('finish ')
  await column(page).getByRole('alert').getByText('units can still act').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await playOn(page, 'keyboard', ({ title }) => title === 'Which formation acts next?')
  await log(page).getByText('Jourdan has finished').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})
