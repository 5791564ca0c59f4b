import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Place {
  readonly x: number
  readonly y: number
}

/** A sheet in its own units: hexes of this side, and a margin; Hondschoote has 20 columns. */
const SIDE = 42
const MARGIN = 18
const COLUMNS = 20

export const map = (page: Page): Locator => page.getByRole('application', { name: 'Map of the battlefield' })
export const counter = (page: Page, name: string): Locator =>
  page.getByRole('img', { name: 'Counters', exact: true }).getByRole('img', { name: new RegExp(`^${name}`) })

/** An element's box once two frames agree on it. Runs in the page. */
const stillBox = (shown: Element): Promise<{ x: number; y: number; width: number }> =>
  new Promise(done => {
    let before = ''
    const look = () => {
      const { x, y, width } = shown.getBoundingClientRect()
      const now = `${x} ${y} ${width}`
      if (now === before) return done({ x, y, width })
      before = now
      requestAnimationFrame(look)
    }
    look()
  })

/** Where a hex is on screen, by its printed number; the even columns are half a hex lower. Waits for a moving map. */
export async function placeOf(page: Page, hex: string, columns = COLUMNS): Promise<Place> {
  const sheet = await page.getByRole('img', { name: 'Counters', exact: true }).evaluate(stillBox)
  const scale = sheet.width / ((1.5 * columns + 0.5) * SIDE + 2 * MARGIN)
  const [columnAt, row] = [Number(hex.slice(0, -2)), Number(hex.slice(-2))]
  const x = MARGIN + SIDE * (1 + 1.5 * (columnAt - 1))
  const y = MARGIN + SIDE * Math.sqrt(3) * (row - (columnAt % 2 === 0 ? 0 : 0.5))
  return { x: sheet.x + scale * x, y: sheet.y + scale * y }
}

export async function clickHex(page: Page, hex: string, columns?: number): Promise<void> {
  const { x, y } = await placeOf(page, hex, columns)
  await page.mouse.click(x, y)
}

/** Drags what is in a hex to another. */
export async function dragHex(page: Page, from: string, to: string, columns?: number): Promise<void> {
  const [start, end] = [await placeOf(page, from, columns), await placeOf(page, to, columns)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

/** What the map announces about the focused hex: its number, who is there, the terrain. */
export const spoken = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d{3,4}\b/ })

const hexOf = async (page: Page): Promise<string> => /^\d+/.exec((await spoken(page).textContent()) ?? '')?.[0] ?? ''

/** Walks to a hex with the arrow keys: along the row, then up or down. */
export async function walkTo(page: Page, hex: string): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    const now = await hexOf(page)
    if (now === hex) return
    const across = Number(hex.slice(0, -2)) - Number(now.slice(0, -2))
    const down = Number(hex.slice(-2)) - Number(now.slice(-2))
    await page.keyboard.press(across > 0 ? 'ArrowRight' : across < 0 ? 'ArrowLeft' : down > 0 ? 'ArrowDown' : 'ArrowUp')
    await expect.poll(() => hexOf(page), { interval: 10 }).not.toBe(now)
  }
  throw new Error(`hex ${hex} was not reached`)
}
