import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '@grognard/engine'
import { fourteenDays } from '@grognard/games/fourteen-days/index'
import { hondschoote } from '@grognard/games/hondschoote/index'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import { marchOnParis } from '@grognard/games/march-on-paris/index'
import { viveLEmpereur } from '@grognard/games/vive-l-empereur/index'
import type { Figure } from '../measure.ts'
import { crowdOn } from './crowd.ts'
import { beforeMarch, oddsFigures, reachFigures } from './decisions.ts'
import { calibrateBrowser } from './figures.ts'
import { frameFigures } from './frames.ts'
import { homeFigures, onlineFigures, tableFigures } from './loading.ts'
import { marshalFigures } from './marshal.ts'
import { playedUpTo } from './position.ts'
import { seekFigures } from './seeking.ts'
import { buildSite, crowdSite } from './site.ts'
import { chromiumPath, launch, type Served, serve, sitDownAt, type Visit, visit } from './stand.ts'

/** The cost of the table in the browser: the built page, served by the server, driven in Chromium. */
export async function browserFigures(): Promise<Figure[]> {
  chromiumPath()
  const folder = mkdtempSync(join(tmpdir(), 'grognard-bench-'))
  const [site, crowded] = [join(folder, 'site'), join(folder, 'crowded')]
  try {
    await buildSite(site)
    const map = (hondschoote().data as { readonly map: { readonly [key: string]: Json } }).map
    crowdSite(site, crowded, crowdOn(map))
    return await measure(site, crowded)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The games, the name of each on its card, and how many kB it may take with its worker. */
const TITLES = [
  [hondschoote, 'Hondschoote', 120],
  [laBelleAlliance, 'La Belle Alliance', 120],
  [fourteenDays, 'Fourteen Days in June', 120],
  [viveLEmpereur, 'Waterloo', 120],
  [marchOnParis, 'Brienne', 140],
] as const

async function measure(site: string, crowded: string): Promise<Figure[]> {
  const browser = await launch()
  const [served, large] = [await serve(site), await serve(crowded)]
  /** Measures something in a visit with an empty cache. */
  const during = async (act: (seen: Visit) => Promise<Figure[]>): Promise<Figure[]> => {
    const seen = await visit(browser, 'off')
    const figures = await act(seen)
    await seen.close()
    return figures
  }
  try {
    const blank = await visit(browser, 'off')
    const { figure, timed } = await calibrateBrowser(blank.page, blank.cdp)
    await blank.close()
    const march = beforeMarch()
    const frames = (at: Served, map: string, record: string) => async (seen: Visit) => {
      await sitDownAt(seen, at.address, record)
      return frameFigures(seen, map, timed)
    }
    const figures = [
      figure,
      ...(await homeFigures(browser, served, site, timed)),
      ...(await during(frames(served, 'hondschoote', march.record))),
      ...(await during(frames(large, 'a map of 1,500 hexes, 150 counters', march.record))),
      ...(await during(frames(served, 'fourteen-days', playedUpTo(fourteenDays(), 'human').record))),
      ...(await during(frames(served, 'vive-l-empereur', playedUpTo(viveLEmpereur(), 'human', step => step === 'order').record))),
      ...(await during(frames(served, 'march-on-paris, the Six Days', playedUpTo(marchOnParis('montmirail'), 'human').record))),
      ...(await during(async seen => {
        await sitDownAt(seen, served.address, march.record)
        return reachFigures(seen, march, timed)
      })),
      ...(await during(seen => oddsFigures(seen, served.address, timed))),
      ...(await during(seen => seekFigures(seen, served.address, timed))),
    ]
    for (const [make, title, most] of TITLES) {
      figures.push(...(await tableFigures(browser, served, site, make(), title, most)))
      figures.push(...(await marshalFigures(() => visit(browser, 'fast'), served.address, make(), timed)))
    }
    figures.push(...(await onlineFigures(browser, served, site, hondschoote())))
    return figures
  } finally {
    await browser.close()
    await Promise.all([served.close(), large.close()])
  }
}
