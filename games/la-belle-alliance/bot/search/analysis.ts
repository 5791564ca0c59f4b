import type { Waterloo } from '../../rules/static.ts'
import { createEvaluation, type Evaluation, type EvaluationJson } from './evaluation.ts'
import { createSearch, type Judged, judge, ranked, type Search } from './expectimax.ts'
import type { Position } from './position.ts'
import { createSolver, judgeSolved, type Solver, solve } from './solver.ts'
import { createModel, type Model } from './tables.ts'

/** Everything a computer opponent needs, made once. */
export interface Analyst {
  readonly model: Model
  readonly evaluation: Evaluation
  readonly search: Search
  readonly solver: Solver
}

/** How hard to think: counted in plies, positions and blocks, never in time, so that answers are repeatable. */
export interface Effort {
  readonly plies: number
  /** Most positions a search looks at. */
  readonly nodes: number
  /** The largest ending to solve; 0 for none. */
  readonly blocks: number
}

/** Options from best to worst for the deciding side, with P(the French win). */
export interface Advice {
  readonly ranked: readonly Judged[]
  /** How deep the search went; 0 when the ending is solved or there was only one option. */
  readonly plies: number
  readonly isExact: boolean
}

/** Makes an analyst; `blocks` is the largest ending it can solve, 2 ** tableBits the positions its search remembers. */
export function createAnalyst(data: Waterloo, weights: EvaluationJson, { blocks = 2500, tableBits = 19 } = {}): Analyst {
  const model = createModel(data)
  const evaluation = createEvaluation(model, weights)
  return { model, evaluation, search: createSearch(evaluation, { bits: tableBits }), solver: createSolver(model, blocks) }
}

/** Ranks the options of the current decision: exactly in small endings, otherwise as deep as the effort allows. */
export function bestAction(analyst: Analyst, position: Position, effort: Effort): Advice {
  const { model, search, solver } = analyst
  if (effort.blocks > 0 && solve(solver, position, effort.blocks) !== undefined) {
    return { ranked: ranked(model, position, judgeSolved(solver, position)), plies: 0, isExact: true }
  }
  let judged = judge(search, position, 1) ?? []
  if (judged.length === 1) return { ranked: judged, plies: 0, isExact: false }
  let plies = 1
  let before = judged.length
  let last = search.nodes
  let left = effort.nodes - last
  // Repeated positions make the next ply grow by about half as much as the last one did.
  while (plies < effort.plies && (last * last) / before / 2 <= left) {
    const deeper = judge(search, position, plies + 1, left)
    if (deeper === undefined) break
    before = last
    last = search.nodes
    left -= last
    judged = deeper
    plies++
  }
  return { ranked: ranked(model, position, judged), plies, isExact: false }
}
