import { describe, expect, test } from 'vitest'
import { MARK_KINDS, markAt, type Plan, plansAt, withArrow, withBack, withNextMark, without } from '../plan.ts'

describe('plans', () => {
  test('an arrow drawn twice is erased; one in the other direction is separate', () => {
    const there = withArrow([], 1, 2, 3)
    expect(there.drawn).toEqual({ id: 1, kind: 'arrow', from: 1, to: 2, turn: 3 })
    const both = withArrow(there.plans, 2, 1, 3)
    expect(both.plans.map(({ id }) => id)).toEqual([1, 2])
    const again = withArrow(both.plans, 1, 2, 4)
    expect([again.removed, again.plans.map(({ id }) => id)]).toEqual([there.drawn, [2]])
  })

  test('a mark cycles through all its shapes and off, keeping its place in the list', () => {
    let plans: readonly Plan[] = withArrow(withNextMark([], 'a', 1).plans, 'a', 'b', 1).plans
    for (const mark of MARK_KINDS.slice(1)) {
      plans = withNextMark(plans, 'a', 2).plans
      expect([markAt(plans, 'a')?.mark, plans.map(({ kind }) => kind)]).toEqual([mark, ['mark', 'arrow']])
    }
    const off = withNextMark(plans, 'a', 2)
    expect([off.removed?.kind, off.plans.map(({ kind }) => kind)]).toEqual(['mark', ['arrow']])
  })

  test('everything that touches a place: its mark, and arrows from and to it', () => {
    const plans = withNextMark(withArrow(withArrow([], 1, 2, 1).plans, 2, 3, 1).plans, 2, 1).plans
    expect([plansAt(plans, 2).length, plansAt(plans, 3).length, plansAt(plans, 4).length]).toEqual([3, 1, 0])
  })

  test('erased plans come back, unless an equal one was drawn since', () => {
    const all = withNextMark(withArrow([], 1, 2, 1).plans, 3, 1).plans
    const redrawn = withArrow(without(all, all), 1, 2, 5).plans
    const back = withBack(redrawn, all)
    expect(back.map(({ kind, turn }) => [kind, turn])).toEqual([
      ['arrow', 5],
      ['mark', 1],
    ])
    expect(new Set(back.map(({ id }) => id)).size).toBe(2)
  })
})
