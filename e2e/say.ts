import type { Game } from '@grognard/engine'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { clickHex, counter } from './map.ts'
import { bring, button, column, log, PATIENT, said } from './table.ts'

/** A sentence as somebody types it, and the step that asks for it. */
interface Sentence {
  readonly step: string
  readonly say: readonly string[]
}

const PAUSE = 'go'

/** What is said so far, word by word. */
const saidSoFar = (page: Page): Locator => column(page).locator('.word-said')
const primary = (page: Page): Locator => column(page).locator('.btn.primary:enabled')
const curtain = (page: Page): Locator => page.getByRole('button', { name: /^I command the / })

/** Takes the device when it is handed over. */
export async function takeDevice(page: Page): Promise<void> {
  await curtain(page).or(column(page)).first().waitFor(PATIENT)
  if (await curtain(page).isVisible()) await curtain(page).click()
  await column(page).waitFor(PATIENT)
}

/** Imports a record, whose seats are people's, and takes the device of whoever decides. */
export async function sitDownAlone(page: Page, record: string): Promise<void> {
  await page.goto('/')
  await bring(page, 'Prepared.jsonl', record)
  await page.getByRole('link', { name: /^(Move|Continue|View) Prepared$/ }).click()
  await takeDevice(page)
}

/** A way of saying sentences of a game at its table, whose map has so many columns. */
export function speaker(game: Game, columns: number) {
  /** A word as it is printed on the page, and its sort. */
  function printed(word: string): { readonly sort: string; readonly name: string } {
    for (const [sort, { names }] of Object.entries(game.names)) {
      const value = names.indexOf(word)
      if (value >= 0 && sort !== 'side') return { sort, name: game.words.en.names[sort]?.[value] ?? word }
    }
    return { sort: 'other', name: word }
  }

  /** Where a piece stands, as its counter says. */
  async function hexOf(page: Page, name: string): Promise<string | undefined> {
    const all = counter(page, `${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}, `)
    if ((await all.count()) === 0) return undefined
    return /hex (\w+)/.exec((await all.first().getAttribute('aria-label')) ?? '')?.[1]
  }

  /** A word by pointing: at a piece or a hex on the map; at the word for what has no place, or is not on top of its stack. */
  async function point(page: Page, word: string, i: number, isOrder: boolean): Promise<void> {
    const { sort, name } = printed(word)
    const hex = sort === 'hex' ? word : sort === 'piece' && !isOrder ? await hexOf(page, name) : undefined
    const named = column(page)
      .locator('.word-open, .piece-row')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
    if (hex !== undefined) {
      await clickHex(page, hex, columns)
      const which = column(page).getByText('Which one?').or(column(page).getByPlaceholder('Which one?'))
      await which.or(saidSoFar(page).nth(i)).first().waitFor()
      if (await said(page, name).first().isVisible()) return
      if (!(await which.isVisible())) await saidSoFar(page).nth(i).click()
    }
    await named.click()
    await saidSoFar(page).nth(i).waitFor()
  }

  return {
    /** Says a sentence by mouse, up to the button that speaks it. */
    async byMouse(page: Page, { step, say }: Sentence): Promise<void> {
      await page.getByRole('button', { name: 'Whole map' }).click()
      const ending = column(page).locator('.buttons-main .btn:enabled').last()
      const isFilled = say.length === 1 && (await column(page).locator('.word-filled').count()) === 1
      if (say[0] !== 'end' || say.length > 1) {
        let i = 0
        for (const word of say) if (word !== PAUSE) await point(page, word, i++, step === 'write-orders')
      } else if (!isFilled) {
        await ending.click()
        await saidSoFar(page).first().waitFor()
      }
    },
    /** Types a sentence. */
    async byKeys(page: Page, { say }: Sentence): Promise<void> {
      const line = page.locator('.type-line input')
      // A key that comes before the table listens is lost.
      const isOpen = async () => {
        if (!(await line.isVisible())) await page.keyboard.press('t')
        return line.isVisible()
      }
      await expect.poll(isOpen, PATIENT).toBe(true)
      await line.fill('')
      await line.fill(`${say.join(' ')} `)
      await saidSoFar(page).first().waitFor()
      await line.press('Escape')
    },
  }
}

/** Speaks a sentence that is said in some way, and waits until it is heard. Whoever ends a step while somebody can still act is asked again. */
export async function saying(page: Page, say: () => Promise<void>, isByKeys: boolean): Promise<void> {
  // Nothing is waited for: the log goes when the device is handed over.
  const told = () => log(page).allTextContents().then(String)
  const before = await told()
  await say()
  await (isByKeys ? page.keyboard.press('Enter') : primary(page).click())
  const isHeard = async () => (await curtain(page).isVisible()) || (await told()) !== before
  const anyway = button(page, 'End anyway')
  await expect.poll(async () => (await anyway.isVisible()) || (await isHeard()), PATIENT).toBe(true)
  if (await anyway.isVisible()) await anyway.click()
  await expect.poll(isHeard, PATIENT).toBe(true)
}
