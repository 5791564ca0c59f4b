import type { Piece, Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { NewMatch, Update } from '../protocol.ts'
import { Sitting, seedOf } from './sitting.ts'

const MATCH: NewMatch = { game: 'fourteen-days', scenario: 'historical', options: {}, seats: ['human', 'human'], company: 'handover' }
const [FRENCH, ALLIED] = [0 as Side, 1 as Side]

/** The sides whose divisions an update reveals. */
function openIn({ scene, news }: Update): Side[] {
  const scenes = [scene, ...news.flatMap(tale => tale.scene ?? [])]
  const pieces = scenes.flatMap(({ board }): readonly Piece[] => (board.kind === 'hexes' ? board.pieces : []))
  return [...new Set(pieces.filter(({ face }) => face.kind !== 'block' || face.count !== null).map(({ side }) => side))]
}

test('at an open decision both look on; the deciding player may peek at their own pieces', async () => {
  const sitting = new Sitting()
  await sitting.begin(MATCH, 'en', seedOf(1))
  expect([sitting.last.isCommon, sitting.last.handTo, sitting.last.viewer, openIn(sitting.last)]).toEqual([true, undefined, ALLIED, []])
  await sitting.api.peek(true)
  expect([sitting.last.isCommon, openIn(sitting.last)]).toEqual([true, [ALLIED]])
  await sitting.api.peek(false)
  expect(openIn(sitting.last)).toEqual([])
  expect(await sitting.api.hint(), 'an adviser would speak of what only one side knows').toBeUndefined()
  const draft = sitting.last.decision?.draft
  expect(await sitting.api.say([draft?.choices[0]?.word ?? -1])).toEqual({ ok: true })
  expect([sitting.last.handTo, sitting.last.isCommon, openIn(sitting.last)]).toEqual([FRENCH, false, []])
  await sitting.api.peek(true)
  expect(openIn(sitting.last), 'nobody peeks behind the curtain').toEqual([])
  await sitting.api.taken()
  expect([sitting.last.viewer, openIn(sitting.last)]).toEqual([FRENCH, [FRENCH]])
})

test('when a bot speaks first, the only person at a table with a curtain is covered until they take the device', async () => {
  const sitting = new Sitting()
  await sitting.begin({ ...MATCH, seats: ['human', 'line'] }, 'en', seedOf(1))
  expect([sitting.last.handTo, sitting.last.thinking, openIn(sitting.last)]).toEqual([FRENCH, undefined, []])
  await sitting.api.taken()
  expect([sitting.last.handTo, sitting.last.viewer]).toEqual([undefined, FRENCH])
  const asked = await sitting.settle()
  expect([asked.decision?.side, asked.handTo, openIn(asked)]).toEqual([FRENCH, undefined, [FRENCH]])
})
