import { Xoshiro } from '@grognard/engine'
import { expect, test } from 'vitest'
import { type Candidate, roundRobin, roundsOf, swiss } from '../pairing.ts'
import { standingsOf } from '../standings.ts'

const key = (a: number, b: number) => [a, b].sort((x, y) => x - y).join('-')

test.each([3, 4, 5, 8, 9, 16])('a round robin of %i: everybody meets everybody once, and sides are as even as can be', count => {
  const met = new Set<string>()
  const firsts = Array.from({ length: count }, () => 0)
  let free = 0
  for (let round = 1; round <= roundsOf(count); round++) {
    const pairs = roundRobin(count, round)
    expect(pairs.flatMap(({ one, two }) => (two === undefined ? [one] : [one, two])).sort((a, b) => a - b)).toEqual(firsts.map((_, i) => i))
    for (const { one, two } of pairs) {
      if (two === undefined) free++
      else {
        expect(met.has(key(one, two))).toBe(false)
        met.add(key(one, two))
        firsts[one] = (firsts[one] ?? 0) + 1
        firsts[two] = (firsts[two] ?? 0) - 1
      }
    }
  }
  expect(met.size).toBe((count * (count - 1)) / 2)
  expect(free).toBe(count % 2 === 1 ? count : 0)
  expect(Math.max(...firsts.map(Math.abs))).toBeLessThanOrEqual(count % 2 === 1 ? 2 : 3)
})

test.each([4, 7, 16, 33, 64])(
  'a Swiss tournament of %i: nobody meets the same twice while that can be, and free points go round',
  count => {
    const rng = new Xoshiro(`swiss ${count}`)
    const rounds = Math.min(7, count - 1)
    const played: { one: number; two: number | undefined; score: number }[] = []
    for (let round = 1; round <= rounds; round++) {
      const candidates: Candidate[] = standingsOf(count, played).map(({ number }) => {
        const own = played.filter(({ one, two }) => one === number || two === number)
        return {
          number,
          met: new Set(own.flatMap(({ one, two }) => (two === undefined ? [] : [one === number ? two : one]))),
          hadFreePoint: own.some(({ two }) => two === undefined),
          firsts: own.reduce((sum, { one, two }) => sum + (two === undefined ? 0 : one === number ? 1 : -1), 0),
        }
      })
      const pairs = swiss(candidates)
      expect(pairs).toHaveLength(Math.ceil(count / 2))
      for (const { one, two } of pairs) played.push({ one, two, score: two === undefined ? 2 : rng.below(3) })
    }
    const meetings = played.filter(({ two }) => two !== undefined).map(({ one, two }) => key(one, two ?? -1))
    if (count > 8) expect(new Set(meetings).size).toBe(meetings.length)
    const free = played.filter(({ two }) => two === undefined).map(({ one }) => one)
    expect(new Set(free).size).toBe(free.length)
  },
)

test('standings: points, then the points of those met, then of those beaten; equals share a place', () => {
  const rows = standingsOf(4, [
    { one: 0, two: 1, score: 2 },
    { one: 2, two: 3, score: 1 },
    { one: 0, two: 2, score: 1 },
    { one: 1, two: 3, score: 2 },
    { one: 3, two: undefined, score: 2 },
    { one: 0, two: 3, score: undefined },
  ])
  expect(rows.map(({ number, place, score, met, beaten, played }) => [number, place, score, met, beaten, played])).toEqual([
    [0, 1, 3, 4, 6, 2],
    [3, 2, 3, 4, 2, 2],
    [1, 3, 2, 6, 6, 2],
    [2, 3, 2, 6, 6, 2],
  ])
})
