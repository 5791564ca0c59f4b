import { type Direction, STEP_Q, STEP_S } from './direction.ts'
import type { Grid, HexId } from './grid.ts'

/**
 * The twelve hours of a clock laid on a hex with N at twelve. Even hours point through the middles of hexsides (hour = 2 * direction), odd
 * hours through the corners between them.
 */
const HOUR_Q: readonly number[] = hourVectors(STEP_Q)
const HOUR_S: readonly number[] = hourVectors(STEP_S)

function hourVectors(step: readonly number[]): number[] {
  return step.flatMap((here, direction) => [here, here + step[(direction + 1) % 6]])
}

/** Positive if (q, s) lies to the right of the hour's ray or its extension, zero on it. */
const rightOf = (hour: number, q: number, s: number): number => HOUR_Q[hour] * s - HOUR_S[hour] * q

/**
 * Whether a target lies in a unit's arc: a sector `width` hexsides (60 degrees each) wide, centred on the hexside faced, edges included.
 * Width 3 is the half plane in front, width 2 runs from the line through one front hex beside the faced one to the line through the other.
 * Never the unit's own hex.
 */
export function inArc(grid: Grid, from: HexId, facing: Direction, target: HexId, width: number): boolean {
  if (target === from) return false
  if (width >= 6) return true
  const q = grid.q[target] - grid.q[from]
  const s = grid.s[target] - grid.s[from]
  const insideLeft = rightOf((2 * facing - width + 12) % 12, q, s) >= 0
  const insideRight = rightOf((2 * facing + width) % 12, q, s) <= 0
  return width <= 3 ? insideLeft && insideRight : insideLeft || insideRight
}

/**
 * Which way the line from centre to centre leaves a hex, on a twelve-hour clock. Even: through the hexside of direction hour / 2. Odd:
 * exactly through the corner between directions (hour - 1) / 2 and the next clockwise. -1 for the hex itself.
 */
export function bearing(grid: Grid, from: HexId, to: HexId): number {
  const q = grid.q[to] - grid.q[from]
  const s = grid.s[to] - grid.s[from]
  for (let middle = 0; middle < 12; middle += 2) {
    const fromLeftCorner = rightOf((middle + 11) % 12, q, s)
    if (fromLeftCorner >= 0 && rightOf(middle + 1, q, s) < 0) return fromLeftCorner === 0 ? (middle + 11) % 12 : middle
  }
  return -1
}
