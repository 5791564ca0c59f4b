import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PositionId, reach } from './look/positions.ts'
import { clickHex, counter, dragHex, map, type Place, placeOf } from './map.ts'
import { atTheRedoubt } from './prepared.ts'
import { type Stand, stand } from './stand.ts'
import {
  AT_ONCE,
  asked,
  button,
  CLIPBOARD,
  clipboard,
  column,
  filled,
  log,
  odds,
  openPanel,
  question,
  refusal,
  sitDownAt,
} from './table.ts'

/**
 * What players expect of a table, by the numbers of our list, as far as no other file is about it. The tables of a hex game, a card game and
 * the campaign are opened once: these tests look round and commit to nothing. Those that play have a table of their own.
 */
let at: Stand
let hexes: Table
let cards: Table
let forces: Table

interface Table {
  readonly page: Page
  readonly faults: readonly string[]
  /** What the player was about to say. */
  readonly say: readonly string[]
  close(): Promise<void>
}

type Options = Parameters<Stand['visit']>[0]

async function sit(record: string, say: readonly string[], options: Options = {}): Promise<Table> {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE, reducedMotion: 'reduce', ...CLIPBOARD, ...options })
  await sitDownAt(page, record)
  await question(page).waitFor()
  return { page, faults, say, close: () => context.close() }
}
const sitAt = async (position: PositionId, options?: Options): Promise<Table> => {
  const { record, say } = await reach(position)
  return sit(record, say, options)
}

beforeAll(async () => {
  at = await stand()
  hexes = await sit(atTheRedoubt(), [])
  cards = await sitAt('belle-alliance-start')
  forces = await sitAt('fourteen-days-march')
})
afterAll(() => at.close())

/** Puts a table back to its question: nothing said, nothing open. */
async function tidy({ page, faults }: Table): Promise<Page> {
  expect(faults).toEqual([])
  await page.mouse.move(1, 1)
  const isBusy = async () => {
    const open = await page.locator('.word-said, .panel, .stack-viewer, .refusal-note, .layers-menu').count()
    if (open > 0) await page.keyboard.press('Escape')
    return open
  }
  await expect.poll(isBusy, { interval: 100 }).toBe(0)
  return page
}

/** The map of Fourteen Days in June, and a hex beyond the reach of a French Force. */
const COLUMNS = 54
const FAR = '2920'

const sheet = (page: Page): Locator => page.locator('.map-sheet')
const widthOf = async (shown: Locator): Promise<number> => (await shown.boundingBox())?.width ?? 0
const openWords = (page: Page): Promise<string[]> => column(page).locator('.word-open').allTextContents()
/** How many separate rings or areas a path has. */
const partsOf = async (path: Locator): Promise<number> => ((await path.getAttribute('d')) ?? '').split('M').length - 1
const hexOf = async (piece: Locator): Promise<string> => /hex (\d+)/.exec((await piece.first().getAttribute('aria-label')) ?? '')?.[1] ?? ''
/** The Force that was about to march. */
const force = (): string => forces.say[0].split('-')[1]
const own = (): string => `.*French ${force()}\\b`

/** Brings the mouse to a place, and rests it there. */
async function rest(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x + 4, y)
  await page.mouse.move(x, y)
}

async function chooseForce(page: Page): Promise<void> {
  await asked(page, 'Which Force acts?')
  await button(page, new RegExp(`^${force()}\\b`)).click()
  await asked(page, /where to\?$/)
}

test('ux 1: what can be chosen is lit, and nothing else; the prompt names the step and who must act', async () => {
  const page = await tidy(cards)
  await asked(page, 'What does the Emperor order?')
  const choices = (await openWords(page)).length
  expect(choices).toBeGreaterThan(3)
  await expect.poll(() => page.getByRole('main').locator('.card.open').count()).toBe(choices)

  const campaign = await tidy(forces)
  await asked(campaign, 'Which Force acts?')
  expect(await campaign.locator('.piece-row, .word-open').count()).toBeGreaterThan(1)
  await expect.poll(() => partsOf(campaign.locator('.choice-ring'))).toBeGreaterThan(1)

  const battle = await tidy(hexes)
  await battle.getByText('French to decide').waitFor()
  await asked(battle, 'Jourdan: who moves next?')
  const lit = new Set<string>()
  for (const unit of await openWords(battle)) {
    const found = counter(battle, unit.replace(/\d$/, '').replace(/[()]/g, '.'))
    if ((await found.count()) > 0) lit.add(await hexOf(found))
  }
  expect(lit.size).toBeGreaterThan(3)
  await expect.poll(() => partsOf(battle.locator('.choice-ring'))).toBe(lit.size)
})

test('ux 4: a chosen unit shows its reach with what is left of its points, the way to the hex pointed at, and where it must stop, by shape too', async () => {
  const page = await tidy(hexes)
  await clickHex(page, '1010')
  await asked(page, 'Brigade Demars: where to?')
  const pills = page.locator('.pills text')
  await pills.first().waitFor()
  for (const left of await pills.allTextContents()) expect(left).toMatch(/^\d*½?$/)
  // Beside the enemy a square stands where a figure would: no colour is needed to see it.
  expect(await page.locator('.pills .stop').count()).toBeGreaterThan(0)
  await rest(page, await placeOf(page, '1011'))
  await expect.poll(() => page.locator('.hovered-way .route-line').getAttribute('d')).toMatch(/^M.*L/)

  const campaign = await tidy(forces)
  await chooseForce(campaign)
  await campaign.locator('.area-fill').first().waitFor()
  await rest(campaign, await placeOf(campaign, forces.say[2], COLUMNS))
  await expect.poll(() => campaign.locator('.hovered-way .route-line').getAttribute('d')).toMatch(/^M.*L/)
})

test('ux 5: where the enemy can go, who threatens the hex under the pointer, and how many', async () => {
  const page = await tidy(hexes)
  await page.keyboard.press('e')
  const layers = page.getByRole('list', { name: 'Map layers shown' })
  await rest(page, await placeOf(page, '1107'))
  await layers.getByText(/^Threats to 1107: \d+ units/).waitFor()
  expect(await page.locator('.dots-ring').count()).toBeGreaterThan(2)
  await rest(page, await placeOf(page, '1006'))
  await layers.getByText(/^Threats to 1006/).waitFor()
  await layers.getByText(/^Threats to 1107/).waitFor({ state: 'detached' })
  // A click keeps it while the mouse goes elsewhere.
  await clickHex(page, '1006')
  await rest(page, await placeOf(page, '1107'))
  await page.keyboard.press('e')
  await layers.getByRole('button', { name: /^Threats to 1006.*turn off$/ }).click()

  // In the fog what is known of an enemy answers; its numbers do not show.
  const campaign = await tidy(forces)
  await campaign.keyboard.press('z')
  await campaign.keyboard.press('z')
  await expect.poll(() => campaign.locator('.hatch-area').count()).toBe(2)
  await campaign.keyboard.press('z')
  await expect.poll(() => campaign.locator('.hatch-area').count()).toBe(0)
})

test('ux 6: the same odds with the sides swapped, and no button that commits', async () => {
  const { page, say, faults, close } = await sitAt('hondschoote-assault')
  await page.keyboard.press('t')
  await page.locator('.type-line input').fill(`${say.join(' ')} `)
  await odds(page).getByRole('heading', { name: 'Odds' }).waitFor()
  await page.locator('.type-line input').press('Escape')
  await button(page, 'Swap sides').click()
  await page.getByRole('heading', { name: 'If they attack you' }).waitFor()
  await page.locator('.odds:not([aria-busy=true]) .figures').first().waitFor()
  await page.getByText('nothing is rolled').waitFor()
  expect(await column(page).locator('.btn.primary').count()).toBe(0)
  await button(page, 'Back to your odds').click()
  await column(page).locator('.btn.primary:enabled').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('ux 7: click and click, or drag, without a mode; Esc takes it back', async () => {
  const page = await tidy(forces)
  const marches = () =>
    column(page)
      .locator('.btn.primary:enabled')
      .filter({ hasText: /March|Attack/ })
      .waitFor()
  await dragHex(page, await hexOf(counter(page, own())), forces.say[2], COLUMNS)
  await marches()
  await tidy(forces)
  await chooseForce(page)
  await clickHex(page, forces.say[2], COLUMNS)
  await marches()
})

test('ux 8: resting on a stack fans it out with all values, and a click there picks one', async () => {
  const page = await tidy(hexes)
  await rest(page, await placeOf(page, '1010'))
  const viewer = page.getByRole('region', { name: '1010' })
  await viewer.getByText('Brigade Demars').waitFor()
  await viewer.getByRole('button', { name: 'All values' }).first().click()
  expect(await viewer.locator('.stack-figures dt').count()).toBeGreaterThan(3)
  await viewer.getByRole('button', { name: 'Choose Brigade Demars' }).click()
  await asked(page, 'Brigade Demars: where to?')

  const board = await tidy(cards)
  await board.locator('.card.open').first().hover()
  await board.locator('.viewer .card.large').waitFor()
  await board.locator('.card.open').first().click()
  await expect.poll(() => board.locator('.card[aria-pressed=true]').count()).toBe(1)

  const campaign = await tidy(forces)
  const hex = await hexOf(counter(campaign, own()))
  await rest(campaign, await placeOf(campaign, hex, COLUMNS))
  await campaign
    .locator('.stack-viewer')
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await asked(campaign, /where to\?$/)
})

test('ux 9: counters have a size of their own, stacks spread where there is room, and can be hidden', async () => {
  for (const table of [hexes, forces]) {
    const page = await tidy(table)
    const first = page.locator('.counter-place').first()
    const before = [await widthOf(first), await widthOf(sheet(page))]
    await page.getByRole('button', { name: 'Layers' }).click()
    const size = page.getByRole('slider', { name: 'Counter size' })
    await size.fill('0.7')
    await expect.poll(async () => (await widthOf(first)) / before[0]).toBeGreaterThan(1.1)
    expect(await widthOf(sheet(page))).toBeCloseTo(before[1], 0)
    await size.fill('0.55')
    const hidden = page.getByRole('checkbox', { name: 'Hide the counters' })
    await hidden.check()
    await expect.poll(() => page.locator('.pieces.gone').evaluate(one => getComputedStyle(one).opacity)).toBe('0')
    await hidden.uncheck()
  }

  // Zoomed in, the lower counter of a stack shows more of itself.
  const page = await tidy(hexes)
  const step = () => page.locator('.counter-place').evaluateAll(stepInStack)
  await map(page).focus()
  await page.keyboard.press('0')
  const narrow = await step()
  expect(narrow).toBeGreaterThan(0)
  for (let n = 0; n < 4; n++) await page.keyboard.press('+')
  await expect.poll(async () => (await step()) / narrow).toBeGreaterThan(1.5)
  await page.keyboard.press('0')
})

/** How far the first stack of two is spread, in widths of a counter. Runs in the page. */
function stepInStack(counters: readonly Element[]): number {
  const hexOfOne = (one: Element) => /hex \d+/.exec(one.getAttribute('aria-label') ?? '')?.[0]
  const [stack] = counters.map(one => counters.filter(other => hexOfOne(other) === hexOfOne(one))).filter(found => found.length === 2)
  const [a, b] = (stack ?? []).map(one => one.querySelector('.counter-face')?.getBoundingClientRect())
  return a === undefined || b === undefined ? 0 : Math.abs(a.x - b.x) / a.width
}

test('ux 11: what the enemy did since the last visit is shown on opening: stepped both ways, faster, skipped; its trails stay', async () => {
  const shown = { settings: { sounds: false, results: 'off', speed: 'slow' }, reducedMotion: 'no-preference' } as const
  for (const position of ['hondschoote-return', 'belle-alliance-attack', 'fourteen-days-return'] as const) {
    const { page, faults, close } = await sitAt(position, shown)
    await asked(page, 'What happened')
    const told = column(page).locator('.film-text')
    await page.keyboard.press('.')
    await button(page, 'Play').waitFor()
    const one = await told.textContent()
    await page.keyboard.press('.')
    await expect.poll(() => told.textContent()).not.toBe(one)
    await page.keyboard.press(',')
    await expect.poll(() => told.textContent()).toBe(one)
    await button(page, 'Speed 1×').click()
    await button(page, 'Speed 2×').click()
    await button(page, 'Speed 4×').click()
    await button(page, 'Skip to now').click()
    await button(page, 'Skip to now').waitFor({ state: 'detached' })
    if (position === 'hondschoote-return') expect(await page.locator('.trail').count()).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await close()
  }
})

test('ux 12: a line of the log shows its dice, lights what it is about, goes there at a click, and can be copied', async () => {
  for (const { page, lit } of [
    { page: await tidy(hexes), lit: '.lit-ring[d^=M]' },
    { page: await tidy(forces), lit: '.lit-ring[d^=M]' },
    { page: await tidy(cards), lit: undefined },
  ]) {
    const line = log(page).locator('.log-button').first()
    if (lit !== undefined) {
      await line.hover()
      await page.locator(lit).waitFor({ state: 'attached' })
      await line.click()
      expect(await log(page).locator('.die').count()).toBeGreaterThan(0)
    }
    await page.keyboard.press('l')
    const panel = page.getByRole('dialog', { name: 'Log' })
    await filled(panel).waitFor()
    if (lit === undefined) continue
    await panel.getByRole('button', { name: 'Copy as text' }).click()
    await panel.getByText('Log copied to the clipboard.').waitFor()
    expect(await clipboard(page)).toMatch(/\n(French|Coalition|Allies): .*\[\d[\d, ]*\].*\(§\d+/)
  }
})

test('ux 14, 15: what cannot be done is refused with its reason, and its rule opens beside the table', async () => {
  const attempts: readonly (readonly [Table, (page: Page) => Promise<void>])[] = [
    [cards, page => page.locator('.card:not(.open)').first().click()],
    [
      forces,
      async page => {
        await chooseForce(page)
        await clickHex(page, FAR, COLUMNS)
      },
    ],
  ]
  for (const [table, attempt] of attempts) {
    const page = await tidy(table)
    await attempt(page)
    const rule = refusal(page).getByRole('button', { name: /^Rule / })
    await rule.waitFor()
    expect(((await refusal(page).textContent()) ?? '').length).toBeGreaterThan(15)
    const number = ((await rule.first().textContent()) ?? '').trim()
    await rule.first().click()
    await page
      .getByRole('dialog', { name: 'Rules' })
      .getByRole('heading', { name: new RegExp(number.replace('.', '\\.')) })
      .first()
      .waitFor()
  }
})

test('ux 16: N goes from one that can still act to the next, a badge counts them, and ending warns with the list', async () => {
  const page = await tidy(forces)
  const badge = button(page, /^Next unit: \d+ can still act$/)
  const count = Number(await badge.locator('.count').textContent())
  expect(count).toBeGreaterThan(1)
  const named = async () => (await column(page).locator('.word-said').allTextContents()).join(' ')
  await page.keyboard.press('n')
  await expect.poll(named).not.toBe('')
  const first = await named()
  await page.keyboard.press('n')
  await expect.poll(named).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect.poll(named).toBe('')
})

type Colour = readonly [number, number, number]

/** How colours look to people who lack a kind of cones, and in grey: rows of red, green and blue. */
const EYES: Readonly<Record<string, readonly [Colour, Colour, Colour]>> = {
  protanopia: [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  deuteranopia: [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  tritanopia: [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
  grey: [
    [0.299, 0.587, 0.114],
    [0.299, 0.587, 0.114],
    [0.299, 0.587, 0.114],
  ],
}
const seen = (colour: Colour, eyes: readonly Colour[]): number[] =>
  eyes.map(row => row.reduce((sum, part, i) => sum + part * (colour[i] ?? 0), 0))

/** What a mark, or the frame of a counter, looks like. Runs in the page. */
function shapeOf(shown: Element): { readonly outline: string; readonly colour: Colour } {
  const shape = shown.querySelector('path')
  if (shape === null) throw new Error('it has no shape')
  const [red, green, blue] = (getComputedStyle(shape).fill.match(/\d+/g) ?? []).map(Number)
  return { outline: shape.getAttribute('d') ?? '', colour: [red ?? 0, green ?? 0, blue ?? 0] }
}

test('ux 22: sides differ by shape and colour, to every kind of eyes and in grey', async () => {
  for (const table of [hexes, cards, forces]) {
    const page = await tidy(table)
    await page.keyboard.press('o')
    const marks = page.getByRole('dialog', { name: 'Order of battle' }).locator('h3 .side-mark')
    await marks.nth(1).waitFor()
    const pairs = [await Promise.all([0, 1].map(n => marks.nth(n).evaluate(shapeOf)))]
    if (table === hexes)
      pairs.push(
        await Promise.all(
          ['Brigade Mengaud', '.*Hammerstein'].map(name => counter(page, name).first().locator('.counter-face').evaluate(shapeOf)),
        ),
      )
    for (const [own, theirs] of pairs) {
      expect(own.outline).not.toBe(theirs.outline)
      for (const [name, eyes] of Object.entries(EYES)) {
        const [one, other] = [seen(own.colour, eyes), seen(theirs.colour, eyes)]
        const apart = Math.hypot(...one.map((part, i) => part - (other[i] ?? 0)))
        expect(apart, `${name}: ${own.colour} and ${theirs.colour}`).toBeGreaterThan(25)
      }
    }
  }
})

test('ux 23: symbols or silhouettes, as the viewer likes, for the same pieces', async () => {
  const page = await tidy(hexes)
  const faces = () => page.locator('.counter-face').evaluateAll(all => all.map(one => one.innerHTML))
  const nato = await faces()
  const settings = await openPanel(page, 'Settings')
  await settings.getByLabel('Silhouettes').check()
  await expect.poll(faces).not.toEqual(nato)
  expect(await page.locator('.counter-face').count()).toBe(nato.length)
  await settings.getByLabel('NATO symbols').check()
  await expect.poll(faces).toEqual(nato)
})

test('ux 24: from afar colour and strength, then the symbol, near by all values; Shift magnifies; no text under 11 px', async () => {
  const page = await tidy(hexes)
  const face = counter(page, 'Brigade Mengaud').locator('.counter-face')
  const texts = () => face.locator('text').count()
  await map(page).focus()
  await page.keyboard.press('0')
  for (let n = 0; n < 3; n++) await page.keyboard.press('-')
  await expect.poll(texts).toBeLessThanOrEqual(1)
  for (let n = 0; n < 5; n++) await page.keyboard.press('+')
  await expect.poll(texts).toBeGreaterThanOrEqual(2)
  const height = await face
    .locator('text')
    .first()
    .evaluate(one => one.getBoundingClientRect().height)
  expect(height).toBeGreaterThanOrEqual(11)
  await clickHex(page, '1010')
  await page.keyboard.press('Escape')
  await map(page).focus()
  await page.keyboard.press('Shift')
  await page.locator('.stack-viewer').waitFor()
  await page.keyboard.press('0')
})

test('ux 25: the wheel zooms at the pointer, a double click on open ground zooms in, the whole map fits, the overview moves it', async () => {
  for (const [table, hex, columns] of [
    [hexes, '1006', 20],
    [forces, '2505', COLUMNS],
  ] as const) {
    const page = await tidy(table)
    await page.getByRole('button', { name: 'Whole map' }).click()
    const before = await placeOf(page, hex, columns)
    const wide = await widthOf(sheet(page))
    await page.mouse.move(before.x, before.y)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await widthOf(sheet(page))) / wide).toBeGreaterThan(1.4)
    const after = await placeOf(page, hex, columns)
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(12)
    const near = await widthOf(sheet(page))
    await page.mouse.dblclick(after.x, after.y)
    await expect.poll(async () => (await widthOf(sheet(page))) / near).toBeGreaterThan(1.2)
    const [left] = [(await sheet(page).boundingBox())?.x]
    await page.locator('.minimap-sheet').click({ position: { x: 10, y: 10 } })
    await expect.poll(async () => (await sheet(page).boundingBox())?.x).not.toBe(left)
    await page.getByRole('button', { name: 'Whole map' }).click()
    await expect.poll(async () => Math.abs((await widthOf(sheet(page))) - wide)).toBeLessThan(2)
  }
})

test('ux 27: a standing answer is given without asking, until it is taken back', async () => {
  const { page, faults, close } = await sit(atTheRedoubt('FJ-demars 1110'), [])
  await asked(page, / moves? next to you at 1110\. React\?$/)
  await column(page).getByLabel('never react').click()
  // The Coalition is not asked any more: the march ends with its facing, and the next one meets no question either.
  await asked(page, /^Brigade Demars: the march ends here/)
  await button(page, 'north-east').click()
  await asked(page, 'Jourdan: who moves next?')
  expect(faults).toEqual([])
  await close()

  const loss = await sitAt('belle-alliance-loss')
  const always = column(loss.page).getByLabel('always from the largest corps')
  const title = await question(loss.page).textContent()
  await always.click()
  await expect.poll(() => question(loss.page).textContent()).not.toBe(title)
  expect(loss.faults).toEqual([])
  await loss.close()
})

test('ux 29: the order of battle by formation with strengths, a click shows the unit, and the turns tell who comes when', async () => {
  for (const table of [hexes, forces, cards]) {
    const page = await tidy(table)
    await page.keyboard.press('o')
    const panel = page.getByRole('dialog', { name: 'Order of battle' })
    await filled(panel).waitFor()
    await panel.locator('.forces-group:not(.calendar) summary').nth(1).waitFor()
    expect(await panel.locator('button.force').count()).toBeGreaterThan(5)
    if (table === cards) continue
    const turns = panel.locator('.calendar')
    await turns.locator('summary').click()
    expect(await turns.getByRole('listitem').count()).toBeGreaterThan(5)
    await turns.locator('[aria-current=step]').waitFor()
    const before = await sheet(page).boundingBox()
    for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Zoom in' }).click()
    await panel.locator('button.force').last().click()
    await expect.poll(async () => (await sheet(page).boundingBox())?.x).not.toBe(before?.x)
    await page.getByRole('button', { name: 'Whole map' }).click()
  }
  await forces.page
    .locator('.calendar')
    .getByText(/Kleist/)
    .first()
    .waitFor()
})

/** Counts tones instead of playing them. Runs in the page. */
function countTones(): void {
  const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  const tones: number[] = []
  Object.assign(window, { tones })
  class Silent {
    state = 'running'
    currentTime = 0
    destination = {}
    createGain = () => ({ gain: param, connect: (to: unknown) => to })
    createOscillator = () => ({
      type: '',
      frequency: { ...param, setValueAtTime: (pitch: number) => void tones.push(pitch) },
      connect: (to: unknown) => to,
      start() {},
      stop() {},
    })
  }
  Object.assign(window, { AudioContext: Silent })
}
const tones = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { tones: number[] }).tones)

test('ux 33: few sounds, for a fight and for the turn; off by default on a tablet', async () => {
  const { record } = await reach('belle-alliance-attack')
  for (const isTouch of [false, true]) {
    const { context, page, faults } = await at.visit({
      settings: { speed: 'off', results: 'off' },
      reducedMotion: 'reduce',
      hasTouch: isTouch,
      isMobile: isTouch,
    })
    await context.addInitScript(countTones)
    await sitDownAt(page, record)
    await question(page).waitFor()
    expect(await tones(page), 'nothing has happened yet').toEqual([])
    const before = await log(page).textContent()
    await page.locator('.card.open').first().click()
    await column(page).locator('.btn.primary:enabled').click()
    await expect.poll(() => log(page).textContent()).not.toBe(before)
    await question(page).waitFor()
    if (isTouch) expect(await tones(page)).toEqual([])
    else await expect.poll(() => tones(page)).toEqual(expect.arrayContaining([120, 587, 784]))
    const settings = await openPanel(page, 'Settings')
    expect(await settings.getByLabel('Sounds').isChecked()).toBe(!isTouch)
    expect(faults).toEqual([])
    await context.close()
  }
})
