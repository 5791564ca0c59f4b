import { Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { DICE, playerStream, Streams } from '../streams.ts'

function words(seed: number | string, game: number, stream: number, count = 4): number[] {
  const rng = new Xoshiro(0)
  new Streams(seed).begin(rng, game, stream)
  return Array.from({ length: count }, () => rng.next())
}

describe('streams', () => {
  test('are a function of seed, game and stream', () => {
    expect(words('a', 5, DICE)).toEqual(words('a', 5, DICE))
    expect(words('a', 5, DICE)).not.toEqual(words('b', 5, DICE))
    expect(words('a', 5, DICE)).not.toEqual(words('a', 6, DICE))
    expect(words('a', 5, DICE)).not.toEqual(words('a', 5, playerStream(0)))
  })

  test('do not start with the same words', () => {
    const firsts = new Set<number>()
    for (let game = 0; game < 5000; game++) for (let stream = 0; stream < 5; stream++) firsts.add(words('a', game, stream, 1)[0])
    // Among 25,000 words of 32 bits about 0.07 colliding pairs are expected.
    expect(firsts.size).toBeGreaterThan(24_990)
  })

  test('give fair dice across games, not only within one', () => {
    const rng = new Xoshiro(0)
    const streams = new Streams('fair')
    const seen = new Array<number>(36).fill(0)
    const games = 36_000
    for (let game = 0; game < games; game++) {
      streams.begin(rng, game, DICE)
      seen[6 * rng.below(6) + rng.below(6)]++
    }
    const chiSquare = seen.reduce((sum, n) => sum + (n - games / 36) ** 2 / (games / 36), 0)
    // 66.6 is exceeded by chance once in a thousand at 35 degrees of freedom; the seed is fixed.
    expect(chiSquare).toBeLessThan(66.6)
  })
})
