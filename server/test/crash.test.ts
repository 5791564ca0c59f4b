import { expect, test } from 'vitest'
import { crash } from '../trials/crash.ts'
import { newFile } from '../trials/places.ts'

const CLEAN = { lost: 0, doubled: 0, gaps: 0, faults: [] }

test('servers are killed six times: nothing that was acknowledged is lost or doubled', async () => {
  const place = await newFile()
  const report = await crash({ kills: 6, place: place.at, processes: 1 })
  expect(report).toMatchObject(CLEAN)
  expect(report.acknowledged).toBeGreaterThan(20)
  await place.remove()
}, 120_000)
