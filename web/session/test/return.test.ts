import { describe, expect, test } from 'vitest'
import type { NewMatch, Tale, Update } from '../protocol.ts'
import { Sitting, seedOf } from './sitting.ts'

const HONDSCHOOTE = { game: 'hondschoote', scenario: 'historical', options: { setUp: 'quick-start' } }
const against: NewMatch = { ...HONDSCHOOTE, seats: ['human', 'recruit'], company: 'bot' }

const texts = (tales: readonly Tale[]): string[] => tales.map(({ n, text }) => `${n} ${text}`)

/** Plays until the bot has spoken after the person's last decision; returns everything told since. */
async function playUntilAnswered(sitting: Sitting): Promise<readonly Tale[]> {
  for (let i = 0; i < 200; i++) {
    await sitting.settle()
    const told = sitting.updates.length
    await sitting.sayAnything()
    await sitting.settle()
    const news = sitting.updates.slice(told).flatMap((update: Update) => update.news)
    const hasMarched = news.some(({ side, route }) => side === 1 && route !== undefined)
    if (hasMarched) return news
  }
  throw new Error('the bot has never marched')
}

async function resumed(record: string, match: NewMatch): Promise<Sitting> {
  const again = new Sitting()
  await again.api.resume(record, match.company, 'en')
  await again.listen()
  return again
}

describe('a resumed match', () => {
  test('continues with the sentence spoken after it was stored, once and with the same dice', async () => {
    const sitting = new Sitting()
    await sitting.begin(against, 'en', seedOf(11))
    await playUntilAnswered(sitting)
    const kept = await sitting.api.record('jsonl')
    const { next, decision } = sitting.last
    const words = (await sitting.clickAnything()).said.map(({ word }) => word)
    const spoken = { next, side: decision?.side ?? 0, words }
    const line = sitting.updates.length
    await sitting.api.say(words)
    const told = sitting.updates[line].news.map(({ text }) => text)
    const withIt = await sitting.api.record('jsonl')

    for (const record of [kept, withIt]) {
      const again = new Sitting()
      await again.api.resume(record, 'bot', 'en', spoken)
      await again.listen()
      await again.settle()
      const tales = (await again.api.tales()).filter(({ n }) => n === next).map(({ text }) => text)
      expect(tales).toEqual(told)
    }
    const other = new Sitting()
    await other.api.resume(kept, 'bot', 'en', { ...spoken, next: next + 1 })
    await other.listen()
    expect([other.last.next, other.last.decision?.side]).toEqual([next, decision?.side])
  })

  test('shows what happened since the player last decided, picture by picture', async () => {
    const sitting = new Sitting()
    await sitting.begin(against, 'en', seedOf(11))
    const news = await playUntilAnswered(sitting)
    const again = await resumed(await sitting.api.record('jsonl'), against)
    const [first] = again.updates
    expect(texts(first.news)).toEqual(texts(news))
    expect(first.news[0]).toMatchObject({ kind: 'said', side: 0 })
    expect(first.news.map(({ route }) => route)).toEqual(news.map(({ route }) => route))
    expect(first.news.map(({ dice }) => dice)).toEqual(news.map(({ dice }) => dice))
    const scenes = (tales: readonly Tale[]) => tales.flatMap(({ scene }) => (scene === undefined ? [] : [scene]))
    expect(scenes(first.news).length).toBeGreaterThan(2)
    for (const scene of scenes(news).slice(-2)) expect(scenes(first.news)).toContainEqual(scene)
    expect([first.cutTo, first.scene, first.decision?.side]).toEqual([0, sitting.last.scene, 0])
    expect(texts(await again.api.tales())).toEqual(texts(await sitting.api.tales()))
    expect(await again.api.record('jsonl')).toBe(await sitting.api.record('jsonl'))
  })

  test('tells nothing when nobody else has spoken since', async () => {
    const sitting = new Sitting()
    await sitting.begin(against, 'en', seedOf(11))
    await playUntilAnswered(sitting)
    let isAnswered = true
    for (let i = 0; i < 60 && isAnswered; i++) {
      const before = sitting.updates.length
      await sitting.sayAnything()
      await sitting.settle()
      isAnswered = sitting.updates.slice(before).some(({ news }) => news.some(({ side }) => side === 1))
    }
    expect(isAnswered).toBe(false)
    const again = await resumed(await sitting.api.record('jsonl'), against)
    expect(again.updates[0].news).toEqual([])
  })

  test('has nothing new for someone who plays both sides', async () => {
    const match: NewMatch = { ...HONDSCHOOTE, seats: ['human', 'human'], company: 'alone' }
    const sitting = new Sitting()
    await sitting.begin(match, 'en', seedOf(3))
    for (let i = 0; i < 5; i++) await sitting.sayAnything()
    const again = await resumed(await sitting.api.record('jsonl'), match)
    expect(again.updates[0].news).toEqual([])
  })

  test('shows each of two with secrets what the other did, behind the curtain', async () => {
    const match: NewMatch = { game: 'skirmish', scenario: 'meeting', options: {}, seats: ['human', 'human'], company: 'handover' }
    const sitting = new Sitting()
    await sitting.begin(match, 'en', seedOf(4))
    for (let i = 0; i < 12; i++) {
      if (sitting.last.handTo !== undefined) await sitting.api.taken()
      await sitting.settle()
      await sitting.sayAnything()
    }
    await sitting.settle()
    const again = await resumed(await sitting.api.record('jsonl'), match)
    expect([again.last.handTo !== undefined, again.last.news]).toEqual([true, []])
    await again.api.taken()
    const side = again.last.viewer
    expect(again.last.news.some(one => one.side === 1 - side)).toBe(true)
    const [first] = again.last.news
    expect(first.side).toBe(side)
  })
})

describe('a way of one’s own', () => {
  test('4.2 a march is made in parts, each clicked, and its path is known before the click', async () => {
    const sitting = new Sitting()
    await sitting.begin({ ...HONDSCHOOTE, seats: ['human', 'human'], company: 'alone' }, 'en', seedOf(1))
    for (let i = 0; i < 80 && sitting.last.decision?.rule !== '4.2'; i++) await sitting.sayAnything()
    const start = sitting.last.decision?.unfinished.find(spot => spot.kind === 'piece')
    if (start === undefined) throw new Error('nobody can march')
    const picked = await sitting.api.point([], [start])
    if (picked.kind !== 'draft') throw new Error('it cannot be named')
    const said = picked.draft.said.map(({ word }) => word)
    const reach = picked.draft.lights.find(({ style }) => style === 'area')?.hexes ?? []
    const ways = await Promise.all(reach.map(({ hex }) => sitting.api.way(said, hex)))
    expect(ways.every((way, i) => way !== undefined && way.length > 1 && way.at(-1) === reach[i].hex)).toBe(true)
    expect(await sitting.api.way([], reach[0].hex)).toBeUndefined()
    const near = reach[ways.findIndex((way, i) => way?.length === 2 && reach[i].stop === undefined)]
    const first = await sitting.api.point(said, [{ kind: 'hex', hex: near.hex }])
    if (first.kind !== 'draft') throw new Error('it cannot go there')
    expect([first.draft.complete, first.draft.hasOdds]).toEqual([true, false])
    await sitting.api.say(first.draft.said.map(({ word }) => word))
    const next = sitting.last.decision?.draft.choices.find(({ spot }) => spot?.kind === 'hex')?.spot
    if (next?.kind !== 'hex') throw new Error('it cannot march on')
    expect((await sitting.api.way([], next.hex))?.[0]).toBe(near.hex)
    const on = await sitting.api.point([], [next])
    expect(on).toMatchObject({ kind: 'draft', draft: { complete: true, hasOdds: false } })
    expect(sitting.last.decision?.step).toMatch(/, movement$/)
  })
})
