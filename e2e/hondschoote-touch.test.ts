import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counter, type Place, placeOf } from './map.ts'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, button, column, odds, sitDownAt } from './table.ts'
import { fingers, slide } from './touch.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }
/** A dragged counter is held this far above the finger, or it would be hidden. */
const LIFT = 56
const LONG = 700

async function tapHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await placeOf(page, hex)
  await page.touchscreen.tap(x, y)
}

const moved = ({ x, y }: Place, dx: number, dy: number): Place => ({ x: x + dx, y: y + dy })
const sheet = async (page: Page) =>
  (await page.getByRole('img', { name: 'Counters', exact: true }).boundingBox()) ?? { x: 0, y: 0, width: 0 }

test('ux 7, 25: an activation by touch on a tablet', async () => {
  const { context, page, faults } = await at.visit({ ...TABLET, settings: AT_ONCE })
  await sitDownAt(page, beforeTheRedoubt('human'))
  const hand = await fingers(page)
  await button(page, 'Jourdan').tap()
  await asked(page, 'Jourdan: who moves next?')

  // One finger on empty ground moves the map, two fingers zoom in.
  const empty = await placeOf(page, '1006')
  const before = await sheet(page)
  await slide(hand, [[empty, moved(empty, -60, 40)]])
  await expect.poll(async () => Math.round((await sheet(page)).x - before.x)).toBe(-60)
  const middle = await placeOf(page, '1006')
  await slide(hand, [
    [moved(middle, -60, 0), moved(middle, -90, 0)],
    [moved(middle, 60, 0), moved(middle, 90, 0)],
  ])
  await expect.poll(async () => (await sheet(page)).width / before.width).toBeGreaterThan(1.3)
  await slide(hand, [
    [moved(middle, -90, 0), moved(middle, -60, 0)],
    [moved(middle, 90, 0), moved(middle, 60, 0)],
  ])
  await expect.poll(async () => (await sheet(page)).width / before.width).toBeLessThan(1.1)

  // A long press inspects a stack, and chooses nothing.
  const stack = await placeOf(page, '1010')
  await hand.down(stack)
  await page.waitForTimeout(LONG)
  await hand.up()
  const viewer = page.getByRole('region', { name: '1010' })
  await viewer.getByText('Brigade Demars').waitFor()
  await asked(page, 'Jourdan: who moves next?')
  await viewer.getByRole('button', { name: 'Close' }).tap()

  // Tap, tap. A finger is imprecise: when several could be meant, it asks which.
  await tapHex(page, '1010')
  await page.getByRole('button', { name: 'Choose Brigade Demars' }).or(button(page, 'Brigade Demars')).first().tap()
  await asked(page, 'Brigade Demars: where to?')
  await tapHex(page, '1110')
  await asked(page, 'March to 1110: Brigade Demars')
  await odds(page).waitFor()
  await button(page, 'March').tap()
  await asked(page, / moves? next to you at 1110\. React\?$/)
  await button(page, 'hold').tap()
  await button(page, 'north-east').tap()
  await counter(page, 'Brigade Demars.*facing north-east, hex 1110').waitFor()

  // Drag from an own counter.
  await asked(page, 'Jourdan: who moves next?')
  await slide(hand, [[await placeOf(page, '910'), moved(await placeOf(page, '1010'), 0, LIFT)]])
  await counter(page, 'Brigade Mengaud.*hex 1010').waitFor()
  await button(page, 'north').tap()

  await asked(page, 'Jourdan: who moves next?')
  await button(page, 'Finish: 6 can still act').tap()
  await column(page).getByRole('alert').getByText('6 units can still act:').waitFor()
  await button(page, 'End anyway').tap()
  await playOn(page, 'touch', ({ title }) => title === 'Which formation acts next?')
  expect(faults).toEqual([])
  await context.close()
})
