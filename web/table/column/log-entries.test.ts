import type { Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Tale } from '../../session/protocol.ts'
import { logTurns as inOrder, type LogTurn, newestEntries, newestFirst, reusing } from './log-entries.ts'

const NOBODY = -1
const tale = (n: number, kind: Tale['kind'], side = 0): Tale => ({
  n,
  text: `${kind} ${n}`,
  rule: undefined,
  side: side === NOBODY ? undefined : (side as Side),
  kind,
  dice: [],
  hexes: [],
  pieces: [],
  scene: undefined,
  route: undefined,
})

const logTurns = (tales: readonly Tale[]) => newestFirst(inOrder(tales))
const shown = (turn: LogTurn) => turn.entries.map(entry => entry.lines.map(line => line.tale.n))

test('turns, entries and lines have one order: newest first, or as they happened', () => {
  const turns = logTurns([
    tale(0, 'heading'),
    tale(1, 'said'),
    tale(2, 'told'),
    tale(3, 'told'),
    tale(4, 'said'),
    tale(5, 'heading'),
    tale(6, 'said'),
  ])
  expect(turns.map(turn => turn.heading?.n)).toEqual([5, 0])
  expect(shown(turns[1])).toEqual([[4], [3, 2]])
  const told = inOrder([tale(0, 'heading'), tale(1, 'said'), tale(2, 'told'), tale(3, 'told'), tale(4, 'said'), tale(5, 'heading')])
  expect(told.map(turn => turn.heading?.n)).toEqual([0, 5])
  expect(shown(told[0])).toEqual([[2, 3], [4]])
})

test('a sentence is shown only if it has no results', () => {
  const [turn] = logTurns([tale(0, 'said'), tale(1, 'told'), tale(2, 'said')])
  expect(shown(turn)).toEqual([[2], [1]])
})

test('modifiers go under the line that follows them, or the last one', () => {
  const [turn] = logTurns([tale(0, 'said'), tale(1, 'modifier'), tale(2, 'modifier'), tale(3, 'told'), tale(4, 'modifier')])
  expect(turn.heading).toBeUndefined()
  expect(turn.entries[0].lines.map(line => [line.tale.n, line.modifiers.map(({ n }) => n)])).toEqual([[3, [1, 2, 4]]])
})

test('what follows as a matter of course is folded into the line it belongs to', () => {
  const [march, jam, other] = [tale(1, 'told'), { ...tale(1, 'routine', 1), text: 'jam' }, tale(2, 'routine')]
  const [turn] = logTurns([tale(1, 'said'), march, jam, tale(2, 'said'), other])
  expect(turn.entries.map(({ lines }) => lines.map(line => [line.tale, line.routine]))).toEqual([[[other, []]], [[march, [jam]]]])
})

test('events of the other side or the referee open a new entry', () => {
  const [turn] = logTurns([tale(0, 'said', 0), tale(1, 'told', 1), tale(2, 'told', NOBODY)])
  expect(turn.entries.map(entry => entry.side)).toEqual([undefined, 1, 0])
})

test('only the newest entries of a long log are drawn', () => {
  const tales = Array.from({ length: 30 }, (_, i) => tale(i, i % 10 === 0 ? 'heading' : 'said'))
  const { turns, left } = newestEntries(logTurns(tales), 12)
  expect(left).toBe(15)
  expect(turns.map(turn => turn.entries.length)).toEqual([9, 3])
})

test('unchanged entries stay the same objects', () => {
  const tales = [tale(0, 'heading'), tale(1, 'said'), tale(2, 'said'), tale(3, 'modifier'), tale(4, 'told')]
  const before = logTurns(tales.slice(0, 3))
  const [turn] = reusing(before, logTurns(tales))
  expect(shown(turn)).toEqual([[4], [1]])
  expect(turn.entries[1]).toBe(before[0].entries[1])
  expect(reusing([turn], logTurns(tales))[0].entries).toEqual(turn.entries)
  expect(reusing([turn], logTurns([...tales, tale(5, 'told')]))[0].entries[0]).not.toBe(turn.entries[0])
})
