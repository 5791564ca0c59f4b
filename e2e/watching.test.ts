import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, button, column, drawWholeLog, log, newMatch, question } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const eyes = (page: Page) => column(page).getByRole('group', { name: 'Seen by' })
const eye = (page: Page, name: string) => eyes(page).getByRole('button', { name, exact: true })

test("ux 32: a watcher of two bots in the fog sees everything, and may look through either side's eyes", async () => {
  const { context, page, faults } = await at.visit({ settings: { speed: 'fast', sounds: false } })
  await newMatch(page, 'fourteen-days', 'Computer against computer')
  await begin(page)
  await eyes(page).waitFor({ timeout: 30_000 })
  expect(await eyes(page).getByRole('button').allTextContents()).toEqual(['Everything', 'French', 'Allies'])
  await expect.poll(() => eye(page, 'Everything').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => log(page).textContent(), { timeout: 30_000 }).toMatch(/French [A-N] is to march to/)
  await button(page, 'Pause').click()
  expect(await log(page).textContent()).not.toMatch(/in secret/)

  await eye(page, 'Allies').click()
  await expect.poll(() => eye(page, 'Allies').getAttribute('aria-pressed')).toBe('true')
  // Lines may come anew after they were drawn to the end: those of these eyes.
  const wholeLog = async () => {
    await drawWholeLog(page)
    return (await log(page).textContent()) ?? ''
  }
  await expect.poll(wholeLog).toMatch(/in secret/)
  expect(await wholeLog(), 'French orders are not read').not.toMatch(/French [A-N] is to march/)

  await eye(page, 'Everything').click()
  await expect.poll(() => log(page).textContent()).not.toMatch(/in secret/)
  expect(faults).toEqual([])
  await context.close()
})

test('a player has no such choice', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'fourteen-days', 'You against the computer')
  await begin(page)
  await question(page).waitFor()
  expect(await eyes(page).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
