import type { CDPSession, Page } from 'playwright-core'
import type { Place } from './map.ts'

/** Fingers on a touch screen, by position. */
export interface Fingers {
  down(...at: readonly Place[]): Promise<void>
  move(...to: readonly Place[]): Promise<void>
  up(): Promise<void>
}

/** Real touches, through the browser's own protocol: several fingers, and as slow as wanted. */
export async function fingers(page: Page): Promise<Fingers> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Place[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(({ x, y }, id) => ({ x, y, id })) })
  return {
    down: async (...at) => void (await touch('touchStart', at)),
    move: async (...to) => void (await touch('touchMove', to)),
    up: async () => void (await touch('touchEnd', [])),
  }
}

const between = (from: Place, to: Place, part: number): Place => ({
  x: from.x + part * (to.x - from.x),
  y: from.y + part * (to.y - from.y),
})

/** Moves fingers smoothly from place to place. */
export async function slide(hand: Fingers, ways: readonly (readonly [from: Place, to: Place])[]): Promise<void> {
  await hand.down(...ways.map(([from]) => from))
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await hand.move(...ways.map(([from, to]) => between(from, to, part)))
  await hand.up()
}
