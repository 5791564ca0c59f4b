import { describe, expect, test } from 'vitest'
import { deciderOf, Outcomes, optionsOf, successors, WHOLE } from '../bot/search/model.ts'
import type { Position } from '../bot/search/position.ts'
import { createSolver, judgeSolved, solve, solvedValue } from '../bot/search/solver.ts'
import { createModel, type Model } from '../bot/search/tables.ts'
import { data, model, position } from './bridge.ts'
import { opening, type Table } from './reference.ts'

const standard = createModel(data, { ownersChoose: false })

/** Late in the day: one division almost everywhere, both leaders used, La Haye Sainte lost. */
const ending = (morale: number, change: Partial<Table> = {}): Position =>
  position({
    ...opening(),
    divisions: { derlon: 1, reille: 1, lobau: 1, kellermann: 0, milhaud: 1, guard: 2, orange: 1, hill: 1, picton: 1, uxbridge: 1 },
    guns: 1,
    prussians: 1,
    taken: ['la-haye-sainte'],
    time: 'afternoon',
    fired: ['casualties'],
    unused: [],
    last: { french: 'derlon', allied: 'orange' },
    morale: { french: morale, 'anglo-allied': morale },
    ...change,
  })

const keyOf = ({ divisions, board, pending }: Position): string => `${divisions} ${board} ${pending}`

/** Every position that can follow, one by one. */
function reachable(of: Model, from: Position): Position[] {
  const found = new Map([[keyOf(from), from]])
  const options = new Int32Array(64)
  const out = new Outcomes()
  for (const position of found.values()) {
    const count = optionsOf(of, position, options)
    for (const option of options.slice(0, count)) {
      successors(of, position.divisions, position.board, position.pending, option, out)
      for (let i = 0; i < out.count; i++) {
        const next = { divisions: out.divisions[i] as number, board: out.board[i] as number, pending: out.pending[i] as number }
        if (!found.has(keyOf(next))) found.set(keyOf(next), next)
      }
    }
  }
  return [...found.values()]
}

/** Plain value iteration over single positions, without blocks. */
function iterate(of: Model, positions: readonly Position[]): Map<string, number> {
  const number = new Map(positions.map((position, i) => [keyOf(position), i]))
  const options = new Int32Array(64)
  const out = new Outcomes()
  const followers = positions.map(position => {
    const count = optionsOf(of, position, options)
    return [...options.slice(0, count)].map(option => {
      successors(of, position.divisions, position.board, position.pending, option, out)
      const next = Array.from({ length: out.count }, (_, i) => {
        const to = { divisions: out.divisions[i] as number, board: out.board[i] as number, pending: out.pending[i] as number }
        return { to: number.get(keyOf(to)) as number, share: (out.weight[i] as number) / WHOLE }
      })
      return { won: out.frenchWins / WHOLE, next }
    })
  })
  const values = new Float64Array(positions.length).fill(0.5)
  for (let change = 1; change > 1e-12; ) {
    change = 0
    for (const [i, position] of positions.entries()) {
      const each = (followers[i] ?? []).map(({ won, next }) =>
        next.reduce((sum, { to, share }) => sum + share * (values[to] as number), won),
      )
      const value = deciderOf(of, position) === 0 ? Math.max(...each) : Math.min(...each)
      change = Math.max(change, Math.abs(value - (values[i] as number)))
      values[i] = value
    }
  }
  return new Map(positions.map((position, i) => [keyOf(position), values[i] as number]))
}

describe('endings with casualties by the standard answer', () => {
  const solver = createSolver(standard, 2000)

  test.each([
    [1, 433, 69.444],
    [2, 18_937, 66.534],
  ])('morale %i: %i positions, the French win %f %', (morale, positions, percent) => {
    const from = ending(morale)
    expect(reachable(standard, from)).toHaveLength(positions)
    expect(solve(solver, from)).toBeDefined()
    expect(100 * solvedValue(solver, from.divisions, from.board)).toBeCloseTo(percent, 3)
  })

  test('morale 3: the French win 64.057 %', () => {
    const from = ending(3)
    expect(solve(solver, from)).toMatchObject({ blocks: 792 })
    expect(100 * solvedValue(solver, from.divisions, from.board)).toBeCloseTo(64.057, 3)
  })
})

describe('endings with casualties chosen by their owners', () => {
  const solver = createSolver(model, 2000)

  test.each([
    ['as above', ending(2)],
    ['Napoleon still to come', ending(1, { unused: ['napoleon'] })],
    [
      'Wellington still to come, an empty corps, the Allies to move',
      ending(2, {
        unused: ['wellington'],
        phase: 'allied',
        guns: 0,
        divisions: { derlon: 0, reille: 1, lobau: 0, kellermann: 1, milhaud: 1, guard: 2, orange: 0, hill: 1, picton: 1, uxbridge: 0 },
      }),
    ],
    ['the fifth Prussian division near', ending(1, { prussians: 4, last: { french: 'guard', allied: 'blucher' } })],
  ])('blocks agree with plain value iteration: %s', (_, from) => {
    const positions = reachable(model, from)
    const values = iterate(model, positions)
    expect(solve(solver, from)).toBeDefined()
    let worst = 0
    for (const position of positions) {
      const exact = values.get(keyOf(position)) as number
      const each = judgeSolved(solver, position).map(({ value }) => value)
      const best = deciderOf(model, position) === 0 ? Math.max(...each) : Math.min(...each)
      worst = Math.max(worst, Math.abs(best - exact))
      if (position.pending === 0) worst = Math.max(worst, Math.abs(solvedValue(solver, position.divisions, position.board) - exact))
    }
    expect(worst).toBeLessThan(1e-8)
  })

  test('a pending casualty can be solved on its own', () => {
    const from = ending(3, { unused: ['wellington'], phase: 'allied' })
    const out = new Outcomes()
    const advance = 2 * data.actions.findIndex(action => action.name === 'wellington.action')
    successors(model, from.divisions, from.board, 0, advance, out)
    const at = out.pending.findIndex((pending, i) => i < out.count && pending !== 0)
    const pending = { divisions: out.divisions[at] as number, board: out.board[at] as number, pending: out.pending[at] as number }
    expect(solve(solver, pending)).toBeDefined()
    const alone = judgeSolved(solver, pending)
    expect(alone.length).toBeGreaterThan(1)
    const larger = createSolver(model, 4000)
    expect(solve(larger, from)).toBeDefined()
    for (const [i, { value }] of judgeSolved(larger, pending).entries()) expect(alone[i]?.value).toBeCloseTo(value, 9)
  })

  test('too large an ending is refused, and the next one is still solved', () => {
    expect(solve(solver, ending(6))).toBeUndefined()
    expect(solve(solver, ending(3), 100)).toBeUndefined()
    expect(solve(solver, ending(1))).toMatchObject({ blocks: 2 })
  })
})
