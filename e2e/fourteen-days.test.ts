import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reach } from './look/positions.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, begin, button, column, newMatch, odds, question, sitDownAt } from './table.ts'
import { listenToWorkers, updatesSent, Watch } from './watched.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

/** Two Forces march so far that they don't arrive in these turns: only their owner knows where they are going. */
const SECRETS = { French: /to Arras\b/, Allies: /to Ghent\b/ }

/** The day of the fifth turn. */
const FIFTH = 16

/** Each side's opening orders: Vandamme goes to Walcourt, from where he can cross at Charleroi. */
const PLANS = {
  French: ['french-c walcourt go', 'french-d arras go', ...['a', 'b', 'e', 'f', 'g'].map(letter => `french-${letter} remain go`), 'ready'],
  Allies: [
    'prussian-k ghent go',
    ...['british-a', 'british-b', 'british-c', 'british-d', 'prussian-h', 'prussian-i', 'prussian-j'].map(force => `${force} remain go`),
    'ready',
  ],
}

const isCommon = async (page: Page): Promise<boolean> => (await page.getByRole('region', { name: 'Both may look' }).count()) > 0
/** The day on the track; 0 before the first turn. */
async function dayShown(page: Page): Promise<number> {
  const now = page.locator('[aria-current=step]').first()
  return (await now.count()) === 0 ? 0 : Number(/^\d+/.exec((await now.textContent()) ?? '')?.[0] ?? 0)
}

/** Types a sentence after clearing the line, since the same sentence twice would not count as a new one. */
async function type(page: Page, sentence: string): Promise<void> {
  await page.keyboard.press('t')
  const field = page.locator('.type-line input')
  await field.fill('')
  await field.fill(`${sentence} `)
}

const PATIENCE = 60_000
/** The whole page is inspected twice per decision, some fifty times: under load that takes minutes. */
const WHOLE = 480_000

/** Waits until the worker has reported the results of a sentence. */
const heard = (page: Page, before: number, what: string): Promise<void> =>
  expect.poll(() => updatesSent(page), { timeout: PATIENCE, message: what }).toBeGreaterThan(before)

/** Picks with the picker's buttons the divisions that are not filled in yet, first kinds first, as many as the dice say; then commits. */
async function pick(page: Page): Promise<void> {
  const [filled, due] = (/(\d+) of (\d+)/.exec((await page.locator('.picker-sum').textContent()) ?? '')?.slice(1) ?? []).map(Number)
  for (let picked = filled + 1; picked <= due; picked++) {
    await button(page, /^One more: /)
      .and(page.locator(':enabled'))
      .first()
      .click()
    await page
      .locator('.picker-sum')
      .filter({ hasText: `${picked} of ${due}` })
      .waitFor()
  }
  await button(page, 'Commit in secret').click()
}

test(
  'ux 34: four turns at one device, with a battle: nobody learns what only the other side knows',
  async () => {
    const { context, page, faults } = await at.visit({ settings: { speed: 'off', sounds: false, confirm: 'never' } })
    await page.addInitScript(listenToWorkers)
    await newMatch(page, 'fourteen-days', 'Two players, one device')
    await begin(page)
    const watch = new Watch(page, SECRETS)
    const plans = { French: [...PLANS.French], Allies: [...PLANS.Allies] }
    const asked = new Set<string>()
    let orders = 0
    let commits = 0
    let decider: 'French' | 'Allies' = 'Allies'

    let day = 0
    for (let decisions = 0; decisions < 140; decisions++) {
      decider = (await watch.takeDevice()) ?? decider
      day = await dayShown(page)
      if (day === FIFTH) break
      const isOpen = await isCommon(page)
      if (isOpen) decider = await whoDecides(page)
      watch.looker = isOpen ? 'nobody' : decider
      const title = (await question(page).textContent()) ?? ''
      asked.add(title)
      await watch.check(title)
      const isOrder = /^Send an order/.test(title)
      if (isOrder && orders === 0) await peek(page, watch, decider)
      const before = await updatesSent(page)
      if (/^Where does/.test(title)) await type(page, '3009')
      else if (/^Write the initial|^All orders are written/.test(title)) await type(page, plans[decider].shift() ?? 'ready')
      else if (/^Attrition/.test(title)) await type(page, 'go')
      else if (/^Which commander/.test(title)) await type(page, 'stop')
      else if (/^Which Force does Napoleon/.test(title)) await type(page, 'french-c')
      else if (isOrder) await type(page, decider === 'French' && orders++ === 0 ? 'free french-c order' : 'stop')
      else if (/^Which Force acts/.test(title)) await type(page, 'french-c all 3120 go')
      else if (/: fight or slip away\?$/.test(title)) await type(page, 'fight')
      else if (/strength dice/.test(title)) await type(page, decider === 'French' ? '1' : '2')
      else if (/^Roll|roll a die/.test(title)) await type(page, 'keep')
      else if (/take part/.test(title)) {
        commits++
        if ((await page.locator('.picker').count()) > 0) await pick(page)
        else await type(page, 'all')
        watch.sealed = commits === 1 ? decider : 'nobody'
      } else await anything(page, before)
      await heard(page, before, `after '${title}'`)
      if (!(await isCommon(page)) && (await page.locator('.curtain').count()) === 0) await watch.check(`after '${title}'`)
    }

    expect(day, [...asked].join('; ')).toBe(FIFTH)
    expect(commits, 'both sides have chosen their divisions in secret').toBe(2)
    expect(watch.own.French.words).toBeGreaterThan(2)
    expect(watch.own.Allies.words).toBeGreaterThan(1)
    expect(watch.own.French.pieces).toBeGreaterThan(20)
    expect(watch.own.Allies.pieces).toBeGreaterThan(20)
    expect(page.url()).not.toMatch(/french|allied|arras|ghent/i)
    expect(faults).toEqual([])
    await context.close()
  },
  WHOLE,
)

test('opening a match in the middle of a battle shows it at once', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce' })
  await sitDownAt(page, (await reach('fourteen-days-dice')).record)
  const board = page.getByRole('region', { name: /^Battle at / })
  await board
    .getByText(/may declare up to \d/)
    .first()
    .waitFor()
  const aside = async () => {
    const [target, map] = [await page.locator('.gold-ring').first().boundingBox(), await page.locator('.map-window').boundingBox()]
    if (target === null || map === null) throw new Error('there is no battle on the map')
    const middle = (box: typeof map) => [box.x + box.width / 2, box.y + box.height / 2]
    const [[x, y], [mx, my]] = [middle(target), middle(map)]
    return Math.hypot(x - mx, y - my)
  }
  await expect.poll(aside, { message: 'it is in the middle of the map' }).toBeLessThan(60)

  // Each number of dice has its odds, with their breakdown and what is only guessed.
  await page.keyboard.press('1')
  await odds(page)
    .getByRole('img', { name: /^Difference in combat value/ })
    .waitFor()
  await expect.poll(() => odds(page).textContent()).toMatch(/combined arms|divisions/)
  await expect
    .poll(() => odds(page).getByRole('list', { name: 'Assumptions and unknowns' }).textContent())
    .toMatch(/guesses consistent with what you know/)
  expect(faults).toEqual([])
  await context.close()
})

/** The mark beside the seating tells who decides while everyone looks on. */
async function whoDecides(page: Page): Promise<'French' | 'Allies'> {
  return /French to decide/.test((await page.locator('.top-bar').textContent()) ?? '') ? 'French' : 'Allies'
}

/**
 * Says whatever comes first until the sentence is spoken. Each key waits for the effect of the last one, since the next question needs its
 * own answer.
 */
async function anything(page: Page, before: number): Promise<void> {
  const field = page.locator('.type-line input')
  if ((await field.count()) > 0) await field.press('Escape')
  const said = async () => [before === (await updatesSent(page)), await page.locator('.word-said').allTextContents()]
  for (let presses = 0; presses < 12; presses++) {
    const [isUnspoken, words] = await said()
    if (!isUnspoken) return
    const until = JSON.stringify([isUnspoken, words])
    await page.keyboard.press('1')
    await expect.poll(async () => JSON.stringify(await said()), { timeout: PATIENCE, message: `a word after ${until}` }).not.toBe(until)
  }
}

/** While both look on, one side sees its own forces while the button is held, and nobody afterwards. */
async function peek(page: Page, watch: Watch, side: 'French' | 'Allies'): Promise<void> {
  const hold = column(page).getByRole('button', { name: 'Hold to see my forces' })
  const before = watch.own[side].pieces
  watch.peeker = side
  await hold.hover()
  await page.mouse.down()
  await column(page).getByRole('button', { name: 'Your forces are shown' }).waitFor()
  const lookAtOwn = async () => {
    await watch.check('own forces are held up')
    return watch.own[side].pieces
  }
  await expect.poll(lookAtOwn, { timeout: PATIENCE }).toBeGreaterThan(before)
  const shown = await updatesSent(page)
  await page.mouse.up()
  await hold.waitFor()
  await heard(page, shown, 'the hand is off')
  await watch.check('the hand is off')
  watch.peeker = 'nobody'
  await page.mouse.move(5, 500)
  await watch.check('both look on again')
}
