import type { CDPSession, Page } from 'playwright-core'
import type { Figure } from '../measure.ts'

/** A figure in milliseconds, next to this run's calibration. */
export type Timed = (name: string, ms: number, most?: number, note?: string) => Figure

const STEPS = 5_000_000
const ROUNDS = 5

/** How fast Chromium is right now: steps of xoshiro128**, as everywhere in the benchmark. */
export async function calibrateBrowser(page: Page, cdp: CDPSession): Promise<{ readonly figure: Figure; readonly timed: Timed }> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const from = await taskSeconds(cdp)
    await page.evaluate(xoshiroSteps, STEPS)
    least = Math.min(least, ((await taskSeconds(cdp)) - from) / STEPS)
  }
  const step = least * 1e9
  return {
    figure: { name: 'calibration in Chromium: one step of xoshiro128**', value: step, unit: 'ns' },
    timed: (name, ms, most, note) => ({
      name,
      value: ms,
      unit: 'ms',
      ratio: { to: 'a step of the calibration', times: (ms * 1e6) / step },
      ...(most !== undefined && { most }),
      ...(note !== undefined && { note }),
    }),
  }
}

/** CPU time of the page's thread. */
async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Runs in the page. */
function xoshiroSteps(steps: number): number {
  let [a, b, c, d] = [1, 2, 3, 4]
  let sum = 0
  for (let k = 0; k < steps; k++) {
    const r = Math.imul(b, 5)
    sum ^= Math.imul((r << 7) | (r >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
  }
  return sum
}

/** The value that this share of all does not exceed. */
export function upTo(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
