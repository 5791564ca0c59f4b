import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reach } from './look/positions.ts'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, GAMES, newMatch, playNow, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** A campaign of fourteen days takes too long by hand: here the computer plays it, and a person its last day. */
const LONG = 'Fourteen Days in June'

const ending = (page: Page) => page.getByRole('dialog', { name: /^(The .+ win|A draw)/ })

test.each(GAMES.filter(game => game !== LONG && game !== 'Waterloo' && game !== 'Brienne'))(
  'a whole match of %s against the computer',
  async game => {
    const { context, page, faults } = await at.visit({ settings: AT_ONCE })
    await playNow(page, game)
    await playOn(page, `whole ${game}`)
    const card = ending(page)
    await card.waitFor()
    expect(faults).toEqual([])

    // It is stored as finished.
    await card.getByRole('button', { name: 'Another battle' }).click()
    await page.getByRole('heading', { level: 1, name: 'The table is free. Choose a battle.' }).waitFor()
    await page.getByRole('link', { name: `View ${game}` }).click()
    await card.getByRole('button', { name: 'Look at the table' }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 2, name: 'The battle is over' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
)

test(`a whole match of ${LONG}: the computer against itself`, async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'fourteen-days', 'Computer against computer')
  await begin(page)
  await ending(page).waitFor({ timeout: 160_000 })
  expect(faults).toEqual([])
  await context.close()
})

test(`the last day of ${LONG} against the computer`, async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await sitDownAt(page, (await reach('fourteen-days-last-day')).record)
  await playOn(page, 'the last day')
  await ending(page).getByRole('button', { name: 'Look at the table' }).click()
  await page.getByRole('heading', { level: 2, name: /is over$/ }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
