import { describe, expect, test, vi } from 'vitest'
import type { NewMatch } from '../protocol.ts'
import { Sitting, seedOf } from './sitting.ts'

const ALONE = { seats: ['human', 'human'], company: 'alone' } as const
const MATCHES: readonly NewMatch[] = [
  { game: 'hondschoote', scenario: 'historical', options: { setUp: 'quick-start' }, ...ALONE },
  { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, ...ALONE },
]

describe('odds computed ahead of time', () => {
  test.each(MATCHES)('come in small parts, finish, and leave the match unchanged: $game', async match => {
    const parts: (() => void)[] = []
    const sitting = new Sitting({ whenIdle: run => parts.push(run) })
    await sitting.begin(match, 'en', seedOf(3))
    const before = await sitting.api.record('jsonl')
    let count = 0
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      part()
      await vi.dynamicImportSettled()
      count++
    }
    expect(count).toBeGreaterThan(10)
    expect(await sitting.api.record('jsonl')).toBe(before)
    expect(sitting.updates).toHaveLength(1)
  })

  test('end when another match is started', async () => {
    const parts: (() => void)[] = []
    const sitting = new Sitting({ whenIdle: run => parts.push(run) })
    await sitting.begin(MATCHES[0], 'en', seedOf(3))
    await sitting.api.begin(MATCHES[1], 'en', seedOf(4))
    parts.shift()?.()
    expect(parts).toHaveLength(0)
  })
})
