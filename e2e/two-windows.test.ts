import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { playOn } from './play.ts'
import { beforeTheRedoubt } from './prepared.ts'
import { type Stand, stand, type Visitor } from './stand.ts'
import { AT_ONCE, begin, column, drawWholeLog, log, newMatch, PATIENT, playNow, question, sitDownAt } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const visit = (): Promise<Visitor> => at.visit({ settings: AT_ONCE })

const NOTICE = 'This match is open in another window.'
const covered = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: NOTICE }).waitFor(PATIENT)
const goOnHere = (page: Page): Locator => page.getByRole('button', { name: 'Play here' })

async function openAnother({ context, page, faults }: Visitor): Promise<Page> {
  const other = await context.newPage()
  other.on('pageerror', error => faults.push(String(error)))
  await other.goto(page.url())
  await column(other).waitFor(PATIENT)
  return other
}

/** Continues in a covered window. */
async function goOn(page: Page): Promise<void> {
  await goOnHere(page).click()
  await column(page).waitFor(PATIENT)
}

/** Says anything legal until the log shows it; returns the log then. */
async function move(page: Page, seed: string): Promise<string> {
  const before = await wholeLog(page)
  for (let tries = 0; ; tries++) {
    const title = await question(page).textContent()
    await playOn(page, `${seed} ${tries}`, sight => sight.title !== '' && sight.title !== title)
    const now = await wholeLog(page)
    if (now !== before) return now
  }
}

async function wholeLog(page: Page): Promise<string> {
  await drawWholeLog(page)
  return (await log(page).textContent()) ?? ''
}

test('a match is played in one window at a time, and nothing of it is lost', async () => {
  const visitor = await visit()
  const one = visitor.page
  await sitDownAt(one, beforeTheRedoubt('human'))
  const first = await move(one, 'first')
  const two = await openAnother(visitor)
  await covered(one)
  await expect.poll(() => wholeLog(two), PATIENT).toBe(first)
  await expect.poll(() => one.locator('#app').textContent()).toBe(`${NOTICE}Play here`)
  await expect.poll(() => one.workers(), { message: 'nothing goes on behind the notice', ...PATIENT }).toEqual([])
  expect(await violations(one, '#app')).toEqual([])

  const second = await move(two, 'second')
  expect(second).not.toBe(first)
  await goOn(one)
  await covered(two)
  await expect.poll(() => wholeLog(one), PATIENT).toBe(second)

  const third = await move(one, 'third')
  await one.reload()
  await column(one).waitFor(PATIENT)
  await expect.poll(() => wholeLog(one), PATIENT).toBe(third)
  await goOn(two)
  await covered(one)
  await expect.poll(() => wholeLog(two), PATIENT).toBe(third)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('so is one that was just started, and bots stop where it is not shown', async () => {
  const visitor = await visit()
  const one = visitor.page
  await playNow(one, 'La Belle Alliance')
  const two = await openAnother(visitor)
  await covered(one)
  await move(two, 'early')
  await newMatch(one, 'la-belle-alliance', 'Computer against computer')
  await begin(one)
  await two.goto(one.url())
  await column(two).waitFor(PATIENT)
  await covered(one)
  await expect.poll(() => one.workers(), PATIENT).toEqual([])
  await goOn(one)
  await covered(two)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('windows at other matches, and the home page, are left alone', async () => {
  const visitor = await visit()
  const one = visitor.page
  await playNow(one, 'La Belle Alliance')
  const two = await visitor.context.newPage()
  await playNow(two, 'La Belle Alliance')
  await move(two, 'other')
  await two.goto('/')
  await two.getByRole('heading', { level: 2, name: 'Your matches' }).waitFor()
  expect([await goOnHere(one).count(), await column(one).count()]).toEqual([0, 1])
  await move(one, 'same')
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('coming straight back to a table finds it as it was left', async () => {
  const visitor = await visit()
  const { page } = visitor
  await sitDownAt(page, beforeTheRedoubt('human'))
  const moved = await move(page, 'gone')
  await page.goBack()
  await page.goForward()
  await column(page).waitFor(PATIENT)
  await expect.poll(() => wholeLog(page), PATIENT).toBe(moved)
  expect(await goOnHere(page).count()).toBe(0)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('when windows cannot hear each other, nothing overwrites a match that is further along, and that is reported', async () => {
  const visitor = await visit()
  await visitor.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  const one = visitor.page
  await sitDownAt(one, beforeTheRedoubt('human'))
  const two = await openAnother(visitor)
  const moved = await move(two, 'two')
  await playOn(one, 'one', sight => sight.title === '')
  await covered(one)
  await one.getByText('what you did here was not saved').waitFor()
  await goOn(one)
  await expect.poll(() => wholeLog(one), PATIENT).toBe(moved)
  await two.reload()
  await column(two).waitFor(PATIENT)
  await expect.poll(() => wholeLog(two), PATIENT).toBe(moved)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})
