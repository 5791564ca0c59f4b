import { FRENCH } from '../../rules/static.ts'
import { type Blocks, blockBoard, findBlock, halfAt } from './blocks.ts'
import { Outcomes, owingArmy, playRow, prussiansAfter, successors, WHOLE } from './model.ts'
import * as p from './position.ts'
import { type Model, rowAt } from './tables.ts'
import { clockFrom, createVariants, declaredBoard, prussianStates, type Variants } from './variants.ts'

/** Values by Prussians (three bits) and by the enemy's last card (three bits). */
export const VECTOR = 64
export const WIDTH = 8
export const MOST_ROWS = 16
/** An action and the casualties its row may cause. */
const ROOMS = 6

/** Scratch memory for the rows of one option of half a block. */
export interface Rows {
  readonly model: Model
  readonly blocks: Blocks
  readonly variants: Variants
  readonly rooms: readonly Outcomes[]
  /** Values while casualties are chosen, by depth. */
  readonly vectors: readonly Float64Array[]
  /** By row: its value. */
  readonly values: readonly Float64Array[]
  /** By row: it stays in the block with fewer Prussians than this. */
  readonly insideBelow: Uint8Array
}

export function createRows(blocks: Blocks): Rows {
  const vectors = (count: number) => Array.from({ length: count }, () => new Float64Array(VECTOR))
  return {
    model: blocks.model,
    blocks,
    variants: createVariants(blocks.model),
    rooms: Array.from({ length: ROOMS }, () => new Outcomes()),
    vectors: vectors(ROOMS),
    values: vectors(MOST_ROWS),
    insideBelow: new Uint8Array(MOST_ROWS),
  }
}

/** The value of a row by Prussians and enemy card, and where it stays in the block. */
export function valueRow(rows: Rows, divisions: number, board: number, variant: number, row: number): void {
  const { model, variants, insideBelow } = rows
  const action = variants.option[variant] >> 1
  const declared = declaredBoard(variants, board, variant)
  const end = prussianStates(model, board)
  const clock = clockFrom(model, board, action, row, end)
  const values = rows.values[row] as Float64Array
  const out = rows.rooms[0] as Outcomes
  insideBelow[row] = 0
  if (clock > 0) {
    out.clear()
    playRow(model, divisions, declared, action, row, 6, out)
    if (staysInBlock(out, divisions, board)) insideBelow[row] = clock
    else valueOutcome(rows, 0, rowAt(action, row), 0, clock, values)
  }
  if (clock < end) {
    out.clear()
    playRow(model, divisions, p.withPrussians(declared, clock), action, row, 6, out)
    valueOutcome(rows, 0, rowAt(action, row), clock, end, values)
  }
}

const staysInBlock = (out: Outcomes, divisions: number, board: number): boolean =>
  out.count === 1 &&
  out.pending[0] === 0 &&
  out.weight[0] === WHOLE &&
  out.divisions[0] === divisions &&
  blockBoard(out.board[0]) === blockBoard(board)

/** The value of a row's single outcome, or of the best casualty its owner can choose. */
function valueOutcome(rows: Rows, depth: number, at: number, from: number, end: number, values: Float64Array): void {
  const out = rows.rooms[depth] as Outcomes
  if (out.count === 0) values.fill(out.frenchWins / WHOLE, WIDTH * from, WIDTH * end)
  else if (out.pending[0] === 0) valueFollower(rows, out, at, from, end, values)
  else valueCasualty(rows, depth, at, from, end, values)
}

function valueFollower({ model, blocks }: Rows, out: Outcomes, at: number, from: number, end: number, values: Float64Array): void {
  const board = out.board[0]
  const toMove = p.sideOf(board)
  const mover = (1 - toMove) as 0 | 1
  const enemy = toMove as 0 | 1
  const { indexOf, stride, prussianStride, lasts } = blocks.shape
  const follower =
    halfAt(blocks, findBlock(blocks, out.divisions[0], board), toMove) + indexOf[mover][p.lastOf(board, mover)] * stride[mover]
  const share = out.weight[0] / WHOLE
  const won = out.frenchWins / WHOLE
  for (let prussians = from; prussians < end; prussians++) {
    const base = follower + prussiansAfter(model, at, prussians) * prussianStride
    for (let last = 0; last < lasts[enemy].length; last++) {
      values[WIDTH * prussians + last] = won + share * blocks.values[base + last * stride[enemy]]
    }
  }
}

function valueCasualty(rows: Rows, depth: number, at: number, from: number, end: number, values: Float64Array): void {
  const { model } = rows
  const asked = rows.rooms[depth] as Outcomes
  const isFrench = owingArmy(model, asked.pending[0]) === FRENCH
  const lastSlot = isFrench ? p.FRENCH_SLOTS : p.SLOTS
  const divisions = asked.divisions[0]
  const board = asked.board[0]
  const pending = asked.pending[0]
  const tried = rows.vectors[depth] as Float64Array
  values.fill(isFrench ? 0 : 1, WIDTH * from, WIDTH * end)
  for (let slot = isFrench ? 0 : p.FRENCH_SLOTS; slot < lastSlot; slot++) {
    if (p.divisionsIn(divisions, slot) === 0) continue
    successors(model, divisions, board, pending, model.cardIn[slot] as number, rows.rooms[depth + 1] as Outcomes)
    valueOutcome(rows, depth + 1, at, from, end, tried)
    for (let i = WIDTH * from; i < WIDTH * end; i++) values[i] = isFrench ? Math.max(values[i], tried[i]) : Math.min(values[i], tried[i])
  }
}
