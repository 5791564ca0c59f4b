import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Stand } from '../stand.ts'
import { faultsOn } from './checks.ts'
import { POSITIONS, type PositionId, type Reached, reach } from './positions.ts'
import { SCREENS, type Screen } from './screens.ts'

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Readonly<Record<string, BrowserContextOptions>>
type Size = keyof typeof SIZES

/** How a screen is viewed. */
export interface Light {
  readonly size: Size
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'fr'
}

/** Every way of viewing, with those that share a browser profile together. */
export const LIGHTS: readonly Light[] = (Object.keys(SIZES) as Size[]).flatMap(size =>
  (['light', 'dark'] as const).flatMap(theme => (['en', 'fr'] as const).map(language => ({ size, theme, language }))),
)

/** A fault of a screen, and the picture that shows it. */
export interface Found {
  readonly picture: string
  readonly fault: string
}

export interface Album {
  readonly stand: Stand
  readonly lights: readonly Light[]
  readonly screens: readonly Screen[]
  /** Where the pictures go; omitted when only the faults are wanted. */
  readonly folder?: string
  readonly tell?: (line: string) => void
}

/** Visits the screens in each requested way, takes pictures and finds faults. */
export async function look({ stand, lights, screens, folder, tell }: Album): Promise<Found[]> {
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  const wanted = POSITIONS.filter(id => screens.some(({ at }) => 'position' in at && at.position === id))
  const reached = new Map<PositionId, Reached>()
  for (const id of wanted) reached.set(id, await reach(id))
  const found: Found[] = []
  for (const size of Object.keys(SIZES) as Size[]) {
    const here = lights.filter(light => light.size === size)
    if (here.length === 0) continue
    const { context, page, faults } = await stand.visit({ ...SIZES[size], reducedMotion: 'reduce', isPainted: true })
    const shoot = async (number: number, screen: Pick<Screen, 'name' | 'hasDecision'>, light: Light) => {
      await settle(page)
      const picture = `${String(number).padStart(2, '0')}-${screen.name}-${light.size}-${light.theme}-${light.language}.png`
      if (folder !== undefined) await page.screenshot({ path: join(folder, picture) })
      const seen = [...(await faultsOn(page, screen.hasDecision === true)), ...faults.splice(0)]
      for (const fault of seen) found.push({ picture, fault })
      tell?.(`${picture}${seen.length === 0 ? '' : `: ${seen.length} faults`}`)
    }
    await page.goto('/')
    if (screens.some(({ name }) => name === 'home')) {
      for (const light of here) {
        await setLight(page, light, 'off')
        await page.goto('/')
        await shoot(0, { name: 'home-empty' }, light)
      }
    }
    const tables = await bring(page, reached)
    for (const light of here) {
      for (const screen of screens) {
        const isWatched = 'position' in screen.at && screen.at.position === 'hondschoote-watch'
        await setLight(page, light, isWatched ? 'normal' : 'off')
        await page.emulateMedia({ reducedMotion: isWatched ? 'no-preference' : 'reduce' })
        await lay(page, screen, tables)
        const say = 'position' in screen.at ? (reached.get(screen.at.position)?.say ?? []) : []
        try {
          await screen.show?.({ page, say })
        } catch (error) {
          found.push({ picture: `${screen.name}-${size}`, fault: `could not be shown: ${String(error).split('\n')[0]}` })
        }
        await shoot(SCREENS.indexOf(screen) + 1, screen, light)
      }
    }
    await context.close()
  }
  return found
}

async function setLight(page: Page, { theme, language }: Light, speed: 'off' | 'normal'): Promise<void> {
  const kept = JSON.stringify({ theme, language, speed, confirm: 'always', sounds: false })
  await page.evaluate(settings => localStorage.setItem('grognard.settings', settings), kept)
}

/** Imports the records of the positions through the page; returns the address of each table. */
async function bring(page: Page, reached: ReadonlyMap<PositionId, Reached>): Promise<Map<PositionId, string>> {
  const tables = new Map<PositionId, string>()
  if (reached.size > 0) await page.goto('/')
  for (const [id, { record }] of reached) {
    await page
      .locator('#app .record-drop input')
      .setInputFiles({ name: `${id}.jsonl`, mimeType: 'application/jsonl', buffer: Buffer.from(record) })
    const card = page.locator('.match-card', { has: page.getByRole('heading', { name: id, exact: true, includeHidden: true }) })
    const address = await card.locator('a.btn').first().getAttribute('href', { timeout: 60_000 })
    if (address === null) throw new Error(`the record of '${id}' was not taken in`)
    tables.set(id, address)
  }
  return tables
}

function addressOf(table: string | undefined, { isReplay, isText }: Extract<Screen['at'], { position: unknown }>): string | undefined {
  if (isReplay) return table?.replace('/table/', '/replay/')
  return isText ? `${table}#text` : table
}

async function lay(page: Page, { at }: Screen, tables: ReadonlyMap<PositionId, string>): Promise<void> {
  const address = 'path' in at ? at.path : addressOf(tables.get(at.position), at)
  if (address === undefined) throw new Error('a table without a record')
  await page.goto(address)
  await page
    .locator('position' in at ? '.map-window, .card-table, .command-line' : '.page-main h1, .lesson-card .btn')
    .first()
    .waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** How long to wait for a map, which a busy machine paints tile by tile. */
const PAINTING = { state: 'attached', timeout: 60_000 } as const

/** Waits for fonts, maps and lists to settle. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const boards = () => page.locator('.table-board canvas').count()
  for (let before = -1, tries = 0; before !== (await boards()) && tries < 24; tries++) {
    before = await boards()
    await page.waitForTimeout(400)
  }
  if ((await page.locator('.terrain').count()) > 0) await page.locator('.terrain:not([data-painting]) canvas').nth(1).waitFor(PAINTING)
}
