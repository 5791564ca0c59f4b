/**
 * Reference implementations for tests: the same answers as the fast functions of this folder by the plainest method, however slow. They
 * share no geometry with the code they check except hex coordinates.
 */
import { DIRECTIONS } from './direction.ts'
import { type Grid, type HexId, hexAt, neighbour, OFF_MAP } from './grid.ts'
import { STOP, type Step } from './reach.ts'

/** What one stretch of a line touches: a hex it crosses, or the two hexes on either side of a hexside it follows. */
export type Touched = { readonly crossed: HexId } | { readonly beside: readonly [HexId, HexId] }

/** Steps from a hex to every hex of the map, found by walking; -1 if unreachable. */
export function naiveDistances(grid: Grid, from: HexId): number[] {
  const steps = grid.hexes.all.map(() => -1)
  steps[from] = 0
  const reached = [from]
  for (const hex of reached) {
    for (const direction of DIRECTIONS.all) {
      const next = neighbour(grid, hex, direction)
      if (next === OFF_MAP || steps[next] >= 0) continue
      steps[next] = steps[hex] + 1
      reached.push(next)
    }
  }
  return steps
}

/**
 * Half points to enter every hex of the map, -1 if unreachable: retries every step until nothing gets cheaper. With a one-hex minimum
 * a first step costs no more than all points.
 */
export function naiveReach(grid: Grid, start: HexId, points: number, step: Step, oneHexMinimum = false): number[] {
  const goingOn = grid.hexes.all.map(() => Number.POSITIVE_INFINITY)
  const stopping = [...goingOn]
  goingOn[start] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (const hex of grid.hexes.all) {
      if (goingOn[hex] > points) continue
      for (const direction of DIRECTIONS.all) {
        const next = neighbour(grid, hex, direction)
        const cost = next === OFF_MAP ? -1 : step(hex, direction, next, goingOn[hex])
        if (cost < 0) continue
        const arrivals = cost & STOP ? stopping : goingOn
        const full = goingOn[hex] + (cost & ~STOP)
        const total = oneHexMinimum && hex === start ? Math.min(full, points) : full
        if (total > points || total >= arrivals[next]) continue
        arrivals[next] = total
        changed = true
      }
    }
  }
  return grid.hexes.all.map(hex => Math.min(goingOn[hex], stopping[hex])).map(cost => (cost <= points ? cost : -1))
}

/** A point, in units that make hex corners integers: half a hexside across, half a row down. */
interface Point {
  readonly x: bigint
  readonly y: bigint
}

const CORNERS: readonly Point[] = [
  { x: 2n, y: 0n },
  { x: 1n, y: 1n },
  { x: -1n, y: 1n },
  { x: -2n, y: 0n },
  { x: -1n, y: -1n },
  { x: 1n, y: -1n },
]

const centre = (q: number, s: number): Point => ({ x: BigInt(3 * q), y: BigInt(2 * s + q) })

/** A position along the line, as a fraction with a positive denominator. */
interface Share {
  readonly over: bigint
  readonly under: bigint
}

const compare = (a: Share, b: Share): number => Number(a.over * b.under - b.over * a.under)

/** The part of the line from a to b inside the hex around a centre; `along` if all of it lies on one hexside. */
function clip(a: Point, b: Point, hex: Point): { enters: Share; leaves: Share; along: boolean } | undefined {
  let enters: Share = { over: 0n, under: 1n }
  let leaves: Share = { over: 1n, under: 1n }
  let along = false
  for (const [i, corner] of CORNERS.entries()) {
    const next = CORNERS[(i + 1) % 6]
    const side = { x: next.x - corner.x, y: next.y - corner.y }
    const inwards = (p: Point) => side.x * (p.y - hex.y - corner.y) - side.y * (p.x - hex.x - corner.x)
    const atStart = inwards(a)
    const gain = inwards(b) - atStart
    if (gain === 0n) {
      if (atStart < 0n) return undefined
      along ||= atStart === 0n
      continue
    }
    const share = gain > 0n ? { over: -atStart, under: gain } : { over: atStart, under: -gain }
    if (gain > 0n && compare(share, enters) > 0) enters = share
    if (gain < 0n && compare(share, leaves) < 0) leaves = share
  }
  return compare(enters, leaves) < 0 ? { enters, leaves, along } : undefined
}

/**
 * What the line between two hex centres touches between its ends, in order. Intersects the line with every place of the grid and a border
 * around it, in exact fractions. Hexes touched at a single point are left out.
 */
export function naiveLine(grid: Grid, from: HexId, to: HexId): Touched[] {
  const a = centre(grid.q[from], grid.s[from])
  const b = centre(grid.q[to], grid.s[to])
  const crossed: { enters: Share; touched: Touched }[] = []
  const besides: { enters: Share; hex: HexId }[] = []
  for (const [q, s] of placesBetween(grid, from, to)) {
    const hex = hexAt(grid, q, s)
    const part = hex === from || hex === to ? undefined : clip(a, b, centre(q, s))
    if (part?.along) besides.push({ enters: part.enters, hex })
    else if (part) crossed.push({ enters: part.enters, touched: { crossed: hex } })
  }
  besides.sort((one, other) => compare(one.enters, other.enters))
  for (let i = 0; i < besides.length; i += 2) {
    crossed.push({ enters: besides[i].enters, touched: { beside: [besides[i].hex, besides[i + 1].hex] } })
  }
  return crossed.sort((one, other) => compare(one.enters, other.enters)).map(({ touched }) => touched)
}

/** Every place a line can touch, on the map or not: the columns between the ends, and a border. */
function* placesBetween(grid: Grid, from: HexId, to: HexId): Generator<[number, number]> {
  const lowQ = Math.min(grid.q[from], grid.q[to]) - 1
  const highQ = Math.max(grid.q[from], grid.q[to]) + 1
  const lowS = Math.min(grid.s[from], grid.s[to]) - 1
  const highS = Math.max(grid.s[from], grid.s[to]) + 1
  for (let q = lowQ; q <= highQ; q++) for (let s = lowS; s <= highS; s++) yield [q, s]
}

/** Whether the naive line between two hexes is clear; a line along a hexside is blocked by both hexes, or by either. */
export function naiveSees(grid: Grid, from: HexId, to: HexId, blocks: (hex: HexId) => boolean, pairBlocks: 'both' | 'either'): boolean {
  const closes = (hex: HexId) => hex !== OFF_MAP && blocks(hex)
  return naiveLine(grid, from, to).every(touched => {
    if ('crossed' in touched) return !closes(touched.crossed)
    return !(pairBlocks === 'both' ? touched.beside.every(closes) : touched.beside.some(closes))
  })
}
