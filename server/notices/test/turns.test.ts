import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from '../../store/open.ts'
import { IN_MEMORY } from '../../store/sqlite.ts'
import { layTable } from '../../test/browser.ts'
import { mailServer } from '../../test/mail-server.ts'
import { seatAt } from '../../test/player.ts'
import { sitDown } from '../../test/seated.ts'
import { subscriber } from '../../test/subscriber.ts'
import { deliver } from '../../work/deliveries.ts'
import { mailCarrier } from '../../work/mail.ts'
import { pushCarrier } from '../carriers.ts'
import { sendNotices } from '../notices.ts'
import type { Postman } from '../outside.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SLOW = { kind: 'slow', pool: 30 * DAY, increment: DAY, cap: 60 * DAY } as const
const QUIET = { from: 22, until: 7 } as const
const DECISIONS = 20

const Pushed = z.object({ match: z.string(), link: z.string() })

/** A push service that takes what it gets. */
async function pushServer(): Promise<{ readonly origin: string; readonly taken: Buffer[]; close(): void }> {
  const taken: Buffer[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push(Buffer.concat(parts))
      reply.writeHead(201).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, close: () => server.close() }
}

test('twenty decisions of one who plays while the other is away: a mail and a push for each turn that comes to him, none at night', async () => {
  const store = await openStore(IN_MEMORY)
  const site = await layTable(store)
  const [post, push] = [mailServer(), await pushServer()]
  await new Promise<void>(resolve => post.server.listen(0, '127.0.0.1', resolve))
  /** As to the open network, but that the service is on this machine. */
  const toPush: Postman = async ({ url, headers, body }) =>
    (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status
  const carriers = {
    mail: mailCarrier(`smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`, 'table@table.example'),
    push: pushCarrier(site.desk, toPush),
  }
  const browser = subscriber('https://push.example/1')
  const [one, two] = [site.browser(), site.browser()]
  const [here, away] = [(await one.become('Lasalle')).id, (await two.become('Montbrun')).id]
  await store.run(`update account set mail = 'montbrun@army.example', kind = 'member' where id = ?`, away)
  await two.ask('POST', '/api/me/channels', { kind: 'mail' })
  await two.ask('POST', '/api/me/channels', { kind: 'push', subscription: browser.subscription })
  await store.run(`update channel set data = replace(data, 'https://push.example', ?) where kind = 'push'`, push.origin)
  await two.ask('PATCH', '/api/me', { zone: 'UTC', quiet: QUIET })

  const match = await sitDown(one, two, { pace: SLOW })
  const link = `http://table.example/play/${match.id}`
  const player = await seatAt(site.hosts, match.id, here, match.game, match.battle)
  const told: number[] = []
  /** Time passes by the hour, and what is due is sent. */
  const pass = async (hours: number): Promise<void> => {
    for (let i = 0; i < hours; i++) {
      site.pass(HOUR)
      const before = [post.taken.length, push.taken.length]
      await sendNotices(site.desk)
      await deliver(site.desk, carriers)
      const came = [post.taken.length - (before[0] ?? 0), push.taken.length - (before[1] ?? 0)]
      expect([
        [0, 0],
        [1, 1],
      ]).toContainEqual(came)
      if (came[0] === 1) told.push(new Date(site.desk.now()).getUTCHours())
    }
  }
  /** Whoever is away looks in for as long as it takes to answer. */
  const answer = async (): Promise<void> => {
    const seat = await seatAt(site.hosts, match.id, away, match.game, match.battle)
    for (let i = 0; i < 60 && seat.isAsked && !player.isAsked; i++) await seat.say()
    await seat.leave()
    await store.run('update seat set seen = 0 where match = ? and account = ?', match.id, away)
  }
  let turns = 0
  for (let said = 0; said < DECISIONS && player.seat?.outcome === undefined; ) {
    if (player.isAsked) {
      await player.say()
      said++
    } else {
      turns++
      await pass(14)
      await answer()
    }
  }
  expect(turns).toBeGreaterThan(2)
  expect(told).toHaveLength(turns)
  for (const hour of told) expect(hour >= QUIET.until && hour < QUIET.from).toBe(true)
  // Some of it would have come at night, and waited.
  expect(told).toContain(QUIET.until)
  for (const letter of post.taken) expect(letter.replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(link)
  for (const body of push.taken) expect(Pushed.parse(browser.read(body))).toEqual({ match: match.id, link })
  post.server.close()
  push.close()
  await site.close()
  await store.close()
})
