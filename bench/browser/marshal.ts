import type { Game } from '@grognard/engine'
import { errors, type Page } from 'playwright-core'
import type { Figure } from '../measure.ts'
import type { Timed } from './figures.ts'
import { playedUpTo } from './position.ts'
import { sitDownAt, type Visit } from './stand.ts'
import { longestTask, mainThread, type Task, traced } from './trace.ts'

const LONGEST = 50
/** A turn of two Marshals may take minutes; this many milliseconds of it hold enough thinking, film and log. */
const WATCHED = 20_000

/** The same turn is played this often: a task's own cost recurs each time, noise from the machine doesn't. */
const ROUNDS = 3

/** The longest task of the page's thread while two Marshals play, including their film: the median of several rounds. */
export async function marshalFigures(come: () => Promise<Visit>, address: string, game: Game, timed: Timed): Promise<Figure[]> {
  const { record } = playedUpTo(game, 'marshal')
  const rounds: Task[] = []
  while (rounds.length < ROUNDS) {
    const seen = await come()
    rounds.push(await longestOfTurn(seen, address, record))
    await seen.close()
  }
  rounds.sort((a, b) => a.cpu - b.cpu)
  const { cpu, wall } = rounds[Math.floor(ROUNDS / 2)]
  const all = rounds.map(one => one.cpu.toFixed(0)).join(', ')
  const note = `${wall.toFixed(0)} ms by the clock; the middle of ${ROUNDS} rounds: ${all} ms`
  return [timed(`${game.id}: longest task of the page while Marshals play a turn`, cpu, LONGEST, note)]
}

async function longestOfTurn(seen: Visit, address: string, record: string): Promise<Task> {
  const { page, cdp } = seen
  await sitDownAt(seen, address, record)
  const before = await turnOf(page)
  const events = await traced(cdp, async () => {
    // The end of the set-up is no turn's end.
    const isNext = (turn: string) => turn !== '' && document.querySelector('[aria-current=step]')?.textContent !== turn
    await page.waitForFunction(isNext, before, { timeout: WATCHED }).catch(unlessLate)
  })
  return longestTask([mainThread(events)])
}

/** The turn shown; none while the armies are set up. */
const turnOf = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('[aria-current=step]')?.textContent ?? '')

/** Time is up: what was seen so far counts. */
function unlessLate(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error
}
