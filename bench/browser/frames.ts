import type { Page } from 'playwright-core'
import type { Figure } from '../measure.ts'
import { type Timed, upTo } from './figures.ts'
import type { Visit } from './stand.ts'
import { cpuTime, frameTimes, mainThread, scriptTime, type TraceEvent, traced } from './trace.ts'

const MOVES = 150
const MOST = 4
const [X, Y] = [520, 460]
/** The pointer moves in an oval of this size, in pixels. */
const [WIDE, HIGH] = [120, 80]
const NOTCH = 40
/** Wheel notches in one direction before it turns back. */
const NOTCHES = 10

/** The cost of scripts, style, layout and paint on the page's thread per frame while the map is moved. */
export async function frameFigures({ page, cdp }: Visit, map: string, timed: Timed): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, move, most] of [
    ['panning', pan, MOST],
    ['zooming', zoom, undefined],
  ] as const) {
    await move(page, NOTCHES)
    const { mean, note } = frameFigure(await traced(cdp, () => move(page, MOVES)))
    figures.push(timed(`${map}: a frame of ${name}`, mean, most, note))
  }
  return figures
}

/** The mean over all frames, with a breakdown. */
function frameFigure(events: readonly TraceEvent[]): { readonly mean: number; readonly note: string } {
  const main = mainThread(events)
  const frames = frameTimes(main)
  const mean = frames.reduce((sum, one) => sum + one, 0) / frames.length
  const parts = [
    `scripts alone ${(scriptTime(main) / frames.length).toFixed(2)} ms`,
    `all that the thread does ${(cpuTime(main) / frames.length).toFixed(1)} ms`,
    `95 of 100 frames within ${upTo(frames, 0.95).toFixed(1)} ms`,
  ]
  return { mean, note: parts.join('; ') }
}

async function pan(page: Page, moves: number): Promise<void> {
  await page.mouse.move(X, Y)
  await page.mouse.down({ button: 'middle' })
  for (let i = 0; i < moves; i++) await page.mouse.move(X + WIDE * Math.sin(i / 10), Y + HIGH * Math.sin(i / 7))
  await page.mouse.up({ button: 'middle' })
}

async function zoom(page: Page, moves: number): Promise<void> {
  await page.mouse.move(X, Y)
  for (let i = 0; i < moves; i++) await page.mouse.wheel(0, i % (2 * NOTCHES) < NOTCHES ? -NOTCH : NOTCH)
}
