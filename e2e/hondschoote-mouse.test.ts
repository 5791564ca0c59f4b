import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickHex, counter, dragHex } from './map.ts'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, button, column, log, odds, refusal, said, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

test('ux 3, 7, 14, 15, 16: an activation by mouse: marches, fire and an assault', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, isPainted: true })
  await sitDownAt(page, beforeTheRedoubt('human'))
  // A formation is chosen by any of its counters.
  await clickHex(page, '1010')
  await asked(page, 'Jourdan: who moves next?')

  // A refusal is shown with its rule, and the rule can be read.
  await clickHex(page, '1010')
  await asked(page, 'Brigade Demars: where to?')
  await clickHex(page, '1805')
  await refusal(page).getByText('that is too far').waitFor()
  await refusal(page).getByRole('button', { name: 'Rule 4.2' }).click()
  const rules = page.getByRole('dialog', { name: 'Rules' })
  await rules.getByRole('heading', { name: /4\.2/ }).first().waitFor()
  await rules.getByRole('button', { name: 'Close' }).click()

  // Click, click: the enemy may fire, so odds are shown before the march.
  await clickHex(page, '1110')
  await asked(page, 'March to 1110: Brigade Demars')
  await odds(page)
    .getByRole('row', { name: /Range 1.*5\.3/ })
    .waitFor()
  await button(page, 'March').click()
  await asked(page, / moves? next to you at 1110\. React\?$/)
  await button(page, 'hold').click()
  await button(page, 'north-east').click()
  await counter(page, 'Brigade Demars.*facing north-east, hex 1110').waitFor()

  // Drag, take back, drag elsewhere.
  await asked(page, 'Jourdan: who moves next?')
  await dragHex(page, '910', '911')
  await asked(page, 'Brigade Mengaud: march on, or halt?')
  await counter(page, 'Brigade Mengaud.*hex 911').waitFor()
  await button(page, 'Undo').click()
  await counter(page, 'Brigade Mengaud.*hex 910').waitFor()
  await dragHex(page, '910', '1010')
  await counter(page, 'Brigade Mengaud.*hex 1010').waitFor()
  await button(page, 'north').click()

  // N goes to whoever can still act, Esc takes the word back.
  await asked(page, 'Jourdan: who moves next?')
  await page.keyboard.press('n')
  await said(page, 'Vandamme (advance guard)').waitFor()
  await page.keyboard.press('Escape')
  await asked(page, 'Jourdan: who moves next?')

  // Ending the step warns about who could still act.
  await button(page, 'finish').click()
  const warning = column(page).getByRole('alert')
  await warning.getByText('6 units can still act:').waitFor()
  expect(await warning.getByRole('button').allTextContents()).toEqual([
    'Vandamme (advance guard)',
    'Volunteers of Paris and Nord',
    'Combined grenadiers',
    'Line cavalry',
    'Foot artillery (Jourdan)',
    'Horse artillery',
    '4.2',
  ])
  await button(page, 'Not yet').click()
  await warning.waitFor({ state: 'detached' })
  await column(page).getByRole('button', { name: /^End/ }).click()
  await button(page, 'End anyway').click()

  await asked(page, 'Jourdan: which battery fires?')
  await clickHex(page, '909')
  // The nearest target is filled in; another one is clicked.
  await asked(page, /^Fire at/)
  await clickHex(page, '1209')
  await asked(page, 'Fire at the south redoubt')
  await button(page, 'Fire').click()
  await log(page).getByText('Foot artillery (Jourdan) fires at 1209').first().waitFor()

  // The assault: its odds are shown before the die is rolled, every modifier with its rule.
  await asked(page, 'What does Jourdan assault?')
  // Who touches both must attack both, and only Demars can: all that is filled in.
  await clickHex(page, '1209')
  await asked(page, /^Assault the south redoubt and/)
  await button(page, 'no charge: filled in, choose another').waitFor()
  await clickHex(page, '1110')
  await said(page, 'Brigade Demars').waitFor()
  const modifiers = odds(page).getByRole('table', { name: 'Modifiers' }).getByRole('row')
  await modifiers.nth(1).waitFor()
  for (const row of (await modifiers.all()).slice(1)) expect(await row.getByRole('button', { name: /^Rule / }).count()).toBe(1)
  await button(page, 'Roll the assault').click()
  await log(page).getByText('Brigade Demars attacks from 1110').first().waitFor()

  // Whatever the result, the activation ends, and the other side is asked.
  await playOn(page, 'assault', ({ title }) => title === 'Which formation acts next?')
  await log(page).getByText('Jourdan has finished').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})
