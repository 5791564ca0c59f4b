import { fuzz, NO_FAULTS } from '@grognard/engine'
import { expect, test } from 'vitest'
import { game, randomMatch } from './battle.ts'

test("PS-1 the kernel's guarantees hold in sixty random games", () => {
  const report = fuzz(game, { games: 60, seed: 7 })
  const { games, decisions, illegalTried, refusedByRule, refusalsByRule, ...faults } = report
  expect(faults).toEqual({ ...NO_FAULTS, faults: [] })
  expect(games).toBe(60)
  expect(decisions).toBeGreaterThan(60 * 10)
  expect(illegalTried).toBeGreaterThan(1000)
  expect(refusedByRule).toBeGreaterThan(illegalTried / 2)
  expect(Object.keys(refusalsByRule)).toEqual(expect.arrayContaining(['AC-1', 'AC-2', 'AC-3', 'CA-1', 'CA-2', 'C-7', 'OU-5']))
})

test('OU-3 in random games divisions are on the map or on a track, and none comes back', () => {
  for (let seed = 200; seed < 230; seed++) {
    const match = randomMatch(seed)
    let [before] = match.active.map(({ n }) => match.before(n))
    for (const { n } of match.active) {
      const s = match.before(n)
      if (s === undefined || before === undefined) throw new Error('a line without a position before it')
      for (const side of [0, 1] as const) {
        const { corps, divisionsOf } = s.data
        const onMap = corps[side].reduce((sum, card) => sum + s.card.markers[card], 0)
        expect(onMap + s.army.lost[side as never]).toBe(divisionsOf[side])
        expect(s.army.morale[side as never]).toBeLessThanOrEqual(before.army.morale[side as never])
        expect(s.army.lost[side as never]).toBeGreaterThanOrEqual(before.army.lost[side as never])
      }
      expect(s.time).toBeGreaterThanOrEqual(before.time)
      expect(s.card.markers[s.data.blucher]).toBeLessThanOrEqual(6)
      before = s
    }
  }
})
