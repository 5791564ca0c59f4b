import type { Page } from 'playwright-core'
import { LEARNING } from './learning.ts'
import type { PositionId, Reached } from './positions.ts'

/** The context of a screen: the page, and what its player was about to say. */
export interface Scene {
  readonly page: Page
  readonly say: Reached['say']
}

/** A screen to be looked at. */
export interface Screen {
  readonly name: string
  /** Its page: an address of the site, or the table of a position, its replay, or the same in text mode. */
  readonly at: { readonly path: string } | { readonly position: PositionId; readonly isReplay?: true; readonly isText?: true }
  /** Sets up the screen; the page or table is already open. */
  show?(scene: Scene): Promise<void>
  /** Somebody decides here: there must be a black button. */
  readonly hasDecision?: true
}

const home: Screen['at'] = { path: '/' }
const start: Screen['at'] = { position: 'hondschoote-start' }
const march: Screen['at'] = { position: 'hondschoote-march' }
const assault: Screen['at'] = { position: 'hondschoote-assault' }
const cards: Screen['at'] = { position: 'belle-alliance-attack' }

/** Types the first words of a sentence, then closes the line. */
async function type({ page }: Scene, words: readonly string[]): Promise<void> {
  await page.keyboard.press('t')
  const field = page.locator('.type-line input')
  await field.fill(`${words.join(' ')} `)
  await page
    .locator('.word-said, .word-pause')
    .nth(words.length - 1)
    .waitFor()
  await field.press('Escape')
}

async function chooseAll(scene: Scene): Promise<void> {
  await type(scene, scene.say)
  await scene.page.locator('.odds:not([aria-busy=true]) .figures').first().waitFor()
}

const inMenu =
  (row: number, list = 0) =>
  async ({ page }: Scene) => {
    await page.locator('.top-icons button').last().click()
    await page.locator('.menu ul').nth(list).locator('.menu-row').nth(row).click()
    await page.locator('.menu').waitFor({ state: 'detached' })
  }
const [BRIEFING, FORCES, RULES, RULINGS, CHARTS, LOG, DICE] = [0, 1, 2, 3, 4, 5, 6]
/** The second list has the settings first. */
const KEYS = [1, 1] as const

/** A second tap on a hex would speak the sentence, so each stack is pointed at once. */
const APART = 45

/** Points at one visible stack after another, until one of them is refused. */
async function provokeRefusal({ page }: Scene): Promise<void> {
  const points = await page.locator('.counter-place').evaluateAll(counters =>
    counters.flatMap(counter => {
      const { x, y, width, height } = counter.getBoundingClientRect()
      const at = { x: x + width / 2, y: y + height / 2 }
      return document.elementFromPoint(at.x, at.y)?.matches('.map-glass') === true ? [at] : []
    }),
  )
  const refusal = page.locator('.refusal')
  const stacks = points
    .reverse()
    .filter((one, i, all) => !all.slice(0, i).some(other => Math.hypot(one.x - other.x, one.y - other.y) < APART))
  for (const { x, y } of stacks) {
    await page.mouse.click(x, y)
    await page.waitForTimeout(300)
    if (await refusal.isVisible()) return
  }
  throw new Error('nothing was refused')
}

/** Inspects a stack reached by keyboard. */
async function inspectByKey({ page }: Scene): Promise<void> {
  await page.locator('.map-window').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('i')
  await page.locator('.stack-viewer').waitFor()
}

async function drawCurtain({ page }: Scene): Promise<void> {
  await page.locator('input[name=company][value=handover]').check({ force: true })
  await page.locator('#option-bids').selectOption({ index: 1 })
  await page.locator('.new-match button[type=submit]').click()
  for (let word = 0; word < 2; word++) await page.locator('.word-open').first().click()
  await page.locator('.decision-buttons .primary:enabled').click()
  await page.locator('.curtain').waitFor()
}

/** Shows the supply lines and couriers on the map. */
async function layOver({ page }: Scene): Promise<void> {
  const layers = page.locator('.map-tools .tool-button').nth(3)
  await layers.click()
  const boxes = page.locator('.layers-menu input[type=checkbox]')
  for (const box of [2, 3]) await boxes.nth(box).check()
  await layers.click()
  await page.locator('.layer-chip').nth(1).waitFor()
}

/** Says the whole sentence. */
const sayAll = (scene: Scene): Promise<void> => type(scene, scene.say)

/** Opens the Force that the sentence is about, with everything said but its last word. */
const saying =
  (words: (say: Scene['say']) => Scene['say']) =>
  async (scene: Scene): Promise<void> => {
    await type(scene, words(scene.say))
    await scene.page.locator('.dossier').waitFor()
  }

/** Says who is to move, and waits for the reach. */
async function reaching(scene: Scene): Promise<void> {
  await type(scene, scene.say.slice(0, 1))
  await scene.page.locator('.area-fill').waitFor({ state: 'attached' })
}

/** Goes to a fight of a replay. */
const toFight =
  (times: number) =>
  async ({ page }: Scene): Promise<void> => {
    const board = page.locator('.replay-page')
    for (let fight = 0; fight < times; fight++) {
      const before = await board.getAttribute('data-tick')
      await page.keyboard.press('>')
      await page.locator(`.replay-page:not([data-tick="${before}"])`).waitFor()
    }
  }

async function proveDice(scene: Scene): Promise<void> {
  await toFight(3)(scene)
  await scene.page.keyboard.press('d')
  await scene.page.locator('.luck-figure').first().waitFor({ timeout: 60_000 })
}

/** Opens the what-if panel, with a tree of two nested what-ifs, created on the first visit. */
async function growTree({ page }: Scene): Promise<void> {
  const panel = page.locator('.what-if')
  const open = async () => {
    await page.locator('.map-window').waitFor()
    await page.keyboard.press('w')
    await panel.locator('.branch-root').waitFor()
  }
  const attempt = async (name: string) => {
    await panel.locator('input.field').fill(name)
    await panel.locator('button[type=submit]').click()
    await page.locator('.what-if-bar', { hasText: name }).waitFor({ timeout: 60_000 })
  }
  await open()
  if ((await panel.locator('.branch-row').count()) > 0) return
  await attempt('Jourdan waits')
  await open()
  await attempt('Colaud first')
  await open()
  await panel.locator('.branch-root a').click()
  await page.locator('.what-if-bar').waitFor({ state: 'detached' })
  await open()
}

/** Draws an arrow and a mark by keyboard, unless they are already there. */
async function drawPlans({ page }: Scene): Promise<void> {
  await page.locator('.map-window').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('p')
  await page.locator('.plan-bar').waitFor()
  await page.waitForTimeout(400)
  if ((await page.locator('.plan-arrow').count()) > 0) return
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter', 'm']) await page.keyboard.press(key)
  await page.locator('.plan-mark').waitFor()
}

async function beginByMail({ page }: Scene): Promise<void> {
  await page.locator('input[name=company][value=mail]').check({ force: true })
  await page.locator('.new-match button[type=submit]').click()
  await page.locator('.mail-card').waitFor()
}

/** The sharing panel, with a link to the position in it. */
async function share({ page }: Scene): Promise<void> {
  await page.locator('.top-icons button').last().click()
  await page.locator('.menu ul').nth(1).locator('button.menu-row').last().click()
  await page.locator('.share-buttons button').first().click()
  await page.locator('.share-link').waitFor({ timeout: 60_000 })
}

async function openShared(scene: Scene): Promise<void> {
  await share(scene)
  await scene.page.goto(await scene.page.locator('.share-link').inputValue())
  await scene.page.locator('.shared-play').waitFor()
}

/** Every screen, in visiting order. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', at: home },
  { name: 'new-match', at: { path: '/new/hondschoote' } },
  { name: 'settings', at: { path: '/settings' } },
  { name: 'rules-page', at: { path: '/rules/hondschoote' } },
  { name: 'hondschoote-start', at: start, hasDecision: true },
  { name: 'hondschoote-briefing', at: start, show: inMenu(BRIEFING) },
  { name: 'hondschoote-reach', at: march, hasDecision: true, show: scene => type(scene, scene.say.slice(0, 1)) },
  { name: 'hondschoote-march', at: march, hasDecision: true, show: sayAll },
  {
    name: 'hondschoote-refusal',
    at: march,
    show: async scene => {
      await type(scene, scene.say.slice(0, 1))
      await provokeRefusal(scene)
    },
  },
  {
    name: 'hondschoote-stack',
    at: march,
    show: async scene => {
      await type(scene, scene.say.slice(0, 1))
      await inspectByKey(scene)
    },
  },
  { name: 'hondschoote-combat', at: assault, hasDecision: true },
  { name: 'hondschoote-assault', at: assault, hasDecision: true, show: chooseAll },
  {
    name: 'hondschoote-hint',
    at: march,
    hasDecision: true,
    show: async ({ page }) => {
      await page.keyboard.press('h')
      await page.locator('.note').first().waitFor({ timeout: 60_000 })
    },
  },
  { name: 'hondschoote-menu', at: assault, show: ({ page }) => page.locator('.top-icons button').last().click() },
  { name: 'hondschoote-forces', at: assault, show: inMenu(FORCES) },
  { name: 'hondschoote-charts', at: assault, show: inMenu(CHARTS) },
  { name: 'hondschoote-rules', at: assault, show: inMenu(RULES) },
  { name: 'hondschoote-rulings', at: assault, show: inMenu(RULINGS) },
  { name: 'hondschoote-log', at: assault, show: inMenu(LOG) },
  { name: 'hondschoote-dice', at: assault, show: inMenu(DICE) },
  { name: 'hondschoote-keys', at: assault, show: inMenu(...KEYS) },
  { name: 'hondschoote-watch', at: { position: 'hondschoote-watch' }, show: ({ page }) => page.waitForTimeout(2500) },
  { name: 'hondschoote-ending', at: { position: 'hondschoote-ending' } },
  { name: 'hondschoote-curtain', at: { path: '/new/hondschoote' }, show: drawCurtain },
  { name: 'belle-alliance-start', at: { position: 'belle-alliance-start' }, hasDecision: true },
  { name: 'belle-alliance-odds', at: cards, hasDecision: true, show: chooseAll },
  {
    name: 'belle-alliance-viewer',
    at: cards,
    show: async ({ page }) => {
      await page.locator('.card-table .card[data-spot]').last().focus()
      await page.keyboard.press('i')
      await page.locator('.viewer').waitFor()
    },
  },
  { name: 'belle-alliance-log', at: cards, show: inMenu(LOG) },
  { name: 'belle-alliance-ending', at: { position: 'belle-alliance-ending' } },
  { name: 'fourteen-days-plans', at: { position: 'fourteen-days-plans' }, hasDecision: true, show: saying(say => say.slice(0, -1)) },
  { name: 'fourteen-days-orders', at: { position: 'fourteen-days-orders' }, hasDecision: true, show: saying(say => say) },
  { name: 'fourteen-days-supply', at: { position: 'fourteen-days-orders' }, hasDecision: true, show: layOver },
  { name: 'fourteen-days-reach', at: { position: 'fourteen-days-march' }, hasDecision: true, show: saying(say => say.slice(0, 2)) },
  { name: 'fourteen-days-march', at: { position: 'fourteen-days-march' }, hasDecision: true, show: saying(say => say.slice(0, -1)) },
  { name: 'fourteen-days-battle', at: { position: 'fourteen-days-battle' }, hasDecision: true },
  { name: 'fourteen-days-dice', at: { position: 'fourteen-days-dice' }, hasDecision: true, show: chooseAll },
  { name: 'fourteen-days-forces', at: { position: 'fourteen-days-orders' }, show: inMenu(FORCES) },
  { name: 'fourteen-days-charts', at: { position: 'fourteen-days-orders' }, show: inMenu(CHARTS) },
  { name: 'fourteen-days-ending', at: { position: 'fourteen-days-ending' } },
  { name: 'vive-l-empereur-cards', at: { position: 'vive-l-empereur-cards' }, hasDecision: true },
  { name: 'vive-l-empereur-charge', at: { position: 'vive-l-empereur-charge' }, hasDecision: true, show: sayAll },
  { name: 'march-on-paris-orders', at: { position: 'march-on-paris-orders' }, hasDecision: true, show: sayAll },
  { name: 'march-on-paris-move', at: { position: 'march-on-paris-move' }, hasDecision: true, show: sayAll },
  { name: 'march-on-paris-bombardment', at: { position: 'march-on-paris-bombardment' }, hasDecision: true, show: sayAll },
  { name: 'march-on-paris-charge', at: { position: 'march-on-paris-charge' }, hasDecision: true, show: sayAll },
  { name: 'march-on-paris-assault', at: { position: 'march-on-paris-assault' }, hasDecision: true, show: sayAll },
  { name: 'skirmish-orders', at: { position: 'skirmish-orders' }, hasDecision: true },
  { name: 'skirmish-reach', at: { position: 'skirmish-orders' }, hasDecision: true, show: reaching },
  { name: 'march-on-paris-cards', at: { position: 'march-on-paris-cards' }, hasDecision: true },
  { name: 'march-on-paris-hidden', at: { position: 'march-on-paris-hidden' }, hasDecision: true },
  { name: 'skirmish-march', at: { position: 'skirmish-march' }, hasDecision: true },
  { name: 'hondschoote-replay', at: { position: 'hondschoote-ending', isReplay: true }, show: toFight(9) },
  { name: 'belle-alliance-replay', at: { position: 'belle-alliance-ending', isReplay: true }, show: toFight(6) },
  { name: 'fourteen-days-replay', at: { position: 'fourteen-days-ending', isReplay: true }, show: toFight(6) },
  { name: 'hondschoote-proof', at: { position: 'hondschoote-ending', isReplay: true }, show: proveDice },
  { name: 'hondschoote-what-if', at: { position: 'hondschoote-tried' }, show: growTree },
  { name: 'hondschoote-pencil', at: { position: 'hondschoote-tried' }, show: drawPlans },
  { name: 'hondschoote-share', at: assault, show: share },
  { name: 'hondschoote-shared', at: assault, show: openShared },
  { name: 'hondschoote-mail', at: { path: '/new/hondschoote' }, show: beginByMail },
  ...LEARNING,
]
