import { afterAll, beforeAll, expect, test } from 'vitest'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, GAMES, playNow } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

test.each(GAMES)('a whole match of %s against the computer', async game => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, game)
  await playOn(page, `whole ${game}`)
  const card = page.getByRole('dialog', { name: /^(Victory of the |A draw)/ })
  await card.waitFor()
  expect(faults).toEqual([])

  // It is kept as what it is: over.
  await card.getByRole('button', { name: 'Another battle' }).click()
  await page.getByRole('heading', { level: 1, name: 'The table is free. Choose a battle.' }).waitFor()
  await page.getByRole('link', { name: `Look ${game}` }).click()
  await card.getByRole('button', { name: 'Look at the table' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 2, name: 'The battle is over' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
