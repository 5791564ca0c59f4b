import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { IN_MEMORY } from '../../store/sqlite.ts'
import { layTable, type Site } from '../../test/browser.ts'
import { seatAt } from '../../test/player.ts'
import { sitDown } from '../../test/seated.ts'
import { longMatch } from '../../trials/lasting.ts'
import { compareLengths } from '../../trials/long.ts'
import { Hosts } from '../hosts.ts'

let site: Site
beforeAll(async () => {
  site = await layTable(await openStore(IN_MEMORY))
})
afterAll(async () => {
  await site.close()
  await site.desk.store.close()
})

test('a match of many lines opens, is kept and is written like one of 50; `npm run long` plays 5,000', async () => {
  const { short, worst, written, held } = await compareLengths('hondschoote', 500, false)
  expect(worst.read).toBeLessThan(2 * short.read)
  const isAlike = (one: number, other: number) => expect(Math.abs(one / other - 1)).toBeLessThan(0.1)
  isAlike(written.late.line, written.first.line)
  expect(held.late).toBeLessThan(1.1 * held.early)
}, 60_000)

/** An entry, but for what could be undone then: what a snapshot stands for no longer can. */
const asTold = (entry: object) => ({ ...entry, undo: undefined })

test('whoever comes anew begins with what is recent, sees the same, and can leaf back to the beginning', async () => {
  const [one, two] = [site.browser(), site.browser()]
  const ids = [(await one.become()).id, (await two.become()).id] as const
  const match = await sitDown(one, two, { game: 'hondschoote' })
  const players = await Promise.all(ids.map(id => seatAt(site.hosts, match.id, id, match.game, match.battle)))
  const LINES = 400
  await longMatch(players, () => site.hosts.peek(match.id)?.match.next ?? 0)(LINES)

  const hosts = new Hosts(site.desk)
  const again = await seatAt(hosts, match.id, ids[0], match.game, match.battle)
  const same = players[0]
  expect(again.next).toBe(same?.next)
  expect([...(again.seat?.view.$bytes ?? [])]).toEqual([...(same?.seat?.view.$bytes ?? [])])
  expect(again.seat?.first).toBeGreaterThan(LINES - 200)
  let leaves = 0
  for (let n = again.seat?.first ?? 0; n > 0; leaves++) {
    await again.past(n)
    const { opening, entries } = again.last('past')
    expect(opening?.next).toBeLessThan(n)
    expect(entries.at(-1)?.n).toBe(n - 1)
    expect(entries.map(asTold)).toEqual(same?.seat?.entries.slice(opening?.next, n).map(asTold))
    n = opening?.next ?? 0
  }
  expect(leaves).toBeGreaterThan(2)
  await again.past(0)
  expect(again.last('past')).toMatchObject({ entries: [] })
  expect(again.last('past').opening).toBeUndefined()
  hosts.close()
}, 60_000)
