import { LEVELS, type Level } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import { type Chunk, type Comparison, chunksLeft, comparisonsOf, type DoneChunk, strengthOf } from '../strength.ts'
import { playPairs } from '../tournament.ts'
import { duel, plainSetUp } from './duel.ts'

const game = duel()
const comparison: Comparison = { game: 'duel', a: 'line', b: 'random', pairs: 50, seed: 'strength', above: 0.5 }

const done = (chunk: Chunk): DoneChunk => ({
  ...chunk,
  version: game.version,
  dataHash: game.dataHash,
  part: playPairs(game, { ...chunk, setUp: plainSetUp, cpu: () => 0 }),
})

const spans = (chunks: Iterable<Chunk>): number[][] => [...chunks].map(({ firstPair, pairs }) => [firstPair, pairs])

describe('a comparison', () => {
  test('is played in chunks', () => {
    expect(spans(chunksLeft(comparison, game, [], 20))).toEqual([
      [0, 20],
      [20, 20],
      [40, 10],
    ])
    expect(() => [...chunksLeft(comparison, game, [], 0)]).toThrow('a piece of 0 pairs')
  })

  test('resumes where it stopped, whatever the chunks were', () => {
    const [first, , last] = [...chunksLeft(comparison, game, [], 20)].map(done)
    expect(spans(chunksLeft(comparison, game, [last, first], 8))).toEqual([
      [20, 8],
      [28, 8],
      [36, 4],
    ])
  })

  test('gives the same result in any chunks', () => {
    const coarse = [...chunksLeft(comparison, game, [], 50)].map(done)
    const fine = [...chunksLeft(comparison, game, [], 7)].map(done).reverse()
    expect(strengthOf(comparison, game, fine)).toEqual(strengthOf(comparison, game, coarse))
    expect(spans(chunksLeft(comparison, game, fine, 7))).toEqual([])
    const { played, elo } = strengthOf(comparison, game, coarse)
    expect(played).toBe(50)
    expect(elo.low).toBeGreaterThan(0)
  })

  test('counts no pair twice and none of other rules, battles, players or seeds', () => {
    const [piece] = [...chunksLeft(comparison, game, [], 30)].map(done)
    const others = [
      piece,
      { ...piece, firstPair: 10 },
      { ...piece, version: 2, firstPair: 30, pairs: 20 },
      { ...piece, dataHash: 'other', firstPair: 30, pairs: 20 },
      { ...piece, battle: 'other', firstPair: 30, pairs: 20 },
      { ...piece, seed: 'other', firstPair: 30, pairs: 20 },
      { ...piece, b: 'recruit' as const, firstPair: 30, pairs: 20 },
    ]
    expect(strengthOf(comparison, game, others)).toEqual(strengthOf(comparison, game, [piece]))
    expect(spans(chunksLeft(comparison, game, others, 20))).toEqual([[30, 20]])
  })
})

test('every level of every playable game is compared with a weaker one', async () => {
  const compared = GAMES.filter(({ isTest, stage }) => !isTest && stage !== undefined)
  expect(compared.length).toBeGreaterThan(2)
  for (const entry of compared) {
    const comparisons = await comparisonsOf(entry)
    for (const level of LEVELS.slice(1))
      expect(comparisons.some(({ a, b }) => a === level && LEVELS.indexOf(b as Level) < LEVELS.indexOf(level))).toBe(true)
  }
})
