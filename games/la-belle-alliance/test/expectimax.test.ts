import { describe, expect, test } from 'vitest'
import weights from '../bot/ai-evaluation.json' with { type: 'json' }
import { bestAction, createAnalyst } from '../bot/search/analysis.ts'
import { createEvaluation, evaluate, featuresOf, logit } from '../bot/search/evaluation.ts'
import { createSearch, judge, ranked } from '../bot/search/expectimax.ts'
import { canonical, deciderOf, Outcomes, optionsOf, successors, WHOLE } from '../bot/search/model.ts'
import type { Position } from '../bot/search/position.ts'
import { data, model, position, stream } from './bridge.ts'
import { opening } from './reference.ts'

const evaluation = createEvaluation(model, weights)
const start = position(opening())

/** Positions of random games. */
function sample(seed: number, size: number): Position[] {
  const below = stream(seed)
  const options = new Int32Array(64)
  const out = new Outcomes()
  const all: Position[] = []
  while (all.length < size) {
    let now: Position | undefined = start
    while (now !== undefined) {
      all.push(now)
      const option = options[below(optionsOf(model, now, options))] as number
      successors(model, now.divisions, now.board, now.pending, option, out)
      const i = below(out.count + 1)
      now =
        i < out.count
          ? { divisions: out.divisions[i] as number, board: out.board[i] as number, pending: out.pending[i] as number }
          : undefined
    }
  }
  return all
}

/** Textbook expectimax; like the search, it blanks last cards that no remaining card can use. */
function plainly(reached: Position, plies: number): number {
  if (reached.pending === 0 && plies === 0) return evaluate(evaluation, reached.divisions, reached.board)
  const now = reached.pending === 0 ? { ...reached, board: canonical(model, reached.divisions, reached.board) } : reached
  const options = new Int32Array(64)
  const count = optionsOf(model, now, options)
  const values = [...options.slice(0, count)].map(option => plainOption(now, option, now.pending === 0 ? plies - 1 : plies))
  return deciderOf(model, now) === 0 ? Math.max(...values) : Math.min(...values)
}

function plainOption(now: Position, option: number, plies: number): number {
  const out = new Outcomes()
  successors(model, now.divisions, now.board, now.pending, option, out)
  let sum = out.frenchWins
  for (let i = 0; i < out.count; i++) {
    const next = { divisions: out.divisions[i] as number, board: out.board[i] as number, pending: out.pending[i] as number }
    sum += (out.weight[i] as number) * plainly(next, plies)
  }
  return sum / WHOLE
}

describe('the evaluation', () => {
  test('the start is near even, as deeper search finds', () => {
    expect(100 * evaluate(evaluation, start.divisions, start.board)).toBeCloseTo(51.8, 1)
  })

  test('the tables agree with the sum over all features', () => {
    for (const now of sample(3, 500)) {
      if (now.pending !== 0) continue
      const sum = featuresOf(evaluation, now).reduce((total, value, i) => total + value * (evaluation.weights[i] ?? 0), 0)
      expect(logit(evaluation, now.divisions, now.board)).toBeCloseTo(sum, 9)
    }
  })

  test('an unknown feature is refused', () => {
    expect(() => createEvaluation(model, { features: [{ feature: 'weather', weight: 1 }] })).toThrow('weather')
  })
})

describe('the search', () => {
  const search = createSearch(evaluation, { bits: 16 })

  test.each([1, 2])('agrees with plain expectimax of %i plies, casualties included', plies => {
    const positions = sample(5, 400).filter((now, i) => i % (20 * plies) === 0 || now.pending !== 0)
    expect(positions.some(now => now.pending !== 0)).toBe(true)
    for (const now of positions) {
      for (const { option, value } of judge(search, now, plies) ?? []) {
        expect(value).toBeCloseTo(plainOption(now, option, now.pending === 0 ? plies - 1 : plies), 12)
      }
    }
  })

  test('the same question gets the same answer, and a budget is kept', () => {
    const once = judge(search, start, 3)
    const twice = judge(search, start, 3)
    expect(twice).toEqual(once)
    expect(judge(search, start, 3, 1000)).toBeUndefined()
    expect(search.nodes).toBeLessThan(1100)
  })

  test('ranks options for the deciding side', () => {
    const judged = judge(search, start, 1) ?? []
    const values = ranked(model, start, judged).map(({ value }) => value)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })
})

describe('advice', () => {
  const analyst = createAnalyst(data, weights, { blocks: 200, tableBits: 16 })

  test('three plies find that the guns should open the battle', () => {
    const advice = bestAction(analyst, start, { plies: 3, nodes: 200_000, blocks: 0 })
    expect(advice.plies).toBe(3)
    expect(data.actions[(advice.ranked[0]?.option ?? 0) >> 1]?.name).toBe('grand-battery.action')
  })

  test('small endings are solved, larger ones searched', () => {
    const last = position({
      ...opening(),
      divisions: { derlon: 1, reille: 1, lobau: 1, kellermann: 0, milhaud: 1, guard: 2, orange: 1, hill: 1, picton: 1, uxbridge: 1 },
      time: 'afternoon',
      fired: ['casualties'],
      unused: [],
      morale: { french: 1, 'anglo-allied': 1 },
    })
    const effort = { plies: 2, nodes: 50_000, blocks: 200 }
    expect(bestAction(analyst, last, effort).isExact).toBe(true)
    expect(bestAction(analyst, start, effort)).toMatchObject({ isExact: false, plies: 2 })
  })
})
