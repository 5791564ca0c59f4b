import { bearing } from './arc.ts'
import { STEP_Q, STEP_S } from './direction.ts'
import { type Grid, type HexId, type HexList, hexAt, hexList, MOST_ROWS_OR_COLUMNS, OFF_MAP } from './grid.ts'

/**
 * The hexes a line touches between its two ends, in order. Where it passes through a hex, `first` and `second` are both that hex. Where it
 * runs along a hexside they are the hexes on either side; if one is off the map, it is `second`. A hex touched only at a corner is not
 * listed. A line across a gap in the map has OFF_MAP twice.
 */
export interface SightLine {
  count: number
  readonly first: HexList
  readonly second: HexList
}

/** How the two hexes beside a line block it: only both together, or either alone. */
export type PairBlocks = 'both' | 'either'

/** A line touches at most twice as many hexes as it is long. */
const longest = (columns: number, rows: number): number => 2 * (columns + rows)

/** Allocates room for any line of sight on a grid. */
export const sightLine = (grid: Grid): SightLine => roomFor(longest(grid.shape.columns, grid.shape.rows))

const roomFor = (length: number): SightLine => ({ count: 0, first: hexList(length), second: hexList(length) })

/** Traces the exact line between the centres of two hexes; returns the number of entries in `out`. */
export function lineOfSight(grid: Grid, from: HexId, to: HexId, out: SightLine): number {
  const hour = bearing(grid, from, to)
  out.count = 0
  if (hour < 0) return 0
  if (hour & 1) alongHexsides(grid, from, to, hour >> 1, out)
  else acrossHexes(grid, from, to, hour >> 1, out)
  return out.count
}

/** A line through a corner of its own hex alternates: along a hexside, then through a hex from corner to corner. */
function alongHexsides(grid: Grid, from: HexId, to: HexId, left: number, out: SightLine): void {
  const right = (left + 1) % 6
  const stepQ = STEP_Q[left] + STEP_Q[right]
  const stepS = STEP_S[left] + STEP_S[right]
  let q = grid.q[from]
  let s = grid.s[from]
  for (;;) {
    const onLeft = hexAt(grid, q + STEP_Q[left], s + STEP_S[left])
    const onRight = hexAt(grid, q + STEP_Q[right], s + STEP_S[right])
    if (onLeft === OFF_MAP) add(out, onRight, onLeft)
    else add(out, onLeft, onRight)
    q += stepQ
    s += stepS
    const ahead = hexAt(grid, q, s)
    if (ahead === to) return
    add(out, ahead, ahead)
  }
}

/**
 * Any other line goes from hex to hex through the hexside ahead or one beside it. `offset` is three times the determinant of the line and
 * the vector from its start to the current centre (a third being the unit of corners); its sign tells on which side of the line the centre
 * lies, and the same works for corners.
 */
function acrossHexes(grid: Grid, from: HexId, to: HexId, ahead: number, out: SightLine): void {
  const dq = grid.q[to] - grid.q[from]
  const ds = grid.s[to] - grid.s[from]
  const left = (ahead + 5) % 6
  const right = (ahead + 1) % 6
  const driftLeft = dq * STEP_S[left] - ds * STEP_Q[left]
  const driftAhead = dq * STEP_S[ahead] - ds * STEP_Q[ahead]
  const driftRight = dq * STEP_S[right] - ds * STEP_Q[right]
  let q = grid.q[from]
  let s = grid.s[from]
  let offset = 0
  for (;;) {
    const leftCorner = offset + driftLeft + driftAhead
    const rightCorner = offset + driftAhead + driftRight
    // A line exactly through a corner comes from the other side of the centre, so it continues into the hex ahead.
    if (leftCorner > 0) {
      q += STEP_Q[left]
      s += STEP_S[left]
      offset += 3 * driftLeft
    } else if (rightCorner < 0) {
      q += STEP_Q[right]
      s += STEP_S[right]
      offset += 3 * driftRight
    } else {
      q += STEP_Q[ahead]
      s += STEP_S[ahead]
      offset += 3 * driftAhead
    }
    const hex = hexAt(grid, q, s)
    if (hex === to) return
    add(out, hex, hex)
  }
}

function add(line: SightLine, first: HexId, second: HexId): void {
  line.first[line.count] = first
  line.second[line.count] = second
  line.count++
}

const scratch = roomFor(longest(MOST_ROWS_OR_COLUMNS, MOST_ROWS_OR_COLUMNS))

/**
 * Whether nothing between two hexes blocks the view. The end hexes never block, nor does anything off the map. `blocks` must not ask for
 * another view itself.
 */
export function sees(grid: Grid, from: HexId, to: HexId, blocks: (hex: HexId) => boolean, pairBlocks: PairBlocks): boolean {
  const count = lineOfSight(grid, from, to, scratch)
  for (let i = 0; i < count; i++) {
    const first = scratch.first[i]
    const second = scratch.second[i]
    const firstBlocks = first !== OFF_MAP && blocks(first)
    const firstDecides = first === second || firstBlocks === (pairBlocks === 'either')
    if (firstDecides ? firstBlocks : second !== OFF_MAP && blocks(second)) return false
  }
  return true
}
