import type { Rect } from './placing.ts'

type Point = readonly [x: number, y: number]

/** An arrow over the board: the shaft as SVG path data, the head as a polygon. */
export interface Arrow {
  readonly shaft: string
  readonly head: string
}

const HEAD = 17
const CLEAR = 7

const middle = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2]

/** Where the ray from the centre of a rectangle to a point leaves it, this far beyond its edge. */
export function edgeToward(rect: Rect, [tx, ty]: Point, beyond: number): Point {
  const [cx, cy] = middle(rect)
  const [dx, dy] = [tx - cx, ty - cy]
  const length = Math.hypot(dx, dy) || 1
  const scale = Math.min(
    dx === 0 ? Infinity : (rect.width / 2 + beyond) / Math.abs(dx),
    dy === 0 ? Infinity : (rect.height / 2 + beyond) / Math.abs(dy),
  )
  const far = Number.isFinite(scale) ? Math.min(scale, 1) : 0
  return [cx + (dx / length) * length * far, cy + (dy / length) * length * far]
}

/** Bends to either side, and S-curves; the straightest first. */
const BENDS: readonly (readonly [number, number])[] = [
  [0.08, -0.08],
  [-0.12, -0.12],
  [0.12, 0.12],
  [-0.25, 0.1],
  [0.25, -0.1],
  [-0.3, -0.3],
  [0.3, 0.3],
  [-0.5, -0.4],
  [0.5, 0.4],
]

/** An arrow from one box to another, with the bend that crosses the fewest other boxes, then the fewest landmarks. */
export function arrowBetween(from: Rect, to: Rect, boxes: readonly Rect[], landmarks: readonly Rect[]): Arrow {
  const [start, tip] = [edgeToward(from, middle(to), 1), edgeToward(to, middle(from), CLEAR)]
  const curves = BENDS.map(bend => controls(start, tip, bend))
  const cost = (curve: Curve, rank: number): number => 10 * crossings(curve, boxes) + 4 * crossings(curve, landmarks) + rank
  const costs = curves.map(cost)
  return drawn(curves[costs.indexOf(Math.min(...costs))])
}

type Curve = readonly [Point, Point, Point, Point]

function controls(a: Point, d: Point, [early, late]: readonly [number, number]): Curve {
  const [dx, dy] = [d[0] - a[0], d[1] - a[1]]
  const off = (t: number, bend: number): Point => [a[0] + dx * t - dy * bend, a[1] + dy * t + dx * bend]
  return [a, off(0.36, early), off(0.64, late), d]
}

function pointAt([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]]
}

function crossings(curve: Curve, rects: readonly Rect[]): number {
  let count = 0
  for (let i = 1; i < 24; i++) {
    const [x, y] = pointAt(curve, i / 24)
    for (const box of rects) if (x > box.x - 6 && x < box.x + box.width + 6 && y > box.y - 6 && y < box.y + box.height + 6) count++
  }
  return count
}

function drawn([a, b, c, d]: Curve): Arrow {
  const [dx, dy] = [d[0] - c[0], d[1] - c[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const print = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
  const back = (far: number, aside: number): Point => [d[0] - ux * far - uy * aside, d[1] - uy * far + ux * aside]
  const head = [d, back(HEAD, 8), back(HEAD * 0.7, 0), back(HEAD, -8)].map(print).join(' ')
  return { shaft: `M${print(a)}C${print(b)} ${print(c)} ${print(back(HEAD * 0.7, 0))}`, head }
}
