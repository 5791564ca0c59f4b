import type { Side } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { branchOver } from '../branch.ts'
import type { NewMatch } from '../protocol.ts'
import { ReplaySession } from '../replay-session.ts'
import { thinkerOver } from '../thinking.ts'
import { Sitting, seedOf, shelf } from './sitting.ts'

const FRENCH = 0 as Side
const ALLIED = 1 as Side
const EYES = ['all', FRENCH, ALLIED] as const
const IN_TURN = [FRENCH, ALLIED, 'all', FRENCH, ALLIED, 'all'] as const
const MATCH: NewMatch = { game: 'fourteen-days', scenario: 'historical', options: {}, seats: ['recruit', 'recruit'], company: 'watch' }

/** A match of bots that was paused after some sentences. */
async function watched(sentences: number): Promise<Sitting> {
  const think = thinkerOver(shelf)
  const sitting = new Sitting({ think: request => new Promise(done => setTimeout(() => done(think(request)), 0)) })
  await sitting.begin(MATCH, 'en', seedOf(4))
  while (sitting.last.next < sentences) await new Promise(done => setTimeout(done, 1))
  await sitting.api.pace('hold')
  while (sitting.last.thinking !== undefined) await new Promise(done => setTimeout(done, 1))
  return sitting
}

describe('someone watching two bots', () => {
  let sitting: Sitting
  beforeAll(async () => {
    sitting = await watched(24)
  })

  test("sees everything until they choose, and hears every sentence under the match's number", async () => {
    expect(sitting.last.eyes).toBe('all')
    const tales = await sitting.api.tales()
    expect(tales.map(({ text }) => text)).not.toContain(expect.stringContaining('in secret'))
    expect(tales.some(({ event }) => event === 'orderWritten')).toBe(true)
    expect(sitting.last.reason?.lines.join(' '), 'the bots say why').toMatch(/\w/)
  })

  test('looks through the eyes of each side: its scene, its log, nothing shown again', async () => {
    const scenes = new Map<unknown, string>()
    const logs = new Map<unknown, string>()
    for (const eyes of IN_TURN) {
      await sitting.api.lookThrough(eyes)
      const { last } = sitting
      expect([last.eyes, last.viewer, last.reason, last.decision]).toEqual([eyes, eyes === 'all' ? FRENCH : eyes, undefined, undefined])
      expect([last.news, last.cutTo]).toEqual([[], 0])
      if (scenes.has(eyes)) expect(JSON.stringify(last.scene), 'looking changes nothing').toBe(scenes.get(eyes))
      scenes.set(eyes, JSON.stringify(last.scene))
      logs.set(eyes, JSON.stringify((await sitting.api.tales()).map(({ text }) => text)))
    }
    expect(new Set(scenes.values()).size).toBe(3)
    expect(new Set(logs.values()).size).toBe(3)
    for (const side of [FRENCH, ALLIED]) expect(logs.get(side)).toContain('have decided in secret')
  })

  test('is told what happens next through the chosen eyes', async () => {
    await sitting.api.lookThrough(ALLIED)
    const { next } = sitting.last
    const updates = sitting.updates.length
    for (let tries = 0; tries < 40 && sitting.last.next === next; tries++) {
      await sitting.api.pace('step')
      await new Promise(done => setTimeout(done, 5))
      while (sitting.last.thinking !== undefined) await new Promise(done => setTimeout(done, 1))
    }
    expect(sitting.last.next).toBe(next + 1)
    for (const update of sitting.updates.slice(updates))
      expect([update.eyes, update.viewer, update.reason]).toEqual([ALLIED, ALLIED, undefined])
    expect(sitting.updates.slice(updates).flatMap(({ news }) => news.map(({ n }) => n))).toContain(next)
  })

  test("may see everything in the match's replay and in a branch of it while it is on", async () => {
    const record = await sitting.api.record('jsonl')
    const replay = new ReplaySession({ shelf, now: () => 0, rest: async () => {} })
    expect(await replay.open(record, 'watch', 'en')).toMatchObject({ ok: true, opened: { eyes: [...EYES] } })
    const seats = ['human', 'recruit'] as const
    const branch = (eyes: 'all' | Side) =>
      branchOver(shelf).branch(
        { record, company: 'watch', point: { kind: 'table', viewer: FRENCH, isCommon: false, eyes, n: undefined }, seats, seed: seedOf(9) },
        'en',
      )
    expect(await branch('all')).toMatchObject({ ok: true, branched: { isGuess: false } })
    expect(await branch(ALLIED)).toMatchObject({ ok: true, branched: { isGuess: true } })
  })
})

test.each([
  ['bot', ['human', 'recruit']],
  ['alone', ['human', 'human']],
  ['handover', ['human', 'human']],
] as const)('there is no choice of eyes when somebody plays: %s', async (company, seats) => {
  const sitting = new Sitting()
  await sitting.begin({ ...MATCH, seats, company }, 'en', seedOf(4))
  const before = await sitting.settle()
  const updates = sitting.updates.length
  for (const eyes of [...EYES, 'everybody'] as const) await sitting.api.lookThrough(eyes)
  expect([sitting.updates.length, before.eyes]).toEqual([updates, undefined])
})
