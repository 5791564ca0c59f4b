import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickHex, counter, map, placeOf } from './map.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, button, column, log, playNow, question, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

test('two clicks on the map that come faster than the worker answers both count', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  await button(page, 'Jourdan').click()
  await asked(page, 'Jourdan: who moves next?')
  const places = [await placeOf(page, '910'), await placeOf(page, '911')]
  // In one task of the page, so no answer can come in between.
  await map(page).evaluate((window, clicks) => {
    const glass = window.querySelector('.map-glass')
    for (const { x: clientX, y: clientY } of clicks)
      for (const type of ['pointerdown', 'pointerup'])
        glass?.dispatchEvent(
          new PointerEvent(type, { clientX, clientY, pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true }),
        )
  }, places)
  await counter(page, 'Brigade Mengaud.*hex 911').waitFor()
  await context.close()
  expect(faults.filter(fault => !fault.includes('setPointerCapture'))).toEqual([])
})

test('a reload right after a move does not lose it', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  await button(page, 'Jourdan').click()
  await asked(page, 'Jourdan: who moves next?')
  await page.reload()
  await asked(page, 'Jourdan: who moves next?')
  await log(page).getByText('Jourdan is activated').first().waitFor()
  await clickHex(page, '910')
  await asked(page, /Brigade Mengaud/)
  await clickHex(page, '911')
  await column(page).getByText('marches from 910 to 911').waitFor()
  await page.reload()
  await asked(page, 'Brigade Mengaud: march on, or halt?')
  await expect.poll(() => column(page).getByText('marches from 910 to 911').count()).toBe(1)
  expect(faults).toEqual([])
  await context.close()
})

test('a match that could not be stored says so after a reload, and starts again when asked', async () => {
  const { context, page } = await at.visit({ settings: AT_ONCE })
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await playNow(page, 'La Belle Alliance')
  await page.getByRole('alert').getByText('No room left on this device').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Start again' }).click()
  await question(page).waitFor()
  await context.close()
})

test('a mouse resting where the table appears inspects nothing', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  await question(page).waitFor()
  const { x, y } = await placeOf(page, '1010')
  await page.mouse.move(x, y)
  const viewer = page.getByRole('region', { name: '1010' })
  await viewer.waitFor()
  await page.reload()
  await placeOf(page, '1010')
  await page.waitForTimeout(1000)
  expect(await viewer.count()).toBe(0)
  await page.mouse.move(x + 4, y, { steps: 2 })
  await viewer.waitFor()

  await playNow(page, 'La Belle Alliance')
  await question(page).waitFor()
  const reille = page
    .getByRole('main')
    .getByRole('button', { name: /Reille/ })
    .first()
  // The rows may still be settling: the card may move away from under the mouse.
  let moves = 0
  const isShown = async () => {
    await reille.hover({ position: { x: 20 + 4 * (moves++ % 2), y: 20 } })
    return page.locator('.viewer').isVisible()
  }
  await expect.poll(isShown, { interval: 1000 }).toBe(true)
  const card = await reille.boundingBox()
  await page.reload()
  await reille.waitFor()
  await page.waitForTimeout(1000)
  expect(await page.locator('.viewer').count()).toBe(0)
  await page.mouse.move((card?.x ?? 0) + 32, (card?.y ?? 0) + 20, { steps: 2 })
  await page.locator('.viewer').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
