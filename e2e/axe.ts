import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds wrong with the page as it stands, or with a part of it, by daylight and by candle. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  await lightUp(page, 'light')
  const byDay = await found(page, part)
  await lightUp(page, 'dark')
  const byCandle = await found(page, part, ['color-contrast'])
  return [...byDay, ...byCandle.map(fault => `dark: ${fault}`)]
}

/** Changes the light, and waits until the last colour has faded over. */
async function lightUp(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

async function found(page: Page, part: string | undefined, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (part !== undefined) axe.include(part)
  if (rules !== undefined) axe.withRules(rules)
  const { violations: faults } = await axe.analyze()
  return faults.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
