import type { Game } from '@grognard/engine'
import type { Page } from 'playwright-core'
import type { Figure } from '../measure.ts'
import type { Timed } from './figures.ts'
import { playedUpTo } from './position.ts'
import { sitDownAt, type Visit } from './stand.ts'
import { longestTask, mainThread, traced } from './trace.ts'

const LONGEST = 50
/** Two Marshals play a turn in less than this, in milliseconds. */
const PATIENCE = 300_000

/** The longest task of the page's thread in a turn that two Marshals play, their film included. */
export async function marshalFigures(seen: Visit, address: string, game: Game, timed: Timed): Promise<Figure[]> {
  const { page, cdp } = seen
  await sitDownAt(seen, address, playedUpTo(game, 'marshal').record)
  const before = await turnOf(page)
  const events = await traced(cdp, async () => {
    await page.waitForFunction(turn => document.querySelector('[aria-current=step]')?.textContent !== turn, before, { timeout: PATIENCE })
  })
  const { cpu, wall } = longestTask([mainThread(events)])
  return [timed(`${game.id}: longest task of the page while Marshals play a turn`, cpu, LONGEST, `${wall.toFixed(0)} ms by the clock`)]
}

const turnOf = (page: Page): Promise<string | null> => page.locator('[aria-current=step]').first().textContent()
