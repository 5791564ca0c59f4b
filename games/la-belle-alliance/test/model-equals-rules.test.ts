import { completeSetUp, EveryRoll, firstOf, type Side, sentences, setUp, TableTop, type Word, Words, Xoshiro } from '@grognard/engine'
import { expect, test } from 'vitest'
import { positionOf } from '../bot/index.ts'
import { canonical, Outcomes, optionOf, successors, WHOLE } from '../bot/search/model.ts'
import { owedBy, pendingAction, pendingRow, sitesOf } from '../bot/search/position.ts'
import { createModel } from '../bot/search/tables.ts'
import { laBelleAlliance } from '../index.ts'
import type { WaterlooJson } from '../rules/shapes.ts'
import { type Battle, isCounter, type Manner, withNapoleon } from '../rules/state.ts'
import { CODES, compileData, FRENCH } from '../rules/static.ts'

const game = laBelleAlliance()
const data = compileData(game.data as unknown as WaterlooJson)
const model = createModel(data)

/** A comparable position: equal rows are merged, and last cards nobody can use are ignored. */
function keyOf(divisions: number, board: number, pending: number): string {
  if (pending === 0) return `${divisions} ${canonical(model, divisions, board)}`
  const action = data.actions[pendingAction(pending)]
  const row = pendingRow(pending)
  const site = action.rows.capture[row]
  const isTaken = site >= 0 && ((sitesOf(board) >> site) & 1) === 1
  const effects = CODES.map(code => action.rows[code][row])
  return `${divisions} ${board} ${action.name} ${effects.join(' ')} ${isTaken ? -1 : site} owed ${owedBy(pending, 0)} ${owedBy(pending, 1)}`
}

/** Everything that may follow a sentence by the rules, in 216ths: positions by key, and games the French have won. */
function byTheRules(from: Battle, side: Side, say: readonly Word[]): { wins: number; after: Map<string, number> } {
  const every = new EveryRoll()
  const table = new TableTop(every)
  const s = game.kind.create()
  const said = new Words(8)
  const after = new Map<string, number>()
  let wins = 0
  every.reset()
  do {
    game.kind.copy(from, s)
    said.set(say)
    game.rules.answer(s, side, said, table)
    const weight = WHOLE / Number(every.denominator)
    const outcome = game.outcome(s)
    if (outcome) wins += outcome.winner === FRENCH ? weight : 0
    else {
      const { divisions, board, pending } = positionOf(s)
      const key = keyOf(divisions, board, pending)
      after.set(key, (after.get(key) ?? 0) + weight)
    }
  } while (every.next())
  return { wins, after }
}

/** The same by the compiled model. */
function byTheModel(from: Battle, option: number): { wins: number; after: Map<string, number> } {
  const { divisions, board, pending } = positionOf(from)
  const out = new Outcomes()
  successors(model, divisions, board, pending, option, out)
  const after = new Map<string, number>()
  for (let i = 0; i < out.count; i++) {
    const key = keyOf(out.divisions[i], out.board[i], out.pending[i])
    after.set(key, (after.get(key) ?? 0) + out.weight[i])
  }
  return { wins: out.frenchWins, after }
}

const optionFor = (s: Battle, say: Words): number => {
  if (say.n === 1) return say.value(0)
  const manner = say.value<Manner>(1)
  const card = say.value<number>(0)
  const action = isCounter(manner) ? s.data.counter[card] : s.data.normal[card]
  return optionOf(action?.id ?? -1, withNapoleon(manner))
}

test('the compiled model agrees with the rules on every outcome of every sentence of random games', () => {
  const rng = new Xoshiro(11)
  const table = new TableTop(rng)
  const s = game.kind.create()
  const said = new Words(8)
  let compared = 0
  let casualties = 0
  for (let n = 0; n < 60; n++) {
    setUp(game, s, completeSetUp(game), table)
    while (s.$depth > 0) {
      const side = firstOf(game.rules.asks(s))
      const all = sentences(game, s, side, 100)
      for (const say of all) {
        said.set(say)
        expect(byTheModel(s, optionFor(s, said))).toEqual(byTheRules(s, side, say))
        compared++
        if (say.length === 1) casualties++
      }
      said.set(all[rng.below(all.length)])
      game.rules.answer(s, side, said, table)
    }
  }
  expect(compared).toBeGreaterThan(10_000)
  expect(casualties).toBeGreaterThan(100)
})
