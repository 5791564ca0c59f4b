import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { NO_LIMITS } from '../desk.ts'
import { newDatabase } from '../trials/places.ts'
import { ServerProcess } from '../trials/processes.ts'
import { startRedis } from '../trials/services.ts'
import { connect, Visitor } from './online.ts'
import { sitDown } from './seated.ts'

/** Milliseconds that a move may take to the other process without Redis. */
const LATE = 6000

test.skipIf(process.env.GROGNARD_TEST_STORES === 'sqlite')(
  'two processes, a seat at each: Redis is killed while they play, moves still arrive, and at once when it is back',
  async () => {
    const { postgres, fault } = inject('services')
    if (postgres === undefined) throw new Error(fault)
    const folder = mkdtempSync(join(tmpdir(), 'grognard-redis-'))
    const redis = join(folder, 'redis.sock')
    const place = await newDatabase(postgres)
    let bus = startRedis(redis)
    const servers = await Promise.all([0, 1].map(() => ServerProcess.start({ database: place.at, redis, limits: NO_LIMITS })))
    try {
      const [one, two] = servers.map(({ origin }, i) => new Visitor(origin).enter(`Aide ${i}`)) as [Promise<Visitor>, Promise<Visitor>]
      const people = [await one, await two] as const
      const match = await sitDown(...people)
      const seats = await Promise.all(people.map(who => connect(who, match.id, match.game, match.battle)))
      /** Says something; returns how long it took to the other, in milliseconds. */
      const say = async (): Promise<number> => {
        await expect.poll(() => seats.some(({ isAsked }) => isAsked)).toBe(true)
        const speaker = seats.find(({ isAsked }) => isAsked)
        if (!speaker) throw new Error('nobody is asked')
        await speaker.send(speaker.deed('say', { say: speaker.anything() }))
        const since = performance.now()
        await expect.poll(() => new Set(seats.map(({ next }) => next)).size, { interval: 10 }).toBe(1)
        return performance.now() - since
      }
      const isUp = async () =>
        Promise.all(servers.map(async ({ origin }) => ((await (await fetch(`${origin}/readyz`)).json()) as { bus: boolean }).bus))
      await expect.poll(isUp).toEqual([true, true])
      for (let i = 0; i < 3; i++) expect(await say()).toBeLessThan(LATE)
      bus.kill()
      await expect.poll(isUp).toEqual([false, false])
      for (let i = 0; i < 2; i++) expect(await say()).toBeLessThan(LATE)
      bus = startRedis(redis)
      await expect.poll(isUp).toEqual([true, true])
      const times = [await say(), await say(), await say(), await say()].sort((a, b) => a - b)
      // Some may have been carried by the look at the store; not all of them so soon.
      expect(times[1]).toBeLessThan(LATE / 4)
      for (const seat of seats) seat.cut()
    } finally {
      await Promise.all(servers.map(server => server.remove()))
      bus.kill()
      await place.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  300_000,
)
