import { setTimeout as wait } from 'node:timers/promises'
import { MatchSummary } from '@grognard/wire'
import { expect, test } from 'vitest'
import { NO_LIMITS } from '../desk.ts'
import { openStore } from '../store/open.ts'
import { newFile } from '../trials/places.ts'
import { ServerProcess } from '../trials/processes.ts'
import { STOPPED } from '../work/alive.ts'
import { connect, Visitor } from './online.ts'
import { LIVE, sitDown } from './seated.ts'

const SOON = 1500

test('a server that stands still costs nobody his time; a clock that falls with nobody there ends the match, and both are told', async () => {
  const place = await newFile()
  const server = await ServerProcess.start({ database: place.at, limits: NO_LIMITS })
  try {
    const people = [await new Visitor(server.origin).enter('Drouot'), await new Visitor(server.origin).enter('Senarmont')] as const
    const match = await sitDown(...people, { pace: LIVE })
    const sit = () => Promise.all(people.map(who => connect(who, match.id, match.game, match.battle)))
    const seats = await sit()
    server.halt(true)
    await wait(STOPPED + 1000)
    const since = Date.now()
    server.halt(false)
    // Everything is opened again, and everybody is told how things stand.
    await expect.poll(() => seats.map(seat => seat.all('table').length)).toEqual([2, 2])
    const ran = Date.now() - since
    for (const seat of seats) for (const { left } of seat.last('table').clocks ?? []) expect(LIVE.pool - left).toBeLessThan(1000 + ran)
    const speaker = seats.find(({ isAsked }) => isAsked) ?? seats[0]
    if (!speaker) throw new Error('nobody is asked')
    await speaker.send(speaker.deed('say', { say: speaker.anything() }))
    await expect.poll(() => new Set(seats.map(({ next }) => next)).size).toBe(1)
    for (const seat of seats) seat.cut()

    expect(await server.kill('SIGTERM')).toBe(0)
    const store = await openStore(place.at)
    const now = Date.now()
    await store.run('update seat set left_ms = ?, since = ? where since is not null', SOON, now)
    await store.run('update match set due = ?', now + SOON)
    await store.close()
    await server.start()
    const started = Date.now()
    const state = async () => (await people[0].read(MatchSummary, 'GET', `/api/matches/${match.id}`)).state
    await expect.poll(state, { interval: 100 }).toBe('ended')
    expect(Date.now()).toBeGreaterThanOrEqual(now + SOON)
    expect(Date.now() - Math.max(started, now + SOON)).toBeLessThan(5000)
    for (const seat of await sit()) {
      expect(seat.seat?.outcome?.cause).toBe('time')
      seat.cut()
    }
  } finally {
    await server.remove()
    await place.remove()
  }
}, 300_000)
