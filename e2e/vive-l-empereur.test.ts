import { afterAll, beforeAll, expect, test } from 'vitest'
import { map } from './map.ts'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, button, log, playNow } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

test('4.1, 5.1 the page holds nothing of the other side’s cards before both are played', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'Waterloo')
  await asked(page, /^Choose your hand/)
  const own = page.locator('.hand:not(.others):not(.pile)')
  for (let i = 0; i < 6; i++) await own.getByRole('button').nth(i).click()
  await button(page, 'Take these').click()
  await asked(page, 'Which card do you play?')
  await log(page).getByText('Allies have chosen a hand').waitFor()
  const theirs = page.locator('.hand.others')
  const shown = await theirs.evaluate(all => all.outerHTML)
  expect(await theirs.getByRole('button').count()).toBe(6)
  for (const title of ['Orders', 'Coordinated', 'Infantry man', 'Grand charge', 'Bombardment']) expect(shown).not.toContain(title)
  const whole = await page.content()
  for (let card = 10; card < 20; card++) expect(whole).not.toMatch(new RegExp(`card:${card}\\b`))
  expect(faults).toEqual([])
  await context.close()
})

test('a match against the computer, played like somebody who knows no rules', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await playNow(page, 'Waterloo')
  let sights = 0
  const sight = await playOn(page, 'Waterloo', () => sights++ > 120)
  expect(sights).toBeGreaterThan(20)
  expect(sight.title).not.toBe('')
  await map(page).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
