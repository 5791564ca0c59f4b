import { expect, test } from 'vitest'
import { hostile } from '../trials/hostile.ts'
import { newFile } from '../trials/places.ts'

test('a thousand bad messages and requests: none accepted, nothing changed, the server goes on answering', async () => {
  const place = await newFile()
  const report = await hostile(1020, place.at)
  expect(report.accepted).toEqual([])
  expect(report).toMatchObject({ isAlive: true, isUnchanged: true })
  expect(Math.min(...Object.values(report.kinds))).toBeGreaterThan(50)
  await place.remove()
}, 120_000)
