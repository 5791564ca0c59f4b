import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Game } from '@grognard/engine'
import type { Browser } from 'playwright-core'
import type { Figure } from '../measure.ts'
import { type Timed, upTo } from './figures.ts'
import { type Served, tableIsLaid, visit } from './stand.ts'
import { cpuTime, longestTask, mainThread, type Task, traced } from './trace.ts'

const FIRST_SCRIPTS = 80
const ONLINE_SCRIPTS = 40
const VISITS = 5
const LONGEST = 50
const isScript = (path: string): boolean => path.endsWith('.js')
const isData = (path: string): boolean => path.endsWith('.json')

declare global {
  /** When the home page became usable, in milliseconds since it was requested. */
  var usable: Promise<number>
}

/** Kilobytes of files as sent: compressed where that is worthwhile. */
export function kilobytes(site: string, paths: readonly string[], how: 'gz' | 'br'): number {
  const sizeOf = (path: string): number => {
    const file = join(site, path === '/' ? 'home.html' : path)
    const { size } = statSync(`${file}.${how}`, { throwIfNoEntry: false }) ?? statSync(file)
    return size / 1000
  }
  return [...new Set(paths)].reduce((sum, path) => sum + sizeOf(path), 0)
}

/** The size of files as a figure, as the server sends them: brotli, or gzip for browsers that accept nothing else. */
const sizeFigure = (name: string, site: string, paths: readonly string[], most?: number): Figure => ({
  name: `${name}, compressed`,
  value: kilobytes(site, paths, 'br'),
  unit: 'kB',
  ...(most !== undefined && { most }),
  note: `${kilobytes(site, paths, 'gz').toFixed(1)} kB with gzip; ${new Set(paths).size} files`,
})

/** What the home page loads, and how soon a first-time visitor can use it. */
export async function homeFigures(browser: Browser, served: Served, site: string, timed: Timed): Promise<Figure[]> {
  const waits: number[] = []
  const longest: Task[] = []
  let cpu = 0
  served.asked()
  let paths: string[] = []
  for (let i = 0; i < VISITS; i++) {
    const { page, cdp, close } = await visit(browser, 'off')
    await page.addInitScript(watchForUse)
    const events = await traced(cdp, async () => {
      await page.goto(served.address)
      waits.push(await page.evaluate(() => globalThis.usable))
      await page.waitForLoadState('networkidle')
    })
    cpu = cpuTime(mainThread(events))
    longest.push(longestTask([mainThread(events)]))
    paths = served.asked()
    await close()
  }
  longest.sort((a, b) => a.cpu - b.cpu)
  const { cpu: task, wall } = longest[Math.floor(VISITS / 2)]
  return [
    sizeFigure('home page: scripts', site, paths.filter(isScript), FIRST_SCRIPTS),
    sizeFigure('home page: all files', site, paths),
    timed('home page: usable, empty cache, by the clock', upTo(waits, 0.5), undefined, `${cpu.toFixed(0)} ms of CPU on the page's thread`),
    timed('home page: longest task of the page', task, LONGEST, `${wall.toFixed(0)} ms by the clock; the middle of ${VISITS} visits`),
  ]
}

/** Waits for a button that starts a match, not only its picture sent with the page, and for the frame that shows it; runs in the page. */
function watchForUse(): void {
  globalThis.usable = new Promise(resolve => {
    const watcher = new MutationObserver(() => {
      if (document.getElementById('app') === null || document.getElementById('first-sight') !== null) return
      if (![...document.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('Play now'))) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
    watcher.observe(document, { subtree: true, childList: true })
  })
}

/** What starting a game loads beyond the home page: the game with its worker, its battle, and the page around it. */
export async function tableFigures(
  browser: Browser,
  served: Served,
  site: string,
  { id }: Game,
  title: string,
  most: number,
): Promise<Figure[]> {
  const { page, close } = await visit(browser, 'off')
  await page.goto(served.address, { waitUntil: 'networkidle' })
  served.asked()
  await page.getByRole('button', { name: `Play now ${title}` }).click()
  await tableIsLaid(page)
  await page.waitForLoadState('networkidle')
  const asked = served.asked()
  const scripts = asked.filter(isScript)
  const game = workerScripts(site, scripts)
  await close()
  return [
    sizeFigure(
      `${id}: the game with its worker`,
      site,
      scripts.filter(path => game.has(path)),
      most,
    ),
    sizeFigure(`${id}: the data of its battle`, site, asked.filter(isData)),
    sizeFigure(
      `${id}: scripts of the table beyond that and the home page`,
      site,
      scripts.filter(path => !game.has(path)),
    ),
  ]
}

/** What online play loads beyond a match on this device: every page of it, and a table on the server. */
export async function onlineFigures(browser: Browser, served: Served, site: string, { id }: Game): Promise<Figure[]> {
  const { page, close } = await visit(browser, 'off')
  const at = (path: string) => page.goto(new URL(path, served.address).href, { waitUntil: 'networkidle' })
  await at(`/new/${id}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await tableIsLaid(page)
  await page.waitForLoadState('networkidle')
  await at('/replay/0')
  served.asked()
  for (const path of ['/lobby', '/ladder', '/tournaments', '/account']) await at(path)
  await page.getByRole('button', { name: 'Go on as a guest' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  await at(`/new/${id}#online`)
  await page.getByRole('radio', { name: /A bot on the server/ }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('region', { name: 'Online', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  // Pages of what there is not are the same scripts.
  for (const path of ['/join#x', '/sign-in#x', '/people/0', '/tournament/0', '/online-replay/0']) await at(path)
  const scripts = served.asked().filter(isScript)
  await close()
  return [sizeFigure('online play: scripts beyond a match on this device', site, scripts, ONLINE_SCRIPTS)]
}

/** Of the requested scripts, the table's worker and everything it imports, directly or indirectly. */
function workerScripts(site: string, asked: readonly string[]): Set<string> {
  const found = new Set(asked.filter(path => path.includes('/table-worker-')))
  for (const path of found) {
    const text = readFileSync(join(site, path), 'utf8')
    for (const other of asked) if (text.includes(`/${basename(other)}`)) found.add(other)
  }
  return found
}
