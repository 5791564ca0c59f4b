import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { reach } from './look/positions.ts'
import { type Stand, stand } from './stand.ts'
import { filled, settled } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const PANELS = [
  ...['Situation', 'Ordre de bataille', 'Interprétations et reconstitutions', 'Tables', 'Journal', 'Dés'],
  ...['Réglages', 'Touches', 'Enregistrer et exporter'],
]
const FRENCH = { language: 'fr', speed: 'off', sounds: false }

/** Lines shown or read out that contain a purely English word. Titles in italics and codes in capitals, such as NO, don't count. */
const leftovers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const english =
      /(?<![\p{L}'’-])(the|of|and|your?|with|is|are|to|what|which|who|from|this|that|not|can|may|no|all|turn|hex(es)?|rule|close)(?![\p{L}'’-])/iu
    const elements = [...document.querySelectorAll('body *')].filter(element => element.closest('script, noscript, em, code') === null)
    const written = elements.flatMap(element =>
      [...element.childNodes].flatMap(node => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
    )
    const named = elements.flatMap(element => ['aria-label', 'title', 'placeholder', 'alt'].map(name => element.getAttribute(name) ?? ''))
    return [...new Set([...written, ...named])].filter(text => english.test(text.replace(/\b[A-Z]{2,}\b/g, ''))).map(text => text.trim())
  })

async function openPage(page: Page, path: string, heading: RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
}

test('pages in French', async () => {
  const { context, page, faults } = await at.visit({ locale: 'fr-FR' })
  for (const [path, heading] of [
    ['/', /La table est libre/],
    ['/new/hondschoote', /Nouvelle partie.: Hondschoote/],
    ['/new/la-belle-alliance', /Nouvelle partie.: La Belle Alliance/],
    ['/new/fourteen-days', /Nouvelle partie.: Quatorze jours en juin/],
    ['/settings', /Réglages/],
    ['/lessons', /Apprendre/],
    ['/table/nowhere', /n’est pas sur cet appareil/],
  ] as const) {
    await openPage(page, path, heading)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await leftovers(page), path).toEqual([])
  }
  expect(faults).toEqual([])
  await openPage(page, '/nowhere', /Page introuvable/)
  expect(await leftovers(page)).toEqual([])
  await context.close()
})

test.each([
  ['la-belle-alliance', 'La Belle Alliance', 'RO-3', 'Le test', /moral présent de l’armée/],
  ['hondschoote', 'Hondschoote', '1.6', 'Zones de contrôle', /ZdC d’une unité/],
  ['fourteen-days', 'Quatorze jours en juin', '11.0 II', 'Ordres ultérieurs', /bonus de commandement/],
] as const)("the rules of %s in French, on their page and in the table's panel", async (game, name, rule, title, words) => {
  const { context, page, faults } = await at.visit({ settings: FRENCH })
  await openPage(page, `/rules/${game}#${encodeURIComponent(rule)}`, new RegExp(`Règles de ${name}`))
  const cited = page.locator('section.cited')
  await cited.waitFor()
  expect(await cited.textContent()).toContain(`${rule}${title}`)
  expect(await cited.textContent()).toMatch(words)
  await expect.poll(() => page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').count()).toBeGreaterThan(15)
  await expect.poll(() => page.getByText('interprétation', { exact: true }).count()).toBeGreaterThan(15)
  expect(await leftovers(page), 'page').toEqual([])
  expect(await violations(page)).toEqual([])

  await page.goto('/')
  await page.getByRole('button', { name: `Jouer ${name}` }).click()
  await page.getByRole('complementary', { name: 'Décision et journal' }).waitFor()
  await page.keyboard.press('r')
  const panel = page.getByRole('dialog', { name: 'Règles' })
  await panel.getByRole('searchbox').fill(title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  await panel.getByRole('button', { name: `${rule} ${title}` }).click()
  await panel.getByRole('heading', { name: title }).waitFor()
  expect(await panel.textContent()).toMatch(words)
  expect(await leftovers(page), 'panel').toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test.each([
  ['hondschoote-assault', /^(Charge des|Attaque)/, true],
  ['belle-alliance-attack', /^(Charge des|Attaque)/, true],
  ['fourteen-days-orders', /^Envoyer un ordre|un ordre à/, false],
] as const)('the table of %s in French', async (id, heading, hasOdds) => {
  const { record, say } = await reach(id)
  const { context, page, faults } = await at.visit({ settings: FRENCH })
  await page.goto('/')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Ouvrir un fichier' }).click()
  await (await choosing).setFiles({ name: 'Partie.jsonl', mimeType: 'application/json', buffer: Buffer.from(record) })
  await page.getByText('« Partie » a été ajoutée à vos parties.').waitFor()
  expect(await leftovers(page)).toEqual([])
  await page.getByRole('link', { name: 'Partie' }).click()
  const column = page.getByRole('complementary', { name: 'Décision et journal' })
  await column.waitFor()
  expect(await leftovers(page), 'at first').toEqual([])

  // The whole sentence with its odds, typed as in records.
  await page.keyboard.press('t')
  await page.keyboard.type(`${say.join(' ')} `)
  await page.keyboard.press('Escape')
  await column.getByRole('heading', { level: 2, name: heading }).first().waitFor()
  if (hasOdds) await page.getByRole('region', { name: 'Chances' }).getByRole('row').first().waitFor()
  expect(await leftovers(page), 'with its odds').toEqual([])
  expect(await column.getByRole('region', { name: 'Journal' }).textContent()).toMatch(/Tour|Français/)

  for (const title of PANELS) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await leftovers(page), 'menu').toEqual([])
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: title }).click()
    await filled(page.getByRole('dialog', { name: title })).waitFor()
    expect(await leftovers(page), title).toEqual([])
    await page.getByRole('button', { name: 'Fermer' }).first().click()
  }
  expect(faults).toEqual([])
  await context.close()
})

test('changing the language at the table reads nothing out again', async () => {
  const { context, page, faults } = await at.visit({ settings: { speed: 'off', sounds: false } })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now La Belle Alliance' }).click()
  const column = page.getByRole('complementary', { name: 'Decision and log' })
  await column.waitFor()
  await page.keyboard.press('t')
  await page.locator('.type-line input').fill('grand-battery act ')
  await page.getByRole('button', { name: 'Open fire' }).click()
  const news = page.locator('.unseen[role=log]')
  await news.getByText(/Row \d/).waitFor()
  await column.locator('.word-open').first().waitFor()
  const heard = await settled(async () => (await news.textContent()) ?? '')
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    const region = document.querySelector('.unseen[role=log]')
    if (region !== null)
      new MutationObserver(() => spoken.push(region.textContent ?? '')).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      })
  })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'Français' }).check({ force: true })
  await page.getByRole('dialog', { name: 'Réglages' }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'Journal' })
    .getByText(/Ligne \d/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual([])
  expect(await news.textContent()).toBe(heard)
  expect(faults).toEqual([])
  await context.close()
})
