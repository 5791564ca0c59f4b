import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Channel, seatAt, type WindowSeat } from './one-window.ts'

type Open = NonNullable<Parameters<typeof seatAt>[1]>
type Told = Parameters<Parameters<Open>[0]>[0]

/** The windows of a browser: what one says, the others hear a moment later. */
const ears = new Set<(told: Told) => void>()
const open: Open = (hear): Channel => {
  ears.add(hear)
  return {
    tell(told) {
      setTimeout(() => {
        for (const ear of ears) if (ear !== hear) ear(told)
      }, 2)
    },
    close: () => ears.delete(hear),
  }
}

interface TestWindow extends WindowSeat {
  readonly seen: string[]
}

function openWindow(match = 'a', keeping = 100): TestWindow {
  const seen: string[] = []
  const keep = async () => {
    seen.push('covered')
    await new Promise(done => setTimeout(done, keeping))
    seen.push('kept')
  }
  return { seen, ...seatAt({ match, yield: keep, onLate: () => seen.push('late') }, open) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  ears.clear()
  vi.useRealTimers()
})

/** Takes a match; returns how many milliseconds that took. */
async function take(window: TestWindow): Promise<number> {
  const from = Date.now()
  const taken = window.take().then(() => Date.now() - from)
  await vi.advanceTimersByTimeAsync(10_000)
  return taken
}

test('a lone window has the match in a moment', async () => {
  expect(await take(openWindow())).toBeLessThan(100)
})

test('the window that had it is covered at once, and the other waits until everything is stored; it may come back', async () => {
  const [one, two] = [openWindow(), openWindow()]
  await take(one)
  void two.take().then(() => two.seen.push(...one.seen, 'taken'))
  await vi.advanceTimersByTimeAsync(3)
  expect(one.seen).toEqual(['covered'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(two.seen).toEqual(['covered', 'kept', 'taken'])
  two.seen.length = 0
  expect(await take(one)).toBeGreaterThanOrEqual(100)
  expect([one.seen, two.seen]).toEqual([
    ['covered', 'kept'],
    ['covered', 'kept'],
  ])
})

test('other matches are not disturbed, nor are windows that have left or are covered', async () => {
  const [other, gone, covered, last] = [openWindow('b'), openWindow(), openWindow(), openWindow()]
  await take(other)
  await take(gone)
  gone.leave()
  await take(covered)
  await take(last)
  const before = [...covered.seen]
  await take(openWindow())
  expect([other.seen, gone.seen, covered.seen]).toEqual([[], [], before])
  expect(last.seen).toEqual(['covered', 'kept'])
})

test('of two that take it at the same moment one has it', async () => {
  const windows = [openWindow(), openWindow()]
  await Promise.all(windows.map(take))
  expect(windows.map(({ seen }) => seen.length).sort()).toEqual([0, 2])
})

test('a window that takes too long is not waited for; its late write is reported', async () => {
  const [slow, quick] = [openWindow('a', 5000), openWindow()]
  await take(slow)
  expect(await take(quick)).toBeLessThan(4000)
  expect(quick.seen).toEqual(['late'])
})
