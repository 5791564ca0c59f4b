import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Xoshiro } from './xoshiro.ts'

const MASK = 0xffffffffn

/** The published algorithm, word for word, in big integers. */
function* reference(state: readonly number[]): Generator<number> {
  const s = state.map(word => BigInt(word) & MASK)
  const rotl = (x: bigint, by: bigint) => ((x << by) | (x >> (32n - by))) & MASK
  for (;;) {
    yield Number((rotl((s[1]! * 5n) & MASK, 7n) * 9n) & MASK)
    const t = (s[1]! << 9n) & MASK
    s[2]! ^= s[0]!
    s[3]! ^= s[1]!
    s[1]! ^= s[2]!
    s[0]! ^= s[3]!
    s[2]! ^= t
    s[3] = rotl(s[3]!, 11n)
  }
}

function from(...state: number[]): Xoshiro {
  const rng = new Xoshiro(0)
  rng.restore(Int32Array.from(state))
  return rng
}

const take = (rng: Xoshiro, count: number): number[] => Array.from({ length: count }, () => rng.next())

const savedWords = (rng: Xoshiro): number[] => {
  const words = new Int32Array(4)
  rng.save(words)
  return [...words].map(word => word >>> 0)
}

describe('the stream', () => {
  test('matches the published vector for the state 1 2 3 4', () => {
    const published = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]
    expect(take(from(1, 2, 3, 4), 10)).toEqual(published)
    const derived = reference([1, 2, 3, 4])
    expect(published.map(() => derived.next().value)).toEqual(published)
  })

  test('equals the algorithm in big integers from any state', () => {
    const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
    fc.assert(
      fc.property(fc.tuple(word, word, word, fc.constant(1)), state => {
        const expected = reference(state)
        for (const got of take(from(...state), 50)) expect(got).toBe(expected.next().value)
      }),
    )
  })

  test('a seed is spread by Splitmix32', () => {
    const splitmix32 = (counter: bigint) => {
      let z = counter & MASK
      z = ((z ^ (z >> 16n)) * 0x21f0aaadn) & MASK
      z = ((z ^ (z >> 15n)) * 0x735a2d97n) & MASK
      return Number(z ^ (z >> 15n))
    }
    for (const seed of [0, 1, 1815, 2 ** 32 - 1]) {
      const words = [1n, 2n, 3n, 4n].map(i => splitmix32(BigInt(seed) + i * 0x9e3779b9n))
      expect(savedWords(new Xoshiro(seed))).toEqual(words)
    }
  })

  test('no two seeds share a stream, however large, negative or written', () => {
    const seeds = [0, 1, -1, 2 ** 32, 2 ** 32 - 1, 2 ** 40 + 1, -(2 ** 40), Number.MAX_SAFE_INTEGER, '', '0', '1', 'Wagram', 'wagram']
    expect(new Set(seeds.map(seed => take(new Xoshiro(seed), 4).join())).size).toBe(seeds.length)
  })

  test('reseeding restarts the same stream', () => {
    const rng = new Xoshiro(7)
    const first = take(rng, 5)
    rng.seed(7)
    expect(take(rng, 5)).toEqual(first)
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not a seed', seed => {
    expect(() => new Xoshiro(seed)).toThrow('is no seed')
  })
})

describe('dice', () => {
  test('every number below n comes up and no other', () => {
    const rng = new Xoshiro('every number')
    for (const n of [1, 2, 3, 6, 10, 36]) {
      const seen = new Set(Array.from({ length: 2000 }, () => rng.below(n)))
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i))
    }
  })

  test('a word that would bias the die is drawn again', () => {
    const n = 2 ** 31 + 1
    const uneven = 2 ** 32 - n
    const rng = new Xoshiro(99)
    const words = take(new Xoshiro(99), 500).filter(word => word >= uneven)
    expect(words.length).toBeLessThan(300)
    for (const word of words.slice(0, 200)) expect(rng.below(n)).toBe(word % n)
  })

  test('d6 and d10 are fair (chi-square, one in a thousand)', () => {
    for (const [faces, limit] of [
      [6, 20.52],
      [10, 27.88],
    ] as const) {
      const rng = new Xoshiro(1805)
      const rolls = 600_000
      const counts = new Float64Array(faces + 1)
      for (let i = 0; i < rolls; i++) counts[rng.roll(faces)]!++
      expect(counts[0]).toBe(0)
      const expected = rolls / faces
      expect(counts.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(limit)
    }
  })

  test.each([0, -1, 1.5, 2 ** 32])('there is no die of %s faces', faces => {
    expect(() => new Xoshiro(1).roll(faces)).toThrow('there is no die')
  })
})

describe('state', () => {
  test('a stream resumes from a saved state', () => {
    const rng = new Xoshiro('Austerlitz')
    take(rng, 17)
    const states = new Int32Array(6)
    rng.save(states, 2)
    const after = take(rng, 20)
    const other = new Xoshiro(0)
    other.restore(states, 2)
    expect(take(other, 20)).toEqual(after)
  })

  test('a state of zeros or too few words is refused', () => {
    expect(() => from(0, 0, 0, 0)).toThrow('zeros')
    expect(() => from(1, 2, 3)).toThrow('four words')
    expect(() => new Xoshiro(1).save(new Int32Array(5), 2)).toThrow('four words')
  })

  test('a fork depends on state and label and leaves its parent unchanged', () => {
    const rng = new Xoshiro(3)
    const before = savedWords(rng)
    const forks = ['bot', 'lab', '', 1, 2].map(label => take(rng.fork(label), 4).join())
    expect(new Set(forks).size).toBe(forks.length)
    expect(savedWords(rng)).toEqual(before)
    expect(take(rng.fork('bot'), 4).join()).toBe(forks[0])
    rng.next()
    expect(take(rng.fork('bot'), 4).join()).not.toBe(forks[0])
  })
})
