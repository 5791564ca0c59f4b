import { FRENCH } from '../../rules/static.ts'
import { type BlockWork, createBlockWork, solveBlock } from './block-work.ts'
import { addBlock, allotValues, type Blocks, clearBlocks, createBlocks, findBlock, rankOf, valueAt } from './blocks.ts'
import type { Judged } from './expectimax.ts'
import { Outcomes, optionsOf, owingArmy, playRow, successors, WHOLE } from './model.ts'
import type { Position } from './position.ts'
import * as p from './position.ts'
import type { Model } from './tables.ts'
import { clockFrom, createVariants, declaredBoard, listVariants, MOST_VARIANTS, prussianStates, rowsOf, type Variants } from './variants.ts'

const MOST_RANK = 128
const MOST_ROWS = 16
/** An action and the casualties its row may cause. */
const ROOMS = 6

/** The size of a solved ending. */
export interface Solved {
  readonly blocks: number
  /** Positions with their own value. */
  readonly positions: number
  /** Most sweeps for one block. */
  readonly sweeps: number
}

/** Memory for exact solutions, made once and reused. */
export interface Solver {
  readonly model: Model
  readonly blocks: Blocks
  readonly variants: Variants
  readonly rooms: readonly Outcomes[]
  readonly work: BlockWork
  /** Half blocks found but not yet expanded: block << 1 | side. */
  readonly queue: Int32Array
  queued: number
  isFull: boolean
  limit: number
}

/** Makes a solver with room for `capacity` blocks (some 5 kB each when used). */
export function createSolver(model: Model, capacity: number): Solver {
  const blocks = createBlocks(model, capacity)
  return {
    model,
    blocks,
    variants: createVariants(model),
    rooms: Array.from({ length: ROOMS }, () => new Outcomes()),
    work: createBlockWork(blocks),
    queue: new Int32Array(2 * capacity),
    queued: 0,
    isFull: false,
    limit: capacity,
  }
}

/** Solves everything that can follow a position, unless that is more than `maxBlocks` blocks. */
export function solve(solver: Solver, position: Position, maxBlocks = solver.blocks.capacity): Solved | undefined {
  const { blocks, work } = solver
  if (!enumerate(solver, position, Math.min(maxBlocks, blocks.capacity))) return undefined
  allotValues(blocks)
  let positions = 0
  let sweeps = 0
  for (const block of byRank(blocks)) {
    sweeps = Math.max(sweeps, solveBlock(work, block))
    positions += work.positions
  }
  return { blocks: blocks.count, positions, sweeps }
}

/** P(the French win) at the start of a phase in the solved ending. */
export function solvedValue({ blocks }: Solver, divisions: number, board: number): number {
  const block = findBlock(blocks, divisions, board)
  if (block < 0) throw new Error('the position does not belong to the solved ending')
  return blocks.values[valueAt(blocks, block, board)]
}

/** Exact values of every option of a position in the solved ending. */
export function judgeSolved(solver: Solver, position: Position): Judged[] {
  const options = new Int32Array(MOST_VARIANTS)
  const count = optionsOf(solver.model, position, options)
  const { divisions, board, pending } = position
  return Array.from(options.subarray(0, count), option => ({ option, value: solvedOption(solver, divisions, board, pending, option, 0) }))
}

function solvedOption(solver: Solver, divisions: number, board: number, pending: number, option: number, depth: number): number {
  const out = solver.rooms[depth] as Outcomes
  successors(solver.model, divisions, board, pending, option, out)
  let sum = out.frenchWins
  for (let i = 0; i < out.count; i++) {
    sum +=
      out.weight[i] *
      (out.pending[i] === 0
        ? solvedValue(solver, out.divisions[i], out.board[i])
        : solvedCasualty(solver, out.divisions[i], out.board[i], out.pending[i], depth + 1))
  }
  return sum / WHOLE
}

function solvedCasualty(solver: Solver, divisions: number, board: number, pending: number, depth: number): number {
  const isFrench = owingArmy(solver.model, pending) === FRENCH
  const end = isFrench ? p.FRENCH_SLOTS : p.SLOTS
  let best = isFrench ? 0 : 1
  for (let slot = isFrench ? 0 : p.FRENCH_SLOTS; slot < end; slot++) {
    if (p.divisionsIn(divisions, slot) === 0) continue
    const value = solvedOption(solver, divisions, board, pending, solver.model.cardIn[slot] as number, depth)
    best = isFrench ? Math.max(best, value) : Math.min(best, value)
  }
  return best
}

/** Finds every block that can follow; returns false when there are too many. */
function enumerate(solver: Solver, { divisions, board, pending }: Position, maxBlocks: number): boolean {
  const { blocks, queue } = solver
  // Five Prussians with the clock not moved cannot occur.
  if (pending === 0 && p.prussiansOf(board) >= prussianStates(solver.model, board)) return false
  clearBlocks(blocks)
  solver.queued = 0
  solver.isFull = false
  solver.limit = maxBlocks
  if (pending === 0) reach(solver, divisions, board)
  else reachByCasualties(solver, divisions, board, pending, 0)
  for (let next = 0; next < solver.queued && !solver.isFull; next++) {
    const block = queue[next] >> 1
    reachFrom(solver, blocks.divisions[block], blocks.board[block] | (queue[next] & 1 ? p.SIDE_BIT : 0))
  }
  return !solver.isFull
}

function reachFrom(solver: Solver, divisions: number, board: number): void {
  const { model, variants } = solver
  listVariants(variants, divisions, board)
  const end = prussianStates(model, board)
  for (let variant = 0; variant < variants.count; variant++) {
    const action = variants.option[variant] >> 1
    const declared = declaredBoard(variants, board, variant)
    const rows = rowsOf(variants, divisions, board, variant)
    for (let row = 0; row < MOST_ROWS; row++) {
      if (((rows >> row) & 1) === 0) continue
      reachByRow(solver, divisions, declared, action, row)
      const clock = clockFrom(model, board, action, row, end)
      if (clock < end) reachByRow(solver, divisions, p.withPrussians(declared, clock), action, row)
    }
  }
}

function reachByRow(solver: Solver, divisions: number, board: number, action: number, row: number): void {
  const out = solver.rooms[0] as Outcomes
  out.clear()
  playRow(solver.model, divisions, board, action, row, 6, out)
  reachOutcomes(solver, out, 0)
}

function reachOutcomes(solver: Solver, out: Outcomes, depth: number): void {
  for (let i = 0; i < out.count; i++) {
    if (out.pending[i] === 0) reach(solver, out.divisions[i], out.board[i])
    else reachByCasualties(solver, out.divisions[i], out.board[i], out.pending[i], depth + 1)
  }
}

function reachByCasualties(solver: Solver, divisions: number, board: number, pending: number, depth: number): void {
  const { model } = solver
  const isFrench = owingArmy(model, pending) === FRENCH
  const end = isFrench ? p.FRENCH_SLOTS : p.SLOTS
  for (let slot = isFrench ? 0 : p.FRENCH_SLOTS; slot < end; slot++) {
    if (p.divisionsIn(divisions, slot) === 0) continue
    const out = solver.rooms[depth] as Outcomes
    successors(model, divisions, board, pending, model.cardIn[slot] as number, out)
    reachOutcomes(solver, out, depth)
  }
}

function reach(solver: Solver, divisions: number, board: number): void {
  const { blocks } = solver
  const block = addBlock(blocks, divisions, board)
  if (block < 0 || blocks.count > solver.limit) {
    solver.isFull = true
    return
  }
  const side = p.sideOf(board)
  if ((blocks.needed[block] >> side) & 1) return
  blocks.needed[block] |= 1 << side
  solver.queue[solver.queued++] = (block << 1) | side
}

/** Blocks in an order in which each leads only to earlier ones. */
function byRank(blocks: Blocks): Int32Array {
  const ranks = Uint8Array.from({ length: blocks.count }, (_, block) => rankOf(blocks, blocks.divisions[block], blocks.board[block]))
  const starts = new Int32Array(MOST_RANK + 1)
  for (const rank of ranks) starts[rank + 1]++
  for (let rank = 0; rank < MOST_RANK; rank++) starts[rank + 1] += starts[rank]
  const order = new Int32Array(blocks.count)
  for (let block = 0; block < blocks.count; block++) order[starts[ranks[block]]++] = block
  return order
}
