import type { Box, Point } from './geometry.ts'

/** The ops of a path; each takes this many coordinates. */
export const MOVE = 0
export const LINE = 1
export const QUAD = 2
export const CUBIC = 3
export const CLOSE = 4
export const COORDINATES = [2, 2, 4, 6, 0] as const

/** A drawn line or outline: ops and their coordinates, for any back end. */
export interface Path {
  readonly ops: number[]
  readonly xy: number[]
}

export const newPath = (): Path => ({ ops: [], xy: [] })

export const isEmpty = (path: Path): boolean => path.ops.length === 0

/** Rounded to a hundredth of a pixel, so tiny differences in floating-point maths between machines don't show. */
const rounded = (n: number): number => Math.round(n * 100) / 100

export function moveTo(path: Path, x: number, y: number): void {
  path.ops.push(MOVE)
  path.xy.push(rounded(x), rounded(y))
}

export function lineTo(path: Path, x: number, y: number): void {
  path.ops.push(LINE)
  path.xy.push(rounded(x), rounded(y))
}

export function quadTo(path: Path, cx: number, cy: number, x: number, y: number): void {
  path.ops.push(QUAD)
  path.xy.push(rounded(cx), rounded(cy), rounded(x), rounded(y))
}

export function curveTo(path: Path, ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
  path.ops.push(CUBIC)
  path.xy.push(rounded(ax), rounded(ay), rounded(bx), rounded(by), rounded(x), rounded(y))
}

export function closePath(path: Path): void {
  path.ops.push(CLOSE)
}

export function segment(path: Path, ax: number, ay: number, bx: number, by: number): void {
  moveTo(path, ax, ay)
  lineTo(path, bx, by)
}

/** A line too short to see: with round caps, a dot as wide as the stroke. */
export const dot = (path: Path, x: number, y: number): void => segment(path, x, y, x + 0.01, y)

export function polyline(path: Path, points: readonly Point[]): void {
  points.forEach(([x, y], i) => {
    if (i === 0) moveTo(path, x, y)
    else lineTo(path, x, y)
  })
}

export function polygon(path: Path, points: readonly Point[]): void {
  polyline(path, points)
  closePath(path)
}

const ROUND = 0.5523

export function ellipse(path: Path, x: number, y: number, rx: number, ry: number): void {
  const kx = rx * ROUND
  const ky = ry * ROUND
  moveTo(path, x - rx, y)
  curveTo(path, x - rx, y - ky, x - kx, y - ry, x, y - ry)
  curveTo(path, x + kx, y - ry, x + rx, y - ky, x + rx, y)
  curveTo(path, x + rx, y + ky, x + kx, y + ry, x, y + ry)
  curveTo(path, x - kx, y + ry, x - rx, y + ky, x - rx, y)
  closePath(path)
}

export const circle = (path: Path, x: number, y: number, r: number): void => ellipse(path, x, y, r, r)

/** Where a small drawing goes: moved, scaled and rotated clockwise (radians). */
export interface Placing {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly angle?: number
}

/** Maps a point of a small drawing to the sheet. */
export function placed({ x, y, scale, angle = 0 }: Placing, [px, py]: Point): Point {
  const cos = Math.cos(angle) * scale
  const sin = Math.sin(angle) * scale
  return [x + px * cos - py * sin, y + px * sin + py * cos]
}

/** Maps points of a small drawing to the sheet. */
export const placedAll = (placing: Placing, points: readonly Point[]): Point[] => points.map(point => placed(placing, point))

/** A rotated rectangle around its centre. */
export function rectangle(path: Path, placing: Placing, wide: number, high: number): void {
  const [w, h] = [wide / 2, high / 2]
  const corners: Point[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ]
  polygon(path, placedAll(placing, corners))
}

/** A star, or a star fort: outer points at `r`, inner ones at `r * waist`, the first one upwards. */
export function star(path: Path, x: number, y: number, r: number, points = 5, waist = 0.42): void {
  const corners = Array.from({ length: 2 * points }, (_, i): Point => {
    const angle = -Math.PI / 2 + (i * Math.PI) / points
    const far = i % 2 === 0 ? r : r * waist
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  })
  polygon(path, corners)
}

/** The bounding box of a path, including control points, so curves may lie well inside. */
export function pathBox(path: Path): Box {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (let i = 0; i < path.xy.length; i += 2) {
    left = Math.min(left, path.xy[i])
    right = Math.max(right, path.xy[i])
    top = Math.min(top, path.xy[i + 1])
    bottom = Math.max(bottom, path.xy[i + 1])
  }
  return { left, top, right, bottom }
}

const BLOCK = 360

/** Paths of one paint, split by region, so a tile draws only what is near it. */
export interface Blocks {
  /** The path for what starts at this point. */
  at(x: number, y: number): Path
  all(): Iterable<Path>
}

export function newBlocks(): Blocks {
  const paths = new Map<string, Path>()
  return {
    at(x, y) {
      const key = `${Math.floor(x / BLOCK)} ${Math.floor(y / BLOCK)}`
      const path = paths.get(key) ?? newPath()
      paths.set(key, path)
      return path
    },
    all: () => paths.values(),
  }
}
