import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickHex, dragHex } from './map.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const laidOver = (page: Page): Locator => page.getByRole('list', { name: 'Map layers shown' })

/** Selects a tool from the layers menu; it stays active until put back. */
async function take(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByRole('button', { name: tool }).click()
}

async function turnOff(page: Page, title: string): Promise<void> {
  await laidOver(page)
    .getByRole('button', { name: `${title}: turn off` })
    .click()
  await laidOver(page).getByText(title).waitFor({ state: 'detached' })
}

test('ux 10: a line of sight by two clicks or a drag, with what blocks it and its rule', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt())
  await take(page, 'Line of sight')
  await clickHex(page, '909')
  // The first click shades all that is seen from there.
  await expect.poll(() => page.locator('.line-area').getAttribute('d')).toMatch(/^M/)
  await clickHex(page, '1209')
  const clear = laidOver(page).getByRole('listitem').filter({ hasText: 'Line of sight 909 to 1209' })
  await clear.getByText('nothing blocks the line').waitFor()
  await clear.getByRole('button', { name: 'Rule 5.2' }).waitFor()
  await expect.poll(() => page.locator('.line-blocked').getAttribute('d')).toBe('')

  await dragHex(page, '909', '1607')
  const far = laidOver(page).getByRole('listitem').filter({ hasText: 'Line of sight 909 to 1607' })
  await far.getByText('beyond the range of guns, 3 hexes').waitFor()
  await clear.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.line-blocked').getAttribute('d')).toMatch(/^M/)
  await turnOff(page, 'Line of sight 909 to 1607')
  expect(await page.locator('.overlay-line').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('ux 5: who threatens a hex, zones and command: each named, and off at a click', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt())
  await take(page, 'Who threatens a hex')
  await clickHex(page, '1107')
  await laidOver(page).getByText('Threats to 1107: 14 units').waitFor()
  await take(page, 'Who threatens a hex')
  const layers = page.getByRole('region', { name: 'Layers' })
  for (const layer of ['Zones of control, Coalition', 'In command, French']) {
    await page.getByRole('button', { name: 'Layers' }).click()
    await layers.getByRole('checkbox', { name: layer }).check()
    await page.getByRole('button', { name: 'Layers' }).click()
    await turnOff(page, layer)
  }
  await turnOff(page, 'Threats to 1107: 14 units')
  expect(await laidOver(page).getByRole('button').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
