import { describe, expect, test } from 'vitest'
import type { NewMatch, Update } from '../protocol.ts'
import { thinkerOver } from '../thinking.ts'
import { rowsOf, Sitting, seedOf, shelf } from './sitting.ts'

const GAMES = [
  { game: 'la-belle-alliance', scenario: 'waterloo', options: {} },
  { game: 'hondschoote', scenario: 'historical', options: { setUp: 'quick-start' } },
]

/** The log that a page would have after these updates; it starts with what the session tells when asked. */
function logOf(updates: readonly Update[]): string[] {
  let log: { readonly n: number; readonly text: string }[] = []
  for (const { cutTo, news } of updates) {
    if (cutTo !== undefined && cutTo > 0) log = log.filter(({ n }) => n < cutTo)
    log.push(...news)
  }
  return log.map(({ n, text }) => `${n} ${text}`)
}

describe.each(GAMES)('$game', start => {
  const against: NewMatch = { ...start, seats: ['human', 'recruit'], company: 'bot' }

  test('a match against a bot by random clicks gets to its end, and its record gives the same hashes', async () => {
    const sitting = new Sitting()
    const fixed = await sitting.begin(against, 'en', seedOf(7))
    expect([fixed.game, fixed.seats, fixed.company]).toEqual([start.game, ['human', 'recruit'], 'bot'])
    const before = (await sitting.api.tales()).map(({ n, text }) => `${n} ${text}`)
    for (let update = await sitting.settle(); update.ending === undefined; update = await sitting.settle()) {
      expect(update.viewer).toBe(0)
      expect(update.decision?.side).toBe(0)
      await sitting.sayAnything()
    }
    expect(sitting.last.ending?.text).toMatch(/win|draw/)
    const told = (await sitting.api.tales()).map(({ n, text }) => `${n} ${text}`)
    expect([...before, ...logOf(sitting.updates)]).toEqual(told)

    const record = await sitting.api.record('jsonl')
    const again = new Sitting()
    expect(await again.api.resume(record, 'bot', 'en')).toMatchObject({
      ok: true,
      fixed: { game: start.game, seats: ['human', 'recruit'] },
    })
    await again.listen()
    expect(await again.api.record('jsonl')).toBe(record)
    expect(again.last.ending).toEqual(sitting.last.ending)
    expect((await again.api.tales()).map(({ n, text }) => `${n} ${text}`)).toEqual(told)
  })

  test('a match resumed midway continues as it would have gone', async () => {
    const sitting = new Sitting()
    await sitting.begin(against, 'en', seedOf(11))
    for (let i = 0; i < 6; i++) {
      await sitting.settle()
      await sitting.sayAnything()
    }
    await sitting.settle()
    const record = await sitting.api.record('jsonl')
    const again = new Sitting()
    await again.api.resume(record, 'bot', 'fr')
    await again.listen()
    const { last } = again
    expect(last.scene.board.kind).toBe(sitting.last.scene.board.kind)
    expect(last.decision?.draft.choices.map(({ word }) => word)).toEqual(sitting.last.decision?.draft.choices.map(({ word }) => word))
    const draft = await sitting.clickAnything()
    const words = draft.said.map(({ word }) => word)
    for (const one of [sitting, again]) {
      expect(await one.api.say(words)).toEqual({ ok: true })
      await one.settle()
    }
    const hashes = (text: string) => rowsOf(text).map(row => row.hash)
    expect(hashes(await again.api.record('jsonl'))).toEqual(hashes(await sitting.api.record('jsonl')))
  })

  test('past a die an undo needs confirmation, and the result counts it', async () => {
    const sitting = new Sitting()
    await sitting.begin(against, 'en', seedOf(5))
    await sitting.settle()
    while (sitting.last.undo !== 'past') {
      await sitting.sayAnything()
      await sitting.settle()
    }
    const { next } = sitting.last
    await sitting.api.undo()
    expect(sitting.last.next).toBe(next)
    await sitting.api.undo(true)
    await sitting.settle()
    expect(sitting.last.pastDice.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(sitting.last.redo).toBe(true)
  })

  test('against a bot everything can be taken back, one decision after another', async () => {
    const sitting = new Sitting()
    await sitting.begin(against, 'en', seedOf(5))
    const start = await sitting.settle()
    const began = await sitting.api.tales()
    for (let i = 0; i < 3; i++) {
      await sitting.settle()
      await sitting.sayAnything()
    }
    const reached = await sitting.settle()
    const told = await sitting.api.tales()
    expect(sitting.last.redo).toBe(false)
    for (let i = 0; i < 3; i++) await sitting.api.undo(true)
    const back = await sitting.settle()
    expect([back.undo, back.redo]).toEqual(['none', true])
    expect(back.scene).toEqual(start.scene)
    expect(back.decision?.draft.choices).toEqual(start.decision?.draft.choices)
    const tales = await sitting.api.tales()
    expect(tales.slice(0, began.length)).toEqual(began)
    expect(tales.slice(began.length).map(({ text }) => text)).toEqual([expect.stringMatching(/^Undone: .+/)])
    expect(back.cutTo).toBeLessThan(back.next)
    for (let i = 0; i < 3; i++) await sitting.api.redo()
    expect(sitting.last).toMatchObject({
      redo: false,
      pastDice: [0, 0],
      scene: reached.scene,
      decision: { draft: reached.decision?.draft },
    })
    expect(await sitting.api.tales()).toEqual(told)
  })

  test('a player of both sides sees through the eyes of the deciding side', async () => {
    const sitting = new Sitting()
    await sitting.begin({ ...start, seats: ['human', 'human'], company: 'alone' }, 'fr', seedOf(2))
    const seen = new Set<number>()
    for (let i = 0; i < 60 && seen.size < 2; i++) {
      const update = await sitting.settle()
      expect([update.viewer, update.handTo]).toEqual([update.decision?.side, undefined])
      seen.add(update.viewer)
      await sitting.sayAnything()
    }
    expect(seen.size).toBe(2)
  })

  test('bots play each other, can be paused and stepped, and continue', async () => {
    const think = thinkerOver(shelf)
    const sitting = new Sitting({ think: request => new Promise(done => setTimeout(() => done(think(request)), 0)) })
    await sitting.api.begin({ ...start, seats: ['recruit', 'recruit'], company: 'watch' }, 'en', seedOf(3))
    await sitting.api.pace('hold')
    await sitting.listen()
    expect([sitting.last.thinking, sitting.last.decision, sitting.last.next]).toEqual([undefined, undefined, 1])
    await sitting.api.pace('step')
    while (sitting.last.next === 1 || sitting.last.thinking) await new Promise(done => setTimeout(done, 1))
    expect(sitting.last.next).toBe(2)
    await sitting.api.pace('run')
    while (sitting.last.next < 12) await new Promise(done => setTimeout(done, 1))
    await sitting.api.pace('hold')
    while (sitting.last.thinking) await new Promise(done => setTimeout(done, 1))
    const { next } = sitting.last
    await new Promise(done => setTimeout(done, 20))
    expect(sitting.last.next).toBe(next)
  })
})
