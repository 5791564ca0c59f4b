import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, bring, column, drawWholeLog, log, newMatch, openPanel, textOf } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const PATIENT = { timeout: 30_000 }

const letters = (page: Page): Locator => column(page).getByRole('region', { name: 'Letters' })

/** Waits until the letter is complete: whoever has to decide says anything legal. */
async function decide(page: Page, seed: string): Promise<void> {
  const save = letters(page).getByRole('button', { name: 'Save the letter' })
  await letters(page).waitFor(PATIENT)
  if ((await save.count()) === 0)
    await playOn(page, seed, ({ title }) => title === 'Your letter is ready' || title === 'The battle is over')
  await save.waitFor(PATIENT)
}

/** Saves the letter; returns its name and text. */
async function sent(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const downloading = page.waitForEvent('download')
  await letters(page).getByRole('button', { name: 'Save the letter' }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), text: await textOf(file) }
}

/** Opens a letter at the table of its match. */
async function receive(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await letters(page).getByRole('button', { name: 'Open the answer' }).click()
  await (await choosing).setFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
}

const news = (page: Page): Locator => letters(page).getByRole('status')

test.each(['hondschoote', 'la-belle-alliance'])('ux 31: %s by mail: four letters between two browsers', async game => {
  const one = await at.visit({ settings: AT_ONCE })
  const two = await at.visit({ settings: AT_ONCE })
  await newMatch(one.page, game, 'By mail')
  await begin(one.page)
  const invitation = await sent(one.page)
  expect(invitation.name).toMatch(/-letter-1\.txt$/)

  await two.page.goto('/')
  await bring(two.page, invitation.name, invitation.text)
  await letters(two.page).waitFor(PATIENT)
  await decide(two.page, 'two')
  const second = await sent(two.page)
  expect(second.name).toMatch(/-letter-2\.txt$/)

  await receive(one.page, second.text)
  await expect.poll(() => news(one.page).textContent(), PATIENT).toContain('Letter accepted')
  await decide(one.page, 'one')
  await one.page.reload()
  await decide(one.page, 'one')
  const third = await sent(one.page)
  expect(third.name).toMatch(/-letter-3\.txt$/)
  expect((await sent(one.page)).text, 'a letter that is saved again is the same').toBe(third.text)

  await two.page.goto('/')
  await bring(two.page, third.name, third.text)
  await letters(two.page).waitFor(PATIENT)
  await decide(two.page, 'two again')
  const fourth = await sent(two.page)
  expect(fourth.name).toMatch(/-letter-4\.txt$/)
  expect(await violations(two.page, 'aside')).toEqual([])
  const exports = await openPanel(two.page, 'Save and export')
  await exports.getByText('This file is for you alone: it holds the secret of your dice and seals.').waitFor()
  await exports.getByRole('button', { name: 'Close' }).click()

  await receive(one.page, fourth.text)
  await expect.poll(() => news(one.page).textContent(), PATIENT).toContain('Letter accepted')
  await drawWholeLog(one.page)
  await drawWholeLog(two.page)
  const oldest = (page: Page) => log(page).getByRole('listitem').last().textContent()
  await expect.poll(() => oldest(one.page)).toBe(await oldest(two.page))
  expect([...one.faults, ...two.faults]).toEqual([])
  await one.context.close()
  await two.context.close()
})

test('an old, damaged or foreign letter changes nothing and says why', async () => {
  const one = await at.visit({ settings: AT_ONCE })
  const two = await at.visit({ settings: AT_ONCE })
  await newMatch(one.page, 'la-belle-alliance', 'By mail')
  await begin(one.page)
  const first = await sent(one.page)
  await two.page.goto('/')
  await bring(two.page, first.name, first.text)
  await decide(two.page, 'two')
  const second = await sent(two.page)

  for (const [text, why] of [
    [first.text, 'Nothing new in this letter'],
    [second.text.slice(0, -90), 'This letter is damaged'],
    [second.text.replace(/"say":\[/, '"say":[["derlon","act"],'), 'This letter is damaged'],
    ['Dear friend,', 'This letter is damaged'],
    [second.text.replace(/("match":"la-belle-alliance\/)\w/, '$1_'), 'This letter'],
  ] as const) {
    await receive(one.page, text)
    await expect.poll(() => news(one.page).textContent(), PATIENT).toContain(why)
    await expect.poll(() => news(one.page).textContent()).toContain('Nothing was changed.')
  }
  await receive(one.page, second.text)
  await expect.poll(() => news(one.page).textContent(), PATIENT).toContain('Letter accepted')

  const three = await at.visit({ settings: AT_ONCE })
  await three.page.goto('/')
  await bring(three.page, second.name, second.text)
  await three.page.getByText('continues a match that is not on this device').waitFor(PATIENT)
  await bring(three.page, second.name, second.text.slice(0, -90))
  await three.page.getByText('This letter is damaged').waitFor(PATIENT)
  expect([...one.faults, ...two.faults, ...three.faults]).toEqual([])
  for (const { context } of [one, two, three]) await context.close()
})
