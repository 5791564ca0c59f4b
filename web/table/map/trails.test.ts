import type { Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Tale } from '../../session/protocol.ts'
import { trailsOf } from './trails.ts'

const [FRENCH, COALITION] = [0 as Side, 1 as Side]

function tale(n: number, side: Side, kind: Tale['kind'], hexes: readonly number[] = []): Tale {
  const route = hexes.length === 0 ? undefined : { piece: 'unit:1', hexes }
  return { n, text: '', rule: undefined, side, kind, dice: [], hexes: [], pieces: [], scene: undefined, route }
}

test("the enemy's paths stay, one's own are not drawn", () => {
  const log = [tale(1, COALITION, 'said'), tale(1, COALITION, 'told', [4, 5, 6]), tale(2, FRENCH, 'told', [1, 2])]
  expect(trailsOf(log, FRENCH)).toEqual([{ n: 1, hexes: [4, 5, 6] }])
})

test('a sentence of the viewer clears the earlier paths', () => {
  const log = [tale(1, COALITION, 'told', [4, 5]), tale(2, FRENCH, 'said'), tale(3, COALITION, 'told', [7, 8])]
  expect(trailsOf(log, FRENCH)).toEqual([{ n: 3, hexes: [7, 8] }])
})

test('a piece that only turned leaves no path', () => {
  expect(trailsOf([tale(1, COALITION, 'told', [4])], FRENCH)).toEqual([])
})
