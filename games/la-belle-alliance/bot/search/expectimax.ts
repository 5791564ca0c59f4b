import { FRENCH } from '../../rules/static.ts'
import type { Evaluation } from './evaluation.ts'
import { evaluate } from './evaluation.ts'
import { canonical, deciderOf, isLegal, Outcomes, optionsOf, owingArmy, successors, WHOLE } from './model.ts'
import type { Position } from './position.ts'
import * as p from './position.ts'
import type { Model } from './tables.ts'

/** An option of a position with P(the French win) after it. */
export interface Judged {
  readonly option: number
  readonly value: number
}

/** Memory of a search, made once and reused; every search starts by clearing it, so equal calls give equal answers. */
export interface Search {
  readonly model: Model
  readonly evaluation: Evaluation
  readonly rooms: readonly Outcomes[]
  readonly slots: number
  readonly keyDivisions: Int32Array
  readonly keyBoard: Int32Array
  /** The run an entry belongs to, and its depth in plies. */
  readonly run: Int32Array
  readonly plies: Uint8Array
  readonly value: Float64Array
  current: number
  nodes: number
  limit: number
  stopped: boolean
}

const MOST_PLIES = 8
/** An action and the casualties its row may cause. */
const ROOMS_PER_PLY = 5
const MOST_OPTIONS = 32

export function createSearch(evaluation: Evaluation, { bits = 18 } = {}): Search {
  const slots = 1 << bits
  return {
    model: evaluation.model,
    evaluation,
    rooms: Array.from({ length: (MOST_PLIES + 1) * ROOMS_PER_PLY }, () => new Outcomes()),
    slots,
    keyDivisions: new Int32Array(slots),
    keyBoard: new Int32Array(slots),
    run: new Int32Array(slots),
    plies: new Uint8Array(slots),
    value: new Float64Array(slots),
    current: 0,
    nodes: 0,
    limit: 0,
    stopped: false,
  }
}

/** Evaluates every option of a position `plies` actions deep; undefined when that takes more than `nodes`. */
export function judge(search: Search, position: Position, plies: number, nodes = Number.MAX_SAFE_INTEGER): Judged[] | undefined {
  search.current++
  search.nodes = 0
  search.limit = nodes
  search.stopped = false
  const options = new Int32Array(MOST_OPTIONS)
  const count = optionsOf(search.model, position, options)
  const { divisions, board, pending } = position
  // A casualty is chosen inside an action, so it does not count as a ply.
  const after = pending === 0 ? plies - 1 : plies
  const judged = Array.from(options.subarray(0, count), option => ({
    option,
    value: optionValue(search, divisions, board, pending, option, after, 0),
  }))
  return search.stopped ? undefined : judged
}

/** Options from best to worst for the deciding side. */
export function ranked(model: Model, position: Position, judged: readonly Judged[]): Judged[] {
  const sign = deciderOf(model, position) === FRENCH ? -1 : 1
  return [...judged].sort((a, b) => sign * (a.value - b.value))
}

function optionValue(
  search: Search,
  divisions: number,
  board: number,
  pending: number,
  option: number,
  plies: number,
  room: number,
): number {
  const out = search.rooms[room] as Outcomes
  successors(search.model, divisions, board, pending, option, out)
  let sum = out.frenchWins
  for (let i = 0; i < out.count; i++) {
    sum +=
      out.weight[i] *
      (out.pending[i] === 0
        ? phaseValue(search, out.divisions[i], out.board[i], plies, room + 1)
        : casualtyValue(search, out.divisions[i], out.board[i], out.pending[i], plies, room + 1))
  }
  return sum / WHOLE
}

/** P(the French win) at the start of a phase. */
function phaseValue(search: Search, divisions: number, rawBoard: number, plies: number, room: number): number {
  search.nodes++
  if (plies === 0) return evaluate(search.evaluation, divisions, rawBoard)
  if (search.nodes > search.limit) {
    search.stopped = true
    return 0
  }
  const { model } = search
  const board = canonical(model, divisions, rawBoard)
  const slot = slotFor(search, divisions, board, plies)
  if (isKept(search, slot, divisions, board, plies)) return search.value[slot]
  const side = p.sideOf(board)
  const withNapoleon = side === FRENCH && (board & p.unusedBit(FRENCH)) !== 0
  let best = side === FRENCH ? 0 : 1
  for (const action of model.actionsOf[side as 0 | 1]) {
    if (!isLegal(model, divisions, board, action)) continue
    for (let option = 2 * action; option <= 2 * action + (withNapoleon ? 1 : 0); option++) {
      const value = optionValue(search, divisions, board, 0, option, plies - 1, room)
      best = side === FRENCH ? Math.max(best, value) : Math.min(best, value)
    }
  }
  if (!search.stopped) keep(search, slot, divisions, board, plies, best)
  return best
}

/** The owner of a casualty chooses what is best for him. */
function casualtyValue(search: Search, divisions: number, board: number, pending: number, plies: number, room: number): number {
  const { model } = search
  const owner = owingArmy(model, pending)
  let best = owner === FRENCH ? 0 : 1
  for (let slot = owner === FRENCH ? 0 : p.FRENCH_SLOTS; slot < (owner === FRENCH ? p.FRENCH_SLOTS : p.SLOTS); slot++) {
    if (p.divisionsIn(divisions, slot) === 0) continue
    const value = optionValue(search, divisions, board, pending, model.cardIn[slot] as number, plies, room)
    best = owner === FRENCH ? Math.max(best, value) : Math.min(best, value)
  }
  return best
}

function slotFor(search: Search, divisions: number, board: number, plies: number): number {
  let h = Math.imul(divisions ^ Math.imul(board, 0x9e3779b1), 0x85ebca6b) + plies
  h ^= h >>> 15
  h = Math.imul(h, 0xc2b2ae35)
  h ^= h >>> 13
  return h & (search.slots - 1)
}

const isKept = (search: Search, slot: number, divisions: number, board: number, plies: number): boolean =>
  search.run[slot] === search.current &&
  search.keyDivisions[slot] === divisions &&
  search.keyBoard[slot] === board &&
  search.plies[slot] === plies

function keep(search: Search, slot: number, divisions: number, board: number, plies: number, value: number): void {
  if (search.run[slot] === search.current && search.plies[slot] > plies) return
  search.keyDivisions[slot] = divisions
  search.keyBoard[slot] = board
  search.run[slot] = search.current
  search.plies[slot] = plies
  search.value[slot] = value
}
