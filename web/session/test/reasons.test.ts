import { findGame } from '@grognard/games/registry'
import { describe, expect, test, vi } from 'vitest'
import type { NewMatch, Update } from '../protocol.ts'
import { Sitting, seedOf, shelf } from './sitting.ts'

const BATTLE: NewMatch = {
  game: 'hondschoote',
  scenario: 'historical',
  options: { setUp: 'quick-start' },
  seats: ['human', 'line'],
  company: 'bot',
}
const CARDS: NewMatch = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'veteran'], company: 'bot' }
const CAMPAIGN: NewMatch = { game: 'fourteen-days', scenario: 'historical', options: {}, seats: ['human', 'line'], company: 'bot' }

/** Plays until the bot has said why, for at most this many decisions. */
async function untilReason(sitting: Sitting, most = 40, isEnough: (update: Update) => boolean = () => true): Promise<Update> {
  for (let i = 0; i < most; i++) {
    const update = await sitting.settle()
    if (update.reason !== undefined && isEnough(update)) return update
    await sitting.sayAnything()
  }
  throw new Error('nobody said why')
}

const linesOf = ({ reason }: Update): readonly string[] => reason?.lines ?? []

describe('why a bot said what it said', () => {
  test('is told of its sentences since the player decided: the newest, without those that say little', async () => {
    const sitting = new Sitting()
    await sitting.begin(BATTLE, 'en', seedOf(21))
    const update = await untilReason(sitting, 60, one => linesOf(one).length > 2)
    expect(linesOf(update).length).toBeLessThanOrEqual(6)
    expect(new Set(linesOf(update)).size).toBe(linesOf(update).length)
    for (const line of linesOf(update)) expect(line).not.toMatch(/^By the book|undefined|nobody else gains/)
    expect(update.reason?.side).toBe(1)
  })

  test('is dropped when the player decides, and told in the current language', async () => {
    const sitting = new Sitting()
    await sitting.begin(CARDS, 'en', seedOf(8))
    const { reason } = await untilReason(sitting)
    expect(reason?.lines).toHaveLength(1)
    expect(reason?.lines[0]).toMatch(/on average they lose .+ It gives itself \d+\u00a0% to win \(\d+ playouts\)\.$/)
    await sitting.api.setLanguage('fr')
    expect(linesOf(sitting.last)[0]).toMatch(/en moyenne ils perdent .+ Il se donne \d+\u00a0% de chances de gagner \(\d+ simulations\)\.$/)
    const updates = sitting.updates.length
    await sitting.sayAnything()
    expect(sitting.updates.slice(updates)[0].reason).toBeUndefined()
  })

  test('is told after a match was resumed and the bot has spoken again', async () => {
    const sitting = new Sitting()
    await sitting.begin({ ...BATTLE, seats: ['human', 'veteran'] }, 'en', seedOf(12))
    await untilReason(sitting)
    const again = new Sitting()
    await again.api.resume(await sitting.api.record('jsonl'), 'bot', 'en')
    await again.listen()
    await again.settle()
    await again.sayAnything()
    expect(linesOf(await untilReason(again)).length).toBeGreaterThan(0)
  })

  test('is told when a match is resumed in the middle of its first turn', async () => {
    const sitting = new Sitting()
    await sitting.api.begin({ ...BATTLE, seats: ['veteran', 'human'] }, 'en', seedOf(12))
    await sitting.api.pace('hold')
    await sitting.listen()
    for (let next = sitting.last.next; sitting.last.decision === undefined && next < 4; next = sitting.last.next) {
      await sitting.api.pace('step')
      while (sitting.last.next === next || sitting.last.thinking !== undefined) await new Promise(done => setTimeout(done, 1))
    }
    const again = new Sitting()
    await again.api.resume(await sitting.api.record('jsonl'), 'bot', 'en')
    await again.listen()
    expect(linesOf(await untilReason(again)).join(' ')).toMatch(/\w/)
  })

  test('is the sentence itself when the reasons do not load or fail', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const reasons of [
      async () => Promise.reject(new Error('away')),
      async () => () => {
        throw new Error('no idea')
      },
    ]) {
      const entry = shelf('la-belle-alliance')
      const sitting = new Sitting({ shelf: id => (entry && id === entry.id ? { ...entry, reasons } : undefined) })
      await sitting.begin({ ...CARDS, seats: ['human', 'line'] }, 'en', seedOf(8))
      expect(linesOf(await untilReason(sitting))).toEqual([expect.stringMatching(/^By the book: .+\.$/)])
    }
    expect(faults).toHaveBeenCalled()
    faults.mockRestore()
  })
})

test('in the fog nobody is told why, and the reasons are not even loaded', async () => {
  let fetched = 0
  const watched = (id: string) => {
    const entry = findGame(id)
    return (
      entry && {
        ...entry,
        reasons: async (game: Parameters<NonNullable<typeof entry.reasons>>[0]) => {
          fetched++
          return (await entry.reasons?.(game)) ?? (() => undefined)
        },
      }
    )
  }
  const sitting = new Sitting({ shelf: watched })
  await sitting.begin(CAMPAIGN, 'en', seedOf(3))
  for (let i = 0; i < 10; i++) {
    await sitting.settle()
    await sitting.sayAnything()
  }
  expect(sitting.updates.every(({ reason }) => reason === undefined)).toBe(true)
  expect(fetched).toBe(0)
})
