import type { Level, Side } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { type Player, think } from '../players.ts'
import { emptyPairs, mergePairs, type PairsPart, playPairs } from '../tournament.ts'
import { duel, plainSetUp, type Trouble } from './duel.ts'

const noClock = () => 0

function play(a: Player, b: Player, firstPair: number, pairs: number, trouble: Trouble = {}): PairsPart {
  return playPairs(duel(trouble), { a, b, pairs, firstPair, seed: 'pairs', setUp: plainSetUp, cpu: noClock })
}

const points = (scores: readonly number[]): number => scores.reduce((sum, pairs, half) => sum + (pairs * half) / 2, 0)

describe('pairs', () => {
  test('are the same however they are split', () => {
    const trouble = { throwsAt: 3 }
    const whole = play('random', 'line', 0, 90, trouble)
    const joined = emptyPairs('random', 'line')
    for (const [first, pairs] of [
      [50, 40],
      [0, 7],
      [7, 43],
    ]) {
      mergePairs(joined, play('random', 'line', first, pairs, trouble))
    }
    expect(joined).toEqual(whole)
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole)
  })

  test('swap the sides over the same dice and set-up', () => {
    const seen: { bonus: number; level: Level; side: Side }[] = []
    const game = duel()
    const watched: typeof game = {
      ...game,
      bot: {
        ...game.bot,
        play(view, side, level, rng, out) {
          if (view.round === 0) seen.push({ bonus: view.army.bonus[side], level, side })
          return think(game, view, side, level, rng, out)
        },
      },
    }
    playPairs(watched, { a: 'line', b: 'recruit', pairs: 20, seed: 1, setUp: plainSetUp, cpu: noClock })
    expect(seen).toHaveLength(80)
    for (let pair = 0; pair < 20; pair++) {
      const [redFirst, blueFirst, redSecond, blueSecond] = seen.slice(4 * pair, 4 * pair + 4)
      expect([redFirst.level, blueFirst.level, redSecond.level, blueSecond.level]).toEqual(['line', 'recruit', 'recruit', 'line'])
      expect([redFirst.bonus, blueFirst.bonus]).toEqual([redSecond.bonus, blueSecond.bonus])
    }
    expect(new Set(seen.map(({ bonus }) => bonus)).size).toBeGreaterThan(3)
  })

  test('of equal deterministic players are split', () => {
    const part = play('line', 'veteran', 0, 60)
    expect(part.scores).toEqual([0, 0, 60, 0, 0])
    expect(part.wins.a).toEqual([part.wins.b[0], part.wins.b[1]])
  })

  test('add up: points, wins by side, draws', () => {
    const part = play('line', 'random', 0, 200)
    const wins = part.wins.a[0] + part.wins.a[1]
    const losses = part.wins.b[0] + part.wins.b[1]
    expect(wins + losses + part.draws).toBe(400)
    expect(points(part.scores)).toBe(wins + part.draws / 2)
    expect(part.scores.reduce((sum, n) => sum + n)).toBe(200)
    expect(wins).toBeGreaterThan(losses)
    expect(part.decisions).toBe(400 * 6)
  })

  test('that break off are not scored', () => {
    const part = play('line', 'recruit', 0, 120, { throwsAt: 3 })
    expect(part.pairs).toBe(120)
    expect(part.faults.errors).toBeGreaterThan(5)
    expect(part.scores.reduce((sum, n) => sum + n)).toBe(120 - part.faults.errors)
  })

  test('time each player whatever its side', () => {
    let now = 0
    const cpu = () => (now += 500)
    const part = playPairs(duel(), { a: 'line', b: 'random', pairs: 5, seed: 1, setUp: plainSetUp, cpu })
    expect([part.thinking.a.decisions.count, part.thinking.a.games.count, part.thinking.a.games.longest]).toEqual([30, 10, 1500])
    expect(part.thinking.b.decisions.count).toBe(0)
  })
})

test('parts of different matches do not merge', () => {
  expect(() => mergePairs(emptyPairs('line', 'random'), emptyPairs('random', 'line'))).toThrow('different matches')
})
