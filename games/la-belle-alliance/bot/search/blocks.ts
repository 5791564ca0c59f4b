import { ALLIED, FRENCH } from '../../rules/static.ts'
import { isWatched } from './model.ts'
import * as p from './position.ts'
import type { Model } from './tables.ts'

/**
 * Losses, captures, leaders and the clock are never undone. Little can repeat: the Prussians on the map, the two last cards and the side to
 * move. A block is all positions that agree in everything else; it is the unit of an exact solution.
 */
export interface Blocks {
  readonly model: Model
  readonly capacity: number
  count: number
  readonly divisions: Int32Array
  readonly board: Int32Array
  /** Which halves are reached: bit 0 with the French to move, bit 1 with the Allies. */
  readonly needed: Uint8Array
  /** Open addressing: block + 1, in slots of the current run. */
  readonly slots: Int32Array
  readonly runOf: Int32Array
  run: number
  /** P(the French win) by block, side to move, Prussians, French and Allied last card. */
  values: Float64Array
  readonly shape: Shape
}

/** How the positions of a block are numbered. */
interface Shape {
  /** By side: the watched last cards, as codes; the first is none. */
  readonly lasts: readonly [readonly number[], readonly number[]]
  /** By side: the index of a last card's code in `lasts`; 0 for the unwatched. */
  readonly indexOf: readonly [Uint8Array, Uint8Array]
  readonly stride: readonly [number, number]
  readonly prussianStride: number
  readonly half: number
}

const FIRST_BLOCKS = 256

/** Room for `capacity` blocks; memory for values is allotted as blocks are found. */
export function createBlocks(model: Model, capacity: number): Blocks {
  const shape = shapeOf(model)
  const size = 1 << (33 - Math.clz32(Math.max(capacity, 2) - 1))
  return {
    model,
    capacity,
    count: 0,
    divisions: new Int32Array(capacity),
    board: new Int32Array(capacity),
    needed: new Uint8Array(capacity),
    slots: new Int32Array(size),
    runOf: new Int32Array(size),
    run: 0,
    values: new Float64Array(2 * shape.half * Math.min(capacity, FIRST_BLOCKS)),
    shape,
  }
}

function shapeOf(model: Model): Shape {
  const isEverWatched = (last: number, owner: number) =>
    [FRENCH, ALLIED].some(toMove => isWatched(model, -1 >>> 2, (toMove === ALLIED ? p.SIDE_BIT : 0) | p.ONE_GUN, owner, last))
  const lasts = [FRENCH, ALLIED].map(owner => [0, ...model.data.cards.all.map(card => card + 1).filter(last => isEverWatched(last, owner))])
  const [french = [], allied = []] = lasts
  const indexOf = (list: readonly number[]) => Uint8Array.from({ length: 16 }, (_, last) => Math.max(list.indexOf(last), 0))
  return {
    lasts: [french, allied],
    indexOf: [indexOf(french), indexOf(allied)],
    stride: [allied.length, 1],
    prussianStride: french.length * allied.length,
    half: (model.mostPrussians + 1) * french.length * allied.length,
  }
}

export function clearBlocks(blocks: Blocks): void {
  blocks.run++
  blocks.count = 0
}

/** What the positions of a block have in common. */
export const blockBoard = (board: number): number => board & ~p.CYCLE_BITS

/** The block of a position, or -1. */
export function findBlock(blocks: Blocks, divisions: number, board: number): number {
  const slot = slotOf(blocks, divisions, blockBoard(board))
  return blocks.runOf[slot] === blocks.run ? blocks.slots[slot] : -1
}

/** The block of a position, added if new; -1 when there is no room. */
export function addBlock(blocks: Blocks, divisions: number, board: number): number {
  const common = blockBoard(board)
  const slot = slotOf(blocks, divisions, common)
  if (blocks.runOf[slot] === blocks.run) return blocks.slots[slot]
  if (blocks.count === blocks.capacity) return -1
  const block = blocks.count++
  blocks.runOf[slot] = blocks.run
  blocks.slots[slot] = block
  blocks.divisions[block] = divisions
  blocks.board[block] = common
  blocks.needed[block] = 0
  return block
}

function slotOf(blocks: Blocks, divisions: number, common: number): number {
  const mask = blocks.slots.length - 1
  let h = Math.imul(divisions, 0x9e3779b1) ^ Math.imul(common, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35)
  let slot = (h ^ (h >>> 13)) & mask
  while (blocks.runOf[slot] === blocks.run) {
    const block = blocks.slots[slot]
    if (blocks.divisions[block] === divisions && blocks.board[block] === common) break
    slot = (slot + 1) & mask
  }
  return slot
}

/** Makes room for the values of every block. */
export function allotValues(blocks: Blocks): void {
  const needed = 2 * blocks.shape.half * blocks.count
  if (blocks.values.length < needed)
    blocks.values = new Float64Array(Math.max(needed, Math.min(2 * blocks.values.length, 2 * blocks.shape.half * blocks.capacity)))
}

/** Offset of the values of half a block. */
export const halfAt = ({ shape }: Blocks, block: number, side: number): number => (2 * block + side) * shape.half

/** Offset of one position's value. */
export function valueAt(blocks: Blocks, block: number, board: number): number {
  const { indexOf, stride, prussianStride } = blocks.shape
  return (
    halfAt(blocks, block, p.sideOf(board)) +
    p.prussiansOf(board) * prussianStride +
    indexOf[0][p.lastOf(board, 0)] * stride[0] +
    indexOf[1][p.lastOf(board, 1)] * stride[1]
  )
}

/** Never rises: losses lower it, so blocks of lower rank are solved first. */
export function rankOf({ model }: Blocks, divisions: number, board: number): number {
  let rank = p.gunsOf(board) + p.moraleOf(board, 0) + p.moraleOf(board, 1)
  for (let slot = 0; slot < model.cardIn.length; slot++) rank += p.divisionsIn(divisions, slot)
  const flags = (~p.sitesOf(board) & 7) | (p.unusedOf(board) << 3) | ((~p.firedOf(board) & 3) << 5)
  for (let bits = flags; bits !== 0; bits &= bits - 1) rank++
  return rank
}
