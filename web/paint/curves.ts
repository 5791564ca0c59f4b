import type { Point } from './geometry.ts'

/** A point on a line with the line's direction there. */
export interface Step {
  readonly x: number
  readonly y: number
  /** Unit vector along the line. */
  readonly dx: number
  readonly dy: number
}

export const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2)

export const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t]

/**
 * Rounds an open line by cutting its corners; the ends stay. The limit curve passes through the middle of every segment, so a watercourse
 * keeps crossing the middles of its hexsides.
 */
export function rounded(line: readonly Point[], passes = 3): Point[] {
  let points = [...line]
  for (let pass = 0; pass < passes && points.length > 2; pass++) {
    const cut: Point[] = [points[0]]
    for (let i = 0; i + 1 < points.length; i++) {
      cut.push(between(points[i], points[i + 1], 0.25), between(points[i], points[i + 1], 0.75))
    }
    cut.push(points[points.length - 1])
    points = cut
  }
  return points
}

/** Rounds a closed outline, given without repeating its first point. */
export function roundedRing(ring: readonly Point[], passes = 2): Point[] {
  let points = [...ring]
  for (let pass = 0; pass < passes; pass++) {
    points = points.flatMap((point, i) => {
      const next = points[(i + 1) % points.length]
      return [between(point, next, 0.25), between(point, next, 0.75)]
    })
  }
  return points
}

/** Smooths a line without moving its ends: each pass pulls every point towards the middle of its neighbours. */
export function calmed(line: readonly Point[], passes: number, strength = 0.5): Point[] {
  const [x, y] = [line.map(point => point[0]), line.map(point => point[1])]
  for (let pass = 0; pass < passes; pass++) {
    for (const n of [x, y]) {
      let before = n[0]
      for (let i = 1; i + 1 < n.length; i++) {
        const here = n[i]
        n[i] += ((before + n[i + 1]) / 2 - here) * strength
        before = here
      }
    }
  }
  return x.map((n, i): Point => [n, y[i]])
}

/** The same for a closed outline. */
export function calmedRing(ring: readonly Point[], strength = 0.5): Point[] {
  return ring.map((point, i) => {
    const [before, after] = [ring[(i + ring.length - 1) % ring.length], ring[(i + 1) % ring.length]]
    return between(point, between(before, after, 0.5), strength)
  })
}

/** Evenly spaced steps along a line, the first one a distance from its start. */
export function stepsAlong(line: readonly Point[], distance: number): Step[] {
  const steps: Step[] = []
  let left = distance
  for (let i = 0; i + 1 < line.length; i++) {
    const length = apart(line[i], line[i + 1])
    if (length === 0) continue
    const dx = (line[i + 1][0] - line[i][0]) / length
    const dy = (line[i + 1][1] - line[i][1]) / length
    for (; left <= length; left += distance) steps.push({ x: line[i][0] + dx * left, y: line[i][1] + dy * left, dx, dy })
    left -= length
  }
  return steps
}

export function lengthOf(line: readonly Point[]): number {
  let sum = 0
  for (let i = 0; i + 1 < line.length; i++) sum += apart(line[i], line[i + 1])
  return sum
}

/** Points along a cubic curve, without its first point. */
export function cubicPoints(a: Point, b: Point, c: Point, d: Point, count = 6): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const t = (i + 1) / count
    const s = 1 - t
    const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]]
  })
}

/** Points along a quadratic curve, without its first point. */
export const quadPoints = (a: Point, b: Point, c: Point, count = 6): Point[] =>
  cubicPoints(a, between(a, b, 2 / 3), between(c, b, 2 / 3), c, count)

/** Where a line enters and leaves a convex clockwise outline, as positions along the line. */
export function chord(corners: readonly Point[], px: number, py: number, dx: number, dy: number): readonly [number, number] | undefined {
  let enters = Number.NEGATIVE_INFINITY
  let leaves = Number.POSITIVE_INFINITY
  for (let i = 0; i < corners.length; i++) {
    const [ax, ay] = corners[i]
    const [bx, by] = corners[(i + 1) % corners.length]
    const [nx, ny] = [ay - by, bx - ax]
    const slope = nx * dx + ny * dy
    const gap = nx * (ax - px) + ny * (ay - py)
    if (Math.abs(slope) < 1e-9) {
      if (gap > 0) return undefined
    } else if (slope > 0) enters = Math.max(enters, gap / slope)
    else leaves = Math.min(leaves, gap / slope)
  }
  return enters < leaves ? [enters, leaves] : undefined
}

/** A piece of a line to be joined with others: its ends are named, so touching pieces match exactly. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly a: Point
  readonly b: Point
}

/** A line joined from pieces; a ring if its ends have the same name. */
export interface Joined {
  readonly from: number
  readonly to: number
  readonly points: readonly Point[]
  /** The pieces it is made of. */
  readonly pieces: readonly number[]
}

/**
 * Joins pieces into lines as long as possible, each piece once. With `directed`, pieces join head to tail only, so what is on their right
 * stays on the right of the line.
 */
export function joined(pieces: readonly Piece[], directed = false): Joined[] {
  const leaving = new Map<number, number[]>()
  const arriving = new Map<number, number[]>()
  pieces.forEach((piece, i) => {
    append(leaving, piece.from, i)
    append(directed ? arriving : leaving, piece.to, i)
  })
  const used = new Uint8Array(pieces.length)
  const next = (end: number) => leaving.get(end)?.find(i => used[i] === 0)
  const isStart = (end: number) => (directed ? !arriving.has(end) : leaving.get(end)?.length === 1)

  const follow = (first: number, from: number): Joined => {
    const points: Point[] = [pieces[first].from === from ? pieces[first].a : pieces[first].b]
    const taken: number[] = []
    let end = from
    for (let i: number | undefined = first; i !== undefined; i = next(end)) {
      used[i] = 1
      taken.push(i)
      const forwards = pieces[i].from === end
      points.push(forwards ? pieces[i].b : pieces[i].a)
      end = forwards ? pieces[i].to : pieces[i].from
    }
    return { from, to: end, points, pieces: taken }
  }

  const lines: Joined[] = []
  pieces.forEach((piece, i) => {
    if (used[i] === 0 && isStart(piece.from)) lines.push(follow(i, piece.from))
    else if (used[i] === 0 && !directed && isStart(piece.to)) lines.push(follow(i, piece.to))
  })
  pieces.forEach((piece, i) => {
    if (used[i] === 0) lines.push(follow(i, piece.from))
  })
  return lines
}

function append(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
