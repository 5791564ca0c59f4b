import { ALLIED, FRENCH } from '../../rules/static.ts'
import { createRows, MOST_ROWS, type Rows, VECTOR, valueRow, WIDTH } from './block-rows.ts'
import { type Blocks, halfAt } from './blocks.ts'
import { isWatched, prussiansAfter } from './model.ts'
import * as p from './position.ts'
import { type Model, rowAt } from './tables.ts'
import { listVariants, MOST_VARIANTS, prussianStates, rowsOf, type Variants, variantSpread } from './variants.ts'

/** Sweeps end when no value changes by more than this. */
const TOLERANCE = 1e-10
const MOST_SWEEPS = 1000
const SIXTH = 1 / 6
const MOST_OPEN = 4 * MOST_VARIANTS

/** Scratch memory for solving blocks one after another. */
export interface BlockWork {
  readonly model: Model
  readonly blocks: Blocks
  readonly rows: Rows
  readonly variants: Variants
  readonly halves: readonly [Half, Half]
  /** Positions with their own value in the last block solved. */
  positions: number
}

/** Half a block being solved. */
interface Half {
  readonly side: number
  /** By own position: the best of the options that always leave the block. */
  readonly settled: Float64Array
  /** Options with rows that stay in the block: card, class of own last card, enemy card answered (-1: any). */
  openCount: number
  readonly openAction: Int32Array
  readonly openClass: Int32Array
  readonly openAnswers: Int32Array
  /** By open option, Prussians and enemy card: the value of the rows that leave the block, and of all rows. */
  readonly openValues: Float64Array
  readonly tried: Float64Array
  /** By open option and Prussians: how many pairs follow, and the pairs, each Prussians after << 3 | faces that stay. */
  readonly stayingCount: Uint8Array
  readonly staying: Uint8Array
  /** By index among the own watched cards: the open options with its modifier. */
  readonly openStart: Int32Array
  readonly openList: Int32Array
  /** By owner: indices of the last cards that matter here, and for every index its representative. */
  readonly count: Int32Array
  readonly watched: readonly [Uint8Array, Uint8Array]
  readonly standIn: readonly [Uint8Array, Uint8Array]
}

export function createBlockWork(blocks: Blocks): BlockWork {
  const half = (side: number): Half => ({
    side,
    settled: new Float64Array(blocks.shape.half),
    openCount: 0,
    openAction: new Int32Array(MOST_OPEN),
    openClass: new Int32Array(MOST_OPEN),
    openAnswers: new Int32Array(MOST_OPEN),
    openValues: new Float64Array(MOST_OPEN * VECTOR),
    tried: new Float64Array(MOST_OPEN * VECTOR),
    stayingCount: new Uint8Array(MOST_OPEN * WIDTH),
    staying: new Uint8Array(MOST_OPEN * VECTOR),
    openStart: new Int32Array(WIDTH + 1),
    openList: new Int32Array(MOST_OPEN * WIDTH),
    count: new Int32Array(2),
    watched: [new Uint8Array(WIDTH), new Uint8Array(WIDTH)],
    standIn: [new Uint8Array(WIDTH), new Uint8Array(WIDTH)],
  })
  const rows = createRows(blocks)
  return {
    model: blocks.model,
    blocks,
    rows,
    variants: rows.variants,
    halves: [half(FRENCH), half(ALLIED)],
    positions: 0,
  }
}

/** Solves a block whose followers are all solved; returns the number of sweeps. */
export function solveBlock(work: BlockWork, block: number): number {
  const { blocks, halves } = work
  const divisions = blocks.divisions[block]
  const board = blocks.board[block]
  const end = prussianStates(work.model, board)
  const needed = halves.filter(({ side }) => (blocks.needed[block] >> side) & 1)
  work.positions = 0
  for (const half of needed) {
    const ownBoard = board | (half.side === ALLIED ? p.SIDE_BIT : 0)
    watch(work, half, divisions, ownBoard)
    prepare(work, half, divisions, ownBoard)
    work.positions += end * half.count[0] * half.count[1]
    guess(work, half, block)
  }
  let sweeps = 0
  for (let change = 1; change > TOLERANCE; ) {
    if (++sweeps > MOST_SWEEPS) throw new Error('a block does not settle')
    change = 0
    for (const half of needed) change = Math.max(change, sweep(work, half, block, end))
    if (needed.every(half => half.openCount === 0)) break
  }
  for (const half of needed) fillUnwatched(work, half, block, end)
  return sweeps
}

/** A first guess close to the result: the value of the best option that leaves the block. */
function guess({ blocks }: BlockWork, { side, settled }: Half, block: number): void {
  const first = halfAt(blocks, block, side)
  for (let i = 0; i < settled.length; i++) blocks.values[first + i] = settled[i] >= 0 && settled[i] <= 1 ? settled[i] : 0.5
}

function watch({ model, blocks }: BlockWork, half: Half, divisions: number, board: number): void {
  for (const owner of [0, 1] as const) {
    const lasts = blocks.shape.lasts[owner]
    half.count[owner] = 0
    for (let i = 0; i < lasts.length; i++) {
      const matters = i === 0 || isWatched(model, divisions, board, owner, lasts[i] as number)
      if (matters) half.watched[owner][half.count[owner]++] = i
      half.standIn[owner][i] = matters ? i : 0
    }
  }
}

/** Values every option as far as it leaves the block, and keeps those open that may stay. */
function prepare(work: BlockWork, half: Half, divisions: number, board: number): void {
  const { model, variants, blocks } = work
  half.settled.fill(half.side === FRENCH ? -1 : 2)
  half.openCount = 0
  listVariants(variants, divisions, board)
  for (let variant = 0; variant < variants.count; variant++) {
    const action = variants.option[variant] >> 1
    const rows = rowsOf(variants, divisions, board, variant)
    for (let row = 0; row < MOST_ROWS; row++) {
      if ((rows >> row) & 1) valueRow(work.rows, divisions, board, variant, row)
    }
    const answers = variants.answers[variant]
    const answered = answers === 0 ? -1 : blocks.shape.indexOf[(1 - half.side) as 0 | 1][answers]
    for (let ofClass = 0; ofClass < variants.classCount[action]; ofClass++) {
      const open = half.openCount
      half.openAction[open] = action
      half.openClass[open] = ofClass
      half.openAnswers[open] = answered
      if (weighRows(work, half, divisions, board, variant, ofClass)) half.openCount++
      else settle(work, half, open, prussianStates(model, board))
    }
  }
  listOpen(work, half)
}

/** Sums the rows of a variant by their faces; returns true when some stay in the block. */
function weighRows(work: BlockWork, half: Half, divisions: number, board: number, variant: number, ofClass: number): boolean {
  const { model, variants, insideBelow, values } = work.rows
  const { openValues, openCount: open } = half
  const action = variants.option[variant] >> 1
  const end = prussianStates(model, board)
  openValues.fill(0, VECTOR * open, VECTOR * open + VECTOR)
  half.stayingCount.fill(0, WIDTH * open, WIDTH * open + WIDTH)
  let stays = false
  for (let prussians = model.requires.prussians[action]; prussians < end; prussians++) {
    let at = variantSpread(variants, divisions, board, variant, ofClass, prussians)
    for (let entry = model.spread[at]; entry !== 0; entry = model.spread[++at]) {
      const row = entry >> 4
      const faces = entry & 15
      if (prussians < insideBelow[row]) {
        stays = true
        addStaying(half, open, prussians, prussiansAfter(model, rowAt(action, row), prussians), faces)
        continue
      }
      const ofRow = values[row] as Float64Array
      for (let i = WIDTH * prussians; i < WIDTH * prussians + WIDTH; i++) openValues[VECTOR * open + i] += faces * SIXTH * ofRow[i]
    }
  }
  return stays
}

function addStaying({ staying, stayingCount }: Half, open: number, before: number, after: number, faces: number): void {
  const row = VECTOR * open + WIDTH * before
  const count = stayingCount[WIDTH * open + before]
  for (let k = row; k < row + count; k++) {
    if (staying[k] >> 3 === after) {
      staying[k] += faces
      return
    }
  }
  staying[row + count] = (after << 3) | faces
  stayingCount[WIDTH * open + before]++
}

/** Offers an option that leaves the block to every position that has it. */
function settle(work: BlockWork, half: Half, open: number, end: number): void {
  const { model, blocks, variants } = work
  const side = half.side as 0 | 1
  const enemy = (1 - side) as 0 | 1
  const { stride, prussianStride, lasts } = blocks.shape
  const { settled } = half
  const action = half.openAction[open]
  const answered = half.openAnswers[open]
  for (let i = 0; i < half.count[side]; i++) {
    const own = half.watched[side][i]
    if (variants.classOf[16 * action + (lasts[side][own] as number)] !== half.openClass[open]) continue
    for (let prussians = model.requires.prussians[action]; prussians < end; prussians++) {
      for (let j = 0; j < half.count[enemy]; j++) {
        const last = half.watched[enemy][j]
        if (answered >= 0 && answered !== last) continue
        const at = prussians * prussianStride + own * stride[side] + last * stride[enemy]
        const value = half.openValues[VECTOR * open + WIDTH * prussians + last]
        if (side === FRENCH ? value > settled[at] : value < settled[at]) settled[at] = value
      }
    }
  }
}

/** Lists the open options with its modifier for every own last card, ready for sweeps. */
function listOpen({ blocks, variants }: BlockWork, half: Half): void {
  const side = half.side as 0 | 1
  half.tried.fill(side === FRENCH ? -1 : 2, 0, VECTOR * half.openCount)
  let at = 0
  for (let i = 0; i < half.count[side]; i++) {
    const last = blocks.shape.lasts[side][half.watched[side][i]] as number
    half.openStart[i] = at
    for (let open = 0; open < half.openCount; open++) {
      if (variants.classOf[16 * half.openAction[open] + last] === half.openClass[open]) half.openList[at++] = open
    }
    half.openStart[i + 1] = at
  }
}

/** Updates half a block from the other half; returns the largest change. */
function sweep(work: BlockWork, half: Half, block: number, end: number): number {
  const { values, shape } = work.blocks
  const { settled, tried, openStart, openList } = half
  const side = half.side as 0 | 1
  const enemy = (1 - side) as 0 | 1
  for (let open = 0; open < half.openCount; open++) valueOpen(work, half, open, block, end)
  const ownStride = shape.stride[side]
  const enemyStride = shape.stride[enemy]
  const { prussianStride } = shape
  const ownCards = half.watched[side]
  const enemyCards = half.watched[enemy]
  const ownCount = half.count[side]
  const enemyCount = half.count[enemy]
  const sign = side === FRENCH ? 1 : -1
  const first = halfAt(work.blocks, block, side)
  let change = 0
  for (let i = 0; i < ownCount; i++) {
    const openFirst = openStart[i]
    const openEnd = openStart[i + 1]
    for (let prussians = 0; prussians < end; prussians++) {
      const base = prussians * prussianStride + ownCards[i] * ownStride
      for (let j = 0; j < enemyCount; j++) {
        const last = enemyCards[j]
        const at = base + last * enemyStride
        const tryAt = WIDTH * prussians + last
        let best = sign * settled[at]
        for (let k = openFirst; k < openEnd; k++) {
          const value = sign * tried[VECTOR * openList[k] + tryAt]
          if (value > best) best = value
        }
        best *= sign
        const moved = best - values[first + at]
        if (moved > change) change = moved
        else if (-moved > change) change = -moved
        values[first + at] = best
      }
    }
  }
  return change
}

function valueOpen(work: BlockWork, half: Half, open: number, block: number, end: number): void {
  const { model, blocks } = work
  const { values, shape } = blocks
  const { tried, openValues, staying, stayingCount } = half
  const side = half.side as 0 | 1
  const enemy = (1 - side) as 0 | 1
  const other = work.halves[enemy]
  const { prussianStride } = shape
  const enemyStride = shape.stride[enemy]
  const action = half.openAction[open]
  const answered = half.openAnswers[open]
  const card = other.standIn[side][shape.indexOf[side][model.card[action] + 1]]
  const from = halfAt(blocks, block, enemy) + card * shape.stride[side]
  const standIn = other.standIn[enemy]
  const enemyCards = half.watched[enemy]
  const enemyCount = half.count[enemy]
  for (let prussians = model.requires.prussians[action]; prussians < end; prussians++) {
    const row = VECTOR * open + WIDTH * prussians
    const rowEnd = row + stayingCount[WIDTH * open + prussians]
    for (let j = 0; j < enemyCount; j++) {
      const last = enemyCards[j]
      if (answered >= 0 && answered !== last) continue
      const at = from + standIn[last] * enemyStride
      let value = openValues[row + last]
      for (let k = row; k < rowEnd; k++) value += (staying[k] & 7) * SIXTH * values[at + (staying[k] >> 3) * prussianStride]
      tried[row + last] = value
    }
  }
}

/** Copies to positions with unwatched last cards the value of their representative. */
function fillUnwatched({ blocks }: BlockWork, half: Half, block: number, end: number): void {
  const { stride, prussianStride, lasts } = blocks.shape
  const at = halfAt(blocks, block, half.side)
  for (let prussians = 0; prussians < end; prussians++) {
    const base = at + prussians * prussianStride
    for (let french = 0; french < lasts[0].length; french++) {
      for (let allied = 0; allied < lasts[1].length; allied++) {
        const standIn = half.standIn[0][french] * stride[0] + half.standIn[1][allied] * stride[1]
        blocks.values[base + french * stride[0] + allied * stride[1]] = blocks.values[base + standIn]
      }
    }
  }
}
