import { isA, numberOf } from '@grognard/engine'
import { hondschoote } from '@grognard/games/hondschoote/index'
import { UNIT } from '@grognard/games/hondschoote/rules/terms'
import type { Page } from 'playwright-core'
import type { Figure } from '../measure.ts'
import { type Timed, upTo } from './figures.ts'
import { timeToPaint } from './paint-clock.ts'
import { type Prepared, playedUpTo } from './position.ts'
import { sitDownAt, type Visit } from './stand.ts'
import { cpuTime, longestTask, mainThread, traced, workerThreads } from './trace.ts'

const COMPUTED = 10
const SHOWN = 100
const UNITS = 8
const TRIES = 6
const ESCAPES = 20
const PAUSE = 200
const REACH = '.area-fill'
const ODDS = 'section.odds[aria-busy="false"] .odds-whole'

/** A battle of Hondschoote in which units of one side may march. */
export const beforeMarch = (): Prepared => playedUpTo(hondschoote(), 'human', step => step === 'movement')

/** One in which an assault may be declared. */
const beforeAssault = (): Prepared => playedUpTo(hondschoote(), 'human', (step, said) => step === 'combat' && said.length > 2)

/** How long something took to appear, by the clock and in CPU time, in milliseconds. */
interface Shown {
  readonly clock: number
  readonly page: number
  /** The worker's longest task. */
  readonly worker: number
}

/** Measures from an input to the paint of an element. */
async function shown({ page, cdp }: Visit, selector: string, act: () => Promise<void>): Promise<Shown> {
  let clock = 0
  const events = await traced(cdp, async () => {
    clock = await timeToPaint(page, selector, act)
  })
  return { clock, page: cpuTime(mainThread(events)), worker: longestTask(workerThreads(events)).cpu }
}

/** The median, and a breakdown of the slowest. */
function typical(name: string, all: readonly Shown[], timed: Timed): Figure {
  const clocks = all.map(({ clock }) => clock)
  const { clock, page, worker } = all.reduce((a, b) => (b.clock > a.clock ? b : a))
  const note = `the slowest of ${all.length} ${clock.toFixed(0)} ms; CPU of that: page ${page.toFixed(1)} ms, worker ${worker.toFixed(1)} ms`
  return timed(name, upTo(clocks, 0.5), SHOWN, note)
}

/** From a click on a unit to its reach on the map, at a table of `beforeMarch`. */
export async function reachFigures(seen: Visit, { choices }: Prepared, timed: Timed): Promise<Figure[]> {
  const { page } = seen
  const units = choices.filter(word => isA(word, UNIT)).map(word => `piece-unit-${numberOf(word)}`)
  const all: Shown[] = []
  for (const { x, y } of (await page.evaluate(freeCounters, units)).slice(0, UNITS)) {
    all.push(await shown(seen, REACH, () => page.mouse.click(x, y)))
    await takeBack(page)
  }
  const computed = Math.max(...all.map(({ worker }) => worker))
  return [
    timed('reach of a unit: computed in the worker', computed, COMPUTED, `the slowest of ${all.length}`),
    typical('reach of a unit: from click to paint, by the clock', all, timed),
  ]
}

/** Deselects the unit; the first Escape may only close a hover popup. */
async function takeBack(page: Page): Promise<void> {
  const reach = page.locator(REACH)
  for (let tries = 0; tries < ESCAPES && (await reach.count()) > 0; tries++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(PAUSE)
  }
}

/** The centres of the counters that lie alone and in view; runs in the page. */
function freeCounters(wanted: string[]): { x: number; y: number }[] {
  const boxes = [...document.querySelectorAll('.counter-place')].map(one => ({ id: one.id, box: one.getBoundingClientRect() }))
  const sight = document.querySelector('.map-window')?.getBoundingClientRect() ?? new DOMRect()
  const isWithin = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
    x > left && x < right && y > top && y < bottom
  return boxes.flatMap(({ id, box }) => {
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    const isAlone = boxes.every(other => other.id === id || !isWithin(other.box, middle))
    return wanted.includes(id) && isAlone && isWithin(sight, middle) ? [middle] : []
  })
}

/** From the last key of an assault's sentence to its odds: the first time, and afterwards. */
export async function oddsFigures(seen: Visit, address: string, timed: Timed): Promise<Figure[]> {
  const { record, next } = beforeAssault()
  await sitDownAt(seen, address, record)
  const all: Shown[] = []
  for (let i = 0; i < TRIES; i++) all.push(await showOdds(seen, next))
  const [{ clock, page, worker }] = all
  const first = `CPU: page ${page.toFixed(1)} ms, worker ${worker.toFixed(1)} ms`
  return [
    timed('odds of an assault: from the last key to paint, the first time, by the clock', clock, undefined, first),
    typical('odds of an assault: again', all.slice(1), timed),
  ]
}

async function showOdds(seen: Visit, words: readonly string[]): Promise<Shown> {
  const { page } = seen
  await page.keyboard.press('t')
  const field = page.getByRole('combobox', { name: 'Type an order' })
  await field.fill(words.join(' '))
  const found = await shown(seen, ODDS, () => page.keyboard.press('Space'))
  await field.fill('')
  await page.locator('section.odds').waitFor({ state: 'detached' })
  await field.press('Escape')
  return found
}
