import type { Point } from '../../paint/geometry.ts'
import type { MarkKind } from '../../session/plan.ts'

/** Marks as path data around their centre, about 8 units to each side. */
export const MARK_PATHS: Readonly<Record<MarkKind, string>> = {
  cross: 'M-6.5-6.500L6.500 6.500M6.500-6.500L-6.500 6.500',
  ring: 'M-7.500 0a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0',
  question: 'M-4.600-3.600a4.600 4.600 0 1 1 6.700 4.100C.6 1.300 0 2.100 0 3.600M0 7.900v.1',
  flag: 'M-5 9V-8H6.500L3.200-3.900 6.500.2H-5',
}

/** A mark's extent from its centre. */
export const MARK_REACH = 9

/** A curved line between two points, as its two ends and a control point. */
export type Bow = readonly [from: Point, towards: Point, to: Point]

/** An arrow's bend relative to its length: keeps two in opposite directions apart. */
const BEND = 0.12

const toward = ([ax, ay]: Point, [bx, by]: Point, far: number): Point => {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [ax + ((bx - ax) / length) * far, ay + ((by - ay) / length) * far]
}

/** A curve between the centres of two places that starts and ends this far from them. */
export function bowBetween(from: Point, to: Point, leaves: number, stops: number): Bow {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const towards: Point = [(from[0] + to[0]) / 2 - dy * BEND, (from[1] + to[1]) / 2 + dx * BEND]
  return [toward(from, towards, leaves), towards, toward(to, towards, stops)]
}

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A drawn arrow: shaft and head as path data, and where its turn is written. */
export interface DrawnArrow {
  readonly shaft: string
  readonly head: string
  readonly label: Point
}

/** The arrow along a curve, with a head of this length. */
export function arrowAlong([from, towards, to]: Bow, size: number): DrawnArrow {
  const back = toward(to, towards, size)
  const [ux, uy] = [(to[0] - back[0]) / size, (to[1] - back[1]) / size]
  const wing = (aside: number): Point => [back[0] - uy * aside, back[1] + ux * aside]
  const notch = toward(to, towards, size * 0.65)
  return {
    shaft: `M${at(from)}Q${at(towards)} ${at(notch)}`,
    head: `M${[to, wing(size * 0.55), notch, wing(-size * 0.55)].map(at).join('L')}Z`,
    label: toward(from, towards, size * 0.8),
  }
}

/** The distance of a point from a curve. */
export function farFrom([from, towards, to]: Bow, point: Point): number {
  const steps = 16
  const pointAt = (t: number): Point => {
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
    return [a * from[0] + b * towards[0] + c * to[0], a * from[1] + b * towards[1] + c * to[1]]
  }
  const ends = Array.from({ length: steps + 1 }, (_, i) => pointAt(i / steps))
  return Math.min(...ends.slice(1).map((end, i) => farFromLine(ends[i] ?? end, end, point)))
}

function farFromLine([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + t * dx - x, ay + t * dy - y)
}
