import { expect, inject, test } from 'vitest'
import { crash } from '../trials/crash.ts'
import { newDatabase, newFile } from '../trials/places.ts'

const CLEAN = { lost: 0, doubled: 0, gaps: 0, faults: [] }

/** Two that are opened quickly: a server that starts again has to load what is played, and `npm run crash` plays all. */
const GAMES = ['la-belle-alliance', 'hondschoote']

test('a server is killed five times: nothing that was acknowledged is lost or doubled', async () => {
  const place = await newFile()
  const report = await crash({ kills: 5, place: place.at, processes: 1, games: GAMES })
  expect(report).toMatchObject(CLEAN)
  expect(report.acknowledged).toBeGreaterThan(15)
  await place.remove()
}, 300_000)

const { postgres, redis } = inject('services')
const two = async () => {
  if (postgres === undefined || redis === undefined) throw new Error(inject('services').fault)
  return { place: await newDatabase(postgres), redis }
}
const isLeftOut = process.env.GROGNARD_TEST_STORES === 'sqlite'

test.skipIf(isLeftOut)(
  'one of two processes on one database is killed five times',
  async () => {
    const { place, redis } = await two()
    expect(await crash({ kills: 5, place: place.at, processes: 2, redis, games: GAMES })).toMatchObject(CLEAN)
    await place.remove()
  },
  300_000,
)

test.skipIf(isLeftOut)(
  'a server that is asked to stop while people play ends well and soon; everybody comes back, and nothing is lost',
  async () => {
    const { place, redis } = await two()
    const report = await crash({ kills: 1, place: place.at, processes: 2, redis, games: GAMES, signal: 'SIGTERM' })
    expect(report).toMatchObject(CLEAN)
    const [end] = report.ends
    expect(end?.code).toBe(0)
    expect(end?.took).toBeLessThan(10_000)
    expect(report.byes).toBeGreaterThan(0)
    expect(report.away).toBeLessThan(30_000)
    await place.remove()
  },
  300_000,
)
