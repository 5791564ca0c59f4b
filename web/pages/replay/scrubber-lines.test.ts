import type { Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Tick } from '../../session/replay-protocol.ts'
import { balancePath, placeOf, sideMarks, tickAt, ticksPath, turnMarks } from './scrubber-lines.ts'

const tick = (n: number, more: Partial<Tick> = {}): Tick => ({ n, side: (n % 2) as Side, turn: 1, isFight: false, balance: 0, ...more })
const ticks = (count: number, more: (n: number) => Partial<Tick> = () => ({})): Tick[] =>
  Array.from({ length: count }, (_, n) => tick(n, more(n)))

const drawn = (path: string): number => path.split('M').length - 1

test('a press on a tick finds it again, and nothing lies beyond the ends', () => {
  for (const at of [0, 1, 57, 999]) expect(tickAt(placeOf(at, 999, 1200), 999, 1200)).toBe(at)
  expect([tickAt(-50, 9, 300), tickAt(9000, 9, 300), tickAt(40, 0, 300)]).toEqual([0, 9, 0])
})

test('every sentence has its tick while there is room; fights always have theirs, and taller', () => {
  expect(drawn(ticksPath(ticks(50), 600))).toBe(50)
  const crowded = ticksPath(
    ticks(1000, n => ({ isFight: n % 100 === 7 })),
    300,
  )
  expect(drawn(crowded)).toBeLessThan(130)
  expect(crowded.match(/v-12/g)).toHaveLength(10)
})

test('the victory line is flat where nothing changes, and left out if it never does', () => {
  expect(balancePath(ticks(5), 300)).toBe('')
  expect(
    balancePath(
      ticks(5, n => ({ balance: n < 2 ? 0 : 3 })),
      300,
    ),
  ).toBe('M9 18H150V4H291V4')
})

test('sides are marked where their sentences begin, turns where they do', () => {
  const marks = sideMarks(
    ticks(8, n => ({ side: (n < 4 ? 0 : 1) as Side })),
    400,
  )
  expect(marks.map(({ side }) => side)).toEqual([0, 1])
  const turns = turnMarks(
    ticks(9, n => ({ turn: Math.floor(n / 3) })),
    400,
  )
  expect(turns.map(({ turn }) => turn)).toEqual([1, 2])
})
