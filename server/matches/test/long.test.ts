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
const LONG = 2000

let store: Store
let site: Site
/** What each sentence wrote, in letters. */
const written: number[] = []

beforeAll(async () => {
  store = await openStore(IN_MEMORY)
  const append = store.append.bind(store)
  Object.assign(store, {
    append(lines: Append) {
      written.push(JSON.stringify(lines).length)
      return append(lines)
    },
  })
  site = await layTable(store)
})
afterAll(async () => {
  await site.close()
  await store.close()
})

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

/** How many lines are read to open a match: what opening costs. */
const readToOpen = async (id: string): Promise<number> => (await HostedMatch.open(site.desk, 'elsewhere', id)).match.lines.length

test('a match of 2,000 lines opens, is kept and is written like one of 50', async () => {
  const short = await table(SHORT)
  const long = await table(2 * SHORT)
  const hosted = site.hosts.peek(long.match.id)
  const held = () => (hosted?.match.lines.length ?? 0) + (hosted?.telling.entries(0 as never).length ?? 0)
  const early: number[] = []
  const late: number[] = []
  written.length = 0
  for (let lines = 100; lines <= 500; lines += 10) {
    await long.playTo(lines)
    early.push(held())
  }
  const first = mean(written)
  await long.playTo(LONG - 400)
  written.length = 0
  for (let lines = LONG - 400; lines <= LONG; lines += 10) {
    await long.playTo(lines)
    late.push(held())
  }
  expect(mean(written) / first).toBeGreaterThan(0.9)
  expect(mean(written) / first).toBeLessThan(1.1)
  expect(mean(late)).toBeLessThan(1.5 * mean(early))
  // So many lines are always held, and about as many again before the next snapshot is taken.
  for (let lines = LONG; (hosted?.match.lines.length ?? 0) > 70; ) await long.playTo(++lines)
  expect(await readToOpen(long.match.id)).toBeLessThan(2 * (await readToOpen(short.match.id)))

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
}, 120_000)
