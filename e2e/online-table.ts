import type { Locator, Page } from 'playwright-core'
import { PATIENT } from './table.ts'

/** The part of a table that is about the match on the server, in either language. */
export const card = (page: Page): Locator => page.getByRole('region', { name: /^(Online|En ligne)$/ })

/** A button of that part. */
export const does = (page: Page, name: string | RegExp): Locator => card(page).getByRole('button', { name, exact: true })

/** Opens a table online; resolves with the link for an opponent. */
export async function openTable(page: Page, game: string, who: RegExp): Promise<string> {
  await page.goto(`/new/${game}#online`)
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = page.getByRole('textbox', { name: 'Link for your opponent' })
  await link.waitFor(PATIENT)
  return link.inputValue()
}

/** Follows an invitation: opening the link takes no seat, the button does. */
export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.locator('.online-page .btn.primary').click()
  await card(page).waitFor(PATIENT)
}
