import type { HexId } from '@grognard/engine/hex/grid'
import { cellOf, centreOf, hexsideEnds, type Layout, outlineOf, type Point } from '../../paint/geometry.ts'
import { regionOutlines } from '../../paint/terrain.ts'
import { hexId } from './sheet.ts'

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A line through points as path data. */
export const polylineData = (points: readonly Point[]): string => (points.length === 0 ? '' : `M${points.map(at).join('L')}`)

const ringData = (points: readonly Point[]): string => `${polylineData(points)}Z`

/** The border of an area of hexes as path data, including holes and islands: for filling and stroking. */
export function areaData(layout: Layout, hexes: readonly number[]): string {
  const cells = [...new Set(hexes)].map(hex => cellOf(layout.grid, hexId(hex)))
  return regionOutlines(layout, cells).map(ringData).join('')
}

/** A hex as path data, scaled around its centre. */
export const hexData = (layout: Layout, hex: number, scale = 1): string => ringData(outlineOf(layout, hexId(hex), scale))

/** The sides of a hex by direction, as one path. */
export const sidesData = (layout: Layout, hex: number, directions: readonly number[]): string =>
  directions.map(direction => polylineData(hexsideEnds(layout, hexId(hex), (((direction % 6) + 6) % 6) as never))).join('')

export const centres = (layout: Layout, hexes: readonly number[]): Point[] => hexes.map(hex => centreOf(layout, hexId(hex)))

/** The unit vector from one point to another. */
function heading([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [(bx - ax) / length, (by - ay) / length]
}

/** A point relative to a heading: this far ahead, this far to the right. */
const ahead = ([x, y]: Point, [ux, uy]: Point, forward: number, right: number): Point => [
  x + ux * forward - uy * right,
  y + uy * forward + ux * right,
]

/** The centre of an arrow across the last hexside of an attack, shifted this far to the right. */
export function attackMiddle(layout: Layout, from: HexId, to: HexId, aside: number): Point {
  const [a, b] = [centreOf(layout, from), centreOf(layout, to)]
  return ahead(b, heading(a, b), (-layout.side * Math.sqrt(3)) / 2, aside)
}

/** A short wide arrow across the last hexside of an attack, shifted sideways so that it covers no figure. */
export function attackArrow(layout: Layout, from: HexId, to: HexId, aside = 0): string {
  const u = heading(centreOf(layout, from), centreOf(layout, to))
  const middle = attackMiddle(layout, from, to, aside)
  const k = layout.side / 42
  const outline: readonly (readonly [number, number])[] = [
    [-12, -4.5],
    [-2, -5.9],
    [-2, -13],
    [12, 0],
    [-2, 13],
    [-2, 5.9],
    [-12, 4.5],
  ]
  return ringData(outline.map(([forward, right]) => ahead(middle, u, forward * k, right * k)))
}

/** The head of an arrow that ends at the last of these points. */
export function arrowHead(points: readonly Point[], size: number): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return ''
  const u = heading(before, end)
  return ringData([
    ahead(end, u, size * 0.75, 0),
    ahead(end, u, -size * 0.7, size * 0.75),
    ahead(end, u, -size * 0.3, 0),
    ahead(end, u, -size * 0.7, -size * 0.75),
  ])
}

/** A route that stops short of its end, to leave room for its arrowhead. */
export function shortened(points: readonly Point[], by: number): Point[] {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return [...points]
  return [...points.slice(0, -1), ahead(end, heading(before, end), -by, 0)]
}

/** A straight line, shortened by these amounts at each end. */
export function between([a, b]: readonly [Point, Point], first: number, last: number): [Point, Point] {
  const u = heading(a, b)
  return [ahead(a, u, first, 0), ahead(b, u, -last, 0)]
}

/** A small cross. */
export const crossData = ([x, y]: Point, r: number): string =>
  `${polylineData([
    [x - r, y - r],
    [x + r, y + r],
  ])}${polylineData([
    [x - r, y + r],
    [x + r, y - r],
  ])}`

/**
 * A line of sight, straight from the first point to the last except for the room their counters take: clear up to where it passes the
 * obstacle.
 */
export function sightParts(
  points: readonly Point[],
  blockedAt: number | undefined,
  room: { readonly first: number; readonly last: number } = { first: 0, last: 0 },
): { clear: Point[]; blocked: Point[] } {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return { clear: [], blocked: [] }
  const [from, to] = between([first, last], room.first, room.last)
  const blocker = blockedAt === undefined ? undefined : points[blockedAt]
  if (blocker === undefined) return { clear: [from, to], blocked: [] }
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((blocker[0] - from[0]) * dx + (blocker[1] - from[1]) * dy) / Math.max(1, dx * dx + dy * dy)
  const share = Math.min(1, Math.max(0, along))
  const at: Point = [from[0] + share * dx, from[1] + share * dy]
  return { clear: [from, at], blocked: [at, to] }
}
