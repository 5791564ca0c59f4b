import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '@grognard/engine'
import { hondschoote } from '@grognard/games/hondschoote/index'
import { expect, test } from 'vitest'
import { crowdOn } from '../browser/crowd.ts'
import { upTo } from '../browser/figures.ts'
import { kilobytes } from '../browser/loading.ts'
import { playedUpTo } from '../browser/position.ts'
import { cpuTime, frameTimes, longestTask, mainThread, scriptTime, type TraceEvent, workerThreads } from '../browser/trace.ts'

const [MAIN, IDLE, WORKER] = [1, 2, 3]

/** An event by thread and name: start, duration and CPU time, in milliseconds. */
const event = (tid: number, name: string, ts: number, dur: number, tdur = dur): TraceEvent => ({
  name,
  pid: 1,
  tid,
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: tdur * 1000,
})
const named = (tid: number, name: string): TraceEvent => ({ name: 'thread_name', pid: 1, tid, ts: 0, args: { name } })

const TRACE: readonly TraceEvent[] = [
  named(MAIN, 'CrRendererMain'),
  named(IDLE, 'CrRendererMain'),
  named(WORKER, 'DedicatedWorker thread'),
  event(IDLE, 'RunTask', 1, 1),
  event(MAIN, 'RunTask', 10, 8, 6),
  event(MAIN, 'FireAnimationFrame', 10, 3),
  event(MAIN, 'FunctionCall', 11, 1),
  event(MAIN, 'Layout', 14, 2, 1),
  event(WORKER, 'RunTask', 20, 40, 9),
  event(MAIN, 'RunTask', 30, 4),
  event(MAIN, 'EventDispatch', 30, 2),
  event(MAIN, 'RunTask', 40, 3),
  event(MAIN, 'FireAnimationFrame', 40, 1),
]

test("the page's thread is the one that works", () => {
  const main = mainThread(TRACE)
  expect(cpuTime(main)).toBe(13)
  expect(longestTask([main])).toEqual({ cpu: 6, wall: 8 })
  expect(longestTask(workerThreads(TRACE))).toEqual({ cpu: 9, wall: 40 })
})

test('nested events are not counted twice', () => {
  expect(scriptTime(mainThread(TRACE))).toBe(3 + 2 + 1)
})

test('a frame costs everything up to the next', () => {
  expect(frameTimes(mainThread(TRACE))).toEqual([3 + 1 + 2, 1])
  expect(frameTimes([])).toEqual([])
})

test('the value that a share of all does not exceed', () => {
  expect(upTo([5, 1, 3], 0.5)).toBe(3)
  expect(upTo([1, 2], 1)).toBe(2)
})

test('a crowd of 150 stands on a map of 1,500 hexes', () => {
  const { map: small } = hondschoote().data as { readonly map: { readonly [key: string]: Json } }
  const { map, labels, hexes } = crowdOn(small)
  const large = map as { readonly hexes: readonly { readonly id: string }[]; readonly windmills: readonly string[] }
  expect(labels).toHaveLength(1500)
  expect(new Set(large.hexes.map(({ id }) => id))).toEqual(new Set(labels))
  expect(large.windmills).toContain('3621')
  expect(hexes).toHaveLength(150)
  expect(hexes.every(hex => labels[hex] !== undefined)).toBe(true)
  expect(new Set(hexes).size).toBe(120)
})

test('the script plays up to an assault, and the record stops before it', () => {
  const { record, next, choices } = playedUpTo(hondschoote(), 'human', (step, said) => step === 'combat' && said.length > 2)
  expect(next.length).toBeGreaterThan(2)
  expect(choices.length).toBeGreaterThan(0)
  expect(JSON.parse(record.split('\n')[0])).toMatchObject({ game: 'hondschoote', seats: { french: 'human', coalition: 'human' } })
})

test('files count as sent, each once', () => {
  const site = mkdtempSync(join(tmpdir(), 'grognard-site-'))
  writeFileSync(join(site, 'home.html'), 'x'.repeat(500))
  writeFileSync(join(site, 'a.js'), 'x'.repeat(4000))
  writeFileSync(join(site, 'a.js.gz'), 'x'.repeat(1000))
  expect(kilobytes(site, ['/', '/a.js', '/a.js'], 'gz')).toBeCloseTo(1.5)
  expect(kilobytes(site, ['/a.js'], 'br')).toBeCloseTo(4)
  rmSync(site, { recursive: true })
})
