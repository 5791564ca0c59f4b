import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { IN_MEMORY } from '../../store/sqlite.ts'
import type { Append, Store } from '../../store/store.ts'
import { layTable, type Site } from '../../test/browser.ts'
import { longMatch } from '../../test/long.ts'
import { seatAt } from '../../test/player.ts'
import { sitDown } from '../../test/seated.ts'
import { HostedMatch } from '../hosted.ts'
import { Hosts } from '../hosts.ts'

const SHORT = 50
const LONG = 5000

let store: Store
let site: Site
/** What each sentence wrote, in letters, and how much of it was a snapshot. */
const written: { readonly all: number; readonly snapshot: number }[] = []

beforeAll(async () => {
  store = await openStore(IN_MEMORY)
  const append = store.append.bind(store)
  Object.assign(store, {
    append(lines: Append) {
      written.push({ all: letters(lines), snapshot: letters(lines.snapshot) })
      return append(lines)
    },
  })
  site = await layTable(store)
})
afterAll(async () => {
  await site.close()
  await store.close()
})

const letters = (kept: unknown): number => JSON.stringify(kept ?? '').length

async function table(lines: number) {
  const [one, two] = [site.browser(), site.browser()]
  const ids = [(await one.become()).id, (await two.become()).id]
  const match = await sitDown(one, two, { game: 'hondschoote' })
  const players = await Promise.all(ids.map(id => seatAt(site.hosts, match.id, id, match.game, match.battle)))
  const count = () => site.hosts.peek(match.id)?.match.next ?? 0
  const playTo = longMatch(players, count)
  await playTo(lines)
  return { match, players, ids, playTo }
}

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

/** How many lines are read to open a match. */
const readToOpen = async (id: string): Promise<number> => (await HostedMatch.open(site.desk, 'elsewhere', id)).match.lines.length

/** The least time that opening each of some matches took: in turns, and often, so that both run warm. */
async function timesToOpen(ids: readonly string[]): Promise<number[]> {
  const times = ids.map(() => Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < 60; turn++)
    for (const [i, id] of ids.entries()) {
      const since = performance.now()
      await HostedMatch.open(site.desk, 'elsewhere', id)
      times[i] = Math.min(times[i] ?? 0, performance.now() - since)
    }
  return times
}

test('a match of 5,000 lines opens, is kept and is written like one of 50', async () => {
  const short = await table(SHORT)
  const long = await table(SHORT)
  const hosted = site.hosts.peek(long.match.id)
  /** Plays on to a line: what its sentences wrote on average, and the most that was held meanwhile. */
  const playTo = async (from: number, to: number) => {
    written.length = 0
    let held = 0
    for (let lines = from; lines < to; lines += 10) {
      await long.playTo(lines + 10)
      held = Math.max(held, (hosted?.match.lines.length ?? 0) + (hosted?.telling.entries(0 as never).length ?? 0))
    }
    return { all: mean(written.map(({ all }) => all)), line: mean(written.map(({ all, snapshot }) => all - snapshot)), held }
  }
  const first = await playTo(SHORT, 1000)
  const early = await playTo(1000, 2000)
  await long.playTo(LONG - 1000)
  const late = await playTo(LONG - 1000, LONG)
  const isAlike = (one: number, other: number) => expect(Math.abs(one / other - 1)).toBeLessThan(0.1)
  isAlike(late.line, first.line)
  isAlike(late.all, early.all)
  // What nobody can take back is left to the store: none of it until the first dice are rolled, which is longer than it takes later.
  expect(late.held).toBeLessThan(early.held)
  // So many lines are always held, and about as many again before the next snapshot is taken.
  for (let lines = LONG; (hosted?.match.lines.length ?? 0) > 70; ) await long.playTo(++lines)
  expect(await readToOpen(long.match.id)).toBeLessThan(2 * (await readToOpen(short.match.id)))
  const [ofShort = 0, ofLong = 0] = await timesToOpen([short.match.id, long.match.id])
  expect(ofLong).toBeLessThan(2 * ofShort)

  // Whoever comes anew begins with what is recent, sees the same, and can leaf back to the beginning.
  const hosts = new Hosts(site.desk)
  const [id] = long.ids as [string]
  const again = await seatAt(hosts, long.match.id, id, long.match.game, long.match.battle)
  const same = long.players[0]
  expect(again.next).toBe(same?.next)
  expect([...(again.seat?.view.$bytes ?? [])]).toEqual([...(same?.seat?.view.$bytes ?? [])])
  expect(again.seat?.first).toBeGreaterThan(LONG - 600)
  for (let n = again.seat?.first ?? 0, leaves = 0; n > 0; leaves++) {
    await again.past(n)
    const { opening, entries } = again.last('past')
    expect(opening?.next).toBeLessThan(n)
    expect(entries.at(-1)?.n).toBe(n - 1)
    expect(entries.length).toBeLessThan(1024)
    expect(entries).toEqual(same?.seat?.entries.slice(opening?.next, n))
    n = leaves < 3 ? (opening?.next ?? 0) : Math.min(opening?.next ?? 0, 70)
  }
  await again.past(0)
  expect(again.last('past')).toMatchObject({ entries: [] })
  expect(again.last('past').opening).toBeUndefined()
  hosts.close()
}, 180_000)
