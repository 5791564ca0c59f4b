import { completeSetUp, type Game } from '@grognard/engine'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Player } from '../players.ts'
import { emptyPart, finish, mergeParts, type SimulationPart, simulate } from '../simulate.ts'
import { duel, plainSetUp, type Trouble } from './duel.ts'

const noClock = () => 0

function run(firstGame: number, games: number, players: readonly Player[], trouble: Trouble = {}, seed = 'run'): SimulationPart {
  return simulate(duel(trouble), { games, firstGame, seed, players, setUp: plainSetUp, cpu: noClock })
}

function joined(parts: readonly SimulationPart[]): SimulationPart {
  const all = emptyPart(parts[0].sides, parts[0].players)
  for (const part of parts) mergeParts(all, part)
  return all
}

describe('a run', () => {
  test('is the same however it is split and in whatever order the parts are merged', () => {
    const trouble = { throwsAt: 2, deadEndAt: 5 }
    const whole = run(0, 120, ['random', 'line'], trouble)
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 119 }), { maxLength: 6 }), fc.nat(), (cuts, turn) => {
        const edges = [0, ...cuts.toSorted((x, y) => x - y), 120]
        const parts = edges.slice(1).map((end, i) => run(edges[i], end - edges[i], ['random', 'line'], trouble))
        const turned = parts.map((_, i) => parts[(i + turn) % parts.length])
        expect(joined(turned)).toEqual(whole)
        expect(finish(joined(turned))).toEqual(finish(whole))
      }),
      { numRuns: 30 },
    )
  })

  test('of La Belle Alliance by random players is the same in parts', () => {
    const game = laBelleAlliance()
    const how = completeSetUp(game as unknown as Game)
    const some = (firstGame: number, games: number) =>
      simulate(game, { games, firstGame, seed: 'waterloo', players: ['random', 'random'], setUp: how, cpu: noClock })
    const whole = some(0, 60)
    expect(joined([some(41, 19), some(0, 41)])).toEqual(whole)
    expect(whole.faults).toEqual({ errors: 0, deadEnds: 0, first: [] })
    expect(whole.wins[0] + whole.wins[1]).toBe(60)
  })

  test('follows its seed, given as a number or as text', () => {
    const part = run(0, 200, ['random', 'random'], {}, '7')
    expect(simulate(duel(), { games: 200, seed: 7, players: ['random', 'random'], setUp: plainSetUp, cpu: noClock })).toEqual(part)
    expect(run(0, 200, ['random', 'random'], {}, '8').wins).not.toEqual(part.wins)
  })

  test('is plain data that survives JSON', () => {
    const part = run(0, 20, ['recruit', 'line'])
    expect(JSON.parse(JSON.stringify(part))).toEqual(part)
  })

  test('counts every game once', () => {
    const report = finish(run(0, 300, ['line', 'recruit']))
    expect(report.games).toBe(300)
    expect(report.wins.red + report.wins.blue + report.draws).toBe(300)
    expect(report.decisions).toBe(300 * 6)
    expect([report.turnsP10, report.turnsMedian, report.turnsP90]).toEqual([3, 3, 3])
    expect(report.causes.higher).toBe(report.wins.red + report.wins.blue)
    expect(report.wins.red).toBeGreaterThan(200)
    expect(report.ci95.red[0]).toBeLessThan(report.wins.red / 300)
    expect(report.ci95.red[1]).toBeGreaterThan(report.wins.red / 300)
  })

  test('continues after a game that throws, and says which one it was', () => {
    const report = finish(run(0, 600, ['random', 'random'], { throwsAt: 2, deadEndAt: 5 }))
    expect(report.errors).toBeGreaterThan(60)
    expect(report.deadEnds).toBeGreaterThan(60)
    expect(report.wins.red + report.wins.blue + report.draws + report.errors + report.deadEnds).toBe(600)
    expect(report.faults).toHaveLength(20)
    const { game, what } = report.faults[0]
    const again = finish(run(game, 1, ['random', 'random'], { throwsAt: 2, deadEndAt: 5 }))
    expect(again.faults).toEqual([{ game, what }])
  })

  test('refuses unsuitable players, and parts of another run', () => {
    expect(() => run(0, 1, ['random'])).toThrow('duel has 2 sides, not 1')
    expect(() => mergeParts(run(0, 1, ['random', 'line']), run(1, 1, ['line', 'random']))).toThrow('different runs')
  })

  test('reports progress after each game', () => {
    const told: number[] = []
    simulate(duel(), { games: 3, seed: 1, players: ['line', 'line'], setUp: plainSetUp, cpu: noClock, afterGame: n => told.push(n) })
    expect(told).toEqual([1, 2, 3])
  })
})

describe('the clock', () => {
  /** Each clock reading takes a millisecond. */
  const ticking = () => {
    let now = 0
    return () => (now += 1000)
  }

  test('times each decision of a player that thinks, and none of the random one', () => {
    const report = finish(simulate(duel(), { games: 10, seed: 1, players: ['line', 'random'], setUp: plainSetUp, cpu: ticking() }))
    expect(report.thinking).toEqual({
      red: { decisions: 30, meanMs: 1, p99Ms: 1, longestMs: 1, perGameMs: 3, longestGameMs: 3 },
    })
    expect(report.cpuSeconds).toBeCloseTo(0.061)
    expect(report.cpuMsPerGame).toBeCloseTo(6.1)
    expect(report.decisionsPerCpuSecond).toBeCloseTo(60 / 0.061)
  })

  test('is read twice in a run of random players', () => {
    let looks = 0
    simulate(duel(), { games: 50, seed: 1, players: ['random', 'random'], setUp: plainSetUp, cpu: () => ++looks })
    expect(looks).toBe(2)
  })
})
