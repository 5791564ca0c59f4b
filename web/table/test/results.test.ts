import type { Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Settings } from '../../base/settings.ts'
import type { ResultView, Tale } from '../../session/protocol.ts'
import { createResults, linesOf } from '../results.ts'

const result = (key: number, text: string): ResultView => ({
  key,
  title: `fight ${key}`,
  rule: '6.3',
  rows: [
    { side: 0 as Side, parts: [] },
    { side: 1 as Side, parts: [{ text }, { text: 'they retreat' }] },
  ],
})
const tale = (text: string, more: Partial<Tale> = {}): Tale => ({
  n: 1,
  text,
  rule: undefined,
  side: undefined,
  kind: 'told',
  dice: [],
  hexes: [],
  pieces: [],
  scene: undefined,
  route: undefined,
  ...more,
})

function kept(setting: Settings['results']) {
  let at = 10
  const timers: { run(): void; ms: number }[] = []
  const results = createResults(
    () => setting,
    (run, ms) => {
      const timer = { run, ms }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
    () => at,
  )
  return { results, timers, titles: () => results.shown().map(({ title }) => title), pass: (ms: number) => (at += ms) }
}

test('a result stays until the next press, not until the one that caused it', () => {
  const { results, titles } = kept('press')
  results.add([tale('a', { result: result(1, '1 step lost') })])
  results.pressed(10)
  expect(titles()).toEqual(['fight 1'])
  results.pressed(11)
  expect(titles()).toEqual([])
})

test('a later result of the same fight replaces the earlier one; of many the newest stay', () => {
  const { results, titles } = kept('press')
  results.add([tale('a', { result: result(1, '1 level') })])
  results.add([tale('b', { result: result(1, '2 levels') })])
  expect(results.shown().map(({ rows }) => rows[1].parts[0].text)).toEqual(['2 levels'])
  results.add([2, 3, 4].map(key => tale('c', { result: result(key, '') })))
  expect(titles()).toEqual(['fight 2', 'fight 3', 'fight 4'])
})

test('a result with a time of its own outlives presses and goes when the time is over; switched off there is none', () => {
  const { results, timers, titles, pass } = kept('short')
  results.add([tale('a', { result: result(1, '') })])
  pass(100)
  results.pressed(50)
  expect([titles(), timers.map(({ ms }) => ms)]).toEqual([['fight 1'], [5000]])
  timers[0].run()
  expect(titles()).toEqual([])
  const off = kept('off')
  off.results.add([tale('a', { result: result(1, '') })])
  expect(off.titles()).toEqual([])
})

test('what a result sums up is read out once', () => {
  const tales = [
    tale('The French attack'),
    tale('loses a step', { isSummed: true }),
    tale('+1', { kind: 'modifier' }),
    tale('retreats', { isSummed: true, result: result(1, '1 step lost') }),
  ]
  expect(linesOf(tales, side => ['French', 'Coalition'][side], 'no effect')).toEqual([
    'The French attack',
    'fight 1. French: no effect. Coalition: 1 step lost, they retreat',
  ])
})
