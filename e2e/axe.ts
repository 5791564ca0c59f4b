import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

export type Theme = 'light' | 'dark'

/** What axe finds wrong with the current page, or part of it, in both themes. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const byDay = await violationsIn(page, 'light', part)
  await lightUp(page, 'dark')
  const byCandle = await found(page, part, ['color-contrast'])
  return [...byDay, ...byCandle.map(fault => `dark: ${fault}`)]
}

/** The same in one theme. */
export async function violationsIn(page: Page, theme: Theme, part?: string): Promise<string[]> {
  await lightUp(page, theme)
  return found(page, part)
}

/** Changes the theme, and waits until the last colour transition has ended. */
async function lightUp(page: Page, colorScheme: Theme): Promise<void> {
  await page.evaluate(drawAll)
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

/**
 * Runs in the page. Draws what lies below the fold too, as when it is scrolled to: left undrawn, it
 * would start its transition to the new theme only when axe asks for its colours, and show the old one.
 */
function drawAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

async function found(page: Page, part: string | undefined, rules?: string[]): Promise<string[]> {
  // It stays in the page until the next load: injecting it takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: { type: 'rule', values: rules } }) }
  const faults = await page.evaluate(lookOver, { part, options })
  return faults.map(({ id, target, summary }) => `${id} ${target}: ${summary}`)
}

/** Runs in the page. */
async function lookOver({ part, options }: { readonly part: string | undefined; readonly options: RunOptions }) {
  const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe }
  const { violations: faults } = await inPage.run(part === undefined ? document : { include: [[part]] }, options)
  return faults.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => ({ id, target: target.join(' '), summary: failureSummary })),
  )
}
