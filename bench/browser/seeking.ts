import { scriptMatch } from '@grognard/engine/test/script-match'
import { hondschoote } from '@grognard/games/hondschoote/index'
import type { Locator, Page } from 'playwright-core'
import type { Figure } from '../measure.ts'
import { type Timed, upTo } from './figures.ts'
import { bring, type Visit } from './stand.ts'
import { mainThread, scriptTime, traced, workerThreads } from './trace.ts'

const LINES = 1000
const SCRIPT = 100
const SEEKS = 24
/** Coprime to the number of lines, so presses fall all over the match, far from each other. */
const STRIDE = 617
const WAIT = 60_000

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Script cost from a press on the timeline to the position there: page and workers together. */
export async function seekFigures(seen: Visit, address: string, timed: Timed): Promise<Figure[]> {
  const { page, cdp } = seen
  const { match, record } = scriptMatch(hondschoote(), 'long', { scenario: 'hypothetical', least: LINES })
  const last = match.next - 1
  const line = await watch(seen, address, record)
  const costs: number[] = []
  for (let i = 1; i <= SEEKS; i++) {
    const events = await traced(cdp, () => seek(page, line, ((i * STRIDE) % last) / last))
    costs.push([mainThread(events), ...workerThreads(events)].reduce((sum, thread) => sum + scriptTime(thread), 0))
  }
  const note = `the middle of ${SEEKS} presses ${upTo(costs, 0.5).toFixed(0)} ms`
  return [timed(`seeking in a match of ${match.next} lines: scripts of the dearest press`, Math.max(...costs), SCRIPT, note)]
}

/** Opens the replay of a record; returns the box of its timeline. */
async function watch(seen: Visit, address: string, record: string): Promise<Box> {
  const { page } = seen
  await bring(seen, address, record)
  await page.getByRole('link', { name: 'Watch the replay' }).click({ timeout: WAIT })
  const line = page.getByRole('slider')
  await line.waitFor({ timeout: WAIT })
  await page.waitForLoadState('networkidle')
  const box = await line.boundingBox()
  if (box === null) throw new Error('the line of sentences is not shown')
  return box
}

/** Presses the timeline at a share of its length and waits, as cheaply as possible, until the board has followed. */
async function seek(page: Page, { x, y, width, height }: Box, share: number): Promise<void> {
  const before = await page.evaluate(shownTick)
  await page.mouse.click(x + share * width, y + height / 2)
  await page.waitForFunction(tick => document.querySelector<HTMLElement>('[data-tick]')?.dataset.tick !== tick, before, { timeout: WAIT })
}

/** Runs in the page. */
const shownTick = (): string | undefined => document.querySelector<HTMLElement>('[data-tick]')?.dataset.tick
