import type { Side } from '@grognard/engine'
import type { Tick } from '../../session/replay-protocol.ts'

/** Heights in the scrubber, from its top, in pixels. */
export const ROWS = { balanceTop: 4, balanceFoot: 18, tickTop: 22, tickFoot: 34, marks: 43, turns: 60, height: 64 } as const

const FIGHT = ROWS.tickFoot - ROWS.tickTop
const PLAIN = 7
/** Half the thumb: nothing is drawn where it could not go. */
const EDGE = 9
const LEAST_BETWEEN_TICKS = 3
const LEAST_BETWEEN_MARKS = 13
const LEAST_BETWEEN_TURNS = 16

/** A tick's position on a timeline of this width. */
export const placeOf = (at: number, last: number, width: number): number =>
  last <= 0 ? EDGE : EDGE + (at / last) * Math.max(0, width - 2 * EDGE)

/** The tick nearest to a position. */
export const tickAt = (x: number, last: number, width: number): number =>
  Math.max(0, Math.min(last, Math.round(((x - EDGE) / Math.max(1, width - 2 * EDGE)) * last)))

const round = (x: number): number => Math.round(x * 2) / 2

/** All ticks as one path: fights are taller. When ticks are too dense, every second or third is drawn, and all fights. */
export function ticksPath(ticks: readonly Tick[], width: number): string {
  const last = ticks.length - 1
  const stride = Math.ceil((LEAST_BETWEEN_TICKS * last) / Math.max(1, width - 2 * EDGE))
  return ticks
    .map(({ isFight }, at) => {
      if (!isFight && at % Math.max(1, stride) !== 0) return ''
      return `M${round(placeOf(at, last, width))} ${ROWS.tickFoot}v${isFight ? -FIGHT : -PLAIN}`
    })
    .join('')
}

/** The victory figure over time, as steps; empty if it never changes. */
export function balancePath(ticks: readonly Tick[], width: number): string {
  const values = ticks.map(({ balance }) => balance)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least === most) return ''
  const last = ticks.length - 1
  const y = (value: number) => round(ROWS.balanceFoot - ((value - least) / (most - least)) * (ROWS.balanceFoot - ROWS.balanceTop))
  return values
    .map((value, at) => {
      const x = round(placeOf(at, last, width))
      if (at === 0) return `M${x} ${y(value)}`
      return value === values[at - 1] && at < last ? '' : `H${x}V${y(value)}`
    })
    .join('')
}

/** Whose sentences follow, at the first of each run, as far as there is room. */
export function sideMarks(ticks: readonly Tick[], width: number): { readonly x: number; readonly side: Side }[] {
  const marks: { x: number; side: Side }[] = []
  let running: Side | undefined
  for (const [at, { side }] of ticks.entries()) {
    const x = placeOf(at, ticks.length - 1, width)
    if (side === undefined || side === running) continue
    if (x - (marks.at(-1)?.x ?? Number.NEGATIVE_INFINITY) < LEAST_BETWEEN_MARKS) continue
    marks.push({ x, side })
    running = side
  }
  return marks
}

/** The turn numbers, where each begins, as far as there is room. */
export function turnMarks(ticks: readonly Tick[], width: number): { readonly x: number; readonly turn: number }[] {
  const marks: { x: number; turn: number }[] = []
  let running = 0
  for (const [at, { turn }] of ticks.entries()) {
    if (turn === running || turn <= 0) continue
    running = turn
    const x = placeOf(at, ticks.length - 1, width)
    if (x - (marks.at(-1)?.x ?? Number.NEGATIVE_INFINITY) >= LEAST_BETWEEN_TURNS) marks.push({ x, turn })
  }
  return marks
}
