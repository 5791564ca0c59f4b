import type { Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Tale } from '../../session/protocol.ts'
import { lastOpenPoint, pointsOf } from './points.ts'

const tale = (n: number, kind: Tale['kind'], text: string, side: number | undefined): Tale => ({
  n,
  text,
  rule: undefined,
  side: side as Side | undefined,
  kind,
  dice: [],
  hexes: [],
  pieces: [],
  scene: undefined,
  route: undefined,
})

test('each sentence of the log is a point under its turn, newest first', () => {
  const log = [
    tale(0, 'told', 'The armies stand.', undefined),
    tale(0, 'heading', 'Turn 1', undefined),
    tale(1, 'said', 'moves', 0),
    tale(1, 'told', 'Napoleon moves.', 0),
    tale(2, 'said', 'passes', 1),
    tale(2, 'told', 'The Allies pass.', 1),
    tale(2, 'heading', 'Turn 2', 1),
    tale(3, 'said', 'attacks', 0),
  ]
  expect(pointsOf(log)).toEqual([
    { title: 'Turn 2', points: [{ n: 3, side: 0, text: 'attacks' }] },
    {
      title: 'Turn 1',
      points: [
        { n: 2, side: 1, text: 'The Allies pass.' },
        { n: 1, side: 0, text: 'Napoleon moves.' },
      ],
    },
    { title: undefined, points: [{ n: 0, side: undefined, text: undefined }] },
  ])
})

test('a match that begins with a position has its beginning among the points', () => {
  expect(pointsOf([])).toEqual([{ title: undefined, points: [{ n: 0, side: undefined, text: undefined }] }])
  expect(pointsOf([tale(1, 'said', 'moves', 0)])).toEqual([
    {
      title: undefined,
      points: [
        { n: 1, side: 0, text: 'moves' },
        { n: 0, side: undefined, text: undefined },
      ],
    },
  ])
})

test('in a finished match the last sentence leaves nothing to decide: the one before it does', () => {
  const log = [tale(0, 'told', 'The armies stand.', undefined), tale(1, 'said', 'moves', 0), tale(2, 'said', 'breaks', 1)]
  expect(lastOpenPoint(log)?.n).toBe(1)
  expect(lastOpenPoint([])?.n).toBe(0)
})
